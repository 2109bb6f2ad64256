import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readTaskCommand
} from "./chunk-OQHJ7LZ3.js";
import "./chunk-FG4GKB46.js";
import {
  readTaskText
} from "./chunk-USYFTNG2.js";
import {
  continueAttempt
} from "./chunk-ULCJTULT.js";
import {
  localConfiguration
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
  exitCodeOfCommand,
  runAttemptCommand
} from "./chunk-NRHFAC7L.js";
import "./chunk-S3DH24XA.js";
import "./chunk-2H6MU46L.js";
import "./chunk-TE2QTXVS.js";
import "./chunk-R7HOMZAJ.js";
import "./chunk-5W2JJQYV.js";
import "./chunk-ETDHLZE4.js";
import "./chunk-PDVLI3NV.js";
import "./chunk-LDLVJZAD.js";
import "./chunk-EHVZPYXC.js";
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
import "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/entry/cli/continue-command.ts
var goOnBy = (command) => async (args, shell) => {
  const given = readTaskCommand(args, shell);
  if (!given.ok) return given;
  const { task, giver, typed } = given.value;
  const text = await readTaskText(args, shell);
  if (!text.ok) return text;
  return runAttemptCommand(args, shell, {
    task,
    ...command === "continue" ? {} : { exitCode: exitCodeOfCommand },
    advance: (world) => continueAttempt(world, {
      ...giver,
      task,
      command,
      configure: (state) => localConfiguration(world, state, (journaled) => withTyped(journaled, typed)),
      ...text.value
    })
  });
};
var continueCommand = goOnBy("continue");
var verifyCommand = goOnBy("verify");
var passCommand = goOnBy("pass");
export {
  continueCommand,
  passCommand,
  verifyCommand
};
