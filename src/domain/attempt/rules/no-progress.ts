import { NO_PROGRESS_TEXTS } from '../../conversation/outcome-texts.ts'
import type { NoProgressReason } from '../events.ts'
import type { AttemptState } from '../state.ts'
import type { Step } from '../steps.ts'
import { finish, record } from './finish.ts'

/** Stops for lack of progress: first the decision with its reason, then the outcome. */
export const noProgress = (state: AttemptState, reason: NoProgressReason): Step =>
  state.repair?.kind === 'stop'
    ? finish(state, {
        outcome: 'stopped-no-progress',
        message: NO_PROGRESS_TEXTS[reason].sentence,
        code: reason,
      })
    : record({
        kind: 'repair.decided',
        data: { kind: 'stop', pass: state.change.pass, reason },
      })
