import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Repository } from '../../../src/adapters/files/task-index.ts'
import { createTaskStore } from '../../../src/adapters/files/task-store.ts'
import { noProbe } from '../../../src/adapters/system/probe.ts'
import { systemClock } from '../../../src/adapters/system/system-clock.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { runFilesChild, startFilesChild } from '../../support/files-child.ts'
import { attemptStarted, sampleDigest } from '../../support/journal-samples.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const ours: Repository = { id: sampleDigest, path: '/repo' }
const storeIn = (directory: string, repository = ours) =>
  createTaskStore({ directory, repository, clock: systemClock, probe: noProbe })

/** A store whose tasks.json holds this. */
const storeWith = async (folder: string, index: unknown) => {
  const text = typeof index === 'string' ? index : JSON.stringify(index)
  await writeFile(join(folder, 'tasks.json'), text)
  return storeIn(folder)
}
const indexOf = (tasks: readonly unknown[]) => ({
  schema: 'proofrun/tasks',
  version: 1,
  repository: ours,
  tasks,
})
const good = {
  id: 1,
  title: 'one',
  stage: 'review',
  attempt: 2,
  outcome: 'no-changes',
  branch: 'b',
  journal: { bytes: 3, head: 'x' },
}

describe('the state directory', () => {
  test('looking makes nothing', async () => {
    await using folder = await temporaryFolder()
    const store = storeIn(join(folder.path, 'state'))
    expect(await store.tasks()).toEqual({ ok: true, value: [] })
    expect(await store.lock(1)).toMatchObject({ error: { code: 'task-unknown' } })
    expect(await readdir(folder.path)).toEqual([])
  })

  test('of another repository, it is refused by every operation, naming both paths and the remedy', async () => {
    await using folder = await temporaryFolder()
    const added = expectOk(await storeIn(folder.path).addTask({ title: 'ours' }))
    const theirs = storeIn(folder.path, { id: 'other', path: '/other' })
    const before = await readFile(join(folder.path, 'tasks.json'))
    for (const result of [
      await theirs.tasks(),
      await theirs.addTask({ title: 'theirs' }),
      await theirs.saveTask(added),
      await theirs.lock(1),
    ])
      expect(result).toMatchObject({
        error: {
          code: 'state-dir-foreign',
          message: expect.stringMatching(/\/repo, not to \/other: .*--state-dir/),
        },
      })
    expect(await readFile(join(folder.path, 'tasks.json'))).toEqual(before)
  })

  test('R166: of a newer version, it is refused and left as it is', async () => {
    await using folder = await temporaryFolder()
    const store = await storeWith(folder.path, { ...indexOf([]), version: 2, tasks: 'otherwise' })
    const before = await readFile(join(folder.path, 'tasks.json'))
    for (const result of [await store.tasks(), await store.addTask({ title: 'x' })])
      expect(result).toMatchObject({ error: { code: 'state-dir-newer' } })
    expect(await readFile(join(folder.path, 'tasks.json'))).toEqual(before)
  })

  test('below a file, it is unwritable, in one sentence', async () => {
    await using folder = await temporaryFolder()
    await writeFile(join(folder.path, 'file'), '')
    const store = storeIn(join(folder.path, 'file/state'))
    expect(await store.addTask({ title: 'x' })).toMatchObject({
      error: { code: 'state-dir-unwritable', message: expect.stringContaining('--state-dir') },
    })
  })

  test('what a crash left beside tasks.json is removed by the next change, and nothing else', async () => {
    await using folder = await temporaryFolder()
    const theirs = 'notes.0.tmp'
    for (const name of [`tasks.json.${'0'.repeat(32)}.tmp`, theirs])
      await writeFile(join(folder.path, name), '')
    expectOk(await storeIn(folder.path).addTask({ title: 'x' }))
    expect(new Set(await readdir(folder.path))).toEqual(new Set(['tasks.json', theirs]))
  })
})

