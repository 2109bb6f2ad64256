import { describe, expect, it } from 'vitest'
import { collidingNames, foldersOf, foldName } from '../../../src/domain/handover/path-name.ts'
import { symlinkFault } from '../../../src/domain/handover/symlink-target.ts'
import { treeNames } from '../../../src/domain/handover/tree-names.ts'

describe('GIT-09: names that are one on some file systems', () => {
  it.each([
    ['README', 'readme'],
    ['\u00e9', 'e\u0301'],
    ['\u017f', 's'],
    ['\u212a', 'k'],
    ['a', 'a.'],
    ['a', 'a '],
    ['\u00df', 'SS'],
  ])('%s and %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other))
    expect(collidingNames([one, other], new Set([one]))).toEqual([one, other])
  })

  it('leaves apart what is apart, and what base had already', () => {
    expect(collidingNames(['a', 'b', '.a', 'a.b'], new Set())).toBeUndefined()
    expect(collidingNames(['A', 'a'], new Set(['A', 'a']))).toBeUndefined()
    expect(collidingNames(['A', 'a', 'À'], new Set(['A', 'a']))).toBeUndefined()
  })

  it('looks at every folder on the way', () => {
    expect(foldersOf(['a/b/c', 'a/d', 'e']).toSorted()).toEqual(['', 'a', 'a/b'])
    expect(foldersOf([])).toEqual([])
  })
})

describe('GIT-09: symlinkFault', () => {
  it.each([
    ['a', 'b'],
    ['a', './b/../c'],
    ['x/y/a', '../../b'],
    ['x/a', '..'],
    ['a', '.gitignore'],
    ['a', 'ünïcode und Leerzeichen'],
  ])('%s -> %s is fine', (path, target) => {
    expect(symlinkFault(path, target)).toBeUndefined()
  })

  it.each([
    ['a', '/etc/passwd'],
    ['a', '..'],
    ['x/a', '../../b'],
    ['x/a', '../y/../../../b'],
    ['a', 'b/../../a'],
    ['a', '.git/config'],
    ['a', 'x/.GIT'],
    ['a', '.git./config'],
    ['a', ''],
    ['a', 'x'.repeat(4097)],
    ['a', 'b\u202ec'],
    ['a', 'b\nc'],
  ])('%s -> %s is not', (path, target) => {
    expect(symlinkFault(path, target)).toBeDefined()
  })
})

describe('treeNames', () => {
  it('reads names that hold spaces and whose ids hold NUL and space bytes', () => {
    const entry = (name: string, fill: number): Buffer =>
      Buffer.concat([Buffer.from(`100644 ${name}\0`), Buffer.alloc(20, fill)])
    expect(treeNames(Buffer.concat([entry('a b', 0), entry('ü', 0x20)]), 20)).toEqual(['a b', 'ü'])
    expect(treeNames(Buffer.from('100644 cut'), 20)).toEqual([])
    expect(treeNames(new Uint8Array(), 20)).toEqual([])
  })
})
