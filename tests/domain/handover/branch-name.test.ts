import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { branchName, slugOf } from '../../../src/domain/handover/branch-name.ts'

const name = (title: string, task = 7): string =>
  branchName({ prefix: 'proofrun/', task, attempt: 1, title, repository: 'd'.repeat(64) })

test('R171: prefix, number, words of the title within their budget, and four hex digits', () => {
  expect(name('Fix the sum of two numbers')).toMatch(
    /^proofrun\/t7-fix-the-sum-of-two-numbers-[0-9a-f]{4}$/,
  )
  expect(name('A title much longer than thirty-two characters', 9999)).toMatch(
    /^proofrun\/t9999-a-title-much-longer-than-[0-9a-f]{4}$/,
  )
})

test.each([
  '🎉🎉',
  '日本語のタイトル',
  '...',
  '-',
  'area:x',
  '.lock',
  '/',
  'x'.repeat(300),
  '@{',
  'Ünïcödé',
])('F38: a title such as %j gives a branch that git takes', (title) => {
  const branch = name(title)
  expect(branch.length).toBeLessThan(64)
  expect(() => execFileSync('git', ['check-ref-format', '--branch', branch])).not.toThrow()
})

test('F38: where no letter is left the word is `task`, and accents are only taken off', () => {
  expect(slugOf('🎉', 20)).toBe('task')
  expect(slugOf('Ünïcödé ist schön', 20)).toBe('unicode-ist-schon')
})

test('R171: attempts and repositories never share a branch', () => {
  const at = (attempt: number, repository: string): string =>
    branchName({ prefix: 'p/', task: 1, attempt, title: 'x', repository })
  expect(new Set([at(1, 'a'), at(2, 'a'), at(1, 'b')]).size).toBe(3)
})