describe('tasks.json', () => {
  test.each([
    ['no JSON', '{"schema":'],
    ['empty', ''],
    ['another document', { schema: 'x' }],
    ['an entry without an id', indexOf([good, { title: 'x' }])],
    ['the same id twice', indexOf([good, good])],
  ])('R165: %s is refused, never begun anew', async (_name, index) => {
    await using folder = await temporaryFolder()
    const store = await storeWith(folder.path, index)
    const before = await readFile(join(folder.path, 'tasks.json'))
    for (const result of [await store.tasks(), await store.addTask({ title: 'x' })])
      expect(result).toMatchObject({
        error: { code: 'state-dir-corrupt', message: expect.stringContaining('tasks.json') },
      })
    expect(await readFile(join(folder.path, 'tasks.json'))).toEqual(before)
  })

  test('ART-05: cut at every byte, it is refused', async () => {
    await using folder = await temporaryFolder()
    expectOk(await storeIn(folder.path).addTask({ title: 'one' }))
    const whole = (await readFile(join(folder.path, 'tasks.json'), 'utf8')).trimEnd()
    for (let length = 0; length < whole.length; length += 1)
      expect(await (await storeWith(folder.path, whole.slice(0, length))).tasks()).toMatchObject({
        error: { code: 'state-dir-corrupt' },
      })
  })

  test('a symbolic link is refused, and what it points to stays', async () => {
    await using folder = await temporaryFolder()
    await writeFile(join(folder.path, 'target'), 'mine')
    await symlink('target', join(folder.path, 'tasks.json'))
    expect(await storeIn(folder.path).addTask({ title: 'x' })).toMatchObject({
      error: { code: 'state-dir-corrupt' },
    })
    expect(await readFile(join(folder.path, 'target'), 'utf8')).toBe('mine')
  })

  test.each([
    ['an unknown stage', { ...good, stage: 'dreaming' }, good],
    ['no stage', { ...good, stage: undefined }, good],
    [
      'wrong types',
      { ...good, attempt: 'two', journal: 7, outcome: 1, branch: [] },
      { ...good, attempt: 0, journal: null, outcome: null, branch: null },
    ],
    [
      'nothing but an id',
      { id: 1, mood: 'bad' },
      {
        ...good,
        title: 'task 1',
        attempt: 0,
        journal: null,
        outcome: null,
        branch: null,
        mood: 'bad',
      },
    ],
  ])(
    'R165: a record with %s loads as failed and keeps what is good of it',
    async (_name, record, expected) => {
      await using folder = await temporaryFolder()
      const store = await storeWith(folder.path, indexOf([record]))
      expect(expectOk(await store.tasks())).toEqual([{ ...expected, stage: 'failed' }])
    },
  )

  test('R165: fields and records that we do not understand survive the changes to others', async () => {
    await using folder = await temporaryFolder()
    const strange = { ...good, id: 5, stage: 'dreaming', mood: { of: ['the', 'day'] } }
    const store = await storeWith(folder.path, { ...indexOf([strange, good]), weather: 'fine' })
    expectOk(await store.addTask({ title: 'more' }))
    expectOk(await store.saveTask({ ...good, id: 1, stage: 'failed' } as never))
    const saved = JSON.parse(await readFile(join(folder.path, 'tasks.json'), 'utf8'))
    expect(saved).toMatchObject({ weather: 'fine', tasks: [strange, { id: 1 }, { id: 6 }] })
  })

  test('missing, it is made anew from the journals; one that cannot be read is failed', async () => {
    await using folder = await temporaryFolder()
    const store = storeIn(folder.path)
    for (const title of ['one', 'two', 'three']) expectOk(await store.addTask({ title }))
    await store.attempt(1, 1).journal.append(attemptStarted({ title: 'one' }))
    await store.attempt(1, 2).journal.append(attemptStarted({ title: 'one, again', branch: 'b' }))
    await store.attempt(2, 1).files.write('plan.json', '{}')
    await rm(join(folder.path, 'tasks.json'))
    const base = { outcome: null, branch: null, journal: null }
    const expected = [
      { id: 1, title: 'one, again', stage: null, attempt: 2, ...base, branch: 'b' },
      { id: 2, title: 'task 2', stage: 'failed', attempt: 1, ...base },
    ]
    expect(expectOk(await store.tasks())).toEqual(expected)
    expect(await store.outdated(expected as never)).toEqual([1])
    expect(expectOk(await store.addTask({ title: 'new' }))).toMatchObject({ id: 3 })
    expect(await readdir(folder.path)).toContain('tasks.json')
  })

  test('missing, with journals of another repository, it is refused', async () => {
    await using folder = await temporaryFolder()
    await storeIn(folder.path).attempt(1, 1).journal.append(attemptStarted())
    expect(await storeIn(folder.path, { id: 'other', path: '/other' }).tasks()).toMatchObject({
      error: { code: 'state-dir-foreign' },
    })
  })

  test('tasks that six processes add at once get ids of their own, and none is lost', async () => {
    await using folder = await temporaryFolder()
    const directory = join(folder.path, 'state')
    const ends = await Promise.all(
      Array.from({ length: 6 }, () => runFilesChild(['add-tasks', directory, '5'])),
    )
    const ids = ends.flatMap(({ output }) => output as number[])
    expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    const store = storeIn(directory, { id: 'r', path: '/repo' })
    expect(expectOk(await store.tasks()).map(({ id }) => id)).toEqual(ids)
    expect(await readdir(directory)).toEqual(['tasks.json'])
  }, 30_000)
})

describe('the lock of a task', () => {
  test('a living run keeps it, named by pid and time; killed, its lock and its leftovers go', async () => {
    await using folder = await temporaryFolder()
    const store = storeIn(folder.path, { id: 'r', path: '/repo' })
    expectOk(await store.addTask({ title: 'one' }))
    const child = startFilesChild(['hold-task', folder.path])
    await once(child.stdout ?? child, 'data')
    expect(await store.lock(1)).toMatchObject({
      error: {
        code: 'task-busy',
        message: expect.stringMatching(new RegExp(`^Task 1 .* process ${child.pid} since \\d{4}-`)),
      },
    })
    const attempt = join(folder.path, 'tasks/1/attempts/1/logs')
    await mkdir(attempt, { recursive: true })
    await writeFile(join(attempt, `plan.json.${'0'.repeat(32)}.tmp`), 'half')
    child.kill('SIGKILL')
    await once(child, 'close')
    const lock = expectOk(await store.lock(1))
    expect(await readdir(attempt)).toEqual([])
    await lock[Symbol.asyncDispose]()
    expect(await readdir(join(folder.path, 'tasks/1'))).toEqual(['attempts'])
  })
})
