import type { Giver } from '../../domain/attempt/person-commands.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import { keepLeftovers } from '../agent-workspace.ts'
import { readTask } from '../documents.ts'
import { endEverything } from '../end-leftovers.ts'
import { checkoutOf } from '../requests.ts'
import { runAttempt } from '../run-attempt.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'
import { beginAttempt } from './begin-attempt.ts'
import { type Retype, restartConfiguration } from './local-configuration.ts'
import { openNewestAttempt } from './open-task.ts'
import { type Report, reportOf } from './report.ts'
import { findBase, giverOf } from './start-attempt.ts'

export type RestartRequest = {
  readonly task: number
  readonly base: string | undefined
  /** Lays what the person typed now over the settings of the attempt before. */
  readonly retype: Retype
} & Giver

/**
 * A new attempt at a task, from today's base, with the same text. The earlier attempt's work is kept under its own ref (R214),
 * and what it left running is ended.
 */
export const restartAttempt = async (
  world: World,
  request: RestartRequest,
): Promise<Result<Report>> => {
  const { task } = request
  const place = await findBase(world, request.base)
  if (!place.ok) return place
  const lock = await world.store.lock(task)
  if (!lock.ok) return lock
  await using _lock = lock.value
  const records = await world.store.tasks()
  if (!records.ok) return records
  const record = records.value.find(({ id }) => id === task)
  if (record === undefined) return refuse('task-unknown', `There is no task ${task} here.`)
  const opened = await openNewestAttempt(world, task)
  if (!opened.ok) return opened
  const earlier = opened.value.session
  const frozen = await readTask(earlier.files)
  if (frozen === undefined)
    return refuse(
      'input-lost',
      `task.json in ${earlier.files.directory} is missing or damaged, and it holds the task's text: begin anew with \`proofrun start\`.`,
    )
  if (request.request !== undefined && earlier.state().started.trigger.request === request.request)
    return ok(reportOf(earlier, { kind: 'stays', why: 'this command was given already' }))
  const configuration = await restartConfiguration(world, {
    base: place.value.base.commit,
    state: earlier.state(),
    retype: request.retype,
  })
  if (!configuration.ok) return configuration
  await endEarlier(earlier)
  const session = await beginAttempt(world, {
    record,
    ...place.value,
    title: frozen.title,
    body: frozen.body,
    configuration: configuration.value,
    trigger: { kind: 'cli', ...giverOf(request) },
  })
  if (!session.ok) return session
  return ok(reportOf(session.value, await runAttempt(session.value)))
}

/** An attempt without an outcome gets one, after its processes ended and what its agent wrote was kept. */
const endEarlier = async (session: Session): Promise<void> => {
  const { world } = session
  const state = session.state()
  await endEverything(session)
  const workspace = await world.workspaces.existing(checkoutOf(session, 'agent', state.tip))
  if (workspace !== undefined && state.finish === null)
    await keepLeftovers(session, workspace, 'a new attempt began')
  if (state.finish === null)
    await session.record({
      kind: 'attempt.finished',
      data: { outcome: 'interrupted', code: 'restarted', message: 'a new attempt took its place' },
    })
}
