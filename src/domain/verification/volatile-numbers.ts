import { ASCII_DIGITS, ASCII_LETTERS, byteClass } from './byte-class.ts'
import { ByteTrie } from './byte-trie.ts'
import { DIGIT, isAt, runEnd, type TokenRange } from './token-range.ts'

/* Numbers that are volatile because of what stands beside them. */

const SPACE = 0x20
const DOT = 0x2e
const SLASH = 0x2f
const COLON = 0x3a
const EQUALS = 0x3d
const CLOSING_PARENTHESIS = 0x29
const CLOSING_BRACKET = 0x5d

const LETTER = byteClass(`${ASCII_LETTERS}_`)
const HOST = byteClass(`${ASCII_LETTERS}${ASCII_DIGITS}.-`)

/** Units of one letter, which a further number may follow at once, as in `1m30s`. */
const SINGLE_UNIT = byteClass('hms')
/** µs and μs (micro sign and Greek mu) are the Latin-1 reading of their UTF-8. */
const MICROS = ['\u00b5s', '\u03bcs'].map((unit) => Buffer.from(unit).toString('latin1'))
const UNITS = new ByteTrie([
  ...'ns us ms s sec secs second seconds m min mins minute minutes h hr hrs hour hours'.split(' '),
  ...MICROS,
])
const UNIT_BYTE = byteClass(`${ASCII_LETTERS}_\u00c2\u00ce\u00b5\u00bc`)

const reversed = (word: string): string => [...word].reverse().join('')
/** Read from their ends, in small letters. */
const KEYS = new ByteTrie(
  'pid ppid tid process thread port took time elapsed duration duration_ms seconds'
    .split(' ')
    .map(reversed),
)
const SMALL_LETTER = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte,
)
/** Bytes that may stand between a number and what names it. */
const SEPARATOR = byteClass(' :="\'')
const MOST_SEPARATORS = 3
const LONGEST_HOST = 255
const LOCALHOST = Buffer.from('localhost')
const NODE_PROCESS = Buffer.from('(node:')

/** End of a number whose digits end at a place, with the fraction that may follow them. */
export const fractionEnd = (range: TokenRange, at: number): number => {
  const hasFraction = range.bytes[at] === DOT && isAt(range, at + 1, DIGIT)
  return hasFraction ? runEnd(range, at + 2, DIGIT) : at
}

/** Whether a unit may start with a byte. */
export const startsUnit = (byte: number): boolean => UNITS.next(0, byte) !== 0

/** End of a unit and the space before it; 0 when there is none. A digit may follow it only in `1m30s`. */
const unitEnd = (range: TokenRange, at: number): number => {
  const { bytes, limit } = range
  const start = at < limit && bytes[at] === SPACE ? at + 1 : at
  let state = 0
  let end = start
  for (; end < limit; end += 1) {
    const next = UNITS.next(state, bytes[end] as number)
    if (next === 0) break
    state = next
  }
  if (!UNITS.isWord(state) || isAt(range, end, UNIT_BYTE)) return 0
  const isSingle = end - start === 1 && SINGLE_UNIT[bytes[start] as number] === 1
  return isSingle || !isAt(range, end, DIGIT) ? end : 0
}

/** End of the rest of a duration, such as `12 ms`, `0.5s` or `1h2m3s`, whose first number ends at a place; 0 for none. */
export const durationEnd = (range: TokenRange, afterNumber: number): number => {
  let end = unitEnd(range, afterNumber)
  while (end > 0 && isAt(range, end, DIGIT))
    end = unitEnd(range, fractionEnd(range, runEnd(range, end + 1, DIGIT)))
  return end
}

/** Start of the run of bytes of a class that ends at a place, at most `most` bytes before it. */
const runStart = (
  range: TokenRange,
  end: number,
  run: { table: Uint8Array; most: number },
): number => {
  const first = Math.max(range.floor, end - run.most)
  let start = end
  while (start > first && run.table[range.bytes[start - 1] as number] === 1) start -= 1
  return start
}
const SEPARATOR_RUN = { table: SEPARATOR, most: MOST_SEPARATORS }
const HOST_RUN = { table: HOST, most: LONGEST_HOST }

/** Whether a key such as `pid`, `took` or `duration_ms` stands before the separators, up to three, before the number. */
const isNamedNumber = (range: TokenRange, at: number): boolean => {
  const { bytes, floor } = range
  let start = runStart(range, at, SEPARATOR_RUN)
  let state = 0
  for (; start > floor; start -= 1) {
    const next = KEYS.next(state, SMALL_LETTER[bytes[start - 1] as number] as number)
    if (next === 0) break
    state = next
  }
  return KEYS.isWord(state) && !(start > floor && LETTER[bytes[start - 1] as number] === 1)
}

/** Whether a text stands right before a place. */
const isBefore = (range: TokenRange, at: number, text: Uint8Array): boolean => {
  const start = at - text.length
  if (start < range.floor) return false
  for (let index = text.length - 1; index >= 0; index -= 1)
    if (range.bytes[start + index] !== text[index]) return false
  return true
}

/** Whether the number after a colon is the port in `localhost:3000`, `[::1]:3000` or `//host:3000`. */
const isPort = (range: TokenRange, at: number): boolean => {
  const { bytes, floor } = range
  const colon = at - 1
  if (colon <= floor) return false
  if (bytes[colon - 1] === CLOSING_BRACKET) return true
  const host = runStart(range, colon, HOST_RUN)
  const followsSlashes = host - 2 >= floor && bytes[host - 1] === SLASH && bytes[host - 2] === SLASH
  const isLocal = colon - host === LOCALHOST.length && isBefore(range, colon, LOCALHOST)
  return host < colon && (followsSlashes || isLocal)
}

/** Whether the number that ends at `end` is the process id in `(node:1234)` or `==1234==`. */
const isProcessId = (range: TokenRange, at: number, end: number): boolean => {
  const { bytes, floor, limit } = range
  if (at - 2 >= floor && bytes[at - 1] === EQUALS && bytes[at - 2] === EQUALS)
    return end + 2 <= limit && bytes[end] === EQUALS && bytes[end + 1] === EQUALS
  return end < limit && bytes[end] === CLOSING_PARENTHESIS && isBefore(range, at, NODE_PROCESS)
}

/** Whether what stands right before a number makes it volatile. */
export const isNamed = (range: TokenRange, at: number, end: number): boolean => {
  const before = at > range.floor ? (range.bytes[at - 1] as number) : 0
  if (SEPARATOR[before] !== 1) return false
  if (isNamedNumber(range, at)) return true
  return (
    (before === COLON && isPort(range, at)) ||
    ((before === COLON || before === EQUALS) && isProcessId(range, at, end))
  )
}
