import { describe, expect, it } from 'vitest'
import type { JournalEvent, NewEvent } from '../../../src/domain/attempt/events.ts'
import { replay } from '../../../src/domain/attempt/evolve.ts'
import { unproven } from '../../../src/lifecycle/forge/jobs/publish-job.ts'
import {
  type Answers,
  approved,
  attemptStarted,
  changes,
  commit,
  red,
  runSimulation,
} from '../../support/attempt-simulation.ts'

const discarded = (reviews: boolean): NewEvent => ({
  kind: 'evidence.discarded',
  data: { reviews, why: 'a job of its own' },
})

/** Up to the first step that publishes: what the job of the agent hands over. */
const before = (events: readonly NewEvent[]): readonly NewEvent[] =>
  events.slice(
    0,
    events.findIndex(({ kind }) => kind === 'publish.intended'),
  )

const work = (answers: Answers = {}) =>
  before(runSimulation([attemptStarted(), approved()], answers).events)

const judged = (events: readonly NewEvent[], reviews: boolean, answers: Answers = {}) =>
  before(runSimulation([...events, discarded(reviews)], answers).events)

const refusal = (
  events: readonly NewEvent[],
  more: { reviewed?: string; verified?: string } = {},
) => {
  const state = replay(events)
  if (state === undefined) throw new Error('no attempt')
  const outputs = { reviewed: commit(1), verified: commit(1), ...more }
  return unproven({ state, events: events as readonly JournalEvent[] }, outputs)?.code
}

const PROVEN = judged(judged(work(), true), false)

describe('what may be published (threats.md §4.1, step 10; R136, GIT-13)', () => {
  it('what both judges approved of on machines of their own', () => {
    expect(refusal(PROVEN)).toBeUndefined()
  })

  it('the word of the job that the agent worked in counts for nothing', () => {
    expect(refusal(work())).toBe('verdict-stale')
    expect(refusal(judged(work(), true))).toBe('verdict-stale')
    expect(refusal(judged(work(), false))).toBe('verdict-stale')
    expect(refusal(judged(judged(work(), false), true))).toBe('verdict-stale')
  })

  it('nothing for another commit than the one that the judges’ jobs named', () => {
    expect(refusal(PROVEN, { reviewed: commit(2) })).toBe('verdict-stale')
    expect(refusal(PROVEN, { verified: '' })).toBe('verdict-stale')
  })

  it('nothing that landed after they judged', () => {
    const pushed: NewEvent = {
      kind: 'work.pushed',
      data: {
        pass: 0,
        ref: 'refs/heads/work/1',
        commit: commit(1),
        tree: commit(1) as never,
        previous: commit(0),
        paths: 1,
        rebuilt: null,
        newlyIgnored: [],
        kept: [],
      },
    }
    expect(refusal([...PROVEN, pushed])).toBe('verdict-stale')
  })

  it('nothing without a change, and nothing without two reviews', () => {
    expect(refusal([attemptStarted(), approved()])).toBe('nothing-to-push')
    const half = PROVEN.filter(
      (event) => !(event.kind === 'review.verdict' && event.data.role === 'review-b'),
    )
    expect(refusal(half)).toBe('verdict-not-found')
  })

  it('nothing that a judge does not approve of', () => {
    const no = runSimulation([...work(), discarded(true)], { phase: () => changes() }).events
    const stopped = no.slice(
      0,
      no.findIndex(({ kind }) => kind === 'repair.decided'),
    )
    const verified = [...stopped, discarded(false), ...PROVEN.slice(-1)]
    expect(refusal(verified)).toMatch(/^verdict-/)
    const failed = runSimulation([...judged(work(), true), discarded(false)], {
      verification: () => red('1 failed'),
    }).events
    const end = failed.findLastIndex(({ kind }) => kind === 'verification.finished')
    expect(refusal(failed.slice(0, end + 1))).toMatch(/^verdict-/)
  })
})
