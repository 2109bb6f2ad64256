import { ok, type Result } from '../../domain/shared/result.ts'
import type { ForgeRefusal } from '../../ports/forge.ts'
import type { Response } from './exchange.ts'
import { noDefiniteAnswer, rateLimited, refusalOf } from './refusal-of.ts'
import type { LaneAnswer, RequestLane } from './request-lane.ts'

export type Answer<T> = Promise<Result<T, ForgeRefusal>>

export type CallRequest<T> = {
  /** Completes "cannot …", for example `read issue #5`. */
  readonly what: string
  readonly send: (request: { readonly signal: AbortSignal }) => Promise<Response>
  /** Undefined when the answer is not what it should be; then it counts as none. */
  readonly parse: (response: Response) => T | undefined
}

export type CallWrite<T> = CallRequest<T> & {
  /**
   * Looks whether a write with an unknown answer was done; undefined when nothing of it is there. A write without it has the same
   * effect when it is repeated.
   */
  readonly find?: () => Answer<T | undefined>
}

/** One call of the port: all its requests share its deadline. */
export type ForgeCall = {
  /** Repeated until the answer is definite. */
  read<T>(request: CallRequest<T>): Answer<T>
  /** Done at most once (threats.md §3.3, Retry rule). */
  write<T>(request: CallWrite<T>): Answer<T>
  /** Looks for what may be there and not listed yet, with growing pauses. */
  lookUp<T>(what: string, find: () => Answer<T | undefined>): Answer<T | undefined>
}

const MAX_TRIES = 5
const RATE_LIMIT = 'a rate limit'
const REPEAT_PAUSES_MS = [1000, 2000, 4000, 8000] as const
/** A list may lag behind a write, so one look does not tell that nothing was done. */
const LOOK_PAUSES_MS = [2000, 5000, 10_000] as const

/** Begins a call. What it waits for ends before `endsAtMs` of the monotonic clock; only a request on its way may take longer. */
export const beginCall = (lane: RequestLane, endsAtMs: number): ForgeCall => {
  /** `settle` follows an answer that says nothing: with what it gives the call ends, with nothing the request is repeated. */
  const perform = async <T>(
    request: CallRequest<T> & { readonly isWrite: boolean },
    settle: (tries: number, last: string) => Promise<Result<T, ForgeRefusal> | undefined>,
  ): Answer<T> => {
    let last = 'no try'
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const answer = await lane.send({ ...request, endsAtMs })
      const end = endOf(request.what, answer, last)
      if (end !== undefined) return end
      // The lane itself waits until a rate limit has ended; what was limited was not done.
      last = answer.kind === 'unknown' ? answer.reason : RATE_LIMIT
      const settled = answer.kind === 'unknown' ? await settle(tries, last) : undefined
      if (settled !== undefined) return settled
    }
    return triedInVain(request.what, last)
  }

  const waitToRepeat =
    (what: string) =>
    async (tries: number, last: string): Promise<Result<never, ForgeRefusal> | undefined> => {
      const pauseMs = REPEAT_PAUSES_MS[tries - 1]
      if (pauseMs === undefined || (await lane.pause(pauseMs, endsAtMs))) return undefined
      return noDefiniteAnswer(what, `no time to repeat it after: ${last}`)
    }

  const lookUp: ForgeCall['lookUp'] = async (what, find) => {
    for (const pauseMs of LOOK_PAUSES_MS) {
      if (!(await lane.pause(pauseMs, endsAtMs)))
        return noDefiniteAnswer(what, 'no time to look whether it was done')
      const found = await find()
      if (!found.ok || found.value !== undefined) return found
    }
    return ok(undefined)
  }

  return {
    lookUp,
    read: (request) => perform({ ...request, isWrite: false }, waitToRepeat(request.what)),
    write: (request) => {
      const { find, what } = request
      if (find === undefined) return perform({ ...request, isWrite: true }, waitToRepeat(what))
      return perform({ ...request, isWrite: true }, async () => {
        const found = await lookUp(what, find)
        if (!found.ok) return found
        return found.value === undefined ? undefined : ok(found.value)
      })
    },
  }
}

const triedInVain = (what: string, last: string) =>
  last === RATE_LIMIT
    ? rateLimited(what, undefined)
    : noDefiniteAnswer(what, `${MAX_TRIES} tries, the last: ${last}`)

/** The end of a call by an answer; undefined when it is to be repeated. */
const endOf = <T>(
  what: string,
  answer: LaneAnswer<T>,
  last: string,
): Result<T, ForgeRefusal> | undefined => {
  switch (answer.kind) {
    case 'yes':
      return ok(answer.value)
    case 'no':
      return refusalOf(what, answer)
    case 'no-time':
      return answer.limitedForMs > 0
        ? rateLimited(what, answer.limitedForMs)
        : noDefiniteAnswer(what, `no time left after: ${last}`)
    default:
      return undefined
  }
}
