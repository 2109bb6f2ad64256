import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitNul } from '../../../src/domain/worktree/nul-separated.ts'
import {
  createUntrackedDigest,
  sortPaths,
  type UntrackedContent,
} from '../../../src/domain/worktree/untracked-material.ts'

const content = fc.oneof(
  fc.record({
    mode: fc.constantFrom('100644' as const, '100755' as const, '120000' as const),
    sha256: fc.constantFrom('a'.repeat(64), 'b'.repeat(64)),
  }),
  fc.record({ mode: fc.constantFrom('folder' as const, 'special' as const, 'gone' as const) }),
)
const entries = fc.array(fc.tuple(fc.constantFrom('a', 'ab', 'b', 'a b', '100644'), content), {
  maxLength: 4,
})

const digest = (list: readonly [string, UntrackedContent][]): string => {
  const one = createUntrackedDigest()
  for (const [path, what] of list) one.add(Buffer.from(path), what)
  return one.finish()
}

describe('untracked material', () => {
  it('R20 two lists have one digest only when they are equal', () => {
    fc.assert(
      fc.property(entries, entries, (one, other) => {
        expect(digest(one) === digest(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
      { numRuns: 500 },
    )
  })

  it('R20 sorts by bytes, not by locale', () => {
    const names = ['b', 'B', 'a', 'é', 'a/b', 'a-b'].map((name) => Buffer.from(name))
    expect(sortPaths(names).map(String)).toEqual(['B', 'a', 'a-b', 'a/b', 'b', 'é'])
  })

  it('splits NUL-terminated names and keeps their bytes', () => {
    expect(splitNul(Buffer.from('a\0\nb\0'))).toEqual([Buffer.from('a'), Buffer.from('\nb')])
    expect(splitNul(Buffer.from([0xff, 0]))).toEqual([Buffer.from([0xff])])
    expect(splitNul(Buffer.alloc(0))).toEqual([])
  })
})
