import { constants } from 'node:fs'
import {
  chmod,
  copyFile,
  lstat,
  lutimes,
  mkdir,
  readdir,
  readlink,
  symlink,
  utimes,
} from 'node:fs/promises'

const SLASH = Buffer.from('/')
const WIDTH = 16

/** Joins names as bytes: names in a workspace need not be UTF-8. */
export const joinBytes = (folder: Buffer, name: Buffer): Buffer =>
  Buffer.concat([folder, SLASH, name])

/**
 * Copies a file, link or folder to a path that is not there yet: content (by reflink where the file system can), modes,
 * times to the microsecond, links as they are. No inode is shared. Sockets, FIFOs and devices are left out.
 */
export const copyTree = async (from: Buffer, to: Buffer): Promise<void> => {
  const stat = await lstat(from)
  if (stat.isSymbolicLink()) {
    await symlink(await readlink(from, { encoding: 'buffer' }), to)
    await lutimes(to, stat.atimeMs / 1000, stat.mtimeMs / 1000)
    return
  }
  if (stat.isDirectory()) {
    await mkdir(to, { mode: 0o700 })
    const names = await readdir(from, { encoding: 'buffer' })
    for (let at = 0; at < names.length; at += WIDTH)
      await Promise.all(
        names
          .slice(at, at + WIDTH)
          .map((name) => copyTree(joinBytes(from, name), joinBytes(to, name))),
      )
  } else if (stat.isFile()) {
    await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
  } else return
  await chmod(to, stat.mode & 0o7777)
  await utimes(to, stat.atimeMs / 1000, stat.mtimeMs / 1000)
}
