import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  RECORD_NAMES,
  openSession,
  runsFolderOf
} from "./chunk-4OJF6ORW.js";
import {
  readNewestAttempt
} from "./chunk-INCJASFU.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";

// src/lifecycle/end-leftovers.ts
var endLeftovers = async (session) => {
  const folder = runsFolderOf(session);
  const settled = await Promise.all(
    RECORD_NAMES.map((name) => session.world.runner.settle(`${folder}/${name}`))
  );
  const killed = settled.filter((one) => one.killed).length;
  if (killed > 0) session.world.progress.note(`ended ${killed} command(s) of an earlier run`);
};
var endEverything = async (session) => {
  await endLeftovers(session);
  const { world, state } = session;
  for (const { running } of Object.values(state().phases))
    if (running) await world.agent.recover({ runFolder: `${runsFolderOf(session)}/${running.run}` });
};

// src/lifecycle/use-cases/open-task.ts
var openNewestAttempt = async (world, task) => {
  const read = await readNewestAttempt(world.store, task);
  if (!read.ok) return read;
  const { handle, events, droppedBytes } = read.value;
  return ok({ session: openSession(world, handle, events), droppedBytes });
};

export {
  endLeftovers,
  endEverything,
  openNewestAttempt
};
