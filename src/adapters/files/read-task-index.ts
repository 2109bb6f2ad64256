import { lstat } from 'node:fs/promises'
import type { Result } from '../../domain/shared/result.ts'
import type { StoreRefusal } from '../../ports/task-store.ts'
import { readRegularFile } from './regular-file.ts'
import { stateLayout } from './state-layout.ts'
import { parseTaskIndex, type Repository, refuseIndex, type TaskIndex } from './task-index.ts'

const MAX_BYTES = 256 * 2 ** 20

/** A byte order mark is kept, so that it is refused. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Reads `tasks.json` of a state directory; a missing one is told from the attempts that are there. Changes nothing. */
export const readTaskIndex = async (
  directory: string,
  repository: Repository,
): Promise<Result<TaskIndex, StoreRefusal>> => {
  const layout = stateLayout(directory)
  const bytes = await readRegularFile(layout.index, MAX_BYTES)
  if (bytes !== undefined) return parseTaskIndex(decoder.decode(bytes), directory, repository)
  if (await isThere(layout.index)) return refuseIndex(directory, 'it is no file, or over 256 MiB')
  // Loaded late: reading journals takes schemas, which a list that is there does without.
  const { rebuildIndex } = await import('./rebuild-index.ts')
  return rebuildIndex(directory, layout, repository)
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )
