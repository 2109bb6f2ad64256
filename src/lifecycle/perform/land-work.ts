import { phaseRecord } from '../../domain/attempt/state.ts'
import { landRequest } from '../land-request.ts'
import { checkoutOf } from '../requests.ts'
import type { Session } from '../session.ts'

/** Takes what the agent left into the task's work ref, or records why it was refused (design.md §4). */
export const landWork = async (session: Session, pass: number): Promise<void> => {
  const { world } = session
  const { change, tip } = session.state()
  const workspace = await world.workspaces.existing(checkoutOf(session, 'agent', tip))
  if (workspace === undefined)
    return session.record({
      kind: 'work.refused',
      data: {
        pass,
        code: 'workspace-gone',
        message: 'the workspace that held the finished work is gone, so the phase is done again',
        kept: null,
      },
    })
  const start = phaseRecord(session.state(), change.phase, pass)?.starts ?? 1
  const bundle = `refused-${change.phase}-${pass}-${start}.bundle`
  world.progress.doing('landing the work')
  const result = await world.repository.land(await landRequest(session, workspace, bundle))
  world.progress.doing(undefined)
  world.probe('land:done')
  if (!result.ok) {
    const { code, message } = result.error
    const kept = result.error.bundle === undefined ? null : bundle
    return session.record({ kind: 'work.refused', data: { pass, code, message, kept } })
  }
  if (result.value.kind === 'unchanged')
    return session.record({
      kind: 'work.unchanged',
      data: { pass, commit: result.value.commit },
    })
  const { kind: _kind, newlyIgnored, kept, ...facts } = result.value
  await session.record({
    kind: 'work.pushed',
    data: { pass, ...facts, newlyIgnored: [...newlyIgnored], kept: [...kept] },
  }) // The journal first: a workspace that is ahead of it would not be found again, and its work done twice.
  world.probe('land:recorded')
  await world.workspaces.mark(checkoutOf(session, 'agent', facts.commit))
}
