import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ChangeResult,
  PlanResult,
  ReviewResult,
  TriageResult
} from "./chunk-6RTZOOFX.js";
import {
  AttemptNumber,
  CommitSha,
  Digest,
  FileRef,
  TaskId,
  TreeSha,
  Usage,
  iso_exports
} from "./chunk-YTWUJKOC.js";
import {
  _enum,
  array,
  boolean,
  discriminatedUnion,
  int,
  literal,
  number,
  record,
  strictObject,
  string
} from "./chunk-KTKRA5UZ.js";
import {
  ENDINGS,
  FAILURE_CLASSES,
  PHASES
} from "./chunk-TKJYMBNV.js";
import {
  OUTCOMES,
  STAGES
} from "./chunk-7XE62FEY.js";

// src/domain/evidence/attempt-document.ts
var OutcomeName = _enum(Object.keys(OUTCOMES));
var AttemptDocument = strictObject({
  schema: literal("proofrun/attempt"),
  version: literal(1),
  task: TaskId.describe("Number of the issue or local task"),
  attempt: AttemptNumber.describe("1, 2, 3 …: which try at the task this is"),
  outcome: OutcomeName.nullable().describe(
    "How it ended; null while another run must go on with it"
  ),
  code: string().optional().describe("The finer reason, such as the code of a refusal"),
  stage: _enum(STAGES).describe("Where the task stands now"),
  branch: string().describe("The branch that publication makes"),
  baseCommit: CommitSha.describe("The commit that the attempt started from"),
  commit: CommitSha.optional().describe("The newest landed commit; missing when nothing landed"),
  passes: int().min(0).describe("Repair passes used"),
  agentPhases: int().min(0).describe("Agent starts, retries included"),
  usage: Usage.describe("Tokens and US dollars of all agent starts, over all continues"),
  directory: string().describe("Absolute path of the folder with journal and snapshots"),
  readiness: _enum(["ready-for-pr", "not-ready"]).optional().describe("What readiness.json says; missing when it was not reached"),
  pullRequest: strictObject({
    number: int().min(1).describe("Its number"),
    url: string().describe("Its address")
  }).optional().describe("The pull request, where there is a forge"),
  next: string().min(1).describe("One sentence: what a person can do now")
});

