import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  cutUnits,
  showHidden
} from "./chunk-JI5IH7OP.js";
import {
  canonicalJson,
  digestOf
} from "./chunk-DKUSLTKQ.js";

// src/domain/attempt/state.ts
var phaseKey = (phase, pass) => `${phase}/${pass}`;
var phaseRecord = (state, phase, pass) => state.phases[phaseKey(phase, pass)];
var approvedVerify = ({ settings, approved }) => settings.verify !== void 0 && approved.includes(digestOf(settings.verify)) ? settings.verify : void 0;
var standingVerification = (state) => {
  const last = state.finals.at(-1);
  return last !== void 0 && !state.verifyAgain && last.commit === state.tip && last.pass === state.change.pass ? last : void 0;
};
var isFlaky = (state) => {
  const results = state.finals.filter((facts) => facts.commit === state.tip);
  return results.some((facts) => facts.success) && results.some((facts) => !facts.success);
};
var standingVerdict = (state, role) => {
  const verdict = state.verdicts[role];
  return verdict?.commit === state.tip ? verdict : void 0;
};

// src/domain/conversation/safe-text.ts
var longestTicks = (text) => (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
var codeText = (text) => showHidden(text).replaceAll("<!--", "<! --");
var oneLine = (text, maxUnits = 300) => {
  const start = cutUnits(text, maxUnits * 16);
  const line = showHidden(start).replace(/\s+/g, " ").trim();
  return line.length <= maxUnits && start.length === text.length ? line : `${cutUnits(line, maxUnits - 1).trimEnd()}…`;
};
var inlineCode = (text, maxUnits = 300) => {
  const line = codeText(oneLine(text, maxUnits));
  if (line === "") return "` `";
  const fence = "`".repeat(longestTicks(line) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
};
var fencedBlock = (text, language = "text") => {
  const body = codeText(text).replace(/\n+$/, "");
  const fence = "`".repeat(Math.max(3, longestTicks(body) + 1));
  return `${fence}${language}
${body}
${fence}`;
};

// src/adapters/system/probe.ts
import { appendFileSync } from "node:fs";
var noProbe = () => void 0;
var createProbe = (environment) => {
  const pointsFile = environment.PROOFRUN_TEST_POINTS_FILE;
  const crashAt = crashNumber(environment.PROOFRUN_TEST_CRASH_AT);
  if (pointsFile === void 0 && crashAt === void 0) return noProbe;
  let calls = 0;
  return (point) => {
    calls += 1;
    if (pointsFile !== void 0) appendFileSync(pointsFile, `${point}
`);
    if (calls === crashAt) process.kill(process.pid, "SIGKILL");
  };
};
var crashNumber = (text) => {
  if (text === void 0) return void 0;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new RangeError(`PROOFRUN_TEST_CRASH_AT is ${JSON.stringify(text)}, expected 1, 2, 3 …`);
  return Number(text);
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
    verifying: null,
    verifyAgain: state.verifyAgain || data.after === "failed-verification",
    publication: state.publication === "done" ? "done" : "none"
  };
};
var settingsChanged = (state, { settings, typed = [] }) => {
  const digest = verificationConfigDigest(settings);
  const same2 = digest === verificationConfigDigest(state.settings);
  return {
    ...state,
    settings,
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
  approved: data.typed ?? [],
  prepared: false,
  setup: "none",
  baseline: null,
  phases: {},
  tip: data.baseCommit,
  tipTree: data.baseTree,
  change: FIRST_CHANGE,
  requests: {},
  verdicts: {},
  finals: [],
  verifying: null,
  verifyAgain: false,
  archived: [],
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
  const next = { ...state, verifying: null, spentMs: state.spentMs + data.durationMs };
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
  "attempt.finished": (state, data) => ({ ...state, finish: data })
};
var apply = (state, event) => REDUCERS[event.kind](state, event.data);
var evolve = (state, event) => {
  if (state === void 0) return event.kind === "attempt.started" ? begin(event.data) : void 0;
  if (state.finish !== null && !AFTER_OUTCOME.has(event.kind)) return state;
  return apply(state, event);
};
var AFTER_OUTCOME = /* @__PURE__ */ new Set([
  "attempt.reopened",
  "stage.changed",
  "work.saved",
  "comment.posted"
]);
var replay = (events) => events.reduce(evolve, void 0);

export {
  phaseRecord,
  approvedVerify,
  standingVerification,
  isFlaky,
  standingVerdict,
  oneLine,
  inlineCode,
  fencedBlock,
  verificationConfigDigest,
  evolve,
  replay,
  noProbe,
  createProbe
};
