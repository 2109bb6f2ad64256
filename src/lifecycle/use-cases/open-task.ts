import { replay } from '../../domain/attempt/evolve.ts'
import type { AttemptState } from '../../domain/attempt/state.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { AttemptHandle } from '../../ports/task-store.ts'
import { openSession, type Session } from '../session.ts'
import type { World } from '../world.ts'

export type OpenedAttempt = {
  readonly session: Session
  readonly state: AttemptState
  /** Bytes of a torn last journal line that a crash left. */
  readonly droppedBytes: number
}

/** Loads a task's newest attempt from its journal; the task's lock must be held. */
export const openNewestAttempt = async (
  world: World,
  task: number,
): Promise<Result<OpenedAttempt>> => {
  const newest = (await world.store.attempts(task)).at(-1)
  if (newest === undefined)
    return refuse(
      'attempt-unknown',
      `Task ${task} has no attempt yet: begin one with \`proofrun start\`.`,
    )
  return openAttempt(world, world.store.attempt(task, newest), `task ${task}, attempt ${newest}`)
}

const openAttempt = async (
  world: World,
  handle: AttemptHandle,
  name: string,
): Promise<Result<OpenedAttempt>> => {
  const loaded = await handle.journal.load()
  if (!loaded.ok) return loaded
  const { events, droppedBytes } = loaded.value
  const state = replay(events)
  if (state === undefined)
    return refuse(
      'journal-corrupt',
      `The journal of ${name} does not begin with the start of an attempt: begin anew with \`proofrun restart\`.`,
    )
  return ok({ session: openSession(world, handle, events), state, droppedBytes })
}
