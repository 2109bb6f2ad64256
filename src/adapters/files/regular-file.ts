import { createHash } from 'node:crypto'
import { constants, type FileHandle, open } from 'node:fs/promises'
import type { Digest } from '../../domain/shared/ids.ts'
import { errnoOf } from './storage-errors.ts'

/**
 * Opens a file to read it: neither follows a symbolic link nor waits on a FIFO. Undefined when there is no regular file
 * under this name.
 */
export const openRegularFile = async (path: string): Promise<FileHandle | undefined> => {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  let file: FileHandle
  try {
    file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'].includes(errnoOf(error) ?? '')) return undefined
    throw error
  }
  if ((await file.stat()).isFile()) return file
  await file.close()
  return undefined
}

/** The content of a regular file of at most `maxBytes`; undefined when there is none, or it is longer. */
export const readRegularFile = async (
  path: string,
  maxBytes: number,
): Promise<Uint8Array | undefined> => {
  await using file = await openRegularFile(path)
  if (file === undefined || (await file.stat()).size > maxBytes) return undefined
  const content = await file.readFile()
  return content.length > maxBytes ? undefined : content
}

/** Length and sha256 of a regular file of any size, in one reading; undefined when there is none. */
export const measureFile = async (
  path: string,
): Promise<{ readonly bytes: number; readonly digest: Digest } | undefined> => {
  await using file = await openRegularFile(path)
  if (file === undefined) return undefined
  const hash = createHash('sha256')
  const stream = file.createReadStream({ autoClose: false })
  for await (const chunk of stream) hash.update(chunk)
  return { bytes: stream.bytesRead, digest: hash.digest('hex') as Digest }
}

/** sha256 of a regular file of any size; undefined when there is none. */
export const digestFile = async (path: string): Promise<Digest | undefined> =>
  (await measureFile(path))?.digest