// src/domain/evidence/summary-document.ts
var durationMs = number().min(0);
var PhaseCost = strictObject({
  phase: _enum(PHASES).describe("The phase"),
  pass: int().min(0).describe("0 for the first change, N for repair pass N"),
  starts: int().min(1).describe("Agent starts: what was paid, retries and lost ones included"),
  ending: _enum(ENDINGS).nullable().describe("How the newest start ended; null while it runs"),
  durationMs: durationMs.describe("Time of all its starts together"),
  usage: Usage.describe("Tokens and US dollars of all its starts, as far as the agent said"),
  startsWithoutUsage: int().min(0).describe("Starts of which the usage is not known")
});
var VerificationCost = strictObject({
  kind: _enum(["baseline", "final"]).describe("Before the agent, or of a change"),
  pass: int().min(0).describe("The pass whose change was verified"),
  commit: CommitSha.describe("The commit that was verified"),
  failureClass: _enum(FAILURE_CLASSES).describe("How it ended"),
  durationMs: durationMs.describe("Time of the verify command")
});
var SummaryDocument = strictObject({
  schema: literal("proofrun/summary"),
  version: literal(1),
  task: TaskId.describe("Number of the issue or local task"),
  attempt: AttemptNumber.describe("Which try at the task"),
  outcome: OutcomeName.nullable().describe("How it ended; null while it goes on"),
  code: string().nullable().describe("The finer reason of the outcome"),
  startedAt: iso_exports.datetime().describe("Time of the first event"),
  updatedAt: iso_exports.datetime().describe("Time of the newest event"),
  phases: array(PhaseCost).describe("Per phase and pass, in the order of their first start"),
  verifications: array(VerificationCost).describe("Every verification that ended, in order"),
  totals: strictObject({
    runs: int().min(0).describe("Processes that worked on the attempt"),
    agentPhases: int().min(0).describe("Agent starts"),
    passes: int().min(0).describe("Repair passes used"),
    agentMs: durationMs.describe("Time of agents"),
    setupMs: durationMs.describe("Time of setup"),
    verifyMs: durationMs.describe("Time of verification"),
    usage: Usage.describe("Tokens and US dollars, as far as the agents said"),
    startsWithoutUsage: int().min(0).describe("Starts of which the usage is not known")
  }).describe("The sums")
});
var NOTHING_USED = { inputTokens: 0, outputTokens: 0, costUsd: 0 };
var addUsage = (sum2, more) => ({
  inputTokens: sum2.inputTokens + more.inputTokens,
  outputTokens: sum2.outputTokens + more.outputTokens,
  // Dollars are added in millionths, so that a sum of many small amounts shows no binary noise.
  costUsd: Math.round((sum2.costUsd + more.costUsd) * 1e6) / 1e6
});
var eventsOf = (events, kind) => events.filter((event) => event.kind === kind).map((event) => event.data);
var sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
var phaseCosts = (events) => {
  const costs = /* @__PURE__ */ new Map();
  for (const { phase, pass } of eventsOf(events, "phase.started")) {
    const key = `${phase}/${pass}`;
    const before = costs.get(key);
    costs.set(key, {
      phase,
      pass,
      starts: (before?.starts ?? 0) + 1,
      ending: null,
      durationMs: 0,
      usage: NOTHING_USED,
      // Until a start ends with its usage, what it used is not known.
      startsWithoutUsage: (before?.startsWithoutUsage ?? 0) + 1
    });
  }
  for (const finished of eventsOf(events, "phase.finished")) {
    const key = `${finished.phase}/${finished.pass}`;
    const before = costs.get(key);
    if (before === void 0) continue;
    const known = finished.usage !== null;
    costs.set(key, {
      ...before,
      ending: finished.ending,
      durationMs: before.durationMs + finished.durationMs,
      usage: addUsage(before.usage, finished.usage ?? NOTHING_USED),
      startsWithoutUsage: before.startsWithoutUsage - (known ? 1 : 0)
    });
  }
  return [...costs.values()];
};
var standingEnd = (events) => {
  const last = events.findLast(
    ({ kind }) => kind === "attempt.finished" || kind === "attempt.reopened"
  );
  return last?.kind === "attempt.finished" ? last.data : null;
};
var summaryOf = (events) => {
  const first = events[0];
  const last = events.at(-1);
  if (first?.kind !== "attempt.started" || last === void 0) return void 0;
  const phases = phaseCosts(events);
  const verifications = eventsOf(events, "verification.finished");
  const end = standingEnd(events);
  return {
    schema: "proofrun/summary",
    version: 1,
    task: first.data.task,
    attempt: first.data.attempt,
    outcome: end?.outcome ?? null,
    code: end?.code ?? null,
    startedAt: first.at,
    updatedAt: last.at,
    phases: [...phases],
    verifications: verifications.map(({ kind, pass, commit, failureClass, durationMs: ms }) => ({
      kind,
      pass,
      commit,
      failureClass,
      durationMs: ms
    })),
    totals: {
      runs: eventsOf(events, "run.started").length,
      agentPhases: sum(phases.map(({ starts }) => starts)),
      passes: Math.max(0, ...phases.map(({ pass }) => pass)),
      agentMs: sum(phases.map((phase) => phase.durationMs)),
      setupMs: sum(eventsOf(events, "setup.finished").map((setup) => setup.durationMs)),
      verifyMs: sum(verifications.map((verification) => verification.durationMs)),
      usage: phases.map(({ usage }) => usage).reduce(addUsage, NOTHING_USED),
      startsWithoutUsage: sum(phases.map((phase) => phase.startsWithoutUsage))
    }
  };
};

