import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  advanceClaim,
  baseOf,
  closeReplaced,
  configureRun,
  markIssue,
  preflight,
  renderAnsweredSummary,
  renderGateSummary,
  restoreAttempt,
  runInputs,
  showWaiting,
  takeIssue
} from "./chunk-SRLKIVFC.js";
import {
  endComment,
  endLostRun,
  readOwnComment
} from "./chunk-VESPOS65.js";
import {
  actionsProgress,
  createJob,
  endOnForge,
  inputText,
  openForgeWorld,
  openHosting
} from "./chunk-6QE7NCVQ.js";
import "./chunk-6RV2BIYY.js";
import "./chunk-5AJDFOZP.js";
import "./chunk-JAVEBAKW.js";
import "./chunk-DEZHXXLG.js";
import "./chunk-WMOCDG7L.js";
import "./chunk-3YUY2WCF.js";
import {
  refusalOfException
} from "./chunk-74JMCWIR.js";
import {
  continueSession
} from "./chunk-ULCJTULT.js";
import "./chunk-UPKYKPSF.js";
import "./chunk-N372GI24.js";
import "./chunk-SNCD7WSK.js";
import "./chunk-SQSYBKR7.js";
import "./chunk-S3DH24XA.js";
import {
  artifactUrl,
  forgeOutcomeText,
  openNewestAttempt,
  runAttempt,
  saveCheckpoint,
  setStageLabel
} from "./chunk-R7HOMZAJ.js";
import "./chunk-5W2JJQYV.js";
import "./chunk-ETDHLZE4.js";
import {
  cancelOnSignals
} from "./chunk-EHVZPYXC.js";
import "./chunk-DUIMWLWR.js";
import {
  protectedPathsWith
} from "./chunk-4G2M26DU.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-QRBM6FB4.js";
import "./chunk-6VSNAII4.js";
import "./chunk-TPWIDLNW.js";
import "./chunk-EGOZDPUP.js";
import "./chunk-6RTZOOFX.js";
import "./chunk-HTLW4HRG.js";
import "./chunk-RHUM6SGZ.js";
import "./chunk-YO37IVJL.js";
import {
  readNewestAttempt
} from "./chunk-GBUWWACI.js";
import {
  isReviewed,
  standingVerification
} from "./chunk-DF3K3PDZ.js";
import "./chunk-YSNISRFT.js";
import "./chunk-RWVLVS45.js";
import "./chunk-WHT67SB2.js";
import "./chunk-MLKVRJMS.js";
import {
  showValue
} from "./chunk-5F6VFBMA.js";
import "./chunk-W4O42MKY.js";
import "./chunk-VFNCJFEO.js";
import "./chunk-2FEZFWRM.js";
import "./chunk-D7W4SBKI.js";
import "./chunk-I4ZFHIB2.js";
import "./chunk-OGOJNZK4.js";
import {
  AttemptNumber,
  CommitSha,
  Digest
} from "./chunk-YTWUJKOC.js";
import {
  _enum,
  array,
  boolean,
  discriminatedUnion,
  int,
  literal,
  strictObject,
  string
} from "./chunk-KTKRA5UZ.js";
import "./chunk-GUX777W2.js";
import "./chunk-47GKNURW.js";
import "./chunk-TKJYMBNV.js";
import {
  parseJson
} from "./chunk-4QLGDHBF.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import {
  EXIT,
  VERIFY_DISAGREES
} from "./chunk-7XE62FEY.js";
import "./chunk-KD4VCURZ.js";
import "./chunk-ERPDQNAQ.js";
import "./chunk-DKUSLTKQ.js";
import {
  err,
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/domain/config/job-inputs.ts
var JOB_NAMES = [
  "gate",
  "announce",
  "work",
  "review",
  "verify",
  "publish",
  "report"
];
var isJobName = (name) => JOB_NAMES.includes(name);
var JOBS = {
  gate: {
    what: "decides whether the trigger may do what it asks for; runs no code of the repository and writes nothing",
    permissions: { actions: "read", contents: "read", issues: "read" },
    inputs: [],
    outputs: ["route", "request", "code"]
  },
  announce: {
    what: "takes the issue in its status comment and sets the label; knows no code of the repository",
    permissions: { issues: "write" },
    inputs: ["request"],
    outputs: ["comment", "code"]
  },
  work: {
    what: "the agent, its repairs, and the verifications in between; may write nothing",
    permissions: { actions: "read", contents: "read" },
    inputs: ["request", "comment"],
    outputs: ["artifact-id", "artifact-digest", "outcome", "code", "commit", "needs"]
  },
  review: {
    what: "the reviews that count, of the work’s commits alone, on a machine of their own",
    permissions: { actions: "read", contents: "read" },
    inputs: ["request", "comment", "artifact-id", "artifact-digest"],
    outputs: ["artifact-id", "artifact-digest", "outcome", "code", "commit", "needs"]
  },
  verify: {
    what: "the verification that counts, of the work’s commits alone, on a machine of its own, with no secret",
    permissions: { actions: "read", contents: "read" },
    inputs: ["request", "comment", "artifact-id", "artifact-digest"],
    outputs: ["artifact-id", "artifact-digest", "outcome", "code", "commit", "needs"]
  },
  publish: {
    what: "checks everything again and publishes it; checks the work out nowhere and runs none of its code. Also what needs no work: approve, pass, drop, status",
    permissions: { actions: "write", contents: "write", issues: "write", "pull-requests": "write" },
    inputs: ["request", "comment", "artifact-id", "artifact-digest", "reviewed", "verified"],
    outputs: ["outcome", "code", "pull-request-url", "result"]
  },
  report: {
    what: "ends the status comment of everything that is not ready, on every path",
    permissions: { actions: "read", contents: "read", issues: "write" },
    inputs: ["request", "comment", "artifact-id", "artifact-digest"],
    outputs: ["code"]
  }
};

// src/domain/handover/job-request.ts
var number = int().min(1);
var Claimed = strictObject({
  comment: number,
  task: number.optional(),
  attempt: AttemptNumber,
  run: number,
  ended: boolean(),
  end: string().optional(),
  event: string().nullable(),
  pull: number.nullable(),
  artifact: strictObject({ id: number, run: number, digest: Digest }).nullable()
});
var JobRequest = strictObject({
  version: literal(1),
  trigger: strictObject({
    command: _enum(["start", "continue", "restart", "verify"]),
    allowFailingBaseline: boolean(),
    how: _enum(["label", "comment", "dispatch"]),
    sender: strictObject({
      id: number,
      login: string(),
      kind: _enum(["user", "bot", "other"])
    }),
    comment: strictObject({ id: number, createdAt: string() }).nullable(),
    key: string()
  }),
  issue: strictObject({ number, title: string(), body: string() }),
  /** The comment was on a pull request, whose text is not the issue's: the frozen one stands. */
  keepsText: boolean(),
  claim: discriminatedUnion("kind", [
    strictObject({
      kind: literal("new"),
      attempt: AttemptNumber,
      replaces: Claimed.nullable(),
      comment: number.nullable()
    }),
    strictObject({
      kind: literal("continue"),
      attempt: Claimed.extend({ artifact: Claimed.shape.artifact.unwrap() })
    })
  ]),
  /** The base branch's commit whose configuration counts in every job; a new attempt starts from it. */
  base: CommitSha,
  answers: array(
    strictObject({ comment: number, by: string(), at: string(), body: string() })
  )
});
var parseJobRequest = (text) => {
  const parsed = JobRequest.safeParse(parseJson(text));
  return parsed.success ? ok(parsed.data) : refuse(
    "request-unreadable",
    "The input request is not what the gate’s job put out: give it as `needs.gate.outputs.request`.",
    parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n")
  );
};

// src/lifecycle/forge/jobs/job-run.ts
var UPLOADS_OF_A_JOB = 1e3;
var enterClaim = ({ standing }, { name, request, comment }) => {
  const { trigger, issue, claim } = request;
  const begun = claim.kind === "continue" ? claim.attempt.event : void 0;
  Object.assign(standing, {
    issue: issue.number,
    by: trigger.sender.login,
    event: begun ?? trigger.key,
    comment,
    stage: "working",
    // A run gives each name of an artifact once (F14), and its jobs know nothing of each other's uploads.
    uploads: JOB_NAMES.indexOf(name) * UPLOADS_OF_A_JOB
  });
};
var triggerOf = ({
  trigger,
  issue,
  keepsText
}) => ({
  ...trigger,
  hash: void 0,
  issue: { ...issue, isPullRequest: keepsText },
  issueNumber: issue.number,
  comment: trigger.comment ?? void 0
});
var attemptNumber = ({ claim }) => claim.kind === "new" ? claim.attempt : claim.attempt.attempt;
var openJob = async (hosting, run, capabilities) => {
  enterClaim(hosting, run);
  const world = await run.openWorld();
  if (!world.ok) return world;
  const held = { ...world.value, capabilities };
  return configureRun(held, hosting, { ...run, at: run.request.base });
};
var restoreForJob = async ({ world, hosting, configuration }, { request }, artifact) => {
  const source = await world.repository.inspect();
  if (!source.ok) return source;
  const { number: task, title } = request.issue;
  const attempt = attemptNumber(request);
  const restored = await restoreAttempt(world, hosting, {
    task,
    title,
    claimed: { ...NOTHING_CLAIMED, attempt, artifact },
    repository: source.value.id,
    protectedPaths: protectedPathsWith(configuration.settings.protectedPaths),
    isAsked: (state) => isAskedFor(state, request)
  });
  if (!restored.ok) return restored;
  hosting.standing.artifact = { ...artifact, url: artifactUrl(hosting, artifact) };
  return ok(void 0);
};
var NOTHING_CLAIMED = { comment: 0, run: 0, ended: false, event: null, pull: null };
var isAskedFor = ({ started }, { claim, base }) => claim.kind === "continue" || started.baseCommit === base ? ok(void 0) : refuse(
  "foreign-snapshot",
  `The attempt starts from ${started.baseCommit}, not from ${base}, which the gate named: begin anew with /restart.`
);

// src/lifecycle/forge/jobs/announce-job.ts
var announceJob = async (hosting, request) => {
  const { forge, standing } = hosting;
  const { number: number2 } = request.issue;
  const [issue, comments] = await Promise.all([forge.issue(number2), forge.comments(number2)]);
  if (!issue.ok) return issue;
  if (!comments.ok) return comments;
  const trigger = triggerOf(request);
  const { claim } = request;
  const taken = await takeIssue(
    hosting,
    { trigger, issue: number2, isRerun: false },
    { claim, comments: comments.value }
  );
  if (!taken.ok) return taken;
  await markIssue(hosting, trigger, issue.value);
  return ok({
    issue: number2,
    by: standing.by,
    event: standing.event,
    comment: standing.comment,
    attempt: attemptNumber(request)
  });
};

// src/lifecycle/forge/jobs/job-end.ts
var endJob = async (session, { hosting }) => {
  await saveCheckpoint(session, hosting);
  const { standing } = hosting;
  if (standing.artifact === null || standing.saved !== session.events().length)
    return refuse(
      "artifact-upload-failed",
      `What this job made could not be uploaded: ${[...standing.notices].at(-1) ?? "the artifact service did not take it"}`
    );
  const { finish, tip } = session.state();
  const last = session.events().findLast(({ kind }) => kind === "run.handed-over");
  return ok({
    artifact: standing.artifact,
    outcome: finish?.outcome ?? null,
    code: finish?.code ?? null,
    commit: tip,
    needs: finish === null && last?.kind === "run.handed-over" ? last.data.needs : null
  });
};
var endHere = async (session, end) => {
  var _stack = [];
  try {
    const { world } = session;
    const lock = await world.store.lock(session.state().started.task);
    if (!lock.ok) return lock;
    const _lock = __using(_stack, lock.value, true);
    await session.record({ kind: "attempt.finished", data: end });
    await runAttempt(session);
    return ok(void 0);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/lifecycle/forge/jobs/judge-job.ts
var JUDGES = {
  review: {
    capability: "run-review",
    reviews: true,
    why: "the reviewers of a job of their own judge it",
    no: {
      outcome: "review-blocked",
      code: "independent-review",
      message: "a reviewer in a job of its own asks for changes; /continue has them made"
    }
  },
  verify: {
    capability: "run-commands",
    reviews: false,
    why: "a job of its own verifies it",
    no: {
      outcome: "failed-verification",
      code: VERIFY_DISAGREES,
      message: "the verify command passed beside the agent and fails on a machine of its own; /continue has that repaired"
    }
  }
};
var judgeJob = async (hosting, run, { name, artifact }) => {
  const judge = JUDGES[name];
  const configured = await openJob(hosting, run, [judge.capability]);
  if (!configured.ok) return configured;
  const { world, configuration } = configured.value;
  const allowed = run.allow(configuration.settings);
  if (!allowed.ok) return allowed;
  const restored = await restoreForJob(configured.value, run, artifact);
  if (!restored.ok) return restored;
  const { sender } = run.request.trigger;
  const ended = await continueSession(world, {
    task: run.request.issue.number,
    by: sender.login,
    person: sender.id,
    configure: async () => ok(configuration),
    before: (session2) => session2.record({
      kind: "evidence.discarded",
      data: { reviews: judge.reviews, why: judge.why }
    })
  });
  if (!ended.ok) return ended;
  const { session } = ended.value;
  const judged = await endJob(session, configured.value);
  if (!judged.ok || judged.value.needs !== "run-agent") return judged;
  const stopped = await endHere(session, judge.no);
  return stopped.ok ? endJob(session, configured.value) : stopped;
};

// src/lifecycle/forge/jobs/publish-job.ts
var publishJob = async (hosting, run, proven) => {
  const published = await publishProven(hosting, run, proven);
  if (!published.ok) await endRefused(hosting, run, published.error);
  return published;
};
var publishProven = async (hosting, run, { artifact, judged }) => {
  const configured = await openJob(hosting, run, ["write-forge"]);
  if (!configured.ok) return configured;
  const { world, configuration } = configured.value;
  const restored = await restoreForJob(configured.value, run, artifact);
  if (!restored.ok) return restored;
  const task = run.request.issue.number;
  const read = await readNewestAttempt(world.store, task);
  if (!read.ok) return read;
  const refused = unproven(read.value, judged);
  if (refused !== void 0) return err(refused);
  const { claim, trigger } = run.request;
  if (claim.kind === "new") await closeReplaced(configured.value.hosting, claim.replaces);
  const ended = await continueSession(world, {
    task,
    by: trigger.sender.login,
    person: trigger.sender.id,
    configure: async () => ok(configuration)
  });
  if (!ended.ok) return ended;
  await endOnForge(ended.value.session, configured.value.hosting);
  return ended;
};
var endRefused = async (hosting, run, refusal) => {
  const { issue, comment, event } = hosting.standing;
  const claimed = { issue, comment, event, attempt: attemptNumber(run.request) };
  const known = await readOwnComment(hosting, claimed);
  if (known.ok) await endComment(hosting, claimed, { known: known.value, refusal });
};
var unproven = ({ state, events }, { reviewed, verified }) => {
  const { tip, verdicts } = state;
  const no = (code, message) => ({ code, message });
  if (tip === state.started.baseCommit)
    return no("nothing-to-push", "No change landed, so there is nothing to publish.");
  if (verdicts["review-a"] === void 0 || verdicts["review-b"] === void 0)
    return no(
      "verdict-not-found",
      `Of two reviews of ${tip} one is missing: run the workflow again.`
    );
  if (reviewed !== tip || verified !== tip || !isJudgedAfresh(events))
    return no(
      "verdict-stale",
      `The judges' jobs speak of ${reviewed} and ${verified}, and the newest commit is ${tip}: run the workflow again.`
    );
  if (!isReviewed(state))
    return no("verdict-not-approve", `A reviewer of ${tip} does not approve it.`);
  const verification = standingVerification(state);
  if (verification === void 0)
    return no("verdict-stale", `No verification stands for ${tip}: run the workflow again.`);
  return verification.success ? void 0 : no(
    "verdict-not-approve",
    `The verification of ${tip} did not pass (${verification.failureClass}).`
  );
};
var isJudgedAfresh = (events) => {
  const last = (isOne) => events.findLastIndex(isOne);
  const reviews = last(
    ({ kind, data }) => kind === "evidence.discarded" && "reviews" in data && data.reviews
  );
  const verify = last(
    ({ kind, data }) => kind === "evidence.discarded" && "reviews" in data && !data.reviews
  );
  const pushed = last(({ kind }) => kind === "work.pushed" || kind === "work.reset");
  return pushed < reviews && reviews < verify && verify < last(({ kind }) => kind === "verification.finished");
};

// src/lifecycle/forge/jobs/report-job.ts
var reportJob = async (hosting, run, artifact) => {
  const shown = artifact === void 0 ? void 0 : await showNewest(hosting, run, artifact);
  if (shown?.ok === true) return shown;
  enterClaim(hosting, run);
  const { standing } = hosting;
  const ended = await endLostRun(void 0, hosting, {
    issue: standing.issue,
    by: standing.by,
    event: standing.event,
    comment: standing.comment,
    attempt: attemptNumber(run.request)
  });
  if (!ended.ok) return ended;
  const [labelled] = await setStageLabel(hosting, "failed");
  return labelled?.ok === false ? labelled : ok(void 0);
};
var showNewest = async (hosting, run, artifact) => {
  const configured = await openJob(hosting, run, []);
  if (!configured.ok) return configured;
  const restored = await restoreForJob(configured.value, run, artifact);
  return restored.ok ? endShown(configured.value, run.request.issue.number) : restored;
};
var endShown = async (configured, task) => {
  var _stack = [];
  try {
    const { world, hosting } = configured;
    const lock = await world.store.lock(task);
    if (!lock.ok) return lock;
    const _lock = __using(_stack, lock.value, true);
    const opened = await openNewestAttempt(world, task);
    if (!opened.ok) return opened;
    const { session } = opened.value;
    await endOpen(session);
    await showWaiting(session, configured);
    await endOnForge(session, hosting);
    return ok(void 0);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var endOpen = async (session) => {
  if (session.state().finish !== null) return;
  await session.record({ kind: "run.interrupted", data: { signal: "job" } });
  await runAttempt(session);
};

// src/lifecycle/forge/jobs/work-job.ts
var workJob = async (hosting, run) => {
  const { request } = run;
  const configured = await openJob(hosting, run, ["run-agent", "run-review", "run-commands"]);
  if (!configured.ok) return configured;
  const allowed = run.allow(configured.value.configuration.settings);
  if (!allowed.ok) return allowed;
  const { issue, claim, answers } = request;
  const ended = await advanceClaim({
    trigger: triggerOf(request),
    issue,
    plan: { claim, comments: [] },
    isRerun: false,
    answers,
    configured: configured.value
  });
  return ended.ok ? endJob(ended.value.session, configured.value) : ended;
};

// src/entry/action/run-job.ts
var runJob = async (start) => {
  var _stack = [];
  try {
    const job = await createJob(start.environment);
    const signals = __using(_stack, cancelOnSignals({ signals: process, exit: (code) => process.exit(code) }));
    try {
      const ended = await runNamed(job, start, signals.cancelled);
      return ended.ok ? EXIT.ok : sayRefusal(job, ended.error);
    } catch (error) {
      return sayRefusal(job, refusalOfException(error));
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
};
var runNamed = async (job, { name, environment, payload }, cancelled) => {
  if (!isJobName(name))
    return refuse(
      "bad-value",
      `The input job is ${showValue(name)}: give one of ${JOB_NAMES.join(", ")}.`
    );
  const speaks = JOBS[name].permissions["issues"] === "write";
  const opened = openHosting({ environment, payload, cancelled, speaks });
  if (!opened.ok) return opened;
  const run = readRun(job, opened.value, { name, environment, cancelled });
  if (!run.ok) return run;
  if (RUNS_CODE.has(name)) {
    const safe = await preflight({ environment, ...preflightFacts(opened.value) });
    if (!safe.ok) return safe;
  }
  const artifact = artifactIn(environment, opened.value.hosting.run.id);
  return perform(job, { name, environment, opened: opened.value, run: run.value, artifact });
};
var RUNS_CODE = /* @__PURE__ */ new Set(["work", "review", "verify"]);
var perform = async (job, prepared) => {
  const { name, run, artifact } = prepared;
  const { hosting } = prepared.opened;
  if (name === "announce") return announce(job, await announceJob(hosting, run.request));
  if (name === "work") return leaveEnd(job, await workJob(hosting, run));
  if (name === "report") return reportJob(hosting, run, artifact.ok ? artifact.value : void 0);
  if (!artifact.ok) return artifact;
  return name === "review" || name === "verify" ? leaveEnd(job, await judgeJob(hosting, run, { name, artifact: artifact.value })) : publish(job, { ...prepared, artifact: artifact.value });
};
var announce = async (job, taken) => {
  if (!taken.ok) return taken;
  await leave(job, { comment: `${taken.value.comment}` });
  return ok(void 0);
};
var preflightFacts = ({ inputs, git, context }) => ({
  allowSelfHosted: inputs.forge.allowSelfHosted,
  git,
  workspace: context.workspace
});
var readRun = (job, opened, {
  name,
  environment,
  cancelled
}) => {
  const request = parseJobRequest(inputText(environment, "request"));
  if (!request.ok) return request;
  const progress = actionsProgress(job);
  const { context, hosting } = opened;
  const world = { context, hosting, environment, progress, cancelled };
  return ok({
    ...runInputs(opened, request.value.trigger),
    name,
    request: request.value,
    comment: Number(inputText(environment, "comment")) || 0,
    openWorld: () => openForgeWorld(world, baseOf(opened))
  });
};
var artifactIn = (environment, run) => {
  const id = Number(inputText(environment, "artifact-id"));
  const digest = Digest.safeParse(inputText(environment, "artifact-digest"));
  return Number.isSafeInteger(id) && id > 0 && digest.success ? ok({ id, run, digest: digest.data }) : refuse(
    "artifact-missing",
    "The inputs artifact-id and artifact-digest name no artifact: give them as the outputs of the job before."
  );
};
var publish = async (job, {
  opened,
  run,
  artifact,
  environment
}) => {
  const judged = {
    reviewed: inputText(environment, "reviewed"),
    verified: inputText(environment, "verified")
  };
  const ended = await publishJob(opened.hosting, run, { artifact, judged });
  if (!ended.ok) return ended;
  const { document } = ended.value.report;
  await leave(job, {
    outcome: document.outcome ?? "",
    code: document.code ?? "",
    "pull-request-url": document.pullRequest?.url ?? "",
    // As the action's own: no path of this machine (ART-12), and advice that helps on a forge (F33).
    result: JSON.stringify({ ...document, directory: "", next: adviceOf(document) })
  });
  return ok(void 0);
};
var adviceOf = ({ outcome, code, next }) => outcome === null ? next : forgeOutcomeText(outcome, code ?? null).next;
var leaveEnd = async (job, ended) => {
  if (!ended.ok) return ended;
  const { artifact, outcome, code, commit, needs } = ended.value;
  await leave(job, {
    "artifact-id": `${artifact.id}`,
    "artifact-digest": artifact.digest,
    outcome: outcome ?? "",
    code: code ?? "",
    commit,
    needs: needs ?? ""
  });
  const said = outcome === null ? `The next step needs ${needs}.` : `The attempt ended as ${outcome}.`;
  await job.summary(renderAnsweredSummary({ code: outcome ?? "handed-over", message: said }));
  return ok(void 0);
};
var leave = async (job, outputs) => {
  for (const [name, value] of Object.entries(outputs)) await job.output(name, value);
};
var sayRefusal = async (job, refusal) => {
  await job.summary(renderGateSummary(refusal));
  await job.output("code", refusal.code);
  job.error(`${refusal.message} (${refusal.code})`);
  return EXIT.notReady;
};
export {
  runJob
};
