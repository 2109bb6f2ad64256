import { execFileSync } from 'node:child_process'
import { chmod, mkdir, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { overridePath, readOverride } from '../../../src/adapters/files/override-file.ts'
import { MAX_CONFIG_BYTES } from '../../../src/domain/config/decode-config.ts'
import { parseConfig } from '../../../src/domain/config/parse-config.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const ID = '0123456789abcdef'.repeat(4)

let home: string
let end: () => PromiseLike<void>
beforeEach(async () => {
  const folder = await temporaryFolder('override')
  home = folder.path
  end = () => folder[Symbol.asyncDispose]()
})
afterEach(() => end())

const request = (environment: Readonly<Record<string, string>> = {}) => ({
  environment,
  home,
  repositoryId: ID,
})

/** The file's path, with the folders on the way to it made. */
const placed = async (): Promise<string> => {
  const file = overridePath(request())
  await mkdir(dirname(file), { recursive: true })
  return file
}

const refusalOf = async (): Promise<string> => {
  const read = await readOverride(request())
  return read.ok ? expect.fail('it was read') : `${read.error.code}: ${read.error.message}`
}

test.each([
  [{}, '.config'],
  [{ XDG_CONFIG_HOME: '' }, '.config'],
  [{ XDG_CONFIG_HOME: 'relative' }, '.config'],
])('R59: with %j it is keyed by the repository, below ~/.config', (environment, folder) => {
  expect(overridePath(request(environment))).toBe(
    join(home, folder, 'proofrun/repositories/0123456789abcdef.yml'),
  )
})

test('R59: an absolute XDG_CONFIG_HOME is taken', () => {
  expect(overridePath(request({ XDG_CONFIG_HOME: '/etc/me' }))).toBe(
    '/etc/me/proofrun/repositories/0123456789abcdef.yml',
  )
})

test('R58: it holds what a repository’s file holds', async () => {
  const file = await placed()
  await writeFile(file, 'verify: make quick\nmaxFixPasses: 5\n')
  const read = expectOk(await readOverride(request()))
  expect(read.file).toBe(file)
  expect(expectOk(parseConfig(read.bytes ?? new Uint8Array(), read.file)).settings).toEqual({
    verify: 'make quick',
    maxFixPasses: 5,
  })
})

test('none is none, and so is one whose folder is a file', async () => {
  const file = overridePath(request())
  expect(await readOverride(request())).toEqual({ ok: true, value: { file, bytes: undefined } })
  await writeFile(join(home, '.config'), '')
  expect(await readOverride(request())).toEqual({ ok: true, value: { file, bytes: undefined } })
})

test('an empty one is there', async () => {
  await writeFile(await placed(), '')
  expect(expectOk(await readOverride(request())).bytes).toEqual(new Uint8Array())
})

test('of a huge one only so much is read that it is refused', async () => {
  const file = await placed()
  await writeFile(file, '')
  await truncate(file, 8 * 1024 ** 3)
  const { bytes = new Uint8Array() } = expectOk(await readOverride(request()))
  expect(bytes.length).toBe(MAX_CONFIG_BYTES + 1)
  expect(parseConfig(bytes, file)).toMatchObject({
    error: { message: expect.stringContaining(`the file has more than ${MAX_CONFIG_BYTES} bytes`) },
  })
})

test.each([
  ['a symbolic link', (file: string) => symlink('/etc/hostname', file)],
  ['a link that leads nowhere', (file: string) => symlink('nowhere', file)],
  ['a folder', (file: string) => mkdir(file)],
  ['a FIFO', async (file: string) => void execFileSync('mkfifo', [file])],
])('%s is refused, and nobody waits for it', async (_name, make) => {
  const file = await placed()
  await make(file)
  expect(await refusalOf()).toBe(
    `override-unreadable: Your own settings for this repository, ${file}, is no regular file: make it a file that this user can read, or remove it.`,
  )
})

test.skipIf(process.getuid?.() === 0)('one that may not be read is refused', async () => {
  const file = await placed()
  await writeFile(file, 'verify: x\n')
  await chmod(file, 0)
  expect(await refusalOf()).toContain(`${file}, cannot be read (EACCES)`)
})
