import { describe, expect, test } from 'vitest'
import type { EventKind } from '../../../src/domain/attempt/events.ts'
import { parseJournal } from '../../../src/domain/attempt/journal-line.ts'
import { readyAttempt } from '../../support/sample-attempt.ts'

const journal = new TextDecoder().decode(readyAttempt().files.get('journal.jsonl'))
const lines = journal.split('\n').slice(0, -1)

const codeOf = (changed: readonly string[]): string => {
  const parsed = parseJournal(new TextEncoder().encode(`${changed.join('\n')}\n`), 'journal.jsonl')
  return parsed.ok ? 'ok' : parsed.error.code
}

/** The places of the records that only the host writes. */
const placesOf = (kind: EventKind): readonly number[] =>
  lines.flatMap((line, index) => (line.includes(`"kind":"${kind}"`) ? [index] : []))

/** A line with one text in the place of another. */
const edited = (index: number, from: RegExp, to: string): readonly string[] =>
  lines.map((line, at) => (at === index ? line.replace(from, to) : line))

describe('R127: records of pushes, requests and verdicts cannot be forged afterwards', () => {
  test('the journal as it was written is read', () => {
    expect(codeOf(lines)).toBe('ok')
    for (const kind of ['work.pushed', 'review.requested', 'review.verdict'] as const)
      expect(placesOf(kind).length).toBeGreaterThan(0)
  })

  test.each([
    ['review.verdict', /"verdict":"approve"/, '"verdict":"changes"'],
    ['review.verdict', /"commit":"b/, '"commit":"c'],
    ['review.verdict', /"by":"[^"]*"/, '"by":"somebody else"'],
    ['review.requested', /"commit":"b/, '"commit":"c'],
    ['work.pushed', /"commit":"b/, '"commit":"c'],
    ['work.pushed', /"previous":"a/, '"previous":"c'],
    ['work.pushed', /"paths":1/, '"paths":2'],
  ] as const)('R127: a %s line with %s edited is refused by the chain', (kind, from, to) => {
    for (const index of placesOf(kind)) {
      const changed = edited(index, from, to)
      expect(changed).not.toEqual(lines)
      expect(codeOf(changed)).toBe('journal-corrupt')
    }
  })

  test('R127: one that is added, taken out, told twice or moved is refused too', () => {
    for (const index of placesOf('review.verdict')) {
      const line = lines[index] ?? ''
      const others = lines.filter((_line, at) => at !== index)
      expect(codeOf(others)).toBe('journal-corrupt')
      expect(codeOf(lines.toSpliced(index, 0, line))).toBe('journal-corrupt')
      expect(codeOf(others.toSpliced(1, 0, line))).toBe('journal-corrupt')
      expect(codeOf([...lines, line])).toBe('journal-corrupt')
    }
  })
})
