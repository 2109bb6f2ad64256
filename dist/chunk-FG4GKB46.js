import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  showValue
} from "./chunk-5F6VFBMA.js";
import {
  isTaskNumber
} from "./chunk-TKJYMBNV.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/entry/cli/read-task-number.ts
var readTaskNumber = (text) => {
  const digits = /^#?(\d{1,9})$/.exec(text ?? "")?.[1];
  const number = Number(digits);
  return isTaskNumber(number) ? ok(number) : refuse(
    "usage",
    `${showValue(text ?? "")} is not the number of a task: give one such as 3; \`proofrun status\` lists them.`
  );
};

export {
  readTaskNumber
};
