import { describe, expect, test } from 'vitest'
import type { EventKind, JournalEvent } from '../../../src/domain/attempt/events.ts'
import { describeEvent } from '../../../src/domain/conversation/describe-event.ts'
import { trailTable } from '../../../src/domain/conversation/forge-trail.ts'
import { nodesOf } from '../../support/markdown-tree.ts'
import { COMMIT, journalOf, readyAttempt } from '../../support/sample-attempt.ts'
import { twoPasses } from './sample-report.ts'

const SEED_001: readonly EventKind[] = [
  'work.pushed',
  'work.refused',
  'review.requested',
  'review.verdict',
]

/** The cells of each row below the head, as text. */
const rowsOf = (markdown: string): readonly (readonly string[])[] =>
  nodesOf(markdown, 'table').flatMap(({ children: [, ...rows] }) =>
    rows.map(({ children: cells }) =>
      cells.map(({ children }) =>
        children.map((node) => ('value' in node ? node.value : '')).join(''),
      ),
    ),
  )

const refused: JournalEvent = {
  ...(readyAttempt().events[0] as JournalEvent),
  kind: 'work.refused',
  data: { pass: 0, code: 'protected-path', message: 'It touches | a path.', kept: null },
}

describe('R146: the trail of a task as a table', () => {
  test('pushes, requests and verdicts stand in order, with commit and whose doing they were', () => {
    const short = COMMIT.slice(0, 12)
    const rows = rowsOf(trailTable(readyAttempt().events, 20_000))
    expect(
      rows
        .filter(([, what]) => /landed|asked for|: approve$/.test(what ?? ''))
        .map((row) => row.slice(1)),
    ).toEqual([
      [`the implementation landed at ${short}, 1 path changed`, short, 'command'],
      [`review A asked for, at ${short}`, short, 'Proofrun'],
      ['review A done (1.0 s): approve', '–', 'command'],
      ['review A: approve', short, 'command: my-agent'],
      [`review B asked for, at ${short}`, short, 'Proofrun'],
      ['review B done (1.0 s): approve', '–', 'command'],
      ['review B: approve', short, 'command: my-agent'],
    ])
    expect(rows[0]?.slice(1)).toEqual([
      'task 7, attempt 1 on main (aaaaaaaaaaaa): Greets with the wrong name',
      '–',
      'someone',
    ])
  })

  test('it tells each such event once, in the words of `proofrun trail`', () => {
    const events = [...readyAttempt().events, ...journalOf(twoPasses).events, refused]
    const told = rowsOf(trailTable(events, 100_000)).map(([, what]) => what)
    const words = events.filter(({ kind }) => SEED_001.includes(kind)).map(describeEvent)
    expect(words.length).toBeGreaterThan(10)
    expect(told.filter((what) => words.includes(what ?? ''))).toEqual(words)
  })

  test('of many the newest are kept, and the number of the others is said', () => {
    const events = Array.from({ length: 30 }, () => readyAttempt().events).flat()
    const table = trailTable(events, 3000)
    expect(table.length).toBeLessThan(3300)
    expect(table).toMatch(/^\d+ earlier events are in the journal\.\n\n\|/)
    expect(rowsOf(table).at(-1)?.[1]).toBe('ended as ready-for-pr: done')
  })
})
