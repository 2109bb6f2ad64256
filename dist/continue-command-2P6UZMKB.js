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
} from "./chunk-QGHVFIIT.js";
import {
  localConfiguration
} from "./chunk-57F6HX5C.js";
import "./chunk-3ICI72EN.js";
import "./chunk-QRJILAIF.js";
import "./chunk-TL5XKSXO.js";
import "./chunk-SQSYBKR7.js";
import "./chunk-F227RVLV.js";
import {
  withTyped
} from "./chunk-N4E43Y37.js";
import {
  exitCodeOfCommand,
  runAttemptCommand
} from "./chunk-KKW67ERH.js";
import "./chunk-S3DH24XA.js";
import "./chunk-2H6MU46L.js";
import "./chunk-DIITFXEP.js";
import "./chunk-H6QWA5KG.js";
import "./chunk-5W2JJQYV.js";
import "./chunk-ETDHLZE4.js";
import "./chunk-PDVLI3NV.js";
import "./chunk-WU4XEIPR.js";
import "./chunk-EHVZPYXC.js";
import "./chunk-DUIMWLWR.js";
import "./chunk-75FWHVCP.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-QRBM6FB4.js";
import "./chunk-X4IB3BP6.js";
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
import "./chunk-JAZYLD6T.js";
import "./chunk-ZBENC3DF.js";
import "./chunk-D7W4SBKI.js";
import "./chunk-YKKMSM7P.js";
import "./chunk-ARMA47XB.js";
import "./chunk-YTWUJKOC.js";
import "./chunk-KTKRA5UZ.js";
import "./chunk-Z3HJ5T6L.js";
import "./chunk-AT7DIIZS.js";
import "./chunk-TKJYMBNV.js";
import "./chunk-FV2WZXTF.js";
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
