import { describe, expect, test } from 'vitest'
import { type AttemptCap, checkAttemptCap } from '../../../src/domain/gate/check-attempt-cap.ts'
import type { Claim } from '../../../src/domain/gate/decide-claim.ts'

const begins: Claim = { kind: 'new', attempt: 4, replaces: null, comment: null }
const SINCE = '2026-01-01T12:00:00.500Z'
const cap = (over: Partial<AttemptCap> = {}): AttemptCap => ({
  issue: 7,
  max: 2,
  begun: ['2026-01-01T12:00:01Z', '2026-01-02T11:00:00Z'],
  since: SINCE,
  ...over,
})

describe('RES-12: how many attempts at an issue a day may see', () => {
  test.each<[string, Partial<AttemptCap>, boolean]>([
    ['as many as there may be', {}, true],
    ['one fewer', { max: 3 }, false],
    ['one of them longer ago', { begun: ['2026-01-01T12:00:00Z', '2026-01-02T11:00:00Z'] }, false],
    ['none', { begun: [] }, false],
  ])('%s', (_name, over, isRefused) => {
    expect(checkAttemptCap(begins, cap(over)) !== undefined).toBe(isRefused)
  })

  test('the refusal names the number, the issue and the input', () => {
    const refusal = checkAttemptCap(begins, cap())
    expect(refusal?.code).toBe('too-many-attempts')
    expect(refusal?.message).toMatch(/^2 attempts at issue #7 .* max-attempts-per-day is 2/)
  })

  test('an attempt that goes on, or begins again under its own number, is none more', () => {
    expect(checkAttemptCap({ ...begins, comment: 11 }, cap())).toBeUndefined()
    const artifact = { id: 5, run: 100, digest: 'd'.repeat(64) as never }
    const attempt = { comment: 11, attempt: 2, run: 1, ended: true, event: null, pull: null }
    expect(
      checkAttemptCap({ kind: 'continue', attempt: { ...attempt, artifact } }, cap()),
    ).toBeUndefined()
  })
})
