import * as z from 'zod'
import { HOOK_NAMES, Settings } from '../config/settings.ts'
import { AttemptNumber, CommitSha, Digest, FileRef, TaskId, TreeSha } from '../shared/ids.ts'
import { COMMAND_NAMES } from '../trust/named-command.ts'
import { FAILURE_CLASSES } from '../verification/failure-class.ts'
import { ISOLATION_LEVELS } from '../verification/snapshot.ts'
import { OUTCOMES, type Outcome, STAGES } from './outcomes.ts'
import { ENDINGS, PHASES, REVIEW_ROLES } from './phases.ts'

/** What a run may do; reviewers are agents too, and may have a job of their own. */
export const CAPABILITIES = ['run-agent', 'run-review', 'run-commands', 'write-forge'] as const
export type Capability = (typeof CAPABILITIES)[number]

export const Usage = z.strictObject({
  inputTokens: z.number().min(0).describe('Tokens read'),
  outputTokens: z.number().min(0).describe('Tokens written'),
  costUsd: z.number().min(0).describe('US dollars'),
})
export type Usage = z.infer<typeof Usage>

const pass = z.int().min(0)
/** Who gave a command, and the key under which it was given: the same key is the same command (R169). */
const given = {
  by: z.string(),
  /** On a forge the person's number, which no other account can take over (TRG-11). */
  person: z.int().min(1).optional(),
  request: z.string().optional(),
}
const durationMs = z.number().min(0)
const outcome = z.enum(Object.keys(OUTCOMES) as [Outcome, ...Outcome[]])

/** The decisive facts of an agent's result; the whole result stands in the snapshot file. */
export const PhaseFacts = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('triage'),
    verdict: z.enum(['proceed', 'blocked', 'reject', 'needs-human']),
    questions: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal('plan'), ready: z.boolean(), questions: z.array(z.string()) }),
  z.strictObject({
    kind: z.literal('change'),
    blocked: z.string().nullable(),
    questions: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('review'),
    verdict: z.enum(['approve', 'changes']),
    mustFix: z.array(z.string()),
    restart: z.boolean(),
  }),
])
export type PhaseFacts = z.infer<typeof PhaseFacts>

/** One verification as the journal sees it; the snapshot holds the rest. */
export const VerificationFacts = z.strictObject({
  kind: z.enum(['baseline', 'final']),
  pass,
  commit: CommitSha,
  tree: TreeSha,
  success: z.boolean(),
  failureClass: z.enum(FAILURE_CLASSES),
  fingerprintVersion: z.int(),
  outputFingerprint: Digest,
  stableOutputFingerprint: Digest,
  worktreeFingerprint: Digest,
  configDigest: Digest,
  /** The change touched what setup reads, so that a failing setup may be its doing. */
  setupInputsChanged: z.boolean(),
  durationMs,
  snapshot: FileRef,
})
export type VerificationFacts = z.infer<typeof VerificationFacts>

export const NO_PROGRESS_REASONS = [
  'exact',
  'volatile-only',
  'cycle',
  'unanswered-findings',
] as const
export type NoProgressReason = (typeof NO_PROGRESS_REASONS)[number]

