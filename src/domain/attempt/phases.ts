/** The phases that start an agent (contracts.md, The agent contract). */
export const PHASES = ['triage', 'plan', 'implement', 'fix', 'review-a', 'review-b'] as const
export type Phase = (typeof PHASES)[number]

export const REVIEW_ROLES = ['review-a', 'review-b'] as const
export type ReviewRole = (typeof REVIEW_ROLES)[number]

export const isReviewRole = (phase: Phase): phase is ReviewRole =>
  phase === 'review-a' || phase === 'review-b'

/**
 * How a phase ended. `completed`: every signal agrees. `bad-result`: the agent exited with 0 but its result file is missing
 * or does not fit. `failed`: another exit. The rest as named; `lost`: its run was killed and it left no exit record.
 */
export const ENDINGS = [
  'completed',
  'bad-result',
  'failed',
  'timed-out',
  'cancelled',
  'lost',
] as const
export type PhaseEnding = (typeof ENDINGS)[number]

/** The checkout in which a phase works: triage and plan share a reading one, each reviewer has its own. */
export const workspaceRoleOf = (phase: Phase): 'agent' | 'planner' | ReviewRole => {
  if (phase === 'implement' || phase === 'fix') return 'agent'
  if (isReviewRole(phase)) return phase
  return 'planner'
}
