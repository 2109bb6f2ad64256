import { describe, expect, test } from 'vitest'
import {
  parseOwnText,
  parseStatusMarker,
  renderStatusMarker,
  type StatusMarker,
} from '../../../src/domain/conversation/forge-marker.ts'
import { keptText, statusBody } from '../../../src/domain/conversation/status-body.ts'

const marker: StatusMarker = {
  task: 7,
  attempt: 2,
  run: 123,
  ended: true,
  event: 'label:1',
  pull: null,
  artifact: null,
}
const OWN = '**Attempt 2: no-changes.**\n\n| a | b |\n| --- | --- |\n\nThe end 🙂'
const written = (kept = '', own = OWN): string => statusBody({ marker, own, kept })

describe('PUB-11: what people write into a status comment', () => {
  test('nothing is kept of a comment that nobody changed, whatever an editor does to line ends', () => {
    expect(parseStatusMarker(written())).toEqual(marker)
    for (const body of [written(), `${written()}\n\n`, written().replaceAll('\n', '\r\n')])
      expect(keptText(body)).toBe('')
  })

  test('text below ours is kept as it is, update after update', () => {
    const first = keptText(`${written()}\r\n\r\nI looked: *fine*.\r\n\r\n- A\r\n- B\r\n`)
    expect(first).toBe('I looked: *fine*.\n\n- A\n- B')
    const second = keptText(written(first, 'Another text of ours.'))
    expect(second).toBe(first)
    expect(keptText(`${written(second)}\n- C`)).toBe(`${first}\n- C`)
    expect(keptText(`${written()}, said at its end`)).toBe(', said at its end')
  })

  test('a change within our text keeps the whole comment, folded, and only once', () => {
    const edited = written().replace('no-changes', 'no-changes, and I know why')
    const kept = keptText(edited)
    expect(kept).toContain('no-changes, and I know why')
    expect(kept).toMatch(/^<details>\n<summary>[^\n]+<\/summary>\n\n.*\n\n<\/details>$/s)
    expect(keptText(written(kept, 'Another text of ours.'))).toBe(kept)
  })

  test('a comment that is emptied leaves nothing, one whose marker is gone everything else', () => {
    expect(keptText('')).toBe('')
    expect(keptText(renderStatusMarker(marker, { units: 5, digest: '0'.repeat(16) }))).toBe('')
    expect(keptText('Mine now.')).toContain('Mine now.')
  })

  test('of a comment without a note of what is ours, nothing is known and nothing kept', () => {
    expect(keptText(`${renderStatusMarker(marker)}\n\nours or theirs`)).toBe('')
    expect(parseOwnText(`${renderStatusMarker(marker)}\n\nours or theirs`)).toBeUndefined()
  })

  test('PUB-02: a marker in their text is none, and ours is still read', () => {
    const kept = keptText(`Before.\n${written()}`)
    expect(kept).toContain('Before.')
    expect(parseStatusMarker(written(kept))).toEqual(marker)
  })

  test('PUB-07: a comment stays within its limit, and what is cut is said', () => {
    const theirs = 'x'.repeat(60_000)
    const kept = keptText(`${written()}\n\n${theirs}`)
    expect(kept.length).toBeLessThanOrEqual(40_000)
    expect(kept).toContain('history of edits')
    const long = written(kept, 'a line of ours\n'.repeat(4000))
    expect(long.length).toBeLessThanOrEqual(65_000)
    expect(long).toContain(kept)
    expect(long).toContain('a line of ours')
    expect(keptText(long)).toBe(kept)
    const folded = keptText(`${written().replace('Attempt', '')}${theirs}`)
    expect(folded.length).toBeLessThanOrEqual(40_000)
    expect(folded.endsWith('</details>')).toBe(true)
  })
})
