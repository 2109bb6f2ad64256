import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  endOnForge,
  renderEndedClaim
} from "./chunk-6QE7NCVQ.js";
import {
  artifactUrl,
  decide,
  endEverything,
  keptText,
  openNewestAttempt,
  parseStatusMarker,
  runAttempt
} from "./chunk-R7HOMZAJ.js";
import {
  stageLabel
} from "./chunk-4G2M26DU.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/lifecycle/forge/end-comment.ts
var readOwnComment = async ({ forge, run }, { issue, comment }) => {
  const comments = await forge.comments(issue);
  if (!comments.ok) return comments;
  const found = comments.value.find(({ id }) => id === comment);
  return found === void 0 ? refuse("comment-gone", `The status comment ${comment} of issue #${issue} is gone.`) : ok({
    ...parseStatusMarker(found.body) ?? { run: run.id, pull: null, artifact: null },
    kept: keptText(found.body)
  });
};
var endComment = async ({ forge, run }, { issue, comment, attempt, event }, { known, refusal }) => {
  const { pull, artifact, kept } = known;
  const body = renderEndedClaim({
    marker: { task: issue, attempt, run: run.id, event, pull, artifact, ended: true },
    runUrl: run.url,
    kept,
    refusal
  });
  const written = await forge.updateComment({ comment, body });
  return written.ok ? ok(void 0) : written;
};

// src/lifecycle/forge/end-lost-run.ts
var LOST = {
  code: "interrupted",
  message: "The run was stopped before the attempt ended; what was saved is kept."
};
var endLostRun = async (world, hosting, claimed) => {
  const { standing } = hosting;
  const known = await readOwnComment(hosting, claimed);
  if (!known.ok) return known;
  if (known.value.run !== hosting.run.id) return ok(void 0);
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
  return ended?.ok === true ? ended : endComment(hosting, claimed, { known: known.value, refusal: LOST });
};
var AFTER_ALL_UPLOADS = 1e4;
var shownStage = async ({ forge }, { issue }) => {
  const read = await forge.issue(issue);
  const labels = read.ok ? read.value.labels : [];
  return SHOWN_STAGES.find((stage) => labels.includes(stageLabel(stage))) ?? "working";
};
var SHOWN_STAGES = ["verifying", "review", "failed", "working"];
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

export {
  readOwnComment,
  endComment,
  endLostRun
};
