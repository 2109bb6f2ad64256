import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errnoOf } from './storage-errors.ts'

/** The journal's name in the attempt's folder; only the journal writes it. */
export const JOURNAL_FILE = 'journal.jsonl'

/** Where things are in a state directory (contracts.md, State directory). */
export const stateLayout = (directory: string) => {
  const tasks = join(directory, 'tasks')
  // Not joined: a board asks for ten thousand of them, and none holds anything but a number.
  const task = (id: number): string => `${tasks}/${id}`
  const attempts = (id: number): string => `${task(id)}/attempts`
  return {
    index: join(directory, 'tasks.json'),
    indexLock: join(directory, 'tasks.lock'),
    tasks,
    task,
    taskLock: (id: number): string => `${task(id)}/lock`,
    attempts,
    attempt: (id: number, attempt: number): string => `${attempts(id)}/${attempt}`,
    journal: (id: number, attempt: number): string => `${attempts(id)}/${attempt}/${JOURNAL_FILE}`,
  }
}
export type StateLayout = ReturnType<typeof stateLayout>

/** The numbers that name the folders in `path`, ascending; none when it does not exist. */
export const numberedFolders = async (path: string): Promise<readonly number[]> => {
  try {
    const entries = await readdir(path, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isDirectory() && /^[1-9]\d{0,8}$/.test(entry.name))
      .map((entry) => Number(entry.name))
      .sort((a, b) => a - b)
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return []
    throw error
  }
}