/** Every kind of event and the shape of its data: the closed list (contracts.md, Journal event). */
export const EVENT_DATA = {
  'attempt.started': z.strictObject({
    task: TaskId,
    attempt: AttemptNumber,
    title: z.string(),
    /** The frozen title and body (R222, TRG-04). */
    input: FileRef,
    /** sha256 of the repository's identity; a journal is valid for one repository only. */
    repository: Digest,
    baseRef: z.string(),
    baseCommit: CommitSha,
    baseTree: TreeSha,
    branch: z.string(),
    workRef: z.string(),
    settings: Settings,
    /** Digests of the commands that the person typed: approved by that, in the same event, so that no crash comes between. */
    typed: z.array(Digest).optional(),
    trigger: z.strictObject({
      kind: z.enum(['cli', 'label', 'comment', 'dispatch']),
      ...given,
    }),
  }),
  /** What the configuration of the base commit said, and where each setting comes from (R50, R56). */
  'config.loaded': z.strictObject({
    commit: CommitSha,
    file: z.string(),
    found: z.enum(['valid', 'missing', 'invalid']),
    digest: Digest.nullable(),
    /** Key of a setting → flag, input, override, repository, inferred or default. */
    origins: z.record(z.string(), z.string()),
    notices: z.array(z.string()),
  }),
  /** The digests that count as approved from here on: typed by a person, or in the store. In the place of those before. */
  'approvals.read': z.strictObject({ approved: z.array(Digest), place: z.string() }),
  /** The task's text was edited and a `continue` took the new one: triage and what follows are repeated. */
  'input.changed': z.strictObject({ title: z.string(), input: FileRef }),
  'attempt.reopened': z.strictObject({
    after: outcome,
    reason: z.string(),
    request: z.string().optional(),
  }),
  /** A person asked to verify once more, with the whole budget of passes (R83). */
  'verification.asked': z.strictObject({ after: outcome, ...given }),
  /** A person accepted a failure by hand (R84): published as a draft that says so, never as ready. */
  'failure.accepted': z.strictObject({ after: outcome, commit: CommitSha, ...given }),
  /** A person ended the task; nothing that a run still does changes where it stands (R87). */
  'attempt.dropped': z.strictObject({ ...given }),
  'attempt.finished': z.strictObject({
    outcome,
    code: z.string().nullable(),
    message: z.string(),
  }),
  'settings.changed': z.strictObject({
    settings: Settings,
    /** Digests of the commands that the person typed just now. */
    typed: z.array(Digest).optional(),
  }),
  'command.approved': z.strictObject({
    name: z.enum(COMMAND_NAMES),
    digest: Digest,
    by: z.string(),
    how: z.enum(['typed', 'approved']),
  }),
  'run.started': z.strictObject({
    run: z.string(),
    version: z.string(),
    capabilities: z.array(z.enum(CAPABILITIES)),
    isolation: z.enum(ISOLATION_LEVELS),
    os: z.string(),
    node: z.string(),
    git: z.string(),
  }),
  'run.interrupted': z.strictObject({ signal: z.string() }),
  'run.handed-over': z.strictObject({ needs: z.enum(CAPABILITIES), step: z.string() }),
  'journal.repaired': z.strictObject({ droppedBytes: z.int() }),
  'evidence.lost': z.strictObject({ file: z.string(), found: z.enum(['missing', 'changed']) }),
  /** What an earlier job said of the work counts no more: it is judged, or verified, again on this machine (design.md §4). */
  'evidence.discarded': z.strictObject({ reviews: z.boolean(), why: z.string() }),
  'work.prepared': z.strictObject({ commit: CommitSha, keptAs: z.string().nullable() }),
  'work.pushed': z.strictObject({
    pass,
    ref: z.string(),
    commit: CommitSha,
    tree: TreeSha,
    previous: CommitSha,
    paths: z.int(),
    /** Why the history was made anew on the tip, or null (design.md §4, Collecting). */
    rebuilt: z.string().nullable(),
    /** Paths that the change's own ignore rules newly hide. */
    newlyIgnored: z.array(z.string()),
    /** Refs under which commits on the agent's other branches are kept. */
    kept: z.array(z.string()),
  }),
  'work.unchanged': z.strictObject({ pass, commit: CommitSha }),
  'work.refused': z.strictObject({
    pass,
    code: z.string(),
    message: z.string(),
    kept: z.string().nullable(),
  }),
  'work.kept': z.strictObject({ ref: z.string(), commit: CommitSha, why: z.string() }),
  'work.reset': z.strictObject({ pass, from: CommitSha, to: CommitSha, keptAs: z.string() }),
  'setup.started': z.strictObject({ commit: CommitSha }),
  'setup.finished': z.strictObject({
    commit: CommitSha,
    success: z.boolean(),
    failureClass: z.enum(FAILURE_CLASSES),
    durationMs,
    lastLine: z.string(),
    log: FileRef,
  }),
  /** A hook or the teardown ended; the fatal ones end the attempt when they fail (R218). */
  'hook.finished': z.strictObject({
    hook: z.enum([...HOOK_NAMES, 'teardown']),
    fatal: z.boolean(),
    success: z.boolean(),
    failureClass: z.enum(FAILURE_CLASSES),
    durationMs,
    lastLine: z.string(),
    log: FileRef,
  }),
  /** No slot was free (R75); `holders` are what has them. */
  'verification.queued': z.strictObject({
    kind: z.enum(['baseline', 'final']),
    pass,
    holders: z.array(z.string()),
  }),
  /** It got one. */
  'verification.admitted': z.strictObject({
    kind: z.enum(['baseline', 'final']),
    pass,
    waitedMs: durationMs,
  }),
  'verification.started': z.strictObject({
    kind: z.enum(['baseline', 'final']),
    pass,
    commit: CommitSha,
  }),
  'verification.finished': VerificationFacts,
  'verification.archived': z.strictObject({ pass, snapshot: FileRef }),
  'phase.started': z.strictObject({
    phase: z.enum(PHASES),
    pass,
    /** 1 for the first start of this phase and pass, then 2, 3 …: what was paid. */
    start: z.int().min(1),
    commit: CommitSha,
    /** Name of the folder with prompt, schema, result and exit record. */
    run: z.string(),
    /** Who fills the phase: preset or `command`, and model. */
    by: z.string(),
  }),
  'phase.finished': z.strictObject({
    phase: z.enum(PHASES),
    pass,
    start: z.int().min(1),
    ending: z.enum(ENDINGS),
    /** One sentence when the ending is not `completed`. */
    problem: z.string().nullable(),
    facts: PhaseFacts.nullable(),
    snapshot: FileRef.nullable(),
    usage: Usage.nullable(),
    durationMs,
    endedAt: z.iso.datetime(),
    /** True when a resume took over what a killed run had left finished. */
    recovered: z.boolean(),
  }),
  'review.requested': z.strictObject({
    request: z.string(),
    role: z.enum(REVIEW_ROLES),
    pass,
    commit: CommitSha,
  }),
  'review.verdict': z.strictObject({
    request: z.string(),
    role: z.enum(REVIEW_ROLES),
    pass,
    commit: CommitSha,
    verdict: z.enum(['approve', 'changes']),
    mustFix: z.array(z.string()),
    restart: z.boolean(),
    by: z.string(),
    snapshot: FileRef,
  }),
  'repair.decided': z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('repair'),
      pass: z.int().min(1),
      cause: z.enum(['verification', 'findings']),
      restart: z.boolean(),
    }),
    z.strictObject({
      kind: z.literal('stop'),
      pass,
      reason: z.enum([...NO_PROGRESS_REASONS, 'budget', 'not-repairable']),
    }),
  ]),
  'readiness.decided': z.strictObject({
    status: z.enum(['ready-for-pr', 'not-ready']),
    commit: CommitSha.nullable(),
    snapshot: FileRef,
  }),
  'publish.intended': z.strictObject({ branch: z.string(), commit: CommitSha }),
  'publish.done': z.strictObject({ branch: z.string(), commit: CommitSha }),
  'publish.failed': z.strictObject({ code: z.string(), message: z.string() }),
  /** Landed work that is not ready was also pushed to a ref that starts no workflow (design.md §4). */
  'work.saved': z.strictObject({ ref: z.string(), commit: CommitSha }),
  'comment.posted': z.strictObject({
    purpose: z.enum(['status', 'ready']),
    comment: z.int().min(1),
    url: z.string(),
  }),
  'pull-request.opened': z.strictObject({
    number: z.int().min(1),
    url: z.string(),
    draft: z.boolean(),
  }),
  /** The branch is pushed, but no pull request could be opened; people open it from `compareUrl` (F42). */
  'pull-request.omitted': z.strictObject({ code: z.string(), compareUrl: z.string() }),
  'stage.changed': z.strictObject({
    from: z.enum(STAGES).nullable(),
    to: z.enum(STAGES),
    reason: z.string(),
  }),
} as const

export type EventKind = keyof typeof EVENT_DATA
export const EVENT_KINDS = Object.keys(EVENT_DATA) as EventKind[]

/** What is to be written: an event without its place in the chain. */
export type NewEvent = {
  [K in EventKind]: { readonly kind: K; readonly data: z.infer<(typeof EVENT_DATA)[K]> }
}[EventKind]

export type EventOf<K extends EventKind> = Extract<NewEvent, { kind: K }>

/** A journal line: `prev` is the sha256 of the line before, without its newline; 64 zeros for the first. */
export type JournalEvent = NewEvent & {
  readonly seq: number
  readonly at: string
  readonly prev: string
}
