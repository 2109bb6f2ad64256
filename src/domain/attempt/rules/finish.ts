import type { NewEvent } from '../events.ts'
import type { Outcome } from '../outcomes.ts'
import type { AttemptState } from '../state.ts'
import type { Step } from '../steps.ts'

/** How an attempt is to end: one sentence, and the finer reason where the outcome has several. */
export type End = {
  readonly outcome: Outcome
  readonly message: string
  readonly code?: string | null
}

export const record = (event: NewEvent): Step => ({ kind: 'record', event })

/** Ends the attempt as it stands. */
export const finished = ({ outcome, message, code = null }: End): Step =>
  record({ kind: 'attempt.finished', data: { outcome, code, message } })

/** Ends the attempt; readiness is written before, so that a reader finds it whatever happened (R34). */
export const finish = (state: AttemptState, end: End): Step =>
  state.readiness === null ? { kind: 'write-readiness' } : finished(end)
