import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  reportOf
} from "./chunk-S3DH24XA.js";
import {
  checkoutOf,
  endEverything,
  keepLeftovers,
  openNewestAttempt,
  removeWorkspace,
  runAttempt
} from "./chunk-R7HOMZAJ.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/lifecycle/use-cases/drop-task.ts
var STOP_WAIT_MS = 15e3;
var dropTask = async (world, request) => {
  var _stack = [];
  try {
    const { task, ...giver } = request;
    const lock = await world.store.takeOver(task, STOP_WAIT_MS);
    if (!lock.ok) return lock;
    const _lock = __using(_stack, lock.value, true);
    const opened = await openNewestAttempt(world, task);
    if (!opened.ok) return opened;
    const { session } = opened.value;
    const { dropped } = session.state();
    if (dropped !== null)
      return ok(
        reportOf(session, {
          kind: "stays",
          why: `the task was dropped by ${dropped.by} already; begin anew with restart`
        })
      );
    await endEverything(session);
    const left = await tidyAgentWorkspace(session);
    await session.record({ kind: "attempt.dropped", data: giver });
    await runAttempt(session);
    const why = `the task is dropped; what had landed is kept${left}. Begin anew with restart`;
    return ok(reportOf(session, { kind: "stays", why }));
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var tidyAgentWorkspace = async (session) => {
  const { world } = session;
  const workspace = await world.workspaces.existing(
    checkoutOf(session, "agent", session.state().tip)
  );
  if (workspace === void 0) return "";
  if (await keepLeftovers(session, workspace, "the task was dropped")) {
    const refs = session.events().flatMap(({ kind, data }) => kind === "work.kept" ? [data.ref] : []);
    return [`, what had not is in ${workspace.tree}`, ...refs.slice(-1)].join(" and under ");
  }
  await removeWorkspace(session, workspace);
  return "";
};

export {
  dropTask
};
