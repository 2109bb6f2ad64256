import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  dropTask
} from "./chunk-3YUY2WCF.js";
import {
  readTaskCommand
} from "./chunk-OQHJ7LZ3.js";
import "./chunk-FG4GKB46.js";
import "./chunk-F227RVLV.js";
import "./chunk-N4E43Y37.js";
import {
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
import {
  EXIT
} from "./chunk-7XE62FEY.js";
import "./chunk-KD4VCURZ.js";
import "./chunk-ERPDQNAQ.js";
import "./chunk-DKUSLTKQ.js";
import "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/entry/cli/drop-command.ts
var dropCommand = async (args, shell) => {
  const given = readTaskCommand(args, shell);
  if (!given.ok) return given;
  const { task, giver } = given.value;
  return runAttemptCommand(args, shell, {
    advance: (world) => dropTask(world, { ...giver, task }),
    task,
    exitCode: () => EXIT.ok
  });
};
export {
  dropCommand
};
