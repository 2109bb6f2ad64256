import { decideRepair } from '../decide-repair.ts'
import { type AttemptState, isFlaky, passLimit, standingVerification } from '../state.ts'
import type { Step } from '../steps.ts'
import { askVerification } from './ask-verification.ts'
import { finish, record } from './finish.ts'
import { noProgress } from './no-progress.ts'
import { budgetRules } from './phase-rules.ts'
import { showChange } from './show-change.ts'

/** The verification that counts, and what follows when it is red (R23–R30, R32). */
export const verificationRules = (state: AttemptState): Step | undefined => {
  const current = standingVerification(state)
  if (current === undefined) return budgetRules(state) ?? askVerification(state, 'final', state.tip)
  if (current.success) return undefined
  if (state.repair?.kind === 'stop') return stopped(state, state.repair.reason)
  return record({
    kind: 'repair.decided',
    data: decideRepair({
      current,
      earlier: state.finals.slice(0, -1),
      pass: state.change.pass,
      maxFixPasses: passLimit(state),
      noProgress: state.settings.noProgress,
    }),
  })
}

const stopped = (
  state: AttemptState,
  reason: Extract<NonNullable<AttemptState['repair']>, { kind: 'stop' }>['reason'],
): Step => {
  const current = state.finals.at(-1)
  if (reason === 'budget')
    return finish(state, {
      outcome: 'fix-budget-exhausted',
      message: `verification still fails and the budget of ${state.settings.maxFixPasses} fix passes is used`,
    })
  if (reason === 'not-repairable')
    return finish(state, {
      outcome: 'failed-verification',
      message: `verification ended in a way that a repair cannot change (${current?.failureClass})`,
      code: current?.failureClass ?? null,
    })
  return noProgress(state, reason)
}

/** Ready is said once, last, and only over a passed verification of the reviewed commit (R32–R37). */
export const publicationRules = (state: AttemptState): Step => {
  if (isFlaky(state) && state.settings.flaky === 'refuse')
    return finish(state, {
      outcome: 'failed-verification',
      message: 'the same commit both failed and passed verification, and the settings refuse that',
      code: 'flaky',
    })
  return showChange(state, {
    published: {
      outcome: 'ready-for-pr',
      message: `verified, approved and published as ${state.started.branch}`,
      code: state.forge.omitted?.code ?? null,
    },
    failed: ({ code, message }) => ({
      outcome: WITHDRAWN.has(code) ? 'refused' : 'publish-failed',
      message,
      code,
    }),
  })
}

/** People took the task back while it was worked on (design.md §2: the issue is read again before publication). */
const WITHDRAWN: ReadonlySet<string> = new Set(['issue-closed', 'skip-label'])
