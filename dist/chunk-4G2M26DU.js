import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  RESULT_LIMIT_BYTES
} from "./chunk-6RTZOOFX.js";
import {
  homeOf,
  stateDirectoryAt,
  systemClock
} from "./chunk-YSNISRFT.js";
import {
  createProbe,
  noProbe
} from "./chunk-RWVLVS45.js";
import {
  copyPathProblem,
  countHidden,
  parseStrictJson,
  showHidden
} from "./chunk-W4O42MKY.js";
import {
  ProcessIdentity,
  createTaskStore,
  ownIdentity,
  stateOf,
  tryProcessLock
} from "./chunk-VFNCJFEO.js";
import {
  makeFolder,
  writeAtomically
} from "./chunk-2FEZFWRM.js";
import {
  randomId,
  removeTemporaryFiles
} from "./chunk-D7W4SBKI.js";
import {
  CommitSha,
  Digest,
  FINGERPRINT_VERSION,
  TreeSha,
  iso_exports
} from "./chunk-YTWUJKOC.js";
import {
  array,
  int,
  literal,
  looseObject,
  record,
  strictObject,
  string
} from "./chunk-KTKRA5UZ.js";
import {
  asStorageFault,
  errnoOf,
  openRegularFile,
  parseJson
} from "./chunk-4QLGDHBF.js";
import {
  StorageFault
} from "./chunk-IR226QH5.js";
import {
  VERSION
} from "./chunk-FSMUQE3H.js";
import {
  STAGES
} from "./chunk-7XE62FEY.js";
import {
  GitError,
  endGroup,
  environmentOf,
  folderOf,
  killGroup,
  listProcesses,
  locate,
  locateSource,
  readBootId,
  readProcess,
  runBounded
} from "./chunk-KD4VCURZ.js";
import {
  canonicalJson,
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  err,
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/domain/forge/stage-labels.ts
var READY_LABEL = "ready-for-pr";
var stageLabel = (stage) => `proofrun:${stage}`;
var stageOfLabels = (labels) => STAGES.find((stage) => labels.includes(stageLabel(stage)));
var SHOWN_STAGES = [
  { stage: "working", color: "1d76db", description: "Proofrun is at work" },
  { stage: "verifying", color: "5319e7", description: "Proofrun verifies the change" },
  {
    stage: "review",
    color: "fbca04",
    description: "Proofrun has done its part: look at the result"
  },
  { stage: "failed", color: "b60205", description: "Proofrun could not go on: see its comment" }
];
var labelDefinitions = (trigger) => [
  { name: trigger, color: "0e8a16", description: "Begin a Proofrun attempt at this issue" },
  {
    name: READY_LABEL,
    color: "0e8a16",
    description: "Verified, approved and published by Proofrun"
  },
  ...SHOWN_STAGES.map(({ stage, ...label }) => ({ name: stageLabel(stage), ...label }))
];

// src/entry/wire.ts
import { join as join26 } from "node:path";

// src/adapters/agent/command-agent.ts
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

// src/domain/agent/run-files.ts
var RUN_FILES = {
  prompt: "prompt.md",
  schema: "schema.json",
  result: "result.json"
};

// src/adapters/process/wrapped-ending.ts
import { constants } from "node:os";
var SIGNAL_BASE = 128;
var SIGNALS = new Map(
  Object.entries(constants.signals).filter(([name]) => name !== "SIGPIPE").reverse().map(([name, number]) => [SIGNAL_BASE + number, name])
);
var endingOf = (exit, isRecorded) => {
  if (exit.signal !== null) return { kind: "signalled", signal: exit.signal };
  const code = exit.code ?? 0;
  const signal = isRecorded ? SIGNALS.get(code) : void 0;
  return signal === void 0 ? { kind: "exited", code } : { kind: "signalled", signal };
};

// src/adapters/agent/error-code.ts
var errorCode = (error) => error instanceof Error && "code" in error ? String(error.code) : "unknown";

// src/adapters/agent/read-result-file.ts
import { constants as constants2 } from "node:fs";
import { open } from "node:fs/promises";
var { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants2;
var readResultFile = async (path) => {
  let file;
  try {
    file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    return err(describeOpenError(path, error));
  }
  try {
    const { size, nlink, isRegular } = await factsOf(file);
    if (!isRegular) return err(`The result ${path} is not a regular file; write plain JSON to it.`);
    if (nlink !== 1) return err(`The result ${path} has ${nlink} links; write a file of its own.`);
    if (size > RESULT_LIMIT_BYTES) return err(tooLong(path));
    const bytes = await readAtMost(file, RESULT_LIMIT_BYTES + 1);
    return bytes.length > RESULT_LIMIT_BYTES ? err(tooLong(path)) : decode(path, bytes);
  } finally {
    await file.close();
  }
};
var factsOf = async (file) => {
  const stat7 = await file.stat();
  return { size: stat7.size, nlink: stat7.nlink, isRegular: stat7.isFile() };
};
var tooLong = (path) => `The result ${path} is longer than ${RESULT_LIMIT_BYTES} bytes; write a shorter one.`;
var readAtMost = async (file, limit) => {
  const buffer = Buffer.alloc(limit);
  let length = 0;
  while (length < limit) {
    const { bytesRead } = await file.read(buffer, length, limit - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
};
var decode = (path, bytes) => {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return err(`The result ${path} is not UTF-8; write it in UTF-8.`);
  }
  if (text.startsWith("\uFEFF"))
    return err(`The result ${path} starts with a byte order mark; write it without.`);
  if (text.includes("\0")) return err(`The result ${path} holds a NUL byte; write plain JSON.`);
  return ok(text);
};
var describeOpenError = (path, error) => {
  const code = errorCode(error);
  if (code === "ENOENT") return `There is no result file ${path}; write one before you end.`;
  if (code === "ELOOP") return `The result ${path} is a symbolic link; write a file of its own.`;
  return `The result ${path} cannot be read (${code}); write a plain file.`;
};

// src/adapters/agent/command-agent.ts
var createCommandAgent = ({ runner }) => ({
  async start(request) {
    const paths = pathsIn(request.runFolder);
    const fault3 = await layOut(request);
    if (fault3 !== void 0) return notStarted(fault3);
    const run = await runner.run({
      command: request.command,
      cwd: request.cwd,
      environment: {
        ...request.environment,
        PROOFRUN_PHASE: request.phase,
        PROOFRUN_PASS: String(request.pass),
        PROOFRUN_PROMPT_FILE: paths.prompt,
        PROOFRUN_RESULT_FILE: paths.result,
        PROOFRUN_RESULT_SCHEMA: paths.schema
      },
      stdin: request.prompt,
      logFile: request.logFile,
      workspacePaths: request.workspacePaths,
      timeoutMs: request.timeoutMs,
      recordFolder: request.runFolder,
      ...request.idleTimeoutMs === void 0 ? {} : { idleTimeoutMs: request.idleTimeoutMs },
      ...request.signal === void 0 ? {} : { signal: request.signal }
    });
    return {
      ending: run.ending,
      durationMs: run.durationMs,
      result: await readResultFile(paths.result),
      log: { digest: run.log.digest, bytes: run.log.bytes },
      tail: run.output.tail,
      notes: notesOf(run)
    };
  },
  async recover({ runFolder }) {
    if (!await hasRecord(runFolder, "process.json")) return { kind: "not-started" };
    const { killed, exitCode } = await runner.settle(runFolder);
    if (exitCode === void 0) return { kind: "lost" };
    return {
      kind: "finished",
      run: {
        ending: endingOf({ code: exitCode, signal: null }, true),
        durationMs: await recordedDurationMs(runFolder),
        result: await readResultFile(pathsIn(runFolder).result),
        log: void 0,
        tail: "",
        notes: killed ? ["processes that the agent had left running were ended"] : []
      }
    };
  }
});
var pathsIn = (runFolder) => ({
  prompt: join(runFolder, RUN_FILES.prompt),
  schema: join(runFolder, RUN_FILES.schema),
  result: join(runFolder, RUN_FILES.result)
});
var layOut = async (request) => {
  const { runFolder, prompt, schema, attachments = [] } = request;
  const paths = pathsIn(runFolder);
  const write = (path, content2) => writeFile(path, content2, { mode: 384, flag: "wx" });
  try {
    await rm(runFolder, { recursive: true, force: true });
    await mkdir(runFolder, { recursive: true, mode: 448 });
    await Promise.all([
      write(paths.prompt, prompt),
      write(paths.schema, `${JSON.stringify(schema, null, 2)}
`),
      ...attachments.map(({ name, content: content2 }) => write(join(runFolder, name), content2))
    ]);
    return void 0;
  } catch (error) {
    return `the folder ${runFolder} could not be written (${errorCode(error)})`;
  }
};
var notStarted = (reason) => ({
  ending: { kind: "not-started", reason },
  durationMs: 0,
  result: err(`There is no result, since ${reason}.`),
  log: void 0,
  tail: "",
  notes: []
});
var notesOf = (run) => [
  ...run.leakedStdout ? ["leaked-stdout"] : [],
  ...run.survivors > 0 ? [`survivors: ${run.survivors}`] : [],
  ...run.log.truncated ? ["log-truncated"] : []
];
var recordTimeMs = async (runFolder, name) => {
  try {
    return (await stat(join(runFolder, name))).mtimeMs;
  } catch {
    return void 0;
  }
};
var hasRecord = async (runFolder, name) => await recordTimeMs(runFolder, name) !== void 0;
var recordedDurationMs = async (runFolder) => {
  const [started = 0, ended = 0] = await Promise.all([
    recordTimeMs(runFolder, "process.json"),
    recordTimeMs(runFolder, "exit")
  ]);
  return Math.max(0, Math.round(ended - started));
};

// src/adapters/files/approval-file.ts
import { dirname as dirname2, join as join3 } from "node:path";

// src/domain/trust/approval.ts
var Approval = strictObject({
  digest: Digest.describe("sha256 of the command’s exact text"),
  by: string().describe("Login or account of the person"),
  person: int().min(1).optional().describe("On a forge the person’s number"),
  at: iso_exports.datetime().describe("When")
});

// src/domain/trust/merge-approvals.ts
var instant = ({ at }) => at.slice(0, -1);
var byAge = (a, b) => {
  if (instant(a) === instant(b)) return 0;
  return instant(a) < instant(b) ? -1 : 1;
};
var mergeApprovals = (known, added) => {
  const merged = /* @__PURE__ */ new Map();
  for (const approval of [...known, ...added])
    if (!merged.has(approval.digest)) merged.set(approval.digest, approval);
  return [...merged.values()].sort(byAge);
};
var newApprovals = (known, added) => {
  const digests = new Set(known.map(({ digest }) => digest));
  return mergeApprovals([], added).filter(({ digest }) => !digests.has(digest));
};

// src/domain/trust/approvals-document.ts
var MAX_APPROVALS_BYTES = 4 * 1024 * 1024;
var VERSION2 = 1;
var OfRepository = strictObject({
  version: literal(VERSION2),
  approvals: array(Approval)
});
var OfPerson = looseObject({
  version: literal(VERSION2),
  repositories: record(
    string().regex(/^[0-9a-f]{64}$/, "expected the sha256 of a repository’s identity"),
    looseObject({ path: string(), approvals: array(looseObject(Approval.shape)) })
  )
});
var NO_APPROVALS = { version: VERSION2, repositories: {} };
var parseAs = (schema, content2) => {
  const text = decodeUtf8(content2);
  if (text === void 0) return err("is not UTF-8");
  const json = parseStrictJson(text);
  if (!json.ok) return json;
  const version = looseObject({ version: int() }).safeParse(json.value).data?.version;
  if (version !== void 0 && version > VERSION2)
    return err(`has version ${version}, and this Proofrun knows version ${VERSION2} only`);
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const place2 = issue?.path.map(String).join(".").slice(0, 200) || "its top";
  return err(`is not as Proofrun writes it (at ${place2}: ${issue?.message.slice(0, 200)})`);
};
var decodeUtf8 = (content2) => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content2);
  } catch {
    return void 0;
  }
};
var printed = (document) => `${JSON.stringify(document, null, 2)}
`;
var parseRepositoryApprovals = (content2) => {
  const parsed = parseAs(OfRepository, content2);
  return parsed.ok ? ok(mergeApprovals([], parsed.value.approvals)) : parsed;
};
var printRepositoryApprovals = (approvals) => printed({ version: VERSION2, approvals });
var parsePersonsApprovals = (content2) => parseAs(OfPerson, content2);
var printPersonsApprovals = (document) => printed(document);
var approvalsOf = (document, repositoryId) => mergeApprovals([], document.repositories[repositoryId]?.approvals ?? []).map(
  ({ digest, by, person, at }) => ({
    digest,
    by,
    at,
    ...person === void 0 ? {} : { person }
  })
);
var withApprovals = (document, repository, added) => {
  const known = document.repositories[repository.id];
  const approvals = [...mergeApprovals(known?.approvals ?? [], added)];
  const changed = { ...known, path: repository.path, approvals };
  return { ...document, repositories: { ...document.repositories, [repository.id]: changed } };
};

// src/adapters/files/config-folder.ts
import { join as join2 } from "node:path";
var configFolder = ({
  environment,
  home
}) => {
  const xdg = environment["XDG_CONFIG_HOME"];
  return join2(xdg?.startsWith("/") ? xdg : join2(home, ".config"), "proofrun");
};

