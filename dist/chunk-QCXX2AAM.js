import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  replay
} from "./chunk-ELVIXZPH.js";
import {
  ok,
  refuse
} from "./chunk-ZIZPWIOB.js";

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
  const { journal, files } = store.attempt(task, attempt);
  const loaded = await journal.load();
  if (!loaded.ok) return loaded;
  const { events } = loaded.value;
  const state = replay(events);
  return state === void 0 ? refuse(
    "attempt-unknown",
    `Attempt ${attempt} of task ${task} was never begun: begin one with \`proofrun restart ${task}\`.`
  ) : ok({ files, events, state });
};

export {
  readNewestAttempt,
  refuseUnknownTask,
  readAttempt
};
