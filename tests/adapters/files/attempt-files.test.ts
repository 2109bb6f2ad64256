import { execFileSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAttemptFiles } from '../../../src/adapters/files/attempt-files.ts'
import { noProbe } from '../../../src/adapters/system/probe.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const filesIn = (directory: string) => createAttemptFiles({ directory, probe: noProbe })

test('ART-03: a symbolic link, a FIFO or a folder is no file: not read, not hashed, not listed', async () => {
  await using folder = await temporaryFolder()
  const files = filesIn(join(folder.path, 'attempt'))
  await writeFile(join(folder.path, 'secret'), 'canary')
  await files.write('real.json', '{}')
  await symlink(join(folder.path, 'secret'), join(files.directory, 'link.json'))
  await symlink(folder.path, join(files.directory, 'outside'))
  await mkdir(join(files.directory, 'folder.json'))
  execFileSync('mkfifo', [join(files.directory, 'fifo.json')])
  for (const name of ['link.json', 'folder.json', 'fifo.json', 'real.json/below']) {
    expect(await files.read(name)).toBeUndefined()
    expect(await files.digest(name)).toBeUndefined()
  }
  expect(await files.list()).toEqual(['real.json'])
})

test('names that others made and a crash left are not listed', async () => {
  await using folder = await temporaryFolder()
  const files = filesIn(folder.path)
  await files.write('logs/verify.log', 'x')
  for (const name of ['.hidden', 'Upper', `plan.json.${'0'.repeat(32)}.tmp`])
    await writeFile(join(folder.path, name), '')
  expect(await files.list()).toEqual(['logs/verify.log'])
})

test('pathFor makes the folder that the log goes to, and not the log', async () => {
  await using folder = await temporaryFolder()
  const files = filesIn(join(folder.path, 'attempt'))
  const path = await files.pathFor('logs/setup/verify.log')
  expect(await files.list()).toEqual([])
  await writeFile(path, 'by the copier')
  expect(await files.list()).toEqual(['logs/setup/verify.log'])
})

test('a write names its points after the file', async () => {
  await using folder = await temporaryFolder()
  const seen: string[] = []
  const files = createAttemptFiles({
    directory: folder.path,
    probe: (point) => seen.push(point),
  })
  await files.write('logs/x.json', '{}')
  expect(seen).toHaveLength(6)
  expect(seen.every((point) => point.startsWith('logs/x.json:'))).toBe(true)
})
