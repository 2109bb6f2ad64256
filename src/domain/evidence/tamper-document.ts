import * as z from 'zod'
import { AttemptNumber, CommitSha, TaskId } from '../shared/ids.ts'
import { TamperReport } from '../tamper/report.ts'

export const TAMPER_FILE = 'tamper.json'

/**
 * `proofrun/tamper`: what the change from base to `commit` touches of what the verification itself depends on (F40). Derived from the
 * two commits and the settings alone, so it can be made again at any time; it is no gate of readiness.
 */
export const TamperDocument = z.strictObject({
  schema: z.literal('proofrun/tamper'),
  version: z.literal(1),
  task: TaskId.describe('Number of the issue or local task'),
  attempt: AttemptNumber.describe('Which try at the task'),
  baseCommit: CommitSha.describe('The commit that the attempt started from'),
  commit: CommitSha.describe('The commit whose change this is about'),
  ...TamperReport.shape,
})
export type TamperDocument = z.infer<typeof TamperDocument>
