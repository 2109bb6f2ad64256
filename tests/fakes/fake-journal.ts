import type { JournalEvent, NewEvent } from '../../src/domain/attempt/events.ts'
import { EMPTY_JOURNAL, encodeEvent } from '../../src/domain/attempt/journal-line.ts'
import { ok, refuse } from '../../src/domain/shared/result.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { Journal } from '../../src/ports/journal.ts'
import { fakeClock } from './fake-clock.ts'

/** A journal in memory, chained like a real one; `events` can be looked at, `lines` are what a file would hold. */
export const fakeJournal = (clock: Clock = fakeClock()) => {
  const events: JournalEvent[] = []
  const lines: string[] = []
  let end = EMPTY_JOURNAL
  const journal: Journal & {
    readonly events: readonly JournalEvent[]
    readonly lines: readonly string[]
  } = {
    events,
    lines,
    load: async () =>
      events.length === 0
        ? refuse('journal-missing', 'There is no journal in memory: begin a new attempt.')
        : ok({ events: [...events], droppedBytes: 0 }),
    append: async (newEvent: NewEvent) => {
      const next = encodeEvent(end, clock.now(), newEvent)
      end = next.end
      events.push(next.event)
      lines.push(next.line)
      return next.event
    },
  }
  return journal
}
