import { ASCII_LETTERS, byteClass } from './byte-class.ts'
import { DIGIT, HEX, isAt, runEnd, type TokenRange, WORD } from './token-range.ts'
import { formEnd, UUID_GROUPS, uuidEnd } from './volatile-forms.ts'
import { durationEnd, fractionEnd, isNamed, startsUnit } from './volatile-numbers.ts'

const SPACE = 0x20
const DASH = 0x2d
const DOT = 0x2e
const SLASH = 0x2f
const UPPER_T = 0x54
const TMP = Buffer.from('/tmp/')

/** Bytes that a number, or a token that starts with one, may go on with: µ and μ start with the last two. */
const GOES_ON = byteClass(`${ASCII_LETTERS}_-/:.\u00c2\u00ce`)
/** Bytes after the first slash of `/tmp/` and `/T/`. */
const TEMPORARY_START = byteClass('tT')
/** Bytes of a path component. */
const COMPONENT = byteClass('/ \t\r\v\f\n"\'`:;,()<>[]{}|\0').map((ends) => 1 - ends)
/** Bytes that a group of a UUID goes on with after its digits. */
const AFTER_UUID_DIGITS = byteClass('abcdefABCDEF-')
const UUID_FIRST_GROUP = 8
const LONGEST_UUID_GROUP = 12

/**
 * Finds the parts of a line that differ between two runs of the same code (design.md §2, `volatile-only`). A call looks at a
 * bounded number of bytes on both sides of a place, beside the token itself, so the whole is linear for any input (RES-10).
 *
 * | token | form |
 * | --- | --- |
 * | UUID | `8-4-4-4-12` hex digits |
 * | memory address | `0x` and 6 to 16 hex digits |
 * | date | `2026-12-01`, `2026/12/01` |
 * | clock time | `12:34:56`, `0:00:07.123`, `1:23.45`; not `12:34`, which is also a line and a column |
 * | network address | `127.0.0.1`, with or without `:port` |
 * | port | the number after `localhost:`, `]:` or `//host:` |
 * | duration | a number and a unit from ns to hours: `12 ms`, `1m30s` |
 * | named number | the number after `pid`, `port`, `took`, `duration_ms` … and one to three of space, `:`, `=`, quote |
 * | process id | `(node:1234)`, `==1234==` |
 * | temporary name | the path component after `/tmp/` or `/T/` |
 *
 * It is a cursor that is used again and again, so that a token costs no garbage.
 */
export class VolatileTokenFinder {
  /** After a find: the token. */
  start = 0
  /** After a find: the token's end; after none: the next place that a token may start at. */
  end = 0
  readonly #range: TokenRange

  constructor(bytes: Buffer) {
    this.#range = { bytes, floor: 0, limit: 0 }
  }

  /** Says which bytes may be looked at: `[floor, limit)`. */
  setRange(floor: number, limit: number): void {
    this.#range.floor = floor
    this.#range.limit = limit
  }

  /** Looks for a token where `mayBeToken` says that there may be one. */
  find(at: number): boolean {
    const found = this.#range.bytes[at] === SLASH ? this.#temporaryName(at) : this.#atDigit(at)
    if (found) this.#range.floor = this.end
    return found
  }

