import { type Phase, REVIEW_ROLES, type ReviewRole } from '../phases.ts'
import { type AttemptState, passLimit, phaseRecord, standingVerdict } from '../state.ts'
import type { Step } from '../steps.ts'
import { finish, record } from './finish.ts'
import { phaseRules } from './phase-rules.ts'

/** Both reviewers judge exactly the latest commit, side by side (R129, R136, R209). */
export const reviewRules = (state: AttemptState): Step | undefined => {
  const open = REVIEW_ROLES.filter((role) => standingVerdict(state, role) === undefined)
  const { pass } = state.change
  const running: { phase: Phase; pass: number }[] = []
  for (const role of open) {
    if (state.requests[role]?.commit !== state.tip)
      return record({
        kind: 'review.requested',
        data: {
          request: `${role}-${pass}-${state.tip.slice(0, 12)}`,
          role,
          pass,
          commit: state.tip,
        },
      })
    const step = phaseRules(state, role, pass)
    if (step === undefined) return verdictOf(state, role)
    if (step.kind !== 'run-agents') return step
    running.push(...step.phases)
  }
  if (running.length > 0) return { kind: 'run-agents', phases: running }
  return findingsRules(state)
}

/** The verdict is derived from the findings, by the host alone (R127, R209). */
const verdictOf = (state: AttemptState, role: ReviewRole): Step => {
  const known = phaseRecord(state, role, state.change.pass)
  const request = state.requests[role]
  if (known?.facts?.kind !== 'review' || known.snapshot === null || request === undefined)
    return finish(state, {
      outcome: 'failed-output-contract',
      message: `${role} left no review`,
      code: role,
    })
  const { verdict, mustFix, restart } = known.facts
  return record({
    kind: 'review.verdict',
    data: {
      request: request.request,
      role,
      pass: request.pass,
      commit: request.commit,
      verdict,
      mustFix,
      restart,
      by: known.by,
      snapshot: known.snapshot,
    },
  })
}

const findingsRules = (state: AttemptState): Step | undefined => {
  const asking = REVIEW_ROLES.flatMap((role) => {
    const verdict = standingVerdict(state, role)
    return verdict?.verdict === 'changes' ? [verdict] : []
  })
  if (asking.length === 0) return undefined
  const ids = asking.flatMap((verdict) => verdict.mustFix)
  if (state.change.pass >= passLimit(state))
    return finish(state, {
      outcome: 'review-blocked',
      message: `reviewers ask for changes (${ids.join(', ')}) and the budget of ${state.settings.maxFixPasses} fix passes is used`,
    })
  return record({
    kind: 'repair.decided',
    data: {
      kind: 'repair',
      pass: state.change.pass + 1,
      cause: 'findings',
      restart: asking.some((verdict) => verdict.restart),
    },
  })
}
