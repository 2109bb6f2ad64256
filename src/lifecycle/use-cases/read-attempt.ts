import type { JournalEvent } from '../../domain/attempt/events.ts'
import { replay } from '../../domain/attempt/evolve.ts'
import type { AttemptState } from '../../domain/attempt/state.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { AttemptFiles } from '../../ports/attempt-files.ts'
import type { AttemptHandle, TaskStore } from '../../ports/task-store.ts'

/** An attempt as its journal tells it, for those who only look; a run may be at work on it meanwhile. */
export type ReadAttempt = {
  readonly handle: AttemptHandle
  readonly files: AttemptFiles
  readonly events: readonly JournalEvent[]
  readonly state: AttemptState
  /** Bytes of a torn last journal line that a crash left. */
  readonly droppedBytes: number
}

/** Reads a task's newest attempt. Changes nothing and takes no lock. */
export const readNewestAttempt = async (
  store: TaskStore,
  task: number,
): Promise<Result<ReadAttempt>> => {
  const records = await store.tasks()
  if (!records.ok) return records
  if (!records.value.some(({ id }) => id === task)) return refuseUnknownTask(task)
  const newest = (await store.attempts(task)).at(-1)
  if (newest === undefined)
    return refuse(
      'attempt-unknown',
      `Task ${task} has no attempt yet: begin one with \`proofrun start\`.`,
    )
  return readAttempt(store, task, newest)
}

/** The sentence for a task number that the state directory does not know. */
export const refuseUnknownTask = (task: number): Result<never> =>
  refuse('task-unknown', `There is no task ${task} here: \`proofrun status\` lists the tasks.`)

/** Reads one attempt of a task. */
export const readAttempt = async (
  store: TaskStore,
  task: number,
  attempt: number,
): Promise<Result<ReadAttempt>> => {
  const handle = store.attempt(task, attempt)
  const loaded = await handle.journal.load()
  if (!loaded.ok) return loaded
  const { events, droppedBytes } = loaded.value
  const state = replay(events)
  return state === undefined
    ? refuse(
        'attempt-unknown',
        `Attempt ${attempt} of task ${task} was never begun: begin anew with \`proofrun start\`.`,
      )
    : ok({ handle, files: handle.files, events, state, droppedBytes })
}
