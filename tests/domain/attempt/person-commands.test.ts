import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { decide } from '../../../src/domain/attempt/decide.ts'
import type { NewEvent } from '../../../src/domain/attempt/events.ts'
import { evolve, replay } from '../../../src/domain/attempt/evolve.ts'
import { OUTCOMES, type Outcome } from '../../../src/domain/attempt/outcomes.ts'
import { decideCommand, type PersonCommand } from '../../../src/domain/attempt/person-commands.ts'
import type { AttemptState } from '../../../src/domain/attempt/state.ts'
import {
  type Answers,
  approved,
  attempt,
  attemptStarted,
  countOf,
  digest,
  file,
  type Run,
  red,
  runSimulation,
} from '../../support/attempt-simulation.ts'

const GIVER = { by: 'maintainer', person: 501, request: 'comment:9' } as const

const given = (command: PersonCommand, state: AttemptState) =>
  decideCommand(command, state, {
    settings: state.settings,
    inputChanged: false,
    approved: state.approved,
    giver: GIVER,
  })

const eventOf = (command: PersonCommand, state: AttemptState): NewEvent => {
  const decided = given(command, state)
  if (decided === undefined || !decided.ok) throw new Error(`nothing follows: ${decided?.error}`)
  return decided.value
}

/** Goes on with an attempt that has ended, by a person's command. */
const goOn = (run: Run, command: PersonCommand, answers: Answers = {}): Run =>
  runSimulation([...run.events, eventOf(command, run.state)], answers)

const stages = ({ events }: Run): readonly string[] =>
  events.flatMap((event) => (event.kind === 'stage.changed' ? [event.data.to] : []))

/** Verification that is red n times, always in another way; `name` tells the ways of two series apart. */
const redTimes = (n: number, name = 'a'): Answers => {
  let seen = 0
  return {
    verification: ({ verification }) => {
      if (verification === 'baseline') return {}
      seen += 1
      return seen > n
        ? {}
        : { ...red(`${name}: ${seen} failed`), worktreeFingerprint: digest(`${name}${seen}`) }
    },
  }
}

const exhausted = () => attempt({ maxFixPasses: 1 }, redTimes(9))

describe('/verify (R83)', () => {
  test('verifies the commit once more, and says ready when it passes', () => {
    const run = exhausted()
    expect(run.state.finish?.outcome).toBe('fix-budget-exhausted')
    const again = goOn(run, 'verify')
    expect(again.state.finish?.outcome).toBe('ready-for-pr')
    expect(again.state.tip).toBe(run.state.tip)
    expect(countOf(again, 'phase.started')).toBe(countOf(run, 'phase.started'))
    expect(stages(again).slice(stages(run).length)).toEqual(['verifying', 'review'])
  })

  test('has the whole budget of passes again', () => {
    const again = goOn(exhausted(), 'verify', redTimes(9, 'b'))
    expect(again.state.change.pass).toBe(2)
    expect(again.state.finish?.outcome).toBe('fix-budget-exhausted')
  })

  test('a red base is verified again, and passes once it does', () => {
    const run = attempt({}, { verification: () => red('1 failed') })
    expect(run.state.finish?.outcome).toBe('failed-baseline-verification')
    expect(goOn(run, 'verify').state.finish?.outcome).toBe('ready-for-pr')
  })

  test('what was published may be verified again, and is published as what it is then', () => {
    const again = goOn(attempt(), 'verify')
    expect(again.state.finish?.outcome).toBe('ready-for-pr')
    expect(countOf(again, 'verification.finished')).toBe(3)
    const worse = goOn(attempt({ maxFixPasses: 1 }), 'verify', redTimes(9))
    expect(worse.state.finish?.outcome).toBe('fix-budget-exhausted')
    expect(worse.state.publication).not.toBe('done')
  })
})

describe('/pass (R84)', () => {
  test('publishes the failure as what it is: stage review, never ready', () => {
    const run = exhausted()
    const passed = goOn(run, 'pass')
    expect(passed.state.finish).toMatchObject({
      outcome: 'passed-by-hand',
      code: 'fix-budget-exhausted',
      message: expect.stringContaining('maintainer'),
    })
    expect(passed.state.stage).toBe('review')
    expect(passed.state.readiness?.status).toBe('not-ready')
    expect(passed.state.publication).toBe('done')
    expect(countOf(passed, 'phase.started')).toBe(countOf(run, 'phase.started'))
    expect(countOf(passed, 'verification.started')).toBe(countOf(run, 'verification.started'))
  })

  test('a publication that fails is done again by continue', () => {
    const refused = goOn(exhausted(), 'pass', {
      publication: () => ({ code: 'branch-exists' }),
    })
    expect(refused.state.finish?.outcome).toBe('publish-failed')
    expect(goOn(refused, 'continue').state.finish?.outcome).toBe('passed-by-hand')
  })

  test('verify after it takes the failure back into work', () => {
    const again = goOn(goOn(exhausted(), 'pass'), 'verify')
    expect(again.state.finish?.outcome).toBe('ready-for-pr')
  })

  const passable: readonly Outcome[] = [
    'failed-verification',
    'fix-budget-exhausted',
    'stopped-no-progress',
    'review-blocked',
    'budget-exceeded',
  ]

  it.each(Object.keys(OUTCOMES) as Outcome[])('after %s', (outcome) => {
    const state = { ...attempt().state, finish: { outcome, code: null, message: 'it ended' } }
    expect(given('pass', state)?.ok).toBe(passable.includes(outcome))
    const untouched = { ...state, tip: state.started.baseCommit }
    expect(given('pass', untouched)?.ok).toBe(false)
  })

  test('an attempt that has not ended has no failure', () => {
    expect(given('pass', { ...attempt().state, finish: null })).toMatchObject({ ok: false })
  })
})

