import { rmSync } from 'node:fs'
import { readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'

/** Retires a folder, after something that is still going on. */
export type Retire = (folder: string, after?: Promise<unknown>) => Promise<void>

/**
 * What to do with a folder whose reader failed but may read on: the upload's client goes on packing after a failure, and a file
 * that is missing then would end this process by an exception that nobody can catch. So the files are emptied, which keeps
 * nothing of them, and the folder goes when the process does.
 */
export const createRetirement = (): Retire => {
  const retired = new Set<string>()
  const removeAll = (): void => {
    for (const folder of retired) rmSync(folder, { recursive: true, force: true })
  }
  return async (folder, after) => {
    if (retired.size === 0) process.once('exit', removeAll)
    retired.add(folder)
    await after
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
      if (entry.isFile()) await truncate(join(entry.parentPath, entry.name))
  }
}
