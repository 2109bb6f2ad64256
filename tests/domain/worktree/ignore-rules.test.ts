import { describe, expect, it } from 'vitest'
import { combinedIgnoreRules } from '../../../src/domain/worktree/ignore-rules.ts'

const rules = (directory: string, content: string): string =>
  combinedIgnoreRules([{ directory, content }])

describe('combinedIgnoreRules', () => {
  it('keeps the top folder as it is, but for comments, line endings and a byte order mark', () => {
    expect(rules('', '\u00ef\u00bb\u00bf*.log\r\n# no\n\n!keep.log\n/build/\n\\#yes  \n')).toBe(
      '*.log\n!keep.log\n/build/\n\\#yes  \n',
    )
  })

  it.each([
    ['*.log', '/a/b/**/*.log\n'],
    ['!x', '!/a/b/**/x\n'],
    ['dist/', '/a/b/**/dist/\n'],
    ['/top', '/a/b/top\n'],
    ['x/y', '/a/b/x/y\n'],
    ['x   ', '/a/b/**/x\n'],
    ['x\\  ', '/a/b/**/x\\ \n'],
    ['\\!x', '/a/b/**/\\!x\n'],
    ['/', ''],
    ['!', ''],
    ['   ', ''],
  ])('rewrites %j of a lower folder as %j', (line, expected) => {
    expect(rules('a/b', line)).toBe(expected)
  })

  it('names a folder literally', () => {
    expect(rules('a[1]*?\\', 'x')).toBe('/a\\[1]\\*\\?\\\\/**/x\n'.replace('1]', '1\\]'))
    expect(rules('a\nb', 'x')).toBe('/a?b/**/x\n')
  })

  it('puts deeper files later, for the last match decides', () => {
    expect(
      combinedIgnoreRules([
        { directory: 'a/b', content: '3' },
        { directory: '', content: '1' },
        { directory: 'z', content: '2' },
      ]),
    ).toBe('1\n/z/**/2\n/a/b/**/3\n')
  })
})
