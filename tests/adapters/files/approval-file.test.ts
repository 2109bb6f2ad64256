import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApprovalFile } from '../../../src/adapters/files/approval-file.ts'
import { tryProcessLock } from '../../../src/adapters/files/process-lock.ts'
import { noProbe } from '../../../src/adapters/system/probe.ts'
import { ownIdentity } from '../../../src/adapters/system/process-identity.ts'
import { systemClock } from '../../../src/adapters/system/system-clock.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { approvalOf } from '../../support/sample-approvals.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

const ID = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)

let home: string
let end: () => PromiseLike<void>
beforeEach(async () => {
  const folder = await temporaryFolder('approvals')
  home = folder.path
  end = async () => folder[Symbol.asyncDispose]()
})
afterEach(() => end())

const storeOf = (more: Partial<Parameters<typeof createApprovalFile>[0]> = {}) =>
  createApprovalFile({
    environment: {},
    home,
    repository: { id: ID, path: '/repo' },
    clock: systemClock,
    probe: noProbe,
    ...more,
  })

const folder = (): string => join(home, '.config/proofrun')
const file = (): string => join(folder(), 'approvals.json')

const writeStore = async (content: string | Uint8Array): Promise<void> => {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  await writeFile(file(), content, { mode: 0o600 })
}

const document = (more: object = {}): string =>
  JSON.stringify({ version: 1, repositories: {}, ...more })