// src/adapters/files/own-file.ts
import { lstat, stat as stat2 } from "node:fs/promises";
import { dirname } from "node:path";
var GROUP_AND_OTHERS_WRITE = 18;
var writerOf = ({ uid, mode }) => {
  if (uid !== process.getuid?.() && uid !== 0) return "belongs to another user";
  return (mode & GROUP_AND_OTHERS_WRITE) === 0 ? void 0 : "may be written by other users (take that away with chmod go-w)";
};
var lookAt = async (look2) => {
  try {
    return await look2();
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return void 0;
    throw error;
  }
};
var readOwnFile = async (path, maxBytes) => {
  var _stack = [];
  try {
    const folder = await lookAt(() => stat2(dirname(path)));
    if (folder === void 0) return ok(void 0);
    const folderWriter = writerOf(folder);
    if (folderWriter !== void 0) return err(`is in a folder that ${folderWriter}`);
    const entry = await lookAt(() => lstat(path));
    if (entry === void 0) return ok(void 0);
    if (!entry.isFile()) return err("is no regular file");
    const file = __using(_stack, await openRegularFile(path), true);
    if (file === void 0) return err("was replaced while it was read");
    const facts = await file.stat();
    const writer = writerOf(facts);
    if (writer !== void 0) return err(writer);
    if (facts.size > maxBytes) return err(`is larger than ${maxBytes} bytes`);
    const content2 = await file.readFile();
    return content2.length > maxBytes ? err(`is larger than ${maxBytes} bytes`) : ok(content2);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/files/wait-for-lock.ts
import { setTimeout as delay } from "node:timers/promises";
var waitForLock = async (path, options) => {
  const { process: process2, clock, waitMs } = options;
  const deadline = clock.monotonicMs() + waitMs;
  for (; ; ) {
    const attempt = await tryProcessLock(path, { process: process2, since: clock.now() });
    if (attempt.kind === "taken") return ok(attempt.lock);
    if (clock.monotonicMs() > deadline) {
      const { process: holder, since } = attempt.holder;
      return err(
        `process ${holder.pid} of ${holder.host} since ${since} (stop it, or remove ${path} if it is gone)`
      );
    }
    await delay(2 + Math.random() * 20);
  }
};

// src/adapters/files/approval-file.ts
var DEFAULT_WAIT_MS = 3e4;
var unreadable = (path, problem) => refuse(
  "approvals-unreadable",
  `${path} ${problem}, so no command counts as approved: mend it, or move it away and approve again`
);
var unwritable = (path, problem) => refuse("approvals-unwritable", `${path} ${problem}, so nothing was approved`);
var refusing = async (work, path, refusal) => {
  try {
    return await asStorageFault(path, work);
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    const problem = error.code === "disk-full" ? "finds no space" : "is not accessible to this user";
    return refusal(path, `${problem} (${errnoOf(error.cause)})`);
  }
};
var load = async (path) => {
  const read = await readOwnFile(path, MAX_APPROVALS_BYTES);
  if (!read.ok) return unreadable(path, read.error);
  if (read.value === void 0) return ok(NO_APPROVALS);
  const parsed = parsePersonsApprovals(read.value);
  return parsed.ok ? parsed : unreadable(path, parsed.error);
};
var createApprovalFile = (options) => {
  const { repository, clock, probe } = options;
  const path = join3(configFolder(options), "approvals.json");
  const add = async (approvals) => {
    var _stack = [];
    try {
      await makeFolder(dirname2(path));
      const lock = await waitForLock(`${path}.lock`, {
        process: await ownIdentity(),
        clock,
        waitMs: options.waitMs ?? DEFAULT_WAIT_MS
      });
      if (!lock.ok) return unwritable(path, `is being written by ${lock.error}`);
      const _held = __using(_stack, lock.value, true);
      const document = await load(path);
      if (!document.ok) return document;
      const added = newApprovals(approvalsOf(document.value, repository.id), approvals);
      if (added.length === 0) return ok(void 0);
      await removeTemporaryFiles(dirname2(path), { recursive: false });
      const content2 = printPersonsApprovals(withApprovals(document.value, repository, added));
      if (Buffer.byteLength(content2) > MAX_APPROVALS_BYTES)
        return unwritable(path, "would become larger than 4 MiB: take old approvals out of it");
      await writeAtomically({ path, content: content2, what: "approvals.json", probe });
      return ok(void 0);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  };
  return {
    place: path,
    read: () => refusing(
      async () => {
        const document = await load(path);
        return document.ok ? ok(approvalsOf(document.value, repository.id)) : document;
      },
      path,
      unreadable
    ),
    add: (approvals) => refusing(() => add(approvals), path, unwritable)
  };
};

// src/adapters/files/override-file.ts
import { lstat as lstat2 } from "node:fs/promises";
import { join as join4 } from "node:path";

// src/domain/config/yaml-problem.ts
var START = { line: 1, column: 1 };
var placesOf = (text) => {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = low + high >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
};

// src/domain/config/decode-config.ts
var MAX_CONFIG_BYTES = 256 * 1024;
var UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;
var decodeConfig = (bytes) => {
  if (bytes.length > MAX_CONFIG_BYTES)
    return err({
      place: START,
      sentence: `the file has more than ${MAX_CONFIG_BYTES} bytes: shorten it`
    });
  const text = decode2(bytes);
  if (text === void 0) return err(notUtf8(bytes));
  const at = text.search(UNPRINTABLE);
  return at < 0 ? ok(text) : err({
    place: placesOf(text)(at),
    sentence: `the file holds the control character ${codePoint(text, at)}: remove it`
  });
};
var codePoint = (text, at) => `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
var decode2 = (bytes, stream = false) => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
  } catch {
    return void 0;
  }
};
var notUtf8 = (bytes) => {
  let [valid, invalid2] = [0, bytes.length + 1];
  while (invalid2 - valid > 1) {
    const middle = valid + invalid2 >> 1;
    if (decode2(bytes.subarray(0, middle), true) === void 0) invalid2 = middle;
    else valid = middle;
  }
  const before = decode2(bytes.subarray(0, valid), true) ?? "";
  return {
    place: placesOf(before)(before.length),
    sentence: "the file is not UTF-8 from here on: save it in that encoding"
  };
};

// src/adapters/files/override-file.ts
var overridePath = (request) => join4(configFolder(request), "repositories", `${request.repositoryId.slice(0, 16)}.yml`);
var readOverride = async (request) => {
  const file = overridePath(request);
  try {
    var _stack = [];
    try {
      const opened = __using(_stack, await openRegularFile(file), true);
      if (opened === void 0)
        return await isThere(file) ? refused(file, "is no regular file") : ok({ file, bytes: void 0 });
      const buffer = new Uint8Array(MAX_CONFIG_BYTES + 1);
      let length = 0;
      for (; ; ) {
        const { bytesRead } = await opened.read(buffer, length, buffer.length - length);
        length += bytesRead;
        if (bytesRead === 0 || length === buffer.length) break;
      }
      return ok({ file, bytes: buffer.slice(0, length) });
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === void 0) throw error;
    return refused(file, `cannot be read (${errno})`);
  }
};
var isThere = async (file) => {
  try {
    await lstat2(file);
    return true;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(errnoOf(error) ?? "")) return false;
    throw error;
  }
};
var refused = (file, what) => refuse(
  "override-unreadable",
  `Your own settings for this repository, ${file}, ${what}: make it a file that this user can read, or remove it.`
);

// src/adapters/files/verify-slots.ts
import { rm as rm3 } from "node:fs/promises";
import { join as join7 } from "node:path";
import { setTimeout as delay2 } from "node:timers/promises";

// src/ports/verify-slots.ts
var VERIFY_SLOTS = 2;

// src/adapters/files/private-folder.ts
import { lstat as lstat3, mkdir as mkdir2 } from "node:fs/promises";
import { join as join5 } from "node:path";
var makePrivateFolder = async ({ parent, names }, uid) => {
  let path = parent;
  for (const name of names) {
    path = join5(path, name);
    await makeOne(path, uid);
  }
  return path;
};
var makeOne = (path, uid) => asStorageFault(path, async () => {
  try {
    await mkdir2(path, { mode: 448 });
  } catch (error) {
    if (errnoOf(error) === "ENOENT") throw untrusted(path, "the folder above it is not there");
    if (errnoOf(error) !== "EEXIST") throw error;
  }
  const found = await lstat3(path);
  if (!found.isDirectory()) throw untrusted(path, "it is no folder, or a symbolic link to one");
  if (found.uid !== uid) throw untrusted(path, `user ${found.uid} owns it, not user ${uid}`);
  if ((found.mode & 63) !== 0)
    throw untrusted(path, `its mode ${(found.mode & 511).toString(8)} lets others in`);
});
var untrusted = (path, why) => new StorageFault(
  `${path} cannot be used: ${why}. Remove it, or set XDG_RUNTIME_DIR or TMPDIR to a folder of your own.`,
  { code: "state-dir-unwritable", cause: void 0 }
);

// src/adapters/files/process-note.ts
import { readFile, writeFile as writeFile2 } from "node:fs/promises";
var ProcessNote = strictObject({ process: ProcessIdentity, text: string() });
var writeNote = (path, note) => writeFile2(path, JSON.stringify(note), { mode: 384 });
var readNote = async (path, own) => {
  const note = ProcessNote.safeParse(parseJson(await readText(path))).data;
  return note && { ...note, state: await stateOf(note.process, own) };
};
var readText = async (path) => {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return "";
    throw error;
  }
};

// src/adapters/files/verify-ticket.ts
import { readdir, rm as rm2 } from "node:fs/promises";
import { join as join6 } from "node:path";
var TICKET = /^ticket-\d{20}-[0-9a-f]{32}$/;
var drawTicket = async (folder, own) => {
  const name = `ticket-${process.hrtime.bigint().toString().padStart(20, "0")}-${randomId()}`;
  await writeNote(join6(folder, name), { process: own, text: "" });
  return {
    isFirst: async () => {
      const names = await readdir(folder);
      for (const other of names.filter((one) => TICKET.test(one) && one < name))
        if (await isWaiting(join6(folder, other), own)) return false;
      return true;
    },
    [Symbol.asyncDispose]: () => rm2(join6(folder, name), { force: true })
  };
};
var isWaiting = async (path, own) => {
  const state = (await readNote(path, own))?.state;
  if (state === "ended") await rm2(path, { force: true });
  return state === "running";
};

// src/adapters/files/verify-slots.ts
var POLL_MS = 100;
var createVerifySlots = (options) => ({
  take: async ({ purpose, signal, onQueued }) => {
    var _stack = [];
    try {
      if (signal.aborted) return void 0;
      const folder = await makePrivateFolder(options.folder, options.uid);
      const own = await ownIdentity();
      const ticket = __using(_stack, await asStorageFault(folder, () => drawTicket(folder, own)), true);
      for (let told = false; !signal.aborted; await pause(signal)) {
        await makePrivateFolder(options.folder, options.uid);
        const found = await asStorageFault(folder, async () => {
          const record2 = { process: own, since: options.clock.now() };
          const slot = await ticket.isFirst() ? await takeFree(folder, record2, purpose) : void 0;
          return slot ? { slot } : { holders: told ? [] : await listHolders(folder, own) };
        });
        if (found.slot) return found.slot;
        if (found.holders.length < VERIFY_SLOTS) continue;
        told = true;
        await onQueued(found.holders);
      }
      return void 0;
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  }
});
var takeFree = async (folder, record2, purpose) => {
  for (const path of slotPaths(folder)) {
    const attempt = await tryProcessLock(path, record2);
    if (attempt.kind === "held") continue;
    const slot = withNote(noteOf(path), attempt.lock);
    try {
      await writeNote(noteOf(path), { process: record2.process, text: purpose });
      return slot;
    } catch (error) {
      await slot[Symbol.asyncDispose]();
      throw error;
    }
  }
  return void 0;
};
var withNote = (note, lock) => {
  let isOurs = true;
  return {
    [Symbol.asyncDispose]: async () => {
      if (!isOurs) return;
      isOurs = false;
      await rm3(note, { force: true });
      await lock[Symbol.asyncDispose]();
    }
  };
};
var listHolders = async (folder, own) => {
  const holders = [];
  for (const path of slotPaths(folder)) {
    const note = await readNote(noteOf(path), own);
    if (note?.state === "running") holders.push(note.text);
    if (note?.state === "unknown")
      holders.push(
        `${note.text} (of ${note.process.host}, which cannot be seen from here: remove ${path} if it is gone)`
      );
  }
  return holders;
};
var slotPaths = (folder) => Array.from({ length: VERIFY_SLOTS }, (_, index) => join7(folder, `slot-${index + 1}`));
var noteOf = (slot) => `${slot}.purpose`;
var pause = (signal) => delay2(POLL_MS * (1 + Math.random()), void 0, { signal }).catch(() => void 0);

// src/adapters/files/verify-slots-folder.ts
import { statSync } from "node:fs";
var verifySlotsFolder = (request) => {
  const { environment, uid, repositoryId } = request;
  const below = ["verify", repositoryId.slice(0, 16)];
  const runtime = environment["XDG_RUNTIME_DIR"];
  if (runtime?.startsWith("/") && isFolderOf(runtime, uid))
    return { parent: runtime, names: ["proofrun", ...below] };
  const temporary = environment["TMPDIR"];
  return {
    parent: temporary?.startsWith("/") ? temporary : "/tmp",
    names: [`proofrun-${uid}`, ...below]
  };
};
var isFolderOf = (path, uid) => {
  try {
    const found = statSync(path);
    return found.isDirectory() && found.uid === uid;
  } catch {
    return false;
  }
};

// src/adapters/git/landing.ts
import { mkdir as mkdir8, rm as rm8 } from "node:fs/promises";
import { dirname as dirname5 } from "node:path";

// src/domain/handover/limits.ts
var MIB = 2 ** 20;
var HANDOVER_LIMITS = {
  /** Bytes of a bundle file. */
  bundleBytes: 32 * MIB,
  /** Bytes and lines of its header. */
  headerBytes: 64 * 1024,
  prerequisites: 64,
  /** Objects in its pack. */
  objects: 5e4,
  /** Bytes of one object, and of all that come in together, once they are unpacked. */
  objectBytes: 10 * MIB,
  changeBytes: 64 * MIB,
  /** Commits from the tip to the new one. */
  commits: 200,
  /** Bytes of one commit object. */
  commitBytes: 64 * 1024,
  /** Paths that differ from base. */
  paths: 2e3,
  pathBytes: 1024,
  componentBytes: 255,
  symlinkBytes: 4096
};

// src/domain/handover/path-name.ts
var UTF8 = new TextEncoder();
var SHOWN_UNITS = 120;
var showPath = (path) => {
  const shown = showHidden(path).replaceAll("\n", "\\n").replaceAll("	", "\\t");
  return `"${shown.length > SHOWN_UNITS ? `${shown.slice(0, SHOWN_UNITS)}…` : shown}"`;
};
var decodePath = (path) => new TextDecoder("utf-8").decode(path);
var isUtf8 = (bytes) => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};
var foldName = (name) => name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC").split("/").map((component) => component.replace(/(?<=.)[. ]+$/, "")).join("/");
var nameFault = (path, limits = HANDOVER_LIMITS) => {
  if (!isUtf8(path)) return "is not valid UTF-8";
  if (path.length > limits.pathBytes) return `is longer than ${limits.pathBytes} bytes`;
  const name = decodePath(path);
  if (countHidden(name) > 0 || /[\n\t]/.test(name)) return "holds control or invisible characters";
  if (name.split("/").some((part) => UTF8.encode(part).length > limits.componentBytes))
    return `has a part longer than ${limits.componentBytes} bytes`;
  return void 0;
};
var collidingNames = (now, before) => {
  const groups = /* @__PURE__ */ new Map();
  for (const name of now) {
    const key = foldName(name);
    const other = groups.get(key);
    if (other !== void 0 && !(before.has(name) && before.has(other))) return [other, name];
    groups.set(key, name);
  }
  return void 0;
};
var foldersOf = (paths) => {
  const folders = /* @__PURE__ */ new Set();
  for (const path of paths) {
    const parts = path.split("/");
    for (let depth2 = 0; depth2 < parts.length; depth2 += 1)
      folders.add(parts.slice(0, depth2).join("/"));
  }
  return [...folders];
};

// src/domain/handover/protected-paths.ts
var PROTECTED_PATHS = {
  // What the forge and its runners execute, and who must agree. Our own settings are in the first.
  ".github/**": "refuse",
  "action.yml": "refuse",
  "action.yaml": "refuse",
  CODEOWNERS: "refuse",
  "docs/CODEOWNERS": "refuse",
  ".gitlab-ci.yml": "refuse",
  ".gitlab/**": "refuse",
  ".circleci/**": "refuse",
  ".buildkite/**": "refuse",
  "azure-pipelines.yml": "refuse",
  Jenkinsfile: "refuse",
  // What git itself and its hooks execute on a developer's machine.
  "**/.gitmodules": "refuse",
  ".husky/**": "refuse",
  ".githooks/**": "refuse",
  // What agents execute or are told.
  "**/.claude/**": "refuse",
  "**/.codex/**": "refuse",
  "**/.gemini/**": "refuse",
  "**/.opencode/**": "refuse",
  "**/.pi/**": "refuse",
  "**/.cursor/**": "refuse",
  ".mcp.json": "refuse",
  "opencode.json": "refuse",
  "opencode.jsonc": "refuse",
  "**/AGENTS.md": "draft",
  "**/CLAUDE.md": "draft",
  "**/GEMINI.md": "draft",
  // What an editor executes when the folder is opened.
  ".vscode/**": "draft",
  ".devcontainer/**": "draft"
};
var protectedPathsWith = (own = {}) => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(PROTECTED_PATHS).filter(([pattern]) => !Object.hasOwn(own, pattern))
  )
});
var matches = (pattern, path) => {
  const anywhere = pattern.startsWith("**/");
  const below = pattern.endsWith("/**");
  const core = pattern.slice(anywhere ? 3 : 0, below ? -3 : void 0);
  const candidates = anywhere ? path.split("/").map((_part, index, parts) => parts.slice(index).join("/")) : [path];
  return candidates.some(
    (candidate) => candidate === core || below && candidate.startsWith(`${core}/`)
  );
};
var protectionBy = (rules) => {
  const folded = Object.entries(rules).map(
    ([pattern, protection]) => [foldName(pattern), protection]
  );
  return (path) => {
    const name = foldName(path);
    return folded.find(([pattern]) => matches(pattern, name))?.[1];
  };
};

// src/domain/handover/work-refs.ts
var BUNDLE_REF = "refs/heads/work";
var workRef = (task) => `refs/heads/work/${task}`;
var keptRefPrefix = (task, attempt) => `refs/kept/${task}/${attempt}-`;

// src/domain/handover/changed-entry.ts
var ABSENT_MODE = "000000";
var GITLINK_MODE = "160000";
var SYMLINK_MODE = "120000";
var splitAtNul = (bytes) => {
  const fields = [];
  let start = 0;
  for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
    fields.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return fields;
};
var parseRawDiff = (bytes) => {
  const fields = splitAtNul(bytes);
  const entries = [];
  for (let index = 0; index < fields.length; index += 2) {
    const facts = new TextDecoder("latin1").decode(fields[index]);
    const match = /^:(\d{6}) (\d{6}) [0-9a-f]+ ([0-9a-f]+) [A-Z]\d*$/.exec(facts);
    const path = fields[index + 1];
    const [, oldMode, newMode, newId] = match ?? [];
    if (!(oldMode && newMode && newId && path)) throw new Error(`not a raw diff line: ${facts}`);
    entries.push({ oldMode, newMode, newId, path });
  }
  return entries;
};

// src/adapters/git/read-objects.ts
var LF = 10;
var HEADER = /^([0-9a-f]{40,64}) (\w+) (\d+)$/;
var parseHeader = (line) => {
  const [, id, type, bytes] = HEADER.exec(line) ?? [];
  return id && type && bytes ? { id, type, bytes: Number(bytes) } : void 0;
};
var unreadable2 = (output) => refuse(
  "objects-unreadable",
  "Git could not read the objects that it was asked for.",
  output.stderr
);
var lines = (names) => names.map((name) => `${name}
`).join("");
var readFacts = async (git, names, options) => {
  const output = await git.run(["cat-file", "--batch-check"], { ...options, input: lines(names) });
  if (output.code !== 0) return unreadable2(output);
  const found = output.stdout.toString("latin1").split("\n").slice(0, -1).map(parseHeader);
  return found.length === names.length ? ok(found) : unreadable2(output);
};
var readObjects = async (git, names, options) => {
  if (names.length === 0) return ok([]);
  const output = await git.run(["cat-file", "--batch"], { ...options, input: lines(names) });
  if (output.code !== 0) return unreadable2(output);
  const objects = [];
  let at = 0;
  while (at < output.stdout.length) {
    const end = output.stdout.indexOf(LF, at);
    const facts = parseHeader(output.stdout.toString("latin1", at, end));
    at = end + 1;
    if (facts === void 0) objects.push(void 0);
    else {
      objects.push({ ...facts, content: output.stdout.subarray(at, at + facts.bytes) });
      at += facts.bytes + 1;
    }
  }
  return objects.length === names.length ? ok(objects) : unreadable2(output);
};

// src/adapters/git/commit-changes.ts
var RAW = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([ADMT])$/;
var CHANGES = {
  A: "added",
  D: "deleted",
  T: "type-changed"
};
var versionOf = (mode = ABSENT_MODE, id = "") => mode === ABSENT_MODE ? null : { mode, id };
var parseChanges = (bytes) => {
  const fields = splitAtNul(bytes);
  const files = [];
  for (let index = 0; index < fields.length; index += 2) {
    const facts = new TextDecoder("latin1").decode(fields[index]);
    const path = fields[index + 1];
    const [, oldMode, newMode, oldId, newId, letter = ""] = RAW.exec(facts) ?? [];
    if (path === void 0 || letter === "") throw new Error(`not a raw diff line: ${facts}`);
    files.push({
      path: decodePath(path),
      change: CHANGES[letter] ?? "modified",
      before: versionOf(oldMode, oldId),
      after: versionOf(newMode, newId)
    });
  }
  return files;
};
var fitting = (facts, { fileBytes, totalBytes }) => {
  let room = totalBytes;
  return facts.flatMap((fact) => {
    if (fact?.type !== "blob" || fact.bytes > fileBytes || fact.bytes > room) return [];
    room -= fact.bytes;
    return [fact.id];
  });
};
var createCommitChanges = (git, gitDir) => ({
  changes: async (from, to) => parseChanges(
    await git.bytes(["diff-tree", "-r", "-z", "--raw", "--no-renames", from, to], { gitDir })
  ),
  contents: async (ids, limits) => {
    const unique = [...new Set(ids)];
    if (unique.length === 0) return /* @__PURE__ */ new Map();
    const facts = await readFacts(git, unique, { gitDir });
    if (!facts.ok) throw new Error(facts.error.message);
    const objects = await readObjects(git, fitting(facts.value, limits), { gitDir });
    if (!objects.ok) throw new Error(objects.error.message);
    return new Map(
      objects.value.flatMap((object) => object ? [[object.id, object.content]] : [])
    );
  }
});

// src/adapters/git/commit-reading.ts
var DIFF_TREE = [
  ...["diff-tree", "-r", "--no-ext-diff", "--no-textconv", "--no-color"],
  "--ignore-submodules=none"
];
var wholeCharacters = (bytes) => new TextDecoder("utf-8").decode(bytes, { stream: true });
var rememberingLast = (list2) => {
  let last;
  return (from, to) => {
    const key = `${from} ${to}`;
    if (last?.key === key) return last.paths;
    const paths = list2(from, to);
    last = { key, paths };
    paths.catch(() => {
      last = void 0;
    });
    return paths;
  };
};
var createCommitReading = (git, gitDir) => {
  const resolve = async (name) => {
    const output = await git.run(["rev-parse", "-q", "--verify", "--end-of-options", name], {
      gitDir
    });
    return output.code === 0 ? output.stdout.toString("latin1").trimEnd() : void 0;
  };
  return {
    tip: async (task) => await resolve(`${workRef(task)}^{commit}`),
    treeOf: async (commit) => await resolve(`${commit}^{tree}`),
    changedPaths: rememberingLast(async (from, to) => {
      const args = [...DIFF_TREE, "-z", "--name-only", "--no-renames", from, to];
      const listed = await git.text(args, { gitDir });
      return listed.split("\0").filter((path) => path !== "");
    }),
    diff: async (from, to, maxBytes) => {
      const args = [...DIFF_TREE, "-p", "-M", "--diff-algorithm=histogram", from, to];
      const output = await git.run(args, { gitDir, maxOutputBytes: maxBytes });
      const whole = output.stdout.length <= maxBytes && !output.overflow;
      const text = wholeCharacters(output.stdout.subarray(0, maxBytes));
      return { text, truncated: !whole };
    }
  };
};

// src/adapters/git/kept-refs.ts
var TRIES = 20;
var listKept = async (git, gitDir, prefix) => {
  const folder = prefix.slice(0, prefix.lastIndexOf("/"));
  const text = await git.text(["for-each-ref", "--format=%(objectname) %(refname)", folder], {
    gitDir
  });
  const kept = /* @__PURE__ */ new Map();
  for (const line of text.split("\n")) {
    const [id = "", name = ""] = line.split(" ");
    if (name.startsWith(prefix)) kept.set(Number(name.slice(prefix.length)), id);
  }
  return kept;
};
var keepCommit = async (git, gitDir, kept) => {
  const prefix = keptRefPrefix(kept.task, kept.attempt);
  for (let attempt = 1; ; attempt += 1) {
    const refs = await listKept(git, gitDir, prefix);
    const known = [...refs].find(([, id]) => id === kept.commit)?.[0];
    if (known !== void 0) return `${prefix}${known}`;
    const name = `${prefix}${Math.max(0, ...refs.keys()) + 1}`;
    const args = ["-c", "core.fsync=committed", "update-ref", "--no-deref", "--stdin"];
    const output = await git.run(args, { gitDir, input: `create ${name} ${kept.commit}
` });
    if (output.code === 0) return name;
    if (attempt === TRIES) throw new GitError(args, output);
  }
};

// src/domain/handover/bundle-header.ts
var LF2 = 10;
var PACK_HEADER_BYTES = 12;
var signature = (format) => format === "sha1" ? "# v2 git bundle\n" : "# v3 git bundle\n@object-format=sha256\n";
var formatOf = (id) => id.length === 64 ? "sha256" : "sha1";
var renderBundleHeader = (prerequisite, commit) => `${signature(formatOf(commit))}-${prerequisite}
${commit} ${BUNDLE_REF}

`;
var invalid = (what) => refuse(
  "invalid-bundle",
  `The bundle ${what}; only a git bundle of ${BUNDLE_REF} alone is taken, so make it again from the workspace.`
);
var latin1 = (bytes) => new TextDecoder("latin1").decode(bytes);
var headerLines = (bytes, start, limits) => {
  const lines2 = [];
  let at = start;
  while (lines2.length <= limits.prerequisites + 1) {
    const end = bytes.subarray(0, limits.headerBytes).indexOf(LF2, at);
    if (end < 0) return void 0;
    if (end === at) return { lines: lines2, end: end + 1 };
    lines2.push(latin1(bytes.subarray(at, end)));
    at = end + 1;
  }
  return void 0;
};
var parseBundleHeader = (bytes, format, limits = HANDOVER_LIMITS) => {
  const magic = signature(format);
  if (latin1(bytes.subarray(0, magic.length)) !== magic)
    return invalid(`does not begin as a ${format} bundle does`);
  const header = headerLines(bytes, magic.length, limits);
  if (header === void 0) return invalid("has a header that is too long or has no end");
  const id = format === "sha1" ? "[0-9a-f]{40}" : "[0-9a-f]{64}";
  const prerequisite = new RegExp(`^-(${id})(?: .*)?$`);
  const prerequisites = header.lines.slice(0, -1).map((line) => prerequisite.exec(line)?.[1]);
  const ref = new RegExp(`^(${id}) (.+)$`).exec(header.lines.at(-1) ?? "");
  if (ref?.[2] !== BUNDLE_REF || !prerequisites.every((found) => found !== void 0))
    return invalid("does not name one ref after its prerequisites");
  const pack = bytes.subarray(header.end, header.end + PACK_HEADER_BYTES);
  if (pack.length < PACK_HEADER_BYTES || latin1(pack.subarray(0, 4)) !== "PACK")
    return invalid("holds no pack");
  const objects = new DataView(pack.buffer, pack.byteOffset, pack.length).getUint32(8);
  if (objects > limits.objects)
    return refuse(
      "too-many-objects",
      `The bundle holds ${objects} objects, and at most ${limits.objects} are taken; make the change smaller.`
    );
  return ok({
    prerequisites,
    commit: ref[1],
    packStart: header.end,
    objects
  });
};

// src/domain/handover/trace-history.ts
var parseParents = (text) => new Map(
  text.split("\n").filter((line) => line !== "").map((line) => {
    const [commit = "", ...parents] = line.split(" ");
    return [commit, parents];
  })
);
var traceHistory = (parents, ends, limit) => {
  const commits = [];
  let at = ends.from;
  while (at !== ends.to) {
    const next = parents.get(at);
    if (next?.[0] === void 0) return { kind: "elsewhere" };
    if (next.length > 1) return { kind: "merge", commit: at };
    if (commits.length === limit) return { kind: "too-long" };
    commits.push(at);
    at = next[0];
  }
  return { kind: "linear", commits };
};

// src/adapters/git/check-ancestry.ts
var explain = async (git, { base, tip, commit }, options) => {
  const ends = async (args) => (await git.run(["merge-base", ...args], options)).code === 0;
  if (!await ends([base, commit]))
    return refuse(
      "unrelated-history",
      `The commit ${commit} shares no history with base ${base}; work from the checkout that was given.`
    );
  if (await ends(["--is-ancestor", tip, commit]))
    return refuse(
      "merge-commit",
      `A merge commit lies between the work ref and ${commit}; hand over a history without merges.`
    );
  return refuse(
    "non-fast-forward",
    `The commit ${commit} does not go on from the work ref's tip ${tip}; earlier commits must stay as they are.`
  );
};
var checkAncestry = async (git, ends, options) => {
  const { base, tip, commit } = ends;
  const limit = HANDOVER_LIMITS.commits;
  const [listed, baseIsBelow] = await Promise.all([
    git.run(
      ["rev-list", "--parents", `--max-count=${limit + 1}`, commit, `^${tip}`, "--"],
      options
    ),
    tip === base ? true : git.run(["merge-base", "--is-ancestor", base, tip], options).then((output) => output.code === 0)
  ]);
  const parents = parseParents(listed.code === 0 ? listed.stdout.toString("latin1") : "");
  const history = traceHistory(parents, { from: commit, to: tip }, limit);
  if (!baseIsBelow) return await explain(git, ends, options);
  switch (history.kind) {
    case "linear":
      return ok(history.commits);
    case "too-long":
      return refuse(
        "too-many-commits",
        `The bundle adds more than ${limit} commits, which is what one hand-over may hold; put them together.`
      );
    case "merge":
    case "elsewhere":
      return await explain(git, ends, options);
  }
};

// src/adapters/git/check-objects.ts
var LINE_BYTES = 96;
var checkSizes = async (git, quarantine, commit) => {
  const listed = await git.run(
    ["cat-file", "--batch-all-objects", "--batch-check", "--unordered"],
    {
      ...quarantine.alone,
      maxOutputBytes: HANDOVER_LIMITS.objects * LINE_BYTES * 2
    }
  );
  if (listed.code !== 0)
    return refuse("invalid-bundle", "The bundle's objects cannot be listed.", listed.stderr);
  let total = 0;
  for (const line of listed.stdout.toString("latin1").split("\n").slice(0, -1)) {
    const [id = "", type = "", size = ""] = line.split(" ");
    if (Number(size) > HANDOVER_LIMITS.objectBytes)
      return refuse(
        "object-too-large",
        `The ${type} ${id} has ${size} bytes, and at most ${HANDOVER_LIMITS.objectBytes} are taken; remove or shrink it.`
      );
    if (id === commit && type !== "commit")
      return refuse("invalid-bundle", `The bundle's ref names a ${type}, not a commit.`);
    total += Number(size);
  }
  if (total > HANDOVER_LIMITS.changeBytes)
    return refuse(
      "change-too-large",
      `The bundle unpacks to ${total} bytes, and at most ${HANDOVER_LIMITS.changeBytes} are taken; make the change smaller.`
    );
  return ok(void 0);
};
var checkConnected = async (git, quarantine, commit) => {
  const walked = await git.run(
    ["rev-list", "--objects", "--quiet", commit, "--not", "--all", "--"],
    quarantine.options
  );
  if (walked.code === 0) return ok(void 0);
  const facts = await readFacts(git, [commit], quarantine.options);
  if (!facts.ok || facts.value[0]?.type !== "commit")
    return refuse("invalid-bundle", `The bundle's ref names ${commit}, which is no commit in it.`);
  return refuse(
    "missing-prerequisite",
    "The bundle lacks objects that its commits need; bundle from the work ref’s tip.",
    walked.stderr.slice(0, 500)
  );
};
var checkObjects = async (git, quarantine, commit) => {
  const [sizes, connected] = await Promise.all([
    checkSizes(git, quarantine, commit),
    checkConnected(git, quarantine, commit)
  ]);
  return sizes.ok ? connected : sizes;
};

// src/domain/handover/commit-object.ts
var IDENTITY = /^[^<>]+ <[^<>]*> \d{1,10} [+-]\d{4}$/;
var SKIPS_CI = /\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]|^skip-checks:/im;
var decode3 = (bytes) => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return void 0;
  }
};
var commitFault = (text) => {
  if (text === void 0) return "is not valid UTF-8";
  if (countHidden(text) > 0) return "holds control or invisible characters";
  const end = text.indexOf("\n\n");
  const lines2 = text.slice(0, end < 0 ? void 0 : end).split("\n");
  const parents = lines2.filter((line) => line.startsWith("parent ")).length;
  const [author, committer, ...others] = lines2.slice(1 + parents);
  if (!(author?.startsWith("author ") && committer?.startsWith("committer ")))
    return "lacks an author or a committer in its place";
  if (!IDENTITY.test(author.slice(7)) || !IDENTITY.test(committer.slice(10)))
    return "has an author or a committer that git would not write";
  if (others.length > 0)
    return `has a header beyond tree, parent, author and committer (${others[0]?.split(" ")[0]})`;
  if (SKIPS_CI.test(text)) return "asks for checks to be skipped";
  return void 0;
};
var parseCommit = (id, bytes) => {
  const text = bytes.length > HANDOVER_LIMITS.commitBytes ? void 0 : decode3(bytes);
  const fault3 = bytes.length > HANDOVER_LIMITS.commitBytes ? "is larger than 64 KiB" : commitFault(text);
  const tree = TreeSha.safeParse(text?.slice(5, text.indexOf("\n")));
  if (fault3 !== void 0 || !tree.success)
    return refuse(
      "bad-commit",
      `The commit ${id} ${fault3 ?? "names no tree"}; make it again with plain metadata.`
    );
  return ok({ tree: tree.data });
};

// src/domain/handover/judge-change.ts
var ALLOWED_MODES = ["100644", "100755", SYMLINK_MODE, ABSENT_MODE];
var judgeEntry = (entry, limits, protectionOf) => {
  const path = decodePath(entry.path);
  if (entry.oldMode === GITLINK_MODE || entry.newMode === GITLINK_MODE)
    return refuse(
      "nested-repository",
      `The change adds, moves or removes the nested repository ${showPath(path)}; remove its .git folder or undo that.`
    );
  if (!ALLOWED_MODES.includes(entry.newMode))
    return refuse(
      "bad-mode",
      `The path ${showPath(path)} has the mode ${entry.newMode}; only files, executables and symbolic links are taken.`
    );
  const fault3 = entry.oldMode === ABSENT_MODE ? nameFault(entry.path, limits) : void 0;
  if (fault3 !== void 0)
    return refuse("bad-name", `The path ${showPath(path)} ${fault3}; give it another name.`);
  if (protectionOf(path) === "refuse")
    return refuse(
      "protected-path",
      `The change touches the protected path ${showPath(path)}; undo that, or let a person make that part of the change.`
    );
  return ok(void 0);
};
var judgeChange = (entries, rules = PROTECTED_PATHS, limits = HANDOVER_LIMITS) => {
  if (entries.length > limits.paths)
    return refuse(
      "too-many-paths",
      `The change touches ${entries.length} paths, and at most ${limits.paths} are taken; make it smaller.`
    );
  const protectionOf = protectionBy(rules);
  for (const entry of entries) {
    const judged = judgeEntry(entry, limits, protectionOf);
    if (!judged.ok) return judged;
  }
  return ok({
    added: entries.filter((entry) => entry.oldMode === ABSENT_MODE).map((entry) => decodePath(entry.path)),
    links: entries.filter((entry) => entry.newMode === SYMLINK_MODE).map((entry) => ({ path: decodePath(entry.path), id: entry.newId }))
  });
};

// src/domain/handover/symlink-target.ts
var climbsOut = (path, target) => {
  let depth2 = path.split("/").length - 1;
  for (const part of target.split("/")) {
    if (part === "..") depth2 -= 1;
    else if (part !== "" && part !== ".") depth2 += 1;
    if (depth2 < 0) return true;
  }
  return false;
};
var symlinkFault = (path, target) => {
  if (target === "" || target.length > HANDOVER_LIMITS.symlinkBytes) return "has no usable target";
  if (countHidden(target) > 0 || /[\n\t�]/.test(target))
    return "has a target with control or invisible characters";
  if (target.startsWith("/")) return "has an absolute target";
  if (climbsOut(path, target)) return "points out of the repository";
  if (target.split("/").some((part) => foldName(part) === ".git"))
    return "points into git's own folder";
  return void 0;
};

// src/domain/handover/tree-names.ts
var treeNames = (tree, idBytes) => {
  const names = [];
  const decoder = new TextDecoder("utf-8");
  let at = 0;
  while (at < tree.length) {
    const space = tree.indexOf(32, at);
    const end = tree.indexOf(0, space);
    if (space < 0 || end < 0) break;
    names.push(decoder.decode(tree.subarray(space + 1, end)));
    at = end + 1 + idBytes;
  }
  return names;
};

// src/adapters/git/check-tree.ts
var ENTRY_BYTES = HANDOVER_LIMITS.pathBytes + 256;
var readDiff = async (git, [from, to], options) => {
  const output = await git.run(
    [
      "diff-tree",
      "-r",
      "-z",
      "--raw",
      "--no-renames",
      "--abbrev=64",
      "--ignore-submodules=none",
      from,
      to
    ],
    { ...options, maxOutputBytes: HANDOVER_LIMITS.paths * ENTRY_BYTES }
  );
  if (output.overflow)
    return refuse(
      "too-many-paths",
      `The change touches more paths than can be listed, and at most ${HANDOVER_LIMITS.paths} are taken; make it smaller.`
    );
  if (output.code !== 0)
    return refuse("invalid-bundle", "The trees of the change cannot be compared.", output.stderr);
  return ok(parseRawDiff(output.stdout));
};
var judgeLinks = (links, targets) => {
  for (const [index, link] of links.entries()) {
    const content2 = targets[index]?.content;
    const fault3 = content2 === void 0 ? "has no target" : symlinkFault(link.path, decodePath(content2));
    if (fault3 !== void 0)
      return refuse(
        "bad-symlink",
        `The symbolic link ${showPath(link.path)} ${fault3}; make it relative and keep it inside the repository.`
      );
  }
  return ok(void 0);
};
var judgeFolders = (folders, trees, idBytes) => {
  const names = (index) => treeNames(trees[index]?.content ?? new Uint8Array(), idBytes);
  for (const [index, folder] of folders.entries()) {
    const pair = collidingNames(names(index), new Set(names(folders.length + index)));
    if (pair !== void 0)
      return refuse(
        "name-collision",
        `In the folder ${showPath(`${folder}/`)} the names ${showPath(pair[0])} and ${showPath(pair[1])} are one on some file systems; rename one.`
      );
  }
  return ok(void 0);
};
var judgeCommits = (commits, objects) => {
  const trees = [];
  for (const [index, commit] of commits.entries()) {
    const parsed = parseCommit(commit, objects[index]?.content ?? new Uint8Array());
    if (!parsed.ok) return parsed;
    trees.push(parsed.value.tree);
  }
  const [newest] = trees;
  if (newest === void 0) throw new Error("a change without a commit");
  return ok(newest);
};
var checkTree = async (git, request, options) => {
  const { base, commits } = request;
  const change = judgeChange(request.entries, request.rules);
  if (!change.ok) return change;
  const { added, links } = change.value;
  const folders = foldersOf(added);
  const groups = [
    commits,
    links.map((link) => link.id),
    [commits[0] ?? base, base].flatMap((commit) => folders.map((folder) => `${commit}:${folder}`))
  ];
  const read = await readObjects(git, groups.flat(), options);
  if (!read.ok) return refuse("invalid-bundle", read.error.message, read.error.detail);
  const objects = read.value;
  const firstFolder = commits.length + links.length;
  const linked = judgeLinks(links, objects.slice(commits.length, firstFolder));
  if (!linked.ok) return linked;
  const idBytes = formatOf(base) === "sha1" ? 20 : 32;
  const judged = judgeFolders(folders, objects.slice(firstFolder), idBytes);
  if (!judged.ok) return judged;
  return judgeCommits(commits, objects.slice(0, commits.length));
};

// src/adapters/git/quarantine.ts
import { mkdir as mkdir3, mkdtemp, open as open2, readdir as readdir2, rename, rm as rm4 } from "node:fs/promises";
import { join as join8 } from "node:path";
var INCOMING_LIMITS = "ulimit -d 600000; ulimit -t 20; ulimit -f 200000";
var INCOMING_DEADLINE_MS = 6e4;
var STRICT = "--strict=badFilemode=error,gitmodulesParse=error,gitignoreSymlink=error,gitattributesSymlink=error,mailmapSymlink=error";
var openQuarantine = async (gitDir) => {
  const objects = join8(gitDir, "objects");
  const folder = await mkdtemp(join8(objects, "tmp_objdir-incoming-"));
  await mkdir3(join8(folder, "pack"));
  await mkdir3(join8(folder, "info"));
  const limits = { limits: INCOMING_LIMITS, timeoutMs: INCOMING_DEADLINE_MS };
  const environment = { GIT_OBJECT_DIRECTORY: folder, GIT_QUARANTINE_PATH: folder };
  return {
    alone: { ...limits, gitDir, environment },
    options: {
      ...limits,
      gitDir,
      environment: { ...environment, GIT_ALTERNATE_OBJECT_DIRECTORIES: objects }
    },
    migrate: async () => {
      var _stack = [];
      try {
        const names = await readdir2(join8(folder, "pack"));
        const indexLast = names.sort(
          (a, b) => Number(a.endsWith(".idx")) - Number(b.endsWith(".idx"))
        );
        for (const name of indexLast)
          await rename(join8(folder, "pack", name), join8(objects, "pack", name));
        const target = __using(_stack, await open2(join8(objects, "pack")), true);
        await target.sync();
      } catch (_) {
        var _error = _, _hasError = true;
      } finally {
        var _promise = __callDispose(_stack, _error, _hasError);
        _promise && await _promise;
      }
    },
    [Symbol.asyncDispose]: () => rm4(folder, { recursive: true, force: true })
  };
};
var indexPack = async (git, quarantine, pack) => {
  const args = [
    "-c",
    "core.bigFileThreshold=10m",
    "index-pack",
    STRICT,
    "--stdin",
    "--fix-thin",
    "--threads=1",
    `--max-input-size=${HANDOVER_LIMITS.bundleBytes}`
  ];
  const output = await git.run(args, { ...quarantine.options, input: pack, maxOutputBytes: 65536 });
  const detail = output.stderr.slice(0, 500);
  if (output.code === 0) {
    return /^pack\t[0-9a-f]{40,64}\n$/.test(output.stdout.toString("latin1")) ? ok(void 0) : refuse("invalid-bundle", "The bundle goes on after its pack; make it again.");
  }
  if (/unresolved delta/.test(detail))
    return refuse(
      "missing-prerequisite",
      "The bundle builds on objects that the working repository lacks; bundle from the work ref’s tip.",
      detail
    );
  return refuse(
    "invalid-bundle",
    "The bundle's objects did not pass git's strict checks; make the commits again with plain git.",
    detail
  );
};

