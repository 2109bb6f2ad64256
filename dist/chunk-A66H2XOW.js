import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  Settings,
  ZodISODate,
  ZodISODateTime,
  ZodISODuration,
  ZodISOTime,
  _enum,
  _isoDate,
  _isoDateTime,
  _isoDuration,
  _isoTime,
  array,
  boolean,
  discriminatedUnion,
  int,
  literal,
  number,
  object,
  strictObject,
  string,
  toJSONSchema,
  unknown,
  unreachable
} from "./chunk-ZIZPWIOB.js";
import {
  OUTCOMES,
  STAGES,
  __export
} from "./chunk-RFT7DPFD.js";

// node_modules/zod/v4/classic/iso.js
var iso_exports = {};
__export(iso_exports, {
  ZodISODate: () => ZodISODate,
  ZodISODateTime: () => ZodISODateTime,
  ZodISODuration: () => ZodISODuration,
  ZodISOTime: () => ZodISOTime,
  date: () => date,
  datetime: () => datetime,
  duration: () => duration,
  time: () => time
});
function datetime(params) {
  return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
  return _isoDate(ZodISODate, params);
}
function time(params) {
  return _isoTime(ZodISOTime, params);
}
function duration(params) {
  return _isoDuration(ZodISODuration, params);
}

// src/domain/shared/ids.ts
var CommitSha = string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, "expected a full commit id").brand();
var TreeSha = string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, "expected a full tree id").brand();
var Digest = string().regex(/^[0-9a-f]{64}$/, "expected a sha256 digest").brand();
var TaskId = int().min(1).max(999999999);
var AttemptNumber = int().min(1).max(9999);
var SafeFileName = string().max(200).regex(/^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/, "expected a safe relative file name");
var FileRef = strictObject({
  file: SafeFileName,
  digest: Digest
});

// src/domain/attempt/phases.ts
var PHASES = ["triage", "plan", "implement", "fix", "review-a", "review-b"];
var REVIEW_ROLES = ["review-a", "review-b"];
var ENDINGS = [
  "completed",
  "bad-result",
  "failed",
  "timed-out",
  "cancelled",
  "lost"
];
var workspaceRoleOf = (phase) => {
  if (phase === "implement" || phase === "fix") return "agent";
  if (phase === "review-a" || phase === "review-b") return phase;
  return "planner";
};

// src/domain/verification/failure-class.ts
var FAILURE_CLASSES = [
  "passed",
  "failed",
  "timed-out",
  "command-unavailable",
  "not-executable",
  "killed",
  "setup-failed",
  "output-limit"
];
var failureClassOf = (ending) => {
  switch (ending.kind) {
    case "exited":
      if (ending.code === 0) return "passed";
      if (ending.code === 127) return "command-unavailable";
      if (ending.code === 126) return "not-executable";
      if (ending.code === 137 || ending.code === 143) return "killed";
      return "failed";
    case "signalled":
      return ending.signal === "SIGABRT" || ending.signal === "SIGSEGV" ? "failed" : "killed";
    case "timed-out":
      return "timed-out";
    case "output-limit":
      return "output-limit";
    case "cancelled":
      return "killed";
    case "not-started":
      return "command-unavailable";
    default:
      return unreachable(ending);
  }
};

