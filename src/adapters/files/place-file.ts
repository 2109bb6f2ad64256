import { lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import { errnoOf } from './storage-errors.ts'
import { temporaryNameFor } from './temporary-files.ts'

export type Placement = {
  /** Absolute, and taken as it is. */
  readonly folder: string
  /** Relative to it, with `/`; made of plain names. */
  readonly path: string
  readonly content: string
  /** Replaces a file that is there; else that one is kept. */
  readonly replace: boolean
  /** Only says what would be done. */
  readonly dryRun: boolean
}

type Placed = Result<'created' | 'replaced' | 'kept', Refusal<'checkout-unwritable'>>

/**
 * Puts a file into somebody's checkout with the folders above it. No symbolic link is followed on the way, a file appears whole,
 * and one that is there is never changed in place.
 */
export const placeFile = async (placement: Placement): Promise<Placed> => {
  const { folder, path, replace, dryRun } = placement
  try {
    const obstacle = await prepareFolders(folder, dirname(path).split('/'), dryRun)
    if (obstacle !== undefined) return unwritable(obstacle, 'is no folder')
    const target = join(folder, path)
    const found = await kindOf(target)
    if (found !== 'nothing' && !replace) return ok('kept')
    if (found === 'folder' || found === 'other')
      return unwritable(target, 'is no regular file, so it is not replaced')
    if (!dryRun) await write(target, placement)
    return ok(found === 'nothing' ? 'created' : 'replaced')
  } catch (error) {
    const errno = errnoOf(error)
    if (errno === undefined) throw error
    return unwritable(join(folder, path), `cannot be written (${errno})`)
  }
}

const unwritable = (path: string, why: string): Placed =>
  refuse(
    'checkout-unwritable',
    `${path} ${why}: move it away or give this user access to it, and try again.`,
  )

const kindOf = async (path: string): Promise<'nothing' | 'file' | 'folder' | 'other'> => {
  try {
    const found = await lstat(path)
    if (found.isFile()) return 'file'
    return found.isDirectory() ? 'folder' : 'other'
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return 'nothing'
    throw error
  }
}

/** Makes the folders that are missing; the path of what stands in the way of one, a symbolic link among that. */
const prepareFolders = async (
  folder: string,
  names: readonly string[],
  dryRun: boolean,
): Promise<string | undefined> => {
  let path = folder
  for (const name of names) {
    path = join(path, name)
    const found = await kindOf(path)
    if (found === 'file' || found === 'other') return path
    if (found === 'nothing' && !dryRun) await mkdir(path)
  }
  return undefined
}

/** Written aside first. A new file is only ever made where there is none, whatever came between looking and writing. */
const write = async (target: string, { content, replace }: Placement): Promise<void> => {
  const path = replace ? join(dirname(target), temporaryNameFor('proofrun')) : target
  try {
    await using file = await open(path, 'wx', 0o644)
    await file.writeFile(content)
    if (replace) await rename(path, target)
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') await rm(path, { force: true })
    throw error
  }
}
