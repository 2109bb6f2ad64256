import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  endLostRun
} from "./chunk-VESPOS65.js";
import {
  actionsProgress,
  createJob,
  openHosting,
  wireForgeWorld
} from "./chunk-6QE7NCVQ.js";
import "./chunk-6RV2BIYY.js";
import "./chunk-5AJDFOZP.js";
import "./chunk-DEZHXXLG.js";
import {
  refusalOfException
} from "./chunk-74JMCWIR.js";
import "./chunk-N372GI24.js";
import "./chunk-SQSYBKR7.js";
import "./chunk-R7HOMZAJ.js";
import "./chunk-5W2JJQYV.js";
import "./chunk-ETDHLZE4.js";
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
import "./chunk-GBUWWACI.js";
import "./chunk-DF3K3PDZ.js";
import "./chunk-YSNISRFT.js";
import "./chunk-RWVLVS45.js";
import "./chunk-WHT67SB2.js";
import "./chunk-5F6VFBMA.js";
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

// src/entry/action/run-post.ts
import { readFile } from "node:fs/promises";
var runPost = async (environment, claim) => {
  const job = await createJob(environment);
  try {
    const ended = await endRun(job, environment, JSON.parse(claim));
    if (!ended.ok) job.warning(`The status comment was not ended: ${ended.error.message}`);
  } catch (error) {
    job.warning(`The status comment was not ended: ${refusalOfException(error).message}`);
  }
  return EXIT.ok;
};
var endRun = async (job, environment, claimed) => {
  const payload = JSON.parse(
    await readFile(environment["GITHUB_EVENT_PATH"] ?? "", "utf8")
  );
  const opened = openHosting({ environment, payload });
  if (!opened.ok) return opened;
  const { context, hosting } = opened.value;
  const world = await wireForgeWorld({
    context,
    hosting,
    environment,
    progress: actionsProgress(job),
    cancelled: AbortSignal.abort("SIGKILL")
  });
  return endLostRun(world.ok ? world.value : void 0, hosting, claimed);
};
export {
  runPost
};