// src/domain/readiness/readiness-document.ts
var ReadinessReview = strictObject({
  verdict: _enum(["approve", "changes", "missing"]).describe("`missing` when there is none"),
  commit: CommitSha.nullable().describe("The commit that the verdict judges"),
  by: string().min(1).nullable().describe("The agent that gave it")
});
var inputs = {
  triage: _enum(["proceed", "blocked", "reject", "needs-human", "missing"]).describe("The verdict of triage"),
  plan: _enum(["ready", "not-ready", "missing"]).describe("Whether the plan can be implemented"),
  reviewA: ReadinessReview.describe("Reviewer A: the change against the task and the plan"),
  reviewB: ReadinessReview.describe("Reviewer B: the change as code to live with"),
  verification: _enum(["passed", "failed", "missing", "not-run"]).describe("The newest verification of `commit`; `missing` when there is none that stands"),
  baseCommit: CommitSha.nullable().describe("The commit that the attempt started from"),
  commit: CommitSha.nullable().describe("The commit that this is about; null when nothing landed"),
  flaky: boolean().describe("Whether this commit both failed and passed verification"),
  flakyPolicy: _enum(["mark", "refuse"]).describe("What the setting `flaky` says of that")
};
var ReadinessInputs = strictObject(inputs);
var READINESS_REASONS = {
  "triage-missing": "Nobody has judged yet whether the task can be worked on.",
  "triage-not-proceed": "Triage did not say to go on with the task.",
  "plan-missing": "There is no plan.",
  "plan-not-ready": "The plan cannot be implemented as it is.",
  "no-commit": "No change has landed.",
  "no-changes": "The commit is the one that the attempt started from, so there is nothing to propose.",
  "review-a-missing": "Reviewer A has given no verdict.",
  "review-a-changes": "Reviewer A asks for changes.",
  "review-a-stale": "Reviewer A judged another commit than this one.",
  "review-b-missing": "Reviewer B has given no verdict.",
  "review-b-changes": "Reviewer B asks for changes.",
  "review-b-stale": "Reviewer B judged another commit than this one.",
  "verification-failed": "The verification of this commit failed.",
  "verification-missing": "There is no verification of this commit.",
  "verification-not-run": "Verification was not run: there is no verify command that may run.",
  "flaky-refused": "This commit both failed and passed verification, and the setting `flaky` is `refuse`."
};
var READINESS_VERSION = 3;
var PullRequestText = strictObject({
  title: string().min(1).max(120).regex(/^[^\r\n]*$/, "one line").describe("One line"),
  body: string().max(65536).describe("Markdown; everything untrusted in it is escaped")
});
var head = {
  schema: literal("proofrun/readiness"),
  version: literal(READINESS_VERSION),
  task: TaskId.describe("Number of the issue or local task"),
  attempt: AttemptNumber.describe("Which try at the task")
};
var rest = {
  ...inputs,
  baseCommit: CommitSha.describe("The commit that the attempt started from"),
  tree: TreeSha.nullable().describe("The tree of `commit`"),
  reasons: array(_enum(Object.keys(READINESS_REASONS))).describe("Everything that stands in the way; empty when ready"),
  evidence: record(FileRef.shape.file, Digest).describe(
    "The files that the inputs were read from, and the tamper report, each with its sha256"
  )
};
var ReadinessDocument = discriminatedUnion("status", [
  strictObject({
    ...head,
    status: literal("ready-for-pr").describe("What the rest of the file comes to"),
    ...rest,
    pullRequest: PullRequestText.describe("Only when ready: what the pull request says")
  }),
  strictObject({ ...head, status: literal("not-ready"), ...rest })
]);

// src/domain/tamper/report.ts
var TAMPER_KINDS = [
  "verify-script",
  "scripts",
  "test-configuration",
  "test-deleted",
  "test-skipped",
  "lock-file",
  "dependencies",
  "ci",
  "agent-configuration",
  "protected"
];
var KIND_FACTS = {
  "verify-script": {
    policy: "draft",
    meaning: "a file that the verification’s commands name, or that a script which they name runs"
  },
  scripts: { policy: "draft", meaning: "what a test run reads from a manifest or a Makefile" },
  "test-configuration": {
    policy: "draft",
    meaning: "the configuration of a test tool, or of a checker that the verification names"
  },
  "test-deleted": { policy: "draft", meaning: "a test that is gone, or a file with fewer tests" },
  "test-skipped": { policy: "draft", meaning: "new lines that skip tests or single some out" },
  "lock-file": { policy: "note", meaning: "the versions that are installed, by name where read" },
  dependencies: { policy: "note", meaning: "what a manifest says that the project needs" },
  ci: { policy: "note", meaning: "what a forge runs on a push, and who must agree" },
  "agent-configuration": { policy: "note", meaning: "what coding agents are told or run" },
  protected: { policy: "note", meaning: "another path that a rule names as `draft` or `note`" }
};
var TAMPER_LIMITS = {
  entries: 200,
  /** A longer file is named and not read. */
  fileBytes: 2 ** 20,
  /** Bytes of all files that are read. */
  totalBytes: 16 * 2 ** 20,
  detailUnits: 500
};
var TamperEntry = strictObject({
  path: string().min(1).describe("Path from the repository’s top"),
  kind: _enum(TAMPER_KINDS).describe("What the path is to the verification"),
  policy: _enum(["draft", "note"]).describe("Whether it makes the pull request a draft"),
  what: string().min(1).describe("One sentence of Proofrun’s own"),
  detail: string().optional().describe("What the change says there: text of others")
});
var TamperReport = strictObject({
  draft: boolean().describe("Whether any entry’s policy is `draft`, those left out among them"),
  entries: array(TamperEntry).max(TAMPER_LIMITS.entries).describe("Those that make a draft first, then by path"),
  omitted: int().min(0).describe("Entries left out, beyond the first 200")
});

