import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  REVIEW_ROLES,
  isReviewRole
} from "./chunk-TKJYMBNV.js";
import {
  VERIFY_DISAGREES
} from "./chunk-7XE62FEY.js";
import {
  canonicalJson,
  digestOf
} from "./chunk-DKUSLTKQ.js";

// src/domain/attempt/state.ts
var phaseKey = (phase, pass) => `${phase}/${pass}`;
var phaseRecord = (state, phase, pass) => state.phases[phaseKey(phase, pass)];
var isApproved = ({ approved }, text) => approved.includes(digestOf(text));
var approvedVerify = (state) => {
  const { verify } = state.settings;
  return verify !== void 0 && isApproved(state, verify) ? verify : void 0;
};
var passLimit = ({
  settings,
  passesBefore
}) => passesBefore + settings.maxFixPasses;
var standingVerification = (state) => {
  const last = state.finals.at(-1);
  return last !== void 0 && !state.verifyAgain && last.commit === state.tip && last.pass === state.change.pass ? last : void 0;
};
var isFlaky = (state) => {
  const results = state.finals.filter((facts) => facts.commit === state.tip);
  return results.some((facts) => facts.success) && results.some((facts) => !facts.success);
};
var isReviewed = (state) => REVIEW_ROLES.every((role) => standingVerdict(state, role)?.verdict === "approve");
var standingVerdict = (state, role) => {
  const verdict = state.verdicts[role];
  return verdict?.commit === state.tip ? verdict : void 0;
};

// src/domain/config/verification-config-digest.ts
var verificationConfigDigest = (settings) => digestOf(
  canonicalJson({
    verify: settings.verify ?? null,
    setup: settings.setup ?? null,
    beforeVerify: settings.beforeVerify ?? null,
    copy: settings.copy,
    setupInputs: settings.setupInputs ?? null,
    workingDirectory: settings.workingDirectory,
    passEnv: settings.passEnv,
    env: settings.env
  })
);

// src/domain/attempt/evolve-continue.ts
var STILL_ACCEPTED = /* @__PURE__ */ new Set(["publish-failed", "interrupted"]);
var reopened = (state, data) => {
  const phases = Object.fromEntries(
    Object.entries(state.phases).map(([key, record]) => [
      key,
      record.facts === null ? { ...record, rejected: 0, ending: "lost" } : record
    ])
  );
  return {
    ...state,
    phases,
    finish: null,
    interrupted: false,
    readiness: null,
    repair: state.repair?.kind === "stop" ? null : state.repair,
    change: { ...state.change, refusal: null },
    setup: typeof state.setup === "object" && !state.setup.success ? "none" : state.setup,
    hookFailure: null,
    accepted: STILL_ACCEPTED.has(data.after) ? state.accepted : null,
    verifying: null,
    // What a machine of its own found red is repaired, not asked of the machine before (design.md §4).
    verifyAgain: state.verifyAgain || data.after === "failed-verification" && state.finish?.code !== VERIFY_DISAGREES,
    publication: state.publication === "done" ? "done" : "none"
  };
};
var verificationAsked = (state, { after }) => ({
  ...reopened(state, { after, reason: "" }),
  baseline: state.baseline?.success === false ? null : state.baseline,
  verifyAgain: state.finals.length > 0,
  passesBefore: state.change.pass,
  accepted: null,
  publication: "none"
});
var failureAccepted = (state, data) => ({
  ...state,
  finish: null,
  interrupted: false,
  accepted: data,
  passesBefore: state.change.pass,
  publication: "none"
});
var dropped = (state, data) => ({ ...state, dropped: data, interrupted: state.finish === null });
var approvalsRead = (state, { approved }) => ({ ...state, approved });
var settingsChanged = (state, { settings, typed = [] }) => {
  const digest = verificationConfigDigest(settings);
  const same2 = digest === verificationConfigDigest(state.settings);
  return {
    ...state,
    settings,
    typed: [...state.typed, ...typed],
    approved: [...state.approved, ...typed],
    readiness: null,
    baseline: state.baseline?.configDigest === digest ? state.baseline : null,
    finals: state.finals.filter((facts) => facts.configDigest === digest),
    setup: same2 ? state.setup : "none"
  };
};
var withoutPhase = (state, file) => Object.fromEntries(
  Object.entries(state.phases).map(([key, record]) => [
    key,
    record.snapshot?.file === file ? { ...record, facts: null, snapshot: null, ending: "lost", problem: null } : record
  ])
);
var evidenceLost = (state, file) => {
  const verdicts = {};
  for (const verdict of Object.values(state.verdicts))
    if (verdict.snapshot.file !== file) verdicts[verdict.role] = verdict;
  return {
    ...state,
    verdicts,
    phases: withoutPhase(state, file),
    baseline: state.baseline?.snapshot.file === file ? null : state.baseline,
    finals: state.finals.filter((facts) => facts.snapshot.file !== file),
    readiness: null
  };
};
var evidenceDiscarded = (state, { reviews }) => ({
  ...state,
  verifyAgain: state.finals.length > 0,
  readiness: null,
  ...reviews ? { requests: {}, verdicts: {}, phases: withoutReviews(state) } : {}
});
var withoutReviews = (state) => Object.fromEntries(
  Object.entries(state.phases).map(([key, record]) => [
    key,
    isReviewRole(record.phase) ? {
      ...record,
      running: null,
      facts: null,
      snapshot: null,
      ending: "lost",
      rejected: 0
    } : record
  ])
);
var inputChanged = (state, data) => ({
  ...state,
  title: data.title,
  input: data.input,
  phases: Object.fromEntries(
    Object.entries(state.phases).map(([key, record]) => [
      key,
      { ...record, facts: null, snapshot: null, ending: null, problem: null, rejected: 0 }
    ])
  ),
  requests: {},
  verdicts: {},
  verifyAgain: true,
  readiness: null,
  change: {
    ...state.change,
    phase: "implement",
    cause: "first",
    awaitsReset: false,
    landing: "open",
    refusal: null
  }
});

