import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  closeRun,
  decide,
  endEverything,
  openNewestAttempt,
  runAttempt
} from "./chunk-R7HOMZAJ.js";
import {
  mayBeAtWork
} from "./chunk-GUX777W2.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/lifecycle/use-cases/recover-tasks.ts
var recoverTasks = async (world, { except } = {}) => {
  const records = await world.store.tasks();
  if (!records.ok) return;
  const outdated = new Set(await world.store.outdated(records.value));
  for (const record of records.value)
    if (record.id !== except && mayBeAtWork(record, outdated)) await recoverTask(world, record.id);
};
var recoverTask = async (world, task) => {
  var _stack = [];
  try {
    const lock = await world.store.lock(task);
    if (!lock.ok) return;
    const _lock = __using(_stack, lock.value, true);
    const opened = await openNewestAttempt(world, task);
    if (!opened.ok) return;
    const { session } = opened.value;
    if (session.events().at(-1)?.kind === "run.handed-over") return;
    if (session.state().finish !== null) return finishBookkeeping(session);
    await endEverything(session);
    await session.record({ kind: "run.interrupted", data: { signal: "lost" } });
    await runAttempt(session);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var finishBookkeeping = async (session) => {
  if (decide(session.state()).kind === "done") await closeRun(session);
  else await runAttempt(session);
};

export {
  recoverTasks,
  recoverTask
};
