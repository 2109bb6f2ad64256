import { digestOf } from '../shared/digest.ts'
import { parseJson } from '../shared/json.ts'
import { type PlainCheck, plainCheck } from '../shared/plain-check.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { VERSION } from '../shared/version.ts'
import { EVENT_DATA, type EventKind, type JournalEvent, type NewEvent } from './events.ts'

/** Where the next event goes: its number and the sha256 of the line before it. */
export type JournalEnd = { readonly seq: number; readonly prev: string }

/** The end of a journal that has no event yet. */
export const EMPTY_JOURNAL: JournalEnd = { seq: 0, prev: '0'.repeat(64) }

/** What the bytes of a journal hold. `validBytes` + `droppedBytes` = all of them. */
export type ParsedJournal = {
  readonly events: readonly JournalEvent[]
  readonly end: JournalEnd
  readonly validBytes: number
  /** A last line that a crash left unfinished; it was never acknowledged. */
  readonly droppedBytes: number
}

export type ParseRefusal = Refusal<'journal-corrupt' | 'journal-newer'>

const NEWLINE = 0x0a
const ENVELOPE_KEYS = ['seq', 'at', 'kind', 'data', 'prev']
const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const KIND = /^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/

/**
 * Puts an event at the end of the chain and returns it with its line (without the newline) and the new end.
 * @throws ZodError when the data does not fit the kind: an event that could never be read again must not be written.
 */
export const encodeEvent = (
  end: JournalEnd,
  at: string,
  { kind, data }: NewEvent,
): { readonly event: JournalEvent; readonly line: string; readonly end: JournalEnd } => {
  const checked = isPlain(kind, data) ? data : EVENT_DATA[kind].parse(data)
  const line = JSON.stringify({ seq: end.seq, at, kind, data: checked, prev: end.prev })
  return {
    // What was recorded is what is returned: a value that JSON cannot carry shows at once.
    event: JSON.parse(line) as JournalEvent,
    line,
    end: { seq: end.seq + 1, prev: digestOf(line) },
  }
}

/**
 * Reads and checks a whole journal: numbers without a gap, each `prev` the digest of the line before, data as the schema
 * says. A last line without a newline, or one that is no JSON, is what a crash leaves of an unfinished write: dropped and
 * counted. Every other fault refuses the journal (`journal-corrupt`), and so does an event of a newer version
 * (`journal-newer`). ART-05, ART-06, ART-07. `file` names the journal in the sentence.
 *
 * The chain guards every line but the last, which only its digest (`end.prev`), kept elsewhere, can guard.
 */
export const parseJournal = (
  bytes: Uint8Array,
  file: string,
): Result<ParsedJournal, ParseRefusal> => {
  const complete = bytes.lastIndexOf(NEWLINE) + 1
  const lastStart = bytes.subarray(0, Math.max(0, complete - 1)).lastIndexOf(NEWLINE) + 1
  // Bytes that are not UTF-8 become U+FFFD here and so break the chain; the last line is compared with its bytes.
  const lines = decode(bytes.subarray(0, complete)).split('\n')
  lines.pop()
  const events: JournalEvent[] = []
  let end = EMPTY_JOURNAL
  let writer = VERSION
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1
    const value = parseJson(line)
    if (isLast && isTorn(value, line, bytes.subarray(lastStart, complete - 1)))
      return ok({ events, end, validBytes: lastStart, droppedBytes: bytes.length - lastStart })
    const isOurs = !isLast || JSON.stringify(value) === line
    const checked = isOurs ? checkEvent(value, end, writer) : corrupt('is not as it was written')
    if (!checked.ok) return refuseLine(checked.error, file, index + 1)
    const event = checked.value
    if (event.kind === 'run.started') writer = event.data.version
    events.push(event)
    end = { seq: end.seq + 1, prev: digestOf(line) }
  }
  return ok({ events, end, validBytes: complete, droppedBytes: bytes.length - complete })
}

/** A byte order mark is kept, so that it is refused like any other byte that does not belong there. */
const decode = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

const isTorn = (value: unknown, line: string, bytes: Uint8Array): boolean =>
  value === undefined || digestOf(line) !== digestOf(bytes)

