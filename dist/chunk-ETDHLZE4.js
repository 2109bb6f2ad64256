import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  AttemptNumber,
  Digest,
  TaskId
} from "./chunk-YTWUJKOC.js";
import {
  array,
  int,
  literal,
  strictObject,
  string
} from "./chunk-KTKRA5UZ.js";

// src/domain/evidence/manifest-document.ts
var ManifestEntry = strictObject({
  file: string().min(1).describe("Name in the attempt’s folder"),
  digest: Digest.describe("sha256 of its bytes"),
  bytes: int().min(0).describe("Its length")
});
var ManifestDocument = strictObject({
  schema: literal("proofrun/manifest"),
  version: literal(1),
  task: TaskId.describe("Number of the issue or local task"),
  attempt: AttemptNumber.describe("Which try at the task"),
  files: array(ManifestEntry).describe("Sorted by name, byte by byte")
});
var UNLISTED = /* @__PURE__ */ new Set(["manifest.json", "journal.jsonl"]);
var manifestOf = (attempt, files) => ({
  schema: "proofrun/manifest",
  version: 1,
  task: attempt.task,
  attempt: attempt.attempt,
  files: files.filter(({ file }) => !UNLISTED.has(file)).sort((a, b) => a.file < b.file ? -1 : 1)
});

export {
  ManifestDocument,
  manifestOf
};
