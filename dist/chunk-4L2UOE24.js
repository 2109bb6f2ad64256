import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  replay
} from "./chunk-I63BAN3K.js";
import {
  showValue
} from "./chunk-Y4KDFOMF.js";
import {
  isTaskNumber
} from "./chunk-BWCLFHF7.js";
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

// src/lifecycle/use-cases/read-attempt.ts
var readNewestAttempt = async (store, task) => {
  const records = await store.tasks();
  if (!records.ok) return records;
  if (!records.value.some(({ id }) => id === task)) return refuseUnknownTask(task);
  const newest = (await store.attempts(task)).at(-1);
  if (newest === void 0)
    return refuse(
      "attempt-unknown",
      `Task ${task} has no attempt yet: begin one with \`proofrun start\`.`
    );
  return readAttempt(store, task, newest);
};
var refuseUnknownTask = (task) => refuse("task-unknown", `There is no task ${task} here: \`proofrun status\` lists the tasks.`);
var readAttempt = async (store, task, attempt) => {
  const handle = store.attempt(task, attempt);
  const loaded = await handle.journal.load();
  if (!loaded.ok) return loaded;
  const { events, droppedBytes } = loaded.value;
  const state = replay(events);
  return state === void 0 ? refuse(
    "attempt-unknown",
    `Attempt ${attempt} of task ${task} was never begun: begin anew with \`proofrun start\`.`
  ) : ok({ handle, files: handle.files, events, state, droppedBytes });
};

export {
  readNewestAttempt,
  refuseUnknownTask,
  readAttempt,
  readTaskNumber
};
