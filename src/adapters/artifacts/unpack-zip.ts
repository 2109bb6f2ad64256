import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { oneLine } from '../../domain/conversation/safe-text.ts'
import {
  type FoundFile,
  INGEST_LIMITS,
  ingestFault,
  ingestLimitOf,
} from '../../domain/evidence/ingest-policy.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import { errnoOf } from '../files/storage-errors.ts'
import { writeNewFile } from './new-file.ts'
import { readZipEnd } from './zip-end.ts'

type Found = ReadonlyMap<string, FoundFile>

/**
 * Unpacks a hostile zip into a folder that is new, empty and ours (ART-02): nothing is written before every entry was judged,
 * every file is new, and bytes are counted as they come. The error is the end of a sentence; what was written by then is the
 * caller's to remove.
 */
export const unpackZip = async (zip: string, into: string): Promise<Result<Found, string>> => {
  const end = await readZipEnd(zip)
  if (!end.ok) return end
  try {
    const file = await openPromise(zip, { autoClose: false, strictFileNames: true })
    try {
      return await unpackEntries(file, into)
    } finally {
      file.close()
    }
  } catch (error) {
    // The zip's own faults have no name of the system's; what the machine refuses has, and is not the zip's fault.
    if (!(error instanceof Error) || (errnoOf(error) !== undefined && 'syscall' in error))
      throw error
    return err(`it cannot be read as a zip (${oneLine(error.message, 100)})`)
  }
}

const unpackEntries = async (zip: ZipFile, into: string): Promise<Result<Found, string>> => {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    const fault = entryFault(entry)
    if (fault !== undefined) return err(fault)
    entries.push(entry)
    if (entries.length > INGEST_LIMITS.entries) break
  }
  const fault = ingestFault(
    entries.map(({ fileName, uncompressedSize }) => ({ name: fileName, bytes: uncompressedSize })),
  )
  return fault === undefined ? writeEntries(zip, entries, into) : err(fault)
}

const FILE_TYPE = 0o170000
const REGULAR_FILE = 0o100000
/** The extra field that widens sizes and offsets to 64 bits, which nothing within our limits needs. */
const ZIP64_FIELD = 0x0001

/** Kinds of entries that no artifact of ours has; their names are judged all together. */
const entryFault = (entry: Entry): string | undefined => {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (type !== 0 && type !== REGULAR_FILE)
    return 'it holds a link or something else that is no file'
  if (entry.fileName.endsWith('/')) return 'it holds a folder entry'
  if (!entry.canDecodeFileData())
    return 'it holds a file that is encrypted or packed in an unusual way'
  if (entry.extraFields.some(({ id }) => id === ZIP64_FIELD)) return 'it holds a 64-bit entry'
  return undefined
}

const writeEntries = async (
  zip: ZipFile,
  entries: readonly Entry[],
  into: string,
): Promise<Result<Found, string>> => {
  const found = new Map<string, FoundFile>()
  let left: number = INGEST_LIMITS.totalBytes
  for (const entry of entries) {
    const path = join(into, entry.fileName)
    if (dirname(path) !== into) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const limit = Math.min(left, ingestLimitOf(entry.fileName))
    const written = await writeNewFile(path, () => zip.openReadStreamPromise(entry), limit)
    if (written === undefined) return err('it holds more bytes than an artifact may')
    left -= written.bytes
    found.set(entry.fileName, written)
  }
  return ok(found)
}
