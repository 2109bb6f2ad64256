import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestOf } from '../../../src/domain/shared/digest.ts'
import type { Digest } from '../../../src/domain/shared/ids.ts'
import { approvalHash } from '../../../src/domain/trust/approval-hash.ts'
import { namedCommands } from '../../../src/domain/trust/named-command.ts'

const hashOf = (texts: readonly string[]): Digest | undefined => approvalHash(texts.map(digestOf))

describe('R60: the hash of a command', () => {
  test.each([
    ['npm test', '328e123c63857fd8473bd4bd3581e655b08b7440d7f5d2c31cc375607582f539'],
    ['prüfe – ✓', 'aa11e715a89f7ae0db3864a078cce911f548b3fd0141ee766ddf43f3488a039c'],
  ])('%s: sha256 of its UTF-8 text, no newline (by sha256sum)', (text, expected) => {
    expect(namedCommands({ verify: text })).toEqual([{ name: 'verify', text, digest: expected }])
  })

  test.each([
    ['a line break at the end', 'npm test\n'],
    ['a line break of Windows', 'npm test\r\n'],
    ['a space at the end', 'npm test '],
    ['a space at the start', ' npm test'],
    ['two spaces', 'npm  test'],
    ['a tab', 'npm\ttest'],
    ['a no-break space', 'npm\u00A0test'],
    ['a zero-width space', 'npm\u200B test'],
    ['a Cyrillic letter', 'npm tеst'],
    ['a full-width letter', 'ｎpm test'],
    ['a capital letter', 'npm Test'],
    ['a direction override', 'npm \u202Etest'],
    ['a byte order mark', '\uFEFFnpm test'],
    ['a NUL', 'npm test\0'],
  ])('another one with %s', (_what, text) => {
    expect(hashOf([text])).not.toBe(hashOf(['npm test']))
    expect(hashOf([text, 'npm ci'])).not.toBe(hashOf(['npm test', 'npm ci']))
  })

  test('composed and decomposed letters are two commands', () => {
    expect(hashOf(['\u00E9'])).not.toBe(hashOf(['e\u0301']))
  })
})

describe('the hash of several', () => {
  test('sha256 of their sorted hashes, joined by line breaks (by sha256sum and sort)', () => {
    expect(hashOf(['npm test', 'npm ci'])).toBe(
      '92ea767c6885332dbfcc39518edea44e120055fe8a94e39865eb9636570815da',
    )
  })

  test('of none there is none; one twice counts once; the order does not count', () => {
    expect(approvalHash([])).toBeUndefined()
    expect(hashOf(['a', 'a'])).toBe(digestOf('a'))
    expect(hashOf(['a', 'b', 'c', 'b'])).toBe(hashOf(['c', 'b', 'a']))
  })

  const texts = fc.uniqueArray(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 8 })

  test('R66: any change of any command changes it', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.string({ unit: 'grapheme' }), (before, at, text) => {
        const after = before.map((one, index) => (index === at % before.length ? text : one))
        fc.pre(!before.includes(text))
        expect(hashOf(after)).not.toBe(hashOf(before))
      }),
    )
  })

  test('R66: so does a command that came or went', () => {
    fc.assert(
      fc.property(texts, fc.string({ unit: 'grapheme' }), (before, text) => {
        fc.pre(!before.includes(text))
        expect(hashOf([...before, text])).not.toBe(hashOf(before))
      }),
    )
  })
})
