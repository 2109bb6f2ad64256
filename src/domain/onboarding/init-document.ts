import * as z from 'zod'

const InitFile = z.strictObject({
  path: z.string().describe('Relative to the repository’s top folder'),
  status: z
    .enum(['created', 'replaced', 'kept'])
    .describe('What became of it; in a dry run, what would'),
  content: z.string().optional().describe('In a dry run: what would be in it; not of a kept file'),
})

/** `proofrun/init`: what `init --json` prints. */
export const InitDocument = z.strictObject({
  schema: z.literal('proofrun/init'),
  version: z.literal(1),
  dryRun: z.boolean().describe('Whether nothing was written'),
  files: z.array(InitFile),
  verify: z
    .string()
    .nullable()
    .describe(
      'The verify command that was written; null when none is known, or the configuration was kept',
    ),
  setup: z.string().nullable().describe('The setup command that was written, likewise'),
  notices: z.array(z.string()).describe('How the commands were found'),
  next: z.array(z.string()).describe('What a person has to do, in order'),
})
export type InitDocument = z.infer<typeof InitDocument>
