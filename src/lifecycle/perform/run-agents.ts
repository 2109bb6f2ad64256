import { type Phase, workspaceRoleOf } from '../../domain/attempt/phases.ts'
import { removeWorkspace } from '../remove-workspace.ts'
import { checkoutOf } from '../requests.ts'
import { runPhase } from '../run-phase.ts'
import type { Session } from '../session.ts'

/** Runs the phases whose starts are recorded; two reviewers work side by side, each in its own clone. */
export const runAgents = async (
  session: Session,
  phases: readonly { readonly phase: Phase; readonly pass: number }[],
): Promise<void> => {
  session.world.progress.doing(phases.map(({ phase }) => phase).join(' and '))
  // All are waited for, so that no reviewer is left running when another one's bookkeeping fails.
  const ended = await Promise.allSettled(
    phases.map(({ phase, pass }) => runPhase(session, phase, pass)),
  )
  session.world.progress.doing(undefined)
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  await tearDownReviewers(session, phases)
}

/** A reviewer's workspace serves one review. Where setup ran in it, it is removed with its teardown, one after the other. */
const tearDownReviewers = async (
  session: Session,
  phases: readonly { readonly phase: Phase }[],
): Promise<void> => {
  const { settings, tip } = session.state()
  if (!settings.reviewSetup) return
  for (const { phase } of phases) {
    const role = workspaceRoleOf(phase)
    if (role !== 'review-a' && role !== 'review-b') continue
    const workspace = await session.world.workspaces.existing(checkoutOf(session, role, tip))
    if (workspace !== undefined) await removeWorkspace(session, workspace)
  }
}
