import { describe, expect, it } from 'vitest'
import { copyPathProblem } from '../../../src/domain/worktree/copy-path.ts'

describe('copyPathProblem', () => {
  it.each([
    '.env',
    'a/b/.env.local',
    'a b',
    '*.env',
    '...',
    '.gitignore',
    'a/.github',
    '-x',
    ':x',
    'é',
  ])('R219 lets %j pass', (path) => {
    expect(copyPathProblem(path)).toBeUndefined()
  })

  it.each([
    ['', 'is empty'],
    ['/etc/passwd', 'is absolute'],
    ['C:/x', 'is absolute'],
    ['../x', 'leads out of the repository'],
    ['a/../../x', 'leads out of the repository'],
    ['./a', 'is not in its simplest form'],
    ['a//b', 'is not in its simplest form'],
    ['a/', 'is not in its simplest form'],
    ['a\\b', 'holds a backslash'],
    ['a\nb', 'holds a control character'],
    ['a\0b', 'holds a control character'],
    ['.git/config', 'leads into .git'],
    ['a/.GIT/x', 'leads into .git'],
    ['git~1/x', 'leads into .git'],
    ['.git. /x', 'leads into .git'],
    ['.g\u200cit/x', 'leads into .git'],
  ])('R219 says of %j that it %s', (path, problem) => {
    expect(copyPathProblem(path)).toBe(problem)
  })
})