describe('/drop (R86, R87)', () => {
  const drop: NewEvent = { kind: 'attempt.dropped', data: GIVER }

  test('ends an attempt that is at work, for good', () => {
    const { events } = attempt()
    const middle = events.slice(0, Math.floor(events.length / 2))
    const run = runSimulation([...middle, drop])
    expect(run.state.finish).toMatchObject({ outcome: 'interrupted', code: 'dropped' })
    for (const command of ['continue', 'verify', 'pass'] as const)
      expect(given(command, run.state)).toMatchObject({
        ok: false,
        error: expect.stringContaining('dropped by maintainer'),
      })
  })

  test('leaves the outcome of one that had ended', () => {
    const run = runSimulation([...attempt().events, drop])
    expect(run.state.finish?.outcome).toBe('ready-for-pr')
    expect(run.state.stage).toBe('review')
  })

  test('no event of a job that ends later changes where it stands', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (cut, later) => {
        const { events } = attempt({}, redTimes(1))
        const at = 1 + (cut % (events.length - 1))
        const dropped = runSimulation([...events.slice(0, at), drop])
        const rest = events.slice(at, at + later).filter(({ kind }) => kind !== 'stage.changed')
        const state = rest.reduce<AttemptState | undefined>(evolve, dropped.state)
        expect(state?.stage).toBe(dropped.state.stage)
        expect(state?.finish).toEqual(dropped.state.finish)
        expect(state && decide(state)).toEqual({ kind: 'done' })
      }),
      { numRuns: 200, seed: 7 },
    )
  })
})

describe('approvals (R60, R61)', () => {
  test('what was read last counts: an approval that was taken back counts no more', () => {
    const state = replay([
      attemptStarted(),
      approved(),
      { kind: 'approvals.read', data: { approved: [digest('agent')], place: 'x' } },
    ])
    expect(state?.approved).toEqual([digest('agent')])
  })

  test('an agent command of a file that nobody approved starts no agent', () => {
    const started = attemptStarted()
    const run = runSimulation([{ ...started, data: { ...started.data, typed: [] } }, approved()])
    expect(run.state.finish).toMatchObject({
      outcome: 'awaiting-approval',
      message: 'the command agentCommand `agent` is not approved',
    })
    expect(countOf(run, 'phase.started')).toBe(0)
  })
})

test('R218 a fatal hook that failed ends the attempt, and a continue tries it again', () => {
  const hook: NewEvent = {
    kind: 'hook.finished',
    data: {
      hook: 'afterCreate',
      fatal: true,
      success: false,
      failureClass: 'failed',
      durationMs: 1,
      lastLine: 'no disk',
      log: file('logs/hook-after-create-agent.log'),
    },
  }
  const run = runSimulation([attemptStarted(), approved(), hook])
  expect(run.state.finish).toMatchObject({ outcome: 'failed-setup', code: 'afterCreate' })
  expect(goOn(run, 'continue').state.finish?.outcome).toBe('ready-for-pr')
  const mild = { ...hook, data: { ...hook.data, hook: 'afterRun' as const, fatal: false } }
  const unharmed = runSimulation([attemptStarted(), approved(), mild])
  expect(unharmed.state.finish?.outcome).toBe('ready-for-pr')
})

test('R75 a queued verification is shown as such until its turn', () => {
  const queued: NewEvent = {
    kind: 'verification.queued',
    data: { kind: 'final', pass: 0, holders: ['task 2'] },
  }
  const state = replay([attemptStarted(), queued])
  expect(state?.queued).toBe(true)
  expect(
    state &&
      evolve(state, {
        kind: 'verification.admitted',
        data: { kind: 'final', pass: 0, waitedMs: 5 },
      })?.queued,
  ).toBe(false)
})

test('a command without an outcome before it simply goes on', () => {
  const state = { ...attempt().state, finish: null }
  expect(given('continue', state)).toBeUndefined()
  expect(given('verify', state)).toBeUndefined()
})
