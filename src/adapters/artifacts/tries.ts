import { setTimeout as sleep } from 'node:timers/promises'
import { oneLine } from '../../domain/conversation/safe-text.ts'
import { type Result, refuse } from '../../domain/shared/result.ts'
import type { ArtifactRefusal } from '../../ports/artifact-store.ts'

/** One try over the network: an answer that stands, or why another try may help. */
export type Try<T> =
  | { readonly kind: 'answered'; readonly answer: Result<T, ArtifactRefusal> }
  | { readonly kind: 'unanswered'; readonly reason: string }

export const answered = <T>(answer: Result<T, ArtifactRefusal>): Try<T> => ({
  kind: 'answered',
  answer,
})

export const unanswered = (reason: string): Try<never> => ({ kind: 'unanswered', reason })

export type Patience = {
  /** Pauses between tries; there is one try more than pauses. */
  readonly pausesMs: readonly number[]
  /** Aborted when no time is left. */
  readonly deadline: AbortSignal
}

/** Tries again until there is an answer, the tries are used up, or no time is left. */
export const persist = async <T>(
  what: string,
  { pausesMs, deadline }: Patience,
  attempt: () => Promise<Try<T>>,
): Promise<Result<T, ArtifactRefusal>> => {
  for (let failures = 0; ; failures += 1) {
    const tried = await attempt()
    if (tried.kind === 'answered') return tried.answer
    const pause = pausesMs[failures]
    if (pause === undefined || deadline.aborted)
      return unreachable(what, failures + 1, tried.reason)
    await sleep(pause, undefined, { signal: deadline }).catch(() => undefined)
  }
}

const unreachable = (what: string, tries: number, reason: string) =>
  refuse(
    'artifact-unreachable',
    `${what} could not be read in ${tries} tries (${oneLine(reason, 200)}); continue once the server answers again.`,
  )
