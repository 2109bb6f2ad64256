import type { Settings } from '../config/settings.ts'
import type { Digest } from '../shared/ids.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { unreachable } from '../shared/unreachable.ts'
import { unapproved } from './rules/gate-rules.ts'
import { type AttemptState, passLimit } from './state.ts'

/** What a `continue` brings along. */
export type ReopenInput = {
  readonly settings: Settings
  /** The task's text differs from the frozen one. */
  readonly inputChanged: boolean
  /** Digests of the commands approved by now. */
  readonly approved: readonly Digest[]
}

/**
 * Whether an attempt that has its outcome may go on, and why; or one sentence on why not (the `continue` table of design.md
 * §2; R40, R83). `stopped-no-progress` stays stopped: the same loop would be paid for again.
 */
export const decideReopen = (
  state: AttemptState,
  input: ReopenInput,
): Result<string, string> | undefined => {
  const { finish, dropped } = state
  if (dropped !== null) return err(`the task was dropped by ${dropped.by}; begin anew with restart`)
  if (finish === null) return undefined
  const { outcome, message } = finish
  if (input.inputChanged && outcome !== 'ready-for-pr')
    return ok('the text of the task changed, so triage and what follows are repeated')
  switch (outcome) {
    case 'interrupted':
    case 'failed-agent':
    case 'failed-setup':
      return ok('the step that did not end is done again')
    case 'publish-failed':
      return ok('only the publication is done again')
    case 'failed-verification':
      return ok('the commit is verified once more')
    case 'not-verified':
      return input.settings.verify === undefined
        ? err('there is still no verify command; name one with --verify "COMMAND"')
        : ok('there is a verify command now')
    case 'awaiting-approval': {
      const open = unapproved(input)
      return open === undefined
        ? ok('the commands are approved now')
        : err(`${open}; approve first`)
    }
    case 'needs-human':
    case 'blocked':
      return err(
        `${message}; answer by editing the task's text (--task-file or --body) and continue again`,
      )
    case 'fix-budget-exhausted':
    case 'review-blocked':
      return passLimit({ ...state, settings: input.settings }) > state.change.pass
        ? ok(`the budget is ${input.settings.maxFixPasses} fix passes now`)
        : err(
            `the budget of ${input.settings.maxFixPasses} fix passes is used; continue with a larger --max-fix-passes (at most 10)`,
          )
    case 'budget-exceeded':
      return largerBudget(state, input.settings)
    case 'stopped-no-progress':
      return err(
        `${message}; continuing would pay for the same loop again. New information goes into the task's text, or begin anew with restart`,
      )
    case 'ready-for-pr':
      return err('the attempt is ready and published; begin anew with restart')
    case 'no-changes':
    case 'passed-by-hand':
    case 'failed-baseline-verification':
    case 'failed-output-contract':
    case 'triage-stopped':
    case 'planning-stopped':
    case 'refused':
      return err(`${message}; the attempt has ended. Begin anew with restart`)
    default:
      return unreachable(outcome)
  }
}

const largerBudget = (state: AttemptState, settings: Settings): Result<string, string> => {
  const tokens = state.usage.inputTokens + state.usage.outputTokens
  const over = [
    ...(settings.maxCostUsd !== undefined && state.usage.costUsd >= settings.maxCostUsd
      ? ['--max-cost-usd']
      : []),
    ...(settings.maxTokens !== undefined && tokens >= settings.maxTokens ? ['--max-tokens'] : []),
    ...(state.spentMs >= settings.maxMinutes * 60_000 ? ['--max-minutes'] : []),
  ]
  return over.length === 0
    ? ok('the budget is larger now')
    : err(`the budget is still used up; continue with a larger ${over.join(' and ')}`)
}
