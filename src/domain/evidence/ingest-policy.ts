import { HANDOVER_LIMITS } from '../handover/limits.ts'
import { type Digest, SafeFileName } from '../shared/ids.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { artifactOf } from './artifact-names.ts'
import type { ManifestDocument } from './manifest-document.ts'
import { parseDocument } from './parse-document.ts'

const MIB = 2 ** 20

/** What an artifact of ours may hold (ART-02). Sizes are of the bytes that were counted, never of those that were declared. */
export const INGEST_LIMITS = {
  zipBytes: 256 * MIB,
  entries: 512,
  jsonBytes: 32 * MIB,
  bundleBytes: HANDOVER_LIMITS.bundleBytes,
  totalBytes: 1024 * MIB,
} as const

const LOG_PREFIX = 'logs/'

/** Whether an artifact may hold a file of this name: one of the closed list, or one right in `logs/`. */
export const isIngestName = (name: string): boolean => {
  if (artifactOf(name) !== undefined) return true
  const log = name.slice(LOG_PREFIX.length)
  return name.startsWith(LOG_PREFIX) && !log.includes('/') && SafeFileName.safeParse(name).success
}

/** How long a file of this name may be. */
export const ingestLimitOf = (name: string): number => {
  if (name.endsWith('.json')) return INGEST_LIMITS.jsonBytes
  return name.endsWith('.bundle') ? INGEST_LIMITS.bundleBytes : INGEST_LIMITS.totalBytes
}

/**
 * Why these are not the files of an artifact of ours, as the end of a sentence; undefined when they may be. Uploads are held
 * to it too: what could not be downloaded again would save nothing.
 */
export const ingestFault = (
  files: readonly { readonly name: string; readonly bytes: number }[],
): string | undefined => {
  const { entries, totalBytes } = INGEST_LIMITS
  if (files.length === 0) return 'it holds no file'
  if (files.length > entries) return `it holds ${files.length} files, more than ${entries}`
  const seen = new Set<string>()
  for (const { name, bytes } of files) {
    const shown = JSON.stringify(name.slice(0, 200))
    if (!isIngestName(name)) return `${shown} is not the name of an attempt’s file`
    if (seen.has(name)) return `it holds ${shown} twice`
    if (bytes > ingestLimitOf(name)) return `${shown} is longer than ${ingestLimitOf(name)} bytes`
    seen.add(name)
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return total > totalBytes ? `its files are longer than ${totalBytes} bytes together` : undefined
}

/** A file as it was found. */
export type FoundFile = { readonly bytes: number; readonly digest: Digest }

const UNLISTED: ReadonlySet<string> = new Set(['manifest.json', 'journal.jsonl'])

/** The first difference between a manifest and the files around it, as a sentence’s beginning. */
const differenceOf = (
  manifest: ManifestDocument,
  found: ReadonlyMap<string, FoundFile>,
): string | undefined => {
  for (const { file, bytes, digest } of manifest.files) {
    const there = found.get(file)
    if (there === undefined) return `${JSON.stringify(file.slice(0, 200))} is listed but not there`
    if (there.bytes !== bytes || there.digest !== digest) return `${file} is not the one listed`
  }
  const listed = new Set(manifest.files.map(({ file }) => file))
  const stray = [...found.keys()].find((name) => !UNLISTED.has(name) && !listed.has(name))
  return stray === undefined ? undefined : `${stray} is there but not listed`
}

/** Checks files against the manifest among them: each listed one is there as listed, and none is there beside (ART-04, ART-06). */
export const checkIngestedFiles = (
  manifest: Uint8Array | undefined,
  found: ReadonlyMap<string, FoundFile>,
): Result<ManifestDocument, Refusal<'artifact-incomplete' | 'artifact-newer'>> => {
  const incomplete = (what: string) =>
    refuse(
      'artifact-incomplete',
      `The artifact is not whole (manifest.json: ${what}), so it counts as lost; what it held is made again.`,
    )
  if (manifest === undefined) return incomplete('it is not there')
  const parsed = parseDocument('manifest', { file: 'manifest.json', content: manifest })
  if (!parsed.ok)
    return parsed.error.code === 'document-newer'
      ? refuse(
          'artifact-newer',
          `The artifact was made by a newer Proofrun: ${parsed.error.message}`,
        )
      : incomplete('it cannot be read')
  const difference = differenceOf(parsed.value, found)
  return difference === undefined ? ok(parsed.value) : incomplete(difference)
}
