import { ASCII_DIGITS, ASCII_LETTERS, byteClass } from './byte-class.ts'

/**
 * The part of a line in which a volatile token is looked for: nothing outside `[floor, limit)` is looked at. `floor` is the end of
 * the last token, or where the line starts.
 */
export type TokenRange = { readonly bytes: Buffer; floor: number; limit: number }

export const DIGIT = byteClass(ASCII_DIGITS)
export const HEX = byteClass(`${ASCII_DIGITS}abcdefABCDEF`)
export const WORD = byteClass(`${ASCII_LETTERS}${ASCII_DIGITS}_`)

/** Whether the byte at a place is in the range and of a class. */
export const isAt = (range: TokenRange, at: number, table: Uint8Array): boolean =>
  at < range.limit && table[range.bytes[at] as number] === 1

/** End of the run of bytes of a class that starts at a place. */
export const runEnd = (range: TokenRange, at: number, table: Uint8Array): number => {
  const { bytes, limit } = range
  let end = at
  while (end < limit && table[bytes[end] as number] === 1) end += 1
  return end
}

/** Whether there are `count` digits at a place; more may follow. */
export const hasDigits = (range: TokenRange, at: number, count: number): boolean => {
  for (let index = 0; index < count; index += 1) if (!isAt(range, at + index, DIGIT)) return false
  return true
}