const runChild = async (args: readonly string[], environment: Record<string, string> = {}) => {
  const script = fileURLToPath(new URL('../../support/children/approval-child.ts', import.meta.url))
  const child = spawn(process.execPath, [script, home, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: '/usr/bin:/bin', ...environment },
    timeout: 50_000,
    killSignal: 'SIGKILL',
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  await once(child, 'close')
  return { code: child.exitCode, signal: child.signalCode, stderr }
}

describe('where it is', () => {
  test.each([
    [{}, '.config/proofrun/approvals.json'],
    [{ XDG_CONFIG_HOME: '' }, '.config/proofrun/approvals.json'],
    [{ XDG_CONFIG_HOME: 'relative' }, '.config/proofrun/approvals.json'],
  ])('%j: below the home', (environment, path) => {
    expect(storeOf({ environment }).place).toBe(join(home, path))
  })

  test('XDG_CONFIG_HOME moves it', async () => {
    const store = storeOf({ environment: { XDG_CONFIG_HOME: join(home, 'x') } })
    expectOk(await store.add([approvalOf('a')]))
    expect(store.place).toBe(join(home, 'x/proofrun/approvals.json'))
    expect(await readdir(join(home, 'x/proofrun'))).toEqual(['approvals.json'])
  })

  test('looking makes nothing; what is made is for this user alone', async () => {
    expectOk(await storeOf().read())
    expect(await readdir(home)).toEqual([])
    expectOk(await storeOf().add([approvalOf('a')]))
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect((await stat(folder())).mode & 0o777).toBe(0o700)
    expect(await readdir(folder())).toEqual(['approvals.json'])
  })
})

describe('R60: what it holds', () => {
  test('repositories are apart, each with its path for people', async () => {
    const other = storeOf({ repository: { id: OTHER, path: '/other' } })
    expectOk(await storeOf().add([approvalOf('a')]))
    expectOk(await other.add([approvalOf('b')]))
    expect(expectOk(await storeOf().read())).toEqual([approvalOf('a')])
    expect(expectOk(await other.read())).toEqual([approvalOf('b')])
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({
      version: 1,
      repositories: {
        [ID]: { path: '/repo', approvals: [approvalOf('a')] },
        [OTHER]: { path: '/other', approvals: [approvalOf('b')] },
      },
    })
  })

  test('fields that this version does not know, and other repositories, are kept', async () => {
    const known = { ...approvalOf('a'), why: 'tested' }
    const others = { [OTHER]: { path: '/other', approvals: [known, known], mood: 'good' } }
    await writeStore(
      document({
        repositories: { [ID]: { path: '/old', approvals: [known], x: 1 }, ...others },
        y: [2],
      }),
    )
    expect(expectOk(await storeOf().read())).toEqual([approvalOf('a')])
    expectOk(await storeOf().add([approvalOf('b', 1)]))
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({
      version: 1,
      y: [2],
      repositories: {
        [ID]: { path: '/repo', approvals: [known, approvalOf('b', 1)], x: 1 },
        ...others,
      },
    })
  })

  test('what is there already is not written again', async () => {
    expectOk(await storeOf().add([approvalOf('a')]))
    const before = await stat(file())
    expectOk(await storeOf().add([approvalOf('a', 5)]))
    expect((await stat(file())).ino).toBe(before.ino)
  })
})

describe('a file that cannot be trusted is refused, and never overwritten', () => {
  const entry = approvalOf('a')
  const holding = (approval: object): string =>
    document({ repositories: { [ID]: { path: '/repo', approvals: [approval] } } })

  test.each<[string, string | Uint8Array]>([
    ['empty', ''],
    ['torn', holding(entry).slice(0, -5)],
    ['not JSON', 'approved: all'],
    ['a list', '[]'],
    ['without version', '{"repositories":{}}'],
    ['newer', document({ version: 2 })],
    ['with a byte order mark', `\uFEFF${document()}`],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['with a short digest', holding({ ...entry, digest: entry.digest.slice(0, 12) })],
    ['with an upper-case digest', holding({ ...entry, digest: entry.digest.toUpperCase() })],
    ['without a person', holding({ digest: entry.digest, at: entry.at })],
    ['with a time that is none', holding({ ...entry, at: 'yesterday' })],
    [
      'with a repository that is none',
      document({ repositories: { '/repo': { path: '', approvals: [] } } }),
    ],
    ['with a key twice', '{"version":1,"repositories":{},"repositories":{}}'],
    [
      'with damage in another repository',
      document({ repositories: { [OTHER]: { path: '/other', approvals: ['x'] } } }),
    ],
  ])('%s', async (_what, content) => {
    await writeStore(content)
    for (const answer of [await storeOf().read(), await storeOf().add([entry])])
      expect(answer).toMatchObject({
        error: {
          code: 'approvals-unreadable',
          message: expect.stringMatching(/approvals\.json [^\n]+: mend it, or move it away/),
        },
      })
    expect(await readFile(file())).toEqual(Buffer.from(content))
    expect(await readdir(folder())).toEqual(['approvals.json'])
  })

  test('larger than 4 MiB', async () => {
    await writeStore(document())
    await truncate(file(), 4 * 1024 * 1024 + 1)
    expect(await storeOf().read()).toMatchObject({ error: { code: 'approvals-unreadable' } })
  })

  test('it does not grow over what can be read', async () => {
    await writeStore(document({ note: 'x'.repeat(4 * 1024 * 1024 - 200) }))
    expect(await storeOf().add([entry])).toMatchObject({ error: { code: 'approvals-unwritable' } })
    expect(expectOk(await storeOf().read())).toEqual([])
  })

  test.each(['live', 'dangling'])('a %s symbolic link', async (kind) => {
    await writeStore(holding(entry))
    const target = join(home, 'target.json')
    if (kind === 'live') await rename(file(), target)
    else await rename(file(), join(home, 'gone.json'))
    await symlink(target, file())
    for (const answer of [await storeOf().read(), await storeOf().add([approvalOf('b')])])
      expect(answer).toMatchObject({ error: { code: 'approvals-unreadable' } })
    expect((await readdir(folder(), { withFileTypes: true }))[0]?.isSymbolicLink()).toBe(true)
  })

  test.each(['folder', 'FIFO'])('a %s in its place', async (kind) => {
    await mkdir(folder(), { recursive: true, mode: 0o700 })
    if (kind === 'folder') await mkdir(file())
    else await once(spawn('/usr/bin/mkfifo', [file()]), 'close')
    expect(await storeOf().read()).toMatchObject({ error: { code: 'approvals-unreadable' } })
  })

  test.each([
    ['the file', file, 0o620],
    ['the file', file, 0o602],
    ['its folder', folder, 0o770],
    ['its folder', folder, 0o707],
  ])('others may write %s', async (_what, path, mode) => {
    await writeStore(holding(entry))
    await chmod(path(), mode)
    for (const answer of [await storeOf().read(), await storeOf().add([approvalOf('b')])])
      expect(answer).toMatchObject({
        error: { code: 'approvals-unreadable', message: expect.stringContaining('chmod go-w') },
      })
    expect(await readFile(file(), 'utf8')).toBe(holding(entry))
  })

  test.skipIf(process.getuid?.() !== 0)('it belongs to another user', async () => {
    const { chown } = await import('node:fs/promises')
    await writeStore(holding(entry))
    await chown(file(), 12_345, 12_345)
    expect(await storeOf().read()).toMatchObject({
      error: { message: expect.stringContaining('belongs to another user') },
    })
  })

  test('a place that cannot be written refuses, and approves nothing', async () => {
    await writeFile(join(home, '.config'), 'a file')
    expect(await storeOf().add([entry])).toMatchObject({ error: { code: 'approvals-unwritable' } })
    expect(await storeOf().read()).toMatchObject({ error: { code: 'approvals-unreadable' } })
  })
})

describe('many writers', () => {
  test('8 processes with 10 approvals each lose nothing', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `writer-${index}`)
    const ends = await Promise.all(names.map((name) => runChild([name, '10'])))
    expect(ends).toEqual(names.map(() => ({ code: 0, signal: null, stderr: '' })))
    const approvals = expectOk(await storeOf().read())
    const expected = names.flatMap((name) =>
      Array.from({ length: 10 }, (_, index) => approvalOf(`${name} ${index}`, index)),
    )
    expect(new Set(approvals.map(({ digest }) => digest))).toEqual(
      new Set(expected.map(({ digest }) => digest)),
    )
    expect(approvals).toHaveLength(80)
    expect(await readdir(folder())).toEqual(['approvals.json'])
  })

  test.each([1, 2, 3, 4])(
    'one killed at point %i of a write leaves all that was there',
    async (point) => {
      expectOk(await storeOf().add([approvalOf('before')]))
      const ended = await runChild(['killed', '1'], { PROOFRUN_TEST_CRASH_AT: String(point) })
      expect(ended.signal).toBe('SIGKILL')
      expect(expectOk(await storeOf().read())).toEqual([approvalOf('before')])
      expectOk(await storeOf().add([approvalOf('after', 1)]))
      expect(expectOk(await storeOf().read())).toEqual([
        approvalOf('before'),
        approvalOf('after', 1),
      ])
      expect(await readdir(folder())).toEqual(['approvals.json'])
    },
  )

  test('one that does not end is named, after a while', async () => {
    await mkdir(folder(), { recursive: true, mode: 0o700 })
    const attempt = await tryProcessLock(`${file()}.lock`, {
      process: await ownIdentity(),
      since: '2026-12-01T10:00:00.000Z',
    })
    expect(attempt.kind).toBe('taken')
    expect(await storeOf({ waitMs: 30 }).add([approvalOf('a')])).toMatchObject({
      error: {
        code: 'approvals-unwritable',
        message: expect.stringContaining(`process ${process.pid}`),
      },
    })
    expect(expectOk(await storeOf().read())).toEqual([])
  })
})
