import { execFileSync } from 'node:child_process'
import { link, mkdir, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readResultFile } from '../../../src/adapters/agent/read-result-file.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const LIMIT = 1_048_576

test('a plain file is read as it is', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'result.json')
  await writeFile(path, '{"a":"ä汉😀"}\n')
  expect(await readResultFile(path)).toEqual({ ok: true, value: '{"a":"ä汉😀"}\n' })
  await writeFile(path, 'x'.repeat(LIMIT))
  expect(await readResultFile(path)).toMatchObject({ ok: true })
  await writeFile(path, '')
  expect(await readResultFile(path)).toEqual({ ok: true, value: '' })
})

const CASES: Readonly<Record<string, [make: (path: string) => unknown, error: RegExp]>> = {
  missing: [() => undefined, /^There is no result file .+; write one before you end\.$/],
  'a symbolic link': [
    async (path) => {
      await writeFile(`${path}.target`, '{}')
      await symlink(`${path}.target`, path)
    },
    /is a symbolic link/,
  ],
  'a dangling link': [(path) => symlink('/nowhere', path), /is a symbolic link/],
  'a hard link': [
    async (path) => {
      await writeFile(`${path}.target`, '{}')
      await link(`${path}.target`, path)
    },
    /has 2 links/,
  ],
  'a folder': [(path) => mkdir(path), /is not a regular file/],
  'a FIFO': [(path) => execFileSync('mkfifo', [path]), /is not a regular file/],
  'a device': [(path) => execFileSync('ln', ['-s', '/dev/zero', path]), /is a symbolic link/],
  'too long': [(path) => writeFile(path, 'x'.repeat(LIMIT + 1)), /is longer than 1048576 bytes/],
  'not UTF-8': [(path) => writeFile(path, Buffer.from([0x7b, 0xff, 0x7d])), /is not UTF-8/],
  'cut in a character': [
    (path) => writeFile(path, Buffer.from('ä').subarray(0, 1)),
    /is not UTF-8/,
  ],
  'a byte order mark': [(path) => writeFile(path, '\uFEFF{}'), /starts with a byte order mark/],
  'UTF-16': [(path) => writeFile(path, Buffer.from('\uFEFF{}', 'utf16le')), /is not UTF-8/],
  'NUL bytes': [(path) => writeFile(path, Buffer.alloc(100)), /holds a NUL byte/],
}

test.each(Object.entries(CASES))(
  'ART-03, ART-05: %s is refused in one sentence',
  async (_name, [make, error]) => {
    await using folder = await temporaryFolder()
    const path = join(folder.path, 'result.json')
    await make(path)
    const read = await readResultFile(path)
    expect(read).toEqual({ ok: false, error: expect.stringMatching(error) })
    expect(read.ok ? '' : read.error).toMatch(/^[^\n]+\.$/)
  },
)

test('ART-03: a socket is refused', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'r')
  const server = createServer().listen(path)
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    expect(await readResultFile(path)).toEqual({
      ok: false,
      error: expect.stringMatching(/cannot be read \(ENXIO\)/),
    })
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})
