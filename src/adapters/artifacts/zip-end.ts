import { err, ok, type Result } from '../../domain/shared/result.ts'
import { openRegularFile } from '../files/regular-file.ts'

const END_BYTES = 22
const END_SIGNATURE = 0x06054b50
const LOCATOR_BYTES = 20
const LOCATOR_SIGNATURE = 0x07064b50

/**
 * Checks a zip's last record before anything is read by it: it ends the file without a comment, so that no second reading of
 * the same bytes finds another one, and it is not the 64-bit kind, whose offsets go beyond what can be read.
 */
export const readZipEnd = async (path: string): Promise<Result<void, string>> => {
  await using file = await openRegularFile(path)
  const size = (await file?.stat())?.size ?? 0
  if (file === undefined || size < END_BYTES) return err('it is too short for a zip')
  const tail = Buffer.alloc(Math.min(size, END_BYTES + LOCATOR_BYTES))
  await file.read(tail, 0, tail.length, size - tail.length)
  const end = tail.length - END_BYTES
  if (tail.readUInt32LE(end) !== END_SIGNATURE || tail.readUInt16LE(end + 20) !== 0)
    return err('its end is not that of a zip')
  return end >= LOCATOR_BYTES && tail.readUInt32LE(end - LOCATOR_BYTES) === LOCATOR_SIGNATURE
    ? err('it is a 64-bit zip')
    : ok(undefined)
}
