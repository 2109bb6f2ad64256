import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errnoOf } from './storage-errors.ts'

/**
 * Whether files could be made in a folder, and how much room there is, found without making any: of a folder that is not there
 * yet, the nearest one above it tells. `obstacle` is the system's name of what stands in the way.
 */
export const folderFacts = async (
  path: string,
): Promise<{
  readonly path: string
  readonly existing: string
  readonly obstacle: string | undefined
  readonly freeBytes: number | undefined
}> => {
  const existing = await nearestExisting(path)
  const room = await statfs(existing).catch(() => undefined)
  return {
    path,
    existing,
    obstacle: await obstacleAt(existing),
    freeBytes: room && room.bavail * room.bsize,
  }
}

const nearestExisting = async (path: string): Promise<string> => {
  try {
    await stat(path)
    return path
  } catch (error) {
    const isMissing = errnoOf(error) === 'ENOENT' && dirname(path) !== path
    return isMissing ? nearestExisting(dirname(path)) : path
  }
}

const obstacleAt = async (path: string): Promise<string | undefined> => {
  try {
    if (!(await stat(path)).isDirectory()) return 'ENOTDIR'
    await access(path, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return errnoOf(error) ?? String(error)
  }
}
