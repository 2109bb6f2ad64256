import * as z from 'zod'
import { Usage } from '../attempt/events.ts'
import { OUTCOMES, type Outcome, STAGES } from '../attempt/outcomes.ts'
import { AttemptNumber, CommitSha, TaskId } from '../shared/ids.ts'

export const OutcomeName = z.enum(Object.keys(OUTCOMES) as [Outcome, ...Outcome[]])

/** `proofrun/attempt`: what `--json` of start, continue, restart and verify prints (contracts.md, Attempt). */
export const AttemptDocument = z.strictObject({
  schema: z.literal('proofrun/attempt'),
  version: z.literal(1),
  task: TaskId.describe('Number of the issue or local task'),
  attempt: AttemptNumber.describe('1, 2, 3 …: which try at the task this is'),
  outcome: OutcomeName.nullable().describe(
    'How it ended; null while another run must go on with it',
  ),
  code: z.string().optional().describe('The finer reason, such as the code of a refusal'),
  stage: z.enum(STAGES).describe('Where the task stands now'),
  branch: z.string().describe('The branch that publication makes'),
  baseCommit: CommitSha.describe('The commit that the attempt started from'),
  commit: CommitSha.optional().describe('The newest landed commit; missing when nothing landed'),
  passes: z.int().min(0).describe('Repair passes used'),
  agentPhases: z.int().min(0).describe('Agent starts, retries included'),
  usage: Usage.describe('Tokens and US dollars of all agent starts, over all continues'),
  directory: z.string().describe('Absolute path of the folder with journal and snapshots'),
  readiness: z
    .enum(['ready-for-pr', 'not-ready'])
    .optional()
    .describe('What readiness.json says; missing when it was not reached'),
  pullRequest: z
    .strictObject({
      number: z.int().min(1).describe('Its number'),
      url: z.string().describe('Its address'),
    })
    .optional()
    .describe('The pull request, where there is a forge'),
  next: z.string().min(1).describe('One sentence: what a person can do now'),
})
export type AttemptDocument = z.infer<typeof AttemptDocument>
