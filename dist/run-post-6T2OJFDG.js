import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  actionsProgress,
  artifactUrl,
  createJob,
  endOnForge,
  openHosting,
  renderEndedClaim,
  wireForgeWorld
} from "./chunk-LSBJTL2Y.js";
import "./chunk-DEZHXXLG.js";
import "./chunk-5NERXJRJ.js";
import "./chunk-QDFAQDEL.js";
import {
  refusalOfException
} from "./chunk-ZPUYCL33.js";
import {
  endEverything,
  openNewestAttempt
} from "./chunk-KWQER7H4.js";
import {
  decide,
  parseStatusMarker,
  runAttempt
} from "./chunk-4OJF6ORW.js";
import "./chunk-ALE3HP76.js";
import "./chunk-X3K6UIV7.js";
import "./chunk-4UTRDJ4V.js";
import "./chunk-6BH47AEA.js";
import "./chunk-INCJASFU.js";
import "./chunk-3HYC2YBJ.js";
import "./chunk-O6WWAK6H.js";
import "./chunk-6R5YS3JU.js";
import "./chunk-MFOMWB4G.js";
import "./chunk-P5KBI7VV.js";
import "./chunk-REFHF46W.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-6YEBBMJC.js";
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
import {
  EXIT
} from "./chunk-B7ONSVVV.js";
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

// src/entry/action/run-post.ts
import { readFile } from "node:fs/promises";

// src/lifecycle/forge/end-lost-run.ts
var LOST = {
  code: "interrupted",
  message: "The run was stopped before the attempt ended; what was saved is kept."
};
var endLostRun = async (world, hosting, claimed) => {
  const { standing } = hosting;
  const known = await readOwnMarker(hosting, claimed);
  if (!known.ok) return known;
  const { artifact } = known.value;
  Object.assign(standing, {
    ...claimed,
    stage: "working",
    // This process does not know how many the lost one uploaded, and a name is given once (F14).
    uploads: AFTER_ALL_UPLOADS,
    artifact: artifact && { ...artifact, url: artifactUrl(hosting, artifact) }
  });
  const ended = world === void 0 ? void 0 : await endAttempt(world, hosting, claimed);
  return ended?.ok === true ? ended : endComment(hosting, claimed, known.value);
};
var AFTER_ALL_UPLOADS = 1e4;
var readOwnMarker = async ({ forge }, { issue, comment }) => {
  const comments = await forge.comments(issue);
  if (!comments.ok) return comments;
  const found = comments.value.find(({ id }) => id === comment);
  return found === void 0 ? refuse("comment-gone", `The status comment ${comment} of issue #${issue} is gone.`) : ok(parseStatusMarker(found.body) ?? { pull: null, artifact: null });
};
var endAttempt = async (world, hosting, { issue }) => {
  var _stack = [];
  try {
    const lock = await world.store.lock(issue);
    if (!lock.ok) return lock;
    const _lock = __using(_stack, lock.value, true);
    const opened = await openNewestAttempt(world, issue);
    if (!opened.ok) return opened;
    const { session } = opened.value;
    await endEverything(session);
    if (decide(session.state()).kind !== "done") await runAttempt(session);
    await endOnForge(session, hosting);
    return ok(void 0);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var endComment = async ({ forge, run }, { issue, comment, attempt, event }, { pull, artifact }) => {
  const body = renderEndedClaim({
    marker: { task: issue, attempt, run: run.id, event, pull, artifact, ended: true },
    runUrl: run.url,
    refusal: LOST
  });
  const written = await forge.updateComment({ comment, body });
  return written.ok ? ok(void 0) : written;
};

// src/entry/action/run-post.ts
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
