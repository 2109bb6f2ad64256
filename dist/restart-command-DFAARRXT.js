import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  findBase,
  giverOf
} from "./chunk-IN6PYC3D.js";
import {
  readTaskCommand
} from "./chunk-4BG2IKEO.js";
import "./chunk-SQSKWBAM.js";
import {
  beginAttempt
} from "./chunk-VPDDX6VS.js";
import {
  restartConfiguration
} from "./chunk-UAX7VYVQ.js";
import "./chunk-LZRHIADV.js";
import "./chunk-TL5XKSXO.js";
import "./chunk-NJZYY67Z.js";
import "./chunk-DUO34VDW.js";
import {
  withTyped
} from "./chunk-VYMS3IBF.js";
import {
  runAttemptCommand
} from "./chunk-TPKMCZ53.js";
import {
  reportOf
} from "./chunk-7PNGALBK.js";
import {
  checkoutOf,
  endEverything,
  keepLeftovers,
  openNewestAttempt,
  runAttempt
} from "./chunk-L5PAPDFL.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-WORAJOMD.js";
import "./chunk-MZOZR4JH.js";
import "./chunk-SERI6M36.js";
import "./chunk-KM5MHPD3.js";
import "./chunk-7PMMRYYE.js";
import "./chunk-XUKNTOCS.js";
import {
  readTask
} from "./chunk-7DZS27AD.js";
import "./chunk-5YHJXLYK.js";
import "./chunk-I6JB2YN7.js";
import "./chunk-5VW2RB3K.js";
import "./chunk-GEM3Y4VI.js";
import "./chunk-YSNISRFT.js";
import "./chunk-JT37XEF7.js";
import "./chunk-NYCXU3TH.js";
import "./chunk-7KL5XWIN.js";
import "./chunk-IUQ2CAXJ.js";
import "./chunk-RWVLVS45.js";
import "./chunk-QB4DPEIP.js";
import "./chunk-CFPCGJF7.js";
import "./chunk-YMEGTZMW.js";
import "./chunk-O7YI4C2F.js";
import "./chunk-6RTZOOFX.js";
import "./chunk-MVLOPVOJ.js";
import "./chunk-MLKVRJMS.js";
import "./chunk-KYMFEAFR.js";
import "./chunk-WSW4QEAI.js";
import "./chunk-ZZX7Y37V.js";
import "./chunk-GJZD6XLC.js";
import "./chunk-ANOHTDYN.js";
import "./chunk-D7W4SBKI.js";
import "./chunk-UCJWH6UU.js";
import "./chunk-X2IFRJKH.js";
import "./chunk-AT7DIIZS.js";
import "./chunk-FV2WZXTF.js";
import "./chunk-IR226QH5.js";
import "./chunk-JQ7UNGIK.js";
import "./chunk-KTKRA5UZ.js";
import "./chunk-LBTYVIWT.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import "./chunk-EN5HACPK.js";
import "./chunk-7FCBJL6W.js";
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
    const configuration = await restartConfiguration(
      world,
      place.value.base.commit,
      earlier.state(),
      request.retype
    );
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
  return runAttemptCommand(
    args,
    shell,
    (world) => restartAttempt(world, {
      ...giver,
      task,
      base: args.options.get("base")?.[0],
      retype: (settings) => withTyped(settings, typed)
    }),
    { task }
  );
};
export {
  restartCommand
};
