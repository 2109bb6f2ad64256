import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareFolders } from '../../scripts/compare-folders.mjs'
import { nodeBinaries } from '../../scripts/node-binaries.mjs'
import { ROOT } from '../support/node-binaries.ts'
import { temporaryFolder } from '../support/temp-folder.ts'

test('SUP-04: the comparison of dist/ names every file that differs in name, bytes or mode', async () => {
  await using folder = await temporaryFolder()
  const [built, committed] = [join(folder.path, 'built'), join(folder.path, 'committed')]
  await mkdir(join(built, 'sub'), { recursive: true })
  for (const name of ['same.js', 'bytes.js', 'mode.js', 'sub/gone.js']) {
    await writeFile(join(built, name), name)
  }
  await cp(built, committed, { recursive: true })
  expect(await compareFolders(committed, built)).toEqual([])

  await writeFile(join(committed, 'bytes.js'), 'bytes.jS')
  await chmod(join(committed, 'mode.js'), 0o755)
  await writeFile(join(committed, 'old-chunk.js'), '')
  await writeFile(join(built, 'sub/new.js'), '')
  expect(await compareFolders(committed, built)).toEqual([
    'missing: sub/new.js',
    'left over: old-chunk.js',
    'differs: bytes.js',
    'differs: mode.js',
  ])
})

test('the build refuses a folder that is there already, and leaves it alone', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'precious.txt'), 'mine')
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts/build.mjs'), '--out', folder.path],
    { encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toBe(`build: --out ${folder.path} is there already; name a new folder\n`)
})

test('the machine’s own Node is found behind the one that npm puts in front', async () => {
  await using folder = await temporaryFolder()
  const [npm, own] = [join(folder.path, 'node_modules/.bin'), join(folder.path, 'bin')]
  await mkdir(npm, { recursive: true })
  await mkdir(own)
  await writeFile(join(own, 'node'), '#!/bin/sh\necho 20.99.0\n', { mode: 0o755 })
  await symlink(process.execPath, join(npm, 'node'))
  const found = nodeBinaries(folder.path, `${npm}::${own}`)
  expect(found).toEqual([{ path: join(own, 'node'), version: '20.99.0' }])
})

const summaryOf = async (report: unknown): Promise<string> => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'report.json')
  await writeFile(file, JSON.stringify(report))
  return execFileSync(process.execPath, [join(ROOT, 'scripts/summarise-tests.mjs'), file], {
    encoding: 'utf8',
  })
}

test('the summary of a run counts every test, and a file that could not be loaded as failed', async () => {
  const tests = (...statuses: string[]) => statuses.map((status) => ({ status }))
  expect(
    await summaryOf({
      testResults: [
        { status: 'passed', assertionResults: tests('passed', 'passed') },
        { status: 'failed', assertionResults: tests('failed', 'passed', 'pending', 'todo') },
        { status: 'failed', assertionResults: [] },
      ],
    }),
  ).toBe('3 passed, 2 failed, 2 skipped\n')
  expect(
    await summaryOf({ testResults: [{ status: 'passed', assertionResults: tests('passed') }] }),
  ).toBe('1 passed, 0 failed\n')
})
