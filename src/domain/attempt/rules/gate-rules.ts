import { digestOf } from '../../shared/digest.ts'
import { type AttemptState, approvedVerify } from '../state.ts'
import type { Step } from '../steps.ts'
import { askVerification } from './ask-verification.ts'
import { finish, record } from './finish.ts'

/** Nothing of the repository runs before its verify command is known and a person approved it (R61, R62). */
export const gateRules = (state: AttemptState): Step | undefined => {
  const { verify } = state.settings
  if (!state.prepared) return { kind: 'prepare-work' }
  if (verify === undefined)
    return finish(state, {
      outcome: 'not-verified',
      message: 'no verify command is configured, so no agent was started',
    })
  if (approvedVerify(state) === undefined)
    return finish(state, {
      outcome: 'awaiting-approval',
      message: `the verify command \`${verify}\` is not approved`,
    })
  return setupRules(state)
}

/** Setup runs before anything else, once approved; without approval the attempt goes on without it (R63, R93, R94). */
const setupRules = (state: AttemptState): Step | undefined => {
  const { setup } = state.settings
  if (setup === undefined || !state.approved.includes(digestOf(setup))) return undefined
  if (state.setup === 'none') return record({ kind: 'setup.started', data: { commit: state.tip } })
  if (state.setup === 'running') return { kind: 'set-up', commit: state.tip }
  if (state.setup.success) return undefined
  return finish(state, {
    outcome: 'failed-setup',
    message: `setup failed (${state.setup.failureClass}): ${state.setup.lastLine}`,
    code: state.setup.failureClass,
  })
}

/** The gate and the evidence: no agent starts over a red base unless a person allowed it (R1, R3, R5, R8). */
export const baselineRules = (state: AttemptState): Step | undefined => {
  const { baseline } = state
  if (baseline === null) return askVerification(state, 'baseline', state.started.baseCommit)
  if (baseline.success) return undefined
  if (baseline.failureClass === 'failed' && state.settings.allowFailingBaseline) return undefined
  return finish(state, {
    outcome: 'failed-baseline-verification',
    message: `the verify command does not pass on the untouched base (${baseline.failureClass}), so no agent was started`,
    code: baseline.failureClass,
  })
}
