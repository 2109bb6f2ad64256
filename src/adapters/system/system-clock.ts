import type { Clock } from '../../ports/clock.ts'

/** The machine's clocks. */
export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  monotonicMs: () => performance.now(),
}
