import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { digestOf } from '../../domain/shared/digest.ts'
import { SafeFileName } from '../../domain/shared/ids.ts'
import type { AttemptFiles } from '../../ports/attempt-files.ts'
import type { Probe } from '../../ports/probe.ts'
import { writeAtomically } from './atomic-write.ts'
import { makeFolder } from './folders.ts'
import { digestFile, measureFile, readRegularFile } from './regular-file.ts'
import { JOURNAL_FILE } from './state-layout.ts'
import { asStorageFault, errnoOf } from './storage-errors.ts'
import { isTemporaryName } from './temporary-files.ts'

const DEFAULT_MAX_BYTES = 16 * 2 ** 20

/** Whether a file may have this name: a safe one, and none of our temporary ones. */
export const isSafeFileName = (name: string): boolean =>
  SafeFileName.safeParse(name).success && !isTemporaryName(name)

/**
 * The files of one attempt in a folder, which is made at the first write.
 * @throws TypeError on an unsafe name: names come from our own code, or from a journal that was checked.
 */
export const createAttemptFiles = (options: {
  readonly directory: string
  readonly probe: Probe
}): AttemptFiles => {
  const { directory, probe } = options
  const resolve = (name: string): string => {
    if (!isSafeFileName(name)) throw new TypeError(`unsafe file name: ${JSON.stringify(name)}`)
    return join(directory, name)
  }
  const prepare = async (name: string): Promise<string> => {
    const path = resolve(name)
    if (name === JOURNAL_FILE) throw new TypeError(`${name} is written by the journal alone`)
    await asStorageFault(path, () => makeFolder(dirname(path)))
    return path
  }
  return {
    directory,
    write: async (name, content) => {
      await writeAtomically({ path: await prepare(name), content, what: name, probe })
      return { file: name, digest: digestOf(content) }
    },
    read: async (name, maxBytes = DEFAULT_MAX_BYTES) => readRegularFile(resolve(name), maxBytes),
    digest: async (name) => digestFile(resolve(name)),
    measure: async (name) => measureFile(resolve(name)),
    list: () => listFiles(directory),
    pathFor: prepare,
  }
}

const listFiles = async (directory: string): Promise<readonly string[]> => {
  try {
    const entries = await readdir(directory, { withFileTypes: true, recursive: true })
    // Safe names are ASCII, so the order of their UTF-16 units is that of their bytes.
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(relative(directory, entry.parentPath), entry.name))
      .filter(isSafeFileName)
      .sort((a, b) => (a < b ? -1 : 1))
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return []
    throw error
  }
}
