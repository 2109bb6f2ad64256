import { type AttemptState, phaseRecord } from '../state.ts'
import type { Step } from '../steps.ts'
import { finish } from './finish.ts'
import { phaseRules } from './phase-rules.ts'

/** Whether the task can be worked on at all. */
export const triageRules = (state: AttemptState): Step | undefined => {
  const facts = phaseRecord(state, 'triage', 0)?.facts
  if (facts?.kind !== 'triage') return phaseRules(state, 'triage', 0)
  switch (facts.verdict) {
    case 'proceed':
      return undefined
    case 'blocked':
      return finish(state, {
        outcome: 'blocked',
        message: 'triage found an outside blocker',
        code: 'triage',
      })
    case 'needs-human':
      return finish(state, {
        outcome: 'needs-human',
        message: 'triage has questions',
        code: 'triage',
      })
    case 'reject':
      return finish(state, {
        outcome: 'triage-stopped',
        message: 'triage rejected the task',
        code: 'triage',
      })
    default:
      return undefined
  }
}

/** Whether there is a plan that can be carried out. */
export const planRules = (state: AttemptState): Step | undefined => {
  const facts = phaseRecord(state, 'plan', 0)?.facts
  if (facts?.kind !== 'plan') return phaseRules(state, 'plan', 0)
  if (facts.ready) return undefined
  return facts.questions.length > 0
    ? finish(state, { outcome: 'needs-human', message: 'the planner has questions', code: 'plan' })
    : finish(state, {
        outcome: 'planning-stopped',
        message: 'no implementable plan was found',
        code: 'plan',
      })
}
