import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRetirement } from '../../../src/adapters/artifacts/retired-folders.ts'
import { NODES, ROOT } from '../../support/node-binaries.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const fill = async (folder: string): Promise<string> => {
  await mkdir(join(folder, 'logs'), { recursive: true })
  await writeFile(join(folder, 'task.json'), 'text')
  await writeFile(join(folder, 'logs/a.log'), 'text')
  return folder
}

test('the files of a retired folder are still there, and hold nothing, once what goes on has ended', async () => {
  await using folder = await temporaryFolder()
  await fill(folder.path)
  let end = (): void => undefined
  const retired = createRetirement()(folder.path, new Promise<void>((resolve) => (end = resolve)))
  expect(await readFile(join(folder.path, 'task.json'), 'utf8')).toBe('text')
  end()
  await retired
  for (const file of ['task.json', 'logs/a.log'])
    expect(await readFile(join(folder.path, file), 'utf8')).toBe('')
})

test('retired folders are gone when their process ends', async () => {
  await using folder = await temporaryFolder()
  const folders = await Promise.all(['a', 'b', 'c'].map((name) => fill(join(folder.path, name))))
  // Of the two, the one that runs TypeScript as it is.
  const node = NODES.find(({ version }) => version.startsWith('24.'))?.path ?? process.execPath
  execFileSync(node, [`${ROOT}tests/support/artifacts/retiring-child.ts`, ...folders], {
    timeout: 20_000,
  })
  expect(await readdir(folder.path)).toEqual([])
})
