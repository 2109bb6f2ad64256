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

/** What becomes of a pull request whose change has such an entry, unless the setting `protectedPaths` names the path. */
export const KIND_POLICIES: Readonly<Record<TamperKind, TamperPolicy>> = {
  'verify-script': 'draft',
  scripts: 'draft',
  'test-configuration': 'draft',
  'test-deleted': 'draft',
  'test-skipped': 'draft',
  'lock-file': 'note',
  dependencies: 'note',
  ci: 'note',
  'agent-configuration': 'note',
  protected: 'note',
}

/** The bounds of a report and of what is read for it. */
export const TAMPER_LIMITS = {
  entries: 200,
  /** A longer file is named and not read. */
  fileBytes: 2 ** 20,
  /** Bytes of all files that are read. */
  totalBytes: 64 * 2 ** 20,
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
