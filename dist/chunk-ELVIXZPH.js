import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  EVENT_DATA,
  SafeFileName
} from "./chunk-A66H2XOW.js";
import {
  StorageFault
} from "./chunk-IR226QH5.js";
import {
  VERSION
} from "./chunk-FSMUQE3H.js";
import {
  cutUnits,
  digestOf,
  ok,
  refuse,
  showHidden,
  verificationConfigDigest
} from "./chunk-ZIZPWIOB.js";
import {
  __callDispose,
  __using
} from "./chunk-RFT7DPFD.js";

// src/domain/attempt/state.ts
var phaseKey = (phase, pass) => `${phase}/${pass}`;
var phaseRecord = (state, phase, pass) => state.phases[phaseKey(phase, pass)];
var approvedVerify = ({ settings, approved }) => settings.verify !== void 0 && approved.includes(digestOf(settings.verify)) ? settings.verify : void 0;
var standingVerification = (state) => {
  const last = state.finals.at(-1);
  return last !== void 0 && !state.verifyAgain && last.commit === state.tip && last.pass === state.change.pass ? last : void 0;
};
var isFlaky = (state) => {
  const results = state.finals.filter((facts) => facts.commit === state.tip);
  return results.some((facts) => facts.success) && results.some((facts) => !facts.success);
};
var standingVerdict = (state, role) => {
  const verdict = state.verdicts[role];
  return verdict?.commit === state.tip ? verdict : void 0;
};

// src/domain/conversation/safe-text.ts
var longestTicks = (text) => (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
var codeText = (text) => showHidden(text).replaceAll("<!--", "<! --");
var oneLine = (text, maxUnits = 300) => {
  const start = cutUnits(text, maxUnits * 16);
  const line = showHidden(start).replace(/\s+/g, " ").trim();
  return line.length <= maxUnits && start.length === text.length ? line : `${cutUnits(line, maxUnits - 1).trimEnd()}…`;
};
var inlineCode = (text, maxUnits = 300) => {
  const line = codeText(oneLine(text, maxUnits));
  if (line === "") return "` `";
  const fence = "`".repeat(longestTicks(line) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
};
var fencedBlock = (text, language = "text") => {
  const body = codeText(text).replace(/\n+$/, "");
  const fence = "`".repeat(Math.max(3, longestTicks(body) + 1));
  return `${fence}${language}
${body}
${fence}`;
};

// src/adapters/system/random-id.ts
import { randomBytes } from "node:crypto";
var randomId = () => randomBytes(16).toString("hex");

// src/adapters/files/regular-file.ts
import { createHash } from "node:crypto";
import { constants, open } from "node:fs/promises";

// src/adapters/files/storage-errors.ts
var errnoOf = (error) => error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : void 0;
var FULL = /* @__PURE__ */ new Set(["ENOSPC", "EDQUOT"]);
var REFUSED = /* @__PURE__ */ new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "EISDIR", "ELOOP", "EIO"]);
var asStorageFault = async (path, work) => {
  try {
    return await work();
  } catch (cause) {
    const errno = errnoOf(cause) ?? "";
    if (FULL.has(errno))
      throw new StorageFault(fullSentence(path, errno), { code: "disk-full", cause });
    if (REFUSED.has(errno))
      throw new StorageFault(refusedSentence(path, errno), { code: "state-dir-unwritable", cause });
    throw cause;
  }
};
var fullSentence = (path, errno) => `No space is left to write ${path} (${errno}): free some, then continue; what was there before is intact.`;
var refusedSentence = (path, errno) => `${path} cannot be read or written (${errno}): give this user access to it, or name another directory with --state-dir.`;

