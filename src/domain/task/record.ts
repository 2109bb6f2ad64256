import * as z from 'zod'
import { STAGES } from '../attempt/outcomes.ts'
import { TaskId } from '../shared/ids.ts'

/**
 * What `tasks.json` holds of a task (design.md §9): only what no attempt has, and a cache of where it stands. The cache is
 * valid while `journal` matches the newest attempt's journal (its length in bytes and the digest of its last line).
 */
export const TaskRecord = z.looseObject({
  id: TaskId,
  title: z.string(),
  stage: z.enum(STAGES).nullable(),
  attempt: z.int().min(0),
  outcome: z.string().nullable(),
  branch: z.string().nullable(),
  journal: z.strictObject({ bytes: z.int().min(0), head: z.string() }).nullable(),
})
export type TaskRecord = z.infer<typeof TaskRecord>

/** Stages that need a person (design.md §2, Stages). */
export const needsYou = (stage: TaskRecord['stage']): boolean =>
  stage === 'review' || stage === 'conflict' || stage === 'failed'