type Fault = { readonly newer: boolean; readonly what: string }

const corrupt = (what: string): Result<never, Fault> => ({
  ok: false,
  error: { newer: false, what },
})

const newer = (what: string): Result<never, Fault> => ({ ok: false, error: { newer: true, what } })

const checkEvent = (
  value: unknown,
  end: JournalEnd,
  writer: string,
): Result<JournalEvent, Fault> => {
  if (value === undefined) return corrupt('is no JSON')
  const fault = envelopeFault(value, end)
  if (fault !== undefined) return corrupt(fault)
  const event = value as JournalEvent
  const kind: string = event.kind
  if (!isKnownKind(kind)) return newer(`holds the unknown event ${kind}`)
  if (kind === 'run.started' && majorOf(versionIn(event.data)) > majorOf(VERSION))
    return newer(`was written by version ${versionIn(event.data)}`)
  if (isPlain(kind, event.data)) return ok(event)
  const data = EVENT_DATA[kind].safeParse(event.data)
  if (data.success) return ok({ ...event, data: data.data } as JournalEvent)
  const issue = data.error.issues[0]
  const what = `has a wrong ${['data', ...(issue?.path ?? [])].join('.')} (${issue?.message})`
  const runVersion = kind === 'run.started' ? versionIn(event.data) : writer
  return isNewer(runVersion) ? newer(what) : corrupt(what)
}

/** Checked by hand, not by a schema: this runs for every line, and a schema took half of the time of a whole load. */
const envelopeFault = (value: unknown, end: JournalEnd): string | undefined => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return 'is no event'
  const keys = Object.keys(value)
  if (keys.length !== ENVELOPE_KEYS.length || !keys.every((key, at) => key === ENVELOPE_KEYS[at]))
    return `has other fields than ${ENVELOPE_KEYS.join(', ')}`
  const { seq, at, kind, prev } = value as Record<string, unknown>
  if (seq !== end.seq) return `has the number ${JSON.stringify(seq)} where ${end.seq} belongs`
  if (prev !== end.prev) return 'does not follow from the line before it'
  if (typeof at !== 'string' || !AT.test(at)) return 'has a wrong time'
  if (typeof kind !== 'string' || !(isKnownKind(kind) || KIND.test(kind))) return 'has a wrong kind'
  return undefined
}

/** Made for the kinds that come. */
const plainChecks = new Map<EventKind, PlainCheck>()

/** Whether the data is what its schema would return; a no only says that the schema has to be asked. */
const isPlain = (kind: EventKind, data: unknown): boolean => {
  let check = plainChecks.get(kind)
  if (check === undefined) {
    check = plainCheck(EVENT_DATA[kind])
    plainChecks.set(kind, check)
  }
  return check(data)
}

const isKnownKind = (kind: string): kind is EventKind => Object.hasOwn(EVENT_DATA, kind)

const versionIn = (data: unknown): string => {
  const version = (data as { version?: unknown } | null)?.version
  return typeof version === 'string' ? version : ''
}

const partsOf = (version: string): readonly number[] =>
  /^\d{1,9}(?:\.\d{1,9}){2}/.exec(version)?.[0].split('.').map(Number) ?? []

const majorOf = (version: string): number => partsOf(version)[0] ?? 0

const isNewer = (version: string): boolean => {
  const ours = partsOf(VERSION)
  const parts = partsOf(version)
  const at = parts.findIndex((part, index) => part !== ours[index])
  return at >= 0 && (parts[at] ?? 0) > (ours[at] ?? 0)
}

const refuseLine = (
  { newer: isFromNewer, what }: Fault,
  file: string,
  line: number,
): Result<never, ParseRefusal> =>
  isFromNewer
    ? refuse(
        'journal-newer',
        `${file} line ${line} ${what}, which this version (${VERSION}) does not know: use the version that wrote it, or a newer one.`,
      )
    : refuse(
        'journal-corrupt',
        `${file} line ${line} ${what}: put the file back as it was, or begin a new attempt with \`proofrun restart\`.`,
      )
