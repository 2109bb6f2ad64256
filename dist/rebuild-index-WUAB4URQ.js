import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  parseJournal
} from "./chunk-OGOJNZK4.js";
import "./chunk-YTWUJKOC.js";
import "./chunk-KTKRA5UZ.js";
import {
  emptyTaskIndex,
  refuseForeign,
  withTask
} from "./chunk-GUX777W2.js";
import {
  numberedFolders
} from "./chunk-47GKNURW.js";
import "./chunk-TKJYMBNV.js";
import {
  readRegularFile
} from "./chunk-4QLGDHBF.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import "./chunk-7XE62FEY.js";
import "./chunk-DKUSLTKQ.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/adapters/files/rebuild-index.ts
var MAX_BYTES = 256 * 2 ** 20;
var rebuildIndex = async (directory, layout, repository) => {
  let index = emptyTaskIndex(repository);
  for (const id of await numberedFolders(layout.tasks)) {
    const attempt = (await numberedFolders(layout.attempts(id))).at(-1) ?? 0;
    const start = attempt === 0 ? void 0 : await readStart(layout.journal(id, attempt));
    if (start !== void 0 && start.repository !== repository.id)
      return refuseForeign(directory, `with the identity ${start.repository}`, repository);
    const record = {
      id,
      title: start?.title ?? `task ${id}`,
      stage: attempt > 0 && start === void 0 ? "failed" : null,
      attempt,
      outcome: null,
      branch: start?.branch ?? null,
      journal: null
    };
    index = withTask(index, record);
  }
  return ok(index);
};
var readStart = async (path) => {
  const bytes = await readRegularFile(path, MAX_BYTES);
  const journal = bytes && parseJournal(bytes, path);
  const first = journal?.ok ? journal.value.events.find(isStart) : void 0;
  return first?.data;
};
var isStart = (event) => event.kind === "attempt.started";
export {
  rebuildIndex
};
