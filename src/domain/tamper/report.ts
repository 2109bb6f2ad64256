import * as z from 'zod'

/** What an entry of the report is about, in the order in which a path's entries are shown. */
export const TAMPER_KINDS = [
  'verify-script',
  'scripts',
  'test-configuration',
  'test-deleted',
  'test-skipped',
  'lock-file',
  'dependencies',
  'ci',
  'agent-configuration',
  'protected',
] as const
export type TamperKind = (typeof TAMPER_KINDS)[number]

export type TamperPolicy = 'draft' | 'note'

/** What each kind is, and what becomes of a pull request with it, unless a rule of `protectedPaths` names the path. */
export const KIND_FACTS: Readonly<
  Record<TamperKind, { readonly policy: TamperPolicy; readonly meaning: string }>
> = {
  'verify-script': {
    policy: 'draft',
    meaning: 'a file that the verification’s commands name, or that a script which they name runs',
  },
  scripts: { policy: 'draft', meaning: 'what a test run reads from a manifest or a Makefile' },
  'test-configuration': {
    policy: 'draft',
    meaning: 'the configuration of a test tool, or of a checker that the verification names',
  },
  'test-deleted': { policy: 'draft', meaning: 'a test that is gone, or a file with fewer tests' },
  'test-skipped': { policy: 'draft', meaning: 'new lines that skip tests or single some out' },
  'lock-file': { policy: 'note', meaning: 'the versions that are installed, by name where read' },
  dependencies: { policy: 'note', meaning: 'what a manifest says that the project needs' },
  ci: { policy: 'note', meaning: 'what a forge runs on a push, and who must agree' },
  'agent-configuration': { policy: 'note', meaning: 'what coding agents are told or run' },
  protected: { policy: 'note', meaning: 'another path that a rule names as `draft` or `note`' },
}

/** The bounds of a report and of what is read for it. */
export const TAMPER_LIMITS = {
  entries: 200,
  /** A longer file is named and not read. */
  fileBytes: 2 ** 20,
  /** Bytes of all files that are read. */
  totalBytes: 16 * 2 ** 20,
  detailUnits: 500,
} as const

const TamperEntry = z.strictObject({
  path: z.string().min(1).describe('Path from the repository’s top'),
  kind: z.enum(TAMPER_KINDS).describe('What the path is to the verification'),
  policy: z.enum(['draft', 'note']).describe('Whether it makes the pull request a draft'),
  what: z.string().min(1).describe('One sentence of Proofrun’s own'),
  detail: z.string().optional().describe('What the change says there: text of others'),
})
export type TamperEntry = z.infer<typeof TamperEntry>

/** What the change touches of what the verification itself depends on (F40, SUP-06). */
export const TamperReport = z.strictObject({
  draft: z.boolean().describe('Whether any entry’s policy is `draft`, those left out among them'),
  entries: z
    .array(TamperEntry)
    .max(TAMPER_LIMITS.entries)
    .describe('Those that make a draft first, then by path'),
  omitted: z.int().min(0).describe('Entries left out, beyond the first 200'),
})
export type TamperReport = z.infer<typeof TamperReport>

/** What a look at one file comes to, before the policy of its path. */
export type Finding = Pick<TamperEntry, 'kind' | 'what' | 'detail'>
