import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLogCopier } from '../../../src/adapters/process/log-copier.ts'
import { sha256 } from '../../support/process-output-oracle.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const copy = async (logFile: string, chunks: readonly string[], limitBytes = 1000) => {
  const calls: string[] = []
  await using log = await open(logFile, 'w')
  const copier = createLogCopier({
    log: log.fd,
    limitBytes,
    workspacePaths: [],
    onOutput: () => calls.push('output'),
    onLimit: () => calls.push('limit'),
  })
  for (const chunk of chunks) copier.take(Buffer.from(chunk))
  return { ...copier.finish(), calls }
}

test('the facts are of the bytes in the log', async () => {
  await using folder = await temporaryFolder('log')
  const file = join(folder.path, 'log')
  const { log, output, calls } = await copy(file, ['one\n', 'two\n'])
  expect(log).toEqual({ digest: sha256(await readFile(file)), bytes: 8, truncated: false })
  expect(output).toMatchObject({ bytes: 8, lines: 2, tail: 'one\ntwo' })
  expect(calls).toEqual(['output', 'output'])
})

test('a limit cuts inside a chunk and is told once', async () => {
  await using folder = await temporaryFolder('log')
  const file = join(folder.path, 'log')
  const { log, output, calls } = await copy(file, ['one\n', 'two\n', 'three\n'], 6)
  expect(await readFile(file, 'utf8')).toBe('one\ntw')
  expect(log).toMatchObject({ bytes: 6, truncated: true })
  expect(output).toMatchObject({ bytes: 6, tail: 'one\ntw' })
  expect(calls.filter((call) => call === 'limit')).toHaveLength(1)
})

test('output of exactly the limit is whole', async () => {
  await using folder = await temporaryFolder('log')
  const { log, calls } = await copy(join(folder.path, 'log'), ['one\n', 'tw'], 6)
  expect(log).toMatchObject({ bytes: 6, truncated: false })
  expect(calls).not.toContain('limit')
})

test('RES-07: on a full disk the rest is read and dropped, and the facts are of what is there', async () => {
  const { log, output, calls } = await copy('/dev/full', ['lost\n', 'lost, too\n'])
  expect(log).toEqual({ digest: sha256(Buffer.alloc(0)), bytes: 0, truncated: true })
  expect(output).toMatchObject({ bytes: 0, lines: 0, tail: '' })
  expect(calls).toEqual(['output', 'output'])
})
