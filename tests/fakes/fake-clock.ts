import type { Clock } from '../../src/ports/clock.ts'

/** A clock that moves only when told: both its clocks start at `startAt` (default 2026-01-01) and advance together. */
export const fakeClock = (startAt = '2026-01-01T00:00:00.000Z') => {
  let elapsedMs = 0
  const start = Date.parse(startAt)
  const clock: Clock & { advance(ms: number): void } = {
    now: () => new Date(start + elapsedMs).toISOString(),
    monotonicMs: () => elapsedMs,
    advance: (ms) => {
      elapsedMs += ms
    },
  }
  return clock
}
