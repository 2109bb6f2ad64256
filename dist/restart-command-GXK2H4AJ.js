import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  findBase
} from "./chunk-Q7PKLCVM.js";
import {
  endEverything,
  openNewestAttempt
} from "./chunk-KWQER7H4.js";
import {
  readTaskNumber
} from "./chunk-EP6YTTNJ.js";
import {
  personOf,
  readSettings,
  withTyped
} from "./chunk-JNBSK25I.js";
import {
  runAttemptCommand
} from "./chunk-6ZT4BIMB.js";
import {
  beginAttempt,
  reportOf
} from "./chunk-BGD6SLXH.js";
import {
  checkoutOf,
  keepLeftovers,
  runAttempt
} from "./chunk-4OJF6ORW.js";
import "./chunk-ALE3HP76.js";
import {
  readTask
} from "./chunk-X3K6UIV7.js";
import "./chunk-4UTRDJ4V.js";
import "./chunk-6BH47AEA.js";
import "./chunk-5VW2RB3K.js";
import "./chunk-INCJASFU.js";
import "./chunk-3HYC2YBJ.js";
import "./chunk-O6WWAK6H.js";
import "./chunk-6R5YS3JU.js";
import "./chunk-MFOMWB4G.js";
import "./chunk-P5KBI7VV.js";
import "./chunk-REFHF46W.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-2NYK7FRT.js";
import "./chunk-6YEBBMJC.js";
import "./chunk-WHTD4UGM.js";
import "./chunk-JI5IH7OP.js";
import "./chunk-FRZYHOQN.js";
import "./chunk-B6ZZ4GU4.js";
import "./chunk-MPBRHGOA.js";
import "./chunk-YMXJH37L.js";
import "./chunk-6AUUH3CI.js";
import "./chunk-HORLX666.js";
import "./chunk-NLOZJIWO.js";
import "./chunk-BWCLFHF7.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-ME2Y5LGP.js";
import "./chunk-B7ONSVVV.js";
import "./chunk-KCRFR5WI.js";
import "./chunk-DKUSLTKQ.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/lifecycle/use-cases/restart-attempt.ts
var restartAttempt = async (world, request) => {
  var _stack = [];
  try {
    const { task } = request;
    const place = await findBase(world, request.base);
    if (!place.ok) return place;
    const lock = await world.store.lock(task);
    if (!lock.ok) return lock;
    const _lock = __using(_stack, lock.value, true);
    const records = await world.store.tasks();
    if (!records.ok) return records;
    const record = records.value.find(({ id }) => id === task);
    if (record === void 0) return refuse("task-unknown", `There is no task ${task} here.`);
    const opened = await openNewestAttempt(world, task);
    if (!opened.ok) return opened;
    const earlier = opened.value.session;
    const frozen = await readTask(earlier.files);
    if (frozen === void 0)
      return refuse(
        "input-lost",
        `task.json in ${earlier.files.directory} is missing or damaged, and it holds the task's text: begin anew with \`proofrun start\`.`
      );
    await endEarlier(earlier);
    const session = await beginAttempt(world, {
      record,
      ...place.value,
      title: frozen.title,
      body: frozen.body,
      settings: request.settings(earlier.state().settings),
      trigger: { kind: "cli", by: request.by }
    });
    if (!session.ok) return session;
    return ok(reportOf(session.value, await runAttempt(session.value)));
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var endEarlier = async (session) => {
  const { world } = session;
  const state = session.state();
  await endEverything(session);
  const workspace = await world.workspaces.existing(checkoutOf(session, "agent", state.tip));
  if (workspace !== void 0 && state.finish === null)
    await keepLeftovers(session, workspace, "a new attempt began");
  if (state.finish === null)
    await session.record({
      kind: "attempt.finished",
      data: { outcome: "interrupted", code: "restarted", message: "a new attempt took its place" }
    });
};

// src/entry/cli/restart-command.ts
var restartCommand = async (args, shell) => {
  const task = readTaskNumber(args.operands[0]);
  if (!task.ok) return task;
  const typed = readSettings(args);
  if (!typed.ok) return typed;
  return runAttemptCommand(
    args,
    shell,
    (world) => restartAttempt(world, {
      task: task.value,
      base: args.options.get("base")?.[0],
      settings: (journaled) => withTyped(journaled, typed.value),
      by: personOf(shell)
    })
  );
};
export {
  restartCommand
};
