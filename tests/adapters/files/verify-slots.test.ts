import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createVerifySlots } from '../../../src/adapters/files/verify-slots.ts'
import { verifySlotsFolder } from '../../../src/adapters/files/verify-slots-folder.ts'
import { ownIdentity, type ProcessIdentity } from '../../../src/adapters/system/process-identity.ts'
import { systemClock } from '../../../src/adapters/system/system-clock.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'
import { startSlotsChild } from '../../support/verify-slots-child.ts'

const UID = process.getuid?.() ?? 0
const slotsIn = (parent: string, uid = UID) =>
  createVerifySlots({ folder: { parent, names: ['slots'] }, uid, clock: systemClock })
const take = (parent: string, uid?: number): Promise<AsyncDisposable | undefined> =>
  slotsIn(parent, uid).take({
    purpose: 'test',
    signal: AbortSignal.timeout(10_000),
    onQueued: async () => undefined,
  })

/** The most that were inside at once. */
const mostInside = (visits: readonly string[]): number => {
  let inside = 0
  return Math.max(
    ...visits.map((line) => {
      inside += line.startsWith('enter') ? 1 : -1
      return inside
    }),
  )
}

describe('verify slots of several processes', () => {
  test('R75: six processes, four visits each: two are inside at once, never three, and nothing is left', async () => {
    await using folder = await temporaryFolder()
    const children = Array.from({ length: 6 }, (_, index) =>
      startSlotsChild('rounds', folder.path, `p${index}`, '4'),
    )
    expect(await Promise.all(children.map((child) => child.ended()))).toEqual(Array(6).fill(0))
    const visits = (await readFile(join(folder.path, 'visits'), 'utf8')).trimEnd().split('\n')
    expect(visits).toHaveLength(6 * 4 * 2)
    expect(mostInside(visits)).toBe(2)
    expect(await readdir(join(folder.path, 'slots'))).toEqual([])
  }, 60_000)

  test('R75: across processes the longest waiting is first; a killed holder frees its slot, a killed waiter keeps nobody waiting', async () => {
    await using folder = await temporaryFolder()
    const start = (name: string) => startSlotsChild('hold', folder.path, name)
    await using one = start('one')
    await one.saw('taken')
    await using two = start('two')
    await two.saw('taken')
    await using third = start('third')
    expect(await third.saw('queued')).toBe('queued one two')
    await using fourth = start('fourth')
    await fourth.saw('queued')
    await using fifth = start('fifth')
    await fifth.saw('queued')

    third.signal('SIGKILL')
    await third.ended()
    one.signal('SIGKILL')
    await fourth.saw('taken')
    expect(fifth.lines).not.toContain('taken')
    two.signal('SIGKILL')
    await fifth.saw('taken')
    const names = await readdir(join(folder.path, 'slots'))
    expect(names.filter((name) => name.startsWith('ticket'))).toEqual([])
  })

  test('R91: who is stopped while it waits leaves nothing behind', async () => {
    await using folder = await temporaryFolder()
    await using one = startSlotsChild('hold', folder.path, 'one')
    await using two = startSlotsChild('hold', folder.path, 'two')
    await Promise.all([one.saw('taken'), two.saw('taken')])
    const held = await readdir(join(folder.path, 'slots'))
    await using third = startSlotsChild('hold', folder.path, 'third')
    await third.saw('queued')
    expect(await readdir(join(folder.path, 'slots'))).toHaveLength(held.length + 1)
    third.signal('SIGTERM')
    await third.saw('left')
    expect(await third.ended()).toBe(0)
    expect((await readdir(join(folder.path, 'slots'))).toSorted()).toEqual(held.toSorted())
  })
})

