import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  RECORD_NAMES,
  openSession,
  runsFolderOf
} from "./chunk-NWHCVYZN.js";
import {
  replay
} from "./chunk-ELVIXZPH.js";
import {
  ok,
  refuse
} from "./chunk-ZIZPWIOB.js";

// src/lifecycle/end-leftovers.ts
var endLeftovers = async (session) => {
  const folder = runsFolderOf(session);
  const settled = await Promise.all(
    RECORD_NAMES.map((name) => session.world.runner.settle(`${folder}/${name}`))
  );
  const killed = settled.filter((one) => one.killed).length;
  if (killed > 0) session.world.progress.note(`ended ${killed} command(s) of an earlier run`);
};

// src/lifecycle/use-cases/open-task.ts
var openNewestAttempt = async (world, task) => {
  const newest = (await world.store.attempts(task)).at(-1);
  if (newest === void 0)
    return refuse(
      "attempt-unknown",
      `Task ${task} has no attempt yet: begin one with \`proofrun start\`.`
    );
  return openAttempt(world, world.store.attempt(task, newest), `task ${task}, attempt ${newest}`);
};
var openAttempt = async (world, handle, name) => {
  const loaded = await handle.journal.load();
  if (!loaded.ok) return loaded;
  const { events, droppedBytes } = loaded.value;
  const state = replay(events);
  if (state === void 0)
    return refuse(
      "journal-corrupt",
      `The journal of ${name} does not begin with the start of an attempt: begin anew with \`proofrun restart\`.`
    );
  return ok({ session: openSession(world, handle, events), state, droppedBytes });
};

export {
  endLeftovers,
  openNewestAttempt
};
