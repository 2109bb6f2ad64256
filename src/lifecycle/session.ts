import type { JournalEvent, NewEvent } from '../domain/attempt/events.ts'
import { evolve, replay } from '../domain/attempt/evolve.ts'
import type { AttemptState } from '../domain/attempt/state.ts'
import type { AttemptFiles } from '../ports/attempt-files.ts'
import type { AttemptHandle } from '../ports/task-store.ts'
import type { World } from './world.ts'

/** One run at work on one attempt: the state so far, and the only way to add to it. */
export type Session = {
  readonly world: World
  readonly files: AttemptFiles
  /** The fold over all events; it throws before `attempt.started` is recorded. */
  readonly state: () => AttemptState
  readonly events: () => readonly JournalEvent[]
  /** Writes the event durably, then folds it in: nothing is believed that is not in the journal. */
  readonly record: (event: NewEvent) => Promise<void>
}

/** Opens a session over an attempt's journal as it was loaded (empty for a new attempt). */
export const openSession = (
  world: World,
  handle: AttemptHandle,
  loaded: readonly JournalEvent[],
): Session => {
  const events = [...loaded]
  let state = replay(events)
  return {
    world,
    files: handle.files,
    events: () => events,
    state: () => {
      if (state === undefined) throw new Error('a journal begins with attempt.started')
      return state
    },
    record: async (event) => {
      const written = await handle.journal.append(event)
      events.push(written)
      state = evolve(state, written)
      world.progress.event(written)
    },
  }
}