describe('what others left in the folder', () => {
  const leaveTicket = async (parent: string, identity: Partial<ProcessIdentity>): Promise<void> => {
    await mkdir(join(parent, 'slots'), { mode: 0o700 })
    const process = { ...(await ownIdentity()), ...identity }
    const name = `ticket-${'0'.repeat(20)}-${'a'.repeat(32)}`
    await writeFile(join(parent, 'slots', name), JSON.stringify({ process, text: '' }))
  }

  test.each<[string, Partial<ProcessIdentity>, number]>([
    ['an earlier boot is removed', { boot: 'another' }, 0],
    ['a pid that another process has now is removed', { startTicks: '1' }, 0],
    ['another container counts for nothing', { namespace: 'pid:[1]' }, 1],
  ])('a ticket of %s, and nobody waits for it', async (_name, identity, left) => {
    await using folder = await temporaryFolder()
    await leaveTicket(folder.path, identity)
    const slot = await take(folder.path)
    await slot?.[Symbol.asyncDispose]()
    expect(slot).toBeDefined()
    expect(await readdir(join(folder.path, 'slots'))).toHaveLength(left)
  })

  test('an older ticket of a living process goes first, so a free slot is not taken', async () => {
    await using folder = await temporaryFolder()
    await leaveTicket(folder.path, {})
    const signal = AbortSignal.timeout(500)
    const request = { purpose: 'test', signal, onQueued: async () => undefined }
    expect(await slotsIn(folder.path).take(request)).toBeUndefined()
  })
})

describe('the folder of the slots', () => {
  test('is made private, and taken as it is when it is', async () => {
    await using folder = await temporaryFolder()
    await (await take(folder.path))?.[Symbol.asyncDispose]()
    expect(await take(folder.path)).toBeDefined()
    expect((await readdir(join(folder.path, 'slots'))).toSorted()).toEqual([
      'slot-1',
      'slot-1.purpose',
    ])
  })

  test.each<[string, RegExp, (path: string) => Promise<void>]>([
    [
      'a symbolic link',
      /symbolic link/,
      async (path) => {
        await mkdir(`${path}-elsewhere`, { mode: 0o700 })
        await symlink(`${path}-elsewhere`, path)
      },
    ],
    ['a file', /no folder/, (path) => writeFile(path, '')],
    [
      'a folder that others may enter',
      /mode 755 lets others in/,
      async (path) => {
        await mkdir(path)
        await chmod(path, 0o755)
      },
    ],
  ])('is refused when it is %s', async (_name, sentence, plant) => {
    await using folder = await temporaryFolder()
    await plant(join(folder.path, 'slots'))
    await expect(take(folder.path)).rejects.toMatchObject({
      name: 'StorageFault',
      code: 'state-dir-unwritable',
      message: expect.stringMatching(sentence),
    })
  })

  test('is refused when another user owns it', async () => {
    await using folder = await temporaryFolder()
    await mkdir(join(folder.path, 'slots'), { mode: 0o700 })
    await expect(take(folder.path, UID + 1)).rejects.toMatchObject({
      name: 'StorageFault',
      message: expect.stringContaining(`user ${UID} owns it, not user ${UID + 1}`),
    })
  })

  test('is refused when the folder above it is gone', async () => {
    await expect(take('/nonexistent')).rejects.toMatchObject({
      name: 'StorageFault',
      message: expect.stringContaining('the folder above it is not there'),
    })
  })
})

describe('verifySlotsFolder', () => {
  const repositoryId = 'b'.repeat(64)
  const below = ['verify', 'b'.repeat(16)]

  test('is below this user’s own runtime folder', async () => {
    await using folder = await temporaryFolder()
    const environment = { XDG_RUNTIME_DIR: folder.path, TMPDIR: '/var/tmp' }
    expect(verifySlotsFolder({ environment, uid: UID, repositoryId })).toEqual({
      parent: folder.path,
      names: ['proofrun', ...below],
    })
    const stranger = verifySlotsFolder({ environment, uid: UID + 1, repositoryId })
    expect(stranger).toEqual({ parent: '/var/tmp', names: [`proofrun-${UID + 1}`, ...below] })
  })

  test.each([
    ['no runtime folder is named', {}, '/tmp'],
    ['it is not there', { XDG_RUNTIME_DIR: '/nonexistent', TMPDIR: '' }, '/tmp'],
    ['it is relative', { XDG_RUNTIME_DIR: '.', TMPDIR: 'tmp' }, '/tmp'],
    ['another folder for temporary files is named', { TMPDIR: '/var/tmp' }, '/var/tmp'],
  ])('is below a temporary folder when %s', (_name, environment, parent) => {
    expect(verifySlotsFolder({ environment, uid: 7, repositoryId })).toEqual({
      parent,
      names: ['proofrun-7', ...below],
    })
  })
})
