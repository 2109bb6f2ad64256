import * as z from 'zod'
import { AttemptNumber, Digest, TaskId } from '../shared/ids.ts'

const ManifestEntry = z.strictObject({
  file: z.string().min(1).describe('Name in the attempt’s folder'),
  digest: Digest.describe('sha256 of its bytes'),
  bytes: z.int().min(0).describe('Its length'),
})
export type ManifestEntry = z.infer<typeof ManifestEntry>

/**
 * `proofrun/manifest`: every file of the attempt by name, digest and length, sorted by name (ART-04). The manifest does not
 * name itself, nor the journal, which goes on after it.
 */
export const ManifestDocument = z.strictObject({
  schema: z.literal('proofrun/manifest'),
  version: z.literal(1),
  task: TaskId.describe('Number of the issue or local task'),
  attempt: AttemptNumber.describe('Which try at the task'),
  files: z.array(ManifestEntry).describe('Sorted by name, byte by byte'),
})
export type ManifestDocument = z.infer<typeof ManifestDocument>

/** Files that change after the manifest is written. */
const UNLISTED = new Set(['manifest.json', 'journal.jsonl'])

/** The manifest of these files, whatever order they come in. */
export const manifestOf = (
  attempt: { readonly task: number; readonly attempt: number },
  files: readonly ManifestEntry[],
): ManifestDocument => ({
  schema: 'proofrun/manifest',
  version: 1,
  task: attempt.task,
  attempt: attempt.attempt,
  files: files.filter(({ file }) => !UNLISTED.has(file)).sort((a, b) => (a.file < b.file ? -1 : 1)),
})
