import { expect, test } from 'vitest'
import { FUNCTIONS, SHAPES } from '../support/linear-time-shapes.ts'

const BYTES = 10_000_000
/** Times below this say nothing about growth: what is quadratic takes minutes. */
const SMALL_MS = 100
const MOST_GROWTH = 2.6
const MOST_MS_PER_BYTE = 1000 / (BYTES / 10)

const cpuMs = (work: () => void): number => {
  const begin = process.cpuUsage().user
  work()
  return (process.cpuUsage().user - begin) / 1000
}

for (const [name, work] of FUNCTIONS)
  test.each(SHAPES)(
    `RES-10: ${name} takes linear time for %s`,
    (_shape, unit) => {
      // A tenth of the threat's size at first; twice of it must take about twice as long. A step in what the machine does (a
      // cache, the collector of garbage) can spoil one pair of sizes, but not the next ones.
      let size = BYTES / 10
      let ratio = Number.POSITIVE_INFINITY
      for (let turn = 0; turn < 4 && ratio >= MOST_GROWTH; turn += 1) {
        const single = cpuMs(() => work(unit.repeat(size / unit.length)))
        const double = cpuMs(() => work(unit.repeat((2 * size) / unit.length)))
        expect(single / size).toBeLessThan(MOST_MS_PER_BYTE)
        ratio = double < SMALL_MS ? 0 : double / single
        size *= 2
      }
      expect(ratio).toBeLessThan(MOST_GROWTH)
    },
    30_000,
  )
