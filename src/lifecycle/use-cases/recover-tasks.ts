import { decide } from '../../domain/attempt/decide.ts'
import { mayBeAtWork } from '../../domain/task/record.ts'
import { closeRun } from '../close-run.ts'
import { endEverything } from '../end-leftovers.ts'
import { runAttempt } from '../run-attempt.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'
import { openNewestAttempt } from './open-task.ts'

/**
 * Ends what runs that died have left behind (R82, R89, R95): a task that is working or verifying with nobody alive at work on it
 * gets its outcome, `interrupted`, and what its commands left running is stopped. Its work stays, and `continue` goes on with it.
 */
export const recoverTasks = async (
  world: World,
  { except }: { readonly except?: number } = {},
): Promise<void> => {
  const records = await world.store.tasks()
  if (!records.ok) return
  const outdated = new Set(await world.store.outdated(records.value))
  for (const record of records.value)
    if (record.id !== except && mayBeAtWork(record, outdated)) await recoverTask(world, record.id)
}

/** As `recoverTasks`, for one task that may be at work. */
export const recoverTask = async (world: World, task: number): Promise<void> => {
  const lock = await world.store.lock(task)
  // Somebody is at work on it.
  if (!lock.ok) return
  await using _lock = lock.value
  const opened = await openNewestAttempt(world, task)
  if (!opened.ok) return
  const { session } = opened.value
  // What was handed over waits for another run.
  if (session.events().at(-1)?.kind === 'run.handed-over') return
  if (session.state().finish !== null) return finishBookkeeping(session)
  await endEverything(session)
  await session.record({ kind: 'run.interrupted', data: { signal: 'lost' } })
  await runAttempt(session)
}

/** A run may have died between the outcome and what is written after it. */
const finishBookkeeping = async (session: Session): Promise<void> => {
  if (decide(session.state()).kind === 'done') await closeRun(session)
  else await runAttempt(session)
}
