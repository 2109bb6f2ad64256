import { describe, expect, test } from 'vitest'
import type { TaskRecord } from '../../src/domain/task/record.ts'
import type { TaskStore } from '../../src/ports/task-store.ts'
import { expectOk } from '../support/expect-ok.ts'
import { attemptStarted, phaseStarted } from '../support/journal-samples.ts'

/** What every TaskStore promises. `make` gives a store without tasks. */
export const taskStoreContract = (name: string, make: () => Promise<TaskStore>): void => {
  describe(`TaskStore: ${name}`, () => {
    test('looking at a new store finds nothing', async () => {
      const store = await make()
      expect(await store.tasks()).toEqual({ ok: true, value: [] })
      expect(await store.attempts(1)).toEqual([])
      expect(await store.journalMark(1, 1)).toBeUndefined()
    })

    test('tasks get ascending ids, or the given one, and are listed by id', async () => {
      const store = await make()
      const first = expectOk(await store.addTask({ title: 'first' }))
      const given = expectOk(await store.addTask({ id: 40, title: 'given' }))
      const next = expectOk(await store.addTask({ title: 'next' }))
      const between = expectOk(await store.addTask({ id: 7, title: 'between' }))
      expect([first, given, next, between].map(({ id }) => id)).toEqual([1, 40, 41, 7])
      expect(expectOk(await store.tasks())).toEqual([first, between, given, next])
      expect(first).toEqual({
        id: 1,
        title: 'first',
        stage: null,
        attempt: 0,
        outcome: null,
        branch: null,
        journal: null,
      })
    })

    test('adding a task that is there returns it as it is', async () => {
      const store = await make()
      const first = expectOk(await store.addTask({ id: 7, title: 'first' }))
      expect(expectOk(await store.addTask({ id: 7, title: 'again' }))).toEqual(first)
      expect(expectOk(await store.tasks())).toEqual([first])
    })

    test('R165: a saved record keeps its unknown fields, also through a save that does not know them', async () => {
      const store = await make()
      const added = expectOk(await store.addTask({ title: 'one' }))
      const mooded: TaskRecord = { ...added, stage: 'working', attempt: 1, mood: 'good' }
      expectOk(await store.saveTask(mooded))
      const { mood, ...known } = mooded
      expectOk(await store.saveTask({ ...known, id: added.id, stage: 'review' } as TaskRecord))
      expect(mood).toBe('good')
      expect(expectOk(await store.tasks())).toEqual([{ ...mooded, stage: 'review' }])
    })

    test('saving or locking a task that is not there is refused', async () => {
      const store = await make()
      const added = expectOk(await store.addTask({ title: 'one' }))
      expect(await store.saveTask({ ...added, id: 2 })).toMatchObject({
        error: { code: 'task-unknown' },
      })
      expect(await store.lock(2)).toMatchObject({ error: { code: 'task-unknown' } })
    })

    test('attempts are there once something was written to them', async () => {
      const store = await make()
      expectOk(await store.addTask({ title: 'one' }))
      await store.attempt(1, 2).files.write('plan.json', '{}')
      await store.attempt(1, 1).journal.append(attemptStarted())
      await store.attempt(1, 10).journal.append(attemptStarted())
      await store.attempt(11, 3).journal.append(attemptStarted())
      expect(await store.attempts(1)).toEqual([1, 2, 10])
    })

    test('a cache is outdated as soon as the journal has grown', async () => {
      const store = await make()
      const added = expectOk(await store.addTask({ title: 'one' }))
      expect(await store.outdated([added])).toEqual([])
      const claimed = { ...added, attempt: 1 }
      await store.attempt(1, 1).journal.append(attemptStarted())
      expect(await store.outdated([claimed])).toEqual([1])
      const cached = { ...claimed, journal: (await store.journalMark(1, 1)) ?? null }
      expect(await store.outdated([cached])).toEqual([])
      await store.attempt(1, 1).journal.append(phaseStarted())
      expect(await store.outdated([cached])).toEqual([1])
    })

    test('the mark names the last line: the event after it carries the same digest', async () => {
      const store = await make()
      const { journal } = store.attempt(1, 1)
      await journal.append(attemptStarted())
      const mark = await store.journalMark(1, 1)
      expect((await journal.append(phaseStarted())).prev).toBe(mark?.head)
    })

    test('one run at a time has a task; others have theirs', async () => {
      const store = await make()
      expectOk(await store.addTask({ title: 'one' }))
      expectOk(await store.addTask({ title: 'two' }))
      const held = expectOk(await store.lock(1))
      expect(await store.lock(1)).toMatchObject({ error: { code: 'task-busy' } })
      const other = expectOk(await store.lock(2))
      await held[Symbol.asyncDispose]()
      await expectOk(await store.lock(1))[Symbol.asyncDispose]()
      await other[Symbol.asyncDispose]()
    })
  })
}
