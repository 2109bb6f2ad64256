import { err, ok, type Result } from '../shared/result.ts'
import { decideReopen, type ReopenInput } from './decide-reopen.ts'
import type { NewEvent } from './events.ts'
import type { Outcome } from './outcomes.ts'
import type { AttemptState } from './state.ts'

/** Who gives a command, and under which key. */
export type Giver = {
  readonly by: string
  readonly person?: number
  readonly request?: string
}

/** The commands by which a person has an attempt go on. */
export type PersonCommand = 'continue' | 'verify' | 'pass'

/**
 * What a person's command adds to the journal, or one sentence on why it adds nothing. Undefined: the attempt has not ended, and
 * simply goes on.
 */
export const decideCommand = (
  command: PersonCommand,
  state: AttemptState,
  { giver, ...input }: ReopenInput & { readonly giver: Giver },
): Result<NewEvent, string> | undefined => {
  if (state.finish !== null && state.dropped === null) {
    const { outcome } = state.finish
    if (command === 'verify' && VERIFIED_AGAIN.has(outcome))
      return ok({ kind: 'verification.asked', data: { after: outcome, ...giver } })
    if (command === 'pass') return decidePass(state, outcome, giver)
  }
  if (command === 'pass' && state.dropped === null)
    return err('the attempt has not ended, so there is no failure to pass by hand')
  return reopen(state, input, giver.request)
}

const reopen = (
  state: AttemptState,
  input: ReopenInput,
  request: string | undefined,
): Result<NewEvent, string> | undefined => {
  const reopened = decideReopen(state, input)
  if (reopened === undefined || !reopened.ok) return reopened
  return ok({
    kind: 'attempt.reopened',
    data: {
      after: state.finish?.outcome ?? 'interrupted',
      reason: reopened.value,
      ...(request === undefined ? {} : { request }),
    },
  })
}

/** Outcomes over which there is something to verify again (R83); after others `verify` is what `continue` would be. */
const VERIFIED_AGAIN: ReadonlySet<Outcome> = new Set([
  'ready-for-pr',
  'passed-by-hand',
  'failed-baseline-verification',
  'failed-verification',
  'fix-budget-exhausted',
  'stopped-no-progress',
])

/** Failures of work that is whole and landed: a person may take it as it is (R84). */
const PASSABLE: ReadonlySet<Outcome> = new Set([
  'failed-verification',
  'fix-budget-exhausted',
  'stopped-no-progress',
  'review-blocked',
  'budget-exceeded',
])

const decidePass = (
  { tip, started, finish }: AttemptState,
  outcome: Outcome,
  giver: Giver,
): Result<NewEvent, string> => {
  if (outcome === 'passed-by-hand') return err('the attempt is passed by hand already')
  if (!PASSABLE.has(outcome))
    return err(
      `only a failure of work that landed can be passed by hand, and this attempt ended as ${outcome}: ${finish?.message ?? ''}`,
    )
  if (tip === started.baseCommit)
    return err('no change landed, so there is nothing to pass by hand')
  return ok({ kind: 'failure.accepted', data: { after: outcome, commit: tip, ...giver } })
}
