import { type AttemptState, phaseRecord } from '../state.ts'
import type { Step } from '../steps.ts'
import { finish } from './finish.ts'
import { noProgress } from './no-progress.ts'
import { phaseRules } from './phase-rules.ts'

/** The change of this pass: made, landed, and worth judging. */
export const changeRules = (state: AttemptState): Step | undefined => {
  const { change } = state
  if (change.awaitsReset)
    return {
      kind: 'reset-work',
      pass: change.pass,
      from: state.tip,
      to: state.started.baseCommit,
    }
  if (
    state.repair?.kind === 'repair' &&
    state.repair.cause === 'verification' &&
    !state.archived.includes(change.pass)
  )
    return { kind: 'archive-verification', pass: change.pass }
  if (change.landing === 'open')
    return phaseRules(state, change.phase, change.pass) ?? { kind: 'land', pass: change.pass }
  return stoppedByAgent(state) ?? withoutEffect(state)
}

/** An agent that says it is blocked or asks something is believed; what it did is landed first. */
const stoppedByAgent = (state: AttemptState): Step | undefined => {
  const { phase, pass } = state.change
  const facts = phaseRecord(state, phase, pass)?.facts
  if (facts?.kind !== 'change') return undefined
  if (facts.blocked !== null)
    return finish(state, {
      outcome: 'blocked',
      message: `the ${phase} agent is blocked: ${facts.blocked}`,
      code: phase,
    })
  if (facts.questions.length > 0)
    return finish(state, {
      outcome: 'needs-human',
      message: `the ${phase} agent has questions`,
      code: phase,
    })
  return undefined
}

/** Equality is of trees: an empty commit is no change. */
const withoutEffect = (state: AttemptState): Step | undefined => {
  if (state.tipTree === state.started.baseTree)
    return finish(state, {
      outcome: 'no-changes',
      message: 'the branch holds no change against its base',
    })
  if (state.change.cause === 'findings' && state.change.landing === 'unchanged')
    return noProgress(state, 'unanswered-findings')
  return undefined
}
