import { describe, expect, test } from 'vitest'
import type { Journal } from '../../src/ports/journal.ts'
import { phaseStarted, sampleEvents } from '../support/journal-samples.ts'

/** What every Journal promises. `make` gives a journal that has no event yet. */
export const journalContract = (name: string, make: () => Promise<Journal>): void => {
  describe(`Journal: ${name}`, () => {
    test('before the first event it is missing', async () => {
      expect(await (await make()).load()).toMatchObject({ error: { code: 'journal-missing' } })
    })

    test('events come back in their order, as append returned them', async () => {
      const journal = await make()
      const appended = []
      for (const event of sampleEvents) appended.push(await journal.append(event))
      expect(appended.map(({ seq }) => seq)).toEqual([0, 1, 2])
      expect(appended.map(({ kind }) => kind)).toEqual(sampleEvents.map(({ kind }) => kind))
      expect(await journal.load()).toEqual({
        ok: true,
        value: { events: appended, droppedBytes: 0 },
      })
    })

    test('appends that were not waited for are serialised', async () => {
      const journal = await make()
      const starts = Array.from({ length: 20 }, (_, index) => phaseStarted(index + 1))
      const appended = await Promise.all(starts.map((event) => journal.append(event)))
      expect(appended.map(({ seq }) => seq)).toEqual(starts.map((_, index) => index))
      expect(appended.map(({ data }) => data)).toEqual(starts.map(({ data }) => data))
      expect(await journal.load()).toMatchObject({ value: { events: appended } })
    })

    test('an event that does not fit its schema is refused, and the journal goes on', async () => {
      const journal = await make()
      await expect(journal.append(phaseStarted(0))).rejects.toThrow('start')
      expect(await journal.append(phaseStarted(1))).toMatchObject({ seq: 0 })
    })
  })
}
