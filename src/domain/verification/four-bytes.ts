/*
 * Four bytes at a time: a DataView reads and writes them at any place, at about a third of the cost of single bytes. Marks are
 * the high bits of the bytes that were asked for. Words are read little-endian, so that the lowest mark is the first byte.
 */

export const WORD_BYTES = 4
const ONES = 0x01010101
const HIGH_BITS = 0x80808080
const HIGH_NIBBLES = 0xf0f0f0f0

/** A word of four equal bytes. */
export const fourOf = (byte: number): number => Math.imul(byte, ONES)

/** Marks bytes that equal those of a pattern. The first mark is exact; those above it may be wrong. */
export const equalBytes = (word: number, pattern: number): number => {
  const difference = word ^ pattern
  return (difference - ONES) & ~difference & HIGH_BITS
}

/**
 * Marks at least `/`, digits and newlines: bytes that plus one have the high nibble 0 or 3, which are few others (blanks but the
 * space, `:;<=>`). A carry out of a byte 0xff adds one to the next, which keeps what is asked for in these ranges.
 */
export const slashesDigitsAndNewlines = (word: number): number => {
  const plusOne = (word + ONES) | 0
  const twice = plusOne << 1
  // Bit 7 of a byte is clear in all three: bit 7, bit 6, and bit 5 unlike bit 4.
  const others = plusOne | twice | ((plusOne ^ twice) << 2)
  return ~others & HIGH_BITS
}

/** Marks bytes whose high nibble is not that of a pattern's, by some of these four bits. */
export const otherHighNibbles = (word: number, pattern: number): number =>
  (word ^ pattern) & HIGH_NIBBLES

/** Which of the four bytes is the first that is marked. */
export const firstMarked = (marks: number): number => (31 - Math.clz32(marks & -marks)) >> 3
