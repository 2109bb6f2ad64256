import { OUTCOMES, type Stage } from './outcomes.ts'
import { type AttemptState, isReviewed, standingVerification } from './state.ts'

/** The stage that the facts amount to, and why (seed 002; design.md §2, Stages). */
export const stageOf = (
  state: AttemptState,
): { readonly stage: Stage; readonly reason: string } => {
  const verifyingFinal = state.verifying?.kind === 'final'
  if (state.finish !== null) {
    const { outcome, message } = state.finish
    // Work whose verification was cut off is whole, only unproven: a person looks at it (R82).
    const stage = outcome === 'interrupted' && verifyingFinal ? 'review' : OUTCOMES[outcome]
    return { stage, reason: message }
  }
  if (state.accepted !== null)
    return { stage: 'review', reason: `passed by hand by ${state.accepted.by}` }
  if (verifyingFinal) return { stage: 'verifying', reason: 'both reviewers approved' }
  if (state.verifyAgain && isReviewed(state) && state.change.landing !== 'open')
    return { stage: 'verifying', reason: 'the commit is verified once more' }
  // What follows from a verification is part of it, until a repair begins.
  if (state.stage === 'verifying' && standingVerification(state) !== undefined)
    return { stage: 'verifying', reason: 'the commit is verified' }
  return { stage: 'working', reason: 'the attempt goes on' }
}