// src/domain/attempt/evolve.ts
var FIRST_CHANGE = {
  phase: "implement",
  pass: 0,
  cause: "first",
  awaitsReset: false,
  landing: "open",
  refusal: null
};
var begin = (data) => ({
  started: data,
  settings: data.settings,
  title: data.title,
  input: data.input,
  config: null,
  typed: data.typed ?? [],
  approved: data.typed ?? [],
  prepared: false,
  setup: "none",
  hookFailure: null,
  baseline: null,
  phases: {},
  tip: data.baseCommit,
  tipTree: data.baseTree,
  change: FIRST_CHANGE,
  requests: {},
  verdicts: {},
  finals: [],
  verifying: null,
  queued: false,
  verifyAgain: false,
  archived: [],
  passesBefore: 0,
  repair: null,
  readiness: null,
  publication: "none",
  forge: {
    statusComment: null,
    readyComment: null,
    pullRequest: null,
    omitted: null,
    saved: null
  },
  accepted: null,
  dropped: null,
  usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
  agentPhases: 0,
  spentMs: 0,
  interrupted: false,
  stage: null,
  finish: null
});
var addUsage = (sum, more) => more === null ? sum : {
  inputTokens: sum.inputTokens + more.inputTokens,
  outputTokens: sum.outputTokens + more.outputTokens,
  costUsd: sum.costUsd + more.costUsd
};
var withPhase = (state, record) => ({
  ...state,
  phases: { ...state.phases, [phaseKey(record.phase, record.pass)]: record }
});
var phaseStarted = (state, data) => {
  const before = state.phases[phaseKey(data.phase, data.pass)];
  const next = withPhase(state, {
    phase: data.phase,
    pass: data.pass,
    starts: data.start,
    rejected: before?.rejected ?? 0,
    by: data.by,
    commit: data.commit,
    running: { start: data.start, run: data.run },
    ending: before?.ending ?? null,
    problem: before?.problem ?? null,
    endedAt: before?.endedAt ?? null,
    facts: null,
    snapshot: null
  });
  return { ...next, agentPhases: state.agentPhases + 1 };
};
var phaseFinished = (state, data) => {
  const before = state.phases[phaseKey(data.phase, data.pass)];
  if (before === void 0) return state;
  const next = withPhase(state, {
    ...before,
    running: null,
    rejected: before.rejected + (data.ending === "bad-result" ? 1 : 0),
    ending: data.ending,
    problem: data.problem,
    endedAt: data.endedAt,
    facts: data.facts,
    snapshot: data.snapshot
  });
  return {
    ...next,
    usage: addUsage(state.usage, data.usage),
    spentMs: state.spentMs + data.durationMs
  };
};
var workRefused = (state, data) => {
  const record = state.phases[phaseKey(state.change.phase, data.pass)];
  const next = {
    ...state,
    change: { ...state.change, refusal: { code: data.code, message: data.message } }
  };
  return record === void 0 ? next : withPhase(next, {
    ...record,
    facts: null,
    snapshot: null,
    rejected: record.rejected + 1,
    problem: data.message
  });
};
var landed = (state, landing, tip = {}) => ({
  ...state,
  ...tip,
  change: { ...state.change, landing, refusal: null }
});
var repairDecided = (state, data) => data.kind === "stop" ? { ...state, repair: data } : {
  ...state,
  repair: data,
  readiness: null,
  change: {
    phase: data.restart ? "implement" : "fix",
    pass: data.pass,
    cause: data.restart ? "restart" : data.cause,
    awaitsReset: data.restart,
    landing: "open",
    refusal: null
  }
};
var verificationFinished = (state, data) => {
  const next = {
    ...state,
    verifying: null,
    queued: false,
    spentMs: state.spentMs + data.durationMs
  };
  return data.kind === "baseline" ? { ...next, baseline: data } : { ...next, finals: [...state.finals, data], verifyAgain: false };
};
var verificationArchived = (state, data) => ({
  ...state,
  archived: [...state.archived, data.pass],
  finals: state.finals.map(
    (facts, index) => index === state.finals.length - 1 ? { ...facts, snapshot: data.snapshot } : facts
  )
});
var withTraces = (state, traces) => ({
  ...state,
  forge: { ...state.forge, ...traces }
});
var same = (state) => state;
var REDUCERS = {
  "attempt.started": same,
  "run.started": same,
  "run.handed-over": same,
  "journal.repaired": same,
  "work.kept": same,
  "run.interrupted": (state) => ({ ...state, interrupted: true }),
  "input.changed": inputChanged,
  "settings.changed": settingsChanged,
  "evidence.lost": (state, data) => evidenceLost(state, data.file),
  "command.approved": (state, data) => ({ ...state, approved: [...state.approved, data.digest] }),
  "approvals.read": approvalsRead,
  "config.loaded": (state, data) => ({ ...state, config: data }),
  "hook.finished": (state, data) => data.fatal && !data.success ? { ...state, hookFailure: data } : state,
  "verification.queued": (state) => ({ ...state, queued: true }),
  "verification.admitted": (state) => ({ ...state, queued: false }),
  "verification.asked": verificationAsked,
  "failure.accepted": failureAccepted,
  "attempt.dropped": dropped,
  "evidence.discarded": evidenceDiscarded,
  "work.prepared": (state) => ({ ...state, prepared: true }),
  "setup.started": (state) => ({ ...state, setup: "running" }),
  "setup.finished": (state, data) => ({
    ...state,
    setup: data,
    spentMs: state.spentMs + data.durationMs
  }),
  "verification.started": (state, data) => ({ ...state, verifying: data }),
  "verification.finished": verificationFinished,
  "verification.archived": verificationArchived,
  "phase.started": phaseStarted,
  "phase.finished": phaseFinished,
  "work.pushed": (state, data) => landed(state, "pushed", { tip: data.commit, tipTree: data.tree }),
  "work.unchanged": (state) => landed(state, "unchanged"),
  "work.refused": workRefused,
  "work.reset": (state, data) => ({
    ...state,
    tip: data.to,
    tipTree: state.started.baseTree,
    change: { ...state.change, awaitsReset: false }
  }),
  "review.requested": (state, data) => ({
    ...state,
    requests: { ...state.requests, [data.role]: data }
  }),
  "review.verdict": (state, data) => ({
    ...state,
    verdicts: { ...state.verdicts, [data.role]: data }
  }),
  "repair.decided": repairDecided,
  "readiness.decided": (state, data) => ({ ...state, readiness: data }),
  "publish.intended": (state) => ({ ...state, publication: "intended" }),
  "publish.done": (state) => ({ ...state, publication: "done" }),
  "publish.failed": (state, data) => ({ ...state, publication: data }),
  "work.saved": (state, data) => withTraces(state, { saved: data }),
  "comment.posted": (state, data) => withTraces(
    state,
    data.purpose === "status" ? { statusComment: data.comment } : { readyComment: data.comment }
  ),
  "pull-request.opened": (state, data) => withTraces(state, { pullRequest: data, omitted: null }),
  "pull-request.omitted": (state, data) => withTraces(state, { omitted: data }),
  "stage.changed": (state, data) => ({ ...state, stage: data.to }),
  "attempt.reopened": reopened,
  "attempt.finished": (state, data) => state.finish === null ? { ...state, finish: data, queued: false } : state
};
var apply = (state, event) => REDUCERS[event.kind](state, event.data);
var evolve = (state, event) => {
  if (state === void 0) return event.kind === "attempt.started" ? begin(event.data) : void 0;
  if (state.dropped !== null && !AFTER_DROP.has(event.kind)) return state;
  if (state.finish !== null && !AFTER_OUTCOME.has(event.kind)) return state;
  return apply(state, event);
};
var AFTER_DROP = /* @__PURE__ */ new Set([
  "attempt.finished",
  "stage.changed",
  "work.saved",
  "comment.posted"
]);
var AFTER_OUTCOME = /* @__PURE__ */ new Set([
  ...AFTER_DROP,
  "attempt.reopened",
  "verification.asked",
  "failure.accepted",
  "attempt.dropped"
]);
var replay = (events) => events.reduce(evolve, void 0);

export {
  phaseKey,
  phaseRecord,
  isApproved,
  approvedVerify,
  passLimit,
  standingVerification,
  isFlaky,
  isReviewed,
  standingVerdict,
  verificationConfigDigest,
  evolve,
  replay
};
