import { digestOf } from '../../src/domain/shared/digest.ts'
import { ok, refuse } from '../../src/domain/shared/result.ts'
import type { TaskRecord } from '../../src/domain/task/record.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { AttemptHandle, TaskStore } from '../../src/ports/task-store.ts'
import { fakeAttemptFiles } from './fake-attempt-files.ts'
import { fakeClock } from './fake-clock.ts'
import { fakeJournal } from './fake-journal.ts'

type FakeAttempt = AttemptHandle & {
  readonly journal: ReturnType<typeof fakeJournal>
  readonly files: ReturnType<typeof fakeAttemptFiles>
}

/** A task store in memory. An attempt exists once something was written to it. */
export const fakeTaskStore = (clock: Clock = fakeClock()) => {
  const records = new Map<number, TaskRecord>()
  const handles = new Map<string, FakeAttempt>()
  const locked = new Set<number>()

  const attempt = (task: number, number: number): FakeAttempt => {
    const key = `${task}/${number}`
    const directory = `/fake/tasks/${task}/attempts/${number}`
    const handle = handles.get(key) ?? {
      journal: fakeJournal(clock),
      files: fakeAttemptFiles(directory),
    }
    handles.set(key, handle)
    return handle
  }
  const unknown = (task: number) => refuse('task-unknown', `There is no task ${task} here.`)
  const markOf = (task: number, number: number) => {
    const { lines } = attempt(task, number).journal
    const last = lines.at(-1)
    if (last === undefined) return undefined
    return { bytes: Buffer.byteLength(lines.join('\n')) + 1, head: digestOf(last) }
  }

  const lock: TaskStore['lock'] = async (task) => {
    if (!records.has(task)) return unknown(task)
    if (locked.has(task)) return refuse('task-busy', `Task ${task} is being worked on.`)
    locked.add(task)
    return ok({
      [Symbol.asyncDispose]: async () => {
        locked.delete(task)
      },
    })
  }

  const store: TaskStore & { attempt: typeof attempt } = {
    directory: '/fake',
    tasks: async () => ok([...records.values()].sort((a, b) => a.id - b.id)),
    addTask: async ({ id = Math.max(0, ...records.keys()) + 1, title, request }) => {
      const same = [...records.values()].find((one) => one['request'] === request)
      const record = (request === undefined ? undefined : same) ??
        records.get(id) ?? {
          ...(request === undefined ? {} : { request }),
          id,
          title,
          stage: null,
          attempt: 0,
          outcome: null,
          branch: null,
          journal: null,
        }
      records.set(record.id, record)
      return ok(record)
    },
    saveTask: async (record) => {
      const there = records.get(record.id)
      if (there === undefined) return unknown(record.id)
      records.set(record.id, { ...there, ...record })
      return ok(undefined)
    },
    attempts: async (task) =>
      [...handles]
        .filter(([, { journal, files }]) => journal.events.length + files.contents.size > 0)
        .map(([key]) => key.split('/').map(Number))
        .filter(([of]) => of === task)
        .map(([, number]) => number ?? 0)
        .sort((a, b) => a - b),
    attempt,
    journalMark: async (task, number) => markOf(task, number),
    outdated: async (list) =>
      list
        .filter((record) => record.attempt > 0)
        .filter(({ id, attempt: number, journal }) => markOf(id, number)?.bytes !== journal?.bytes)
        .map(({ id }) => id),
    lock,
    takeOver: async (task, waitMs) => {
      // Holders of a fake are of this process, which nobody stops: they may still let go meanwhile.
      for (const since = Date.now(); locked.has(task) && Date.now() - since < waitMs; )
        await new Promise((resolve) => setTimeout(resolve, 1))
      return lock(task)
    },
  }
  return store
}
