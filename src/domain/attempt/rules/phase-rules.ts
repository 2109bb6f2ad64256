import { agentForPhase } from '../../config/agent-for-phase.ts'
import type { Phase } from '../phases.ts'
import { type AttemptState, type PhaseRecord, phaseRecord } from '../state.ts'
import type { Step } from '../steps.ts'
import { finish, record } from './finish.ts'

/** Money, tokens and minutes are asked about before anything that costs them. */
export const budgetRules = (state: AttemptState): Step | undefined => {
  const { maxCostUsd, maxTokens, maxMinutes } = state.settings
  const tokens = state.usage.inputTokens + state.usage.outputTokens
  if (maxCostUsd !== undefined && state.usage.costUsd >= maxCostUsd)
    return finish(state, {
      outcome: 'budget-exceeded',
      message: `the attempt cost its $${maxCostUsd}`,
      code: 'cost',
    })
  if (maxTokens !== undefined && tokens >= maxTokens)
    return finish(state, {
      outcome: 'budget-exceeded',
      message: `the attempt used its ${maxTokens} tokens`,
      code: 'tokens',
    })
  if (state.spentMs >= maxMinutes * 60_000)
    return finish(state, {
      outcome: 'budget-exceeded',
      message: `the attempt used its ${maxMinutes} minutes`,
      code: 'minutes',
    })
  return undefined
}

/** How often a phase may leave a result that does not fit, or work that is refused, before that is the outcome. */
const MAX_REJECTED = 2

/** Asks for a phase until it completed: undefined then (R208; design.md §2, `refused`). */
export const phaseRules = (state: AttemptState, phase: Phase, pass: number): Step | undefined => {
  const known = phaseRecord(state, phase, pass)
  if (known?.facts && judges(state, known)) return undefined
  if (known?.running) return { kind: 'run-agents', phases: [{ phase, pass }] }
  if (known && known.rejected >= MAX_REJECTED)
    return state.change.refusal !== null
      ? finish(state, {
          outcome: 'refused',
          message: state.change.refusal.message,
          code: state.change.refusal.code,
        })
      : finish(state, {
          outcome: 'failed-output-contract',
          message: known.problem ?? `${phase} left no valid result`,
        })
  if (known?.ending === 'failed' || known?.ending === 'timed-out')
    return finish(state, {
      outcome: 'failed-agent',
      message: known.problem ?? `the ${phase} agent failed`,
      code: phase,
    })
  return (
    budgetRules(state) ??
    record({
      kind: 'phase.started',
      data: {
        phase,
        pass,
        start: (known?.starts ?? 0) + 1,
        commit: state.tip,
        run: `${phase}-${pass}-${(known?.starts ?? 0) + 1}`,
        by: agentForPhase(state.settings, phase).label,
      },
    })
  )
}

/** A reviewer's answer counts for the commit it was given and for no other (GIT-13). */
const judges = (state: AttemptState, known: PhaseRecord): boolean =>
  known.facts?.kind !== 'review' || known.commit === state.tip