// src/domain/evidence/tamper-document.ts
var TAMPER_FILE = "tamper.json";
var TamperDocument = strictObject({
  schema: literal("proofrun/tamper"),
  version: literal(1),
  task: TaskId.describe("Number of the issue or local task"),
  attempt: AttemptNumber.describe("Which try at the task"),
  baseCommit: CommitSha.describe("The commit that the attempt started from"),
  commit: CommitSha.describe("The commit whose change this is about"),
  ...TamperReport.shape
});

// src/domain/evidence/phase-documents.ts
var common = {
  version: literal(1),
  task: TaskId.describe("Number of the issue or local task"),
  attempt: AttemptNumber.describe("Which try at the task"),
  pass: int().min(0).describe("0 for the first change, N for repair pass N"),
  commit: CommitSha.describe("The commit that the agent was given"),
  by: string().min(1).describe("The agent: preset or command, and model")
};
var TriageDocument = strictObject({
  schema: literal("proofrun/triage"),
  ...common,
  result: strictObject(TriageResult.shape).describe("The agent’s result")
});
var PlanDocument = strictObject({
  schema: literal("proofrun/plan"),
  ...common,
  result: strictObject(PlanResult.shape).describe("The agent’s result")
});
var ChangeDocument = strictObject({
  schema: literal("proofrun/change"),
  ...common,
  phase: _enum(["implement", "fix"]).describe("Which phase made the change"),
  result: strictObject(ChangeResult.shape).describe("The agent’s result")
});
var mustFixIds = (review) => review.findings.filter(({ handling }) => handling === "must-fix").map(({ id }) => id);
var ReviewDocument = strictObject({
  schema: literal("proofrun/review"),
  ...common,
  role: _enum(["review-a", "review-b"]).describe("Which reviewer"),
  request: string().min(1).describe("The request that this answers; one verdict each (R135)"),
  verdict: _enum(["approve", "changes"]).describe("`changes` when a finding must be fixed"),
  mustFix: array(string()).describe("Ids of the findings that must be fixed"),
  result: strictObject(ReviewResult.shape).describe("The agent’s result")
}).refine(({ result, mustFix }) => mustFix.join("\n") === mustFixIds(result).join("\n"), {
  path: ["mustFix"],
  message: "the ids of exactly the findings that must be fixed"
}).refine(({ mustFix, verdict }) => verdict === "changes" === mustFix.length > 0, {
  path: ["verdict"],
  message: "`changes` when a finding must be fixed, else `approve`"
});

// src/domain/evidence/task-document.ts
var TaskDocument = strictObject({
  schema: literal("proofrun/task"),
  version: literal(1),
  task: TaskId.describe("Number of the issue or local task"),
  title: string().describe("The title as it was given"),
  body: string().describe("The text as it was given, whole"),
  answers: array(
    strictObject({
      comment: int().min(1).describe("Number of the comment"),
      by: string().describe("Login of its author, who may write to the repository"),
      at: iso_exports.datetime().describe("When it was written"),
      body: string().describe("Its text")
    })
  ).optional().describe("What people answered on the forge, oldest first (R212, R213)")
});

export {
  OutcomeName,
  AttemptDocument,
  SummaryDocument,
  summaryOf,
  READINESS_REASONS,
  READINESS_VERSION,
  ReadinessDocument,
  TAMPER_KINDS,
  KIND_FACTS,
  TAMPER_LIMITS,
  TAMPER_FILE,
  TamperDocument,
  TriageDocument,
  PlanDocument,
  ChangeDocument,
  mustFixIds,
  ReviewDocument,
  TaskDocument
};
