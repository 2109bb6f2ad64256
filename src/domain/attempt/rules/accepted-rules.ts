import type { AttemptState } from '../state.ts'
import type { Step } from '../steps.ts'
import { showChange } from './show-change.ts'

/**
 * A failure that a person accepted by hand is shown as a draft that says so (R84): readiness, which stays not-ready, was written
 * with the failure, and no agent and no command runs.
 */
export const acceptedRules = (state: AttemptState): Step | undefined => {
  const { accepted } = state
  return accepted === null
    ? undefined
    : showChange(state, {
        published: {
          outcome: 'passed-by-hand',
          message: `passed by hand by ${accepted.by}, over ${accepted.after}`,
          code: accepted.after,
        },
        failed: ({ code, message }) => ({ outcome: 'publish-failed', message, code }),
      })
}
