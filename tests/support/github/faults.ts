import { type Answer, failure, invalid } from './answers.ts'
import { isNode } from './contract-operations.ts'

/** What an API can do to a client (threats.md R2). `after`: the write was done, and the client is not told. */
export const FAULT_KINDS = [
  '500-before',
  '500-after',
  '502-after',
  '503',
  '504',
  'reset-before-headers',
  'reset-mid-body',
  'hang',
  '401',
  '403-permission',
  '403-secondary-retry-after',
  '403-secondary',
  '429-retry-after',
  'primary-reset-future',
  'primary-reset-past',
  '404',
  '422-exists',
  'malformed-json',
  'next-page-fails',
  'stale-list',
  'duplicate-item',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export type FaultRequest = {
  readonly kind: FaultKind
  /** Any method when absent. */
  readonly method?: string
  /** Tested on the path without query. */
  readonly path: RegExp
  /** How many matching requests it hits; 1. */
  readonly times?: number
  /** Whether the request is done all the same, where the kind leaves that open. */
  readonly committed?: boolean
  /** Of retry-after, and how far the reset of the primary limit lies away; 60. */
  readonly seconds?: number
}

/** How the answer leaves: whole, cut, or not at all. */
export type Delivery = 'whole' | 'reset' | 'reset-mid-body' | 'hang' | 'malformed'

export type Effect = {
  /** The operation is carried out. */
  readonly committed: boolean
  /** In place of the operation's own answer. */
  readonly answer?: Answer
  readonly rewrite?: (answer: Answer) => Answer
  readonly delivery: Delivery
}

type Facts = {
  readonly seconds: number
  /** Seconds since 1970, on the server's clock. */
  readonly now: number
  /** The newest id when the fault was made: a stale list ends with it. */
  readonly mark: number
}

const SECONDARY = failure(
  403,
  'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
)

const PRIMARY = failure(403, 'API rate limit exceeded for installation.')

const withHeaders = (answer: Answer, headers: Record<string, string>): Answer => ({
  ...answer,
  headers,
})

const instead = (answer: Answer, committed = false): Effect => ({
  answer,
  committed,
  delivery: 'whole',
})

const undelivered = (delivery: Delivery, committed: boolean): Effect => ({ delivery, committed })

const primary = (reset: number): Effect =>
  instead(
    withHeaders(PRIMARY, {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-used': '5000',
      'x-ratelimit-reset': String(Math.round(reset)),
    }),
  )

type Change = (items: readonly unknown[]) => readonly unknown[]

/** Changes the list in an answer, which is the body itself or the one list in it. */
const inList =
  (change: Change) =>
  (answer: Answer): Answer => {
    const { body } = answer
    if (Array.isArray(body)) return { ...answer, body: change(body) }
    if (!isNode(body)) return answer
    const entries = Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? change(value) : value,
    ])
    return { ...answer, body: Object.fromEntries(entries) }
  }

const rewritten = (change: Change): Effect => ({
  committed: true,
  rewrite: inList(change),
  delivery: 'whole',
})

const isOld =
  (mark: number) =>
  (item: unknown): boolean =>
    !(isNode(item) && typeof item['id'] === 'number' && item['id'] > mark)

const EFFECTS: Readonly<Record<FaultKind, (facts: Facts) => Effect>> = {
  '500-before': () => instead(failure(500, 'Server Error')),
  '500-after': () => instead(failure(500, 'Server Error'), true),
  '502-after': () => instead(failure(502, 'Server Error'), true),
  '503': () => instead(failure(503, 'No server is currently available')),
  '504': () => instead(failure(504, 'We could not respond to your request in time'), true),
  'reset-before-headers': () => undelivered('reset', true),
  'reset-mid-body': () => undelivered('reset-mid-body', true),
  hang: () => undelivered('hang', false),
  '401': () => instead(failure(401, 'Bad credentials')),
  '403-permission': () => instead(failure(403, 'Resource not accessible by integration')),
  '403-secondary-retry-after': ({ seconds }) =>
    instead(withHeaders(SECONDARY, { 'retry-after': String(seconds) })),
  '403-secondary': () => instead(SECONDARY),
  '429-retry-after': ({ seconds }) =>
    instead(withHeaders({ ...SECONDARY, status: 429 }, { 'retry-after': String(seconds) })),
  'primary-reset-future': ({ now, seconds }) => primary(now + seconds),
  'primary-reset-past': ({ now, seconds }) => primary(now - seconds),
  '404': () => instead(failure(404, 'Not Found')),
  '422-exists': () => instead(invalid({ resource: 'Resource', code: 'already_exists' }), true),
  'malformed-json': () => undelivered('malformed', true),
  'next-page-fails': () => instead(failure(500, 'Server Error')),
  'stale-list': ({ mark }) => rewritten((items) => items.filter(isOld(mark))),
  'duplicate-item': () => rewritten((items) => [...items, ...items.slice(0, 1)]),
}

export type FaultSubject = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
}

const isHit = (fault: FaultRequest, { method, path, query }: FaultSubject): boolean =>
  (fault.method ?? method) === method &&
  fault.path.test(path) &&
  (fault.kind !== 'next-page-fails' || Number(query.get('page') ?? 1) > 1)

export type FaultHandle = {
  readonly kind: FaultKind
  /** How many requests it may still hit. */
  readonly left: () => number
  /** Ends it before its time. */
  readonly clear: () => void
}

/** The faults that are set; each request takes the first that fits and is not used up. */
export const createFaults = (clock: {
  readonly seconds: () => number
  readonly lastId: () => number
}) => {
  const set: { request: FaultRequest; left: number; mark: number }[] = []

  const add = (request: FaultRequest): FaultHandle => {
    const entry = { request, left: request.times ?? 1, mark: clock.lastId() }
    set.push(entry)
    return {
      kind: request.kind,
      left: () => entry.left,
      clear: () => {
        entry.left = 0
      },
    }
  }

  const take = (subject: FaultSubject): (Effect & { readonly kind: FaultKind }) | undefined => {
    const entry = set.find((one) => one.left > 0 && isHit(one.request, subject))
    if (entry === undefined) return undefined
    entry.left -= 1
    const { kind, committed, seconds = 60 } = entry.request
    const effect = EFFECTS[kind]({ seconds, now: clock.seconds(), mark: entry.mark })
    return { ...effect, kind, ...(committed === undefined ? {} : { committed }) }
  }

  return { add, take }
}
