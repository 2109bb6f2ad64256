import { statSync } from 'node:fs'
import { ok } from '../../domain/shared/result.ts'
import type { TaskRecord } from '../../domain/task/record.ts'
import type { Board } from '../../ports/task-store.ts'
import { readTaskIndex } from './read-task-index.ts'
import { stateLayout } from './state-layout.ts'
import { refusingFaults } from './storage-errors.ts'
import { type Repository, taskRecords } from './task-index.ts'

/** The board of a state directory. It loads no schema and starts no process: `status` is asked often, on many tasks. */
export const createBoard = (options: {
  /** Absolute; it need not exist. */
  readonly directory: string
  readonly repository: Repository
}): Board => {
  const { directory, repository } = options
  const layout = stateLayout(directory)

  const isOutdated = ({ id, attempt, journal }: TaskRecord): boolean => {
    if (attempt === 0) return false
    // Synchronous: ten thousand calls through the thread pool take several times as long.
    const stat = statSync(layout.journal(id, attempt), { throwIfNoEntry: false })
    return stat?.size !== journal?.bytes
  }

  return {
    tasks: () =>
      refusingFaults(directory, async () => {
        const index = await readTaskIndex(directory, repository)
        return index.ok ? ok(taskRecords(index.value)) : index
      }),
    outdated: async (records) => records.filter(isOutdated).map(({ id }) => id),
  }
}
