import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  HOOK_NAMES,
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
  record,
  strictObject,
  string
} from "./chunk-KTKRA5UZ.js";
import {
  ENDINGS,
  FAILURE_CLASSES,
  MAX_TASK_NUMBER,
  PHASES,
  REVIEW_ROLES
} from "./chunk-TKJYMBNV.js";
import {
  OUTCOMES,
  STAGES
} from "./chunk-7XE62FEY.js";
import {
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  __export
} from "./chunk-JFMPI6Y5.js";

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
var TaskId = int().min(1).max(MAX_TASK_NUMBER);
var AttemptNumber = int().min(1).max(9999);
var SafeFileName = string().max(200).regex(/^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/, "expected a safe relative file name");
var FileRef = strictObject({
  file: SafeFileName,
  digest: Digest
});

// src/domain/trust/named-command.ts
var COMMAND_NAMES = [
  "verify",
  "setup",
  "beforeVerify",
  "teardown",
  ...HOOK_NAMES,
  "agentCommand",
  "reviewerA",
  "reviewerB"
];
var commandText = (settings, name) => {
  switch (name) {
    case "afterCreate":
    case "beforeRun":
    case "afterRun":
    case "beforeRemove":
      return settings.hooks?.[name]?.command;
    case "reviewerA":
    case "reviewerB":
      return settings[name]?.command;
    default:
      return settings[name];
  }
};
var namedCommands = (settings) => COMMAND_NAMES.flatMap((name) => {
  const text = commandText(settings, name);
  return text === void 0 ? [] : [{ name, text, digest: digestOf(text) }];
});

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
var CAPABILITIES = ["run-agent", "run-review", "run-commands", "write-forge"];
var Usage = strictObject({
  inputTokens: number().min(0).describe("Tokens read"),
  outputTokens: number().min(0).describe("Tokens written"),
  costUsd: number().min(0).describe("US dollars")
});
var pass = int().min(0);
var given = {
  by: string(),
  /** On a forge the person's number, which no other account can take over (TRG-11). */
  person: int().min(1).optional(),
  request: string().optional()
};
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
    /** Digests of the commands that the person typed: approved by that, in the same event, so that no crash comes between. */
    typed: array(Digest).optional(),
    trigger: strictObject({
      kind: _enum(["cli", "label", "comment", "dispatch"]),
      ...given
    })
  }),
  /** What the configuration of the base commit said, and where each setting comes from (R50, R56). */
  "config.loaded": strictObject({
    commit: CommitSha,
    file: string(),
    found: _enum(["valid", "missing", "invalid"]),
    digest: Digest.nullable(),
    /** Key of a setting → flag, input, override, repository, inferred or default. */
    origins: record(string(), string()),
    notices: array(string())
  }),
  /** The digests that count as approved from here on: typed by a person, or in the store. In the place of those before. */
  "approvals.read": strictObject({ approved: array(Digest), place: string() }),
  /** The task's text was edited and a `continue` took the new one: triage and what follows are repeated. */
  "input.changed": strictObject({ title: string(), input: FileRef }),
  "attempt.reopened": strictObject({
    after: outcome,
    reason: string(),
    request: string().optional()
  }),
  /** A person asked to verify once more, with the whole budget of passes (R83). */
  "verification.asked": strictObject({ after: outcome, ...given }),
  /** A person accepted a failure by hand (R84): published as a draft that says so, never as ready. */
  "failure.accepted": strictObject({ after: outcome, commit: CommitSha, ...given }),
  /** A person ended the task; nothing that a run still does changes where it stands (R87). */
  "attempt.dropped": strictObject({ ...given }),
  "attempt.finished": strictObject({
    outcome,
    code: string().nullable(),
    message: string()
  }),
  "settings.changed": strictObject({
    settings: Settings,
    /** Digests of the commands that the person typed just now. */
    typed: array(Digest).optional()
  }),
  "command.approved": strictObject({
    name: _enum(COMMAND_NAMES),
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
  /** What an earlier job said of the work counts no more: it is judged, or verified, again on this machine (design.md §4). */
  "evidence.discarded": strictObject({ reviews: boolean(), why: string() }),
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
  /** A hook or the teardown ended; the fatal ones end the attempt when they fail (R218). */
  "hook.finished": strictObject({
    hook: _enum([...HOOK_NAMES, "teardown"]),
    fatal: boolean(),
    success: boolean(),
    failureClass: _enum(FAILURE_CLASSES),
    durationMs,
    lastLine: string(),
    log: FileRef
  }),
  /** No slot was free (R75); `holders` are what has them. */
  "verification.queued": strictObject({
    kind: _enum(["baseline", "final"]),
    pass,
    holders: array(string())
  }),
  /** It got one. */
  "verification.admitted": strictObject({
    kind: _enum(["baseline", "final"]),
    pass,
    waitedMs: durationMs
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
  /** Landed work that is not ready was also pushed to a ref that starts no workflow (design.md §4). */
  "work.saved": strictObject({ ref: string(), commit: CommitSha }),
  "comment.posted": strictObject({
    purpose: _enum(["status", "ready"]),
    comment: int().min(1),
    url: string()
  }),
  "pull-request.opened": strictObject({
    number: int().min(1),
    url: string(),
    draft: boolean()
  }),
  /** The branch is pushed, but no pull request could be opened; people open it from `compareUrl` (F42). */
  "pull-request.omitted": strictObject({ code: string(), compareUrl: string() }),
  "stage.changed": strictObject({
    from: _enum(STAGES).nullable(),
    to: _enum(STAGES),
    reason: string()
  })
};
var EVENT_KINDS = Object.keys(EVENT_DATA);

export {
  iso_exports,
  commandText,
  namedCommands,
  CommitSha,
  TreeSha,
  Digest,
  TaskId,
  AttemptNumber,
  SafeFileName,
  FileRef,
  FINGERPRINT_VERSION,
  VerificationSnapshot,
  Usage,
  NO_PROGRESS_REASONS,
  EVENT_DATA,
  EVENT_KINDS
};
