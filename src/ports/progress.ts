import type { JournalEvent } from '../domain/attempt/events.ts'

/** What a person sees while an attempt runs. */
export interface Progress {
  /** An event was recorded. */
  event(event: JournalEvent): void
  /** Something goes on now, such as `verifying (baseline)`; undefined when it ended. */
  doing(what: string | undefined): void
  /** A line of notice that is no event. */
  note(text: string): void
}
