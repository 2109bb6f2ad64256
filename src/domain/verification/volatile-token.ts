import { byteClass } from './byte-class.ts'
import { DIGIT, isAt, runEnd, type TokenRange, WORD } from './token-range.ts'
import { formEnd, UUID_GROUPS, uuidEnd } from './volatile-forms.ts'
import { durationEnd, isNamedNumber, isPort, isProcessId, numberEnd } from './volatile-numbers.ts'

const DASH = 0x2d
const DOT = 0x2e
const SLASH = 0x2f
const UPPER_T = 0x54
const TMP = Buffer.from('/tmp/')

/** Bytes that may stand between a number and what names it. */
const NAMING = byteClass(' :="\'')
/** Bytes of a path component. */
const COMPONENT = byteClass('/ \t\r\v\f\n"\'`:;,()<>[]{}|\0').map((ends) => 1 - ends)
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

  /** Looks for a token at a trigger, which is a digit, or a slash that a temporary name may come after. */
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
    if (this.#uuidAround(at)) return true
    const range = this.#range
    const before = at > range.floor ? (range.bytes[at - 1] as number) : 0
    const followsDate = before === UPPER_T && at - 1 === range.floor
    this.start = at
    if (WORD[before] === 1 && !followsDate) {
      this.end = runEnd(range, at, WORD)
      return false
    }
    const end = this.#numericEnd(at, before)
    this.end = end > 0 ? end : this.#dottedEnd(at)
    return end > 0
  }

  #numericEnd(at: number, before: number): number {
    const range = this.#range
    const form = before === DOT ? 0 : formEnd(range, at)
    if (form > 0) return form
    const end = numberEnd(range, at)
    const duration = durationEnd(range, end)
    if (duration > 0) return duration
    if (NAMING[before] !== 1 || isAt(range, end, WORD)) return 0
    const isVolatile = isNamedNumber(range, at) || isPort(range, at) || isProcessId(range, at, end)
    return isVolatile ? end : 0
  }

  /** A UUID that the digit's word is any group of. */
  #uuidAround(at: number): boolean {
    const { bytes, floor } = this.#range
    const first = Math.max(floor, at - LONGEST_UUID_GROUP)
    let word = at
    while (word > first && WORD[bytes[word - 1] as number] === 1) word -= 1
    // Most words are no group of one, which shows at once.
    if (bytes[word - 1] !== DASH && bytes[word + UUID_FIRST_GROUP] !== DASH) return false
    for (const group of UUID_GROUPS) {
      this.start = word - group
      if (this.start < floor) return false
      if (this.start > floor && WORD[bytes[this.start - 1] as number] === 1) continue
      this.end = uuidEnd(this.#range, this.start)
      if (this.end > 0) return true
    }
    return false
  }

  /** The end of a number like `1.2.3` that is no token: its later parts are none either. */
  #dottedEnd(at: number): number {
    let end = runEnd(this.#range, at, WORD)
    while (this.#range.bytes[end] === DOT && isAt(this.#range, end + 1, DIGIT))
      end = runEnd(this.#range, end + 1, WORD)
    return end
  }
}

/** Length of `/tmp/` or `/T/` at a slash; 0 when neither is there. */
const temporaryFolderLength = ({ bytes, limit }: TokenRange, slash: number): number => {
  if (bytes[slash + 1] === UPPER_T) return slash + 3 <= limit && bytes[slash + 2] === SLASH ? 3 : 0
  if (bytes[slash + 1] !== TMP[1] || slash + TMP.length > limit) return 0
  return bytes.compare(TMP, 0, TMP.length, slash, slash + TMP.length) === 0 ? TMP.length : 0
}
