import * as z from 'zod'
import {
  ChangeResult,
  PlanResult,
  type ReviewResult as Review,
  ReviewResult,
  TriageResult,
} from '../agent/results.ts'
import { AttemptNumber, CommitSha, TaskId } from '../shared/ids.ts'

const common = {
  version: z.literal(1),
  task: TaskId.describe('Number of the issue or local task'),
  attempt: AttemptNumber.describe('Which try at the task'),
  pass: z.int().min(0).describe('0 for the first change, N for repair pass N'),
  commit: CommitSha.describe('The commit that the agent was given'),
  by: z.string().min(1).describe('The agent: preset or command, and model'),
}

/** `proofrun/triage`: whether the task can be worked on, as the agent judged it. */
export const TriageDocument = z.strictObject({
  schema: z.literal('proofrun/triage'),
  ...common,
  result: z.strictObject(TriageResult.shape).describe('The agent’s result'),
})
export type TriageDocument = z.infer<typeof TriageDocument>

/** `proofrun/plan`: how the change is to be made, as the agent planned it. */
export const PlanDocument = z.strictObject({
  schema: z.literal('proofrun/plan'),
  ...common,
  result: z.strictObject(PlanResult.shape).describe('The agent’s result'),
})
export type PlanDocument = z.infer<typeof PlanDocument>

/** `proofrun/change`: what implement (pass 0) or fix says that it did; what was done is in the landed commit. */
export const ChangeDocument = z.strictObject({
  schema: z.literal('proofrun/change'),
  ...common,
  phase: z.enum(['implement', 'fix']).describe('Which phase made the change'),
  result: z.strictObject(ChangeResult.shape).describe('The agent’s result'),
})
export type ChangeDocument = z.infer<typeof ChangeDocument>

/** Ids of the findings that must be fixed, in the order of the review. */
export const mustFixIds = (review: Pick<Review, 'findings'>): readonly string[] =>
  review.findings.filter(({ handling }) => handling === 'must-fix').map(({ id }) => id)

/** `proofrun/review`: one reviewer's findings on one commit. The verdict is derived from them, never claimed (R209). */
export const ReviewDocument = z
  .strictObject({
    schema: z.literal('proofrun/review'),
    ...common,
    role: z.enum(['review-a', 'review-b']).describe('Which reviewer'),
    request: z.string().min(1).describe('The request that this answers; one verdict each (R135)'),
    verdict: z.enum(['approve', 'changes']).describe('`changes` when a finding must be fixed'),
    mustFix: z.array(z.string()).describe('Ids of the findings that must be fixed'),
    result: z.strictObject(ReviewResult.shape).describe('The agent’s result'),
  })
  .refine(({ result, mustFix }) => mustFix.join('\n') === mustFixIds(result).join('\n'), {
    path: ['mustFix'],
    message: 'the ids of exactly the findings that must be fixed',
  })
  .refine(({ mustFix, verdict }) => (verdict === 'changes') === mustFix.length > 0, {
    path: ['verdict'],
    message: '`changes` when a finding must be fixed, else `approve`',
  })
export type ReviewDocument = z.infer<typeof ReviewDocument>
