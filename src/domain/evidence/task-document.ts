import * as z from 'zod'
import { TaskId } from '../shared/ids.ts'

/**
 * `proofrun/task`: the task's text, frozen when the trigger was given (TRG-04). Everything in `title` and `body` is untrusted.
 */
export const TaskDocument = z.strictObject({
  schema: z.literal('proofrun/task'),
  version: z.literal(1),
  task: TaskId.describe('Number of the issue or local task'),
  title: z.string().describe('The title as it was given'),
  body: z.string().describe('The text as it was given, whole'),
})
export type TaskDocument = z.infer<typeof TaskDocument>
