import type { Refusal } from '../shared/result.ts'
import type { Claim } from './decide-claim.ts'

export type AttemptCap = {
  readonly issue: number
  /** New attempts within 24 hours. */
  readonly max: number
  /** When the issue's attempts began, by the forge's clock; ISO 8601, UTC. */
  readonly begun: readonly string[]
  /** The beginning of the 24 hours; ISO 8601, UTC. */
  readonly since: string
}

/**
 * Refuses a new attempt at an issue that had too many within a day: a label can be set again and again, and each time is paid for
 * (RES-12). One that goes on is not counted, for it has limits of its own.
 */
export const checkAttemptCap = (
  claim: Claim,
  { issue, max, begun, since }: AttemptCap,
): Refusal<'too-many-attempts'> | undefined => {
  if (claim.kind === 'continue' || claim.comment !== null) return undefined
  // The forge's times have no milliseconds; the order of ISO texts up to the second is the order of the times.
  const count = begun.filter((at) => at.slice(0, 19) > since.slice(0, 19)).length
  if (count < max) return undefined
  return {
    code: 'too-many-attempts',
    message: `${count} attempts at issue #${issue} began within the last 24 hours, and max-attempts-per-day is ${max}, so nothing is begun: wait, or raise that input.`,
  }
}
