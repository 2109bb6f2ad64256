import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  errnoOf
} from "./chunk-4QLGDHBF.js";

// src/adapters/files/state-layout.ts
import { readdir } from "node:fs/promises";
import { join } from "node:path";
var JOURNAL_FILE = "journal.jsonl";
var stateLayout = (directory) => {
  const tasks = join(directory, "tasks");
  const task = (id) => `${tasks}/${id}`;
  const attempts = (id) => `${task(id)}/attempts`;
  return {
    index: join(directory, "tasks.json"),
    indexLock: join(directory, "tasks.lock"),
    tasks,
    task,
    taskLock: (id) => `${task(id)}/lock`,
    attempts,
    attempt: (id, attempt) => `${attempts(id)}/${attempt}`,
    journal: (id, attempt) => `${attempts(id)}/${attempt}/${JOURNAL_FILE}`
  };
};
var numberedFolders = async (path) => {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && /^[1-9]\d{0,8}$/.test(entry.name)).map((entry) => Number(entry.name)).sort((a, b) => a - b);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
};

export {
  JOURNAL_FILE,
  stateLayout,
  numberedFolders
};
