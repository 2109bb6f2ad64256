import type { Giver } from '../../domain/attempt/person-commands.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import { keepLeftovers } from '../agent-workspace.ts'
import { endEverything } from '../end-leftovers.ts'
import { removeWorkspace } from '../remove-workspace.ts'
import { checkoutOf } from '../requests.ts'
import { runAttempt } from '../run-attempt.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'
import { openNewestAttempt } from './open-task.ts'
import { type Report, reportOf } from './report.ts'

/** A run that is told to stop has its children ended after 2 s at most, and then writes its last words. */
const STOP_WAIT_MS = 15_000

/**
 * Ends a task for good (R86, R87): what is at work on it is stopped, what its agent wrote is kept, and nothing that ends later
 * changes where it stands. Branch, journal and files stay.
 */
export const dropTask = async (
  world: World,
  request: Giver & { readonly task: number },
): Promise<Result<Report>> => {
  const { task, ...giver } = request
  const lock = await world.store.takeOver(task, STOP_WAIT_MS)
  if (!lock.ok) return lock
  await using _lock = lock.value
  const opened = await openNewestAttempt(world, task)
  if (!opened.ok) return opened
  const { session } = opened.value
  const { dropped } = session.state()
  if (dropped !== null)
    return ok(
      reportOf(session, {
        kind: 'stays',
        why: `the task was dropped by ${dropped.by} already; begin anew with restart`,
      }),
    )
  await endEverything(session)
  const left = await tidyAgentWorkspace(session)
  await session.record({ kind: 'attempt.dropped', data: giver })
  await runAttempt(session)
  const why = `the task is dropped; what had landed is kept${left}. Begin anew with restart`
  return ok(reportOf(session, { kind: 'stays', why }))
}

/**
 * Uncommitted work goes under a ref of its own, and its workspace stays too: it was in use. A clean one is removed. Returns what
 * there is to add to a sentence on what is kept.
 */
const tidyAgentWorkspace = async (session: Session): Promise<string> => {
  const { world } = session
  const workspace = await world.workspaces.existing(
    checkoutOf(session, 'agent', session.state().tip),
  )
  if (workspace === undefined) return ''
  if (await keepLeftovers(session, workspace, 'the task was dropped')) {
    const refs = session
      .events()
      .flatMap(({ kind, data }) => (kind === 'work.kept' ? [data.ref] : []))
    return [`, what had not is in ${workspace.tree}`, ...refs.slice(-1)].join(' and under ')
  }
  await removeWorkspace(session, workspace)
  return ''
}
