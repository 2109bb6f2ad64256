import { lstat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ingestFault, ingestLimitOf } from '../../domain/evidence/ingest-policy.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import { makeFolder } from '../files/folders.ts'
import { openRegularFile } from '../files/regular-file.ts'
import { removeTree } from '../git/remove-tree.ts'
import { writeNewFile } from './new-file.ts'
import { makeScratchFolder } from './scratch-folder.ts'

type Staged = { readonly root: string; readonly files: readonly string[] }

/**
 * Copies files of an attempt into a new folder of ours, so that what is uploaded is what was looked at: regular files with one
 * link, opened without following links (ART-03), which a download would take back. The error is the end of a sentence; unless
 * they were all taken, the folder is gone.
 */
export const stageFiles = async (request: {
  readonly folder: string
  readonly files: readonly string[]
  readonly scratch: string
}): Promise<Result<Staged, string>> => {
  const { folder, files, scratch } = request
  const unmeasured = ingestFault(files.map((name) => ({ name, bytes: 0 })))
  if (unmeasured !== undefined) return err(unmeasured)
  const root = await makeScratchFolder(scratch, 'upload')
  let taken = false
  try {
    const fault = await copyFiles(folder, files, root)
    taken = fault === undefined
    return fault === undefined
      ? ok({ root, files: files.map((name) => join(root, name)) })
      : err(fault)
  } finally {
    if (!taken) await removeTree(root)
  }
}

const copyFiles = async (
  folder: string,
  files: readonly string[],
  root: string,
): Promise<string | undefined> => {
  const copied: { name: string; bytes: number }[] = []
  for (const name of files) {
    const bytes = await copyFile(join(folder, name), join(root, name), ingestLimitOf(name))
    if (!bytes.ok) return `${name} ${bytes.error}`
    copied.push({ name, bytes: bytes.value })
  }
  return ingestFault(copied)
}

const copyFile = async (
  from: string,
  to: string,
  maxBytes: number,
): Promise<Result<number, string>> => {
  // A file is opened without following its own name; the folder it is in may be a link as well.
  if (!(await isFolder(dirname(from)))) return err('is not in a folder of its own')
  await using source = await openRegularFile(from)
  if (source === undefined) return err('is no regular file')
  const { nlink } = await source.stat()
  if (nlink !== 1) return err(`has ${nlink} links`)
  await makeFolder(dirname(to))
  const written = await writeNewFile(
    to,
    () => source.createReadStream({ autoClose: false }),
    maxBytes,
  )
  return written === undefined ? err(`is longer than ${maxBytes} bytes`) : ok(written.bytes)
}

const isFolder = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => undefined))?.isDirectory() ?? false
