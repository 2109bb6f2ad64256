import { describe, expect, it } from 'vitest'
import { parseCommit } from '../../../src/domain/handover/commit-object.ts'
import { lfsPointerDigest } from '../../../src/domain/handover/lfs-pointer.ts'
import { parseParents, traceHistory } from '../../../src/domain/handover/trace-history.ts'
import { keptRefPrefix, workRef } from '../../../src/domain/handover/work-refs.ts'

const TREE = 'a'.repeat(40)
const AUTHOR = 'author A U <a@x> 1600000000 +0200'
const COMMITTER = 'committer A U <a@x> 1600000000 +0200'
const text = (lines: readonly string[], message = 'Subject\n\nBody\n'): string =>
  `${[`tree ${TREE}`, ...lines].join('\n')}\n\n${message}`
const parse = (commit: string | Uint8Array) =>
  parseCommit('c', typeof commit === 'string' ? Buffer.from(commit) : commit)

describe('parseCommit', () => {
  it('takes what git commit writes', () => {
    const parent = `parent ${'b'.repeat(40)}`
    for (const commit of [
      text([AUTHOR, COMMITTER]),
      text([parent, AUTHOR, COMMITTER], 'Grüße 🤖\n\n- a\tb\r\n'),
      text([parent, parent, AUTHOR, COMMITTER], ''),
    ])
      expect(parse(commit)).toEqual({ ok: true, value: { tree: TREE } })
  })

  it.each([
    ['no committer', text([AUTHOR])],
    ['the wrong order', text([COMMITTER, AUTHOR])],
    ['two authors', text([AUTHOR, AUTHOR, COMMITTER])],
    ['a signature', text([AUTHOR, COMMITTER, 'gpgsig x'])],
    ['an encoding', text([AUTHOR, COMMITTER, 'encoding latin1'])],
    ['no name', text(['author <a@x> 1 +0000', COMMITTER])],
    ['a year past 2286', text(['author a <a@x> 99999999999 +0000', COMMITTER])],
    ['an escape', text([AUTHOR, COMMITTER], 'a\u001b[2J')],
    ['a NUL', text([AUTHOR, COMMITTER], 'a\0')],
    ['a bidi control', text([AUTHOR, COMMITTER], 'a\u202e')],
    ['[skip ci]', text([AUTHOR, COMMITTER], 'a [Skip CI]')],
    ['a skip-checks trailer', text([AUTHOR, COMMITTER], 'a\n\nskip-checks: true\n')],
    ['no UTF-8', Uint8Array.from([0xff])],
    ['nothing', ''],
    ['64 KiB and more', text([AUTHOR, COMMITTER], 'a'.repeat(65_536))],
  ])('bad-commit: %s', (_name, commit) => {
    expect(parse(commit)).toMatchObject({ ok: false, error: { code: 'bad-commit' } })
  })
})

describe('GIT-17, R110: traceHistory', () => {
  const parents = parseParents('d c\nc b\nb a\nm b x\n')
  const trace = (from: string, to: string, limit = 10) => traceHistory(parents, { from, to }, limit)

  it.each([
    ['d', 'a', { kind: 'linear', commits: ['d', 'c', 'b'] }],
    ['a', 'a', { kind: 'linear', commits: [] }],
    ['m', 'b', { kind: 'merge', commit: 'm' }],
    ['d', 'z', { kind: 'elsewhere' }],
    ['b', 'd', { kind: 'elsewhere' }],
    ['z', 'a', { kind: 'elsewhere' }],
  ])('from %s to %s', (from, to, expected) => {
    expect(trace(from, to)).toEqual(expected)
  })

  it('counts commits', () => {
    expect(trace('d', 'a', 3).kind).toBe('linear')
    expect(trace('d', 'a', 2).kind).toBe('too-long')
  })
})

it('R107 refs come from numbers alone', () => {
  expect(workRef(7)).toBe('refs/heads/work/7')
  expect(keptRefPrefix(7, 2)).toBe('refs/kept/7/2-')
})

it('reads an LFS pointer, and nothing else as one', () => {
  const digest = 'a'.repeat(64)
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${digest}\nsize 4\n`
  expect(lfsPointerDigest(Buffer.from(pointer))).toBe(digest)
  expect(lfsPointerDigest(Buffer.from(`${pointer}${' '.repeat(1024)}`))).toBeUndefined()
  expect(lfsPointerDigest(Buffer.from('version 2\n'))).toBeUndefined()
})
