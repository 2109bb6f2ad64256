import * as z from 'zod'

const Check = z.strictObject({
  name: z.string().min(1).describe('What was checked'),
  ok: z.boolean().nullable().describe('Whether it holds; null when it could not be checked'),
  detail: z.string().min(1).describe('One sentence'),
})
export type Check = z.infer<typeof Check>

/** `proofrun/check`: what `check --json` prints: whether a readiness file follows from its evidence. */
export const CheckDocument = z.strictObject({
  schema: z.literal('proofrun/check'),
  version: z.literal(1),
  status: z
    .enum(['ready-for-pr', 'not-ready'])
    .nullable()
    .describe('What the evidence comes to; null when the file cannot be read'),
  holds: z
    .boolean()
    .describe('Whether the file says just that, and everything that was checked holds'),
  code: z.string().nullable().describe('Why the file was refused, if it was'),
  checks: z.array(Check).describe('Every check, in order'),
})
export type CheckDocument = z.infer<typeof CheckDocument>