  #temporaryName(slash: number): boolean {
    this.start = slash + temporaryFolderLength(this.#range, slash)
    this.end = slash + 1
    if (this.start === slash) return false
    this.end = this.start
    while (isAt(this.#range, this.end, COMPONENT)) this.end += 1
    return this.end > this.start
  }

  #atDigit(at: number): boolean {
    const range = this.#range
    const before = at > range.floor ? (range.bytes[at - 1] as number) : 0
    if (WORD[before] === 1) return this.#insideWord(at, before)
    const digitsEnd = runEnd(range, at + 1, DIGIT)
    if (before === DASH || goesOn(range, digitsEnd)) return this.#atNumber(at, digitsEnd)
    // The way of most numbers: only what stands before them can make them volatile.
    this.start = at
    this.end = digitsEnd
    return isNamed(range, at, digitsEnd)
  }

  #insideWord(at: number, before: number): boolean {
    if (HEX[before] === 1 && this.#uuidAround(at)) return true
    const range = this.#range
    // The time in `2026-12-01T10:20:30`, whose date was the last token.
    if (before === UPPER_T && at - 1 === range.floor)
      return this.#atNumber(at, runEnd(range, at + 1, DIGIT))
    this.end = runEnd(range, at + 1, WORD)
    return false
  }

  #atNumber(at: number, digitsEnd: number): boolean {
    const range = this.#range
    const before = at > range.floor ? (range.bytes[at - 1] as number) : 0
    this.start = at
    this.end = before === DOT ? 0 : formEnd(range, at, digitsEnd)
    if (this.end > 0) return true
    if ((before === DASH || isAt(range, digitsEnd, AFTER_UUID_DIGITS)) && this.#uuidAround(at))
      return true
    this.start = at
    const numberEnd = fractionEnd(range, digitsEnd)
    this.end = durationEnd(range, numberEnd)
    if (this.end > 0) return true
    this.end = numberEnd
    if (!isAt(range, numberEnd, WORD) && isNamed(range, at, numberEnd)) return true
    this.end = this.#dottedEnd(digitsEnd)
    return false
  }

  /** A UUID that the digit is in any group of. */
  #uuidAround(at: number): boolean {
    const { bytes, floor } = this.#range
    const first = Math.max(floor, at - LONGEST_UUID_GROUP)
    let group = at
    while (group > first && HEX[bytes[group - 1] as number] === 1) group -= 1
    // Most hex digits are no group of one, which shows at once.
    if (bytes[group - 1] !== DASH && bytes[group + UUID_FIRST_GROUP] !== DASH) return false
    for (const offset of UUID_GROUPS) {
      this.start = group - offset
      if (this.start < floor) return false
      if (this.start > floor && WORD[bytes[this.start - 1] as number] === 1) continue
      this.end = uuidEnd(this.#range, this.start)
      if (this.end > 0) return true
    }
    return false
  }

  /** The end of a number like `1.2.3` that is no token: its later parts are none either. */
  #dottedEnd(digitsEnd: number): number {
    let end = runEnd(this.#range, digitsEnd, WORD)
    while (this.#range.bytes[end] === DOT && isAt(this.#range, end + 1, DIGIT))
      end = runEnd(this.#range, end + 2, WORD)
    return end
  }
}

/** Whether a token may start at a place, or start just after it as a temporary name does after the slash of its folder. */
export const mayBeToken = (bytes: Uint8Array, at: number): boolean => {
  const byte = bytes[at] as number
  return DIGIT[byte] === 1 || (byte === SLASH && TEMPORARY_START[bytes[at + 1] as number] === 1)
}

/** Whether what follows a number's first digits may be a part of it, or make it volatile: a unit may come after a space. */
const goesOn = ({ bytes, limit }: TokenRange, digitsEnd: number): boolean => {
  if (digitsEnd >= limit) return false
  const after = bytes[digitsEnd] as number
  return after === SPACE ? startsUnit(bytes[digitsEnd + 1] as number) : GOES_ON[after] === 1
}

/** Length of `/tmp/` or `/T/` at a slash; 0 when neither is there. */
const temporaryFolderLength = ({ bytes, limit }: TokenRange, slash: number): number => {
  if (bytes[slash + 1] === UPPER_T) return slash + 3 <= limit && bytes[slash + 2] === SLASH ? 3 : 0
  if (bytes[slash + 1] !== TMP[1] || slash + TMP.length > limit) return 0
  return bytes.compare(TMP, 0, TMP.length, slash, slash + TMP.length) === 0 ? TMP.length : 0
}
