import { decide } from '../domain/attempt/decide.ts'
import type { Capability } from '../domain/attempt/events.ts'
import { capabilityFor, type Step } from '../domain/attempt/steps.ts'
import { closeRun } from './close-run.ts'
import { saveBefore } from './forge/checkpoint.ts'
import { perform } from './perform/perform.ts'
import type { Session } from './session.ts'

/** Why a run ended: the attempt has its outcome, or the next step needs a capability that this run does not hold. */
export type RunEnd =
  | { readonly kind: 'finished' }
  | { readonly kind: 'handed-over'; readonly needs: Capability }

/**
 * Advances an attempt until it has its outcome: decide, perform, record (design.md §2, The kernel). Killed anywhere, the same
 * call on the same journal goes on; `continue` is nothing else.
 */
export const runAttempt = async (session: Session): Promise<RunEnd> => {
  const { world } = session
  const { machine } = world
  await session.record({
    kind: 'run.started',
    data: {
      run: world.run,
      version: machine.proofrun,
      capabilities: [...world.capabilities],
      isolation: world.isolation.level,
      os: machine.os,
      node: machine.node,
      git: machine.git,
    },
  })
  for (;;) {
    await noteInterruption(session)
    const step = decide(session.state())
    const missing = missingCapability(session, step)
    if (missing !== undefined) {
      await session.record({ kind: 'run.handed-over', data: { needs: missing, step: step.kind } })
      await closeRun(session)
      return { kind: 'handed-over', needs: missing }
    }
    if (step.kind === 'done') {
      await closeRun(session)
      return { kind: 'finished' }
    }
    await saveBefore(session, step)
    world.probe(`step:${step.kind}:before`)
    await perform(session, step)
    world.probe(`step:${step.kind}:after`)
  }
}

/** A cancelled run says so once; `decide` then gives the outcome. */
const noteInterruption = async (session: Session): Promise<void> => {
  const { cancelled } = session.world
  const state = session.state()
  if (cancelled.aborted && !state.interrupted && state.finish === null)
    await session.record({ kind: 'run.interrupted', data: { signal: String(cancelled.reason) } })
}

const missingCapability = (session: Session, step: Step): Capability | undefined => {
  const needed = capabilityFor(step)
  return needed !== undefined && !session.world.capabilities.includes(needed) ? needed : undefined
}
