import { DIGIT, HEX, hasDigits, isAt, runEnd, type TokenRange, WORD } from './token-range.ts'

/*
 * Forms of volatile tokens that are known by their own bytes. Each function returns the end of the form, or 0 when there is none
 * (no form is empty). Some are told where the form starts, and some only where its first digits end.
 */

const COMMA = 0x2c
const DASH = 0x2d
const DOT = 0x2e
const SLASH = 0x2f
const ZERO = 0x30
const COLON = 0x3a
const LOWER_X = 0x78

const UUID_LENGTH = 36
/** Where a UUID's groups start; a dash stands before each but the first. */
export const UUID_GROUPS = [0, 9, 14, 19, 24] as const
const SHORTEST_ADDRESS_DIGITS = 6
const LONGEST_ADDRESS_DIGITS = 16

/** `8-4-4-4-12` hex digits that no word goes on after. */
export const uuidEnd = (range: TokenRange, at: number): number => {
  const end = at + UUID_LENGTH
  if (end > range.limit || isAt(range, end, WORD)) return 0
  for (let index = 0; index < UUID_LENGTH; index += 1) {
    const isDash = index === 8 || index === 13 || index === 18 || index === 23
    const byte = range.bytes[at + index] as number
    if (isDash ? byte !== DASH : HEX[byte] !== 1) return 0
  }
  return end
}

/** `0x` and 6 to 16 hex digits, where an `x` follows one digit; shorter ones are more likely values than addresses. */
const memoryAddressEnd = (range: TokenRange, at: number): number => {
  if (range.bytes[at] !== ZERO) return 0
  const end = runEnd(range, at + 2, HEX)
  const digits = end - at - 2
  const isAddress = digits >= SHORTEST_ADDRESS_DIGITS && digits <= LONGEST_ADDRESS_DIGITS
  return isAddress && !isAt(range, end, WORD) ? end : 0
}

/** `2026-12-01` or `2026/12/01`, where a separator follows four digits; a time may follow at once. */
const dateEnd = (range: TokenRange, at: number): number => {
  const end = at + 10
  const separator = range.bytes[at + 4]
  const isDate =
    end <= range.limit &&
    range.bytes[at + 7] === separator &&
    hasDigits(range, at + 5, 2) &&
    hasDigits(range, at + 8, 2) &&
    !isAt(range, end, DIGIT)
  return isDate ? end : 0
}

/** `12:34:56`, `0:00:07.123` or `1:23.45`; never `12:34`, which is also a line and a column. */
const clockEnd = (range: TokenRange, colon: number): number => {
  const { bytes, limit } = range
  if (!hasDigits(range, colon + 1, 2)) return 0
  let end = colon + 3
  const hasSeconds = end < limit && bytes[end] === COLON && hasDigits(range, end + 1, 2)
  if (hasSeconds) end += 3
  const hasFraction =
    end < limit &&
    (bytes[end] === DOT || (bytes[end] === COMMA && hasSeconds)) &&
    isAt(range, end + 1, DIGIT)
  if (hasFraction) end = runEnd(range, end + 1, DIGIT)
  const goesOn = end < limit && (bytes[end] === COLON || isAt(range, end, DIGIT))
  return (hasSeconds || hasFraction) && !goesOn ? end : 0
}

/** Four groups of one to three digits, with or without a port. */
const ipv4End = (range: TokenRange, firstDot: number): number => {
  const { bytes, limit } = range
  let end = firstDot
  for (let group = 1; group < 4; group += 1) {
    if (end >= limit || bytes[end] !== DOT) return 0
    const start = end + 1
    end = runEnd(range, start, DIGIT)
    if (end === start || end - start > 3) return 0
  }
  if (isAt(range, end, WORD)) return 0
  if (end >= limit || !isAt(range, end + 1, DIGIT)) return end
  if (bytes[end] === DOT) return 0
  return bytes[end] === COLON ? runEnd(range, end + 1, DIGIT) : end
}

/** A memory address, a date, a clock time or a network address, whose first digits are `[at, digitsEnd)`. */
export const formEnd = (range: TokenRange, at: number, digitsEnd: number): number => {
  // What follows the first digits leaves only one form possible, mostly none.
  const digits = digitsEnd - at
  if (digits > 4 || digitsEnd === range.limit) return 0
  switch (range.bytes[digitsEnd]) {
    case LOWER_X:
      return digits === 1 ? memoryAddressEnd(range, at) : 0
    case DASH:
    case SLASH:
      return digits === 4 ? dateEnd(range, at) : 0
    case COLON:
      return digits <= 2 ? clockEnd(range, digitsEnd) : 0
    case DOT:
      return digits <= 3 ? ipv4End(range, digitsEnd) : 0
    default:
      return 0
  }
}
