import { parseReadiness } from '../readiness/parse-readiness.ts'
import type { ReadinessDocument } from '../readiness/readiness-document.ts'
import { digestOf } from '../shared/digest.ts'
import { checkClaims } from './check-claims.ts'
import type { Check, CheckDocument } from './check-document.ts'
import { checkJournal } from './check-journal.ts'
import { parseDocument } from './parse-document.ts'

/** The files beside a readiness file, by name; `AttemptFiles` is one, and so is `readerOver`. */
export type EvidenceReader = {
  /** A file's bytes; undefined when it is not there. */
  read(name: string): Promise<Uint8Array | undefined>
  /** A file's sha256, whatever its size; undefined when it is not there. */
  digest(name: string): Promise<string | undefined>
}

/** A reader over files in memory. */
export const readerOver = (files: ReadonlyMap<string, Uint8Array>): EvidenceReader => ({
  read: (name) => Promise.resolve(files.get(name)),
  digest: (name) => {
    const bytes = files.get(name)
    return Promise.resolve(bytes === undefined ? undefined : digestOf(bytes))
  },
})

const report = (
  status: CheckDocument['status'],
  code: string | null,
  checks: readonly Check[],
): CheckDocument => ({
  schema: 'proofrun/check',
  version: 1,
  status,
  holds: code === null && checks.every(({ ok }) => ok !== false),
  code,
  checks: [...checks],
})

const digestCheck = (name: string, expected: string, found: string | undefined): Check => {
  if (found === undefined) return { name, ok: false, detail: 'it is not there' }
  return found === expected
    ? { name, ok: true, detail: 'there, with the digest that was recorded' }
    : { name, ok: false, detail: `its sha256 is ${found}, recorded was ${expected}` }
}

/** The evidence files: each must be there with its digest; only those that are go on to be read. */
const checkEvidence = async (reader: EvidenceReader, readiness: ReadinessDocument) => {
  const contents = new Map<string, Uint8Array>()
  const checks: Check[] = []
  for (const [file, digest] of Object.entries(readiness.evidence)) {
    const bytes = await reader.read(file)
    const found = bytes === undefined ? undefined : digestOf(bytes)
    checks.push(digestCheck(file, digest, found))
    if (bytes !== undefined && found === digest) contents.set(file, bytes)
  }
  return { checks, contents }
}

const checkManifest = async (
  reader: EvidenceReader,
  readiness: ReadinessDocument,
  expectedDigest: string | undefined,
): Promise<readonly Check[]> => {
  const bytes = await reader.read('manifest.json')
  if (bytes === undefined) {
    const ok = expectedDigest === undefined ? null : false
    return [{ name: 'manifest', ok, detail: 'manifest.json is not there' }]
  }
  const parsed = parseDocument('manifest', { file: 'manifest.json', content: bytes }, readiness)
  if (!parsed.ok) return [{ name: 'manifest', ok: false, detail: parsed.error.message }]
  const wrong: string[] = []
  for (const { file, digest } of parsed.value.files) {
    if ((await reader.digest(file)) !== digest) wrong.push(file)
  }
  const listed = parsed.value.files.some(({ file }) => file === 'readiness.json')
  return [
    ...(expectedDigest === undefined
      ? []
      : [digestCheck('manifest digest', expectedDigest, digestOf(bytes))]),
    wrong.length === 0 && listed
      ? { name: 'manifest', ok: true, detail: `${parsed.value.files.length} files as listed` }
      : {
          name: 'manifest',
          ok: false,
          detail: listed
            ? `missing or changed: ${wrong.join(', ')}`
            : 'it does not list readiness.json',
        },
  ]
}

/**
 * Derives readiness again, offline, from the files around it (R38, R41, ART-07): the file's own logic, each evidence file by
 * digest and by content, the journal where there is one, and the manifest. `manifestDigest` is the one that the ready comment
 * and the pull request name.
 */
export const checkAttempt = async (
  reader: EvidenceReader,
  manifestDigest?: string,
): Promise<CheckDocument> => {
  const bytes = await reader.read('readiness.json')
  if (bytes === undefined) {
    const detail = 'readiness.json is not there'
    return report(null, 'readiness-missing', [{ name: 'readiness', ok: false, detail }])
  }
  const parsed = parseReadiness(bytes)
  if (!parsed.ok) {
    const { code, message } = parsed.error
    return report(null, code, [{ name: 'readiness', ok: false, detail: message }])
  }
  if (parsed.value.kind === 'recomputed') {
    const { claimed, reasons } = parsed.value.readiness
    const detail = `a version 2 file that says ${claimed}; recomputed by today’s rule it is not-ready (${reasons.join(', ')})`
    return report('not-ready', null, [{ name: 'readiness', ok: claimed === 'not-ready', detail }])
  }
  const { readiness } = parsed.value
  const evidence = await checkEvidence(reader, readiness)
  const journal = await reader.read('journal.jsonl')
  return report(readiness.status, null, [
    { name: 'readiness', ok: true, detail: `${readiness.status} follows from the file’s inputs` },
    ...evidence.checks,
    ...checkClaims(readiness, evidence.contents),
    ...(journal === undefined
      ? [{ name: 'journal', ok: null, detail: 'journal.jsonl is not there' }]
      : checkJournal(journal, readiness, digestOf(bytes))),
    ...(await checkManifest(reader, readiness, manifestDigest)),
  ])
}
