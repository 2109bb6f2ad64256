import { describe, expect, test } from 'vitest'
import type { Clock } from '../../src/ports/clock.ts'

/** What every Clock promises. `pass` lets at least this many milliseconds go by. */
export const clockContract = (
  name: string,
  make: () => { readonly clock: Clock; pass(ms: number): Promise<void> },
): void => {
  describe(`Clock: ${name}`, () => {
    test('now is ISO 8601 in UTC with milliseconds', () => {
      expect(make().clock.now()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    })

    test('the monotonic clock counts the milliseconds that go by', async () => {
      const { clock, pass } = make()
      const before = clock.monotonicMs()
      await pass(20)
      expect(clock.monotonicMs() - before).toBeGreaterThanOrEqual(19)
    })
  })
}
