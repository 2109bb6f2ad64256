import * as z from 'zod'
import { EVENT_DATA, EVENT_KINDS, type EventKind } from '../attempt/events.ts'

const lineOf = (kind: EventKind) =>
  z.strictObject({
    seq: z.int().min(0).describe('0, 1, 2 …: the place in the journal'),
    at: z.iso.datetime().describe('When it was written, UTC'),
    kind: z.literal(kind).describe('What happened; see the list of events'),
    data: EVENT_DATA[kind].describe('By kind'),
    prev: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('sha256 of the line before, without its newline; 64 zeros for the first'),
  })

const [firstKind, ...otherKinds] = EVENT_KINDS.map(lineOf)
if (firstKind === undefined) throw new Error('there is no kind of event')

/** `proofrun/event`: one line of journal.jsonl (contracts.md, Journal event). */
export const EventDocument = z.discriminatedUnion('kind', [firstKind, ...otherKinds])

/** `proofrun/trail`: what `trail --json` prints: every event once, in order (R146). */
export const TrailDocument = z.strictObject({
  schema: z.literal('proofrun/trail'),
  version: z.literal(1),
  events: z.array(EventDocument).describe('The journal’s events, in order'),
})
