import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  TaskId
} from "./chunk-A66H2XOW.js";
import {
  showValue
} from "./chunk-EKSBSCX4.js";
import {
  ok,
  refuse
} from "./chunk-ZIZPWIOB.js";

// src/entry/cli/read-task-number.ts
var readTaskNumber = (text) => {
  const digits = /^#?(\d{1,9})$/.exec(text ?? "")?.[1];
  const id = TaskId.safeParse(Number(digits));
  return id.success ? ok(id.data) : refuse(
    "usage",
    `${showValue(text ?? "")} is not the number of a task: give one such as 3; \`proofrun status\` lists them.`
  );
};

export {
  readTaskNumber
};
