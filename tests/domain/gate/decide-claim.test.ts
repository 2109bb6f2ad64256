import { describe, expect, test } from 'vitest'
import {
  type ClaimedAttempt,
  type ClaimRequest,
  decideClaim,
} from '../../../src/domain/gate/decide-claim.ts'
import type { Digest } from '../../../src/domain/shared/ids.ts'

const artifact = { id: 5, run: 100, digest: 'd'.repeat(64) as Digest }

const attempt = (over: Partial<ClaimedAttempt> = {}): ClaimedAttempt => ({
  comment: 11,
  attempt: 2,
  run: 100,
  ended: true,
  event: 'label',
  pull: null,
  artifact,
  ...over,
})

const request = (over: Partial<ClaimRequest> = {}): ClaimRequest => ({
  command: 'start',
  issue: 7,
  event: 'comment:9',
  run: { id: 200, isRerun: false },
  newest: attempt(),
  isAlive: false,
  ...over,
})

const kindOf = (over: Partial<ClaimRequest>): string => {
  const claim = decideClaim(request(over))
  if (!claim.ok) return claim.error.code
  return claim.value.kind === 'new' ? `new ${claim.value.attempt}` : 'continue'
}

describe('what a trigger comes to (design.md §2, TRG-12, R203)', () => {
  const CASES: readonly [string, Partial<ClaimRequest>, string][] = [
    ['the first start', { newest: undefined }, 'new 1'],
    [
      'continue without an attempt',
      { newest: undefined, command: 'continue' },
      'nothing-to-continue',
    ],
    [
      'restart without an attempt',
      { newest: undefined, command: 'restart' },
      'nothing-to-continue',
    ],
    ['start on an ended one', {}, 'new 3'],
    ['start on an ended one in review', { newest: attempt({ pull: 4 }) }, 'in-review'],
    ['start on an unfinished one', { newest: attempt({ ended: false }) }, 'continue'],
    ['continue on an ended one', { command: 'continue' }, 'continue'],
    ['restart', { command: 'restart' }, 'new 3'],
    ['restart of one in review', { command: 'restart', newest: attempt({ pull: 4 }) }, 'new 3'],
    [
      'anything while its run is alive',
      { command: 'continue', newest: attempt({ ended: false }), isAlive: true },
      'attempt-running',
    ],
    [
      'a run that is run again goes on with its own',
      { run: { id: 100, isRerun: true }, newest: attempt({ event: 'comment:9' }) },
      'continue',
    ],
    [
      'a restart that is run again begins no third attempt',
      {
        command: 'restart',
        run: { id: 100, isRerun: true },
        newest: attempt({ event: 'comment:9' }),
      },
      'continue',
    ],
    ['a run that is run again after a newer one', { run: { id: 90, isRerun: true } }, 'superseded'],
    [
      'the same event delivered twice',
      { newest: attempt({ event: 'comment:9' }) },
      'already-handled',
    ],
    [
      'an attempt lost before its first checkpoint begins again under its number',
      { newest: attempt({ ended: false, artifact: null }) },
      'new 2',
    ],
  ]
  test.each(CASES)('%s', (_name, over, expected) => {
    expect(kindOf(over)).toBe(expected)
  })

  test('a new attempt names the one whose place it takes, and an attempt begun again keeps its comment', () => {
    const restarted = decideClaim(request({ command: 'restart', newest: attempt({ pull: 4 }) }))
    expect(restarted).toMatchObject({ ok: true, value: { replaces: { pull: 4 }, comment: null } })
    const again = decideClaim(request({ newest: attempt({ ended: false, artifact: null }) }))
    expect(again).toMatchObject({ ok: true, value: { replaces: null, comment: 11 } })
  })
})
