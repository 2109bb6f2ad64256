import type { AttemptState } from '../state.ts'
import type { Step } from '../steps.ts'
import { type End, finished, record } from './finish.ts'

type Failure = Exclude<AttemptState['publication'], string>

/** Shows the attempt's tip: readiness is written, then the intent, then the effect; how that went is the attempt's end (R34, R164). */
export const showChange = (
  state: AttemptState,
  ends: { readonly published: End; readonly failed: (failure: Failure) => End },
): Step => {
  const { publication, started, tip } = state
  if (state.readiness === null) return { kind: 'write-readiness' }
  const target = { branch: started.branch, commit: tip }
  switch (publication) {
    case 'none':
      return record({ kind: 'publish.intended', data: target })
    case 'intended':
      return { kind: 'publish', ...target }
    case 'done':
      return finished(ends.published)
    default:
      return finished(ends.failed(publication))
  }
}
