import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  isTemporaryName,
  temporaryNameFor
} from "./chunk-D7W4SBKI.js";
import {
  SafeFileName
} from "./chunk-YTWUJKOC.js";
import {
  JOURNAL_FILE
} from "./chunk-47GKNURW.js";
import {
  asStorageFault,
  digestFile,
  errnoOf,
  measureFile,
  readRegularFile
} from "./chunk-4QLGDHBF.js";
import {
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/adapters/files/attempt-files.ts
import { readdir } from "node:fs/promises";
import { dirname as dirname3, join as join2, relative } from "node:path";

// src/adapters/files/atomic-write.ts
import { constants as constants2, open as open2, rename, rm } from "node:fs/promises";
import { basename, dirname as dirname2, join } from "node:path";

// src/adapters/files/folders.ts
import { constants, mkdir, open, stat } from "node:fs/promises";
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
    const folder = __using(_stack, await open(path, constants.O_RDONLY | constants.O_DIRECTORY), true);
    await folder.sync();
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/files/atomic-write.ts
var writeAtomically = ({ path, content, what, probe }) => asStorageFault(path, async () => {
  const folder = dirname2(path);
  const temporary = join(folder, temporaryNameFor(basename(path)));
  try {
    probe(`${what}:before-open`);
    await writeNew(temporary, Buffer.from(content), (point) => probe(`${what}:${point}`));
    probe(`${what}:before-rename`);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  probe(`${what}:before-dir-fsync`);
  await syncFolder(folder);
  probe(`${what}:after`);
});
var writeNew = async (path, content, probe) => {
  var _stack = [];
  try {
    const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants2;
    const file = __using(_stack, await open2(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 384), true);
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
var isSafeFileName = (name) => SafeFileName.safeParse(name).success && !isTemporaryName(name);
var createAttemptFiles = (options) => {
  const { directory, probe } = options;
  const resolve = (name) => {
    if (!isSafeFileName(name)) throw new TypeError(`unsafe file name: ${JSON.stringify(name)}`);
    return join2(directory, name);
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
    const entries = await readdir(directory, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join2(relative(directory, entry.parentPath), entry.name)).filter(isSafeFileName).sort((a, b) => a < b ? -1 : 1);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
};

export {
  makeFolder,
  syncFolder,
  writeAtomically,
  writeAll,
  isSafeFileName,
  createAttemptFiles
};
