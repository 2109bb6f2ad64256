import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createAttemptFiles, isSafeFileName } from '../../adapters/files/attempt-files.ts'
import { measureFile, readRegularFile } from '../../adapters/files/regular-file.ts'
import { noProbe } from '../../adapters/system/probe.ts'
import { showValue } from '../../domain/config/parse-setting.ts'
import type { EvidenceReader } from '../../domain/evidence/check-attempt.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'

const READINESS = 'readiness.json'
/** Files of which the folder of an attempt has at least one. */
const LANDMARKS = [READINESS, 'journal.jsonl', 'manifest.json']
const MAX_BYTES = 64 * 2 ** 20

/** Opens what a person names for a check: an attempt's folder, or a readiness file, whose evidence is then beside it. */
export const openEvidence = async (
  path: string,
  typed: string,
): Promise<Result<EvidenceReader, Refusal<'not-evidence'>>> => {
  const real = await realpath(path).catch(() => undefined)
  if (real === undefined) return notEvidence(typed, 'does not exist')
  const found = await stat(real)
  if (found.isFile()) return ok(readerOf(dirname(real), real))
  if (!found.isDirectory()) return notEvidence(typed, 'is no file and no folder')
  const sizes = await Promise.all(LANDMARKS.map((name) => readerOf(real).digest(name)))
  return sizes.some((size) => size !== undefined)
    ? ok(readerOf(real))
    : notEvidence(typed, 'holds no attempt')
}

const notEvidence = (typed: string, problem: string): Result<never, Refusal<'not-evidence'>> =>
  refuse(
    'not-evidence',
    `${showValue(typed)} ${problem}: name a readiness file, or the folder of an attempt (\`files\` in what start printed).`,
  )

/**
 * Reads below one folder only: a name that no file of an attempt can have is not there (ART-04). The readiness file itself
 * may have any name.
 */
const readerOf = (directory: string, readiness?: string): EvidenceReader => {
  const files = createAttemptFiles({ directory, probe: noProbe })
  return {
    read: async (name) => {
      if (name === READINESS && readiness !== undefined)
        return readRegularFile(readiness, MAX_BYTES)
      return isSafeFileName(name) ? files.read(name, MAX_BYTES) : undefined
    },
    digest: async (name) => {
      if (name === READINESS && readiness !== undefined)
        return (await measureFile(readiness))?.digest
      return isSafeFileName(name) ? files.digest(name) : undefined
    },
  }
}
