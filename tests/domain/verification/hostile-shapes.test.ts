import { describe, it } from 'vitest'
import { FUNCTIONS, SHAPES } from '../../support/linear-time-shapes.ts'

const BYTES = 1_000_000

/** What is quadratic takes minutes for a megabyte, and so runs into the limit; the growth is measured in test:full. */
describe('RES-10 a megabyte of text that careless scanners choke on', () => {
  for (const [name, work] of FUNCTIONS)
    it.each(SHAPES)(`${name}: %s`, { timeout: 30_000 }, (_shape, unit) => {
      work(unit.repeat(BYTES / unit.length))
    })
})
