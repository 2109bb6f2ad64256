import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  equalBytes,
  firstMarked,
  fourOf,
  slashesDigitsAndNewlines,
} from '../../../src/domain/verification/four-bytes.ts'

const fourBytes = fc.uint8Array({ minLength: 4, maxLength: 4 })
const wordOf = (bytes: Uint8Array): number => Buffer.from(bytes).readInt32LE()
const marksOf = (marks: number): boolean[] =>
  [7, 15, 23, 31].map((bit) => (marks >>> bit) % 2 === 1)

test('the first of the equal bytes is found, and none where there is none', () => {
  fc.assert(
    fc.property(fourBytes, fc.nat(255), (bytes, byte) => {
      const marks = equalBytes(wordOf(bytes), fourOf(byte))
      expect(marks === 0 ? -1 : firstMarked(marks)).toBe(bytes.indexOf(byte))
    }),
    { numRuns: 2000, examples: [[Uint8Array.of(1, 2, 0x1b, 0x1a), 0x1b]] },
  )
})

test('no slash, digit or newline is missed, whatever stands beside it, and other text is passed over', () => {
  const wanted = Buffer.from('/0123456789\n')
  for (const byte of wanted)
    for (const other of Array(256).keys())
      for (const place of [0, 1, 2, 3]) {
        const bytes = new Uint8Array(4).fill(other)
        bytes[place] = byte
        expect(marksOf(slashesDigitsAndNewlines(wordOf(bytes)))[place]).toBe(true)
      }
  for (const text of ['abyz', 'ABYZ', '    ', ' \u001b[(', '____', '{|}~'])
    expect(slashesDigitsAndNewlines(wordOf(Buffer.from(text)))).toBe(0)
})
