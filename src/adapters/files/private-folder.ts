import { lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageFault } from '../../ports/storage-fault.ts'
import { asStorageFault, errnoOf } from './storage-errors.ts'

/** A folder that is this user's alone, below one that others may write to, such as `/tmp`. */
export type PrivateFolder = {
  /** Absolute; exists, and is not looked at. */
  readonly parent: string
  /** The folders below it, outermost first: all of them are to be private. */
  readonly names: readonly string[]
}

/**
 * Makes the folder (0700) unless it is there, and returns its path. What is there must be a real folder that `uid` owns and
 * that nobody else may enter, else another user of this machine could plant files in it.
 * @throws StorageFault (`state-dir-unwritable`) when it is not, or cannot be made.
 */
export const makePrivateFolder = async (
  { parent, names }: PrivateFolder,
  uid: number,
): Promise<string> => {
  let path = parent
  for (const name of names) {
    path = join(path, name)
    await makeOne(path, uid)
  }
  return path
}

const makeOne = (path: string, uid: number): Promise<void> =>
  asStorageFault(path, async () => {
    try {
      await mkdir(path, { mode: 0o700 })
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') throw untrusted(path, 'the folder above it is not there')
      if (errnoOf(error) !== 'EEXIST') throw error
    }
    // Also after our own mkdir: a umask or an inherited access list may have had its say.
    const found = await lstat(path)
    if (!found.isDirectory()) throw untrusted(path, 'it is no folder, or a symbolic link to one')
    if (found.uid !== uid) throw untrusted(path, `user ${found.uid} owns it, not user ${uid}`)
    if ((found.mode & 0o077) !== 0)
      throw untrusted(path, `its mode ${(found.mode & 0o777).toString(8)} lets others in`)
  })

const untrusted = (path: string, why: string): StorageFault =>
  new StorageFault(
    `${path} cannot be used: ${why}. Remove it, or set XDG_RUNTIME_DIR or TMPDIR to a folder of your own.`,
    { code: 'state-dir-unwritable', cause: undefined },
  )