// src/domain/verification/snapshot.ts
var FINGERPRINT_VERSION = 1;
var ISOLATION_LEVELS = ["bwrap", "pidns", "uid", "none"];
var VerificationSnapshot = strictObject({
  schema: literal("proofrun/verification"),
  version: literal(1),
  kind: _enum(["baseline", "final", "before-fix"]).describe("Before any agent, of the change, or the one kept before a fix pass"),
  task: TaskId.describe("Number of the issue or local task"),
  attempt: AttemptNumber.describe("Which try at the task"),
  pass: int().min(0).describe("The pass whose change was verified; 0 for the first"),
  baseCommit: CommitSha.describe("The commit that the attempt started from"),
  commit: CommitSha.describe("The commit that was verified"),
  tree: TreeSha.describe("The tree of that commit"),
  command: string().describe("The verify command"),
  commandDigest: Digest.describe("sha256 of the command’s text"),
  configDigest: Digest.describe("Digest of every setting that a verification depends on"),
  startedAt: iso_exports.datetime().describe("When the verify command started, UTC"),
  durationMs: number().min(0).describe("How long it ran, in milliseconds"),
  exitCode: int().nullable().describe("Its exit code; null when it did not exit by itself"),
  signal: string().nullable().describe("The signal that ended it, or null"),
  timedOut: boolean().describe("Whether we stopped it for taking too long"),
  success: boolean().describe("Whether it passed"),
  failureClass: _enum(FAILURE_CLASSES).describe("How it ended (docs/verification.md)"),
  fingerprintVersion: int().describe("Version of the normalisation; only equal versions are compared"),
  outputFingerprint: Digest.describe("sha256 of the whole normalised output"),
  stableOutputFingerprint: Digest.describe(
    "The same with times, paths and numbers of a run masked"
  ),
  worktreeFingerprint: Digest.describe(
    "sha256 of the change against base and the untracked files, before the command ran"
  ),
  outputBytes: int().min(0).describe("Length of the raw output"),
  outputLines: int().min(0).describe("Its lines"),
  tail: string().max(4e3).describe("Its last 40 lines, at most 4,000 characters"),
  log: strictObject({
    file: string().describe("Name of the log in the attempt’s folder"),
    digest: Digest.describe("sha256 of the log"),
    bytes: int().min(0).describe("Length of the log"),
    truncated: boolean().describe("Whether the log could not be written to its end")
  }).describe("The log that holds the whole output"),
  isolation: strictObject({
    level: _enum(ISOLATION_LEVELS).describe("Isolation that it ran under"),
    unsafe: boolean().describe("Whether a person allowed less isolation than a secret asks for")
  }).describe("How it was kept apart"),
  environment: strictObject({
    os: string().describe("Operating system"),
    node: string().describe("Version of Node"),
    git: string().describe("Version of git")
  }).describe("What it ran on"),
  notes: array(string()).describe("What a reader should know, such as `leaked-stdout`")
});

