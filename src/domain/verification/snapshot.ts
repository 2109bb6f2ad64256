import { z } from 'zod'
import { AttemptNumber, CommitSha, Digest, TaskId, TreeSha } from '../shared/ids.ts'
import { FAILURE_CLASSES } from './failure-class.ts'

/** Only snapshots whose outputs were normalised by the same rules are compared (design.md §3). */
export const FINGERPRINT_VERSION = 1

/** Isolation levels, strongest first; `none` claims nothing. */
export const ISOLATION_LEVELS = ['bwrap', 'pidns', 'uid', 'none'] as const
export type IsolationLevel = (typeof ISOLATION_LEVELS)[number]

/**
 * The evidence of one verification (R9, R11; contracts.md, Verification snapshot). `durationMs` is the verify command's own
 * wall time; `tail` is the output's last 40 lines, at most 4,000 characters; fingerprints are those of the sealed log.
 */
export const VerificationSnapshot = z.strictObject({
  schema: z.literal('proofrun/verification'),
  version: z.literal(1),
  kind: z.enum(['baseline', 'final', 'before-fix']),
  task: TaskId,
  attempt: AttemptNumber,
  pass: z.int().min(0),
  baseCommit: CommitSha,
  commit: CommitSha,
  tree: TreeSha,
  command: z.string(),
  commandDigest: Digest,
  configDigest: Digest,
  startedAt: z.iso.datetime(),
  durationMs: z.number().min(0),
  exitCode: z.int().nullable(),
  signal: z.string().nullable(),
  timedOut: z.boolean(),
  success: z.boolean(),
  failureClass: z.enum(FAILURE_CLASSES),
  fingerprintVersion: z.int(),
  outputFingerprint: Digest,
  stableOutputFingerprint: Digest,
  worktreeFingerprint: Digest,
  outputBytes: z.int().min(0),
  outputLines: z.int().min(0),
  tail: z.string().max(4000),
  log: z.strictObject({
    file: z.string(),
    digest: Digest,
    bytes: z.int().min(0),
    truncated: z.boolean(),
  }),
  isolation: z.strictObject({ level: z.enum(ISOLATION_LEVELS), unsafe: z.boolean() }),
  environment: z.strictObject({ os: z.string(), node: z.string(), git: z.string() }),
  /** What a reader should know: `leaked-stdout`, `survivors: 2`, the setup that failed … */
  notes: z.array(z.string()),
})
export type VerificationSnapshot = z.infer<typeof VerificationSnapshot>
