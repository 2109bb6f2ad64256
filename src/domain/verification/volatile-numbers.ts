import { ASCII_DIGITS, ASCII_LETTERS, byteClass } from './byte-class.ts'
import { DIGIT, isAt, runEnd, type TokenRange } from './token-range.ts'

/* Numbers that are volatile because of what stands beside them. */

const SPACE = 0x20
const DOT = 0x2e
const SLASH = 0x2f
const COLON = 0x3a
const EQUALS = 0x3d
const CLOSING_PARENTHESIS = 0x29
const CLOSING_BRACKET = 0x5d
const LOWER_M = 0x6d
const LOWER_S = 0x73

const LETTER = byteClass(`${ASCII_LETTERS}_`)
const HOST = byteClass(`${ASCII_LETTERS}${ASCII_DIGITS}.-`)

/** Units of one letter, which a further number may follow at once, as in `1m30s`. */
const SINGLE_UNIT = byteClass('hms')
const UNITS = new Set(
  'ns us ms sec secs second seconds min mins minute minutes hr hrs hour hours'.split(' '),
)
/** µs and μs (micro sign and Greek mu) as the Latin-1 reading of their UTF-8. */
for (const micro of ['\u00b5s', '\u03bcs']) UNITS.add(Buffer.from(micro).toString('latin1'))
const UNIT_START = byteClass('numsh\u00c2\u00ce')
const UNIT_BYTE = byteClass(`${ASCII_LETTERS}_\u00c2\u00ce\u00b5\u00bc`)
const LONGEST_UNIT = 7

const KEYS = new Set(
  'pid ppid tid process thread port took time elapsed duration duration_ms seconds'.split(' '),
)
/** Last letters of keys, in both cases. */
const KEY_END = byteClass('dDsStTkKeEnN')
const KEY_SEPARATOR = byteClass(' :="\'')
const MOST_SEPARATORS = 3
const LONGEST_KEY = 12
const LONGEST_HOST = 255
const LOCALHOST = 'localhost'
const NODE_PROCESS = '(node:'

/** End of digits with an optional fraction. */
export const numberEnd = (range: TokenRange, at: number): number => {
  const end = runEnd(range, at, DIGIT)
  const hasFraction = range.bytes[end] === DOT && isAt(range, end + 1, DIGIT)
  return hasFraction ? runEnd(range, end + 1, DIGIT) : end
}

/** End of a unit and the space before it; 0 when there is none. A digit may follow it only in `1m30s`. */
const unitEnd = (range: TokenRange, at: number): number => {
  const { bytes } = range
  const start = at < range.limit && bytes[at] === SPACE ? at + 1 : at
  if (!isAt(range, start, UNIT_START)) return 0
  let end = start + 1
  while (end - start <= LONGEST_UNIT && isAt(range, end, UNIT_BYTE)) end += 1
  const length = end - start
  const isSingle = length === 1 && SINGLE_UNIT[bytes[start] as number] === 1
  if (isAt(range, end, DIGIT)) return isSingle ? end : 0
  // By far the most frequent ones need no text to be made.
  const isMilli = length === 2 && bytes[start] === LOWER_M && bytes[end - 1] === LOWER_S
  return isSingle || isMilli || UNITS.has(bytes.toString('latin1', start, end)) ? end : 0
}

/** End of the rest of a duration, such as `12 ms`, `0.5s` or `1h2m3s`, whose first number ends at a place; 0 for none. */
export const durationEnd = (range: TokenRange, afterNumber: number): number => {
  let end = unitEnd(range, afterNumber)
  while (end > 0 && isAt(range, end, DIGIT)) end = unitEnd(range, numberEnd(range, end))
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
const SEPARATOR_RUN = { table: KEY_SEPARATOR, most: MOST_SEPARATORS }
const KEY_RUN = { table: LETTER, most: LONGEST_KEY + 1 }
const HOST_RUN = { table: HOST, most: LONGEST_HOST }

/** Whether a key such as `pid`, `took` or `duration_ms` stands before the number, up to three separators away. */
export const isNamedNumber = (range: TokenRange, at: number): boolean => {
  const { bytes, floor } = range
  const keyEnd = runStart(range, at, SEPARATOR_RUN)
  if (keyEnd === at || keyEnd <= floor || KEY_END[bytes[keyEnd - 1] as number] !== 1) return false
  return KEYS.has(bytes.toString('latin1', runStart(range, keyEnd, KEY_RUN), keyEnd).toLowerCase())
}

/** Whether the number is the port in `localhost:3000`, `[::1]:3000` or `//host:3000`. */
export const isPort = (range: TokenRange, at: number): boolean => {
  const { bytes, floor } = range
  const colon = at - 1
  if (colon <= floor || bytes[colon] !== COLON) return false
  if (bytes[colon - 1] === CLOSING_BRACKET) return true
  const host = runStart(range, colon, HOST_RUN)
  const followsSlashes = host - 2 >= floor && bytes[host - 1] === SLASH && bytes[host - 2] === SLASH
  return host < colon && (followsSlashes || bytes.toString('latin1', host, colon) === LOCALHOST)
}

/** Whether the number that ends at `end` is the process id in `(node:1234)` or `==1234==`. */
export const isProcessId = (range: TokenRange, at: number, end: number): boolean => {
  const { bytes, floor, limit } = range
  if (at - 2 >= floor && bytes[at - 1] === EQUALS && bytes[at - 2] === EQUALS)
    return end + 2 <= limit && bytes[end] === EQUALS && bytes[end + 1] === EQUALS
  const open = at - NODE_PROCESS.length
  return (
    open >= floor &&
    end < limit &&
    bytes[end] === CLOSING_PARENTHESIS &&
    bytes.toString('latin1', open, at) === NODE_PROCESS
  )
}
