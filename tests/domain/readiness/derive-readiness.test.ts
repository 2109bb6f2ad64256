import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deriveReadiness,
  type ReadinessFacts,
} from '../../../src/domain/readiness/derive-readiness.ts'
import {
  READINESS_REASONS,
  ReadinessDocument,
} from '../../../src/domain/readiness/readiness-document.ts'
import type { TreeSha } from '../../../src/domain/shared/ids.ts'
import { BASE, COMMIT, OTHER_COMMIT, readyFacts, TREE } from '../../support/sample-attempt.ts'

const by = 'command: my-agent'

/** Each input flipped, and what then stands in the way. */
const FLIPS: readonly (readonly [string, Partial<ReadinessFacts>, readonly string[]])[] = [
  ['triage blocked', { triage: 'blocked' }, ['triage-not-proceed']],
  ['triage reject', { triage: 'reject' }, ['triage-not-proceed']],
  ['triage needs a human', { triage: 'needs-human' }, ['triage-not-proceed']],
  ['no triage', { triage: 'missing' }, ['triage-missing']],
  ['plan not ready', { plan: 'not-ready' }, ['plan-not-ready']],
  ['no plan', { plan: 'missing' }, ['plan-missing']],
  [
    'A asks for changes',
    { reviewA: { verdict: 'changes', commit: COMMIT, by } },
    ['review-a-changes'],
  ],
  [
    'A judged another commit',
    { reviewA: { verdict: 'approve', commit: OTHER_COMMIT, by } },
    ['review-a-stale'],
  ],
  ['no A', { reviewA: { verdict: 'missing', commit: null, by: null } }, ['review-a-missing']],
  [
    'B asks for changes',
    { reviewB: { verdict: 'changes', commit: COMMIT, by } },
    ['review-b-changes'],
  ],
  [
    'B judged another commit',
    { reviewB: { verdict: 'approve', commit: OTHER_COMMIT, by } },
    ['review-b-stale'],
  ],
  ['no B', { reviewB: { verdict: 'missing', commit: null, by: null } }, ['review-b-missing']],
  [
    'verification failed',
    { verification: { success: false, commit: COMMIT, tree: TREE } },
    ['verification-failed'],
  ],
  [
    'another commit verified',
    { verification: { success: true, commit: OTHER_COMMIT, tree: TREE } },
    ['verification-missing'],
  ],
  [
    'another tree verified',
    { verification: { success: true, commit: COMMIT, tree: '1'.repeat(40) as TreeSha } },
    ['verification-missing'],
  ],
  ['no verification', { verification: null }, ['verification-missing']],
  ['verification not run', { verification: 'not-run' }, ['verification-not-run']],
  ['flaky, refused', { flaky: true, flakyPolicy: 'refuse' }, ['flaky-refused']],
  [
    'no commit',
    { commit: null, tree: null },
    ['no-commit', 'review-a-stale', 'review-b-stale', 'verification-missing'],
  ],
  [
    'the base commit',
    { commit: BASE },
    ['no-changes', 'review-a-stale', 'review-b-stale', 'verification-missing'],
  ],
]

describe('deriveReadiness', { timeout: 30_000 }, () => {
  test('R33 R37: everything said yes to this commit, so it is ready and recommends a pull request', () => {
    const readiness = deriveReadiness(readyFacts())
    expect(readiness).toMatchObject({ status: 'ready-for-pr', reasons: [], version: 3 })
    expect(readiness).toHaveProperty('pullRequest.title', 'Greet with the right name')
    expect(ReadinessDocument.safeParse(readiness).error).toBeUndefined()
  })

  test.each(FLIPS)('R33 R34 R35: %s is not ready', (_name, changes, reasons) => {
    const readiness = deriveReadiness(readyFacts(changes))
    expect(readiness.status).toBe('not-ready')
    expect(readiness.reasons).toEqual(reasons)
    expect(readiness).not.toHaveProperty('pullRequest')
    expect(ReadinessDocument.safeParse(readiness).error).toBeUndefined()
  })

  test('R35: a change that is not ready never asks for a pull request text', () => {
    const pullRequest = (): never => {
      throw new Error('asked')
    }
    expect(() => deriveReadiness(readyFacts({ plan: 'missing', pullRequest }))).not.toThrow()
  })

  test('a flaky commit is ready with the mark unless the policy refuses it', () => {
    expect(deriveReadiness(readyFacts({ flaky: true }))).toMatchObject({
      status: 'ready-for-pr',
      flaky: true,
    })
  })

  test('every reason is given by some flip: none is dead', () => {
    const given = new Set(FLIPS.flatMap(([, , reasons]) => reasons))
    expect(given).toEqual(new Set(Object.keys(READINESS_REASONS)))
  })

  test('R33: over all combinations of inputs, ready is said in exactly one way', () => {
    const commit = fc.constantFrom(null, BASE, COMMIT, OTHER_COMMIT)
    const review = fc.record({
      verdict: fc.constantFrom('approve' as const, 'changes' as const, 'missing' as const),
      commit,
      by: fc.constant(by),
    })
    const facts = fc.record({
      triage: fc.constantFrom('proceed' as const, 'reject' as const, 'missing' as const),
      plan: fc.constantFrom('ready' as const, 'not-ready' as const, 'missing' as const),
      reviewA: review,
      reviewB: review,
      commit,
      flaky: fc.boolean(),
      flakyPolicy: fc.constantFrom('mark' as const, 'refuse' as const),
      verification: fc.oneof(
        fc.constant(null),
        fc.constant('not-run' as const),
        fc.record({
          success: fc.boolean(),
          commit: fc.constantFrom(BASE, COMMIT, OTHER_COMMIT),
          tree: fc.constant(TREE),
        }),
      ),
    })
    fc.assert(
      fc.property(facts, (given) => {
        const { status } = deriveReadiness(readyFacts(given))
        const approved = (one: typeof given.reviewA) =>
          one.verdict === 'approve' && one.commit === given.commit
        const verified =
          given.verification !== null &&
          given.verification !== 'not-run' &&
          given.verification.success &&
          given.verification.commit === given.commit
        const expected =
          given.triage === 'proceed' &&
          given.plan === 'ready' &&
          given.commit !== null &&
          given.commit !== BASE &&
          approved(given.reviewA) &&
          approved(given.reviewB) &&
          verified &&
          !(given.flaky && given.flakyPolicy === 'refuse')
        expect(status).toBe(expected ? 'ready-for-pr' : 'not-ready')
      }),
      { numRuns: 2000 },
    )
  })
})
