import { expect, test } from 'vitest'
import { importsOf, readText, sourceFiles } from '../support/repository-files.ts'

const GIT = 'src/adapters/git/run-git.ts'

/** The one file that starts processes for git's sake, and who may use it. */
const BOUNDED = 'src/adapters/git/bounded-process.ts'

/** Besides git's, the only files that may start a process. A new line here is a decision. */
const OTHER_STARTERS: readonly RegExp[] = [
  // Agents, setup and verify: the commands that people gave.
  /^src\/adapters\/process\//,
]

const STARTING_MODULE = /^(?:execa|(?:node:)?(?:child_process|cluster))$/

const starters = (): string[] =>
  sourceFiles().filter((file) =>
    importsOf(file).some(({ specifier }) => STARTING_MODULE.test(specifier)),
  )

test('GIT-01: git is started in one place only (R119)', () => {
  expect(starters()).toContain(BOUNDED)
  const others = starters().filter((file) => file !== BOUNDED)
  expect(others.filter((file) => !OTHER_STARTERS.some((allowed) => allowed.test(file)))).toEqual([])
  const namesGit = /['"`](?:[^'"`\s]*\/)?git['"`\s]/
  expect([...others, BOUNDED].filter((file) => namesGit.test(readText(file)))).toEqual([])
  // chmod and rm, for what node:fs cannot remove.
  const users = sourceFiles().filter((file) =>
    importsOf(file).some(({ specifier }) => specifier.endsWith('/bounded-process.ts')),
  )
  expect(new Set(users)).toEqual(new Set(['src/adapters/git/remove-tree.ts', GIT]))
})

test('GIT-01: nothing in the source reaches a process by another door', () => {
  const door =
    /process\.(?:binding|dlopen|execve|getBuiltinModule(?!\('node:fs'\)))\b|\bcreateRequire\b|\beval\(|new Function\(/
  expect(sourceFiles().filter((file) => door.test(readText(file)))).toEqual([])
})
