import { statSync } from 'node:fs'
import { join } from 'node:path'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { TaskRecord } from '../../domain/task/record.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Probe } from '../../ports/probe.ts'
import { StorageFault } from '../../ports/storage-fault.ts'
import type { StoreRefusal, TaskStore } from '../../ports/task-store.ts'
import { createAttemptFiles, JOURNAL_FILE } from './attempt-files.ts'
import { createJournalFile } from './journal-file.ts'
import { readJournalMark } from './journal-mark.ts'
import { numberedFolders, stateLayout } from './state-layout.ts'
import { asStorageFault } from './storage-errors.ts'
import { lockTask } from './store-locks.ts'
import { hasTask, type Repository, taskRecords, withTask } from './task-index.ts'
import { createTaskIndexFile } from './task-index-file.ts'

/** The task store in a folder, for one repository. What only looks changes nothing there. */
export const createTaskStore = (options: {
  /** Absolute; made by the first write. */
  readonly directory: string
  readonly repository: Repository
  readonly clock: Clock
  readonly probe: Probe
}): TaskStore => {
  const { directory, clock, probe } = options
  const layout = stateLayout(directory)
  const indexFile = createTaskIndexFile({ ...options, layout })
  const journalPath = (task: number, attempt: number): string =>
    join(layout.attempt(task, attempt), JOURNAL_FILE)
  const refusing = <T>(work: () => Promise<Result<T, StoreRefusal>>) =>
    refusingFaults(directory, work)

  const isOutdated = ({ id, attempt, journal }: TaskRecord): boolean => {
    if (attempt === 0) return false
    // Synchronous: ten thousand calls through the thread pool take several times as long.
    const stat = statSync(journalPath(id, attempt), { throwIfNoEntry: false })
    return stat?.size !== journal?.bytes
  }

  return {
    directory,
    tasks: () =>
      refusing(async () => {
        const index = await indexFile.load()
        return index.ok ? ok(taskRecords(index.value)) : index
      }),
    addTask: ({ id, title }) =>
      refusing(() =>
        indexFile.change((index) => {
          const records = taskRecords(index)
          const there = records.find((record) => record.id === id)
          if (there !== undefined) return ok({ index, value: there })
          const record = newRecord(id ?? (records.at(-1)?.id ?? 0) + 1, title)
          return ok({ index: withTask(index, record), value: record })
        }),
      ),
    saveTask: (record) =>
      refusing(() =>
        indexFile.change((index) =>
          hasTask(index, record.id)
            ? ok({ index: withTask(index, record), value: undefined })
            : refuseUnknown(record.id),
        ),
      ),
    attempts: (task) => numberedFolders(layout.attempts(task)),
    attempt: (task, attempt) => ({
      journal: createJournalFile({ path: journalPath(task, attempt), clock, probe }),
      files: createAttemptFiles({ directory: layout.attempt(task, attempt), probe }),
    }),
    journalMark: (task, attempt) => readJournalMark(journalPath(task, attempt)),
    outdated: async (records) => records.filter(isOutdated).map(({ id }) => id),
    lock: (task) =>
      refusing(async () => {
        const index = await indexFile.load()
        if (!index.ok) return index
        return hasTask(index.value, task) ? lockTask(task, layout, clock) : refuseUnknown(task)
      }),
  }
}

const newRecord = (id: number, title: string): TaskRecord => ({
  id,
  title,
  stage: null,
  attempt: 0,
  outcome: null,
  branch: null,
  journal: null,
})

const refuseUnknown = (task: number): Result<never, StoreRefusal> =>
  refuse('task-unknown', `There is no task ${task} here: \`proofrun status\` lists the tasks.`)

const refusingFaults = async <T>(
  directory: string,
  work: () => Promise<Result<T, StoreRefusal>>,
): Promise<Result<T, StoreRefusal>> => {
  try {
    return await asStorageFault(directory, work)
  } catch (error) {
    if (error instanceof StorageFault) return refuse(error.code, error.message)
    throw error
  }
}
