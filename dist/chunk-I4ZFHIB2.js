import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  parseTaskIndex,
  refuseIndex,
  taskRecords
} from "./chunk-GUX777W2.js";
import {
  stateLayout
} from "./chunk-47GKNURW.js";
import {
  readRegularFile,
  refusingFaults
} from "./chunk-4QLGDHBF.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";

// src/adapters/files/board.ts
import { statSync } from "node:fs";

// src/adapters/files/read-task-index.ts
import { lstat } from "node:fs/promises";
var MAX_BYTES = 256 * 2 ** 20;
var decoder = new TextDecoder("utf-8", { ignoreBOM: true });
var readTaskIndex = async (directory, repository) => {
  const layout = stateLayout(directory);
  const bytes = await readRegularFile(layout.index, MAX_BYTES);
  if (bytes !== void 0) return parseTaskIndex(decoder.decode(bytes), directory, repository);
  if (await isThere(layout.index)) return refuseIndex(directory, "it is no file, or over 256 MiB");
  const { rebuildIndex } = await import("./rebuild-index-WUAB4URQ.js");
  return rebuildIndex(directory, layout, repository);
};
var isThere = (path) => lstat(path).then(
  () => true,
  () => false
);

// src/adapters/files/board.ts
var createBoard = (options) => {
  const { directory, repository } = options;
  const layout = stateLayout(directory);
  const isOutdated = ({ id, attempt, journal }) => {
    if (attempt === 0) return false;
    const stat = statSync(layout.journal(id, attempt), { throwIfNoEntry: false });
    return stat?.size !== journal?.bytes;
  };
  return {
    tasks: () => refusingFaults(directory, async () => {
      const index = await readTaskIndex(directory, repository);
      return index.ok ? ok(taskRecords(index.value)) : index;
    }),
    outdated: async (records) => records.filter(isOutdated).map(({ id }) => id)
  };
};

export {
  readTaskIndex,
  createBoard
};
