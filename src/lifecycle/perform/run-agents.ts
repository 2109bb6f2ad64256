import type { Phase } from '../../domain/attempt/phases.ts'
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
}
