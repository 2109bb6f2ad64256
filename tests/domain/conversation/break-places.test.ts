import { describe, expect, test } from 'vitest'
import { breakPlaces } from '../../../src/domain/conversation/break-places.ts'
import { matchersOf, PROBLEM_MATCHERS } from '../../support/problem-matchers.ts'

describe('LOG-11: what is quoted in a job’s log becomes no annotation', () => {
  test.each(PROBLEM_MATCHERS)('$owner finds nothing', ({ owner, sample }) => {
    expect(matchersOf(sample)).toContain(owner)
    for (const text of [sample, `note: setup failed: ${sample}`, `${sample}\n${sample}`])
      expect(matchersOf(breakPlaces(text)), breakPlaces(text)).toEqual([])
  })

  test('twice is once, and lines of our own stay as they are', () => {
    for (const { sample } of PROBLEM_MATCHERS)
      expect(breakPlaces(breakPlaces(sample))).toBe(breakPlaces(sample))
    for (const line of [
      'task 3, attempt 1 on main (b9bcd52dc29b): Make a.txt good',
      'setup passed (0.8 s)',
      'review A of fix pass 1: changes (2 must be fixed)',
      'pull request #4: http://github.localhost:34567/o/r/pull/4',
      'publishing failed (branch-exists): the branch is there',
    ])
      expect(breakPlaces(line)).toBe(line)
  })

  test('a log of nothing but beginnings of places takes no long time', () => {
    for (const part of ['1', '1,', ':1', '(1) ', 'line 1', '.a', '(((', 'line  ']) {
      const text = part.repeat(200_000 / part.length)
      const before = performance.now()
      breakPlaces(text)
      expect(performance.now() - before).toBeLessThan(1000)
    }
  })
})
