import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { TaskRecord } from '../../domain/task/record.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Probe } from '../../ports/probe.ts'
import type { StoreRefusal, TaskStore } from '../../ports/task-store.ts'
import { createAttemptFiles } from './attempt-files.ts'
import { createBoard } from './board.ts'
import { createJournalFile } from './journal-file.ts'
import { readJournalMark } from './journal-mark.ts'
import { numberedFolders, stateLayout } from './state-layout.ts'
import { refusingFaults } from './storage-errors.ts'
import { lockTask, takeTaskOver } from './store-locks.ts'
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
  const refusing = <T>(work: () => Promise<Result<T, StoreRefusal>>) =>
    refusingFaults(directory, work)

  return {
    directory,
    ...createBoard(options),
    addTask: ({ id, title, request }) =>
      refusing(() =>
        indexFile.change((index) => {
          const records = taskRecords(index)
          const there = records.find(
            (record) =>
              record.id === id || (request !== undefined && record['request'] === request),
          )
          if (there !== undefined) return ok({ index, value: there })
          const record = {
            ...newRecord(id ?? (records.at(-1)?.id ?? 0) + 1, title),
            ...(request === undefined ? {} : { request }),
          }
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
      journal: createJournalFile({ path: layout.journal(task, attempt), clock, probe }),
      files: createAttemptFiles({ directory: layout.attempt(task, attempt), probe }),
    }),
    journalMark: (task, attempt) => readJournalMark(layout.journal(task, attempt)),
    lock: (task) =>
      refusing(async () => {
        const index = await indexFile.load()
        if (!index.ok) return index
        return hasTask(index.value, task) ? lockTask(task, layout, clock) : refuseUnknown(task)
      }),
    takeOver: (task, waitMs) =>
      refusing(async () => {
        const index = await indexFile.load()
        if (!index.ok) return index
        return hasTask(index.value, task)
          ? takeTaskOver(task, { layout, clock, waitMs })
          : refuseUnknown(task)
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
