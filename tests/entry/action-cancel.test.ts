import { expect, test, vi } from 'vitest'
import { actionRigs } from '../support/action-rigs.ts'
import {
  commented,
  EDIT,
  explain,
  labelled,
  ownComments,
  pullsOf,
  setUp,
} from '../support/action-world.ts'
import { everyNth } from '../support/full-suite.ts'

vi.setConfig({ testTimeout: 120_000 })

const rig = actionRigs()

/** What the log says when the run has come that far. */
const POINTS = [
  'verifying the base',
  'triage started',
  'plan done',
  'implement started',
  'the implementation landed',
  'review B started',
  'verifying the implementation',
  'readiness: ready-for-pr',
  'publishing proofrun/',
]

/** As the runner does it: SIGINT, 7.5 s, SIGTERM, 2.5 s, and then the end of everything. */
test.each(everyNth(5, POINTS))(
  'RES-05, R4, F29: cancelled at "%s" the step ends within five seconds, and /continue makes it ready',
  async (point) => {
    await using on = await rig({
      files: { 'verify.sh': 'sleep 1; ! grep -q BROKEN a.txt\n' },
      scenario: { default: [{ sleep: 300 }], implement: [{ sleep: 300 }, ...EDIT] },
    })
    const issue = setUp(on)
    let endedAfterMs = Number.POSITIVE_INFINITY
    const cancelled = await on.run(labelled(on, issue), {
      during: async (main) => {
        await main.hasSaid(point)
        const start = performance.now()
        main.kill('SIGINT')
        const term = setTimeout(() => main.kill('SIGTERM'), 7500)
        await main.hasEnded
        clearTimeout(term)
        endedAfterMs = performance.now() - start
      },
    })
    expect(endedAfterMs, explain(cancelled)).toBeLessThan(5500)
    const finished = (await on.agent.starts()).length
    const status = ownComments(on, issue)[0]?.body ?? ''
    expect(status, explain(cancelled)).toContain('ended=true')
    if (cancelled.outputs['outcome'] === 'ready-for-pr') return
    const run = await on.run(commented(on, issue, '/continue'))
    expect(run.outputs['outcome'], explain(cancelled) + explain(run)).toBe('ready-for-pr')
    expect(pullsOf(on)).toHaveLength(1)
    // At most the phases that were cut off are started again: two reviewers, or one other.
    expect((await on.agent.starts()).length).toBeLessThanOrEqual(Math.max(5, finished) + 2)
  },
)