// src/domain/attempt/events.ts
var CAPABILITIES = ["run-agent", "run-commands", "write-forge"];
var Usage = strictObject({
  inputTokens: number().min(0).describe("Tokens read"),
  outputTokens: number().min(0).describe("Tokens written"),
  costUsd: number().min(0).describe("US dollars")
});
var pass = int().min(0);
var durationMs = number().min(0);
var outcome = _enum(Object.keys(OUTCOMES));
var PhaseFacts = discriminatedUnion("kind", [
  strictObject({
    kind: literal("triage"),
    verdict: _enum(["proceed", "blocked", "reject", "needs-human"]),
    questions: array(string())
  }),
  strictObject({ kind: literal("plan"), ready: boolean(), questions: array(string()) }),
  strictObject({
    kind: literal("change"),
    blocked: string().nullable(),
    questions: array(string())
  }),
  strictObject({
    kind: literal("review"),
    verdict: _enum(["approve", "changes"]),
    mustFix: array(string()),
    restart: boolean()
  })
]);
var VerificationFacts = strictObject({
  kind: _enum(["baseline", "final"]),
  pass,
  commit: CommitSha,
  tree: TreeSha,
  success: boolean(),
  failureClass: _enum(FAILURE_CLASSES),
  fingerprintVersion: int(),
  outputFingerprint: Digest,
  stableOutputFingerprint: Digest,
  worktreeFingerprint: Digest,
  configDigest: Digest,
  /** The change touched what setup reads, so that a failing setup may be its doing. */
  setupInputsChanged: boolean(),
  durationMs,
  snapshot: FileRef
});
var NO_PROGRESS_REASONS = [
  "exact",
  "volatile-only",
  "cycle",
  "unanswered-findings"
];
var EVENT_DATA = {
  "attempt.started": strictObject({
    task: TaskId,
    attempt: AttemptNumber,
    title: string(),
    /** The frozen title and body (R222, TRG-04). */
    input: FileRef,
    /** sha256 of the repository's identity; a journal is valid for one repository only. */
    repository: Digest,
    baseRef: string(),
    baseCommit: CommitSha,
    baseTree: TreeSha,
    branch: string(),
    workRef: string(),
    settings: Settings,
    trigger: strictObject({
      kind: _enum(["cli", "label", "comment", "dispatch"]),
      by: string()
    })
  }),
  /** The task's text was edited and a `continue` took the new one: triage and what follows are repeated. */
  "input.changed": strictObject({ title: string(), input: FileRef }),
  "attempt.reopened": strictObject({ after: outcome, reason: string() }),
  "attempt.finished": strictObject({
    outcome,
    code: string().nullable(),
    message: string()
  }),
  "settings.changed": strictObject({ settings: Settings }),
  "command.approved": strictObject({
    name: _enum(["verify", "setup", "beforeVerify", "teardown"]),
    digest: Digest,
    by: string(),
    how: _enum(["typed", "approved"])
  }),
  "run.started": strictObject({
    run: string(),
    version: string(),
    capabilities: array(_enum(CAPABILITIES)),
    isolation: _enum(ISOLATION_LEVELS),
    os: string(),
    node: string(),
    git: string()
  }),
  "run.interrupted": strictObject({ signal: string() }),
  "run.handed-over": strictObject({ needs: _enum(CAPABILITIES), step: string() }),
  "journal.repaired": strictObject({ droppedBytes: int() }),
  "evidence.lost": strictObject({ file: string(), found: _enum(["missing", "changed"]) }),
  "work.prepared": strictObject({ commit: CommitSha, keptAs: string().nullable() }),
  "work.pushed": strictObject({
    pass,
    ref: string(),
    commit: CommitSha,
    tree: TreeSha,
    previous: CommitSha,
    paths: int(),
    /** Why the history was made anew on the tip, or null (design.md §4, Collecting). */
    rebuilt: string().nullable(),
    /** Paths that the change's own ignore rules newly hide. */
    newlyIgnored: array(string()),
    /** Refs under which commits on the agent's other branches are kept. */
    kept: array(string())
  }),
  "work.unchanged": strictObject({ pass, commit: CommitSha }),
  "work.refused": strictObject({
    pass,
    code: string(),
    message: string(),
    kept: string().nullable()
  }),
  "work.kept": strictObject({ ref: string(), commit: CommitSha, why: string() }),
  "work.reset": strictObject({ pass, from: CommitSha, to: CommitSha, keptAs: string() }),
  "setup.started": strictObject({ commit: CommitSha }),
  "setup.finished": strictObject({
    commit: CommitSha,
    success: boolean(),
    failureClass: _enum(FAILURE_CLASSES),
    durationMs,
    lastLine: string(),
    log: FileRef
  }),
  "verification.started": strictObject({
    kind: _enum(["baseline", "final"]),
    pass,
    commit: CommitSha
  }),
  "verification.finished": VerificationFacts,
  "verification.archived": strictObject({ pass, snapshot: FileRef }),
  "phase.started": strictObject({
    phase: _enum(PHASES),
    pass,
    /** 1 for the first start of this phase and pass, then 2, 3 …: what was paid. */
    start: int().min(1),
    commit: CommitSha,
    /** Name of the folder with prompt, schema, result and exit record. */
    run: string(),
    /** Who fills the phase: preset or `command`, and model. */
    by: string()
  }),
  "phase.finished": strictObject({
    phase: _enum(PHASES),
    pass,
    start: int().min(1),
    ending: _enum(ENDINGS),
    /** One sentence when the ending is not `completed`. */
    problem: string().nullable(),
    facts: PhaseFacts.nullable(),
    snapshot: FileRef.nullable(),
    usage: Usage.nullable(),
    durationMs,
    endedAt: iso_exports.datetime(),
    /** True when a resume took over what a killed run had left finished. */
    recovered: boolean()
  }),
  "review.requested": strictObject({
    request: string(),
    role: _enum(REVIEW_ROLES),
    pass,
    commit: CommitSha
  }),
  "review.verdict": strictObject({
    request: string(),
    role: _enum(REVIEW_ROLES),
    pass,
    commit: CommitSha,
    verdict: _enum(["approve", "changes"]),
    mustFix: array(string()),
    restart: boolean(),
    by: string(),
    snapshot: FileRef
  }),
  "repair.decided": discriminatedUnion("kind", [
    strictObject({
      kind: literal("repair"),
      pass: int().min(1),
      cause: _enum(["verification", "findings"]),
      restart: boolean()
    }),
    strictObject({
      kind: literal("stop"),
      pass,
      reason: _enum([...NO_PROGRESS_REASONS, "budget", "not-repairable"])
    })
  ]),
  "readiness.decided": strictObject({
    status: _enum(["ready-for-pr", "not-ready"]),
    commit: CommitSha.nullable(),
    snapshot: FileRef
  }),
  "publish.intended": strictObject({ branch: string(), commit: CommitSha }),
  "publish.done": strictObject({ branch: string(), commit: CommitSha }),
  "publish.failed": strictObject({ code: string(), message: string() }),
  "stage.changed": strictObject({
    from: _enum(STAGES).nullable(),
    to: _enum(STAGES),
    reason: string()
  })
};
var EVENT_KINDS = Object.keys(EVENT_DATA);
var Envelope = strictObject({
  seq: int().min(0),
  at: iso_exports.datetime(),
  kind: _enum(EVENT_KINDS),
  data: unknown(),
  prev: string().regex(/^[0-9a-f]{64}$/)
});

