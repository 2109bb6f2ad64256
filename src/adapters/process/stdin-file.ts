import { constants } from 'node:fs'
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises'

/**
 * A child's stdin with a text in it, as a file without a name: read-only, at its end when the text is, and, other than a socket,
 * one that the child can open again as /dev/stdin.
 */
export const openStdinFile = async (path: string, text: string): Promise<FileHandle> => {
  await rm(path, { force: true })
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } finally {
    await rm(path, { force: true })
  }
}
