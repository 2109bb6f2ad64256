import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  refusalOfException
} from "./chunk-74JMCWIR.js";
import {
  recoverTask
} from "./chunk-TE2QTXVS.js";
import "./chunk-R7HOMZAJ.js";
import "./chunk-5W2JJQYV.js";
import "./chunk-ETDHLZE4.js";
import {
  terminalProgress
} from "./chunk-PDVLI3NV.js";
import {
  openWorld
} from "./chunk-LDLVJZAD.js";
import {
  cancelOnSignals
} from "./chunk-EHVZPYXC.js";
import "./chunk-DUIMWLWR.js";
import "./chunk-4G2M26DU.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-QRBM6FB4.js";
import "./chunk-6VSNAII4.js";
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
import "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/entry/cli/end-dead-runs.ts
var endDeadRuns = async (args, shell, tasks) => {
  var _stack = [];
  try {
    const signals = __using(_stack, cancelOnSignals(shell));
    const progress = __using(_stack, terminalProgress(shell, { monotonicMs: () => performance.now() }));
    try {
      const world = await openWorld(args, shell, { progress, cancelled: signals.cancelled });
      if (!world.ok) return progress.note(world.error.message);
      for (const task of tasks) await recoverTask(world.value, task);
    } catch (error) {
      progress.note(refusalOfException(error).message);
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
};
export {
  endDeadRuns
};
