import type { AttemptState } from '../state.ts'
import type { Step } from '../steps.ts'
import { finished, record } from './finish.ts'

/**
 * A failure that a person accepted by hand is shown as a draft that says so (R84): readiness, which stays not-ready, was written
 * with the failure, and no agent and no command runs.
 */
export const acceptedRules = (state: AttemptState): Step | undefined => {
  const { accepted, publication, started, tip } = state
  if (accepted === null) return undefined
  if (state.readiness === null) return { kind: 'write-readiness' }
  const target = { branch: started.branch, commit: tip }
  switch (publication) {
    case 'none':
      return record({ kind: 'publish.intended', data: target })
    case 'intended':
      return { kind: 'publish', ...target }
    case 'done':
      return finished({
        outcome: 'passed-by-hand',
        message: `passed by hand by ${accepted.by}, over ${accepted.after}`,
        code: accepted.after,
      })
    default:
      return finished({
        outcome: 'publish-failed',
        message: publication.message,
        code: publication.code,
      })
  }
}
