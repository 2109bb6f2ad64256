import * as z from 'zod'
import { AttemptNumber, CommitSha, Digest, FileRef, TaskId, TreeSha } from '../shared/ids.ts'

/** One reviewer's part: the verdict, the commit that it judges, and who gave it. */
export const ReadinessReview = z.strictObject({
  verdict: z.enum(['approve', 'changes', 'missing']).describe('`missing` when there is none'),
  commit: CommitSha.nullable().describe('The commit that the verdict judges'),
  by: z.string().min(1).nullable().describe('The agent that gave it'),
})
export type ReadinessReview = z.infer<typeof ReadinessReview>

/** What readiness is derived from; all of it stands in the file, so that anyone can derive it again. */
const inputs = {
  triage: z
    .enum(['proceed', 'blocked', 'reject', 'needs-human', 'missing'])
    .describe('The verdict of triage'),
  plan: z.enum(['ready', 'not-ready', 'missing']).describe('Whether the plan can be implemented'),
  reviewA: ReadinessReview.describe('Reviewer A: the change against the task and the plan'),
  reviewB: ReadinessReview.describe('Reviewer B: the change as code to live with'),
  verification: z
    .enum(['passed', 'failed', 'missing', 'not-run'])
    .describe('The newest verification of `commit`; `missing` when there is none that stands'),
  baseCommit: CommitSha.nullable().describe('The commit that the attempt started from'),
  commit: CommitSha.nullable().describe('The commit that this is about; null when nothing landed'),
  flaky: z.boolean().describe('Whether this commit both failed and passed verification'),
  flakyPolicy: z.enum(['mark', 'refuse']).describe('What the setting `flaky` says of that'),
}

export const ReadinessInputs = z.strictObject(inputs)
export type ReadinessInputs = z.infer<typeof ReadinessInputs>

/** Why a change is not ready: the closed list, each with its sentence. */
export const READINESS_REASONS = {
  'triage-missing': 'Nobody has judged yet whether the task can be worked on.',
  'triage-not-proceed': 'Triage did not say to go on with the task.',
  'plan-missing': 'There is no plan.',
  'plan-not-ready': 'The plan cannot be implemented as it is.',
  'no-commit': 'No change has landed.',
  'no-changes':
    'The commit is the one that the attempt started from, so there is nothing to propose.',
  'review-a-missing': 'Reviewer A has given no verdict.',
  'review-a-changes': 'Reviewer A asks for changes.',
  'review-a-stale': 'Reviewer A judged another commit than this one.',
  'review-b-missing': 'Reviewer B has given no verdict.',
  'review-b-changes': 'Reviewer B asks for changes.',
  'review-b-stale': 'Reviewer B judged another commit than this one.',
  'verification-failed': 'The verification of this commit failed.',
  'verification-missing': 'There is no verification of this commit.',
  'verification-not-run': 'Verification was not run: there is no verify command that may run.',
  'flaky-refused':
    'This commit both failed and passed verification, and the setting `flaky` is `refuse`.',
} as const
export type ReadinessReason = keyof typeof READINESS_REASONS

export const READINESS_VERSION = 3

/** Title (one line, PUB-08) and body of the pull request that a ready change may become. */
export const PullRequestText = z.strictObject({
  title: z
    .string()
    .min(1)
    .max(120)
    .regex(/^[^\r\n]*$/, 'one line')
    .describe('One line'),
  body: z.string().max(65_536).describe('Markdown; everything untrusted in it is escaped'),
})
export type PullRequestText = z.infer<typeof PullRequestText>

const head = {
  schema: z.literal('proofrun/readiness'),
  version: z.literal(READINESS_VERSION),
  task: TaskId.describe('Number of the issue or local task'),
  attempt: AttemptNumber.describe('Which try at the task'),
}

const rest = {
  ...inputs,
  baseCommit: CommitSha.describe('The commit that the attempt started from'),
  tree: TreeSha.nullable().describe('The tree of `commit`'),
  reasons: z
    .array(z.enum(Object.keys(READINESS_REASONS) as [ReadinessReason, ...ReadinessReason[]]))
    .describe('Everything that stands in the way; empty when ready'),
  evidence: z
    .record(FileRef.shape.file, Digest)
    .describe(
      'The files that the inputs were read from, and the tamper report, each with its sha256',
    ),
}

/**
 * `proofrun/readiness`, version 3 (R33 to R35). A shape for each status: only a ready one has a pull request's text. That the
 * status follows from the inputs is not in the shape; `parseReadiness` derives it again.
 */
export const ReadinessDocument = z.discriminatedUnion('status', [
  z.strictObject({
    ...head,
    status: z.literal('ready-for-pr').describe('What the rest of the file comes to'),
    ...rest,
    pullRequest: PullRequestText.describe('Only when ready: what the pull request says'),
  }),
  z.strictObject({ ...head, status: z.literal('not-ready'), ...rest }),
])
export type ReadinessDocument = z.infer<typeof ReadinessDocument>
