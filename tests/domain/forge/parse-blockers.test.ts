import { expect, test } from 'vitest'
import { parseBlockers } from '../../../src/domain/forge/parse-blockers.ts'

const blockers = (body: string): readonly string[] =>
  parseBlockers(body, 'our/repo').map(({ repository, number }) => `${repository}#${number}`)

test.each<[string, readonly string[]]>([
  ['Depends on #12', ['our/repo#12']],
  ['text\r\n\r\nBlocked by #3\r\nmore', ['our/repo#3']],
  [
    '  - DEPENDS ON: #1, #2 and other/repo#3; #4',
    ['our/repo#1', 'our/repo#2', 'other/repo#3', 'our/repo#4'],
  ],
  ['* [ ] blocked by #5', ['our/repo#5']],
  ['1. **Blocked by:** #6 #7', ['our/repo#6', 'our/repo#7']],
  ['_Depends on_ a-b/.github#8.', ['a-b/.github#8']],
  ['Depends on https://forge.example/their/repo/issues/9#note', ['their/repo#9']],
  ['Depends on #1\nDepends on #1\nBlocked by OUR/repo#1', ['OUR/repo#1']],
  ['Depends on #2 (see #3)', ['our/repo#2']],
  ['`<!--` opens nothing\nDepends on #1', ['our/repo#1']],
  ['``` not a fence ```\nDepends on #1', ['our/repo#1']],
  ['~~~\n```\n~~~\nDepends on #1', ['our/repo#1']],
  ['<!-- one --> two\nDepends on #1', ['our/repo#1']],
])('R204: %j names %j', (body, expected) => {
  expect(blockers(body)).toEqual(expected)
})

test.each([
  '',
  'This depends on #1',
  'Depends on the weather',
  'Depends on #0, #12x',
  'Depends on ../..#1, #2',
  'Depends on our/..#1',
  '> Depends on #1',
  '```\nDepends on #1\n```',
  '```\nDepends on #1',
  '````md\n```\nDepends on #1\n````',
  '~~~\nDepends on #1\n~~~',
  '```\n``` js\nDepends on #1',
  '<!-- Depends on #1 -->',
  '<!--\nDepends on #1\n-->',
  '<!--\n`-->`\n<!--\nDepends on #1',
])('R204: %j declares nothing', (body) => {
  expect(blockers(body)).toEqual([])
})

test.each([
  ['spaces', `Depends on ${' '.repeat(65_000)}`],
  ['names', `Depends on ${'a/b'.repeat(20_000)}`],
  ['dots', `Depends on a/${'.'.repeat(65_000)}`],
  ['addresses', `Depends on ${'https://'.repeat(8000)}`],
  ['backticks', '`'.repeat(65_000)],
  ['lines', '<!-- -->\n'.repeat(8000)],
])('R7: a long text of %s is read at once', (_name, body) => {
  const before = performance.now()
  expect(blockers(body)).toEqual([])
  expect(performance.now() - before).toBeLessThan(500)
})
