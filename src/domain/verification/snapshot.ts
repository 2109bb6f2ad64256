import * as z from 'zod'
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
  kind: z
    .enum(['baseline', 'final', 'before-fix'])
    .describe('Before any agent, of the change, or the one kept before a fix pass'),
  task: TaskId.describe('Number of the issue or local task'),
  attempt: AttemptNumber.describe('Which try at the task'),
  pass: z.int().min(0).describe('The pass whose change was verified; 0 for the first'),
  baseCommit: CommitSha.describe('The commit that the attempt started from'),
  commit: CommitSha.describe('The commit that was verified'),
  tree: TreeSha.describe('The tree of that commit'),
  command: z.string().describe('The verify command'),
  commandDigest: Digest.describe('sha256 of the command’s text'),
  configDigest: Digest.describe('Digest of every setting that a verification depends on'),
  startedAt: z.iso.datetime().describe('When the verify command started, UTC'),
  durationMs: z.number().min(0).describe('How long it ran, in milliseconds'),
  exitCode: z.int().nullable().describe('Its exit code; null when it did not exit by itself'),
  signal: z.string().nullable().describe('The signal that ended it, or null'),
  timedOut: z.boolean().describe('Whether we stopped it for taking too long'),
  success: z.boolean().describe('Whether it passed'),
  failureClass: z.enum(FAILURE_CLASSES).describe('How it ended (docs/verification.md)'),
  fingerprintVersion: z
    .int()
    .describe('Version of the normalisation; only equal versions are compared'),
  outputFingerprint: Digest.describe('sha256 of the whole normalised output'),
  stableOutputFingerprint: Digest.describe(
    'The same with times, paths and numbers of a run masked',
  ),
  worktreeFingerprint: Digest.describe(
    'sha256 of the change against base and the untracked files, before the command ran',
  ),
  outputBytes: z.int().min(0).describe('Length of the raw output'),
  outputLines: z.int().min(0).describe('Its lines'),
  tail: z.string().max(4000).describe('Its last 40 lines, at most 4,000 characters'),
  log: z
    .strictObject({
      file: z.string().describe('Name of the log in the attempt’s folder'),
      digest: Digest.describe('sha256 of the log'),
      bytes: z.int().min(0).describe('Length of the log'),
      truncated: z.boolean().describe('Whether the log could not be written to its end'),
    })
    .describe('The log that holds the whole output'),
  isolation: z
    .strictObject({
      level: z.enum(ISOLATION_LEVELS).describe('Isolation that it ran under'),
      unsafe: z
        .boolean()
        .describe('Whether a person allowed less isolation than a secret asks for'),
    })
    .describe('How it was kept apart'),
  environment: z
    .strictObject({
      os: z.string().describe('Operating system'),
      node: z.string().describe('Version of Node'),
      git: z.string().describe('Version of git'),
    })
    .describe('What it ran on'),
  notes: z.array(z.string()).describe('What a reader should know, such as `leaked-stdout`'),
})
export type VerificationSnapshot = z.infer<typeof VerificationSnapshot>
