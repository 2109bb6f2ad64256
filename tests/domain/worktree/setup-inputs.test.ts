import { describe, expect, it } from 'vitest'
import { setupInputMatcher, setupKeyOf } from '../../../src/domain/worktree/setup-inputs.ts'

describe('setupInputMatcher', () => {
  it.each([
    'package.json',
    'packages/a/package-lock.json',
    'requirements.txt',
    'api/dev-requirements.in',
    'setup.py',
    'go.sum',
    'crates/x/Cargo.toml',
    'build.gradle.kts',
    'settings.gradle',
    'src/App/App.csproj',
    '.node-version',
    'gradle/libs.versions.toml',
  ])('counts %s by default', (path) => {
    expect(setupInputMatcher()(path)).toBe(true)
  })

  it.each([
    'src/index.ts',
    'package.json.md',
    'mypackage.json',
    'package.json/x',
    'README.md',
    'xgo.mod',
  ])('does not count %s by default', (path) => {
    expect(setupInputMatcher()(path)).toBe(false)
  })

  it.each([
    ['*.lock', 'a/b/c.lock', true],
    ['/x.lock', 'x.lock', true],
    ['/x.lock', 'a/x.lock', false],
    ['a/*.lock', 'a/b.lock', true],
    ['a/*.lock', 'a/b/c.lock', false],
    ['a/**/c', 'a/c', true],
    ['a/**/c', 'a/b/b/c', true],
    ['a/**', 'a/b/c', true],
    ['a/**', 'b/a/c', false],
    ['**/a', 'x/a', true],
    ['?.txt', 'a.txt', true],
    ['?.txt', 'ab.txt', false],
    ['[ab].txt', 'b.txt', true],
    ['[!ab].txt', 'b.txt', false],
    ['{a,b{1,2}}.txt', 'b2.txt', true],
    ['{a,b}.txt', 'c.txt', false],
    ['a.b', 'axb', false],
    ['a+(b)', 'a+(b)', true],
    ['a[', 'a[', true],
    ['', 'a', false],
  ])('glob %j on %j: %s', (glob, path, expected) => {
    expect(setupInputMatcher([glob])(path)).toBe(expected)
  })

  it('counts nothing for an empty list', () => {
    expect(setupInputMatcher([])('package.json')).toBe(false)
  })
})

describe('setupKeyOf', () => {
  it('does not depend on the order of inputs, and does on everything else', () => {
    const a = { path: 'a', mode: '100644', id: '1' }
    const b = { path: 'b', mode: '100644', id: '2' }
    expect(setupKeyOf('x', [a, b])).toBe(setupKeyOf('x', [b, a]))
    const keys = [
      setupKeyOf('x', [a]),
      setupKeyOf('y', [a]),
      setupKeyOf('x', [a, b]),
      setupKeyOf('x', [{ ...a, id: '3' }]),
      setupKeyOf('x', [{ ...a, mode: '100755' }]),
      setupKeyOf('x', [{ ...a, path: 'c' }]),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
