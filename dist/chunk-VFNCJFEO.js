import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createAttemptFiles,
  makeFolder,
  syncFolder,
  writeAll,
  writeAtomically
} from "./chunk-2FEZFWRM.js";
import {
  randomId,
  removeTemporaryFiles
} from "./chunk-D7W4SBKI.js";
import {
  createBoard,
  readTaskIndex
} from "./chunk-I4ZFHIB2.js";
import {
  EMPTY_JOURNAL,
  encodeEvent,
  parseJournal
} from "./chunk-OGOJNZK4.js";
import {
  iso_exports
} from "./chunk-YTWUJKOC.js";
import {
  int,
  strictObject,
  string
} from "./chunk-KTKRA5UZ.js";
import {
  encodeTaskIndex,
  hasTask,
  taskRecords,
  withTask
} from "./chunk-GUX777W2.js";
import {
  numberedFolders,
  stateLayout
} from "./chunk-47GKNURW.js";
import {
  asStorageFault,
  errnoOf,
  openRegularFile,
  parseJson,
  readRegularFile,
  refusingFaults
} from "./chunk-4QLGDHBF.js";
import {
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/adapters/files/journal-file.ts
import { constants, lstat, open } from "node:fs/promises";
import { dirname } from "node:path";
var MAX_BYTES = 256 * 2 ** 20;
var createJournalFile = (options) => {
  const { path, clock, probe } = options;
  let place2;
  let queue = Promise.resolve();
  const serialised = (work) => {
    const result = queue.then(work);
    queue = result.catch(() => void 0);
    return result;
  };
  const load = async () => {
    const read = await readJournal(path);
    if (!read.ok) return read;
    const parsed = parseJournal(read.value, path);
    if (!parsed.ok) return parsed;
    const { events, end, validBytes, droppedBytes } = parsed.value;
    place2 = { end, validBytes, fileBytes: validBytes + droppedBytes };
    return ok({ events, droppedBytes });
  };
  const currentPlace = async () => {
    if (place2 !== void 0) return place2;
    const loaded = await load();
    if (place2 !== void 0) return place2;
    if (!loaded.ok && loaded.error.code !== "journal-missing") throw new Error(loaded.error.message);
    return { end: EMPTY_JOURNAL, validBytes: 0, fileBytes: 0 };
  };
  const append = async (newEvent) => {
    const { end, validBytes, fileBytes } = await currentPlace();
    const next = encodeEvent(end, clock.now(), newEvent);
    const bytes = Buffer.from(`${next.line}
`);
    probe(`journal:${newEvent.kind}:before`);
    await asStorageFault(path, async () => {
      var _stack = [];
      try {
        const file = __using(_stack, await openForAppend(path), true);
        const { size } = await file.stat();
        if (size !== fileBytes)
          throw new Error(`${path} has ${size} bytes, expected ${fileBytes}: another run writes it`);
        if (size > validBytes) {
          await file.truncate(validBytes);
          place2 = { end, validBytes, fileBytes: validBytes };
        }
        await writeLine(file, bytes, validBytes);
      } catch (_) {
        var _error = _, _hasError = true;
      } finally {
        var _promise = __callDispose(_stack, _error, _hasError);
        _promise && await _promise;
      }
    });
    const length = validBytes + bytes.length;
    place2 = { end: next.end, validBytes: length, fileBytes: length };
    probe(`journal:${newEvent.kind}:after`);
    return next.event;
  };
  return {
    load: () => serialised(load),
    append: (event) => serialised(() => append(event))
  };
};
var readJournal = async (path) => {
  let why = "it is no file, or over 256 MiB";
  try {
    const bytes = await readRegularFile(path, MAX_BYTES);
    if (bytes !== void 0) return ok(bytes);
    await lstat(path);
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === void 0) throw error;
    if (errno === "ENOENT")
      return refuse(
        "journal-missing",
        `There is no journal at ${path}: begin a new attempt with \`proofrun restart\`.`
      );
    why = errno;
  }
  return refuse(
    "journal-unreadable",
    `${path} cannot be read (${why}): put the file back as it was, or begin a new attempt with \`proofrun restart\`.`
  );
};
var openForAppend = async (path) => {
  const { O_WRONLY, O_NOFOLLOW, O_CREAT, O_EXCL } = constants;
  try {
    return await open(path, O_WRONLY | O_NOFOLLOW);
  } catch (error) {
    if (errnoOf(error) !== "ENOENT") throw error;
  }
  await makeFolder(dirname(path));
  const file = await open(path, O_WRONLY | O_NOFOLLOW | O_CREAT | O_EXCL, 384);
  await syncFolder(dirname(path));
  return file;
};
var writeLine = async (file, line, position) => {
  try {
    await writeAll(file, line, position);
    await file.sync();
  } catch (error) {
    await file.truncate(position);
    throw error;
  }
};

