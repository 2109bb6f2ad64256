import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  findBase,
  giverOf
} from "./chunk-S2VPJNEG.js";
import {
  readTaskCommand
} from "./chunk-OQHJ7LZ3.js";
import "./chunk-FG4GKB46.js";
import {
  beginAttempt
} from "./chunk-ULCJTULT.js";
import {
  restartConfiguration
} from "./chunk-BL3CDN7G.js";
import "./chunk-UPKYKPSF.js";
import "./chunk-N372GI24.js";
import "./chunk-SNCD7WSK.js";
import "./chunk-SQSYBKR7.js";
import "./chunk-F227RVLV.js";
import {
  withTyped
} from "./chunk-N4E43Y37.js";
import {
  runAttemptCommand
} from "./chunk-NRHFAC7L.js";
import {
  reportOf
} from "./chunk-S3DH24XA.js";
import "./chunk-2H6MU46L.js";
import "./chunk-TE2QTXVS.js";
import {
  checkoutOf,
  endEverything,
  keepLeftovers,
  openNewestAttempt,
  runAttempt
} from "./chunk-R7HOMZAJ.js";
import "./chunk-5W2JJQYV.js";
import "./chunk-ETDHLZE4.js";
import "./chunk-PDVLI3NV.js";
import "./chunk-LDLVJZAD.js";
import "./chunk-EHVZPYXC.js";
import "./chunk-DUIMWLWR.js";
import "./chunk-4G2M26DU.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-QRBM6FB4.js";
import {
  readTask
} from "./chunk-6VSNAII4.js";
import "./chunk-TPWIDLNW.js";
import "./chunk-EGOZDPUP.js";
import "./chunk-6RTZOOFX.js";
import "./chunk-HTLW4HRG.js";
import "./chunk-RHUM6SGZ.js";
import "./chunk-YO37IVJL.js";
import "./chunk-5VW2RB3K.js";
import "./chunk-GBUWWACI.js";
import "./chunk-DF3K3PDZ.js";
import "./chunk-YSNISRFT.js";
import "./chunk-RWVLVS45.js";
import "./chunk-WHT67SB2.js";
import "./chunk-MLKVRJMS.js";
import "./chunk-JZ6DYPHX.js";
import "./chunk-5F6VFBMA.js";
import "./chunk-MSZMNZ6Q.js";
import "./chunk-W4O42MKY.js";
import "./chunk-VFNCJFEO.js";
import "./chunk-2FEZFWRM.js";
import "./chunk-D7W4SBKI.js";
import "./chunk-I4ZFHIB2.js";
import "./chunk-OGOJNZK4.js";
import "./chunk-YTWUJKOC.js";
import "./chunk-KTKRA5UZ.js";
import "./chunk-GUX777W2.js";
import "./chunk-47GKNURW.js";
import "./chunk-TKJYMBNV.js";
import "./chunk-4QLGDHBF.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import "./chunk-7XE62FEY.js";
import "./chunk-KD4VCURZ.js";
import "./chunk-ERPDQNAQ.js";
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
    if (request.request !== void 0 && earlier.state().started.trigger.request === request.request)
      return ok(reportOf(earlier, { kind: "stays", why: "this command was given already" }));
    const configuration = await restartConfiguration(world, {
      base: place.value.base.commit,
      state: earlier.state(),
      retype: request.retype
    });
    if (!configuration.ok) return configuration;
    await endEarlier(earlier);
    const session = await beginAttempt(world, {
      record,
      ...place.value,
      title: frozen.title,
      body: frozen.body,
      configuration: configuration.value,
      trigger: { kind: "cli", ...giverOf(request) }
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
  const given = readTaskCommand(args, shell);
  if (!given.ok) return given;
  const { task, giver, typed } = given.value;
  return runAttemptCommand(args, shell, {
    task,
    advance: (world) => restartAttempt(world, {
      ...giver,
      task,
      base: args.options.get("base")?.[0],
      retype: (settings) => withTyped(settings, typed)
    })
  });
};
export {
  restartCommand
};
