import type { JournalEvent, NewEvent } from '../domain/attempt/events.ts'
import type { Refusal, Result } from '../domain/shared/result.ts'

export type JournalRefusal = Refusal<
  'journal-missing' | 'journal-corrupt' | 'journal-newer' | 'journal-unreadable'
>

export type JournalContent = {
  readonly events: readonly JournalEvent[]
  /** Bytes of a torn last line that a crash left; the next append cuts them off (0 when there are none). */
  readonly droppedBytes: number
}

/** The append-only, hash-chained list of an attempt's events: the truth (design.md §1). One writer at a time. */
export interface Journal {
  /** Reads and checks the whole chain. A torn last line is dropped and reported; any other fault is a refusal. */
  load(): Promise<Result<JournalContent, JournalRefusal>>
  /** Writes one event durably (fsync) and returns it with its place in the chain. Calls are serialised. Throws StorageFault. */
  append(event: NewEvent): Promise<JournalEvent>
}
