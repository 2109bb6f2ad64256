import { constants, mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errnoOf } from './storage-errors.ts'

/**
 * Makes a folder and what is missing above it (0700), durably. Not by `mkdir`'s own recursion: that one reports a
 * read-only file system as a missing folder.
 */
export const makeFolder = async (path: string): Promise<void> => {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (errnoOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (errnoOf(error) !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    return makeFolder(path)
  }
  await syncFolder(dirname(path))
}

/** Makes the names in a folder survive a loss of power. */
export const syncFolder = async (path: string): Promise<void> => {
  await using folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY)
  await folder.sync()
}
