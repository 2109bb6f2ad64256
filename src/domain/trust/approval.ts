import * as z from 'zod'
import { Digest } from '../shared/ids.ts'

/** That a person approved a command, by the sha256 of its text. */
export const Approval = z.strictObject({
  digest: Digest.describe('sha256 of the command’s exact text'),
  by: z.string().describe('Login or account of the person'),
  person: z.int().min(1).optional().describe('On a forge the person’s number'),
  at: z.iso.datetime().describe('When'),
})
export type Approval = z.infer<typeof Approval>
