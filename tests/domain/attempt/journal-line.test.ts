import { describe, expect, test } from 'vitest'
import type { NewEvent } from '../../../src/domain/attempt/events.ts'
import {
  EMPTY_JOURNAL,
  encodeEvent,
  parseJournal,
} from '../../../src/domain/attempt/journal-line.ts'
import { digestOf } from '../../../src/domain/shared/digest.ts'
import { VERSION } from '../../../src/domain/shared/version.ts'
import { journalOf, phaseStarted, runStarted, sampleEvents } from '../../support/journal-samples.ts'

const { lines, bytes, end } = journalOf(sampleEvents)
const events = lines.map((line) => JSON.parse(line) as unknown)
const parse = (content: Uint8Array | string) =>
  parseJournal(new Uint8Array(Buffer.from(content)), 'journal.jsonl')

/** Lines chained anew after an edit, as a forger or a newer version would. */
const chained = (values: readonly object[]): string => {
  let prev = EMPTY_JOURNAL.prev
  return values
    .map((value, seq) => {
      const line = JSON.stringify({ seq, at: '2026-01-01T00:00:00.000Z', ...value, prev })
      prev = digestOf(line)
      return `${line}\n`
    })
    .join('')
}

function* bitFlips(original: Uint8Array) {
  for (let index = 0; index < original.length; index += 1)
    for (let bit = 0; bit < 8; bit += 1) {
      const flipped = Uint8Array.from(original)
      flipped[index] = (flipped[index] ?? 0) ^ (1 << bit)
      yield { index, flipped }
    }
}

const whatPasses = (content: Uint8Array): string => {
  const result = parse(content)
  if (!result.ok) return 'refused'
  const { events: found, end: foundEnd } = result.value
  if (JSON.stringify(found) === JSON.stringify(events.slice(0, found.length)))
    return found.length < events.length ? 'shorter' : 'unnoticed'
  return foundEnd.prev === end.prev ? 'changed' : 'seen by its head'
}

describe('encodeEvent and parseJournal', () => {
  test('what was written is what is read, with the end of the chain', () => {
    expect(parse(bytes)).toEqual({
      ok: true,
      value: { events, end, validBytes: bytes.length, droppedBytes: 0 },
    })
    expect(end).toEqual({ seq: 3, prev: digestOf(lines.at(-1) ?? '') })
  })

  test('a line has the five fields of the contract, in their order', () => {
    expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual(
      lines.map(() => ['seq', 'at', 'kind', 'data', 'prev']),
    )
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ seq: 0, prev: '0'.repeat(64) })
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ seq: 1, prev: digestOf(lines[0] ?? '') })
  })

  test('an event that does not fit its schema is never written', () => {
    const wrong = { kind: 'run.interrupted', data: { signal: 9 } } as unknown as NewEvent
    expect(() => encodeEvent(EMPTY_JOURNAL, '2026-01-01T00:00:00.000Z', wrong)).toThrow('signal')
  })

  test('an empty file is a journal without events', () => {
    expect(parse('')).toEqual({
      ok: true,
      value: { events: [], end: EMPTY_JOURNAL, validBytes: 0, droppedBytes: 0 },
    })
  })
})

describe('a torn end', () => {
  test('ART-05: cut at every byte, a journal is a prefix of itself, and the rest is counted', () => {
    for (let length = 0; length <= bytes.length; length += 1) {
      const result = parse(bytes.subarray(0, length))
      if (!result.ok) expect.fail(`cut at ${length}: ${result.error.message}`)
      const whole = Buffer.from(bytes.subarray(0, length)).toString('latin1').split('\n').length - 1
      expect(result.value.events).toEqual(events.slice(0, whole))
      expect(result.value.validBytes + result.value.droppedBytes).toBe(length)
    }
  })

  test.each([
    ['zero bytes', Buffer.alloc(4096)],
    ['half of a line', Buffer.from(lines[0]?.slice(0, 99) ?? '')],
    [
      'a whole line without its newline',
      Buffer.from(journalOf([...sampleEvents, phaseStarted(2)]).lines[3] ?? ''),
    ],
    ['a line that is no JSON', Buffer.from('{"seq":3,"at"\n')],
    ['a line that is no UTF-8', Buffer.from('"\xff"\n', 'latin1')],
    ['an empty line', Buffer.from('\n')],
  ])('%s after the last event is dropped and counted', (_name, tail) => {
    expect(parse(Buffer.concat([bytes, tail]))).toEqual({
      ok: true,
      value: { events, end, validBytes: bytes.length, droppedBytes: tail.length },
    })
  })

  test('a file that holds nothing but a newline is torn', () => {
    expect(parse('\n')).toMatchObject({ ok: true, value: { validBytes: 0, droppedBytes: 1 } })
  })
})

