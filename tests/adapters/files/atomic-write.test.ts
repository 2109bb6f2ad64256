import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeAtomically } from '../../../src/adapters/files/atomic-write.ts'
import {
  isTemporaryName,
  removeTemporaryFiles,
} from '../../../src/adapters/files/temporary-files.ts'
import { noProbe } from '../../../src/adapters/system/probe.ts'
import { StorageFault } from '../../../src/ports/storage-fault.ts'
import { belowSmallFileSystem, canMount, runFilesChild } from '../../support/files-child.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const POINTS = [
  'before-open',
  'after-half-write',
  'before-fsync',
  'before-rename',
  'before-dir-fsync',
  'after',
]

describe('writeAtomically', () => {
  test('writes a file of mode 0600 and leaves nothing beside it', async () => {
    await using folder = await temporaryFolder()
    const path = join(folder.path, 'readiness.json')
    await writeAtomically({ path, content: 'Größe', what: 'sample', probe: noProbe })
    expect(await readFile(path, 'utf8')).toBe('Größe')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder.path)).toEqual(['readiness.json'])
  })

  test('a symbolic link in its place is replaced, and its target stays', async () => {
    await using folder = await temporaryFolder()
    const [path, target] = [join(folder.path, 'link'), join(folder.path, 'target')]
    await writeFile(target, 'untouched')
    await symlink(target, path)
    await writeAtomically({ path, content: 'new', what: 'sample', probe: noProbe })
    expect(await readFile(target, 'utf8')).toBe('untouched')
    expect(await readFile(path, 'utf8')).toBe('new')
  })

  test('the probe sees every point, in order', async () => {
    await using folder = await temporaryFolder()
    const seen: string[] = []
    const path = join(folder.path, 'file')
    await writeAtomically({
      path,
      content: 'x',
      what: 'sample',
      probe: (point) => seen.push(point),
    })
    expect(seen).toEqual(POINTS.map((point) => `sample:${point}`))
  })

  test.each(POINTS.map((point, index) => ({ point, index })))(
    'I4: killed at $point, the file is the old or the new one, never torn',
    async ({ point, index }) => {
      await using folder = await temporaryFolder()
      const [path, points] = [join(folder.path, 'file'), join(folder.path, 'points')]
      await writeFile(path, 'old')
      const end = await runFilesChild(['write-once', path, 'new content'], {
        env: { PROOFRUN_TEST_CRASH_AT: `${index + 1}`, PROOFRUN_TEST_POINTS_FILE: points },
      })
      expect(end).toMatchObject({ signal: 'SIGKILL' })
      expect((await readFile(points, 'utf8')).trimEnd().split('\n').at(-1)).toBe(`sample:${point}`)
      const isRenamed = index >= POINTS.indexOf('before-dir-fsync')
      expect(await readFile(path, 'utf8')).toBe(isRenamed ? 'new content' : 'old')
      const left = (await readdir(folder.path)).filter(isTemporaryName)
      expect(left).toHaveLength(index === 0 || isRenamed ? 0 : 1)
      await removeTemporaryFiles(folder.path, { recursive: false })
      expect((await readdir(folder.path)).sort()).toEqual(['file', 'points'])
    },
  )

  test.each(POINTS.slice(0, 4))(
    'RES-07: no space left at %s: the old file stays, nothing beside it',
    async (point) => {
      await using folder = await temporaryFolder()
      const path = join(folder.path, 'file')
      await writeFile(path, 'old')
      const probe = (at: string): void => {
        if (at === `sample:${point}`) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      }
      const fault: unknown = await writeAtomically({
        path,
        content: 'new',
        what: 'sample',
        probe,
      }).catch((e: unknown) => e)
      expect(fault).toBeInstanceOf(StorageFault)
      expect(fault).toMatchObject({ code: 'disk-full', message: expect.stringContaining(path) })
      expect(await readFile(path, 'utf8')).toBe('old')
      expect(await readdir(folder.path)).toEqual(['file'])
    },
  )

  test('a folder in its place is a storage fault, and nothing is left', async () => {
    await using folder = await temporaryFolder()
    await mkdir(join(folder.path, 'file'))
    const write = writeAtomically({
      path: join(folder.path, 'file'),
      content: 'x',
      what: 'sample',
      probe: noProbe,
    })
    await expect(write).rejects.toMatchObject({ code: 'state-dir-unwritable' })
    expect(await readdir(folder.path)).toEqual(['file'])
  })
})

describe.skipIf(!canMount())('on a small file system', () => {
  test('RES-07: a full one is `disk-full`; files and journal keep their last good state and go on later', async () => {
    await using folder = await temporaryFolder()
    const end = await runFilesChild(['fill-disk', folder.path], {
      below: belowSmallFileSystem(folder.path, 'size=64k'),
    })
    expect(end.stderr).toBe('')
    expect(end.output).toEqual({
      file: 'disk-full',
      append: 'disk-full',
      good: 'the last good one',
      names: ['journal.jsonl', 'readiness.json'],
      continuedWithout: true,
      journal: true,
    })
  })

  test('a read-only one is `state-dir-unwritable`, in one sentence that names the remedy', async () => {
    await using folder = await temporaryFolder()
    const end = await runFilesChild(['add-task', join(folder.path, 'state')], {
      below: belowSmallFileSystem(folder.path, 'ro'),
    })
    expect(end.output).toMatchObject({
      ok: false,
      error: { code: 'state-dir-unwritable', message: expect.stringMatching(/EROFS.*--state-dir/) },
    })
  })
})
