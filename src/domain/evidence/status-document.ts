import * as z from 'zod'
import { STAGES } from '../attempt/outcomes.ts'
import { AttemptNumber, TaskId } from '../shared/ids.ts'
import { OutcomeName } from './attempt-document.ts'

const StatusEntry = z.strictObject({
  task: TaskId.describe('Number of the issue or local task'),
  title: z.string().describe('Its title, untrusted'),
  stage: z.enum(STAGES).nullable().describe('Where it stands; null when it was never started'),
  needsYou: z.boolean().describe('Whether it waits for a person'),
  heldBy: z.string().optional().describe('What holds it, such as `after #4 (in review)`'),
  attempt: AttemptNumber.optional().describe('The newest attempt'),
  outcome: OutcomeName.optional().describe('How that attempt ended'),
  branch: z.string().optional().describe('Its branch'),
  queued: z.literal(true).optional().describe('It waits for its turn to verify on this machine'),
  dropped: z.literal(true).optional().describe('A person ended it'),
  next: z.string().optional().describe('One sentence: what a person can do now'),
})

/** `proofrun/status`: what `status --json` prints; with a task's number it holds one entry (contracts.md, Status). */
export const StatusDocument = z.strictObject({
  schema: z.literal('proofrun/status'),
  version: z.literal(1),
  tasks: z.array(StatusEntry).describe('By number'),
  needsYou: z.int().min(0).describe('How many tasks wait for a person'),
})
export type StatusDocument = z.infer<typeof StatusDocument>
