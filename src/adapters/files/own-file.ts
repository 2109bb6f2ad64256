import { lstat, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import { openRegularFile } from './regular-file.ts'
import { errnoOf } from './storage-errors.ts'

type Owned = { readonly uid: number; readonly mode: number }

const GROUP_AND_OTHERS_WRITE = 0o022

/** Who else than this user may change it; undefined when nobody but the system's administrator may. */
const writerOf = ({ uid, mode }: Owned): string | undefined => {
  if (uid !== process.getuid?.() && uid !== 0) return 'belongs to another user'
  return (mode & GROUP_AND_OTHERS_WRITE) === 0
    ? undefined
    : 'may be written by other users (take that away with chmod go-w)'
}

/** What `look` finds; undefined when there is nothing. */
const lookAt = async <T>(look: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await look()
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The content of a file that decides about trust, so that nobody but this user may be able to write it or put another in its place;
 * undefined when there is none. The error says what is wrong, as the second half of a sentence about the file.
 */
export const readOwnFile = async (
  path: string,
  maxBytes: number,
): Promise<Result<Uint8Array | undefined, string>> => {
  const folder = await lookAt(() => stat(dirname(path)))
  if (folder === undefined) return ok(undefined)
  const folderWriter = writerOf(folder)
  if (folderWriter !== undefined) return err(`is in a folder that ${folderWriter}`)
  const entry = await lookAt(() => lstat(path))
  if (entry === undefined) return ok(undefined)
  if (!entry.isFile()) return err('is no regular file')
  await using file = await openRegularFile(path)
  if (file === undefined) return err('was replaced while it was read')
  const facts = await file.stat()
  const writer = writerOf(facts)
  if (writer !== undefined) return err(writer)
  if (facts.size > maxBytes) return err(`is larger than ${maxBytes} bytes`)
  const content = await file.readFile()
  return content.length > maxBytes ? err(`is larger than ${maxBytes} bytes`) : ok(content)
}
