import { beforeAll, describe, expect, it } from 'vitest'
import { crashAt, type EndState, undisturbed } from '../support/crash-points.ts'

/** How many points the default suite takes, evenly spread; `npm run test:full` takes them all. */
const SAMPLE = 3

describe('R1 crash points: killed there, continued, the end is that of an undisturbed run', () => {
  let points: readonly string[] = []
  let end: EndState
  beforeAll(async () => {
    ;({ points, end } = await undisturbed())
  })

  it('there are points before and after every journal write, file write and effect', () => {
    for (const kind of [/^journal:.*:before$/, /^journal:.*:after$/, /:before-rename$/, /^step:/])
      expect(points.filter((point) => kind.test(point)).length).toBeGreaterThan(10)
  })

  it('a sample of the points', { timeout: 170_000 }, async () => {
    const sample = Array.from({ length: SAMPLE }, (_, n) =>
      Math.floor(((n + 0.5) * points.length) / SAMPLE),
    )
    process.stdout.write(`crash points: ${points.length}, sampled here: ${sample.length}\n`)
    for (const point of sample) await crashAt([point], end)
  })

  // Each was once wrong: approvals in an event of their own, and a workspace marked before its landing was recorded.
  it.each(['journal:attempt.started:after', 'journal:work.pushed:before'])(
    'at %s',
    { timeout: 60_000 },
    (name) => crashAt([points.indexOf(name) + 1], end),
  )

  it('between the outcome and the stage that it leads to', { timeout: 60_000 }, () =>
    crashAt([points.lastIndexOf('journal:stage.changed:before') + 1], end),
  )
})
