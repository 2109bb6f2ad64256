import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countHidden, showHidden } from '../../../src/domain/conversation/hidden-characters.ts'
import { fencedBlock, inlineCode, oneLine } from '../../../src/domain/conversation/safe-text.ts'
import { cutBytes, cutUnits, fitMarkdown } from '../../../src/domain/conversation/text-budget.ts'
import { readMarkdown } from '../../support/markdown-oracle.ts'

/** Text made of what breaks fences and spans. */
const spiky = fc
  .array(fc.constantFrom('`', '``', '```', '~~~', '\n', '\r', ' ', 'a', '<!--', '\\', '😀'), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''))

describe('hidden characters', { timeout: 30_000 }, () => {
  test.each([
    ['an escape sequence', 'a\u001B[31mred', 'a\\u{1B}[31mred'],
    ['a C1 control', 'a\u009Bm', 'a\\u{9B}m'],
    ['bidi', 'a\u202Eb\u2066c', 'a\\u{202E}b\\u{2066}c'],
    ['zero width', 'pass\u200Bword\u2060\uFEFF', 'pass\\u{200B}word\\u{2060}\\u{FEFF}'],
    ['tags', 'a\u{E0041}\u{E007F}', 'a\\u{E0041}\\u{E007F}'],
    ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['a lone surrogate', 'a\uD800b', 'a\uFFFDb'],
    ['line breaks and tabs stay', 'a\r\nb\rc\td', 'a\nb\nc\td'],
    ['emoji style stays', '❤️', '❤️'],
  ])('LOG-09 LOG-10: %s', (_name, text, shown) => {
    expect(showHidden(text)).toBe(shown)
  })

  test('LOG-09 LOG-10: no text leaves a raw hidden character, and showing is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = showHidden(text)
        expect(countHidden(shown)).toBe(0)
        expect(shown.replace(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u)
        expect(showHidden(shown)).toBe(shown)
      }),
    )
  })

  test('LOG-10: hidden characters are counted', () => {
    expect(countHidden('a\u202Eb\u200B\r\n')).toBe(2)
  })
})

describe('code', { timeout: 30_000 }, () => {
  test('PUB-01: whatever the text, a fenced block is one block that holds it', () => {
    fc.assert(
      fc.property(spiky, (text) => {
        const seen = readMarkdown(`${fencedBlock(text)}\n\nfooter`)
        expect(seen.openFence).toBe(false)
        expect(seen.fenced).toHaveLength(1)
        expect(seen.live.trim()).toBe('footer')
        const plain = showHidden(text).replaceAll('<!--', '<! --').replace(/\n+$/, '')
        expect(seen.fenced[0]).toBe(plain)
      }),
    )
  })

  test('PUB-01: whatever the text, inline code is one span', () => {
    fc.assert(
      fc.property(spiky, (text) => {
        const seen = readMarkdown(`before ${inlineCode(text)} after`)
        expect(seen.codeSpans).toHaveLength(1)
        expect(seen.live).toMatch(/^before \u241F after$/)
      }),
    )
  })

  test('one line of a long text is cut with a mark, at a code point', () => {
    expect(oneLine('a\n b\tc')).toBe('a b c')
    expect(oneLine(`${'😀'.repeat(10)}`, 6)).toBe('😀😀…')
  })
})

describe('budgets', { timeout: 30_000 }, () => {
  test('PUB-07: a cut never halves a code point', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, limit) => {
        const units = cutUnits(text, limit)
        const bytes = cutBytes(text, limit)
        expect(units.length).toBeLessThanOrEqual(limit)
        expect(Buffer.byteLength(bytes)).toBeLessThanOrEqual(limit)
        expect(text.startsWith(units) && text.startsWith(bytes)).toBe(true)
        expect(`${units}\n${bytes}`).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })

  test('PUB-07: cut Markdown keeps its budget, closes its fence and says that it is cut', () => {
    fc.assert(
      fc.property(spiky, fc.integer({ min: 40, max: 200 }), (text, units) => {
        const whole = `# Title\n\n${fencedBlock(`${text}\n`.repeat(50))}\n`
        const cut = fitMarkdown(whole, units, 'cut here')
        expect(cut.length).toBeLessThanOrEqual(Math.max(units, 0))
        expect(readMarkdown(cut).openFence).toBe(false)
        expect(cut.length === whole.length || readMarkdown(cut).live.includes('cut here')).toBe(
          true,
        )
      }),
    )
  })
})

test('PUB-07: a line that begins with a code span of three backticks opens no fence, so nothing is closed after a cut', () => {
  const text = `\`\`\`a \`\` b\`\`\` is code\n${'word\n'.repeat(100)}`
  const cut = fitMarkdown(text, 200, 'cut here')
  expect(cut.match(/`{3}/g)).toHaveLength(2)
})
