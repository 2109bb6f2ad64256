import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  StorageFault
} from "./chunk-IR226QH5.js";
import {
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

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
var refusingFaults = async (directory, work) => {
  try {
    return await asStorageFault(directory, work);
  } catch (error) {
    if (error instanceof StorageFault) return refuse(error.code, error.message);
    throw error;
  }
};
var fullSentence = (path, errno) => `No space is left to write ${path} (${errno}): free some, then continue; what was there before is intact.`;
var refusedSentence = (path, errno) => `${path} cannot be read or written (${errno}): give this user access to it, or name another directory with --state-dir.`;

// src/adapters/files/regular-file.ts
import { createHash } from "node:crypto";
import { constants, open } from "node:fs/promises";
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

// src/domain/shared/json.ts
var parseJson = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
};

export {
  parseJson,
  errnoOf,
  asStorageFault,
  refusingFaults,
  openRegularFile,
  readRegularFile,
  measureFile,
  digestFile
};
