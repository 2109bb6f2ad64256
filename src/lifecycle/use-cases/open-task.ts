import { ok, type Result } from '../../domain/shared/result.ts'
import { openSession, type Session } from '../session.ts'
import type { World } from '../world.ts'
import { readNewestAttempt } from './read-attempt.ts'

export type OpenedAttempt = {
  readonly session: Session
  /** Bytes of a torn last journal line that a crash left. */
  readonly droppedBytes: number
}

/** Opens a task's newest attempt to work on it; the task's lock must be held. */
export const openNewestAttempt = async (
  world: World,
  task: number,
): Promise<Result<OpenedAttempt>> => {
  const read = await readNewestAttempt(world.store, task)
  if (!read.ok) return read
  const { handle, events, droppedBytes } = read.value
  return ok({ session: openSession(world, handle, events), droppedBytes })
}
