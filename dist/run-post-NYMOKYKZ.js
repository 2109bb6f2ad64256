import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  actionsProgress,
  artifactUrl,
  createJob,
  endOnForge,
  openHosting,
  renderEndedClaim,
  wireForgeWorld
} from "./chunk-SFQJJMLY.js";
import {
  refusalOfException
} from "./chunk-FNNMFCRT.js";
import "./chunk-DEZHXXLG.js";
import "./chunk-Y265ZS6Z.js";
import "./chunk-435ULLBP.js";
import "./chunk-NJZYY67Z.js";
import {
  decide,
  endEverything,
  keptText,
  openNewestAttempt,
  parseStatusMarker,
  runAttempt
} from "./chunk-L5PAPDFL.js";
import "./chunk-TRV6YCZU.js";
import {
  stageLabel
} from "./chunk-7PMMRYYE.js";
import "./chunk-XUKNTOCS.js";
import "./chunk-7DZS27AD.js";
import "./chunk-5YHJXLYK.js";
import "./chunk-I6JB2YN7.js";
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
import {
  EXIT
} from "./chunk-EN5HACPK.js";
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
  const { artifact, kept } = known.value;
  Object.assign(standing, {
    ...claimed,
    kept,
    stage: await shownStage(hosting, claimed),
    // This process does not know how many the lost one uploaded, and a name is given once (F14).
    uploads: AFTER_ALL_UPLOADS,
    artifact: artifact && { ...artifact, url: artifactUrl(hosting, artifact) }
  });
  const ended = world === void 0 ? void 0 : await endAttempt(world, hosting, claimed);
  return ended?.ok === true ? ended : endComment(hosting, claimed, known.value);
};
var AFTER_ALL_UPLOADS = 1e4;
var shownStage = async ({ forge }, { issue }) => {
  const read = await forge.issue(issue);
  const labels = read.ok ? read.value.labels : [];
  return SHOWN_STAGES.find((stage) => labels.includes(stageLabel(stage))) ?? "working";
};
var SHOWN_STAGES = ["verifying", "review", "failed", "working"];
var readOwnMarker = async ({ forge }, { issue, comment }) => {
  const comments = await forge.comments(issue);
  if (!comments.ok) return comments;
  const found = comments.value.find(({ id }) => id === comment);
  return found === void 0 ? refuse("comment-gone", `The status comment ${comment} of issue #${issue} is gone.`) : ok({
    ...parseStatusMarker(found.body) ?? { pull: null, artifact: null },
    kept: keptText(found.body)
  });
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
var endComment = async ({ forge, run }, { issue, comment, attempt, event }, { pull, artifact, kept }) => {
  const body = renderEndedClaim({
    marker: { task: issue, attempt, run: run.id, event, pull, artifact, ended: true },
    runUrl: run.url,
    kept,
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
