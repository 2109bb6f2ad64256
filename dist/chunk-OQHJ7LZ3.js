import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readTaskNumber
} from "./chunk-FG4GKB46.js";
import {
  giverOf
} from "./chunk-F227RVLV.js";
import {
  readSettings
} from "./chunk-N4E43Y37.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";

// src/entry/cli/task-command.ts
var readTaskCommand = (args, shell) => {
  const task = readTaskNumber(args.operands[0]);
  if (!task.ok) return task;
  const giver = giverOf(args, shell);
  if (!giver.ok) return giver;
  const typed = readSettings(args);
  return typed.ok ? ok({ task: task.value, giver: giver.value, typed: typed.value }) : typed;
};

export {
  readTaskCommand
};
