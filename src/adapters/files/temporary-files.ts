import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomId } from '../system/random-id.ts'

const TEMPORARY = /\.[0-9a-f]{32}\.tmp$/

/** A name, in the same folder, that nobody else can know or meet, and that a crash may leave behind. */
export const temporaryNameFor = (name: string): string => `${name}.${randomId()}.tmp`

export const isTemporaryName = (name: string): boolean => TEMPORARY.test(name)

/**
 * Removes what crashed writes left in a folder and, if asked, in those below it. Only for the one who holds the lock
 * over that folder: a living write's file looks the same.
 */
export const removeTemporaryFiles = async (
  folder: string,
  options: { readonly recursive: boolean },
): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true, ...options })
  for (const entry of entries)
    if (entry.isFile() && isTemporaryName(entry.name))
      await rm(join(entry.parentPath, entry.name), { force: true })
}
