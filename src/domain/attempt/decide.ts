import { acceptedRules } from './rules/accepted-rules.ts'
import { changeRules } from './rules/change-rules.ts'
import { finished, record } from './rules/finish.ts'
import { baselineRules, gateRules } from './rules/gate-rules.ts'
import { interruption } from './rules/interruption.ts'
import { planRules, triageRules } from './rules/plan-rules.ts'
import { publicationRules, verificationRules } from './rules/proof-rules.ts'
import { reviewRules } from './rules/review-rules.ts'
import { stageOf } from './stage-of.ts'
import type { AttemptState } from './state.ts'
import type { Step } from './steps.ts'

/**
 * The whole policy of the lifecycle (design.md §2, The path of an attempt): from what is known to what is done next. Pure and
 * total. Each rule answers with a step, or with undefined when it has nothing left to ask for; the first answer counts.
 */
export const decide = (state: AttemptState): Step => {
  const stage = stageOf(state)
  if (state.stage !== stage.stage)
    return record({
      kind: 'stage.changed',
      data: { from: state.stage, to: stage.stage, reason: stage.reason },
    })
  if (state.finish !== null) return { kind: 'done' }
  if (state.interrupted) return finished({ outcome: 'interrupted', ...interruption(state) })
  return (
    acceptedRules(state) ??
    gateRules(state) ??
    baselineRules(state) ??
    triageRules(state) ??
    planRules(state) ??
    changeRules(state) ??
    reviewRules(state) ??
    verificationRules(state) ??
    publicationRules(state)
  )
}
