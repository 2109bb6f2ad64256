import { describe, expect, it } from 'vitest'
import { decideReopen } from '../../../src/domain/attempt/decide-reopen.ts'
import { OUTCOMES, type Outcome } from '../../../src/domain/attempt/outcomes.ts'
import type { AttemptState } from '../../../src/domain/attempt/state.ts'
import { digestOf } from '../../../src/domain/shared/digest.ts'
import type { Digest } from '../../../src/domain/shared/ids.ts'
import { AGENT, attempt, VERIFY } from '../../support/attempt-simulation.ts'

const ended = (outcome: Outcome, more: Partial<AttemptState> = {}): AttemptState => ({
  ...attempt().state,
  ...more,
  finish: { outcome, code: null, message: 'it ended' },
})

const reopen = (
  state: AttemptState,
  more: {
    settings?: Partial<AttemptState['settings']>
    inputChanged?: boolean
    approved?: Digest[]
  } = {},
) =>
  decideReopen(state, {
    settings: { ...state.settings, ...more.settings },
    inputChanged: more.inputChanged ?? false,
    approved: more.approved ?? [],
  })

describe('what continue does after each outcome (design.md §2)', () => {
  const goesOn: readonly Outcome[] = [
    'interrupted',
    'publish-failed',
    'failed-agent',
    'failed-setup',
    'failed-verification',
    'not-verified',
    'budget-exceeded',
  ]

  it.each(Object.keys(OUTCOMES) as Outcome[])('%s', (outcome) => {
    const state = ended(outcome, { change: { ...attempt().state.change, pass: 3 } })
    const answer = reopen(state)
    expect(answer?.ok).toBe(goesOn.includes(outcome))
    expect(answer?.ok ? answer.value : answer?.error).not.toBe('')
  })

  it('an attempt without an outcome simply goes on', () => {
    expect(reopen({ ...attempt().state, finish: null })).toBeUndefined()
  })

  it('R40 a no-progress stop stays stopped and says so', () => {
    const answer = reopen(ended('stopped-no-progress'), { settings: { maxFixPasses: 10 } })
    expect(answer).toMatchObject({ ok: false, error: expect.stringContaining('restart') })
  })

  it.each(['fix-budget-exhausted', 'review-blocked'] as const)(
    '%s goes on with a larger budget only',
    (outcome) => {
      const state = ended(outcome, { change: { ...attempt().state.change, pass: 3 } })
      expect(reopen(state, { settings: { maxFixPasses: 4 } })?.ok).toBe(true)
      expect(reopen(state, { settings: { maxFixPasses: 3 } })?.ok).toBe(false)
    },
  )

  it('awaiting-approval goes on once the command is approved', () => {
    expect(
      reopen(ended('awaiting-approval'), { approved: [digestOf(VERIFY), digestOf(AGENT)] })?.ok,
    ).toBe(true)
    expect(reopen(ended('awaiting-approval'), { approved: [digestOf('other')] })?.ok).toBe(false)
  })

  it('budget-exceeded names the option that is still too small', () => {
    const state = ended('budget-exceeded', { spentMs: 3_600_000 })
    expect(reopen(state, { settings: { maxMinutes: 30 } })).toMatchObject({
      ok: false,
      error: expect.stringContaining('--max-minutes'),
    })
    expect(reopen(state, { settings: { maxMinutes: 90 } })?.ok).toBe(true)
  })

  it.each(['needs-human', 'blocked', 'stopped-no-progress', 'triage-stopped'] as const)(
    '%s goes on when the text of the task changed',
    (outcome) => {
      expect(reopen(ended(outcome), { inputChanged: true })?.ok).toBe(true)
    },
  )
})
