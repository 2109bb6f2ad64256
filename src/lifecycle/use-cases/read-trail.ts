import type { JournalEvent } from '../../domain/attempt/events.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { TaskStore } from '../../ports/task-store.ts'
import { readNewestAttempt } from './read-attempt.ts'

/** `proofrun/trail`, version 1: every event of the attempt once, in order (R146). */
export type Trail = {
  readonly schema: 'proofrun/trail'
  readonly version: 1
  readonly events: readonly JournalEvent[]
}

/** The events of a task's newest attempt. */
export const readTrail = async (store: TaskStore, task: number): Promise<Result<Trail>> => {
  const read = await readNewestAttempt(store, task)
  return read.ok ? ok({ schema: 'proofrun/trail', version: 1, events: read.value.events }) : read
}