// src/domain/agent/results.ts
var RESULT_LIMIT_BYTES = 1048576;
var text = (max) => string().max(max).refine((value) => !value.includes("\0"), "text without the character U+0000");
var prose = text(65536).min(1);
var line = text(1e3).min(1);
var path = text(4096).min(1);
var questions = array(text(4e3).min(1)).max(100);
var FindingId = string().regex(/^[A-Za-z0-9._-]{1,64}$/, "1 to 64 letters, digits, dots, underscores or hyphens");
var ReportedUsage = object({
  inputTokens: number().min(0).max(1e12),
  outputTokens: number().min(0).max(1e12),
  costUsd: number().min(0).max(1e9).optional()
});
var usage = ReportedUsage.optional();
var TriageResult = object({
  verdict: _enum(["proceed", "blocked", "reject", "needs-human"]),
  reasoning: prose,
  questions: questions.optional(),
  usage
});
var PlanResult = object({
  ready: boolean(),
  summary: prose,
  steps: array(text(8e3).min(1)).max(200),
  questions: questions.optional(),
  usage
});
var ChangeResult = object({
  summary: prose,
  changes: array(object({ path, description: text(8e3) })).max(2e3),
  addressed: array(string().max(80)).max(1e3).optional(),
  blocked: object({ reason: prose }).optional(),
  questions: questions.optional(),
  pullRequest: object({ title: line, body: text(65536) }).optional(),
  usage
});
var Finding = object({
  id: FindingId,
  severity: _enum(["critical", "major", "minor"]),
  handling: _enum(["must-fix", "follow-up", "suggestion"]),
  title: line,
  evidence: text(2e4).min(1),
  file: path.optional(),
  line: int().min(1).max(1e9).optional()
});
var ReviewResult = object({
  summary: prose,
  findings: array(Finding).max(500),
  restart: boolean().optional(),
  usage
});
var resultSchemaFor = (phase) => ({
  ...toJSONSchema(schemaOf(phase), { io: "input" }),
  title: `Proofrun ${phase} result, version 1`
});
var schemaOf = (phase) => {
  switch (phase) {
    case "triage":
      return TriageResult;
    case "plan":
      return PlanResult;
    case "implement":
    case "fix":
      return ChangeResult;
    case "review-a":
    case "review-b":
      return ReviewResult;
    default:
      return unreachable(phase);
  }
};

export {
  iso_exports,
  PHASES,
  REVIEW_ROLES,
  ENDINGS,
  workspaceRoleOf,
  CommitSha,
  TreeSha,
  Digest,
  TaskId,
  AttemptNumber,
  SafeFileName,
  FileRef,
  FAILURE_CLASSES,
  failureClassOf,
  FINGERPRINT_VERSION,
  VerificationSnapshot,
  Usage,
  NO_PROGRESS_REASONS,
  EVENT_DATA,
  EVENT_KINDS,
  RESULT_LIMIT_BYTES,
  TriageResult,
  PlanResult,
  ChangeResult,
  ReviewResult,
  resultSchemaFor
};
