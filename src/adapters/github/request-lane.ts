import {
  type AnswerClass,
  classifyAnswer,
  type HttpAnswer,
} from '../../domain/forge/classify-answer.ts'
import type { Clock } from '../../ports/clock.ts'
import { exchange, type Response } from './exchange.ts'

export type LaneOptions = {
  readonly clock: Clock
  /** Resolves after these milliseconds, or as soon as the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** How long one request may take. */
  readonly requestTimeoutMs: number
  /** Between two writes. */
  readonly writePauseMs: number
  /** Once it aborts nothing is waited for any more, and one request takes seconds at most: the job is being cancelled. */
  readonly hurry?: AbortSignal | undefined
}

/** One request. `parse` reads the answer's body; undefined when it does not fit. */
export type LaneRequest<T> = {
  readonly isWrite: boolean
  readonly endsAtMs: number
  readonly send: (request: { readonly signal: AbortSignal }) => Promise<Response>
  readonly parse: (response: Response) => T | undefined
}

export type LaneAnswer<T> =
  | Exclude<AnswerClass, { kind: 'yes' }>
  | { readonly kind: 'yes'; readonly value: T }
  /** Not sent: the forge's rate limit, or the wait for other requests, lasts longer than there is time. */
  | { readonly kind: 'no-time'; readonly limitedForMs: number }

export type RequestLane = {
  send<T>(request: LaneRequest<T>): Promise<LaneAnswer<T>>
  /** False when there is no time for this pause before `endsAtMs`; otherwise it has gone by. */
  pause(ms: number, endsAtMs: number): Promise<boolean>
}

/** For a rate limit whose end is not told; such a block has lasted 72 s (F31), so the next wait is longer. */
const UNTOLD_LIMIT_MS = 60_000
const UNTOLD_LIMIT_GROWTH = 1.5
/** A told end may be in the past, by its clock or ours. */
const SHORTEST_LIMIT_MS = 1000
const HURRIED_REQUEST_MS = 3000

/** All requests of one token, one after another, slowed down as the forge asks for. */
export const createRequestLane = ({
  clock,
  sleep,
  requestTimeoutMs,
  writePauseMs,
  hurry,
}: LaneOptions): RequestLane => {
  let tail: Promise<unknown> = Promise.resolve()
  let limitsInARow = 0
  let limitedUntilMs = 0
  let nextWriteMs = 0

  const pause = async (ms: number, endsAtMs: number): Promise<boolean> => {
    if (hurry?.aborted === true || clock.monotonicMs() + ms > endsAtMs) return false
    await sleep(ms, hurry)
    return !hasAborted(hurry)
  }

  const holdBack = (waitMs: number | undefined): void => {
    const wait =
      waitMs === undefined
        ? UNTOLD_LIMIT_MS * UNTOLD_LIMIT_GROWTH ** limitsInARow
        : Math.max(waitMs, SHORTEST_LIMIT_MS * 2 ** limitsInARow)
    limitsInARow += 1
    limitedUntilMs = clock.monotonicMs() + wait
  }

  const timeLimit = (): AbortSignal => {
    if (hurry === undefined) return AbortSignal.timeout(requestTimeoutMs)
    return hurry.aborted
      ? AbortSignal.timeout(Math.min(HURRIED_REQUEST_MS, requestTimeoutMs))
      : AbortSignal.any([hurry, AbortSignal.timeout(requestTimeoutMs)])
  }

  const isOpen = async (endsAtMs: number): Promise<boolean> => {
    const waitMs = limitedUntilMs - clock.monotonicMs()
    return waitMs > 0 ? pause(waitMs, endsAtMs) : clock.monotonicMs() <= endsAtMs
  }

  const sendNow = async <T>(request: LaneRequest<T>): Promise<LaneAnswer<T>> => {
    if (!(await isOpen(request.endsAtMs)))
      return { kind: 'no-time', limitedForMs: Math.max(0, limitedUntilMs - clock.monotonicMs()) }
    if (request.isWrite) await sleep(Math.max(0, nextWriteMs - clock.monotonicMs()))
    const signal = timeLimit()
    const answer = await exchange(() => request.send({ signal }))
    if (request.isWrite) nextWriteMs = clock.monotonicMs() + writePauseMs
    const judged = classifyAnswer(answer, forgeNowMs(answer, clock))
    if (judged.kind === 'rate-limited') holdBack(judged.waitMs)
    else if (judged.kind !== 'unknown') limitsInARow = 0
    return judged.kind === 'yes' ? parsedAnswer(answer, request.parse) : judged
  }

  return {
    pause,
    async send(request) {
      const mine = tail.then(() => sendNow(request))
      tail = mine.catch(() => undefined)
      return mine
    },
  }
}

const parsedAnswer = <T>(
  answer: HttpAnswer,
  parse: (response: Response) => T | undefined,
): LaneAnswer<T> => {
  const value = answer.kind === 'answered' ? parse({ ...answer, data: answer.body }) : undefined
  return value === undefined
    ? { kind: 'unknown', reason: 'an answer that cannot be read' }
    : { kind: 'yes', value }
}

/** A call, so that the compiler does not take the answer of before a wait for the one after. */
const hasAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true

/** The forge's clock at the time of its answer; ours where it does not tell. */
const forgeNowMs = (answer: HttpAnswer, clock: Clock): number => {
  const told = answer.kind === 'answered' ? Date.parse(answer.headers['date'] ?? '') : Number.NaN
  return Number.isNaN(told) ? Date.parse(clock.now()) : told
}
