import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type LockAttempt, tryProcessLock } from '../../../src/adapters/files/process-lock.ts'
import { ownIdentity, type ProcessIdentity } from '../../../src/adapters/system/process-identity.ts'
import { runFilesChild } from '../../support/files-child.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const SINCE = '2026-01-01T00:00:00.000Z'
const take = async (path: string): Promise<LockAttempt> =>
  tryProcessLock(path, { process: await ownIdentity(), since: SINCE })

/** A lock as a process with this identity would have left it. */
const leaveLock = async (path: string, identity: Partial<ProcessIdentity>): Promise<void> => {
  await mkdir(path)
  const process = { ...(await ownIdentity()), ...identity }
  await writeFile(join(path, '0'.repeat(32)), JSON.stringify({ process, since: SINCE }))
}

describe('tryProcessLock', () => {
  test('a held lock names its holder; released, it leaves nothing', async () => {
    await using folder = await temporaryFolder()
    const path = join(folder.path, 'lock')
    const first = await take(path)
    expect(first.kind).toBe('taken')
    expect(await take(path)).toMatchObject({
      kind: 'held',
      holder: { process: { pid: process.pid }, since: SINCE, visible: true },
    })
    if (first.kind === 'taken') await first.lock[Symbol.asyncDispose]()
    expect(await readdir(folder.path)).toEqual([])
    expect((await take(path)).kind).toBe('taken')
  })

  test.each<[string, Partial<ProcessIdentity>]>([
    ['a pid that is free', { pid: 2 ** 22 + 1 }],
    ['a pid that another process has now', { startTicks: '1' }],
    ['an earlier boot', { boot: 'another' }],
  ])('a lock left by %s is taken over', async (_name, identity) => {
    await using folder = await temporaryFolder()
    const path = join(folder.path, 'lock')
    await leaveLock(path, identity)
    expect((await take(path)).kind).toBe('taken')
    expect(await readdir(path)).toHaveLength(1)
  })

  test.each<[string, Partial<ProcessIdentity>]>([
    ['another host', { host: 'elsewhere', pid: 2 ** 22 + 1 }],
    ['another container', { namespace: 'pid:[1]', pid: 2 ** 22 + 1 }],
  ])('a lock of %s is respected, and said to be out of sight', async (_name, identity) => {
    await using folder = await temporaryFolder()
    const path = join(folder.path, 'lock')
    await leaveLock(path, identity)
    expect(await take(path)).toMatchObject({ kind: 'held', holder: { visible: false } })
  })

  test.each(['', '{"process":', '{}', 'null'])(
    'a lock that a crash of the machine tore (%j) is taken over',
    async (text) => {
      await using folder = await temporaryFolder()
      const path = join(folder.path, 'lock')
      await mkdir(path)
      await writeFile(join(path, '0'.repeat(32)), text)
      expect((await take(path)).kind).toBe('taken')
    },
  )

  test('what dead processes left half-made is removed, and nothing else', async () => {
    await using folder = await temporaryFolder()
    const abandoned = ['1', '2', '3'].map((digit) => `lock.${digit.repeat(32)}`)
    await mkdir(join(folder.path, abandoned[0] ?? ''))
    await leaveLock(join(folder.path, abandoned[1] ?? ''), { startTicks: '1' })
    await leaveLock(join(folder.path, abandoned[2] ?? ''), {})
    for (const other of ['lock.old', 'locks', `block.${'4'.repeat(32)}`])
      await mkdir(join(folder.path, other))
    await take(join(folder.path, 'lock'))
    const kept = [`block.${'4'.repeat(32)}`, 'lock', abandoned[2], 'lock.old', 'locks']
    expect(new Set(await readdir(folder.path))).toEqual(new Set(kept))
  })

  test('twenty that find the same dead holder at once: one wins, every time', async () => {
    await using folder = await temporaryFolder()
    for (let round = 0; round < 50; round += 1) {
      const path = join(folder.path, `lock-${round}`)
      await leaveLock(path, { startTicks: '1' })
      const attempts = await Promise.all(Array.from({ length: 20 }, () => take(path)))
      expect(attempts.filter(({ kind }) => kind === 'taken')).toHaveLength(1)
      expect(await readdir(path)).toHaveLength(1)
    }
  }, 30_000)

  test('twenty processes, half of which die with the lock: never two at once, and nobody waits for ever', async () => {
    await using folder = await temporaryFolder()
    const [processes, rounds] = [20, 5]
    const ends = await Promise.all(
      Array.from({ length: processes }, (_, index) => {
        const diesAt = index % 2 === 0 ? 1 + ((index / 2) % rounds) : 0
        return runFilesChild(['lock-rounds', folder.path, `${rounds}`, `${diesAt}`])
      }),
    )
    expect(ends.map(({ stderr }) => stderr).join('')).toBe('')
    expect(ends.filter(({ output }) => output === 'done')).toHaveLength(processes / 2)
    expect(ends.filter(({ signal }) => signal === 'SIGKILL')).toHaveLength(processes / 2)
    const done = (await readFile(join(folder.path, 'rounds'), 'utf8')).trimEnd().split('\n')
    const byTheDying = Array.from({ length: processes / 2 }, (_, index) => 1 + (index % rounds))
    expect(done).toHaveLength((processes / 2) * rounds + byTheDying.reduce((a, b) => a + b))
    await take(join(folder.path, 'lock'))
    expect((await readdir(folder.path)).sort()).toEqual(['lock', 'rounds'])
  }, 90_000)
})
