import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  placeOf
} from "./chunk-5VW2RB3K.js";
import {
  stateDirectoryAt,
  systemClock
} from "./chunk-YSNISRFT.js";
import {
  noProbe
} from "./chunk-RWVLVS45.js";
import {
  createBoard
} from "./chunk-I4ZFHIB2.js";
import {
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";

// src/adapters/git/plain-checkout.ts
import { realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
var exists = (path) => stat(path).then(
  () => true,
  () => false
);
var isGitDir = async (path) => (await Promise.all(["HEAD", "objects", "refs"].map((name) => exists(join(path, name))))).every(
  Boolean
);
var findPlainCheckout = async (folder) => {
  const start = await realpath(folder).catch(() => void 0);
  if (start === void 0) return void 0;
  for (let path = start; ; path = dirname(path)) {
    const gitDir = join(path, ".git");
    if (await exists(gitDir)) {
      const isPlain = await isGitDir(gitDir) && !await exists(join(gitDir, "commondir"));
      return isPlain ? { path, id: digestOf(await realpath(gitDir)) } : void 0;
    }
    if (dirname(path) === path || await exists(join(path, "HEAD"))) return void 0;
  }
};

// src/entry/cli/open-store.ts
var openBoard = async (args, shell) => {
  const found = await find(placeOf(args, shell));
  if (!found.ok) return found;
  return ok({ board: createBoard(found.value), openStore: () => storeOf(found.value) });
};
var openStore = async (args, shell) => {
  const found = await find(placeOf(args, shell));
  return found.ok ? ok(await storeOf(found.value)) : found;
};
var find = async (place) => {
  const repository = await findRepository(place);
  if (!repository.ok) return repository;
  const { id, path } = repository.value;
  return ok({ directory: stateDirectoryAt(place, { id }), repository: { id, path } });
};
var findRepository = async (place) => {
  const plain = await findPlainCheckout(place.repo);
  if (plain !== void 0) return ok(plain);
  const { locate } = await import("./locate-3YJ3Y72O.js");
  const located = await locate(place);
  return located.ok ? ok(located.value.source) : located;
};
var storeOf = async (found) => {
  const { createTaskStore } = await import("./task-store-OMWJS6L7.js");
  return createTaskStore({ ...found, clock: systemClock, probe: noProbe });
};

export {
  openBoard,
  openStore
};