// src/adapters/files/journal-mark.ts
var FIRST_WINDOW = 65536;
var NEWLINE = 10;
var readJournalMark = async (path) => {
  var _stack = [];
  try {
    const file = __using(_stack, await openRegularFile(path), true);
    if (file === void 0) return void 0;
    const { size } = await file.stat();
    for (let window = Math.min(FIRST_WINDOW, size); ; window = Math.min(window * 4, size)) {
      const tail = await readTail(file, size, window);
      const last = lastLine(tail, window === size);
      if (last !== void 0) return { bytes: size, head: digestOf(last) };
      if (window === size) return { bytes: size, head: EMPTY_JOURNAL.prev };
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var readTail = async (file, size, length) => {
  const tail = new Uint8Array(length);
  const { bytesRead } = await file.read(tail, 0, length, size - length);
  return tail.subarray(0, bytesRead);
};
var lastLine = (tail, isWhole) => {
  const end = tail.lastIndexOf(NEWLINE);
  if (end < 0) return void 0;
  const before = tail.subarray(0, end).lastIndexOf(NEWLINE);
  return before >= 0 || isWhole ? tail.subarray(before + 1, end) : void 0;
};

// src/adapters/files/store-locks.ts
import { setTimeout as delay } from "node:timers/promises";

// src/adapters/system/process-identity.ts
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
var ProcessIdentity = strictObject({
  pid: int().min(1),
  /** Clock ticks from boot to the process's start. */
  startTicks: string().nullable(),
  host: string(),
  /** Changes with every boot. */
  boot: string().nullable(),
  /** Pids mean something only within one pid namespace. */
  namespace: string().nullable()
});
var ownIdentity = async () => {
  const [stat, boot, namespace] = await Promise.all([
    readStat(process.pid),
    readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => null),
    readlink("/proc/self/ns/pid").catch(() => null)
  ]);
  return {
    pid: process.pid,
    startTicks: stat?.startTicks ?? null,
    host: hostname(),
    boot: boot?.trim() ?? null,
    namespace
  };
};
var stateOf = async (other, own) => {
  if (other.host !== own.host) return "unknown";
  if (other.boot !== own.boot) return "ended";
  if (other.namespace !== own.namespace) return "unknown";
  if (own.startTicks === null) return isPidInUse(other.pid) ? "running" : "ended";
  const stat = await readStat(other.pid);
  return stat !== void 0 && stat.startTicks === other.startTicks && !"ZX".includes(stat.state) ? "running" : "ended";
};
var readStat = async (pid) => {
  const text = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => void 0);
  const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
  const [state, startTicks] = [fields?.[0], fields?.[19]];
  return state === void 0 || startTicks === void 0 ? void 0 : { state, startTicks };
};
var isPidInUse = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

// src/adapters/files/process-lock.ts
import { mkdir, readdir, readFile as readFile2, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname as dirname2, join } from "node:path";
var LockRecord = strictObject({ process: ProcessIdentity, since: iso_exports.datetime() });
var tryProcessLock = async (path, record) => {
  const own = record.process;
  for (; ; ) {
    const found = await readHolder(path);
    if (found?.record !== void 0) {
      const state = await stateOf(found.record.process, own);
      if (state !== "ended")
        return { kind: "held", holder: { ...found.record, visible: state === "running" } };
    }
    if (found !== void 0) await rm(found.file, { force: true });
    const file = await place(path, record);
    if (file === void 0) continue;
    await removeAbandoned(path, own);
    return { kind: "taken", lock: { [Symbol.asyncDispose]: () => release(path, file) } };
  }
};
var place = async (path, record) => {
  const aside = `${path}.${randomId()}`;
  const name = randomId();
  try {
    await mkdir(aside, { mode: 448 });
    await writeFile(join(aside, name), JSON.stringify(record), { mode: 384, flag: "wx" });
    await rename(aside, path);
    return join(path, name);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (["ENOTEMPTY", "EEXIST", "ENOENT"].includes(errnoOf(error) ?? "")) return void 0;
    throw error;
  }
};
var readHolder = async (path) => {
  try {
    const [name] = await readdir(path);
    if (name === void 0) return void 0;
    const file = join(path, name);
    return { file, record: LockRecord.safeParse(parseJson(await readFile2(file, "utf8"))).data };
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return void 0;
    throw error;
  }
};
var release = async (path, file) => {
  await rm(file, { force: true });
  await rmdir(path).catch(() => void 0);
};
var removeAbandoned = async (path, own) => {
  const prefix = `${basename(path)}.`;
  for (const name of await readdir(dirname2(path))) {
    if (!name.startsWith(prefix) || !/^[0-9a-f]{32}$/.test(name.slice(prefix.length))) continue;
    const aside = join(dirname2(path), name);
    const found = await readHolder(aside);
    if (found?.record && await stateOf(found.record.process, own) !== "ended") continue;
    await rm(aside, { recursive: true, force: true });
  }
};

// src/adapters/files/store-locks.ts
var INDEX_WAIT_MS = 1e4;
var lockIndex = async (path, clock) => {
  const deadline = clock.monotonicMs() + INDEX_WAIT_MS;
  const process2 = await ownIdentity();
  for (; ; ) {
    const attempt = await tryProcessLock(path, { process: process2, since: clock.now() });
    if (attempt.kind === "taken") return ok(attempt.lock);
    if (clock.monotonicMs() > deadline)
      return refuse(
        "state-dir-busy",
        `The list of tasks is held ${describeHolder(attempt.holder, path)}.`
      );
    await delay(2 + Math.random() * 20);
  }
};
var lockTask = async (task, layout, clock) => {
  await makeFolder(layout.task(task));
  const path = layout.taskLock(task);
  const attempt = await tryProcessLock(path, { process: await ownIdentity(), since: clock.now() });
  if (attempt.kind === "held") return refuseBusy(task, attempt.holder, path);
  return ok(await takenTask(task, layout, attempt.lock));
};
var takeTaskOver = async (task, options) => {
  const { layout, clock, waitMs } = options;
  await makeFolder(layout.task(task));
  const path = layout.taskLock(task);
  const own = await ownIdentity();
  const deadline = clock.monotonicMs() + waitMs;
  for (let tries = 0; ; tries += 1) {
    const attempt = await tryProcessLock(path, { process: own, since: clock.now() });
    if (attempt.kind === "taken") return ok(await takenTask(task, layout, attempt.lock));
    const { holder } = attempt;
    if (!holder.visible || clock.monotonicMs() > deadline) return refuseBusy(task, holder, path);
    if (tries === 0) tellToStop(holder);
    await delay(50);
  }
};
var tellToStop = ({ process: { pid } }) => {
  try {
    process.kill(pid, "SIGTERM");
  } catch {
  }
};
var refuseBusy = (task, holder, path) => refuse("task-busy", `Task ${task} is being worked on ${describeHolder(holder, path)}.`);
var takenTask = async (task, layout, lock) => {
  await removeTemporaryFiles(layout.task(task), { recursive: true });
  return lock;
};
var describeHolder = ({ process: holder, since, visible }, path) => visible ? `by process ${holder.pid} since ${since}: wait for it, or stop it` : `by process ${holder.pid} of ${holder.host} since ${since}, which cannot be seen from here: wait for it, or remove ${path} if it is gone`;

// src/adapters/files/task-index-file.ts
var createTaskIndexFile = (options) => {
  const { directory, layout, repository, clock, probe } = options;
  const load = () => readTaskIndex(directory, repository);
  const change = async (makeChange) => {
    var _stack = [];
    try {
      await makeFolder(directory);
      const lock = await lockIndex(layout.indexLock, clock);
      if (!lock.ok) return lock;
      const _held = __using(_stack, lock.value, true);
      await removeTemporaryFiles(directory, { recursive: false });
      const index = await load();
      if (!index.ok) return index;
      const changed = makeChange(index.value);
      if (!changed.ok) return changed;
      const { index: next, value } = changed.value;
      if (next !== index.value) {
        const content = encodeTaskIndex(next);
        await writeAtomically({ path: layout.index, content, what: "tasks.json", probe });
      }
      return ok(value);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  };
  return { load, change };
};

// src/adapters/files/task-store.ts
var createTaskStore = (options) => {
  const { directory, clock, probe } = options;
  const layout = stateLayout(directory);
  const indexFile = createTaskIndexFile({ ...options, layout });
  const refusing = (work) => refusingFaults(directory, work);
  return {
    directory,
    ...createBoard(options),
    addTask: ({ id, title, request }) => refusing(
      () => indexFile.change((index) => {
        const records = taskRecords(index);
        const there = records.find(
          (record2) => record2.id === id || request !== void 0 && record2["request"] === request
        );
        if (there !== void 0) return ok({ index, value: there });
        const record = {
          ...newRecord(id ?? (records.at(-1)?.id ?? 0) + 1, title),
          ...request === void 0 ? {} : { request }
        };
        return ok({ index: withTask(index, record), value: record });
      })
    ),
    saveTask: (record) => refusing(
      () => indexFile.change(
        (index) => hasTask(index, record.id) ? ok({ index: withTask(index, record), value: void 0 }) : refuseUnknown(record.id)
      )
    ),
    attempts: (task) => numberedFolders(layout.attempts(task)),
    attempt: (task, attempt) => ({
      journal: createJournalFile({ path: layout.journal(task, attempt), clock, probe }),
      files: createAttemptFiles({ directory: layout.attempt(task, attempt), probe })
    }),
    journalMark: (task, attempt) => readJournalMark(layout.journal(task, attempt)),
    lock: (task) => refusing(async () => {
      const index = await indexFile.load();
      if (!index.ok) return index;
      return hasTask(index.value, task) ? lockTask(task, layout, clock) : refuseUnknown(task);
    }),
    takeOver: (task, waitMs) => refusing(async () => {
      const index = await indexFile.load();
      if (!index.ok) return index;
      return hasTask(index.value, task) ? takeTaskOver(task, { layout, clock, waitMs }) : refuseUnknown(task);
    })
  };
};
var newRecord = (id, title) => ({
  id,
  title,
  stage: null,
  attempt: 0,
  outcome: null,
  branch: null,
  journal: null
});
var refuseUnknown = (task) => refuse("task-unknown", `There is no task ${task} here: \`proofrun status\` lists the tasks.`);

export {
  ProcessIdentity,
  ownIdentity,
  stateOf,
  tryProcessLock,
  createTaskStore
};
