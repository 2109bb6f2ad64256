import type { TaskRecord } from '../../domain/task/record.ts'
import { endEverything } from '../end-leftovers.ts'
import { runAttempt } from '../run-attempt.ts'
import type { World } from '../world.ts'
import { openNewestAttempt } from './open-task.ts'

/**
 * Ends what runs that died have left behind (R82, R89, R95): a task that is working or verifying with nobody alive at work on it
 * gets its outcome, `interrupted`, and what its commands left running is stopped. Its work stays, and `continue` goes on with it.
 * Returns the tasks that were ended so.
 */
export const recoverTasks = async (
  world: World,
  { except }: { readonly except?: number } = {},
): Promise<readonly number[]> => {
  const records = await world.store.tasks()
  if (!records.ok) return []
  const outdated = new Set(await world.store.outdated(records.value))
  const recovered: number[] = []
  for (const record of records.value)
    if (record.id !== except && (outdated.has(record.id) || isAtWork(record)))
      if (await recoverTask(world, record.id)) recovered.push(record.id)
  return recovered
}

const isAtWork = ({ stage }: TaskRecord): boolean => stage === 'working' || stage === 'verifying'

const recoverTask = async (world: World, task: number): Promise<boolean> => {
  const lock = await world.store.lock(task)
  // Somebody is at work on it.
  if (!lock.ok) return false
  await using _lock = lock.value
  const opened = await openNewestAttempt(world, task)
  if (!opened.ok) return false
  const { session } = opened.value
  // What was handed over waits for another run.
  if (session.state().finish !== null || session.events().at(-1)?.kind === 'run.handed-over')
    return false
  await endEverything(session)
  await session.record({ kind: 'run.interrupted', data: { signal: 'lost' } })
  await runAttempt(session)
  return true
}
