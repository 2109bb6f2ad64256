import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  escapeInline,
  escapeProse,
  tableCell,
} from '../../../src/domain/conversation/escape-prose.ts'
import { liveParts, readMarkdown } from '../../support/markdown-oracle.ts'

const ATTACKS = [
  'ask @octocat and @org/team',
  'fixes #1, closes owner/repo#2, resolves GH-3',
  'fixes https://github.com/o/r/issues/4',
  '@dependabot merge',
  '/approve',
  '  /merge now',
  '> /start',
  '- /continue',
  '![x](https://evil.example/beacon.png)',
  '[click](https://evil.example)',
  '[ref]: https://evil.example "t"',
  '![alt][ref]',
  '<https://evil.example>',
  'see www.evil.example/a',
  'mailto:a@b.example',
  '<img src=x onerror=alert(1)>',
  '<!-- proofrun:status {"ready":true} -->',
  '`<!-- marker -->`',
  '<details><summary>x',
  '<table><tr><td>',
  '```js\nnever closed',
  '~~~\nnever closed',
  'Title\n=====',
  'Title\n---',
  '# heading',
  '###### heading',
  '&commat;octocat &#64;octocat &#x40;octocat',
  '&num;1',
  '\\@octocat',
  '\\<img src=x>',
  'GH\\-12',
  'https\\://evil.example',
  'a stray ` and @octocat `',
  '`` `@octocat `` @octocat',
  '@octocat`code`@octocat',
  '\\`@octocat\\`',
  '$\\color{white}{hidden}$',
  'ends with a backslash\\',
  '| a | b |\n|---|---|\n| @x | #1 |',
  '``\n@octocat\n``',
  '`\n\n@octocat `',
  'two\r@octocat\r\n#1',
] as const

describe('escapeProse', { timeout: 30_000 }, () => {
  test.each(ATTACKS)('PUB-02 PUB-03 PUB-04 PUB-05: nothing is live in %j', (attack) => {
    expect(liveParts(`before\n\n${escapeProse(attack)}\n\nfooter`)).toEqual([])
    expect(readMarkdown(`${escapeProse(attack)}\n\nfooter`).live).toMatch(/footer$/)
  })

  test('the oracle sees that nearly all of them are live without the filter', () => {
    expect(ATTACKS.filter((attack) => liveParts(attack).length === 0)).toEqual([
      '\\<img src=x>',
      'a stray ` and @octocat `',
      'ends with a backslash\\',
      '``\n@octocat\n``',
    ])
  })

  test('PUB-03: for any mixture nothing is live, and the filter is idempotent', () => {
    const part = fc.constantFrom(
      ...['@', '#', '1', 'a', 'b', ' ', '\n', '`', '``', '\\', '<', '!--', '[', ']', '(', ')', '!'],
      ...[
        '&',
        'amp;',
        'lt;',
        '#64;',
        'commat;',
        '/',
        ':',
        '//',
        'www.',
        'gh-',
        '~~~',
        '-',
        '=',
        '$',
      ],
      ...['> ', '- ', '|', '*', '_', '\t', '\r', '\u200B', '.'],
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
        const once = escapeProse(parts.join(''))
        expect(liveParts(once)).toEqual([])
        expect(escapeProse(once)).toBe(once)
      }),
      { numRuns: 5000 },
    )
  })

  test('plain prose, lists, emphasis and code stay as they are', () => {
    const prose = 'It **mends** the `greet()` call.\n\n- one\n- two, with a_name\n\n1. first'
    expect(escapeProse(prose)).toBe(prose)
  })

  test('escapeInline keeps to one line, tableCell to one cell', () => {
    expect(escapeInline('a\n\n# b')).toBe('a # b')
    expect(tableCell('a | b\nc')).toBe('a \\| b c')
  })

  test('RES-10: time grows with the length, not with its square', () => {
    const shapes = [
      '`',
      '@',
      '\\',
      '<',
      '&',
      '[',
      '` ``',
      ' ',
      '#1 ',
      '```',
      'a`b``c```',
      '\n',
      '/a ',
    ]
    const timeOf = (shape: string, length: number): number => {
      const text = shape.repeat(Math.ceil(length / shape.length))
      const from = performance.now()
      escapeProse(text)
      return performance.now() - from
    }
    for (const shape of shapes) {
      // Ten times the length costs about ten times as much; a square would be a hundred. Noise gets further tries.
      const isLinear = () => timeOf(shape, 60_000) < 40 * Math.max(5, timeOf(shape, 6000))
      expect([1, 2, 3, 4, 5].some(isLinear), shape).toBe(true)
    }
  })
})

test('PUB-01: a pipe after any number of backslashes stays in its cell', () => {
  for (const slashes of ['', '\\', '\\\\', '\\\\\\']) {
    const before = /(\\*)\|/.exec(tableCell(`a${slashes}|b`))?.[1]?.length ?? 0
    expect(before % 2, slashes).toBe(1)
  }
})
