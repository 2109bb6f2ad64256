import * as z from 'zod'

const DoctorCheck = z.strictObject({
  id: z.string().describe('What was looked at'),
  status: z.enum(['ok', 'warning', 'failed', 'not-checked']),
  message: z.string().min(1).describe('What was found, or why nobody looked'),
  remedy: z.string().min(1).optional().describe('What to do about it'),
})
export type DoctorCheck = z.infer<typeof DoctorCheck>

/** `proofrun/doctor`: what `doctor --json` prints. */
export const DoctorDocument = z.strictObject({
  schema: z.literal('proofrun/doctor'),
  version: z.literal(1),
  checks: z.array(DoctorCheck).describe('In the order in which they build on each other'),
})
export type DoctorDocument = z.infer<typeof DoctorDocument>
