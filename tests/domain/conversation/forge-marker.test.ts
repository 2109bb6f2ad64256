import { describe, expect, test } from 'vitest'
import {
  parseHintMarker,
  parseOwnText,
  parsePullMarker,
  parseReadyMarker,
  parseStatusMarker,
  readyKey,
  renderHintMarker,
  renderPullMarker,
  renderReadyMarker,
  renderStatusMarker,
  type StatusMarker,
  statusKey,
} from '../../../src/domain/conversation/forge-marker.ts'
import type { CommitSha, Digest } from '../../../src/domain/shared/ids.ts'

const DIGEST = 'e'.repeat(64) as Digest
const COMMIT = 'b'.repeat(40) as CommitSha

const status: StatusMarker = {
  task: 7,
  attempt: 2,
  run: 123,
  ended: false,
  event: 'comment:99:123',
  pull: 12,
  artifact: { id: 456, run: 120, digest: DIGEST },
}

describe('the status marker', () => {
  test.each<[string, StatusMarker]>([
    ['all fields', status],
    ['no artifact', { ...status, artifact: null }],
    ['no event and no pull request', { ...status, event: null, pull: null, ended: true }],
    ['nothing but the attempt', { ...status, event: null, pull: null, artifact: null }],
  ])('R205: what is written is read back: %s', (_name, marker) => {
    const line = renderStatusMarker(marker)
    expect(line).toMatch(/^<!-- proofrun:status [^\n]* -->$/)
    expect(parseStatusMarker(`${line}\n\ntext`)).toEqual(marker)
    expect(parseStatusMarker(`${line}\r\n\r\ntext, edited by a person`)).toEqual(marker)
  })

  const line = renderStatusMarker(status)

  test.each([
    ['an empty body', ''],
    ['text before it', `hello\n${line}`],
    ['a blank before it', ` ${line}`],
    ['text behind it', `${line} x`],
    ['two of them', `${line}\n${line}`],
    ['another marker below', `${line}\n<!-- proofrun:ready x -->`],
    ['another kind', line.replace('status', 'ready')],
    ['a field of another order', line.replace('task=7 attempt=2', 'attempt=2 task=7')],
    ['an unknown field', line.replace(' -->', ' x=1 -->')],
    ['no task', line.replace('task=7 ', '')],
    ['task 0', line.replace('task=7', 'task=0')],
    ['a number with a zero before it', line.replace('run=123', 'run=0123')],
    ['a number over all bounds', line.replace('run=123', `run=${'9'.repeat(16)}`)],
    ['neither true nor false', line.replace('ended=false', 'ended=maybe')],
    ['a short digest', line.replace(DIGEST, 'e'.repeat(63))],
    ['an upper-case digest', line.replace(DIGEST, 'E'.repeat(64))],
    ['an event that holds a blank', line.replace('comment:99:123', 'a b')],
    ['a full-width digit', line.replace('task=7', 'task=７')],
    ['two blanks', line.replace(' attempt', '  attempt')],
  ])('PUB-02: %s is no marker', (_name, body) => {
    expect(body).not.toBe(line)
    expect(parseStatusMarker(body)).toBeUndefined()
  })

  test('PUB-11: which text is ours is read back, and stands in no other field’s way', () => {
    const own = { units: 1234, digest: '0123456789abcdef' }
    const noted = renderStatusMarker(status, own)
    expect(parseOwnText(`${noted}\n\ntext`)).toEqual(own)
    expect(parseStatusMarker(`${noted}\n\ntext`)).toEqual(status)
    expect(parseOwnText(line)).toBeUndefined()
    for (const wrong of ['own=0:', 'own=01:', 'own=:'])
      expect(parseStatusMarker(noted.replace('own=1234:', wrong))).toBeUndefined()
    expect(parseStatusMarker(noted.replace('abcdef -->', 'abcde -->'))).toBeUndefined()
  })

  test('R205: a marker that could not be read back is a bug, and is said at once', () => {
    expect(() => renderStatusMarker({ ...status, event: 'a -->' })).toThrow('read back')
    expect(() => renderStatusMarker({ ...status, run: -1 })).toThrow('read back')
  })

  test('PUB-02: the key is of this task, attempt and run, and of no other', () => {
    expect(line).toContain(statusKey(status))
    for (const other of [{ task: 70 }, { attempt: 21 }, { run: 1234 }])
      expect(renderStatusMarker({ ...status, ...other })).not.toContain(statusKey(status))
  })
})

describe('the other markers', () => {
  test('R36: a ready marker is read back with its commit; its key fits every commit', () => {
    const marker = { task: 7, attempt: 1, commit: COMMIT }
    const line = renderReadyMarker(marker)
    expect(parseReadyMarker(`${line}\n`)).toEqual(marker)
    expect(line).toContain(readyKey(marker))
    expect(renderReadyMarker({ ...marker, attempt: 11 })).not.toContain(readyKey(marker))
    expect(parseReadyMarker(`${line}\n${line}`)).toBeUndefined()
    expect(parseReadyMarker(line.replace(COMMIT, 'b'.repeat(39)))).toBeUndefined()
    expect(parseReadyMarker(renderStatusMarker(status))).toBeUndefined()
  })

  test('TRG-10: a pull request names its task and attempt', () => {
    const line = renderPullMarker({ task: 7, attempt: 3 })
    expect(parsePullMarker(`${line}\n\nCloses #7`)).toEqual({ task: 7, attempt: 3 })
    expect(parsePullMarker(`Closes #7\n${line}`)).toBeUndefined()
    expect(parsePullMarker('Closes #7')).toBeUndefined()
  })

  test('F07: a hint names the comment that it answers', () => {
    expect(parseHintMarker(`${renderHintMarker(99)}\n\ntext`)).toBe(99)
    expect(parseHintMarker('<!-- proofrun:hint comment=x -->')).toBeUndefined()
  })
})
