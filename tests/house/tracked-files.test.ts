import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/node-binaries.ts'
import { readText, repositoryFiles } from '../support/repository-files.ts'

/** Paths of the machine that this was written on, and hosts of package registries. Put together here, so that this file has none. */
const FOREIGN = new RegExp(
  [
    `/${'work'}/(?:main|shared|\\.library)\\b`,
    `/tmp/(?:${'brief'}|bash_${'jobs'})\\b`,
    `${'registry'}\\.(?:npmjs|yarnpkg)\\.`,
    `npm\\.${'pkg'}\\.github`,
  ].join('|'),
)

test('no tracked file names a workplace, or the host of a package registry', () => {
  const files = repositoryFiles()
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => FOREIGN.test(readText(path)))).toEqual([])
})

test('no tracked file outside dist/ is over 512,000 bytes (F46)', () => {
  const large = repositoryFiles().filter(
    (path) => !path.startsWith('dist/') && statSync(join(ROOT, path)).size > 512_000,
  )
  expect(large).toEqual([])
})