// src/adapters/git/take-bundle.ts
import { constants as constants3 } from "node:fs";
import { open as open3 } from "node:fs/promises";
var notPlain = (detail) => refuse("invalid-bundle", "The bundle is not a plain file of its own; make it again.", detail);
var tooLarge = (bytes) => refuse(
  "bundle-too-large",
  `The bundle has ${bytes} bytes, and at most ${HANDOVER_LIMITS.bundleBytes} are taken; make the change smaller.`
);
var readBytes = async (file) => {
  var _stack = [];
  try {
    const { O_RDONLY: O_RDONLY3, O_NOFOLLOW: O_NOFOLLOW3, O_NONBLOCK: O_NONBLOCK3 } = constants3;
    const opened = await open3(file, O_RDONLY3 | O_NOFOLLOW3 | O_NONBLOCK3).catch((error) => error);
    if (opened instanceof Error) return notPlain(opened.message);
    const handle = __using(_stack, opened, true);
    const stat7 = await handle.stat();
    if (!stat7.isFile() || stat7.nlink !== 1) return notPlain("not a regular file, or linked");
    if (stat7.size > HANDOVER_LIMITS.bundleBytes) return tooLarge(String(stat7.size));
    const buffer = Buffer.allocUnsafe(stat7.size + 1);
    let length = 0;
    for (; ; ) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length, null);
      length += bytesRead;
      if (bytesRead === 0) return ok(buffer.subarray(0, length));
      if (length === buffer.length) return notPlain("it grew while it was read");
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var takeBundle = async (file, format) => {
  const bytes = await readBytes(file);
  if (!bytes.ok) return bytes;
  const header = parseBundleHeader(bytes.value, format);
  if (!header.ok) return header;
  return ok({ header: header.value, pack: bytes.value.subarray(header.value.packStart) });
};

// src/adapters/git/land-bundle.ts
var receive = async (git, request) => {
  const taken2 = await takeBundle(request.bundle, formatOf(request.base));
  if (!taken2.ok) return taken2;
  const unknown = taken2.value.header.prerequisites.filter(
    (id) => id !== request.base && id !== request.tip
  );
  if (unknown.length === 0) return taken2;
  const facts = await readFacts(git, unknown, { gitDir: request.gitDir });
  const missing = facts.ok ? facts.value.findIndex((fact) => fact?.type !== "commit") : 0;
  if (missing < 0) return taken2;
  return refuse(
    "missing-prerequisite",
    `The bundle builds on ${unknown[missing]}, which the working repository does not have; bundle from the work ref's tip.`
  );
};
var inspect = async (git, quarantine, request) => {
  const { base, tip, commit, rules } = request;
  const { options } = quarantine;
  const [objects, ancestry, entries, step] = await Promise.all([
    checkObjects(git, quarantine, commit),
    checkAncestry(git, { base, tip, commit }, options),
    readDiff(git, [base, commit], options),
    tip === base ? void 0 : readDiff(git, [tip, commit], options)
  ]);
  if (!objects.ok) return objects;
  if (!ancestry.ok) return ancestry;
  if (!entries.ok) return entries;
  if (step?.ok === false) return step;
  const checked = { base, commits: ancestry.value, entries: entries.value, rules };
  const tree = await checkTree(git, checked, options);
  if (!tree.ok) return tree;
  return ok({
    commit,
    tree: tree.value,
    paths: (step?.value ?? entries.value).length,
    changed: entries.value.map((entry) => entry.path)
  });
};
var moveRef = async (git, request, move) => {
  const output = await git.run(
    ["-c", "core.fsync=committed", "update-ref", "--no-deref", request.ref, move.to, move.from],
    { gitDir: request.gitDir }
  );
  if (output.code === 0) return ok(void 0);
  return refuse(
    "ref-moved",
    `The ref ${request.ref} no longer stands at ${move.from}, so another run has landed work; continue from where it stands.`,
    output.stderr
  );
};
var landBundle = async (git, request) => {
  var _stack = [];
  try {
    const received = await receive(git, request);
    if (!received.ok) return received;
    if (received.value.header.commit === request.tip) return ok("nothing-new");
    const quarantine = __using(_stack, await openQuarantine(request.gitDir), true);
    const indexed = await indexPack(git, quarantine, received.value.pack);
    if (!indexed.ok) return indexed;
    const { commit } = received.value.header;
    const inspected = await inspect(git, quarantine, { ...request, commit });
    if (!inspected.ok) return inspected;
    await quarantine.migrate();
    const moved = await moveRef(git, request, { from: request.tip, to: commit });
    return moved.ok ? inspected : moved;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var takeObjects = async (git, request) => {
  var _stack = [];
  try {
    const received = await receive(git, request);
    if (!received.ok) return received;
    const quarantine = __using(_stack, await openQuarantine(request.gitDir), true);
    const indexed = await indexPack(git, quarantine, received.value.pack);
    if (!indexed.ok) return indexed;
    const { commit } = received.value.header;
    const checked = await checkObjects(git, quarantine, commit);
    if (!checked.ok) return checked;
    await quarantine.migrate();
    return ok(commit);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/git/land-workspace.ts
import { rm as rm6 } from "node:fs/promises";

// src/adapters/git/landed-heads.ts
import { mkdir as mkdir4, readFile as readFile2, writeFile as writeFile3 } from "node:fs/promises";
import { join as join9 } from "node:path";
var fileFor = (workGitDir, commit) => join9(workGitDir, "proofrun-heads", commit);
var rememberHead = async (workGitDir, landed) => {
  await mkdir4(join9(workGitDir, "proofrun-heads"), { recursive: true });
  await writeFile3(fileFor(workGitDir, landed.commit), landed.head);
};
var recallHead = async (workGitDir, commit) => {
  try {
    return await readFile2(fileFor(workGitDir, commit), "utf8");
  } catch {
    return void 0;
  }
};

// src/adapters/git/landing-session.ts
import { mkdir as mkdir6, mkdtemp as mkdtemp2, readFile as readFile4, rm as rm5 } from "node:fs/promises";
import { dirname as dirname3, join as join16 } from "node:path";

// src/adapters/git/collect.ts
import { join as join14 } from "node:path";

// src/adapters/git/collect-history.ts
import { lstat as lstat4 } from "node:fs/promises";
import { join as join10 } from "node:path";
var planFromTip = (tip, rebuilt) => ({
  start: tip.commit,
  parent: tip.commit,
  parentTree: tip.tree,
  borrows: false,
  rebuilt
});
var objectsAreOwn = async (tree) => {
  const objects = join10(tree, ".git/objects");
  const folder = await lstat4(objects).catch(() => void 0);
  const alternates = await lstat4(join10(objects, "info/alternates")).catch(() => void 0);
  return folder?.isDirectory() === true && alternates === void 0;
};
var rebuiltReason = (history) => {
  switch (history.kind) {
    case "merge":
      return "merge-commit";
    case "too-long":
      return "too-many-commits";
    case "elsewhere":
      return "history-rewritten";
  }
};
var acceptableTree = async (git, commits, options) => {
  const objects = await readObjects(git, commits, options);
  if (!objects.ok || objects.value.some((object) => object?.type !== "commit"))
    return "history-damaged";
  const parsed = objects.value.map(
    (object) => parseCommit(object?.id ?? "", object?.content ?? new Uint8Array())
  );
  const head = parsed[0];
  return head?.ok && parsed.every((commit) => commit.ok) ? head.value.tree : "odd-commit";
};
var planHistory = async (git, request, options) => {
  const { tree, tip, head } = request;
  if (!head.ok) return planFromTip(tip, head.error.code);
  const commit = head.value.commit;
  if (commit === tip.commit || commit === request.headAtTip) return planFromTip(tip, null);
  if (!await objectsAreOwn(tree)) return planFromTip(tip, "alternates-changed");
  const limit = HANDOVER_LIMITS.commits;
  const listed = await git.run(
    ["rev-list", "--parents", `--max-count=${limit + 1}`, commit, `^${tip.commit}`, "--"],
    options
  );
  if (listed.code !== 0) return planFromTip(tip, "history-damaged");
  const parents = parseParents(listed.stdout.toString("latin1"));
  const history = traceHistory(parents, { from: commit, to: tip.commit }, limit);
  const onTip = { start: commit, parent: tip.commit, parentTree: tip.tree, borrows: true };
  if (history.kind !== "linear") return { ...onTip, rebuilt: rebuiltReason(history) };
  const headTree = await acceptableTree(git, history.commits, options);
  if (headTree === "history-damaged") return planFromTip(tip, headTree);
  if (headTree === "odd-commit") return { ...onTip, rebuilt: headTree };
  return { start: commit, parent: commit, parentTree: headTree, borrows: true, rebuilt: null };
};

// src/adapters/git/collect-refusal.ts
var gitFailure = (doing, output) => {
  if (output.timedOut)
    return refuse(
      "collect-timeout",
      `Git did not finish ${doing} in the workspace in time; remove what blocks reading there, such as a pipe in place of a .gitignore.`
    );
  if (output.overflow)
    return refuse("too-many-files", "The workspace holds more changed paths than can be listed.");
  if (/Permission denied/.test(output.stderr))
    return refuse(
      "unreadable-path",
      `Git may not read part of the workspace while ${doing}; make it readable.`,
      output.stderr
    );
  return refuse("collect-failed", `Git failed while ${doing} in the workspace.`, output.stderr);
};

// src/adapters/git/collect-scan.ts
import { lstat as lstat6 } from "node:fs/promises";

// src/adapters/git/collect-filters.ts
import { createHash } from "node:crypto";
import { constants as constants4 } from "node:fs";
import { open as open4 } from "node:fs/promises";

// src/domain/handover/lfs-pointer.ts
var POINTER_BYTES = 1024;
var FIRST_LINE = "version https://git-lfs.github.com/spec/v1\n";
var lfsPointerDigest = (bytes) => {
  if (bytes.length >= POINTER_BYTES) return void 0;
  const text = new TextDecoder("latin1").decode(bytes);
  if (!text.startsWith(FIRST_LINE)) return void 0;
  return /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1];
};

// src/adapters/git/path-bytes.ts
var NUL = Buffer.from([0]);
var pathInTree = (tree, path) => Buffer.concat([Buffer.from(`${tree}/`), path]);
var nulTerminated = (paths) => Buffer.concat(paths.flatMap((path) => [path, NUL]));
var pathKey = (path) => Buffer.from(path).toString("latin1");

// src/adapters/git/collect-filters.ts
var NO_DRIVER = /* @__PURE__ */ new Set(["unspecified", "unset", "set", ""]);
var fileFacts = async (path) => {
  var _stack = [];
  try {
    const { O_RDONLY: O_RDONLY3, O_NOFOLLOW: O_NOFOLLOW3, O_NONBLOCK: O_NONBLOCK3 } = constants4;
    const opened = await open4(path, O_RDONLY3 | O_NOFOLLOW3 | O_NONBLOCK3).catch(() => void 0);
    if (opened === void 0) return void 0;
    const file = __using(_stack, opened, true);
    const hash = createHash("sha256");
    let chunks = 0;
    let pointer = false;
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      hash.update(chunk);
      chunks += 1;
      pointer = chunks === 1 && lfsPointerDigest(chunk) !== void 0;
    }
    return { digest: hash.digest("hex"), pointer };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var pathsOfLfs = async (git, paths, options) => {
  const output = await git.run(["check-attr", "-z", "--stdin", "filter"], {
    ...options,
    input: nulTerminated(paths)
  });
  if (output.code !== 0) return gitFailure("reading attributes", output);
  const fields = splitAtNul(output.stdout);
  const found = [];
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const path = fields[index] ?? new Uint8Array();
    const driver = decodePath(fields[index + 2] ?? new Uint8Array());
    if (driver === "lfs") found.push(path);
    else if (!NO_DRIVER.has(driver))
      return refuse(
        "filtered-path",
        `The changed file ${showPath(decodePath(path))} needs git's filter ${showPath(driver)}, and no filter is run on an agent's files; leave such files alone.`
      );
  }
  return ok(found);
};
var unchangedLfsPaths = async (git, request, options) => {
  if (request.paths.length === 0) return ok(/* @__PURE__ */ new Set());
  const listed = await pathsOfLfs(git, request.paths, options);
  if (!listed.ok) return listed;
  const names = listed.value.map((path) => `${request.start}:${decodePath(path)}`);
  const committed = await readObjects(git, names, options);
  const unchanged = /* @__PURE__ */ new Set();
  for (const [index, path] of listed.value.entries()) {
    const pointer = committed.ok ? committed.value[index]?.content : void 0;
    const now = await fileFacts(pathInTree(request.tree, path));
    if (now?.pointer) continue;
    if (pointer === void 0 || lfsPointerDigest(pointer) !== now?.digest)
      return refuse(
        "lfs-content",
        `The file ${showPath(decodePath(path))} belongs to Git LFS and holds new content; only a pointer can be handed over, so leave the file as it was.`
      );
    unchanged.add(pathKey(path));
  }
  return ok(unchanged);
};

// src/adapters/git/list-differences.ts
var listDifferences = async (git, options) => {
  const [tracked, untracked] = await Promise.all([
    git.run(
      ["diff-files", "--raw", "-z", "--no-renames", "--abbrev=64", "--ignore-submodules=all"],
      options
    ),
    git.run(["ls-files", "-o", "-z", "--exclude-standard"], options)
  ]);
  for (const output of [tracked, untracked]) {
    if (output.code !== 0) return gitFailure("looking for changes", output);
    if (output.stderr !== "")
      return refuse(
        "unreadable-path",
        "Part of the workspace cannot be read, so what is in it would be lost; make it readable.",
        output.stderr
      );
  }
  const entries = parseRawDiff(tracked.stdout);
  const isGone = (mode) => mode === ABSENT_MODE;
  return ok({
    present: [
      ...entries.filter((entry) => !isGone(entry.newMode)).map((entry) => entry.path),
      ...splitAtNul(untracked.stdout)
    ],
    gone: entries.filter((entry) => isGone(entry.newMode)).map((entry) => entry.path)
  });
};

// src/adapters/git/setup-traces.ts
import { readFile as readFile3, rename as rename2, writeFile as writeFile4 } from "node:fs/promises";

// src/adapters/git/git-on-tree.ts
var TREE_DEADLINE_MS = 12e4;
var gitOnTree = async (git, layout, { args, ...options }) => {
  const output = await git.run(args, {
    gitDir: layout.git,
    index: layout.index,
    workTree: layout.tree,
    cwd: layout.tree,
    timeoutMs: TREE_DEADLINE_MS,
    ...options
  });
  if (output.code !== 0 || output.stderr !== "") throw new GitError(args, output);
  return output.stdout;
};

// src/adapters/git/untracked-content.ts
import { createHash as createHash3 } from "node:crypto";
import {
  closeSync,
  constants as constants6,
  createReadStream,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync
} from "node:fs";
import { setImmediate } from "node:timers/promises";

// src/domain/worktree/untracked-material.ts
import { createHash as createHash2 } from "node:crypto";
var sortPaths = (paths) => [...paths].sort(Buffer.compare);
var createUntrackedDigest = () => {
  const hash = createHash2("sha256");
  return {
    add(path, content2) {
      hash.update(path);
      hash.update(
        "sha256" in content2 ? `\0${content2.mode} ${content2.sha256}\0` : `\0${content2.mode}\0`
      );
    },
    finish: () => hash.digest("hex")
  };
};

// src/adapters/git/copy-tree.ts
import { constants as constants5 } from "node:fs";
import {
  chmod,
  copyFile,
  lstat as lstat5,
  lutimes,
  mkdir as mkdir5,
  readdir as readdir3,
  readlink,
  symlink,
  utimes
} from "node:fs/promises";
var SLASH = Buffer.from("/");
var WIDTH = 16;
var joinBytes = (folder, name) => Buffer.concat([folder, SLASH, name]);
var copyTree = async (from, to) => {
  const stat7 = await lstat5(from);
  if (stat7.isSymbolicLink()) {
    await symlink(await readlink(from, { encoding: "buffer" }), to);
    await lutimes(to, stat7.atimeMs / 1e3, stat7.mtimeMs / 1e3);
    return;
  }
  if (stat7.isDirectory()) {
    await mkdir5(to, { mode: 448 });
    const names = await readdir3(from, { encoding: "buffer" });
    for (let at = 0; at < names.length; at += WIDTH)
      await Promise.all(
        names.slice(at, at + WIDTH).map((name) => copyTree(joinBytes(from, name), joinBytes(to, name)))
      );
  } else if (stat7.isFile()) {
    await copyFile(from, to, constants5.COPYFILE_FICLONE | constants5.COPYFILE_EXCL);
  } else return;
  await chmod(to, stat7.mode & 4095);
  await utimes(to, stat7.atimeMs / 1e3, stat7.mtimeMs / 1e3);
};

// src/adapters/git/untracked-content.ts
var READ = constants6.O_RDONLY | constants6.O_NOFOLLOW | constants6.O_NONBLOCK;
var SMALL = 1 << 20;
var TURN_BYTES = 4 << 20;
var TURN_FILES = 128;
var hashNow = (descriptor, buffer) => {
  const hash = createHash3("sha256");
  for (let count = buffer.length; count === buffer.length; ) {
    count = readSync(descriptor, buffer, 0, buffer.length, null);
    hash.update(buffer.subarray(0, count));
  }
  return hash.digest("hex");
};
var hashStreaming = async (descriptor, signal) => {
  const hash = createHash3("sha256");
  const options = { fd: descriptor, autoClose: false, highWaterMark: SMALL, signal };
  for await (const chunk of createReadStream("", options)) hash.update(chunk);
  return hash.digest("hex");
};
var fileContent = async (place2, buffer, signal) => {
  const descriptor = openSync(place2, READ);
  try {
    const stat7 = fstatSync(descriptor);
    if (!stat7.isFile()) return { mode: "special" };
    const sha256 = stat7.size <= SMALL ? hashNow(descriptor, buffer) : await hashStreaming(descriptor, signal);
    return { mode: stat7.mode & 64 ? "100755" : "100644", sha256 };
  } finally {
    closeSync(descriptor);
  }
};
var linkContent = (place2) => ({
  mode: "120000",
  sha256: createHash3("sha256").update(readlinkSync(place2, { encoding: "buffer" })).digest("hex")
});
var entriesOf = (tree, path) => {
  const names = readdirSync(pathInTree(tree, path), { encoding: "buffer" });
  const kept = names.filter((name) => name.toString("latin1") !== ".git");
  const folder = path.at(-1) === 47 ? path.subarray(0, -1) : path;
  return sortPaths(kept.map((name) => joinBytes(folder, name))).reverse();
};
var digestUntracked = async (tree, paths, signal) => {
  const digest = createUntrackedDigest();
  const buffer = Buffer.allocUnsafe(SMALL);
  let [bytes, files] = [0, 0];
  const contentOf = async (stat7, place2) => {
    if (stat7 === void 0) return { mode: "gone" };
    if (stat7.isSymbolicLink()) return linkContent(place2);
    if (stat7.isDirectory()) return { mode: "folder" };
    return stat7.isFile() ? fileContent(place2, buffer, signal) : { mode: "special" };
  };
  const pending = sortPaths(paths).reverse();
  for (let path = pending.pop(); path !== void 0; path = pending.pop()) {
    const place2 = pathInTree(tree, path);
    const stat7 = lstatSync(place2, { throwIfNoEntry: false });
    digest.add(path, await contentOf(stat7, place2));
    if (stat7?.isDirectory()) pending.push(...entriesOf(tree, path));
    bytes += stat7?.size ?? 0;
    files++;
    if (bytes < TURN_BYTES && files < TURN_FILES) continue;
    signal.throwIfAborted();
    await setImmediate();
    bytes = 0;
    files = 0;
  }
  return digest.finish();
};

// src/adapters/git/setup-traces.ts
var TracesFile = record(string(), string());
var digestAt = (tree, path) => digestUntracked(tree, [Buffer.from(path)], AbortSignal.timeout(TREE_DEADLINE_MS));
var recordSetupTraces = async (git, layout) => {
  const { git: gitDir, index, tree } = layout;
  const listed = await listDifferences(git, {
    gitDir,
    index,
    workTree: tree,
    cwd: tree,
    timeoutMs: TREE_DEADLINE_MS
  });
  if (!listed.ok)
    throw new GitError(["ls-files"], {
      code: null,
      stdout: Buffer.alloc(0),
      stderr: listed.error.message,
      timedOut: false,
      overflow: false
    });
  const traces = {};
  for (const path of [...listed.value.present, ...listed.value.gone])
    traces[pathKey(path)] = await digestAt(tree, path);
  const temporary = `${layout.traces}.new`;
  await writeFile4(temporary, JSON.stringify(traces));
  await rename2(temporary, layout.traces);
};
var readSetupTraces = async (file) => {
  if (file === void 0) return /* @__PURE__ */ new Map();
  const text = await readFile3(file, "utf8").catch(() => "{}");
  return new Map(Object.entries(TracesFile.parse(JSON.parse(text))));
};
var withoutSetupTraces = async (tree, paths, traces) => {
  const kept = [];
  for (const path of paths) {
    const trace = traces.get(pathKey(path));
    if (trace === void 0 || trace !== await digestAt(tree, path)) kept.push(path);
  }
  return kept;
};

// src/adapters/git/workspace-git-folder.ts
import { constants as constants7 } from "node:fs";
import { open as open5, readdir as readdir4 } from "node:fs/promises";
import { join as join11 } from "node:path";
var { O_RDONLY: O_RDONLY2, O_NOFOLLOW: O_NOFOLLOW2, O_NONBLOCK: O_NONBLOCK2, O_DIRECTORY } = constants7;
var FOLDER = O_RDONLY2 | O_DIRECTORY | O_NOFOLLOW2;
var FILE = O_RDONLY2 | O_NOFOLLOW2 | O_NONBLOCK2;
var errorCode2 = (error) => error instanceof Error && "code" in error ? String(error.code) : "unknown";
var beneath = (parent, name) => process.platform === "linux" ? `/proc/self/fd/${parent.handle.fd}/${name}` : join11(parent.path, name);
var openStep = async (parent, name, flags) => ({
  handle: await open5(beneath(parent, name), flags),
  path: join11(parent.path, name)
});
var openBeneath = async (root, path, flags) => {
  const parts = path.split("/");
  let at = root;
  for (const [index, part] of parts.entries()) {
    const parent = at;
    try {
      at = await openStep(parent, part, index === parts.length - 1 ? flags : FOLDER);
    } finally {
      if (parent !== root) await parent.handle.close();
    }
  }
  return at;
};
var fault = (code, what, detail) => refuse(code, `The workspace's ${what} cannot be read as the plain folder that git makes.`, detail);
var readAtMost2 = async (handle, maxBytes) => {
  const stat7 = await handle.stat();
  if (!stat7.isFile() || stat7.size > maxBytes) return void 0;
  const buffer = Buffer.alloc(Math.min(stat7.size, maxBytes) + 1);
  let length = 0;
  for (; ; ) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, null);
    length += bytesRead;
    if (bytesRead === 0) return buffer.subarray(0, length);
    if (length === buffer.length) return void 0;
  }
};
var readText2 = async (root, path, maxBytes) => {
  let file;
  try {
    file = await openBeneath(root, path, FILE);
  } catch (error) {
    const code = errorCode2(error);
    return code === "ENOENT" ? ok(void 0) : fault("git-folder-unreadable", `.git/${path}`, code);
  }
  try {
    const content2 = await readAtMost2(file.handle, maxBytes);
    return content2 === void 0 ? fault("git-folder-unreadable", `.git/${path}`, "not a file, or too large") : ok(content2.toString("latin1"));
  } finally {
    await file.handle.close();
  }
};
var list = async (root, path) => {
  let folder;
  try {
    folder = await openBeneath(root, path, FOLDER);
  } catch {
    return [];
  }
  try {
    const entries = await readdir4(beneath(folder, "."), { withFileTypes: true });
    return entries.map((entry) => ({ name: entry.name, folder: entry.isDirectory() }));
  } finally {
    await folder.handle.close();
  }
};
var openWorkspaceGitFolder = async (tree) => {
  const path = join11(tree, ".git");
  try {
    const root = { handle: await open5(path, FOLDER), path };
    return ok({
      readText: (file, maxBytes) => readText2(root, file, maxBytes),
      list: (folder) => list(root, folder),
      [Symbol.asyncDispose]: () => root.handle.close()
    });
  } catch (error) {
    const code = errorCode2(error);
    if (code === "ENOENT") return fault("git-folder-missing", ".git", code);
    const replaced = code === "ENOTDIR" || code === "ELOOP";
    return fault(replaced ? "git-folder-replaced" : "git-folder-unreadable", ".git", code);
  }
};

// src/adapters/git/sparse-checkout.ts
var CONFIG_BYTES = 2 ** 20;
var SWITCHED_ON = /^\s*sparsecheckout\s*(?:$|=\s*(?:true|yes|on|1)\b)/im;
var isSparseCheckout = async (tree) => {
  var _stack = [];
  try {
    const opened = await openWorkspaceGitFolder(tree);
    if (!opened.ok) return false;
    const folder = __using(_stack, opened.value, true);
    const texts = await Promise.all(
      ["config", "config.worktree"].map((name) => folder.readText(name, CONFIG_BYTES))
    );
    return texts.some((text) => text.ok && SWITCHED_ON.test(text.value ?? ""));
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/git/collect-scan.ts
var SLASH2 = 47;
var nested = (path) => refuse(
  "nested-repository",
  `The workspace holds a repository of its own at ${showPath(decodePath(path))}, which would hide what is in it; remove its .git or the folder.`
);
var examine = async (tree, path) => {
  if (path.at(-1) === SLASH2) return nested(path);
  try {
    const stat7 = await lstat6(pathInTree(tree, path));
    if (stat7.isDirectory()) return nested(path);
    if (stat7.isFile() || stat7.isSymbolicLink()) return ok({ path, bytes: stat7.size });
    return refuse(
      "special-file",
      `The path ${showPath(decodePath(path))} is a pipe, socket or device; remove it.`
    );
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    if (code === "ENOENT" || code === "ENOTDIR") return ok(void 0);
    return refuse(
      "unreadable-path",
      `The path ${showPath(decodePath(path))} cannot be looked at (${code}); make it readable.`
    );
  }
};
var tooManyFiles = (count) => refuse(
  "too-many-files",
  `The change touches ${count} files, and at most ${HANDOVER_LIMITS.paths} are taken; make it smaller, or let ignore rules hide what is built.`
);
var judgeSizes = (files) => {
  const large = files.find((file) => file.bytes > HANDOVER_LIMITS.objectBytes);
  if (large !== void 0)
    return refuse(
      "file-too-large",
      `The file ${showPath(decodePath(large.path))} has ${large.bytes} bytes, and at most ${HANDOVER_LIMITS.objectBytes} are taken; remove or shrink it.`
    );
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total > HANDOVER_LIMITS.changeBytes)
    return refuse(
      "change-too-large",
      `The changed files have ${total} bytes, and at most ${HANDOVER_LIMITS.changeBytes} are taken together; make the change smaller.`
    );
  return ok(void 0);
};
var scanWorkspace = async (git, request, options) => {
  const listed = await listDifferences(git, options);
  if (!listed.ok) return listed;
  const traces = await readSetupTraces(request.setupTraces);
  const present = await withoutSetupTraces(request.tree, listed.value.present, traces);
  const gone = await withoutSetupTraces(request.tree, listed.value.gone, traces);
  if (present.length > HANDOVER_LIMITS.paths) return tooManyFiles(present.length);
  if (gone.length > 0 && await isSparseCheckout(request.tree))
    return refuse(
      "sparse-checkout",
      `The workspace is a sparse checkout, in which ${gone.length} files look deleted; run git sparse-checkout disable.`
    );
  const found = [];
  for (const examined of await Promise.all(present.map((path) => examine(request.tree, path)))) {
    if (!examined.ok) return examined;
    if (examined.value !== void 0) found.push(examined.value);
  }
  const paths = found.map((file) => file.path);
  const unchanged = await unchangedLfsPaths(git, { ...request, paths }, options);
  if (!unchanged.ok) return unchanged;
  const files = found.filter((file) => !unchanged.value.has(pathKey(file.path)));
  const judged = judgeSizes(files);
  return judged.ok ? ok({ present: files.map((file) => file.path), gone }) : judged;
};

// src/adapters/git/private-index.ts
import { copyFile as copyFile2, stat as stat3, utimes as utimes2 } from "node:fs/promises";
import { join as join13 } from "node:path";

// src/adapters/git/git-dir.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { join as join12 } from "node:path";
var configuration = (format) => `[core]
	repositoryformatversion = ${format === "sha1" ? 0 : 1}
	bare = true
	hooksPath = /dev/null
	fsmonitor = false
	attributesFile = /dev/null
	excludesFile = /dev/null
	commitGraph = false
	multiPackIndex = false
	untrackedCache = false
	splitIndex = false
	autocrlf = false
	safecrlf = false
	fileMode = true
	symlinks = true
	ignoreCase = false
	precomposeUnicode = false
	protectHFS = true
	protectNTFS = true
	trustctime = true
	checkStat = default
	logAllRefUpdates = false
[diff]
	ignoreSubmodules = all
[submodule]
	recurse = false
[pack]
	useBitmaps = false
[gc]
	auto = 0
[maintenance]
	auto = false
[advice]
	addEmbeddedRepo = false
${format === "sha1" ? "" : "[extensions]\n	objectFormat = sha256\n"}`;
var alternatesLine = (path) => `${/[\n"\\]/.test(path) ? JSON.stringify(path) : path}
`;
var createGitDir = async (gitDir, options = {}) => {
  const { format = "sha1", alternates = [], shallow = [], exclude } = options;
  for (const folder of ["objects/info", "objects/pack", "refs/heads", "info"])
    mkdirSync(join12(gitDir, folder), { recursive: true, mode: 448 });
  const write = (file, content2) => writeFileSync(join12(gitDir, file), content2);
  write("HEAD", "ref: refs/heads/none\n");
  write("config", configuration(format));
  if (alternates.length > 0)
    write("objects/info/alternates", alternates.map(alternatesLine).join(""));
  if (shallow.length > 0) write("shallow", shallow.map((id) => `${id}
`).join(""));
  if (exclude !== void 0) write("info/exclude", exclude);
  return gitDir;
};

// src/adapters/git/private-index.ts
var openPrivateDir = async (request) => {
  const { gitDir, format, shallow, objects, tree, timeoutMs } = request;
  await createGitDir(gitDir, { format, shallow, alternates: objects });
  return { gitDir, index: join13(gitDir, "index"), workTree: tree, cwd: tree, timeoutMs };
};
var copyIndex = async (from, to) => {
  try {
    await copyFile2(from, to);
    const { atimeMs, mtimeMs } = await stat3(from);
    await utimes2(to, atimeMs / 1e3, Math.floor(mtimeMs) / 1e3);
    return true;
  } catch {
    return false;
  }
};
var fillIndex = async (git, request, options) => {
  const { start, warmIndex } = request;
  const warm = warmIndex !== void 0 && await copyIndex(warmIndex, options.index);
  const read = await git.run(["read-tree", "--reset", start], options);
  if (read.code !== 0) return gitFailure("reading the last commit", read);
  if (warm) return ok(void 0);
  const refreshed = await git.run(
    ["update-index", "-q", "--refresh", "--ignore-submodules"],
    options
  );
  return refreshed.code === 0 || refreshed.code === 1 ? ok(void 0) : gitFailure("comparing files", refreshed);
};

// src/adapters/git/write-bundle.ts
import { open as open6 } from "node:fs/promises";
var writeBundle = async (git, request) => {
  const pack = await git.run(["pack-objects", "--revs", "--stdout", "--delta-base-offset", "-q"], {
    gitDir: request.gitDir,
    input: `${request.commit}
^${request.since}
`,
    maxOutputBytes: HANDOVER_LIMITS.bundleBytes,
    ...request.timeoutMs === void 0 ? {} : { timeoutMs: request.timeoutMs }
  });
  if (pack.overflow)
    return refuse(
      "bundle-too-large",
      `The change packs to more than ${HANDOVER_LIMITS.bundleBytes} bytes, which is what one hand-over may hold; make it smaller.`
    );
  if (pack.code !== 0)
    return refuse(
      "objects-unreadable",
      "Git could not pack the commits, since objects of them are missing or damaged.",
      pack.stderr
    );
  const file = await open6(request.file, "wx", 384);
  try {
    await file.writeFile(
      Buffer.concat([Buffer.from(renderBundleHeader(request.since, request.commit)), pack.stdout])
    );
    await file.sync();
  } finally {
    await file.close();
  }
  return ok(void 0);
};

// src/adapters/git/collect.ts
var MAY_BE_DAMAGE = ["collect-failed", "unreadable-path"];
var writeWorkTree = async ({
  git,
  request,
  plan,
  options
}) => {
  const scanned = await scanWorkspace(
    git,
    { tree: request.tree, start: plan.start, setupTraces: request.setupTraces },
    options
  );
  if (!scanned.ok) return scanned;
  const { present, gone } = scanned.value;
  const updates = [
    { flags: ["--force-remove"], paths: gone },
    { flags: ["--add", "--remove", "--replace"], paths: present }
  ];
  for (const { flags, paths } of updates) {
    if (paths.length === 0) continue;
    const input = nulTerminated(paths);
    const updated = await git.run(["update-index", ...flags, "-z", "--stdin"], {
      ...options,
      input
    });
    if (updated.code !== 0) return gitFailure("taking in files", updated);
  }
  if (present.length + gone.length === 0 && plan.rebuilt === null) return ok(plan.parentTree);
  const written = await git.run(["write-tree"], options);
  if (written.code !== 0) return gitFailure("writing the tree", written);
  return ok(TreeSha.parse(written.stdout.toString("latin1").trimEnd()));
};
var commitTree = async ({ git, request, plan, options }, tree) => {
  const { name, email } = request.identity;
  const date = `${Math.floor(Date.parse(request.at) / 1e3)} +0000`;
  const id = await git.text(["commit-tree", tree, "-p", plan.parent], {
    gitDir: options.gitDir,
    input: request.message,
    environment: {
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: email,
      GIT_COMMITTER_DATE: date
    }
  });
  return CommitSha.parse(id);
};
var collectBy = async (attempt) => {
  const { git, request, plan, options } = attempt;
  const filled = await fillIndex(git, { start: plan.start, warmIndex: request.warmIndex }, options);
  if (!filled.ok) return filled;
  const tree = await writeWorkTree(attempt);
  if (!tree.ok) return tree;
  if (tree.value === request.tip.tree) return ok({ kind: "unchanged" });
  const commit = tree.value === plan.parentTree ? plan.parent : await commitTree(attempt, tree.value);
  const bundled = await writeBundle(git, {
    gitDir: options.gitDir,
    commit,
    since: request.tip.commit,
    file: request.bundle,
    timeoutMs: request.timeoutMs
  });
  if (bundled.ok) return ok({ kind: "bundled", commit, rebuilt: plan.rebuilt, options });
  if (bundled.error.code === "bundle-too-large") return err(bundled.error);
  return refuse("collect-failed", "Git could not pack the collected work.", bundled.error.detail);
};
var collect = async (git, request) => {
  const open10 = (name, objects) => openPrivateDir({ ...request, gitDir: join14(request.privateDir, name), objects });
  const borrowing = await open10("borrowing", [request.objects, join14(request.tree, ".git/objects")]);
  const plan = await planHistory(git, request, borrowing);
  if (plan.borrows) {
    const collected = await collectBy({ git, request, plan, options: borrowing });
    if (collected.ok || !MAY_BE_DAMAGE.includes(collected.error.code)) return collected;
  }
  const fromTip = plan.borrows ? planFromTip(request.tip, "history-damaged") : plan;
  const options = await open10("alone", [request.objects]);
  return await collectBy({ git, request, plan: fromTip, options });
};

// src/adapters/git/keep-strays.ts
import { join as join15 } from "node:path";
var MAX_STRAYS = 16;
var findStrays = async (git, request, privateGitDir) => {
  const options = { gitDir: privateGitDir, timeoutMs: request.timeoutMs };
  const [here, there] = await Promise.all([
    readFacts(git, request.ids, { gitDir: request.gitDir }),
    readFacts(git, request.ids, options)
  ]);
  if (!here.ok || !there.ok) return [];
  const strays = request.ids.filter(
    (_id, index) => here.value[index] === void 0 && there.value[index]?.type === "commit"
  );
  if (strays.length < 2) return strays;
  const independent = await git.run(["merge-base", "--independent", ...strays], options);
  const found = independent.code === 0 ? independent.stdout.toString("latin1").split("\n") : strays;
  return found.filter((id) => id !== "").slice(0, MAX_STRAYS);
};
var keepStrays = async (git, request) => {
  if (request.ids.length === 0 || !await objectsAreOwn(request.tree)) return [];
  const privateGitDir = await createGitDir(join15(request.privateDir, "strays"), {
    format: formatOf(request.baseCommit),
    shallow: request.shallow,
    alternates: [join15(request.gitDir, "objects"), join15(request.tree, ".git/objects")]
  });
  const kept = [];
  for (const commit of await findStrays(git, request, privateGitDir)) {
    const bundle = join15(request.privateDir, `${commit}.bundle`);
    const { timeoutMs, baseCommit } = request;
    const bundled = await writeBundle(git, {
      gitDir: privateGitDir,
      commit,
      since: baseCommit,
      file: bundle,
      timeoutMs
    });
    if (!bundled.ok) continue;
    const taken2 = await takeObjects(git, {
      gitDir: request.gitDir,
      bundle,
      base: baseCommit,
      tip: baseCommit
    });
    if (taken2.ok)
      kept.push({ ref: await keepCommit(git, request.gitDir, { ...request, commit }), commit });
  }
  return kept;
};

// src/adapters/git/read-head.ts
var REF_BYTES = 4096;
var PACKED_REFS_BYTES = 64 * 2 ** 20;
var MAX_DEPTH = 5;
var OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
var isRefName = (name) => name.length <= 1e3 && /^refs\/[\x21-\x7e\x80-\xff]+$/.test(name) && !/\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[~^:?*[\\]|\/$|\.$/.test(name);
var packedValue = (packed2, name) => {
  const at = packed2.indexOf(` ${name}
`);
  return at < 0 ? void 0 : packed2.slice(packed2.lastIndexOf("\n", at) + 1, at);
};
var refText = async (folder, name) => {
  const loose = await folder.readText(name, REF_BYTES);
  if (!loose.ok || loose.value !== void 0 || name === "HEAD") return loose;
  const packed2 = await folder.readText("packed-refs", PACKED_REFS_BYTES);
  return packed2.ok ? ok(packedValue(packed2.value ?? "", name)) : packed2;
};
var fault2 = (code, detail) => refuse(code, `The workspace's HEAD does not lead to a commit (${code}).`, detail);
var parseRef = (name, text) => {
  if (text === void 0) return fault2(name === "HEAD" ? "head-missing" : "head-unborn", name);
  const value = text.trimEnd();
  if (OBJECT_ID.test(value)) return ok({ commit: value });
  const target = /^ref:[ \t]*(.*)$/.exec(value)?.[1];
  if (target === "refs/heads/.invalid") return fault2("head-in-reftable", name);
  return target !== void 0 && isRefName(target) ? ok({ target }) : fault2("head-malformed", name);
};
var followHead = async (folder) => {
  let name = "HEAD";
  for (let depth2 = 0; depth2 < MAX_DEPTH; depth2 += 1) {
    const text = await refText(folder, name);
    if (!text.ok) return text;
    const parsed = parseRef(name, text.value);
    if (!parsed.ok) return parsed;
    if ("commit" in parsed.value)
      return ok({ commit: parsed.value.commit, ref: name === "HEAD" ? null : name });
    name = parsed.value.target;
  }
  return fault2("head-loop", name);
};
var readHead = async (tree) => {
  var _stack = [];
  try {
    const opened = await openWorkspaceGitFolder(tree);
    if (!opened.ok) return opened;
    const folder = __using(_stack, opened.value, true);
    return await followHead(folder);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/git/workspace-refs.ts
var REF_BYTES2 = 4096;
var PACKED_REFS_BYTES2 = 2 ** 20;
var MAX_DEPTH2 = 8;
var MAX_REFS = 200;
var objectId = (text) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})(?=\s*$)/.exec(text)?.[0];
var looseIds = async (folder, path, found) => {
  if (path.split("/").length > MAX_DEPTH2) return;
  for (const entry of await folder.list(path)) {
    if (found.size >= MAX_REFS) return;
    const below = `${path}/${entry.name}`;
    if (entry.folder) await looseIds(folder, below, found);
    else {
      const text = await folder.readText(below, REF_BYTES2);
      const id = text.ok ? objectId(text.value ?? "") : void 0;
      if (id !== void 0) found.add(id);
    }
  }
};
var workspaceRefIds = async (tree) => {
  var _stack = [];
  try {
    const opened = await openWorkspaceGitFolder(tree);
    if (!opened.ok) return [];
    const folder = __using(_stack, opened.value, true);
    const found = /* @__PURE__ */ new Set();
    await looseIds(folder, "refs/heads", found);
    const stash = await folder.readText("refs/stash", REF_BYTES2);
    const stashed = stash.ok ? objectId(stash.value ?? "") : void 0;
    if (stashed !== void 0) found.add(stashed);
    const packed2 = await folder.readText("packed-refs", PACKED_REFS_BYTES2);
    for (const match of (packed2.ok ? packed2.value ?? "" : "").matchAll(
      /^([0-9a-f]{40,64}) refs\/(?:heads\/.+|stash)$/gm
    ))
      if (found.size < MAX_REFS && match[1]) found.add(match[1]);
    return [...found];
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/git/landing-session.ts
var shallowCommits = async (gitDir) => {
  const text = await readFile4(join16(gitDir, "shallow"), "utf8").catch(() => "");
  return text.split("\n").filter((line) => line !== "");
};
var readKnown = async (context, request, ids) => {
  const names = [workRef(request.task), `${request.tip}^{tree}`, ...ids];
  const facts = await readFacts(context.git, names, { gitDir: context.workGitDir });
  const [ref, tree, ...known] = facts.ok ? facts.value : [];
  if (tree === void 0)
    return refuse(
      "ref-moved",
      `The commit ${request.tip} is not in the working repository, so nothing can go on from it; restart the task.`
    );
  return ok({
    tip: { commit: request.tip, tree: tree.id },
    refAt: ref?.id,
    unknown: ids.filter((_id, index) => known[index] === void 0)
  });
};
var openLandingSession = async (context, request) => {
  const { git, workGitDir, scratchFolder, timeoutMs } = context;
  const { tree } = request.workspace;
  await mkdir6(scratchFolder, { recursive: true, mode: 448 });
  await mkdir6(dirname3(request.bundle), { recursive: true });
  await rm5(request.bundle, { force: true });
  const [head, refs, shallow, headAtTip] = await Promise.all([
    readHead(tree),
    workspaceRefIds(tree),
    shallowCommits(workGitDir),
    recallHead(workGitDir, request.tip)
  ]);
  const ids = [.../* @__PURE__ */ new Set([...head.ok ? [head.value.commit] : [], ...refs])];
  const known = await readKnown(context, request, ids);
  if (!known.ok) return known;
  const { tip, refAt, unknown } = known.value;
  const privateDir = await mkdtemp2(join16(scratchFolder, "collect-"));
  const discard = () => rm5(privateDir, { recursive: true, force: true });
  const shared = { ...request, tree, shallow, privateDir, timeoutMs };
  const [collected, proven] = await Promise.all([
    collect(git, {
      ...shared,
      tip,
      head,
      headAtTip,
      format: formatOf(tip.commit),
      objects: join16(workGitDir, "objects"),
      warmIndex: context.warmIndex?.(request.workspace),
      setupTraces: context.setupTraces?.(request.workspace)
    }),
    context.selfTest()
  ]);
  if (!proven.ok) {
    await discard();
    return proven;
  }
  if (!collected.ok) {
    await discard();
    return collected;
  }
  return ok({
    collected: collected.value,
    refAt,
    head: head.ok ? head.value.commit : void 0,
    privateDir,
    keepStrays: () => keepStrays(git, { ...shared, gitDir: workGitDir, ids: unknown }),
    [Symbol.asyncDispose]: discard
  });
};

// src/adapters/git/newly-ignored.ts
import { mkdir as mkdir7, mkdtemp as mkdtemp3, writeFile as writeFile5 } from "node:fs/promises";
import { dirname as dirname4, join as join17 } from "node:path";
var SHOWN = 100;
var RULES = ".gitignore";
var HERE = Buffer.from("./");
var ANYTHING = Buffer.from("");
var SLASH3 = 47;
var isIgnoreFile = (path) => path === RULES || path.endsWith(`/${RULES}`);
var writeRules = async (git, commit, place2) => {
  const { folder, options } = place2;
  const listed = await git.text(
    ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit],
    options
  );
  const paths = listed.split("\0").filter((path) => isIgnoreFile(path) && !path.includes("\n"));
  const read = await readObjects(
    git,
    paths.map((path) => `${commit}:${path}`),
    options
  );
  for (const [index, path] of paths.entries()) {
    const content2 = read.ok ? read.value[index]?.content : void 0;
    if (content2 === void 0) continue;
    await mkdir7(dirname4(join17(folder, path)), { recursive: true });
    await writeFile5(join17(folder, path), content2);
  }
};
var newlyIgnored = async (git, request, options) => {
  const hidden = await git.run(
    ["ls-files", "-o", "-i", "-z", "--exclude-standard", "--directory"],
    options
  );
  const paths = hidden.code === 0 ? splitAtNul(hidden.stdout) : [];
  if (paths.length === 0) return [];
  const folder = await mkdtemp3(join17(request.scratch, "base-rules-"));
  const { index: _index, ...withoutIndex } = options;
  const atBase = { ...withoutIndex, workTree: folder, cwd: folder };
  await writeRules(git, request.base, { folder, options: atBase });
  const asked = paths.map(
    (path) => Buffer.concat([HERE, path, ...path.at(-1) === SLASH3 ? [ANYTHING] : []])
  );
  const args = ["check-ignore", "--no-index", "-z", "--stdin"];
  const checked = await git.run(args, {
    ...atBase,
    input: nulTerminated(asked),
    environment: { GIT_LITERAL_PATHSPECS: "0" }
  });
  if (checked.code !== 0 && checked.code !== 1) throw new GitError(args, checked);
  const hiddenAtBase = new Set(splitAtNul(checked.stdout).map(decodePath));
  return paths.filter((_path, index) => !hiddenAtBase.has(decodePath(asked[index] ?? new Uint8Array()))).slice(0, SHOWN).map(decodePath);
};

// src/adapters/git/land-workspace.ts
var movedRef = (request, refAt) => refuse(
  "ref-moved",
  `The ref ${workRef(request.task)} stands at ${refAt ?? "nothing"}, not at ${request.tip}, so another run has landed work; continue from where it stands.`
);
var describeLanded = async ({ git, workGitDir }, request, commit) => {
  const options = { gitDir: workGitDir };
  const [tree, step, whole] = await Promise.all([
    readFacts(git, [`${commit}^{tree}`], options),
    readDiff(git, [request.tip, commit], options),
    readDiff(git, [request.baseCommit, commit], options)
  ]);
  if (!step.ok) return step;
  if (!whole.ok) return whole;
  const id = tree.ok ? tree.value[0]?.id : void 0;
  if (id === void 0) return movedRef(request, commit);
  const changed = whole.value.map((entry) => entry.path);
  return ok({ commit, tree: id, paths: step.value.length, changed });
};
var landCollected = async (context, request, { refAt, commit }) => {
  if (refAt === commit) return await describeLanded(context, request, commit);
  if (refAt !== request.tip) return movedRef(request, refAt);
  const landed = await landBundle(context.git, {
    gitDir: context.workGitDir,
    bundle: request.bundle,
    ref: workRef(request.task),
    base: request.baseCommit,
    tip: request.tip,
    rules: context.rules
  });
  if (!landed.ok) return landed;
  if (landed.value === "nothing-new") throw new Error("the collector bundled the tip itself");
  return ok(landed.value);
};
var hiddenBy = (context, request, place2) => {
  if (!place2.changed.some((path) => isIgnoreFile(decodePath(path)))) return Promise.resolve([]);
  const { scratch, options } = place2;
  return newlyIgnored(context.git, { base: request.baseCommit, scratch }, options);
};
var land = async (context, request, session) => {
  const { collected, refAt, head, privateDir } = session;
  if (collected.kind === "unchanged") {
    if (refAt !== request.tip) return movedRef(request, refAt);
    await session.keepStrays();
    return ok({ kind: "unchanged", commit: request.tip });
  }
  const landed = await landCollected(context, request, { refAt, commit: collected.commit });
  if (!landed.ok) return err({ ...landed.error, bundle: request.bundle });
  await rm6(request.bundle, { force: true });
  const { commit, tree, paths, changed } = landed.value;
  if (head !== void 0) await rememberHead(context.workGitDir, { commit, head });
  const { options, rebuilt } = collected;
  return ok({
    kind: "pushed",
    ref: workRef(request.task),
    commit,
    tree,
    previous: request.tip,
    paths,
    rebuilt,
    newlyIgnored: await hiddenBy(context, request, { changed, options, scratch: privateDir }),
    kept: (await session.keepStrays()).map((kept) => kept.ref)
  });
};
var landWorkspace = async (context, request) => {
  var _stack = [];
  try {
    const opened = await openLandingSession(context, request);
    if (!opened.ok) return opened;
    const session = __using(_stack, opened.value, true);
    return await land(context, request, session);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var keepWorkspace = async (context, request) => {
  var _stack = [];
  try {
    const opened = await openLandingSession(context, request);
    if (!opened.ok) return opened;
    const session = __using(_stack, opened.value, true);
    const { git, workGitDir } = context;
    if (session.collected.kind === "unchanged") return ok((await session.keepStrays())[0]);
    const taken2 = await takeObjects(git, {
      gitDir: workGitDir,
      bundle: request.bundle,
      base: request.baseCommit,
      tip: request.tip
    });
    if (!taken2.ok) return err({ ...taken2.error, bundle: request.bundle });
    await rm6(request.bundle, { force: true });
    const ref = await keepCommit(git, workGitDir, { ...request, commit: taken2.value });
    await session.keepStrays();
    return ok({ ref, commit: taken2.value });
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/git/landing-self-test.ts
import { createHash as createHash4 } from "node:crypto";
import { mkdtemp as mkdtemp4, rm as rm7 } from "node:fs/promises";
import { join as join18 } from "node:path";
import { deflateSync } from "node:zlib";
var BLOB = { kind: 3, type: "blob" };
var TREE = { kind: 2, type: "tree" };
var content = Buffer.from("x\n");
var sha1 = (bytes) => createHash4("sha1").update(bytes).digest();
var packed = (object, bytes) => {
  const low = object.kind << 4 | bytes.length & 15;
  const high = bytes.length >> 4;
  const size = high === 0 ? [low] : [low | 128, high];
  return Buffer.concat([Buffer.from(size), deflateSync(bytes)]);
};
var packOfOneFile = (name) => {
  const id = sha1(Buffer.concat([Buffer.from(`${BLOB.type} ${content.length}\0`), content]));
  const tree = Buffer.concat([Buffer.from(`100644 ${name}\0`), id]);
  const header = Buffer.from("PACK\0\0\0\0\0\0", "latin1");
  const body = Buffer.concat([header, packed(BLOB, content), packed(TREE, tree)]);
  return Buffer.concat([body, sha1(body)]);
};
var taken = async (git, gitDir, name) => {
  var _stack = [];
  try {
    const quarantine = __using(_stack, await openQuarantine(gitDir), true);
    return (await indexPack(git, quarantine, packOfOneFile(name))).ok;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var landingSelfTest = async (git, scratch) => {
  const folder = await mkdtemp4(join18(scratch, "self-test-"));
  try {
    const gitDir = await createGitDir(folder);
    const [bad, good] = await Promise.all([taken(git, gitDir, ".git"), taken(git, gitDir, "file")]);
    if (!bad && good) return ok(void 0);
    const what = bad ? "takes in a tree that holds .git" : "refuses a good tree";
    return refuse(
      "landing-unsafe",
      `The git at ${git.executable} ${what}, so no work can be landed safely; install git 2.39 or newer.`
    );
  } finally {
    await rm7(folder, { recursive: true, force: true });
  }
};

// src/adapters/git/landing.ts
var DEFAULT_TIMEOUT_MS = 12e4;
var createLanding = (options) => {
  const { git, workGitDir, scratchFolder } = options;
  let proven;
  const selfTest = () => {
    proven ??= mkdir8(scratchFolder, { recursive: true, mode: 448 }).then(
      () => landingSelfTest(git, scratchFolder)
    );
    return proven;
  };
  const context = {
    git,
    workGitDir,
    scratchFolder,
    rules: options.protectedPaths ?? PROTECTED_PATHS,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    warmIndex: options.warmIndex,
    setupTraces: options.setupTraces,
    selfTest
  };
  const reading = createCommitReading(git, workGitDir);
  const contextFor = ({ protectedPaths }) => protectedPaths === void 0 ? context : { ...context, rules: protectedPaths };
  return {
    ...reading,
    ...createCommitChanges(git, workGitDir),
    selfTest,
    workRef,
    land: (request) => asStorageFault(workGitDir, () => landWorkspace(contextFor(request), request)),
    keep: (request) => asStorageFault(workGitDir, () => keepWorkspace(contextFor(request), request)),
    reset: async (request) => {
      const ref = workRef(request.task);
      const tip = await reading.tip(request.task);
      if (tip !== request.from && tip !== request.to)
        return refuse(
          "ref-moved",
          `The ref ${ref} stands at ${tip}, not at ${request.from}, so it was not moved back; look at what landed there.`
        );
      const keptAs = await keepCommit(git, workGitDir, { ...request, commit: request.from });
      if (tip === request.to) return ok({ keptAs });
      const moved = await moveRef(git, { gitDir: workGitDir, ref }, request);
      return moved.ok ? ok({ keptAs }) : moved;
    },
    bundle: (request) => asStorageFault(request.file, async () => {
      await mkdir8(dirname5(request.file), { recursive: true });
      await rm8(request.file, { force: true });
      const since = request.baseCommit;
      const written = await writeBundle(git, { ...request, gitDir: workGitDir, since });
      if (written.ok) return written;
      return refuse(
        written.error.code === "bundle-too-large" ? written.error.code : "invalid-bundle",
        written.error.message,
        written.error.detail
      );
    })
  };
};

// src/adapters/git/base-ref-names.ts
var fetchedRef = (commit) => `refs/base/${commit}`;
var preparedPrefix = (task, attempt) => `refs/prepared/${task}/${attempt}/`;
var preparedRef = (task, attempt, baseRef) => `${preparedPrefix(task, attempt)}${baseRef.startsWith("refs/") ? baseRef.slice(5) : "detached"}`;
var baseRefOf = (prepared) => {
  const name = prepared.split("/").slice(4).join("/");
  return name === "detached" ? void 0 : `refs/${name}`;
};

// src/adapters/git/fetch-base.ts
var quoted = (word) => `'${word.replaceAll("'", `'\\''`)}'`;
var fetchBase = (git, workGitDir, { source, commit }) => git.run(
  [
    ...["-c", "fetch.unpackLimit=1", "-c", "protocol.version=2", "fetch", "--quiet"],
    ...["--no-write-fetch-head", "--no-auto-maintenance", "--no-recurse-submodules"],
    source.partial ? "--depth=1" : "--update-shallow",
    `--upload-pack=${quoted(git.executable)} -c safe.directory='*' upload-pack`,
    ...["--", source.commonDir, `${commit}:${fetchedRef(commit)}`]
  ],
  { gitDir: workGitDir }
);
var historyIncomplete = (source, commit, detail) => {
  const where = `objects of the base commit ${commit.slice(0, 12)} are missing in ${source.path}`;
  if (source.partial)
    return refuse(
      "history-incomplete",
      `${where}, a partial clone: run git sparse-checkout disable there, or clone it without --filter`,
      detail
    );
  return refuse(
    "history-incomplete",
    source.shallow ? `${where}, a shallow clone: run git fetch --unshallow there` : `${where}: git fsck there shows which`,
    detail
  );
};
var reasonOf = ({ timedOut, stderr }) => {
  if (timedOut) return "it took too long";
  if (/No space left/.test(stderr)) return "the disk of the state directory is full";
  return "git says why in the details";
};
var MISSING = /missing|promisor|bad object|repository corruption|not our ref|unable to read/i;
var fetchFailed = (source, commit, output) => MISSING.test(output.stderr) ? historyIncomplete(source, commit, output.stderr) : refuse(
  "source-unreadable",
  `the base commit ${commit.slice(0, 12)} could not be fetched from ${source.path}: ${reasonOf(output)}`,
  output.stderr
);
var bringBase = async (git, workGitDir, request) => {
  const { source, commit, known } = request;
  if (!known) {
    const fetched = await fetchBase(git, workGitDir, { source, commit });
    if (fetched.code !== 0) return fetchFailed(source, commit, fetched);
  }
  if (!source.shallow && !source.partial) return ok(void 0);
  const walked = await git.run(["rev-list", "--objects", "--quiet", commit], { gitDir: workGitDir });
  return walked.code === 0 ? ok(void 0) : historyIncomplete(source, commit, walked.stderr);
};

// src/adapters/git/source-identity.ts
import { readdir as readdir5, readFile as readFile5, rename as rename3, writeFile as writeFile6 } from "node:fs/promises";
import { join as join19 } from "node:path";
var Identity = strictObject({ version: literal(1), id: Digest, path: string() });
var readIdentity = async (file) => {
  try {
    return Identity.parse(JSON.parse(await readFile5(file, "utf8")));
  } catch {
    return void 0;
  }
};
var openWorkingRepository = async (workGitDir, source) => {
  const file = join19(workGitDir, "proofrun.json");
  const identity = await readIdentity(file);
  if (identity?.id === source.id) return ok(void 0);
  if (identity !== void 0)
    return refuse(
      "work-repository-foreign",
      `${workGitDir} belongs to the repository ${identity.path}, not to ${source.path}: use another state directory`
    );
  const packs = await readdir5(join19(workGitDir, "objects", "pack")).catch(() => []);
  if (packs.length > 0)
    return refuse(
      "work-repository-foreign",
      `${workGitDir} does not say which repository it belongs to: use another state directory than the one around it`
    );
  await createGitDir(workGitDir, { format: source.objectFormat });
  const text = JSON.stringify({ version: 1, id: source.id, path: source.path });
  await writeFile6(`${file}.new`, text);
  await rename3(`${file}.new`, file);
  return ok(void 0);
};

// src/adapters/git/prepare-base.ts
var keptRef = ({ task, attempt }) => `${keptRefPrefix(task, attempt)}0`;
var readRefs = async (git, workGitDir, task) => {
  const patterns = [workRef(task), `refs/kept/${task}/`, `refs/prepared/${task}/`, "refs/base/"];
  const text = await git.text(["for-each-ref", "--format=%(refname) %(objectname)", ...patterns], {
    gitDir: workGitDir
  });
  return new Map(
    text.split("\n").map((line) => {
      const [name = "", id = ""] = line.split(" ");
      return [name, id];
    })
  );
};
var earlierWork = (refs, task) => {
  const tip = refs.get(workRef(task));
  const isBase = [...refs].some(([name, id]) => name.startsWith("refs/prepared/") && id === tip);
  return isBase ? void 0 : tip;
};
var prepareBase = async (git, workGitDir, { source, request }) => {
  const opened = await openWorkingRepository(workGitDir, source);
  if (!opened.ok) return opened;
  const { task, attempt, baseCommit: commit } = request;
  const refs = await readRefs(git, workGitDir, task);
  const [base, prepared, kept] = [
    fetchedRef(commit),
    preparedRef(task, attempt, request.baseRef),
    keptRef(request)
  ];
  if (refs.get(prepared) === commit && refs.has(workRef(task)))
    return ok({ keptAs: refs.has(kept) ? kept : null });
  const known = refs.get(base) === commit;
  const brought = await bringBase(git, workGitDir, { source, commit, known });
  if (!brought.ok) return brought;
  const work = earlierWork(refs, task);
  const stale = [...refs.keys()].filter(
    (name) => name.startsWith(preparedPrefix(task, attempt)) && name !== prepared
  );
  const moved = await moveRefs(git, workGitDir, [
    `verify ${base} ${commit}`,
    ...work === void 0 ? [] : [`update ${kept} ${work}`],
    `update ${workRef(task)} ${commit} ${refs.get(workRef(task)) ?? "0".repeat(commit.length)}`,
    ...stale.map((name) => `delete ${name}`),
    `update ${prepared} ${commit}`
  ]);
  if (moved.code === 0) return ok({ keptAs: work === void 0 ? null : kept });
  if (moved.stderr.includes(base)) return historyIncomplete(source, commit, moved.stderr);
  throw new GitError(["update-ref", "--stdin"], moved);
};
var moveRefs = (git, workGitDir, lines2) => git.run(["update-ref", "--no-deref", "--stdin"], {
  gitDir: workGitDir,
  input: lines2.map((line) => `${line}
`).join("")
});

// src/adapters/git/publish-local.ts
import { stat as stat4 } from "node:fs/promises";
var readSymbolic = async (git, { commonDir, branch }) => {
  const output = await git.run(["symbolic-ref", "-q", `refs/heads/${branch}`], {
    gitDir: commonDir
  });
  return output.code === 0 ? output.stdout.toString("utf8").trimEnd() : void 0;
};
var findWorktree = async (git, { commonDir, branch }) => {
  const list2 = await git.text(["worktree", "list", "--porcelain", "-z"], { gitDir: commonDir });
  for (const lines2 of list2.split("\0\0").map((worktree) => worktree.split("\0"))) {
    if (!lines2.includes(`branch refs/heads/${branch}`)) continue;
    const value = (name) => lines2.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
    return { worktree: value("worktree"), head: value("HEAD") };
  }
  return void 0;
};
var fetchBranch = (git, publication) => {
  const { commonDir, workGitDir, branch, commit, timeoutMs } = publication;
  return git.run(
    [
      ...["-c", `url.${workGitDir}.insteadOf=${workGitDir}`, "-c", "protocol.version=2"],
      ...["-c", "core.fsmonitor=false", "-c", "gc.auto=0", "-c", "maintenance.auto=false"],
      ...["-c", "submodule.recurse=false", "fetch", "--no-tags", "--no-prune"],
      ...["--no-write-fetch-head", "--no-auto-maintenance", "--no-recurse-submodules"],
      ...["--no-write-commit-graph", "--refmap=", "--", workGitDir],
      `${commit}:refs/heads/${branch}`
    ],
    { gitDir: commonDir, timeoutMs, ownGroup: true }
  );
};
var refused2 = (publication, output) => {
  const { branch, commonDir } = publication;
  const { stderr } = output;
  if (output.timedOut)
    return refuse(
      "hook-refused",
      `the branch ${branch} was not made in ${commonDir}: git, or a hook of yours, did not end within ${publication.timeoutMs / 1e3} s`,
      stderr
    );
  if (/aborted by hook/.test(stderr))
    return refuse(
      "hook-refused",
      `your reference-transaction hook in ${commonDir} refused the branch ${branch}: let it pass and continue`,
      stderr
    );
  if (/non-fast-forward/.test(stderr)) return foreignCommits(publication);
  return refuse(
    "publish-rejected",
    `the branch ${branch} could not be made in ${commonDir}: git says why in the details`,
    stderr
  );
};
var foreignCommits = ({ branch, commonDir }) => refuse(
  "branch-exists",
  `the branch ${branch} in ${commonDir} has commits that this attempt did not make: rename or delete it, then continue`
);
var publishLocally = async (git, publication) => {
  const { branch, commit, commonDir } = publication;
  const there = await stat4(commonDir).catch(() => void 0);
  if (there?.isDirectory() !== true)
    return refuse("repository-gone", `the repository ${commonDir} is not there any more`);
  const [symbolic, checkedOut] = await Promise.all([
    readSymbolic(git, publication),
    findWorktree(git, publication)
  ]);
  if (symbolic !== void 0)
    return refuse(
      "branch-is-symbolic",
      `the branch ${branch} in ${commonDir} stands for ${symbolic}: delete it (git symbolic-ref --delete refs/heads/${branch}) and continue`
    );
  if (checkedOut?.head === commit) return ok(void 0);
  if (checkedOut !== void 0)
    return refuse(
      "branch-checked-out",
      `the branch ${branch} is checked out in ${checkedOut.worktree}: check out another branch there and continue`
    );
  const output = await fetchBranch(git, publication);
  if (output.code !== 0) return refused2(publication, output);
  const after = await git.run(["rev-parse", "--verify", "-q", `refs/heads/${branch}`], {
    gitDir: commonDir
  });
  const tip = after.stdout.toString("latin1").trimEnd();
  if (tip === commit) return ok(void 0);
  return refuse(
    "publish-rejected",
    `the branch ${branch} in ${commonDir} is at ${tip || "no commit"} after the fetch instead of ${commit}: continue tries again`,
    output.stderr
  );
};

// src/adapters/git/resolve-base.ts
var FULL_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
var meanings = (name) => name.startsWith("refs/") || FULL_ID.test(name) || /[~^@]/.test(name) ? [name] : [
  `refs/heads/${name}`,
  `refs/remotes/origin/${name}`,
  `refs/tags/${name}`,
  `refs/remotes/${name}`,
  name
];
var look = async (git, gitDir, names) => {
  const output = await git.text(["cat-file", "--batch-check=%(objectname) %(objecttype)"], {
    gitDir,
    input: names.map((name) => `${name}
`).join("")
  });
  return output.split("\n").map((line) => {
    const known = /^([0-9a-f]+) (commit|tree|blob|tag)$/.exec(line);
    return known === null ? void 0 : { id: known[1] ?? "", type: known[2] ?? "" };
  });
};
var resolveNamed = async (git, source, name) => {
  const missing = () => refuse(
    "base-not-found",
    `base ${JSON.stringify(name)} is not a branch, tag or commit of ${source.path}: ${source.shallow ? "the clone is shallow, so fetch it first (git fetch origin <branch>:<branch>)" : "name one that git branch --all shows"}`
  );
  if (name === "" || /[\u0000-\u001f\u007f:]/.test(name)) return missing();
  const names = meanings(name);
  const found = await look(
    git,
    source.gitDir,
    names.flatMap((ref) => [ref, `${ref}^{commit}`, `${ref}^{tree}`])
  );
  for (const [at, ref] of names.entries()) {
    const [plain, commit, tree] = found.slice(at * 3, at * 3 + 3);
    if (plain === void 0) continue;
    if (commit === void 0)
      return refuse(
        "base-not-a-commit",
        `base ${JSON.stringify(name)} names a ${plain.type} in ${source.path}: name a branch or a commit`
      );
    if (tree === void 0) return incomplete(source, ref);
    return ok({ ref, commit: CommitSha.parse(commit.id), tree: TreeSha.parse(tree.id) });
  }
  return missing();
};
var incomplete = (source, ref) => refuse(
  "history-incomplete",
  `the tree of ${ref} is missing in ${source.path}: run git fetch --refetch there`
);
var HEAD_FACTS = ["HEAD^{commit}", "HEAD^{tree}", "--symbolic-full-name", "HEAD"];
var resolveHead = async (git, source) => {
  const output = await git.run(["rev-parse", ...HEAD_FACTS], { gitDir: source.gitDir, cwd: "/" });
  const [commit = "", tree = "", ref = ""] = output.stdout.toString("utf8").split("\n");
  if (!FULL_ID.test(commit))
    return refuse(
      "unborn-branch",
      `the checked-out branch of ${source.path} has no commit yet: commit something, or name another base`,
      output.stderr
    );
  if (!FULL_ID.test(tree)) return incomplete(source, "HEAD");
  return ok({ ref, commit: CommitSha.parse(commit), tree: TreeSha.parse(tree) });
};
var resolveBase = (git, source, ref) => ref === void 0 || ref === "HEAD" ? resolveHead(git, source) : resolveNamed(git, source, ref);

// src/adapters/git/restore-work.ts
var checkBase = async (git, source, { baseCommit, baseRef }) => {
  const options = { gitDir: source.gitDir };
  const facts = await readFacts(git, [`${baseRef}^{commit}`], options);
  const branchTip = facts.ok ? facts.value[0]?.id : void 0;
  if (branchTip === void 0 || !baseRef.startsWith("refs/heads/"))
    return refuse(
      "base-not-found",
      `The attempt's base ${JSON.stringify(baseRef)} is no branch of ${source.path}; begin anew with /restart.`
    );
  const output = await git.run(["merge-base", "--is-ancestor", baseCommit, branchTip], options);
  if (output.code === 0) return ok(void 0);
  return refuse(
    "base-not-on-branch",
    `The attempt's base commit ${baseCommit} is not in the history of ${baseRef}; begin anew with /restart.`,
    output.stderr
  );
};
var checkBundle = async (bundle, tip) => {
  if (bundle === void 0)
    return refuse(
      "invalid-bundle",
      `The attempt's work stands at ${tip} and there is no bundle of it; begin anew with /restart.`
    );
  const taken2 = await takeBundle(bundle, formatOf(tip));
  if (!taken2.ok) return taken2;
  const { commit } = taken2.value.header;
  if (commit === tip) return ok(bundle);
  return refuse(
    "invalid-bundle",
    `The bundle is of ${commit} and the attempt's work stands at ${tip}; begin anew with /restart.`
  );
};
var readWorkRef = async (git, gitDir, ref) => {
  const facts = await readFacts(git, [ref], { gitDir });
  return facts.ok ? facts.value[0]?.id : void 0;
};
var landRestored = async (git, gitDir, request) => {
  const { baseCommit, tip } = request;
  const ref = workRef(request.task);
  const bundle = await checkBundle(request.bundle, tip);
  if (!bundle.ok) return bundle;
  const safe = await landingSelfTest(git, gitDir);
  if (!safe.ok) return safe;
  const landed = await landBundle(git, {
    ...{ gitDir, ref, bundle: bundle.value, rules: request.protectedPaths ?? PROTECTED_PATHS },
    ...{ base: baseCommit, tip: baseCommit }
  });
  if (!landed.ok) return landed;
  if (landed.value !== "nothing-new" && landed.value.commit === tip) return ok(void 0);
  throw new Error(`the bundle changed while it was landed on ${ref}`);
};
var restoreWork = async (git, workGitDir, { source, request }) => {
  const base = await checkBase(git, source, request);
  if (!base.ok) return base;
  const prepared = await prepareBase(git, workGitDir, { source, request });
  if (!prepared.ok) return prepared;
  const ref = workRef(request.task);
  const stands = await readWorkRef(git, workGitDir, ref);
  if (stands === request.tip) return ok(void 0);
  if (stands === request.baseCommit) return landRestored(git, workGitDir, request);
  return refuse(
    "ref-moved",
    `The ref ${ref} stands at ${stands ?? "nothing"}, neither at the attempt's base nor at ${request.tip}; look at what landed there.`
  );
};

// src/adapters/git/source.ts
var createSource = (options) => {
  const { git, userRepository, workGitDir, publishTimeoutMs = 6e4 } = options;
  let known = options.located;
  const locate2 = async () => {
    if (known !== void 0) return ok(known);
    const found = await locateSource(git, userRepository);
    if (found.ok) known = found.value;
    return found;
  };
  return {
    async inspect() {
      const found = await locate2();
      if (!found.ok) return found;
      const { path, id, bare, shallow, objectFormat } = found.value;
      return ok({ path, id, bare, shallow, objectFormat });
    },
    async resolveBase(ref) {
      const found = await locate2();
      return found.ok ? resolveBase(git, found.value, ref) : found;
    },
    async show(commit, path) {
      const found = await locate2();
      if (!found.ok) return void 0;
      const output = await git.run(["cat-file", "blob", `${commit}:${path}`], {
        gitDir: found.value.gitDir
      });
      return output.code === 0 ? output.stdout : void 0;
    },
    async prepare(request) {
      const found = await locate2();
      return found.ok ? prepareBase(git, workGitDir, { source: found.value, request }) : found;
    },
    async restore(request) {
      const found = await locate2();
      return found.ok ? restoreWork(git, workGitDir, { source: found.value, request }) : found;
    },
    async publish({ branch, commit }) {
      const found = await locate2();
      if (!found.ok) return { ok: false, error: { ...found.error, code: "repository-gone" } };
      return publishLocally(git, {
        commonDir: found.value.commonDir,
        workGitDir,
        branch,
        commit,
        timeoutMs: publishTimeoutMs
      });
    }
  };
};

// src/adapters/git/workspace-layout.ts
import { lstat as lstat7, mkdir as mkdir9, readFile as readFile6, rename as rename4, rm as rm10, rmdir, writeFile as writeFile7 } from "node:fs/promises";
import { dirname as dirname6, join as join20 } from "node:path";

// src/adapters/git/remove-tree.ts
import { lstatSync as lstatSync2 } from "node:fs";
import { rm as rm9 } from "node:fs/promises";
var tool = (file, args) => runBounded(file, args, {
  cwd: "/",
  environment: { PATH: "/usr/bin:/bin", LC_ALL: "C" },
  timeoutMs: 6e5,
  maxOutputBytes: 65536,
  maxErrorBytes: 65536
});
var removeTree = async (path) => {
  try {
    await rm9(path, { recursive: true, force: true });
  } catch {
    await removeStubborn(path);
  }
};
var removeCheckout = async (path) => {
  if (lstatSync2(path, { throwIfNoEntry: false }) === void 0) return;
  const removed = await tool("rm", ["-rf", "--", path]);
  if (removed.code !== 0) await removeStubborn(path);
};
var removeStubborn = async (path) => {
  await tool("chmod", ["-R", "u+rwx", "--", path]);
  const removed = await tool("rm", ["-rf", "--", path]);
  if (removed.code !== 0)
    throw new Error(`${path} could not be removed: ${removed.stderr.toString("utf8").trim()}`);
};

// src/adapters/git/workspace-layout.ts
var workspaceLayout = (folder, { task, attempt, role }) => {
  const own = join20(folder, `t${task}-${attempt}`, role);
  return {
    role,
    folder: own,
    tree: join20(own, "tree"),
    home: join20(own, "home"),
    tmp: join20(own, "tmp"),
    git: join20(own, "git"),
    index: join20(own, "git", "index"),
    mark: join20(own, "mark.json"),
    sealed: join20(own, "sealed"),
    traces: join20(own, TRACES)
  };
};
var TRACES = "setup-traces.json";
var workspaceTraces = ({ tree }) => join20(dirname6(tree), TRACES);
var workspaceIndex = ({ tree }) => join20(dirname6(tree), "git", "index");
var Mark = strictObject({
  version: literal(1),
  commit: CommitSha,
  baseCommit: CommitSha,
  branch: string(),
  /** The other refs that the workspace shows: full name → object id. */
  refs: record(string(), string())
});
var clearMark = (layout) => rm10(layout.mark, { force: true });
var writeMark = async (layout, mark) => {
  const { commit, baseCommit, branch, refs } = mark;
  const temporary = `${layout.mark}.new`;
  await writeFile7(temporary, JSON.stringify({ version: 1, commit, baseCommit, branch, refs }));
  await rename4(temporary, layout.mark);
};
var readMark = async (layout) => {
  const text = await readFile6(layout.mark, "utf8").catch(() => "");
  const folders = await Promise.all(
    [layout.tree, layout.home, layout.tmp, layout.git].map(isFolder)
  );
  if (text === "" || !folders.every(Boolean)) return void 0;
  return Mark.safeParse(parseJson(text)).data;
};
var isFolder = async (path) => {
  try {
    return (await lstat7(path)).isDirectory();
  } catch {
    return false;
  }
};
var emptyOwnFolders = async (layout) => {
  await Promise.all(
    [layout.home, layout.tmp].map(async (path) => {
      await removeTree(path);
      await mkdir9(path, { recursive: true, mode: 448 });
    })
  );
};
var removeWorkspace = async (layout) => {
  await removeCheckout(layout.folder);
  await rmdir(dirname6(layout.folder)).catch(() => void 0);
};

// src/domain/worktree/setup-inputs.ts
var DEFAULT_SETUP_INPUTS = [
  // JavaScript
  "package.json",
  "package-lock.json",
  "npm-shrinkwrap.json",
  "yarn.lock",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  "bun.lock",
  "bun.lockb",
  ".npmrc",
  ".yarnrc",
  ".yarnrc.yml",
  "deno.{json,jsonc,lock}",
  // Python
  "*requirements*.{txt,in}",
  "*constraints*.txt",
  "pyproject.toml",
  "setup.{py,cfg}",
  "Pipfile",
  "Pipfile.lock",
  "{poetry,uv,pdm,pixi}.lock",
  "environment.{yml,yaml}",
  // Rust, Go, Ruby, PHP, Elixir, Dart, Swift
  "Cargo.{toml,lock}",
  "go.{mod,sum,work}",
  "go.work.sum",
  "Gemfile",
  "Gemfile.lock",
  "*.gemspec",
  "composer.{json,lock}",
  "mix.{exs,lock}",
  "pubspec.{yaml,lock}",
  "Package.{swift,resolved}",
  "Podfile",
  "Podfile.lock",
  // JVM, .NET
  "pom.xml",
  "{build,settings}.gradle{,.kts}",
  "gradle.{lockfile,properties}",
  "gradle-wrapper.properties",
  "*.versions.toml",
  "*.{cs,fs,vb}proj",
  "{global,packages.lock}.json",
  "{Directory.Build,Directory.Packages}.props",
  "nuget.config",
  // C++, Nix, versions of tools
  "conanfile.{txt,py}",
  "vcpkg.json",
  "flake.{nix,lock}",
  ".tool-versions",
  ".{node,python,ruby,java}-version",
  ".nvmrc",
  "rust-toolchain{,.toml}"
];
var alternatives = (glob) => {
  const braces = /^(?<before>.*)\{(?<inner>[^{}]*)\}(?<after>.*)$/s.exec(glob)?.groups;
  if (!braces) return [glob];
  const { before = "", inner = "", after = "" } = braces;
  return inner.split(",").flatMap((choice) => alternatives(`${before}${choice}${after}`));
};
var PIECE = /\*{2,}\/|\*+|\?|\[!?[^\]/]+\]|[^*?[]+|\[/gs;
var piecePattern = (piece) => {
  if (/^\*{2,}\/$/.test(piece)) return "(?:[^/]*/)*";
  if (piece === "*") return "[^/]*";
  if (piece.startsWith("*")) return ".*";
  if (piece === "?") return "[^/]";
  if (piece.length > 2 && piece.startsWith("["))
    return `[${piece.slice(1, -1).replace(/^!/, "^").replace(/\\/g, "\\\\")}]`;
  return piece.replace(/[.+^$(){}|[\]\\/]/g, "\\$&");
};
var anyOf = (globs) => new RegExp(
  `^(?:${globs.map((glob) => (glob.match(PIECE) ?? []).map(piecePattern).join("")).join("|")})$`,
  "s"
);
var setupInputMatcher = (globs = DEFAULT_SETUP_INPUTS) => {
  const all = globs.flatMap(alternatives).filter((glob) => glob !== "");
  const names = all.filter((glob) => !glob.includes("/"));
  const paths = all.filter((glob) => glob.includes("/")).map((glob) => glob.replace(/^\//, ""));
  const byName = names.length === 0 ? void 0 : anyOf(names);
  const byPath = paths.length === 0 ? void 0 : anyOf(paths);
  return (path) => byName?.test(path.slice(path.lastIndexOf("/") + 1)) === true || byPath?.test(path) === true;
};
var setupKeyOf = (setup, inputs) => digestOf(
  canonicalJson({
    setup,
    inputs: [...inputs].sort((a, b) => a.path < b.path ? -1 : 1)
  })
);

// src/adapters/git/checkout.ts
import { mkdir as mkdir11 } from "node:fs/promises";

// src/adapters/git/clean-tree.ts
import { chmodSync, lstatSync as lstatSync3, readdirSync as readdirSync2, unlinkSync } from "node:fs";
import { rm as rm11, stat as stat5 } from "node:fs/promises";
import { setImmediate as setImmediate2 } from "node:timers/promises";

// src/domain/worktree/nul-separated.ts
var splitNul = (output) => {
  const records = [];
  let start = 0;
  for (let end = output.indexOf(0); end !== -1; end = output.indexOf(0, start)) {
    records.push(output.subarray(start, end));
    start = end + 1;
  }
  return records;
};

// src/adapters/git/clean-tree.ts
var parseIndex = (listing) => {
  const files = /* @__PURE__ */ new Set();
  const folders = /* @__PURE__ */ new Set();
  const submodules = /* @__PURE__ */ new Set();
  for (const record2 of splitNul(listing)) {
    const entry = record2.toString("latin1");
    const path = entry.slice(entry.indexOf("	") + 1);
    (entry.startsWith("160000") ? submodules : files).add(path);
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return { files, folders, submodules };
};
var TURN = 200;
var cleanTree = async (layout, listing) => {
  const { files, folders, submodules } = parseIndex(listing);
  const folderMode = (await stat5(layout.folder)).mode & 4095;
  const fileModes = /* @__PURE__ */ new Set([folderMode, folderMode & 438]);
  const unwanted = [];
  const isAsCheckedOut = (found) => found.isSymbolicLink() || found.isFile() && found.nlink === 1 && fileModes.has(found.mode & 4095);
  const judgeFolder = (path, place2, mode) => {
    const isTracked = folders.has(path);
    if (!isTracked && !submodules.has(path)) {
      unwanted.push(place2);
      return false;
    }
    if ((mode & 4095) !== folderMode) chmodSync(place2, folderMode);
    if (!isTracked)
      for (const name of readdirSync2(place2, { encoding: "buffer" }))
        unwanted.push(joinBytes(place2, name));
    return isTracked;
  };
  const judge = (path) => {
    const place2 = pathInTree(layout.tree, Buffer.from(path, "latin1"));
    const found = lstatSync3(place2);
    if (found.isDirectory()) return judgeFolder(path, place2, found.mode);
    if (!files.has(path) || !isAsCheckedOut(found)) unlinkSync(place2);
    return false;
  };
  chmodSync(layout.tree, folderMode);
  const pending = [""];
  let looked = 0;
  for (let folder = pending.pop(); folder !== void 0; folder = pending.pop()) {
    const names = readdirSync2(pathInTree(layout.tree, Buffer.from(folder, "latin1")), "latin1");
    for (const name of names) {
      const path = folder === "" ? name : `${folder}/${name}`;
      if (judge(path)) pending.push(path);
    }
    looked++;
    if (looked % TURN === 0) await setImmediate2();
  }
  for (const place2 of unwanted) await rm11(place2, { recursive: true, force: true });
};

// src/adapters/git/throwaway-git-dir.ts
import { constants as constants8 } from "node:fs";
import { copyFile as copyFile3, mkdir as mkdir10, readdir as readdir6, readFile as readFile7, stat as stat6, utimes as utimes3, writeFile as writeFile8 } from "node:fs/promises";
import { join as join21 } from "node:path";
var configuration2 = (sha256) => `[core]
	repositoryformatversion = ${sha256 ? 1 : 0}
	filemode = true
	bare = false
	logallrefupdates = true
[gc]
	auto = 0
[maintenance]
	auto = false
[user]
	name = Proofrun
	email = proofrun@localhost
${sha256 ? "[extensions]\n	objectFormat = sha256\n" : ""}`;
var copyObjects = async (from, to) => {
  await mkdir10(to, { recursive: true });
  const entries = await readdir6(from, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const [source, target] = [join21(from, entry.name), join21(to, entry.name)];
      if (entry.isDirectory()) return copyObjects(source, target);
      if (/^(?:\.?tmp|incoming)/.test(entry.name)) return void 0;
      return copyFile3(source, target, constants8.COPYFILE_FICLONE);
    })
  );
};
var readShallow = async (gitDir) => {
  try {
    const text = await readFile7(join21(gitDir, "shallow"), "utf8");
    return [...new Set(text.split("\n").filter((line) => line !== ""))];
  } catch {
    return [];
  }
};
var writeThrowawayGitDir = async (layout, workGitDir, { branch, commit, refs }) => {
  const target = join21(layout.tree, ".git");
  for (const folder of ["refs/heads", "refs/tags", "info"])
    await mkdir10(join21(target, folder), { recursive: true });
  const own = `refs/heads/${branch}`;
  const others = Object.entries(refs).filter(([name]) => !`${own}/`.startsWith(`${name}/`));
  const packed2 = [...others, [own, commit]].sort(([a], [b]) => a < b ? -1 : 1).map(([name, id]) => `${id} ${name}
`);
  const shallow = await readShallow(workGitDir);
  await Promise.all([
    copyObjects(join21(workGitDir, "objects"), join21(target, "objects")),
    writeFile8(join21(target, "config"), configuration2(commit.length === 64)),
    writeFile8(join21(target, "HEAD"), `ref: refs/heads/${branch}
`),
    writeFile8(join21(target, "packed-refs"), `# pack-refs with: sorted 
${packed2.join("")}`),
    shallow.length > 0 && writeFile8(join21(target, "shallow"), shallow.map((id) => `${id}
`).join("")),
    copyIndex2(layout.index, join21(target, "index"))
  ]);
};
var copyIndex2 = async (from, to) => {
  const { atimeMs, mtimeMs } = await stat6(from);
  await copyFile3(from, to);
  await utimes3(to, atimeMs / 1e3, Math.floor(mtimeMs) / 1e3);
};

// src/adapters/git/checkout.ts
var checkOut = (git, layout, commit) => gitOnTree(git, layout, { args: ["read-tree", "-u", "--reset", commit] });
var checkOutFromNothing = async (context, layout, request) => {
  const { git, workGitDir, visibleRefs } = context;
  await clearMark(layout);
  await mkdir11(layout.folder, { recursive: true });
  await Promise.all([removeCheckout(layout.tree), removeTree(layout.git), emptyOwnFolders(layout)]);
  await mkdir11(layout.tree);
  await createGitDir(layout.git, {
    format: request.commit.length === 64 ? "sha256" : "sha1",
    alternates: [`${workGitDir}/objects`],
    shallow: await readShallow(workGitDir)
  });
  const [refs] = await Promise.all([visibleRefs(request), checkOut(git, layout, request.commit)]);
  await writeThrowawayGitDir(layout, workGitDir, { ...request, refs });
  return refs;
};
var checkOutAgain = async ({ git, workGitDir }, layout, request) => {
  await Promise.all([removeTree(`${layout.tree}/.git`), emptyOwnFolders(layout)]);
  await cleanTree(layout, await gitOnTree(git, layout, { args: ["ls-files", "-z", "-s"] }));
  await checkOut(git, layout, request.commit);
  await writeThrowawayGitDir(layout, workGitDir, request);
};

// src/domain/worktree/ignore-rules.ts
var BOM = "ï»¿";
var withoutTrailingSpaces = (line) => {
  let end = line.length;
  let spaces = -1;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === " ") {
      if (spaces === -1) spaces = at;
      continue;
    }
    spaces = -1;
    if (line[at] === "\\") at++;
  }
  if (spaces !== -1) end = spaces;
  return line.slice(0, end);
};
var literal2 = (directory) => directory.replace(/[\\*?[\]]/g, "\\$&").replaceAll("\n", "?");
var rebased = (line, directory) => {
  const negated = line.startsWith("!");
  const pattern = withoutTrailingSpaces(negated ? line.slice(1) : line);
  const body = pattern.endsWith("/") ? pattern.slice(0, -1) : pattern;
  if (body === "") return void 0;
  const place2 = body.includes("/") ? pattern.replace(/^\//, "") : `**/${pattern}`;
  return `${negated ? "!" : ""}/${literal2(directory)}/${place2}`;
};
var ruleLines = (content2) => (content2.startsWith(BOM) ? content2.slice(BOM.length) : content2).split("\n").map((line) => line.endsWith("\r") ? line.slice(0, -1) : line).filter((line) => line !== "" && !line.startsWith("#"));
var depth = ({ directory }) => directory === "" ? 0 : directory.split("/").length;
var combinedIgnoreRules = (files) => [...files].sort((a, b) => depth(a) - depth(b)).flatMap(
  ({ directory, content: content2 }) => ruleLines(content2).map((line) => directory === "" ? line : rebased(line, directory))
).filter((rule) => rule !== void 0).map((rule) => `${rule}
`).join("");

// src/adapters/git/commit-listing.ts
var parseEntry = (record2) => {
  const tab = record2.indexOf(9);
  const [mode = "", , id = ""] = record2.toString("latin1", 0, tab).split(" ");
  return { mode, id, path: record2.subarray(tab + 1) };
};
var IGNORE_FILE = Buffer.from(".gitignore");
var isIgnoreFile2 = ({ mode, path }) => mode.startsWith("100") && path.subarray(-IGNORE_FILE.length).equals(IGNORE_FILE) && (path.length === IGNORE_FILE.length || path[path.length - IGNORE_FILE.length - 1] === 47);
var parseBatch = (output, count) => {
  const contents = [];
  let at = 0;
  while (contents.length < count) {
    const end = output.indexOf(10, at);
    const size = Number(output.toString("latin1", at, end).split(" ")[2]);
    contents.push(output.toString("latin1", end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return contents;
};
var createCommitListing = (git, workGitDir) => {
  const kept = /* @__PURE__ */ new Map();
  const rules = /* @__PURE__ */ new Map();
  const list2 = async (commit) => splitNul(
    await git.bytes(["ls-tree", "-r", "-z", "--full-tree", commit], { gitDir: workGitDir })
  ).map(parseEntry);
  const entries = (commit) => {
    const known = kept.get(commit) ?? list2(commit);
    kept.delete(commit);
    kept.set(commit, known);
    known.catch(() => kept.delete(commit));
    for (const oldest of [...kept.keys()].slice(0, -3)) kept.delete(oldest);
    return known;
  };
  const readRules = async (files) => {
    if (files.length === 0) return "";
    const output = await git.bytes(["cat-file", "--batch"], {
      gitDir: workGitDir,
      input: files.map(({ id }) => `${id}
`).join("")
    });
    const contents = parseBatch(output, files.length);
    return combinedIgnoreRules(
      files.map(
        ({ path }, at) => ({
          directory: path.toString("latin1").slice(0, -"/.gitignore".length),
          content: contents[at] ?? ""
        })
      )
    );
  };
  return {
    async ignoreRules(commit) {
      const files = (await entries(commit)).filter(isIgnoreFile2);
      const key = files.map(({ id, path }) => `${id} ${path.toString("latin1")}`).join("\0");
      const known = rules.get(key) ?? await readRules(files);
      rules.set(key, known);
      return known;
    },
    async gitlinks(commit) {
      return (await entries(commit)).filter(({ mode }) => mode === "160000").map(({ path }) => path);
    },
    async inputs(commit, matches2) {
      return (await entries(commit)).map(({ mode, id, path }) => ({ mode, id, path: path.toString("utf8") })).filter(({ path }) => matches2(path));
    }
  };
};

// src/adapters/git/copy-files.ts
import { constants as constants9 } from "node:fs";
import { copyFile as copyFile4, lstat as lstat8, mkdir as mkdir12, rm as rm12, writeFile as writeFile9 } from "node:fs/promises";
import { dirname as dirname7, join as join22 } from "node:path";
var walk = async (top, path) => {
  const parts = path.split("/");
  return Promise.all(
    parts.map((_, at) => lstat8(join22(top, ...parts.slice(0, at + 1))).catch(() => void 0))
  );
};
var ignoredPaths = async (git, layout, { files, rules }) => {
  const empty = join22(layout.folder, "empty");
  await mkdir12(empty, { recursive: true });
  const list2 = join22(layout.git, "info", "copy-rules");
  await writeFile9(list2, rules, "latin1");
  const args = ["-c", `core.excludesFile=${list2}`, "check-ignore", "-z", "--stdin"];
  const output = await git.run(args, {
    gitDir: layout.git,
    index: layout.index,
    workTree: empty,
    cwd: empty,
    // `./` keeps a leading colon from being magic; this command refuses to be told that paths are literal.
    input: files.map((file) => `./${file}\0`).join(""),
    environment: { GIT_LITERAL_PATHSPECS: "0" }
  });
  if (output.code !== 0 && output.code !== 1) throw new GitError(args, output);
  return new Set(splitNul(output.stdout).map((path) => path.toString("utf8").slice("./".length)));
};
var judgeSource = async (checkout, file) => {
  const problem = copyPathProblem(file);
  if (problem !== void 0)
    return refuse(
      "copy-unsafe",
      `copy: ${JSON.stringify(file)} ${problem}: name a file by its path from the top of the repository`
    );
  const source = await walk(checkout, file);
  if (source.some((stat7) => stat7?.isSymbolicLink()))
    return refuse("copy-unsafe", `copy: ${file} leads through a symbolic link in ${checkout}`);
  const own = source.at(-1);
  if (own === void 0)
    return refuse(
      "copy-missing",
      `copy: ${file} is not there in ${checkout}: create it, or remove it from copy`
    );
  if (!own.isFile())
    return refuse("copy-unsafe", `copy: ${file} in ${checkout} is not a regular file`);
  return ok(void 0);
};
var place = async (checkout, tree, file) => {
  const folders = (await walk(tree, file)).slice(0, -1);
  if (folders.some((stat7) => stat7 !== void 0 && !stat7.isDirectory()))
    return refuse("copy-unsafe", `copy: a folder of ${file} is something else in the workspace`);
  const target = join22(tree, file);
  await mkdir12(dirname7(target), { recursive: true });
  await rm12(target, { force: true });
  await copyFile4(join22(checkout, file), target, constants9.COPYFILE_EXCL | constants9.COPYFILE_FICLONE);
  return ok(void 0);
};
var copyIgnoredFiles = async (git, layout, request) => {
  const { files, rules, checkout } = request;
  if (files.length === 0) return ok(void 0);
  if (checkout === void 0)
    return refuse(
      "copy-missing",
      `copy: ${files[0]} cannot be copied: the repository is bare and has no checkout`
    );
  for (const file of files) {
    const judged = await judgeSource(checkout, file);
    if (!judged.ok) return judged;
  }
  const ignored = await ignoredPaths(git, layout, { files, rules });
  const shown = files.find((file) => !ignored.has(file));
  if (shown !== void 0)
    return refuse(
      "copy-not-ignored",
      `copy: ${shown} is not git-ignored at base: add it to .gitignore there, or remove it from copy`
    );
  for (const file of files) {
    const placed = await place(checkout, layout.tree, file);
    if (!placed.ok) return placed;
  }
  return ok(void 0);
};

// src/adapters/git/setup-seal.ts
import { lstat as lstat9, mkdir as mkdir13, readdir as readdir7, readFile as readFile8, rename as rename5, rmdir as rmdir2, writeFile as writeFile11 } from "node:fs/promises";
import { join as join24 } from "node:path";

// src/adapters/git/untracked-files.ts
import { randomBytes } from "node:crypto";
import { rm as rm13, writeFile as writeFile10 } from "node:fs/promises";
import { join as join23 } from "node:path";
var listUntracked = async (git, layout, rules) => {
  const file = join23(layout.git, "info", `rules-${randomBytes(8).toString("hex")}`);
  await writeFile10(file, rules, "latin1");
  try {
    return await gitOnTree(git, layout, { args: ["ls-files", "-o", "-z", "-X", file] });
  } finally {
    await rm13(file, { force: true });
  }
};
var listUntrackedRoots = (git, layout) => gitOnTree(git, layout, { args: ["ls-files", "-o", "-z", "--directory"] });

// src/adapters/git/setup-seal.ts
var SealRecord = strictObject({
  version: literal(1),
  setupKey: Digest,
  /** Untracked files and whole folders; the n-th stands as `files/<n>` beside the record. */
  roots: array(string()),
  /** Paths of setup's that only the ignore rules of the commit hide, and not those of base. */
  hidden: array(string())
});
var recordFile = (layout) => join24(layout.sealed, "record.json");
var sealedFile = (layout, at) => Buffer.from(join24(layout.sealed, "files", `${at}`));
var readSeal = async (layout) => {
  try {
    return SealRecord.parse(JSON.parse(await readFile8(recordFile(layout), "utf8")));
  } catch {
    return void 0;
  }
};
var isFilledFolder = async (path) => {
  const names = await readdir7(path).catch(() => []);
  return names.length > 0;
};
var hiddenByCommit = async ({ git, listing }, layout, request) => {
  const [base, own] = await Promise.all([
    listing.ignoreRules(request.baseCommit),
    listing.ignoreRules(request.commit)
  ]);
  if (base === own) return [];
  const [shown, left] = await Promise.all([
    listUntracked(git, layout, base),
    listUntracked(git, layout, own)
  ]);
  const still = new Set(splitNul(left).map((path) => path.toString("latin1")));
  return splitNul(shown).map((path) => path.toString("latin1")).filter((path) => !still.has(path));
};
var sealSetup = async (context, layout, request) => {
  await removeTree(layout.sealed);
  await mkdir13(join24(layout.sealed, "files"), { recursive: true, mode: 448 });
  const [untracked, gitlinks, hidden] = await Promise.all([
    listUntrackedRoots(context.git, layout),
    context.listing.gitlinks(request.commit),
    hiddenByCommit(context, layout, request)
  ]);
  const roots = [];
  for (const path of splitNul(untracked)) roots.push(path.toString("latin1").replace(/\/$/, ""));
  for (const path of gitlinks)
    if (await isFilledFolder(pathInTree(layout.tree, path))) roots.push(path.toString("latin1"));
  for (const [at, root] of roots.entries())
    await copyTree(pathInTree(layout.tree, Buffer.from(root, "latin1")), sealedFile(layout, at));
  const record2 = { version: 1, setupKey: request.setupKey, roots, hidden };
  await writeFile11(`${recordFile(layout)}.new`, JSON.stringify(record2));
  await rename5(`${recordFile(layout)}.new`, recordFile(layout));
};
var isFree = async (tree, root) => {
  const parts = root.split("/");
  for (let depth2 = 1; depth2 < parts.length; depth2++) {
    const path2 = pathInTree(tree, Buffer.from(parts.slice(0, depth2).join("/"), "latin1"));
    const found = await lstat9(path2).catch(() => void 0);
    if (found === void 0) return true;
    if (!found.isDirectory()) return false;
  }
  const path = pathInTree(tree, Buffer.from(root, "latin1"));
  await rmdir2(path).catch(() => void 0);
  return await lstat9(path).catch(() => void 0) === void 0;
};
var restoreSetup = async (layout, setupKey) => {
  const record2 = await readSeal(layout);
  const fits = record2?.setupKey === setupKey && (await Promise.all(record2.roots.map((root) => isFree(layout.tree, root)))).every(Boolean);
  if (!fits) {
    await removeTree(layout.sealed);
    return false;
  }
  for (const [at, root] of record2.roots.entries()) {
    const target = pathInTree(layout.tree, Buffer.from(root, "latin1"));
    const parent = target.subarray(0, target.lastIndexOf(47));
    await mkdir13(parent, { recursive: true });
    await copyTree(sealedFile(layout, at), target);
  }
  return true;
};

// src/adapters/git/visible-refs.ts
var readVisibleRefs = async (git, workGitDir, prefix) => {
  const lines2 = await git.text(
    ["for-each-ref", "--format=%(objectname) %(refname)", "refs/tags/", prefix],
    { gitDir: workGitDir }
  );
  const refs = {};
  for (const line of lines2.split("\n").filter((one) => one !== "")) {
    const [id = "", name = ""] = line.split(" ");
    const shown = name.startsWith(prefix) ? baseRefOf(name) : name;
    if (shown !== void 0) refs[shown] = id;
  }
  return refs;
};
var createVisibleRefs = (git, workGitDir) => {
  let known;
  return async ({ task, attempt }) => {
    const prefix = preparedPrefix(task, attempt);
    if (known?.prefix !== prefix)
      known = { prefix, refs: await readVisibleRefs(git, workGitDir, prefix) };
    return known.refs;
  };
};

// src/adapters/git/workspace-fault.ts
import { statfs } from "node:fs/promises";
import { dirname as dirname8 } from "node:path";
var codeOf = (error) => error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
var FULL_BYTES = 65536;
var isFull = async (folder) => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < FULL_BYTES;
  } catch {
    return false;
  }
};
var asWorkspaceRefusal = async (error, code, layout) => {
  const errno = codeOf(error);
  if (!(error instanceof GitError) && errno === "") throw error;
  const words = error instanceof Error ? error.message : "";
  if (errno === "ENOSPC" || errno === "EDQUOT" || await isFull(dirname8(dirname8(layout.folder))))
    return refuse(
      "disk-full",
      `the disk that holds ${layout.folder} is full: free some space and continue`,
      words
    );
  const what = code === "checkout-failed" ? "could not be checked out" : "could not be read to the end";
  return refuse(code, `the workspace ${layout.folder} ${what}: remove it and continue`, words);
};

// src/adapters/git/worktree-fingerprint.ts
import { createHash as createHash5 } from "node:crypto";
var DIFF = [
  "diff",
  "--binary",
  "--full-index",
  "--no-renames",
  "--no-ext-diff",
  "--no-textconv",
  "--no-color",
  "--ignore-submodules=all",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  "--diff-algorithm=myers",
  "--indent-heuristic",
  "--unified=3",
  "--inter-hunk-context=0",
  "--no-relative",
  "-O/dev/null"
];
var digestDiff = async (git, layout, against) => {
  const hash = createHash5("sha256");
  await gitOnTree(git, layout, {
    args: [...DIFF, against, "--"],
    onStdout: (chunk) => hash.update(chunk)
  });
  return hash.digest("hex");
};
var worktreeFingerprint = async (git, layout, { against, rules, hidden, gitlinks }) => {
  const untracked = async () => {
    const listed = splitNul(await listUntracked(git, layout, rules));
    const counted = hidden.size === 0 ? listed : listed.filter((path) => !hidden.has(path.toString("latin1")));
    const signal = AbortSignal.timeout(TREE_DEADLINE_MS);
    return digestUntracked(layout.tree, [...counted, ...gitlinks], signal);
  };
  const [diff, rest] = await Promise.all([digestDiff(git, layout, against), untracked()]);
  return digestOf(`${diff}
${rest}
`);
};

// src/adapters/git/workspaces.ts
var publicPart = ({ role, tree, home, tmp }) => ({
  role,
  tree,
  home,
  tmp
});
var bringTo = async (context, layout, request) => {
  const mark = await readMark(layout);
  await clearMark(layout);
  if (mark !== void 0)
    try {
      await checkOutAgain(context, layout, { ...request, refs: mark.refs });
      return mark.refs;
    } catch {
    }
  return checkOutFromNothing(context, layout, request);
};
var fingerprint = async ({ git, listing }, layout, request) => {
  const [rules, gitlinks, seal] = await Promise.all([
    listing.ignoreRules(request.baseCommit),
    listing.gitlinks(request.baseCommit),
    readSeal(layout)
  ]);
  const hidden = new Set(seal?.hidden);
  return worktreeFingerprint(git, layout, { against: request.against, rules, hidden, gitlinks });
};
var guardedIn = (folder) => (code, work) => async (request) => {
  const layout = workspaceLayout(folder, request);
  try {
    return await work(layout, request);
  } catch (error) {
    return asWorkspaceRefusal(error, code, layout);
  }
};
var createWorkspaces = (options) => {
  const { git, workGitDir, folder, checkout } = options;
  const context = {
    ...options,
    listing: createCommitListing(git, workGitDir),
    visibleRefs: createVisibleRefs(git, workGitDir)
  };
  const guarded = guardedIn(folder);
  return {
    create: guarded("checkout-failed", async (layout, request) => {
      await removeCheckout(layout.folder);
      const refs = await checkOutFromNothing(context, layout, request);
      await writeMark(layout, { ...request, refs });
      return ok(publicPart(layout));
    }),
    async existing(request) {
      const layout = workspaceLayout(folder, request);
      const mark = await readMark(layout);
      const isThere2 = mark?.commit === request.commit && mark.baseCommit === request.baseCommit;
      return isThere2 ? publicPart(layout) : void 0;
    },
    async mark(request) {
      const layout = workspaceLayout(folder, request);
      const mark = await readMark(layout);
      if (mark !== void 0) await writeMark(layout, { ...request, refs: mark.refs });
    },
    reset: guarded("checkout-failed", async (layout, request) => {
      const refs = await bringTo(context, layout, request);
      const setupRestored = await restoreSetup(layout, request.setupKey);
      await writeMark(layout, { ...request, refs });
      return ok({ workspace: publicPart(layout), setupRestored });
    }),
    seal: guarded(
      "workspace-unreadable",
      async (layout, request) => ok(await sealSetup(context, layout, request))
    ),
    recordSetup: guarded(
      "workspace-unreadable",
      async (layout, _request) => ok(await recordSetupTraces(git, layout))
    ),
    async setupKey(commit, setup, globs) {
      if (setup === "") return setupKeyOf(setup, []);
      return setupKeyOf(setup, await context.listing.inputs(commit, setupInputMatcher(globs)));
    },
    copyFiles: (request, files) => guarded("workspace-unreadable", async (layout, { baseCommit }) => {
      const rules = files.length === 0 ? "" : await context.listing.ignoreRules(baseCommit);
      return copyIgnoredFiles(git, layout, { files, rules, checkout });
    })(request),
    fingerprint: guarded(
      "workspace-unreadable",
      async (layout, request) => ok(await fingerprint(context, layout, request))
    ),
    remove: (request) => removeWorkspace(workspaceLayout(folder, request))
  };
};

// src/adapters/process/command-runner.ts
import { constants as constants12 } from "node:fs";
import { open as open9 } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

// src/adapters/process/command-stop.ts
var DEFAULT_GRACE_MS = 2e3;
var watchCommand = (request, group) => {
  let reason;
  let isOver = false;
  let groupEnded = Promise.resolve();
  const stop = (why) => {
    if (isOver || reason !== void 0) return;
    reason = why;
    if (group !== void 0) groupEnded = endGroup(group, request.graceMs ?? DEFAULT_GRACE_MS);
  };
  const after = (limitMs, idle2) => setTimeout(() => stop({ kind: "timed-out", afterMs: limitMs, idle: idle2 }), limitMs);
  const wall = after(request.timeoutMs, false);
  const idle = request.idleTimeoutMs === void 0 ? void 0 : after(request.idleTimeoutMs, true);
  const cancel = () => stop({ kind: "cancelled" });
  request.signal?.addEventListener("abort", cancel);
  if (request.signal?.aborted) cancel();
  return {
    sawOutput: () => {
      if (reason === void 0 && !isOver) idle?.refresh();
    },
    stop,
    settled: async () => {
      isOver = true;
      clearTimeout(wall);
      clearTimeout(idle);
      request.signal?.removeEventListener("abort", cancel);
      await groupEnded;
      return reason;
    }
  };
};

// src/adapters/process/exit-record.ts
import { mkdir as mkdir14, readFile as readFile9, rm as rm14 } from "node:fs/promises";
import { join as join25 } from "node:path";
var GRACE_MS = 2e3;
var settleRecord = async (folder) => {
  const record2 = parseProcessRecord(await readRecord(join25(folder, "process.json")));
  const killed = record2 !== void 0 && await endRecorded(record2);
  const exitCode = parseExitRecord(await readRecord(join25(folder, "exit")));
  return exitCode === void 0 ? { killed } : { killed, exitCode };
};
var clearRecord = async (folder) => {
  await mkdir14(folder, { recursive: true, mode: 448 });
  await Promise.all(["process.json", "exit"].map((name) => rm14(join25(folder, name), { force: true })));
};
var endRecorded = async (record2) => {
  if (record2.boot === "" || record2.boot !== readBootId()) return false;
  const leader = readProcess(record2.pid);
  if (leader !== void 0 && leader.startedAt !== record2.startedAt) return false;
  const members = listProcesses().filter(
    (entry) => entry.session === record2.pid && entry.startedAt >= record2.startedAt
  );
  const groups = new Set(members.map((entry) => entry.group));
  await Promise.all([...groups].map((group) => endGroup(group, GRACE_MS)));
  return members.length > 0;
};
var parseProcessRecord = (text) => {
  const found = /^\{"pid":(\d+),"startedAt":(\d+),"boot":"([^"]*)"\}\n$/.exec(text ?? "");
  if (found === null) return void 0;
  return { pid: Number(found[1]), startedAt: Number(found[2]), boot: found[3] ?? "" };
};
var parseExitRecord = (text) => /^\d{1,3}\n$/.test(text ?? "") ? Number(text) : void 0;
var readRecord = async (path) => {
  try {
    return await readFile9(path, "utf8");
  } catch {
    return void 0;
  }
};

// src/adapters/process/log-copier.ts
import { createHash as createHash7 } from "node:crypto";
import { writeSync } from "node:fs";

// src/domain/verification/escape-sequence.ts
var BEL = 7;
var CAN = 24;
var SUB = 26;
var ESC = 27;
var C1_LEAD = 194;
var SequenceState = {
  Escape: 1,
  C1: 2,
  Csi: 3,
  CsiIntermediate: 4,
  Intermediate: 5,
  OscStart: 6,
  Osc: 7,
  OscEscape: 8,
  OscC1: 9,
  Control: 10,
  ControlEscape: 11,
  ControlC1: 12,
  PaletteEnd: 13,
  PaletteEndEscape: 14,
  PaletteEndC1: 15,
  Palette: 16
};
var SequenceEnd = {
  /** The byte was the sequence's last one. */
  Match: 100,
  /** The sequence had ended before this byte, which is to be read again as text. */
  MatchBefore: 101,
  /** As above, but the byte before this one (ESC or the lead of a C1 control) belongs to what follows, too. */
  MatchBeforePrevious: 102,
  /** It is no sequence; the byte is to be read again as text. */
  Fail: 103,
  /** It is no sequence, and the byte before this one starts what follows. */
  FailBeforePrevious: 104
};
var PALETTE_DIGITS = 7;
var isC1 = (byte) => byte >= 128 && byte <= 159;
var isHex = (byte) => byte >= 48 && byte <= 57 || (byte | 32) >= 97 && (byte | 32) <= 102;
var TWO_BYTE_FINALS = new Uint8Array(256);
for (const final of "0123456789ABCDEFGHIJKLMNOPRSTZcfghijklmnoqrstuy=><~|}")
  TWO_BYTE_FINALS[final.charCodeAt(0)] = 1;
var afterEscape = (byte) => {
  switch (byte) {
    case 91:
      return SequenceState.Csi;
    case 93:
      return SequenceState.OscStart;
    case 80:
    // P
    case 88:
    // X
    case 94:
    // ^
    case 95:
    // _
    case 107:
      return SequenceState.Control;
    default:
      if (byte >= 32 && byte <= 47) return SequenceState.Intermediate;
      return TWO_BYTE_FINALS[byte] === 1 ? SequenceEnd.Match : SequenceEnd.Fail;
  }
};
var afterC1Lead = (byte) => {
  switch (byte) {
    case 155:
      return SequenceState.Csi;
    case 157:
      return SequenceState.Osc;
    case 144:
    case 152:
    case 158:
    case 159:
      return SequenceState.Control;
    default:
      return SequenceEnd.Fail;
  }
};
var inString = (byte, isOsc) => {
  if (byte === ESC) return isOsc ? SequenceState.OscEscape : SequenceState.ControlEscape;
  if (byte === C1_LEAD) return isOsc ? SequenceState.OscC1 : SequenceState.ControlC1;
  if (byte === CAN || byte === SUB) return SequenceEnd.Fail;
  if (byte === BEL && isOsc) return SequenceEnd.Match;
  return isOsc ? SequenceState.Osc : SequenceState.Control;
};
var afterStringEscape = (byte) => byte === 92 ? SequenceEnd.Match : SequenceEnd.FailBeforePrevious;
var afterStringC1Lead = (byte, isOsc) => {
  if (byte === 156) return SequenceEnd.Match;
  return isC1(byte) ? SequenceEnd.FailBeforePrevious : inString(byte, isOsc);
};
var inPalette = (state, byte) => {
  if (!isHex(byte)) return inString(byte, true);
  return state + 1 === SequenceState.Palette + PALETTE_DIGITS ? SequenceState.PaletteEnd : state + 1;
};
var afterPalette = (byte) => {
  if (byte === BEL) return SequenceEnd.Match;
  if (byte === ESC) return SequenceState.PaletteEndEscape;
  return byte === C1_LEAD ? SequenceState.PaletteEndC1 : SequenceEnd.MatchBefore;
};
var inCsi = (byte) => {
  if (byte >= 48 && byte <= 63) return SequenceState.Csi;
  return byte >= 32 && byte <= 47 ? SequenceState.CsiIntermediate : endOfCsi(byte);
};
var endOfCsi = (byte) => byte >= 64 && byte <= 126 ? SequenceEnd.Match : SequenceEnd.Fail;
var afterIntermediate = (byte) => {
  if (byte >= 32 && byte <= 47) return SequenceState.Intermediate;
  return byte >= 48 && byte <= 126 ? SequenceEnd.Match : SequenceEnd.Fail;
};
var afterOscStart = (byte) => {
  if (byte === 80) return SequenceState.Palette;
  return byte === 82 ? SequenceState.PaletteEnd : inString(byte, true);
};
var READERS = {
  [SequenceState.Escape]: afterEscape,
  [SequenceState.C1]: afterC1Lead,
  [SequenceState.Csi]: inCsi,
  [SequenceState.CsiIntermediate]: (byte) => byte >= 32 && byte <= 47 ? SequenceState.CsiIntermediate : endOfCsi(byte),
  [SequenceState.Intermediate]: afterIntermediate,
  [SequenceState.OscStart]: afterOscStart,
  [SequenceState.Osc]: (byte) => inString(byte, true),
  [SequenceState.OscEscape]: afterStringEscape,
  [SequenceState.OscC1]: (byte) => afterStringC1Lead(byte, true),
  [SequenceState.Control]: (byte) => inString(byte, false),
  [SequenceState.ControlEscape]: afterStringEscape,
  [SequenceState.ControlC1]: (byte) => afterStringC1Lead(byte, false),
  [SequenceState.PaletteEnd]: afterPalette,
  [SequenceState.PaletteEndEscape]: (byte) => byte === 92 ? SequenceEnd.Match : SequenceEnd.MatchBeforePrevious,
  [SequenceState.PaletteEndC1]: (byte) => byte === 156 ? SequenceEnd.Match : SequenceEnd.MatchBeforePrevious
};
var nextSequenceState = (state, byte) => READERS[state]?.(byte) ?? inPalette(state, byte);

// src/domain/verification/four-bytes.ts
var WORD_BYTES = 4;
var ONES = 16843009;
var HIGH_BITS = 2155905152;
var HIGH_NIBBLES = 4042322160;
var fourOf = (byte) => Math.imul(byte, ONES);
var equalBytes = (word, pattern) => {
  const difference = word ^ pattern;
  return difference - ONES & ~difference & HIGH_BITS;
};
var slashesDigitsAndNewlines = (word) => {
  const plusOne = word + ONES | 0;
  const twice = plusOne << 1;
  const others = plusOne | twice | (plusOne ^ twice) << 2;
  return ~others & HIGH_BITS;
};
var otherHighNibbles = (word, pattern) => (word ^ pattern) & HIGH_NIBBLES;
var firstMarked = (marks) => 31 - Math.clz32(marks & -marks) >> 3;

// src/domain/verification/text-stage.ts
var FEW_BYTES = 32;
var FEW_WORDS_BYTES = 128;
var ByteBuffer = class {
  length = 0;
  bytes;
  /** The same bytes and a word more, so that reading or writing a word may overshoot them. */
  words;
  constructor(capacity) {
    const memory = new ArrayBuffer(capacity + WORD_BYTES);
    this.bytes = Buffer.from(memory, 0, capacity);
    this.words = new DataView(memory);
  }
  /** Adds `[start, end)` of a source, for which there must be room. */
  add(source, start, end) {
    const size = end - start;
    if (size > FEW_BYTES) this.bytes.set(source.subarray(start, end), this.length);
    else {
      const { bytes } = this;
      for (let at = start, to = this.length; at < end; at += 1, to += 1)
        bytes[to] = source[at];
    }
    this.length += size;
  }
  /** The same, faster, from another such buffer. */
  addFrom(source, start, end) {
    if (end - start > FEW_WORDS_BYTES) this.add(source.bytes, start, end);
    else {
      const { words } = this;
      const from = source.words;
      for (let at = start, to = this.length; at < end; at += WORD_BYTES, to += WORD_BYTES)
        words.setInt32(to, from.getInt32(at, true), true);
      this.length += end - start;
    }
  }
  /** Drops the first bytes and moves the rest to the front. */
  dropFirst(count) {
    this.bytes.copyWithin(0, count, this.length);
    this.length -= count;
  }
};

// src/domain/verification/ansi-stripper.ts
var LF3 = 10;
var OPENING_BRACKET = 91;
var FOUR_ESC = fourOf(ESC);
var FOUR_C1_LEAD = fourOf(C1_LEAD);
var FOUR_PARAMETERS = fourOf(48);
var HELD_LIMIT = 4096;
var HELD_BYTES = HELD_LIMIT + 4;
var TEXT = 0;
var AnsiStripper = class {
  /** Newlines inside removed sequences; the next stage never sees them. */
  removedNewlines = 0;
  #next;
  #state = TEXT;
  #held = new Uint8Array(HELD_BYTES);
  #heldLength = 0;
  #heldNewlines = 0;
  #ifRemoved;
  /** `ESC P` and `ESC k` are two-byte escapes when no string follows them: then only the text after them stays. */
  #introducerIsEscape = false;
  #out = new ByteBuffer(HELD_BYTES);
  constructor(next) {
    this.#next = next;
  }
  write(chunk) {
    if (this.#state === TEXT && chunk.indexOf(ESC) < 0 && chunk.indexOf(C1_LEAD) < 0) {
      this.#next.write(chunk, 0, chunk.length);
      return;
    }
    const room = chunk.length + HELD_BYTES;
    if (this.#out.bytes.length < room) this.#out = new ByteBuffer(room);
    this.#scan(chunk);
    this.#flush();
  }
  /** Ends the text and returns the next stage, which has everything but is not finished itself. */
  finish() {
    if (this.#state === SequenceState.PaletteEnd) this.#end(SequenceEnd.MatchBefore);
    if (this.#state === SequenceState.PaletteEndEscape || this.#state === SequenceState.PaletteEndC1)
      this.#end(SequenceEnd.MatchBeforePrevious);
    if (this.#state !== TEXT) this.#end(SequenceEnd.Fail);
    this.#flush();
    return this.#next;
  }
  #scan(chunk) {
    const words = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
    for (let at = 0; at < chunk.length; )
      if (this.#state !== TEXT) at = this.#inSequence(chunk, at);
      else {
        at = this.#copyText(chunk, words, at);
        if (at < chunk.length) this.#begin(chunk[at]);
        at += 1;
      }
  }
  /** Copies text without its colours; returns the place of the next introducer of anything else, or the chunk's end. */
  #copyText(chunk, words, from) {
    const { bytes, words: copied } = this.#out;
    const size = chunk.length;
    const lastWord = size - WORD_BYTES;
    let at = from;
    let to = this.#out.length;
    for (; ; ) {
      for (let plain = WORD_BYTES; plain === WORD_BYTES && at <= lastWord; at += plain, to += plain)
        plain = copyPlainWord(words.getInt32(at, true), copied, to);
      while (at > lastWord && at < size && copyPlainByte(chunk[at], bytes, to) === 1) {
        at += 1;
        to += 1;
      }
      const end = at < size ? wholeCsiEnd(chunk, words, at) : 0;
      if (end === 0) break;
      at = end;
    }
    this.#out.length = to;
    return at;
  }
  /** Reads bytes of a sequence until it ends or the chunk does; returns the place of the next byte to read. */
  #inSequence(chunk, from) {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      const next = nextSequenceState(this.#state, byte);
      if (next >= SequenceEnd.Match) {
        this.#end(next);
        return next === SequenceEnd.Match ? at + 1 : at;
      }
      this.#state = next;
      this.#hold(byte);
    }
    return chunk.length;
  }
  #begin(introducer) {
    this.#state = introducer === ESC ? SequenceState.Escape : SequenceState.C1;
    this.#introducerIsEscape = false;
    this.#held[0] = introducer;
    this.#heldLength = 1;
    this.#heldNewlines = 0;
  }
  #hold(byte) {
    if (this.#heldLength === 1 && this.#ifRemoved === void 0) {
      this.#introducerIsEscape = this.#held[0] === ESC && (byte === 80 || byte === 107);
    }
    if (byte === LF3) this.#heldNewlines += 1;
    this.#held[this.#heldLength] = byte;
    this.#heldLength += 1;
    if (this.#heldLength >= HELD_LIMIT && byte !== ESC && byte !== C1_LEAD) this.#fork();
  }
  #end(how) {
    const previousStartsNext = how === SequenceEnd.MatchBeforePrevious || how === SequenceEnd.FailBeforePrevious;
    if (previousStartsNext) this.#heldLength -= 1;
    const previous = this.#held[this.#heldLength];
    if (how === SequenceEnd.Fail || how === SequenceEnd.FailBeforePrevious) this.#keep();
    else this.#remove();
    this.#state = TEXT;
    if (previousStartsNext) this.#begin(previous);
  }
  #remove() {
    if (this.#ifRemoved !== void 0) this.#next = this.#ifRemoved;
    this.#ifRemoved = void 0;
    this.removedNewlines += this.#heldNewlines;
  }
  #keep() {
    this.#ifRemoved = void 0;
    this.#emitHeld();
  }
  #emitHeld() {
    this.#out.add(this.#held, this.#introducerIsEscape ? 2 : 0, this.#heldLength);
  }
  #fork() {
    this.#flush();
    this.#ifRemoved ??= this.#next.clone();
    this.#emitHeld();
    this.#flush();
    this.#heldLength = 0;
    this.#introducerIsEscape = false;
  }
  #flush() {
    if (this.#out.length > 0) this.#next.write(this.#out.bytes, 0, this.#out.length);
    this.#out.length = 0;
  }
};
var copyPlainByte = (byte, target, to) => {
  if (byte === ESC || byte === C1_LEAD) return 0;
  target[to] = byte;
  return 1;
};
var copyPlainWord = (word, target, to) => {
  target.setInt32(to, word, true);
  const marks = equalBytes(word, FOUR_ESC) | equalBytes(word, FOUR_C1_LEAD);
  return marks === 0 ? WORD_BYTES : firstMarked(marks);
};
var wholeCsiEnd = (chunk, words, at) => {
  if (chunk[at] !== ESC || chunk[at + 1] !== OPENING_BRACKET) return 0;
  let end = at + 2;
  if (end + WORD_BYTES <= chunk.length) {
    const others = otherHighNibbles(words.getInt32(end, true), FOUR_PARAMETERS);
    end += others === 0 ? WORD_BYTES : firstMarked(others);
  }
  for (; end < chunk.length; end += 1) {
    const byte = chunk[end];
    if (byte < 48 || byte > 63) return byte >= 64 && byte <= 126 ? end + 1 : 0;
  }
  return 0;
};

// src/domain/verification/byte-class.ts
var ASCII_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
var ASCII_DIGITS = "0123456789";
var byteClass = (characters) => {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
};

// src/domain/verification/text-rewriter.ts
var TextRewriter = class {
  #source;
  #target;
  /** Where the stretch that is not copied yet starts. */
  #from = 0;
  constructor(source) {
    this.#source = source;
  }
  /** Takes `[start, end)` out; edits come in order and do not overlap. */
  remove(start, end) {
    this.#copyUpTo(start);
    this.#from = end;
  }
  /** Puts one byte in the place of `[start, end)`, which is not empty. */
  replace(start, end, byte) {
    const target = this.#copyUpTo(start);
    target.bytes[target.length] = byte;
    target.length += 1;
    this.#from = end;
  }
  /** The rewritten text of `[0, end)`, valid until the next edit; the rewriter starts again at 0. */
  take(end) {
    if (this.#from === 0) return this.#source.bytes.subarray(0, end);
    const target = this.#copyUpTo(end);
    const text = target.bytes.subarray(0, target.length);
    target.length = 0;
    this.#from = 0;
    return text;
  }
  #copyUpTo(end) {
    this.#target ??= new ByteBuffer(this.#source.bytes.length);
    if (end > this.#from) this.#target.addFrom(this.#source, this.#from, end);
    return this.#target;
  }
};

// src/domain/verification/token-range.ts
var DIGIT = byteClass(ASCII_DIGITS);
var HEX = byteClass(`${ASCII_DIGITS}abcdefABCDEF`);
var WORD = byteClass(`${ASCII_LETTERS}${ASCII_DIGITS}_`);
var isAt = (range, at, table) => at < range.limit && table[range.bytes[at]] === 1;
var runEnd = (range, at, table) => {
  const { bytes, limit } = range;
  let end = at;
  while (end < limit && table[bytes[end]] === 1) end += 1;
  return end;
};
var hasDigits = (range, at, count) => {
  for (let index = 0; index < count; index += 1) if (!isAt(range, at + index, DIGIT)) return false;
  return true;
};

// src/domain/verification/volatile-forms.ts
var COMMA = 44;
var DASH = 45;
var DOT = 46;
var SLASH4 = 47;
var ZERO = 48;
var COLON = 58;
var LOWER_X = 120;
var UUID_LENGTH = 36;
var UUID_GROUPS = [0, 9, 14, 19, 24];
var SHORTEST_ADDRESS_DIGITS = 6;
var LONGEST_ADDRESS_DIGITS = 16;
var uuidEnd = (range, at) => {
  const end = at + UUID_LENGTH;
  if (end > range.limit || isAt(range, end, WORD)) return 0;
  for (let index = 0; index < UUID_LENGTH; index += 1) {
    const isDash = index === 8 || index === 13 || index === 18 || index === 23;
    const byte = range.bytes[at + index];
    if (isDash ? byte !== DASH : HEX[byte] !== 1) return 0;
  }
  return end;
};
var memoryAddressEnd = (range, at) => {
  if (range.bytes[at] !== ZERO) return 0;
  const end = runEnd(range, at + 2, HEX);
  const digits = end - at - 2;
  const isAddress = digits >= SHORTEST_ADDRESS_DIGITS && digits <= LONGEST_ADDRESS_DIGITS;
  return isAddress && !isAt(range, end, WORD) ? end : 0;
};
var dateEnd = (range, at) => {
  const end = at + 10;
  const separator = range.bytes[at + 4];
  const isDate = end <= range.limit && range.bytes[at + 7] === separator && hasDigits(range, at + 5, 2) && hasDigits(range, at + 8, 2) && !isAt(range, end, DIGIT);
  return isDate ? end : 0;
};
var clockEnd = (range, colon) => {
  const { bytes, limit } = range;
  if (!hasDigits(range, colon + 1, 2)) return 0;
  let end = colon + 3;
  const hasSeconds = end < limit && bytes[end] === COLON && hasDigits(range, end + 1, 2);
  if (hasSeconds) end += 3;
  const hasFraction = end < limit && (bytes[end] === DOT || bytes[end] === COMMA && hasSeconds) && isAt(range, end + 1, DIGIT);
  if (hasFraction) end = runEnd(range, end + 1, DIGIT);
  const goesOn2 = end < limit && (bytes[end] === COLON || isAt(range, end, DIGIT));
  return (hasSeconds || hasFraction) && !goesOn2 ? end : 0;
};
var ipv4End = (range, firstDot) => {
  const { bytes, limit } = range;
  let end = firstDot;
  for (let group = 1; group < 4; group += 1) {
    if (end >= limit || bytes[end] !== DOT) return 0;
    const start = end + 1;
    end = runEnd(range, start, DIGIT);
    if (end === start || end - start > 3) return 0;
  }
  if (isAt(range, end, WORD)) return 0;
  if (end >= limit || !isAt(range, end + 1, DIGIT)) return end;
  if (bytes[end] === DOT) return 0;
  return bytes[end] === COLON ? runEnd(range, end + 1, DIGIT) : end;
};
var formEnd = (range, at, digitsEnd) => {
  const digits = digitsEnd - at;
  if (digits > 4 || digitsEnd === range.limit) return 0;
  switch (range.bytes[digitsEnd]) {
    case LOWER_X:
      return digits === 1 ? memoryAddressEnd(range, at) : 0;
    case DASH:
    case SLASH4:
      return digits === 4 ? dateEnd(range, at) : 0;
    case COLON:
      return digits <= 2 ? clockEnd(range, digitsEnd) : 0;
    case DOT:
      return digits <= 3 ? ipv4End(range, digitsEnd) : 0;
    default:
      return 0;
  }
};

// src/domain/verification/byte-trie.ts
var BYTES = 256;
var WORD_END = BYTES;
var ByteTrie = class {
  /** Per state: the next state for every byte, 0 for none, and whether a word ends there. */
  #states;
  /** The words are Latin-1, of at most 254 different beginnings. */
  constructor(words) {
    const states = [[]];
    for (const word of words) {
      let state = 0;
      for (const byte of Buffer.from(word, "latin1")) {
        const row = states[state];
        row[byte] ??= states.push([]) - 1;
        state = row[byte];
      }
      ;
      states[state][WORD_END] = 1;
    }
    const size = BYTES + 1;
    this.#states = new Uint16Array(states.length * size);
    for (const [index, row] of states.entries())
      row.forEach((next, key) => {
        this.#states[index * size + key] = key === WORD_END ? next : next * size;
      });
  }
  /** The state after one more byte; 0 when no word goes on so. */
  next(state, byte) {
    return this.#states[state + byte];
  }
  /** Whether the bytes up to this state are a whole word. */
  isWord(state) {
    return this.#states[state + WORD_END] === 1;
  }
};

// src/domain/verification/volatile-numbers.ts
var SPACE = 32;
var DOT2 = 46;
var SLASH5 = 47;
var COLON2 = 58;
var EQUALS = 61;
var CLOSING_PARENTHESIS = 41;
var CLOSING_BRACKET = 93;
var LETTER = byteClass(`${ASCII_LETTERS}_`);
var HOST = byteClass(`${ASCII_LETTERS}${ASCII_DIGITS}.-`);
var SINGLE_UNIT = byteClass("hms");
var MICROS = ["µs", "μs"].map((unit) => Buffer.from(unit).toString("latin1"));
var UNITS = new ByteTrie([
  ..."ns us ms s sec secs second seconds m min mins minute minutes h hr hrs hour hours".split(" "),
  ...MICROS
]);
var UNIT_BYTE = byteClass(`${ASCII_LETTERS}_ÂÎµ¼`);
var reversed = (word) => [...word].reverse().join("");
var KEYS = new ByteTrie(
  "pid ppid tid process thread port took time elapsed duration duration_ms seconds".split(" ").map(reversed)
);
var SMALL_LETTER = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte >= 65 && byte <= 90 ? byte | 32 : byte
);
var SEPARATOR = byteClass(` :="'`);
var MOST_SEPARATORS = 3;
var LONGEST_HOST = 255;
var LOCALHOST = Buffer.from("localhost");
var NODE_PROCESS = Buffer.from("(node:");
var fractionEnd = (range, at) => {
  const hasFraction = range.bytes[at] === DOT2 && isAt(range, at + 1, DIGIT);
  return hasFraction ? runEnd(range, at + 2, DIGIT) : at;
};
var startsUnit = (byte) => UNITS.next(0, byte) !== 0;
var unitEnd = (range, at) => {
  const { bytes, limit } = range;
  const start = at < limit && bytes[at] === SPACE ? at + 1 : at;
  let state = 0;
  let end = start;
  for (; end < limit; end += 1) {
    const next = UNITS.next(state, bytes[end]);
    if (next === 0) break;
    state = next;
  }
  if (!UNITS.isWord(state) || isAt(range, end, UNIT_BYTE)) return 0;
  const isSingle = end - start === 1 && SINGLE_UNIT[bytes[start]] === 1;
  return isSingle || !isAt(range, end, DIGIT) ? end : 0;
};
var durationEnd = (range, afterNumber) => {
  let end = unitEnd(range, afterNumber);
  while (end > 0 && isAt(range, end, DIGIT))
    end = unitEnd(range, fractionEnd(range, runEnd(range, end + 1, DIGIT)));
  return end;
};
var runStart = (range, end, run) => {
  const first = Math.max(range.floor, end - run.most);
  let start = end;
  while (start > first && run.table[range.bytes[start - 1]] === 1) start -= 1;
  return start;
};
var SEPARATOR_RUN = { table: SEPARATOR, most: MOST_SEPARATORS };
var HOST_RUN = { table: HOST, most: LONGEST_HOST };
var isNamedNumber = (range, at) => {
  const { bytes, floor } = range;
  let start = runStart(range, at, SEPARATOR_RUN);
  let state = 0;
  for (; start > floor; start -= 1) {
    const next = KEYS.next(state, SMALL_LETTER[bytes[start - 1]]);
    if (next === 0) break;
    state = next;
  }
  return KEYS.isWord(state) && !(start > floor && LETTER[bytes[start - 1]] === 1);
};
var isBefore = (range, at, text) => {
  const start = at - text.length;
  if (start < range.floor) return false;
  for (let index = text.length - 1; index >= 0; index -= 1)
    if (range.bytes[start + index] !== text[index]) return false;
  return true;
};
var isPort = (range, at) => {
  const { bytes, floor } = range;
  const colon = at - 1;
  if (colon <= floor) return false;
  if (bytes[colon - 1] === CLOSING_BRACKET) return true;
  const host = runStart(range, colon, HOST_RUN);
  const followsSlashes = host - 2 >= floor && bytes[host - 1] === SLASH5 && bytes[host - 2] === SLASH5;
  const isLocal = colon - host === LOCALHOST.length && isBefore(range, colon, LOCALHOST);
  return host < colon && (followsSlashes || isLocal);
};
var isProcessId = (range, at, end) => {
  const { bytes, floor, limit } = range;
  if (at - 2 >= floor && bytes[at - 1] === EQUALS && bytes[at - 2] === EQUALS)
    return end + 2 <= limit && bytes[end] === EQUALS && bytes[end + 1] === EQUALS;
  return end < limit && bytes[end] === CLOSING_PARENTHESIS && isBefore(range, at, NODE_PROCESS);
};
var isNamed = (range, at, end) => {
  const before = at > range.floor ? range.bytes[at - 1] : 0;
  if (SEPARATOR[before] !== 1) return false;
  if (isNamedNumber(range, at)) return true;
  return before === COLON2 && isPort(range, at) || (before === COLON2 || before === EQUALS) && isProcessId(range, at, end);
};

// src/domain/verification/volatile-token.ts
var SPACE2 = 32;
var DASH2 = 45;
var DOT3 = 46;
var SLASH6 = 47;
var UPPER_T = 84;
var TMP = Buffer.from("/tmp/");
var GOES_ON = byteClass(`${ASCII_LETTERS}_-/:.ÂÎ`);
var TEMPORARY_START = byteClass("tT");
var COMPONENT = byteClass("/ 	\r\v\f\n\"'`:;,()<>[]{}|\0").map((ends) => 1 - ends);
var AFTER_UUID_DIGITS = byteClass("abcdefABCDEF-");
var UUID_FIRST_GROUP = 8;
var LONGEST_UUID_GROUP = 12;
var VolatileTokenFinder = class {
  /** After a find: the token. */
  start = 0;
  /** After a find: the token's end; after none: the next place that a token may start at. */
  end = 0;
  #range;
  constructor(bytes) {
    this.#range = { bytes, floor: 0, limit: 0 };
  }
  /** Says which bytes may be looked at: `[floor, limit)`. */
  setRange(floor, limit) {
    this.#range.floor = floor;
    this.#range.limit = limit;
  }
  /** Looks for a token where `mayBeToken` says that there may be one. */
  find(at) {
    const found = this.#range.bytes[at] === SLASH6 ? this.#temporaryName(at) : this.#atDigit(at);
    if (found) this.#range.floor = this.end;
    return found;
  }
  #temporaryName(slash) {
    this.start = slash + temporaryFolderLength(this.#range, slash);
    this.end = slash + 1;
    if (this.start === slash) return false;
    this.end = this.start;
    while (isAt(this.#range, this.end, COMPONENT)) this.end += 1;
    return this.end > this.start;
  }
  #atDigit(at) {
    const range = this.#range;
    const before = at > range.floor ? range.bytes[at - 1] : 0;
    if (WORD[before] === 1) return this.#insideWord(at, before);
    const digitsEnd = runEnd(range, at + 1, DIGIT);
    if (before === DASH2 || goesOn(range, digitsEnd)) return this.#atNumber(at, digitsEnd);
    this.start = at;
    this.end = digitsEnd;
    return isNamed(range, at, digitsEnd);
  }
  #insideWord(at, before) {
    if (HEX[before] === 1 && this.#uuidAround(at)) return true;
    const range = this.#range;
    if (before === UPPER_T && at - 1 === range.floor)
      return this.#atNumber(at, runEnd(range, at + 1, DIGIT));
    this.end = runEnd(range, at + 1, WORD);
    return false;
  }
  #atNumber(at, digitsEnd) {
    const range = this.#range;
    const before = at > range.floor ? range.bytes[at - 1] : 0;
    this.start = at;
    this.end = before === DOT3 ? 0 : formEnd(range, at, digitsEnd);
    if (this.end > 0) return true;
    if ((before === DASH2 || isAt(range, digitsEnd, AFTER_UUID_DIGITS)) && this.#uuidAround(at))
      return true;
    this.start = at;
    const numberEnd = fractionEnd(range, digitsEnd);
    this.end = durationEnd(range, numberEnd);
    if (this.end > 0) return true;
    this.end = numberEnd;
    if (!isAt(range, numberEnd, WORD) && isNamed(range, at, numberEnd)) return true;
    this.end = this.#dottedEnd(digitsEnd);
    return false;
  }
  /** A UUID that the digit is in any group of. */
  #uuidAround(at) {
    const { bytes, floor } = this.#range;
    const first = Math.max(floor, at - LONGEST_UUID_GROUP);
    let group = at;
    while (group > first && HEX[bytes[group - 1]] === 1) group -= 1;
    if (bytes[group - 1] !== DASH2 && bytes[group + UUID_FIRST_GROUP] !== DASH2) return false;
    for (const offset of UUID_GROUPS) {
      this.start = group - offset;
      if (this.start < floor) return false;
      if (this.start > floor && WORD[bytes[this.start - 1]] === 1) continue;
      this.end = uuidEnd(this.#range, this.start);
      if (this.end > 0) return true;
    }
    return false;
  }
  /** The end of a number like `1.2.3` that is no token: its later parts are none either. */
  #dottedEnd(digitsEnd) {
    let end = runEnd(this.#range, digitsEnd, WORD);
    while (this.#range.bytes[end] === DOT3 && isAt(this.#range, end + 1, DIGIT))
      end = runEnd(this.#range, end + 2, WORD);
    return end;
  }
};
var mayBeToken = (bytes, at) => {
  const byte = bytes[at];
  return DIGIT[byte] === 1 || byte === SLASH6 && TEMPORARY_START[bytes[at + 1]] === 1;
};
var goesOn = ({ bytes, limit }, digitsEnd) => {
  if (digitsEnd >= limit) return false;
  const after = bytes[digitsEnd];
  return after === SPACE2 ? startsUnit(bytes[digitsEnd + 1]) : GOES_ON[after] === 1;
};
var temporaryFolderLength = ({ bytes, limit }, slash) => {
  if (bytes[slash + 1] === UPPER_T) return slash + 3 <= limit && bytes[slash + 2] === SLASH6 ? 3 : 0;
  if (bytes[slash + 1] !== TMP[1] || slash + TMP.length > limit) return 0;
  return bytes.compare(TMP, 0, TMP.length, slash, slash + TMP.length) === 0 ? TMP.length : 0;
};

// src/domain/verification/line-normaliser.ts
var LINE_PIECE_BYTES = 65536;
var MASK = 35;
var LF4 = 10;
var NEWLINE = Uint8Array.of(LF4);
var BLANK = byteClass(" 	\v\f\r");
var LineNormaliser = class _LineNormaliser {
  /** Newlines seen. */
  newlines = 0;
  #buffer = new ByteBuffer(2 * LINE_PIECE_BYTES);
  #text = this.#buffer.bytes;
  #lineStart = 0;
  /** End of the last whole line. */
  #linesEnd = 0;
  /** Newlines since the last content, in the text before the current line. */
  #newlinesAtEnd = 0;
  #sink;
  /** Newlines that the text has only if something comes after them. */
  #pendingNewlines = 0;
  /** What holds if the blanks that were passed on last turn out to end their line. */
  #ifTrimmed;
  #exact = new TextRewriter(this.#buffer);
  #stable = new TextRewriter(this.#buffer);
  #token = new VolatileTokenFinder(this.#text);
  constructor(sink) {
    this.#sink = sink;
  }
  write(bytes, start, end) {
    const capacity = this.#text.length;
    for (let at = start; at < end; ) {
      const some = Math.min(end, at + capacity - this.#buffer.length);
      this.#buffer.add(bytes, at, some);
      at = some;
      if (this.#buffer.length === capacity) this.#process();
    }
  }
  /** Ends the text and returns the sink, which is not finished itself. */
  finish() {
    this.write(NEWLINE, 0, 1);
    this.newlines -= 1;
    this.#process();
    return this.#sink;
  }
  clone() {
    const copy = new _LineNormaliser(this.#sink.clone());
    copy.newlines = this.newlines;
    copy.#buffer.add(this.#text, 0, this.#buffer.length);
    copy.#pendingNewlines = this.#pendingNewlines;
    copy.#ifTrimmed = this.#ifTrimmed && { ...this.#ifTrimmed, sink: this.#ifTrimmed.sink.clone() };
    return copy;
  }
  /** Passes on all whole lines, and all whole pieces of a long one. */
  #process() {
    this.#linesEnd = this.#text.lastIndexOf(LF4, this.#buffer.length - 1) + 1;
    while (this.#lineStart < this.#linesEnd || this.#lineStart + LINE_PIECE_BYTES <= this.#buffer.length)
      this.#takeLine();
    this.#passOn();
  }
  /** Takes the next line, or a piece of a long one. */
  #takeLine() {
    const text = this.#text;
    const limit = Math.min(this.#buffer.length, this.#lineStart + LINE_PIECE_BYTES);
    this.#token.setRange(this.#lineStart, limit);
    let at = this.#nextMark(this.#lineStart, limit);
    while (at < limit && text[at] !== LF4) {
      if (mayBeToken(text, at)) {
        if (this.#token.find(at)) this.#stable.replace(this.#token.start, this.#token.end, MASK);
        at = this.#token.end;
      } else at += 1;
      at = this.#nextMark(at, limit);
    }
    if (at < limit) this.#endLine(at);
    else this.#endPiece(limit);
  }
  /** The next place that may hold a newline or start a token; none is before it. */
  #nextMark(from, limit) {
    const { words } = this.#buffer;
    for (let at = from; at < limit; at += WORD_BYTES) {
      const marks = slashesDigitsAndNewlines(words.getInt32(at, true));
      if (marks !== 0) return at + firstMarked(marks);
    }
    return limit;
  }
  #endLine(newline) {
    const contentEnd = this.#withoutBlanks(newline);
    if (contentEnd < newline) {
      this.#exact.remove(contentEnd, newline);
      this.#stable.remove(contentEnd, newline);
    }
    this.newlines += 1;
    const isBlank = contentEnd === this.#lineStart;
    this.#newlinesAtEnd = isBlank ? this.#newlinesAtEnd + 1 : 1;
    if (this.#ifTrimmed !== void 0) {
      if (isBlank) {
        this.#sink = this.#ifTrimmed.sink;
        this.#pendingNewlines = this.#ifTrimmed.pendingNewlines;
      }
      this.#ifTrimmed = void 0;
    }
    this.#lineStart = newline + 1;
  }
  /** Ends a piece of a long line after its last byte that is no blank; the blanks start the next piece. */
  #endPiece(limit) {
    const contentEnd = this.#withoutBlanks(limit);
    if (contentEnd > this.#lineStart) {
      this.#newlinesAtEnd = 0;
      this.#ifTrimmed = void 0;
      this.#lineStart = contentEnd;
    } else {
      this.#passOn();
      this.#passOnBlanks();
    }
  }
  #withoutBlanks(lineEnd) {
    let end = lineEnd;
    while (end > this.#lineStart && BLANK[this.#text[end - 1]] === 1) end -= 1;
    return end;
  }
  /** Passes on the text before the current line, but for newlines at its end, and moves the rest to the front. */
  #passOn() {
    const exact = this.#exact.take(this.#lineStart);
    const stable = this.#stable.take(this.#lineStart);
    const newlines = this.#newlinesAtEnd;
    if (exact.length > newlines) {
      this.#sink.newlines(this.#pendingNewlines);
      this.#sink.write(
        exact.subarray(0, exact.length - newlines),
        stable.subarray(0, stable.length - newlines)
      );
      this.#pendingNewlines = 0;
    }
    this.#pendingNewlines += newlines;
    this.#newlinesAtEnd = 0;
    this.#dropFirst(this.#lineStart);
    this.#lineStart = 0;
  }
  /** Passes on a whole piece of blanks as if text came after them; a clone waits in case none does. */
  #passOnBlanks() {
    this.#ifTrimmed ??= { sink: this.#sink.clone(), pendingNewlines: this.#pendingNewlines };
    this.#sink.newlines(this.#pendingNewlines);
    this.#pendingNewlines = 0;
    const blanks = this.#text.subarray(0, LINE_PIECE_BYTES);
    this.#sink.write(blanks, blanks);
    this.#dropFirst(LINE_PIECE_BYTES);
  }
  #dropFirst(count) {
    this.#buffer.dropFirst(count);
    this.#linesEnd -= count;
  }
};

// src/domain/verification/normalised-sink.ts
import { createHash as createHash6 } from "node:crypto";

// src/domain/verification/output-tail.ts
var TAIL_LINES = 40;
var TAIL_CHARACTERS = 4e3;
var CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
var isLowSurrogate = (unit) => unit >= 56320 && unit <= 57343;
var tailOf = (text) => {
  const lines2 = text.replace(CONTROLS, "").split("\n").slice(-TAIL_LINES).join("\n");
  let from = Math.max(0, lines2.length - TAIL_CHARACTERS);
  if (from > 0 && isLowSurrogate(lines2.charCodeAt(from))) from += 1;
  return lines2.slice(from);
};

// src/domain/verification/normalised-sink.ts
var TAIL_BYTES = 32768;
var NEWLINES = Buffer.alloc(65536, 10);
var NormalisedSink = class _NormalisedSink {
  #exact;
  /** Of the masked text; none as long as both texts are the same, because hashing is what costs most. */
  #stable;
  #tail = Buffer.allocUnsafe(TAIL_BYTES);
  #tailLength = 0;
  constructor(exact = createHash6("sha256"), stable) {
    this.#exact = exact;
    this.#stable = stable;
  }
  /** Takes a stretch of normalised text in both forms; they may be the same bytes. */
  write(exact, stable) {
    if (this.#stable === void 0 && Buffer.compare(exact, stable) !== 0)
      this.#stable = this.#exact.copy();
    this.#exact.update(exact);
    this.#stable?.update(stable);
    this.#keep(exact);
  }
  newlines(count) {
    for (let left = count; left > 0; left -= NEWLINES.length) {
      const some = NEWLINES.subarray(0, Math.min(left, NEWLINES.length));
      this.write(some, some);
    }
  }
  clone() {
    const copy = new _NormalisedSink(this.#exact.copy(), this.#stable?.copy());
    copy.#keep(this.#tail.subarray(0, this.#tailLength));
    return copy;
  }
  finish() {
    const outputFingerprint = this.#exact.digest("hex");
    return {
      outputFingerprint,
      stableOutputFingerprint: this.#stable === void 0 ? outputFingerprint : this.#stable.digest("hex"),
      tail: tailOf(this.#tail.toString("utf8", 0, this.#tailLength))
    };
  }
  #keep(bytes) {
    const added = bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES));
    const kept = Math.min(this.#tailLength, TAIL_BYTES - added.length);
    this.#tail.copyWithin(0, this.#tailLength - kept, this.#tailLength);
    this.#tail.set(added, kept);
    this.#tailLength = kept + added.length;
  }
};

// src/domain/verification/path-replacer.ts
var WORKSPACE_PLACEHOLDER = "<workspace>";
var BUFFER_BYTES = 65536;
var CONTEXT_BYTES = 3;
var LOOK_AHEAD_BYTES = 2;
var PLACEHOLDER = Buffer.from(WORKSPACE_PLACEHOLDER);
var DOT4 = 46;
var DASH3 = 45;
var NAME_BYTES = new Uint8Array(256);
for (const name of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~+@%-")
  NAME_BYTES[name.charCodeAt(0)] = 1;
var isName = (byte) => byte !== void 0 && NAME_BYTES[byte] === 1;
var isLetter = (byte) => (byte | 32) >= 97 && (byte | 32) <= 122;
var startsAtBoundary = (text, start) => {
  const before = text[start - 1];
  if (before === void 0 || !(isName(before) || before === DOT4)) return true;
  const flag = text[start - 3];
  return isLetter(before) && text[start - 2] === DASH3 && !(isName(flag) || flag === DOT4);
};
var endsAtBoundary = (text, end) => {
  if (isName(text[end])) return false;
  return !(text[end] === DOT4 && (isName(text[end + 1]) || text[end + 1] === DOT4));
};
var PathReplacer = class _PathReplacer {
  #spellings;
  #next;
  /** Bytes that a match may still start in, after at most three that were passed on and only decide about boundaries. */
  #text;
  #longest;
  #passedOn = 0;
  /** `spellings` are longest first: where two start at one place, the longer one counts. */
  constructor(spellings, next) {
    this.#spellings = spellings;
    this.#next = next;
    this.#longest = spellings[0]?.length ?? 0;
    this.#text = new ByteBuffer(
      spellings.length === 0 ? 0 : BUFFER_BYTES + this.#longest + CONTEXT_BYTES + LOOK_AHEAD_BYTES
    );
  }
  write(bytes, start, end) {
    if (this.#spellings.length === 0) {
      this.#next.write(bytes, start, end);
      return;
    }
    const capacity = this.#text.bytes.length;
    for (let at = start; at < end; ) {
      const some = Math.min(end, at + capacity - this.#text.length);
      this.#text.add(bytes, at, some);
      at = some;
      if (this.#text.length === capacity) this.#drain(false);
    }
  }
  /** Passes everything on and returns the next stage, which is not finished itself. */
  finish() {
    if (this.#spellings.length > 0) this.#drain(true);
    return this.#next;
  }
  clone() {
    const copy = new _PathReplacer(this.#spellings, this.#next.clone());
    copy.#text.add(this.#text.bytes, 0, this.#text.length);
    copy.#passedOn = this.#passedOn;
    return copy;
  }
  /** Passes on all text that no later byte can change. */
  #drain(atEnd) {
    const text = this.#text.bytes.subarray(0, this.#text.length);
    const undecided = atEnd ? text.length : text.length - this.#longest - LOOK_AHEAD_BYTES;
    const matches2 = this.#spellings.map((spelling) => new SpellingMatches(text, spelling));
    let from = this.#passedOn;
    let searchFrom = from;
    for (; ; ) {
      const match = earliest(matches2, searchFrom);
      if (match === void 0 || match.start >= undecided) break;
      const { start, end: end2 } = match;
      searchFrom = start + 1;
      if (startsAtBoundary(text, start) && endsAtBoundary(text, end2)) {
        this.#next.write(text, from, start);
        this.#next.write(PLACEHOLDER, 0, PLACEHOLDER.length);
        from = end2;
        searchFrom = end2;
      }
    }
    const end = Math.max(from, undecided);
    this.#next.write(text, from, end);
    const keptFrom = Math.max(0, end - CONTEXT_BYTES);
    this.#text.dropFirst(keptFrom);
    this.#passedOn = end - keptFrom;
  }
};
var SpellingMatches = class {
  start = -1;
  end = -1;
  #isOver = false;
  #text;
  #spelling;
  constructor(text, spelling) {
    this.#text = text;
    this.#spelling = spelling;
  }
  /** Moves on to the first place from `from` on; false when there is none. */
  moveTo(from) {
    if (this.#isOver) return false;
    if (this.start >= from) return true;
    this.start = this.#text.indexOf(this.#spelling, from);
    this.end = this.start + this.#spelling.length;
    this.#isOver = this.start < 0;
    return !this.#isOver;
  }
};
var earliest = (matches2, from) => {
  let best;
  for (const match of matches2)
    if (match.moveTo(from) && (best === void 0 || match.start < best.start)) best = match;
  return best;
};

// src/domain/verification/path-spellings.ts
var pathSpellings = (paths) => {
  const spellings = /* @__PURE__ */ new Set();
  for (const given of paths) {
    const path = given.replace(/\/+$/, "");
    if (path === "") continue;
    const json = JSON.stringify(path).slice(1, -1);
    spellings.add(path).add(json).add(json.replaceAll("/", "\\/")).add(encodeURI(path).replace(/[?#]/g, encodeURIComponent)).add(path.replace(/[ !"#$&'()*;<>?[\\\]^`{|}~]/g, "\\$&"));
  }
  return [...spellings].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
};

// src/domain/verification/output-normaliser.ts
var LF5 = 10;
var createOutputNormaliser = (options) => {
  const spellings = pathSpellings(options.workspacePaths).map((spelling) => Buffer.from(spelling));
  const stripper = new AnsiStripper(
    new PathReplacer(spellings, new LineNormaliser(new NormalisedSink()))
  );
  let bytes = 0;
  let lastByte = LF5;
  return {
    push: (chunk) => {
      if (chunk.length === 0) return;
      stripper.write(chunk);
      bytes += chunk.length;
      lastByte = chunk[chunk.length - 1] ?? LF5;
    },
    finish: () => {
      const lines2 = stripper.finish().finish();
      const { outputFingerprint, stableOutputFingerprint, tail } = lines2.finish().finish();
      const newlines = lines2.newlines + stripper.removedNewlines;
      return {
        outputFingerprint,
        stableOutputFingerprint,
        fingerprintVersion: FINGERPRINT_VERSION,
        bytes,
        lines: lastByte === LF5 ? newlines : newlines + 1,
        tail
      };
    }
  };
};

// src/adapters/process/log-copier.ts
var createLogCopier = (options) => {
  const normaliser = createOutputNormaliser(options);
  const digest = createHash7("sha256");
  let bytes = 0;
  let truncated = false;
  return {
    take: (chunk) => {
      options.onOutput();
      if (truncated) return;
      const wanted = chunk.subarray(0, options.limitBytes - bytes);
      const sealed = wanted.subarray(0, writeAll(options.log, wanted));
      digest.update(sealed);
      normaliser.push(sealed);
      bytes += sealed.length;
      truncated = sealed.length < chunk.length;
      if (wanted.length < chunk.length) options.onLimit();
    },
    finish: () => ({
      log: { digest: digest.digest("hex"), bytes, truncated },
      output: normaliser.finish()
    })
  };
};
var writeAll = (log, bytes) => {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(log, bytes, written, bytes.length - written);
  } catch {
  }
  return written;
};

// src/adapters/process/output-pipe.ts
import { execFile } from "node:child_process";
import { constants as constants10, open as open7 } from "node:fs";
import { rm as rm15 } from "node:fs/promises";
import { promisify } from "node:util";

// src/adapters/process/pipe-output.ts
import { closeSync as closeSync2 } from "node:fs";
import { Socket } from "node:net";
var CHUNK_BYTES = 65536;
var PipeOutput = class {
  #fd;
  #socket;
  /** `fd` is the pipe's non-blocking read end, which is this object's to close. */
  constructor(fd) {
    this.#fd = fd;
  }
  /** Passes on what comes, in chunks that are valid during the call, until the pipe's end or until it is destroyed. Called once. */
  readTo(take) {
    const onread = {
      buffer: Buffer.allocUnsafe(CHUNK_BYTES),
      callback: (size, buffer) => {
        take(buffer.subarray(0, size));
        return true;
      }
    };
    return new Promise((resolve, reject) => {
      const options = { fd: this.#fd, writable: false, onread };
      this.#socket = new Socket(options).once("error", reject).once("close", () => resolve()).resume();
    });
  }
  /** Closes the pipe, whether or not it is at its end. */
  destroy() {
    if (this.#socket === void 0) closeSync2(this.#fd);
    else this.#socket.destroy();
  }
};

// src/adapters/process/output-pipe.ts
var MADE_AT_ONCE = 8;
var createOutputPipes = () => {
  const waiting = [];
  return async (path) => {
    const made = waiting.pop();
    if (made !== void 0) return made;
    const [first, ...others] = await makePipes(path);
    waiting.push(...others);
    return first;
  };
};
var makePipes = async (path) => {
  const others = Array.from({ length: MADE_AT_ONCE - 1 }, (_, index) => `${path}-${index + 2}`);
  const removeNames = () => Promise.all([path, ...others].map((name) => rm15(name, { force: true })));
  await removeNames();
  const environment = { PATH: "/usr/bin:/bin" };
  try {
    await promisify(execFile)("mkfifo", ["-m", "600", path, ...others], { env: environment });
    return [await openPipe(path), ...await Promise.all(others.map(openPipe))];
  } finally {
    await removeNames();
  }
};
var openPipe = async (path) => {
  const readEnd = await promisify(open7)(path, constants10.O_RDONLY | constants10.O_NONBLOCK);
  const writeEnd = await promisify(open7)(path, constants10.O_WRONLY);
  return { source: new PipeOutput(readEnd), writeEnd };
};

// src/adapters/process/remains.ts
var MARK_PREFIX = "PROOFRUN_";
var killRemains = (traces) => {
  const marks = Object.entries(traces.environment).flatMap(
    ([name, value]) => name.startsWith(MARK_PREFIX) ? [`${name}=${value}`] : []
  );
  const isMarked = (entry) => {
    if (marks.length === 0) return false;
    const environment = new Set(environmentOf(entry.pid));
    return marks.every((mark) => environment.has(Buffer.from(mark).toString("latin1")));
  };
  const strangers = listProcesses().filter(
    (entry) => entry.startedAt >= traces.startedAt && entry.pid !== process.pid && (entry.parent !== process.pid || entry.session === traces.session)
  );
  const own = strangers.filter((entry) => entry.session === traces.session || isMarked(entry));
  const near = strangers.filter((entry) => !own.includes(entry) && standsIn(entry, traces.cwd));
  for (const { pid } of own) killQuietly(pid);
  return own.length + near.length;
};
var standsIn = (entry, cwd) => {
  const folder = folderOf(entry.pid);
  return folder !== void 0 && (folder === cwd || folder.startsWith(`${cwd}/`));
};
var killQuietly = (pid) => {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
  }
};

// src/adapters/process/wrapped-command.ts
import { spawn } from "node:child_process";
import { close } from "node:fs";
import { promisify as promisify2 } from "node:util";

// src/adapters/process/stdin-file.ts
import { constants as constants11 } from "node:fs";
import { open as open8, rm as rm16, writeFile as writeFile12 } from "node:fs/promises";
var openStdinFile = async (path, text) => {
  await rm16(path, { force: true });
  try {
    await writeFile12(path, text, { flag: "wx", mode: 384 });
    return await open8(path, constants11.O_RDONLY | constants11.O_NOFOLLOW);
  } finally {
    await rm16(path, { force: true });
  }
};

// src/adapters/process/wrapper-script.ts
var WRAPPER_SCRIPT = `ulimit -c 0
[ -n "$2" ] || exec /bin/sh -c "$1"
exec 3>&2 2>/dev/null
command=$1 folder=$2 boot= stat=
read -r boot </proc/sys/kernel/random/boot_id
read -r stat </proc/$$/stat
set -- \${stat##*) }
printf '{"pid":%s,"startedAt":%s,"boot":"%s"}\\n' $$ "\${20:-0}" "$boot" >"$folder/process.json"
( exec /bin/sh -c "$command" 2>&3 3>&- )
code=$?
printf '%s\\n' $code >"$folder/exit"
exit $code`;

// src/adapters/process/wrapped-command.ts
var startWrapped = async (request, openPipe2) => {
  const { source, writeEnd } = await openPipe2(`${request.logFile}.pipe`);
  const stdin = request.stdin === void 0 ? void 0 : await openStdinFile(`${request.logFile}.stdin`, request.stdin);
  try {
    const child = request.signal?.aborted ? cancelled : spawnWrapped(request, stdin?.fd ?? "ignore", writeEnd);
    return { output: source, ...child };
  } finally {
    await promisify2(close)(writeEnd);
    await stdin?.close();
  }
};
var cancelled = {
  pid: void 0,
  exit: Promise.resolve({ kind: "not-started", reason: "the run was cancelled before it began" })
};
var spawnWrapped = (request, stdin, output) => {
  const words = [
    request.command,
    ...request.recordFolder === void 0 ? [] : [request.recordFolder]
  ];
  try {
    const child = spawn("/bin/sh", ["-c", WRAPPER_SCRIPT, "sh", ...words], {
      cwd: request.cwd,
      env: { ...request.environment },
      detached: true,
      stdio: [stdin, output, output]
    });
    const exit = new Promise((resolve) => {
      child.once("exit", (code, signal) => resolve({ kind: "exited", code, signal }));
      child.once("error", (error) => resolve(notStarted2(request, error)));
    });
    return { pid: child.pid, exit };
  } catch (error) {
    return { pid: void 0, exit: Promise.resolve(notStarted2(request, error)) };
  }
};
var notStarted2 = (request, error) => {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    kind: "not-started",
    reason: `the command could not be started in ${request.cwd}: ${reason}`
  };
};

// src/adapters/process/command-runner.ts
var DEFAULT_OUTPUT_LIMIT_BYTES = 8 * 2 ** 30;
var DRAIN_MS = 2e3;
var LOG_FLAGS = constants12.O_WRONLY | constants12.O_CREAT | constants12.O_TRUNC | constants12.O_NOFOLLOW;
var createCommandRunner = ({ clock }) => {
  const tools = { nowMs: () => clock.monotonicMs(), openPipe: createOutputPipes() };
  return {
    settle: settleRecord,
    run: async (request) => {
      const startedAt = clock.now();
      const startedMs = clock.monotonicMs();
      const { exitedMs, ...run } = await runToEnd(request, tools);
      return { startedAt, durationMs: Math.max(0, exitedMs - startedMs), ...run };
    }
  };
};
var runToEnd = async (request, { nowMs, openPipe: openPipe2 }) => {
  if (request.recordFolder !== void 0) await clearRecord(request.recordFolder);
  const log = await open9(request.logFile, LOG_FLAGS, 384);
  try {
    const command = await startWrapped(request, openPipe2);
    const firstTicks = command.pid === void 0 ? 0 : readProcess(command.pid)?.startedAt ?? 0;
    const watch = watchCommand(request, command.pid);
    const limitBytes = request.outputLimitBytes ?? DEFAULT_OUTPUT_LIMIT_BYTES;
    const copier = createLogCopier({
      log: log.fd,
      limitBytes,
      workspacePaths: request.workspacePaths,
      onOutput: watch.sawOutput,
      onLimit: () => watch.stop({ kind: "output-limit", limitBytes })
    });
    const copying = command.output.readTo(copier.take);
    const exit = await command.exit;
    const exitedMs = nowMs();
    const stopped = await watch.settled();
    const leakedStdout = await closeOutput(command, copying);
    await copying;
    const { log: sealed, output } = copier.finish();
    return {
      ending: stopped ?? endingFor(exit, request),
      exitedMs,
      output,
      log: sealed,
      leakedStdout,
      survivors: await endRemains(command.pid, firstTicks, request)
    };
  } finally {
    await log.close();
  }
};
var closeOutput = async (command, copying) => {
  const timeUp = new AbortController();
  const drained = await Promise.race([
    copying.then(() => true),
    sleep(DRAIN_MS, false, { signal: timeUp.signal }).catch(() => false)
  ]);
  timeUp.abort();
  command.output.destroy();
  return !drained;
};
var endRemains = async (pid, startedAt, request) => {
  if (pid === void 0) return 0;
  await killGroup(pid);
  const { cwd, environment } = request;
  return killRemains({ session: pid, startedAt, cwd, environment });
};
var endingFor = (exit, request) => exit.kind === "not-started" ? exit : endingOf(exit, request.recordFolder !== void 0);

// src/adapters/system/machine-facts.ts
import { arch, platform, release } from "node:os";
var machineFacts = (gitVersion) => ({
  proofrun: VERSION,
  os: `${platform()} ${release()} ${arch()}`,
  node: process.version,
  git: gitVersion
});

// src/entry/wire.ts
var wire = async (options) => {
  const { environment, progress, cancelled: cancelled2, forge } = options;
  const located = await locate(options);
  if (!located.ok) return located;
  const { git } = located.value;
  const source = { ...located.value.source, ...forge && { id: forge.identity } };
  const directory = stateDirectoryAt(options, source);
  const probe = createProbe(environment);
  const runner = createCommandRunner({ clock: systemClock });
  const workspaces = join26(directory, "workspaces");
  return ok({
    clock: systemClock,
    probe,
    progress,
    store: createTaskStore({
      directory,
      repository: { id: source.id, path: source.path },
      clock: systemClock,
      probe
    }),
    repository: workingRepository({ git, source, directory }),
    workspaces: createWorkspaces({
      git,
      workGitDir: join26(directory, "work.git"),
      folder: workspaces,
      ...checkoutOf(source)
    }),
    runner,
    agent: createCommandAgent({ runner }),
    isolation: { level: "none" },
    ...trustOf(options, source),
    slots: slotsOf(environment, source.id),
    machine: machineFacts(source.gitVersion),
    inherited: environment,
    runsFolder: join26(directory, "runs"),
    run: randomId(),
    capabilities: ["run-agent", "run-review", "run-commands", "write-forge"],
    ...forge && { hosting: forge.hosting },
    cancelled: cancelled2
  });
};
var trustOf = ({ environment, forge }, source) => {
  if (forge !== void 0) return { approvals: forge.approvals };
  const home = homeOf(environment);
  const { id, path } = source;
  const repository = { id, path };
  return {
    approvals: createApprovalFile({
      environment,
      home,
      repository,
      clock: systemClock,
      probe: noProbe
    }),
    readOverride: () => readOverride({ environment, home, repositoryId: id })
  };
};
var slotsOf = (environment, repositoryId) => {
  const uid = process.getuid?.() ?? 0;
  const folder = verifySlotsFolder({ environment, uid, repositoryId });
  return createVerifySlots({ folder, uid, clock: systemClock });
};
var checkoutOf = ({ bare, path }) => bare ? {} : { checkout: path };
var workingRepository = (options) => {
  const { git, directory } = options;
  const workGitDir = join26(directory, "work.git");
  const source = createSource({
    git,
    userRepository: options.source.path,
    located: options.source,
    workGitDir
  });
  const { selfTest, ...landing } = createLanding({
    git,
    workGitDir,
    scratchFolder: join26(directory, "scratch"),
    warmIndex: workspaceIndex,
    setupTraces: workspaceTraces
  });
  return {
    ...source,
    ...landing,
    // What landing relies on is proven before anything is paid for (GIT-08).
    prepare: async (request) => {
      const [safe, prepared] = await Promise.all([selfTest(), source.prepare(request)]);
      return safe.ok ? prepared : safe;
    }
  };
};

export {
  READY_LABEL,
  stageLabel,
  stageOfLabels,
  labelDefinitions,
  START,
  placesOf,
  decodeConfig,
  HANDOVER_LIMITS,
  foldName,
  protectedPathsWith,
  protectionBy,
  setupInputMatcher,
  RUN_FILES,
  mergeApprovals,
  newApprovals,
  MAX_APPROVALS_BYTES,
  parseRepositoryApprovals,
  printRepositoryApprovals,
  readFacts,
  formatOf,
  createGitDir,
  removeTree,
  wire
};
