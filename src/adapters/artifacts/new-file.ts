import { createHash } from 'node:crypto'
import { constants, open } from 'node:fs/promises'
import type { FoundFile } from '../../domain/evidence/ingest-policy.ts'
import type { Digest } from '../../domain/shared/ids.ts'
import { writeAll } from '../files/atomic-write.ts'

/**
 * Writes a stream to a file that must not be there yet, link or not, and measures what was written. Undefined when there is
 * more than `maxBytes`: the count is of the bytes that came, whatever was declared (ART-02). The stream is opened when the file
 * is: one that fails while nobody reads it would end the process.
 */
export const writeNewFile = async (
  path: string,
  openSource: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
  maxBytes: number,
): Promise<FoundFile | undefined> => {
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants
  await using file = await open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of await openSource()) {
    if (bytes + chunk.length > maxBytes) return undefined
    await writeAll(file, chunk, bytes)
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, digest: hash.digest('hex') as Digest }
}