// src/adapters/files/regular-file.ts
var openRegularFile = async (path) => {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  let file;
  try {
    file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "ELOOP", "ENXIO"].includes(errnoOf(error) ?? "")) return void 0;
    throw error;
  }
  if ((await file.stat()).isFile()) return file;
  await file.close();
  return void 0;
};
var readRegularFile = async (path, maxBytes) => {
  var _stack = [];
  try {
    const file = __using(_stack, await openRegularFile(path), true);
    if (file === void 0 || (await file.stat()).size > maxBytes) return void 0;
    const content = await file.readFile();
    return content.length > maxBytes ? void 0 : content;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var measureFile = async (path) => {
  var _stack = [];
  try {
    const file = __using(_stack, await openRegularFile(path), true);
    if (file === void 0) return void 0;
    const hash = createHash("sha256");
    const stream = file.createReadStream({ autoClose: false });
    for await (const chunk of stream) hash.update(chunk);
    return { bytes: stream.bytesRead, digest: hash.digest("hex") };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var digestFile = async (path) => (await measureFile(path))?.digest;

// src/adapters/files/attempt-files.ts
import { readdir as readdir2 } from "node:fs/promises";
import { dirname as dirname3, join as join3, relative } from "node:path";

// src/adapters/files/atomic-write.ts
import { constants as constants3, open as open3, rename, rm as rm2 } from "node:fs/promises";
import { basename, dirname as dirname2, join as join2 } from "node:path";

// src/adapters/files/folders.ts
import { constants as constants2, mkdir, open as open2, stat } from "node:fs/promises";
import { dirname } from "node:path";
var makeFolder = async (path) => {
  try {
    await mkdir(path, { mode: 448 });
  } catch (error) {
    if (errnoOf(error) === "EEXIST" && (await stat(path)).isDirectory()) return;
    if (errnoOf(error) !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    return makeFolder(path);
  }
  await syncFolder(dirname(path));
};
var syncFolder = async (path) => {
  var _stack = [];
  try {
    const folder = __using(_stack, await open2(path, constants2.O_RDONLY | constants2.O_DIRECTORY), true);
    await folder.sync();
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/files/temporary-files.ts
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
var TEMPORARY = /\.[0-9a-f]{32}\.tmp$/;
var temporaryNameFor = (name) => `${name}.${randomId()}.tmp`;
var isTemporaryName = (name) => TEMPORARY.test(name);
var removeTemporaryFiles = async (folder, options) => {
  const entries = await readdir(folder, { withFileTypes: true, ...options });
  for (const entry of entries)
    if (entry.isFile() && isTemporaryName(entry.name))
      await rm(join(entry.parentPath, entry.name), { force: true });
};

// src/adapters/files/atomic-write.ts
var writeAtomically = ({ path, content, what, probe }) => asStorageFault(path, async () => {
  const folder = dirname2(path);
  const temporary = join2(folder, temporaryNameFor(basename(path)));
  try {
    probe(`${what}:before-open`);
    await writeNew(temporary, Buffer.from(content), (point) => probe(`${what}:${point}`));
    probe(`${what}:before-rename`);
    await rename(temporary, path);
  } catch (error) {
    await rm2(temporary, { force: true });
    throw error;
  }
  probe(`${what}:before-dir-fsync`);
  await syncFolder(folder);
  probe(`${what}:after`);
});
var writeNew = async (path, content, probe) => {
  var _stack = [];
  try {
    const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants3;
    const file = __using(_stack, await open3(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 384), true);
    const half = content.length >> 1;
    await writeAll(file, content.subarray(0, half), 0);
    probe("after-half-write");
    await writeAll(file, content.subarray(half), half);
    probe("before-fsync");
    await file.sync();
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var writeAll = async (file, content, position) => {
  for (let done = 0; done < content.length; ) {
    const { bytesWritten } = await file.write(content, done, content.length - done, position + done);
    done += bytesWritten;
  }
};

// src/adapters/files/attempt-files.ts
var DEFAULT_MAX_BYTES = 16 * 2 ** 20;
var JOURNAL_FILE = "journal.jsonl";
var isSafeFileName = (name) => SafeFileName.safeParse(name).success && !isTemporaryName(name);
var createAttemptFiles = (options) => {
  const { directory, probe } = options;
  const resolve = (name) => {
    if (!isSafeFileName(name)) throw new TypeError(`unsafe file name: ${JSON.stringify(name)}`);
    return join3(directory, name);
  };
  const prepare = async (name) => {
    const path = resolve(name);
    if (name === JOURNAL_FILE) throw new TypeError(`${name} is written by the journal alone`);
    await asStorageFault(path, () => makeFolder(dirname3(path)));
    return path;
  };
  return {
    directory,
    write: async (name, content) => {
      await writeAtomically({ path: await prepare(name), content, what: name, probe });
      return { file: name, digest: digestOf(content) };
    },
    read: async (name, maxBytes = DEFAULT_MAX_BYTES) => readRegularFile(resolve(name), maxBytes),
    digest: async (name) => digestFile(resolve(name)),
    measure: async (name) => measureFile(resolve(name)),
    list: () => listFiles(directory),
    pathFor: prepare
  };
};
var listFiles = async (directory) => {
  try {
    const entries = await readdir2(directory, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join3(relative(directory, entry.parentPath), entry.name)).filter(isSafeFileName).sort((a, b) => a < b ? -1 : 1);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
};

// src/adapters/system/probe.ts
import { appendFileSync } from "node:fs";
var noProbe = () => void 0;
var createProbe = (environment) => {
  const pointsFile = environment.PROOFRUN_TEST_POINTS_FILE;
  const crashAt = crashNumber(environment.PROOFRUN_TEST_CRASH_AT);
  if (pointsFile === void 0 && crashAt === void 0) return noProbe;
  let calls = 0;
  return (point) => {
    calls += 1;
    if (pointsFile !== void 0) appendFileSync(pointsFile, `${point}
`);
    if (calls === crashAt) process.kill(process.pid, "SIGKILL");
  };
};
var crashNumber = (text) => {
  if (text === void 0) return void 0;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new RangeError(`PROOFRUN_TEST_CRASH_AT is ${JSON.stringify(text)}, expected 1, 2, 3 …`);
  return Number(text);
};

// src/domain/attempt/evolve-continue.ts
var reopened = (state, data) => {
  const phases = Object.fromEntries(
    Object.entries(state.phases).map(([key, record]) => [
      key,
      record.facts === null ? { ...record, rejected: 0, ending: "lost" } : record
    ])
  );
  return {
    ...state,
    phases,
    finish: null,
    interrupted: false,
    readiness: null,
    repair: state.repair?.kind === "stop" ? null : state.repair,
    change: { ...state.change, refusal: null },
    setup: typeof state.setup === "object" && !state.setup.success ? "none" : state.setup,
    verifying: null,
    verifyAgain: state.verifyAgain || data.after === "failed-verification",
    publication: state.publication === "done" ? "done" : "none"
  };
};
var settingsChanged = (state, { settings }) => {
  const digest = verificationConfigDigest(settings);
  const same2 = digest === verificationConfigDigest(state.settings);
  return {
    ...state,
    settings,
    readiness: null,
    baseline: state.baseline?.configDigest === digest ? state.baseline : null,
    finals: state.finals.filter((facts) => facts.configDigest === digest),
    setup: same2 ? state.setup : "none"
  };
};
var withoutPhase = (state, file) => Object.fromEntries(
  Object.entries(state.phases).map(([key, record]) => [
    key,
    record.snapshot?.file === file ? { ...record, facts: null, snapshot: null, ending: "lost", problem: null } : record
  ])
);
var evidenceLost = (state, file) => {
  const verdicts = {};
  for (const verdict of Object.values(state.verdicts))
    if (verdict.snapshot.file !== file) verdicts[verdict.role] = verdict;
  return {
    ...state,
    verdicts,
    phases: withoutPhase(state, file),
    baseline: state.baseline?.snapshot.file === file ? null : state.baseline,
    finals: state.finals.filter((facts) => facts.snapshot.file !== file),
    readiness: null
  };
};
var inputChanged = (state, data) => ({
  ...state,
  title: data.title,
  input: data.input,
  phases: Object.fromEntries(
    Object.entries(state.phases).map(([key, record]) => [
      key,
      { ...record, facts: null, snapshot: null, ending: null, problem: null, rejected: 0 }
    ])
  ),
  requests: {},
  verdicts: {},
  verifyAgain: true,
  readiness: null,
  change: {
    ...state.change,
    phase: "implement",
    cause: "first",
    awaitsReset: false,
    landing: "open",
    refusal: null
  }
});

// src/domain/attempt/evolve.ts
var FIRST_CHANGE = {
  phase: "implement",
  pass: 0,
  cause: "first",
  awaitsReset: false,
  landing: "open",
  refusal: null
};
var begin = (data) => ({
  started: data,
  settings: data.settings,
  title: data.title,
  input: data.input,
  approved: [],
  prepared: false,
  setup: "none",
  baseline: null,
  phases: {},
  tip: data.baseCommit,
  tipTree: data.baseTree,
  change: FIRST_CHANGE,
  requests: {},
  verdicts: {},
  finals: [],
  verifying: null,
  verifyAgain: false,
  archived: [],
  repair: null,
  readiness: null,
  publication: "none",
  usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
  agentPhases: 0,
  spentMs: 0,
  interrupted: false,
  stage: null,
  finish: null
});
var addUsage = (sum, more) => more === null ? sum : {
  inputTokens: sum.inputTokens + more.inputTokens,
  outputTokens: sum.outputTokens + more.outputTokens,
  costUsd: sum.costUsd + more.costUsd
};
var withPhase = (state, record) => ({
  ...state,
  phases: { ...state.phases, [phaseKey(record.phase, record.pass)]: record }
});
var phaseStarted = (state, data) => {
  const before = state.phases[phaseKey(data.phase, data.pass)];
  const next = withPhase(state, {
    phase: data.phase,
    pass: data.pass,
    starts: data.start,
    rejected: before?.rejected ?? 0,
    by: data.by,
    commit: data.commit,
    running: { start: data.start, run: data.run },
    ending: before?.ending ?? null,
    problem: before?.problem ?? null,
    endedAt: before?.endedAt ?? null,
    facts: null,
    snapshot: null
  });
  return { ...next, agentPhases: state.agentPhases + 1 };
};
var phaseFinished = (state, data) => {
  const before = state.phases[phaseKey(data.phase, data.pass)];
  if (before === void 0) return state;
  const next = withPhase(state, {
    ...before,
    running: null,
    rejected: before.rejected + (data.ending === "bad-result" ? 1 : 0),
    ending: data.ending,
    problem: data.problem,
    endedAt: data.endedAt,
    facts: data.facts,
    snapshot: data.snapshot
  });
  return {
    ...next,
    usage: addUsage(state.usage, data.usage),
    spentMs: state.spentMs + data.durationMs
  };
};
var workRefused = (state, data) => {
  const record = state.phases[phaseKey(state.change.phase, data.pass)];
  const next = {
    ...state,
    change: { ...state.change, refusal: { code: data.code, message: data.message } }
  };
  return record === void 0 ? next : withPhase(next, {
    ...record,
    facts: null,
    snapshot: null,
    rejected: record.rejected + 1,
    problem: data.message
  });
};
var landed = (state, landing, tip = {}) => ({
  ...state,
  ...tip,
  change: { ...state.change, landing, refusal: null }
});
var repairDecided = (state, data) => data.kind === "stop" ? { ...state, repair: data } : {
  ...state,
  repair: data,
  readiness: null,
  change: {
    phase: data.restart ? "implement" : "fix",
    pass: data.pass,
    cause: data.restart ? "restart" : data.cause,
    awaitsReset: data.restart,
    landing: "open",
    refusal: null
  }
};
var verificationFinished = (state, data) => {
  const next = { ...state, verifying: null, spentMs: state.spentMs + data.durationMs };
  return data.kind === "baseline" ? { ...next, baseline: data } : { ...next, finals: [...state.finals, data], verifyAgain: false };
};
var verificationArchived = (state, data) => ({
  ...state,
  archived: [...state.archived, data.pass],
  finals: state.finals.map(
    (facts, index) => index === state.finals.length - 1 ? { ...facts, snapshot: data.snapshot } : facts
  )
});
var same = (state) => state;
var REDUCERS = {
  "attempt.started": same,
  "run.started": same,
  "run.handed-over": same,
  "journal.repaired": same,
  "work.kept": same,
  "run.interrupted": (state) => ({ ...state, interrupted: true }),
  "input.changed": inputChanged,
  "settings.changed": settingsChanged,
  "evidence.lost": (state, data) => evidenceLost(state, data.file),
  "command.approved": (state, data) => ({ ...state, approved: [...state.approved, data.digest] }),
  "work.prepared": (state) => ({ ...state, prepared: true }),
  "setup.started": (state) => ({ ...state, setup: "running" }),
  "setup.finished": (state, data) => ({
    ...state,
    setup: data,
    spentMs: state.spentMs + data.durationMs
  }),
  "verification.started": (state, data) => ({ ...state, verifying: data }),
  "verification.finished": verificationFinished,
  "verification.archived": verificationArchived,
  "phase.started": phaseStarted,
  "phase.finished": phaseFinished,
  "work.pushed": (state, data) => landed(state, "pushed", { tip: data.commit, tipTree: data.tree }),
  "work.unchanged": (state) => landed(state, "unchanged"),
  "work.refused": workRefused,
  "work.reset": (state, data) => ({
    ...state,
    tip: data.to,
    tipTree: state.started.baseTree,
    change: { ...state.change, awaitsReset: false }
  }),
  "review.requested": (state, data) => ({
    ...state,
    requests: { ...state.requests, [data.role]: data }
  }),
  "review.verdict": (state, data) => ({
    ...state,
    verdicts: { ...state.verdicts, [data.role]: data }
  }),
  "repair.decided": repairDecided,
  "readiness.decided": (state, data) => ({ ...state, readiness: data }),
  "publish.intended": (state) => ({ ...state, publication: "intended" }),
  "publish.done": (state) => ({ ...state, publication: "done" }),
  "publish.failed": (state, data) => ({ ...state, publication: data }),
  "stage.changed": (state, data) => ({ ...state, stage: data.to }),
  "attempt.reopened": reopened,
  "attempt.finished": (state, data) => ({ ...state, finish: data })
};
var apply = (state, event) => REDUCERS[event.kind](state, event.data);
var evolve = (state, event) => {
  if (state === void 0) return event.kind === "attempt.started" ? begin(event.data) : void 0;
  if (state.finish !== null && !AFTER_OUTCOME.has(event.kind)) return state;
  return apply(state, event);
};
var AFTER_OUTCOME = /* @__PURE__ */ new Set(["attempt.reopened", "stage.changed"]);
var replay = (events) => events.reduce(evolve, void 0);

// src/domain/attempt/journal-line.ts
var EMPTY_JOURNAL = { seq: 0, prev: "0".repeat(64) };
var NEWLINE = 10;
var ENVELOPE_KEYS = "seq,at,kind,data,prev";
var AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
var KIND = /^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/;
var encodeEvent = (end, at, { kind, data }) => {
  const checked = EVENT_DATA[kind].parse(data);
  const line = JSON.stringify({ seq: end.seq, at, kind, data: checked, prev: end.prev });
  return {
    // What was recorded is what is returned: a value that JSON cannot carry shows at once.
    event: JSON.parse(line),
    line,
    end: { seq: end.seq + 1, prev: digestOf(line) }
  };
};
var parseJournal = (bytes, file) => {
  const complete = bytes.lastIndexOf(NEWLINE) + 1;
  const lastStart = bytes.subarray(0, Math.max(0, complete - 1)).lastIndexOf(NEWLINE) + 1;
  const lines = decode(bytes.subarray(0, complete)).split("\n");
  lines.pop();
  const events = [];
  let end = EMPTY_JOURNAL;
  let writer = VERSION;
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const value = decodeLine(line);
    if (isLast && isTorn(value, line, bytes.subarray(lastStart, complete - 1)))
      return ok({ events, end, validBytes: lastStart, droppedBytes: bytes.length - lastStart });
    const isOurs = !isLast || JSON.stringify(value) === line;
    const checked = isOurs ? checkEvent(value, end, writer) : corrupt("is not as it was written");
    if (!checked.ok) return refuseLine(checked.error, file, index + 1);
    const event = checked.value;
    if (event.kind === "run.started") writer = event.data.version;
    events.push(event);
    end = { seq: end.seq + 1, prev: digestOf(line) };
  }
  return ok({ events, end, validBytes: complete, droppedBytes: bytes.length - complete });
};
var decode = (bytes) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
var decodeLine = (line) => {
  try {
    return JSON.parse(line);
  } catch {
    return void 0;
  }
};
var isTorn = (value, line, bytes) => value === void 0 || digestOf(line) !== digestOf(bytes);
var corrupt = (what) => ({
  ok: false,
  error: { newer: false, what }
});
var newer = (what) => ({ ok: false, error: { newer: true, what } });
var checkEvent = (value, end, writer) => {
  if (value === void 0) return corrupt("is no JSON");
  const fault = envelopeFault(value, end);
  if (fault !== void 0) return corrupt(fault);
  const event = value;
  const kind = event.kind;
  if (!isKnownKind(kind)) return newer(`holds the unknown event ${kind}`);
  if (kind === "run.started" && majorOf(versionIn(event.data)) > majorOf(VERSION))
    return newer(`was written by version ${versionIn(event.data)}`);
  const data = EVENT_DATA[kind].safeParse(event.data);
  if (data.success) return ok({ ...event, data: data.data });
  const issue = data.error.issues[0];
  const what = `has a wrong ${["data", ...issue?.path ?? []].join(".")} (${issue?.message})`;
  const runVersion = kind === "run.started" ? versionIn(event.data) : writer;
  return isNewer(runVersion) ? newer(what) : corrupt(what);
};
var envelopeFault = (value, end) => {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return "is no event";
  if (Object.keys(value).join() !== ENVELOPE_KEYS)
    return `has other fields than ${ENVELOPE_KEYS.replaceAll(",", ", ")}`;
  const { seq, at, kind, prev } = value;
  if (seq !== end.seq) return `has the number ${JSON.stringify(seq)} where ${end.seq} belongs`;
  if (prev !== end.prev) return "does not follow from the line before it";
  if (typeof at !== "string" || !AT.test(at)) return "has a wrong time";
  if (typeof kind !== "string" || !KIND.test(kind)) return "has a wrong kind";
  return void 0;
};
var isKnownKind = (kind) => Object.hasOwn(EVENT_DATA, kind);
var versionIn = (data) => {
  const version = data?.version;
  return typeof version === "string" ? version : "";
};
var partsOf = (version) => /^\d{1,9}(?:\.\d{1,9}){2}/.exec(version)?.[0].split(".").map(Number) ?? [];
var majorOf = (version) => partsOf(version)[0] ?? 0;
var isNewer = (version) => {
  const ours = partsOf(VERSION);
  const parts = partsOf(version);
  const at = parts.findIndex((part, index) => part !== ours[index]);
  return at >= 0 && (parts[at] ?? 0) > (ours[at] ?? 0);
};
var refuseLine = ({ newer: isFromNewer, what }, file, line) => isFromNewer ? refuse(
  "journal-newer",
  `${file} line ${line} ${what}, which this version (${VERSION}) does not know: use the version that wrote it, or a newer one.`
) : refuse(
  "journal-corrupt",
  `${file} line ${line} ${what}: put the file back as it was, or begin a new attempt with \`proofrun restart\`.`
);

export {
  phaseRecord,
  approvedVerify,
  standingVerification,
  isFlaky,
  standingVerdict,
  oneLine,
  inlineCode,
  fencedBlock,
  evolve,
  replay,
  errnoOf,
  asStorageFault,
  makeFolder,
  syncFolder,
  randomId,
  removeTemporaryFiles,
  writeAtomically,
  writeAll,
  openRegularFile,
  readRegularFile,
  measureFile,
  JOURNAL_FILE,
  isSafeFileName,
  createAttemptFiles,
  EMPTY_JOURNAL,
  encodeEvent,
  parseJournal,
  noProbe,
  createProbe
};
