import type { Step } from '../../domain/attempt/steps.ts'
import { unreachable } from '../../domain/shared/unreachable.ts'
import type { Session } from '../session.ts'
import { archiveVerification } from './archive-verification.ts'
import { landWork } from './land-work.ts'
import { prepareWork } from './prepare-work.ts'
import { publish } from './publish.ts'
import { resetWork } from './reset-work.ts'
import { runAgents } from './run-agents.ts'
import { setUp } from './set-up.ts'
import { verify } from './verify.ts'
import { writeReadiness } from './write-readiness.ts'

/** Carries one step out and records what came of it: the only I/O of the lifecycle. */
export const perform = (session: Session, step: Exclude<Step, { kind: 'done' }>): Promise<void> => {
  switch (step.kind) {
    case 'record':
      return session.record(step.event)
    case 'prepare-work':
      return prepareWork(session)
    case 'set-up':
      return setUp(session, step.commit)
    case 'verify':
      return verify(session, step)
    case 'run-agents':
      return runAgents(session, step.phases)
    case 'land':
      return landWork(session, step.pass)
    case 'reset-work':
      return resetWork(session, step)
    case 'archive-verification':
      return archiveVerification(session, step.pass)
    case 'write-readiness':
      return writeReadiness(session)
    case 'publish':
      return publish(session, step)
    default:
      return unreachable(step)
  }
}
