import * as z from 'zod'
import { TaskId } from '../shared/ids.ts'

/**
 * `proofrun/task`: the task's text, frozen when the trigger was given (TRG-04). Everything in `title`, `body` and `answers` is untrusted.
 */
export const TaskDocument = z.strictObject({
  schema: z.literal('proofrun/task'),
  version: z.literal(1),
  task: TaskId.describe('Number of the issue or local task'),
  title: z.string().describe('The title as it was given'),
  body: z.string().describe('The text as it was given, whole'),
  answers: z
    .array(
      z.strictObject({
        comment: z.int().min(1).describe('Number of the comment'),
        by: z.string().describe('Login of its author, who may write to the repository'),
        at: z.iso.datetime().describe('When it was written'),
        body: z.string().describe('Its text'),
      }),
    )
    .optional()
    .describe('What people answered on the forge, oldest first (R212, R213)'),
})
export type TaskDocument = z.infer<typeof TaskDocument>