describe('faults', () => {
  test('ART-05, ART-07: no bit flip in any byte passes as the same journal with another content', () => {
    const lastStart = bytes.length - Buffer.byteLength(`${lines.at(-1)}\n`)
    for (const { index, flipped } of bitFlips(bytes)) {
      const found = whatPasses(flipped)
      // The last line has no successor that names its digest: there the end of the chain tells.
      const allowed =
        index < lastStart ? ['refused', 'shorter'] : ['refused', 'shorter', 'seen by its head']
      expect(allowed, `byte ${index}`).toContain(found)
    }
  })

  test.each([
    ['a missing line', [lines[0], lines[2]], 2, 'has the number 2 where 1 belongs'],
    ['a repeated line', [lines[0], lines[0]], 2, 'has the number 0 where 1 belongs'],
    [
      'a changed line before the last',
      [lines[0]?.replace('someone', 'anybody'), lines[1]],
      2,
      'does not follow from the line before it',
    ],
    ['no JSON before the last line', ['nonsense', lines[0]], 1, 'is no JSON'],
    ['an empty line before the last', [lines[0], '', lines[1]], 2, 'is no JSON'],
    ['white space that we do not write', [`${lines[0]} `], 1, 'is not as it was written'],
    ['a carriage return', [`${lines[0]}\r`], 1, 'is not as it was written'],
    ['a byte order mark', [`\ufeff${lines[0]}`, lines[1]], 1, 'is no JSON'],
    ['an array', ['[]'], 1, 'is no event'],
    ['null', ['null', lines[0]], 1, 'is no event'],
  ])('%s is refused as corrupt, naming the line', (_name, content, line, what) => {
    const result = parse(content.map((text) => `${text}\n`).join(''))
    expect(result).toMatchObject({ ok: false, error: { code: 'journal-corrupt' } })
    expect(result).toHaveProperty('error.message', expect.stringContaining(`line ${line} ${what}`))
  })

  test.each([
    [
      'one field too many',
      { kind: 'run.interrupted', data: { signal: 'x' }, more: 1 },
      'other fields',
    ],
    ['a wrong time', { at: 'today', kind: 'run.interrupted', data: { signal: 'x' } }, 'wrong time'],
    ['a wrong kind', { kind: 'Nonsense', data: {} }, 'wrong kind'],
    ['wrong data', { kind: 'run.interrupted', data: { signal: 9 } }, 'wrong data.signal'],
    ['a kind of every object', { kind: 'constructor', data: {} }, 'wrong kind'],
  ])('%s is refused even where the chain fits', (_name, value, what) => {
    expect(parse(chained([value]))).toMatchObject({
      error: { code: 'journal-corrupt', message: expect.stringContaining(what) },
    })
  })
})

describe('ART-06: a journal from the future', () => {
  test.each([
    ['an event kind that does not exist yet', { kind: 'moon.visited', data: {} }, 'moon.visited'],
    ['a run of a newer major version', runStarted('99.0.0'), '99.0.0'],
  ])('%s is refused as newer', (_name, value, what) => {
    expect(parse(chained([value]))).toMatchObject({
      error: { code: 'journal-newer', message: expect.stringContaining(what) },
    })
  })

  test('data that does not fit is newer where a newer minor version ran, else corrupt', () => {
    const wrong = { kind: 'run.interrupted', data: { signal: 'x', mood: 'bad' } }
    expect(parse(chained([runStarted('0.99.0'), wrong]))).toMatchObject({
      error: { code: 'journal-newer', message: expect.stringContaining('line 2') },
    })
    expect(parse(chained([runStarted(VERSION), wrong]))).toMatchObject({
      error: { code: 'journal-corrupt' },
    })
  })

  test('a newer minor version whose events all fit is read', () => {
    expect(parse(chained([runStarted('0.99.0')]))).toMatchObject({ ok: true })
  })
})
