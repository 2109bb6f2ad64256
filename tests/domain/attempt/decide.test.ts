import { describe, expect, it } from 'vitest'
import type { NewEvent } from '../../../src/domain/attempt/events.ts'
import {
  type Answers,
  approved,
  attempt,
  attemptStarted,
  changes,
  commit,
  countOf,
  digest,
  red,
  runSimulation,
  tree,
} from '../../support/attempt-simulation.ts'

const redOnce = (): NonNullable<Answers['verification']> => {
  let finals = 0
  return (step) => {
    if (step.verification === 'baseline') return {}
    finals += 1
    return finals === 1 ? red('1 failed') : {}
  }
}

describe('the happy path', () => {
  it('R32 goes reviews, final verification, readiness, publication, in this order', () => {
    const { events, state } = attempt()
    expect(state.finish?.outcome).toBe('ready-for-pr')
    const order = events.map((event) => event.kind)
    const firstOf = (kind: NewEvent['kind']): number => order.indexOf(kind)
    expect(firstOf('review.verdict')).toBeLessThan(order.lastIndexOf('verification.finished'))
    expect(order.lastIndexOf('verification.finished')).toBeLessThan(firstOf('readiness.decided'))
    expect(firstOf('readiness.decided')).toBeLessThan(firstOf('publish.intended'))
    expect(firstOf('publish.intended')).toBeLessThan(firstOf('publish.done'))
    expect(firstOf('publish.done')).toBeLessThan(firstOf('attempt.finished'))
  })

  it('R7 starts five agents when everything passes at once', () => {
    expect(attempt().state.agentPhases).toBe(5)
  })

  it('asks both reviewers side by side', () => {
    const sizes: number[] = []
    runSimulation([attemptStarted(), approved()], {}, (_state, step) => {
      if (step.kind === 'run-agents') sizes.push(step.phases.length)
    })
    expect(sizes).toEqual([1, 1, 1, 2])
  })

  it('R164 records each stage change with its reason', () => {
    const stages = attempt().events.flatMap((event) =>
      event.kind === 'stage.changed' ? [event.data.to] : [],
    )
    expect(stages).toEqual(['working', 'verifying', 'review'])
  })
})

describe('the gate', () => {
  it('ends as not-verified without a verify command, with no agent started', () => {
    const { state } = runSimulation([
      {
        ...attemptStarted(),
        data: { ...attemptStarted().data, settings: settingsWithoutVerify() },
      },
    ])
    expect(state.finish?.outcome).toBe('not-verified')
    expect(state.agentPhases).toBe(0)
  })

  it('R61 R62 ends as awaiting-approval while nobody approved the verify command', () => {
    const { state } = runSimulation([attemptStarted()])
    expect(state.finish?.outcome).toBe('awaiting-approval')
    expect(state.baseline).toBeNull()
  })

  it('R63 goes on without a setup that nobody approved', () => {
    const { state } = attempt({ setup: 'make setup' })
    expect(state.finish?.outcome).toBe('ready-for-pr')
    expect(state.setup).toBe('none')
  })

  it('R94 ends as failed-setup when setup fails', () => {
    const { state } = runSimulation(
      [attemptStarted({ setup: 'make setup' }), approved(), approved('make setup')],
      { setup: () => false },
    )
    expect(state.finish?.outcome).toBe('failed-setup')
    expect(state.agentPhases).toBe(0)
  })
})

const settingsWithoutVerify = () => {
  const { verify: _verify, ...rest } = attemptStarted().data.settings
  return rest as ReturnType<typeof attemptStarted>['data']['settings']
}

describe('the baseline', () => {
  const redBase: NonNullable<Answers['verification']> = (step) =>
    step.verification === 'baseline' ? red('29 failed') : {}

  it('R3 a red base ends the attempt before any agent starts', () => {
    const { state } = attempt({}, { verification: redBase })
    expect(state.finish?.outcome).toBe('failed-baseline-verification')
    expect(state.agentPhases).toBe(0)
  })

  it('R5 R6 the override permits the agent, and the final verification still decides', () => {
    const ready = attempt({ allowFailingBaseline: true }, { verification: redBase })
    expect(ready.state.finish?.outcome).toBe('ready-for-pr')
    const stillRed = attempt({ allowFailingBaseline: true }, { verification: () => red('29') })
    expect(stillRed.state.finish?.outcome).toBe('fix-budget-exhausted')
    expect(countOf(stillRed, 'publish.intended')).toBe(0)
  })

  it.each([
    'timed-out',
    'command-unavailable',
    'not-executable',
    'killed',
    'setup-failed',
    'output-limit',
  ] as const)('R8 the override does not cover a baseline that ended as %s', (failureClass) => {
    const { state } = attempt(
      { allowFailingBaseline: true },
      { verification: () => ({ success: false, failureClass }) },
    )
    expect(state.finish).toMatchObject({
      outcome: 'failed-baseline-verification',
      code: failureClass,
    })
  })
})

describe('triage, plan and agents', () => {
  it.each([
    ['blocked', 'blocked'],
    ['reject', 'triage-stopped'],
    ['needs-human', 'needs-human'],
  ] as const)('triage %s ends as %s', (verdict, outcome) => {
    const { state } = attempt(
      {},
      {
        phase: (phase) =>
          phase === 'triage' ? { facts: { kind: 'triage', verdict, questions: [] } } : {},
      },
    )
    expect(state.finish?.outcome).toBe(outcome)
  })

  it.each([
    [[], 'planning-stopped'],
    [['which?'], 'needs-human'],
  ] as const)('a plan that is not ready with questions %j ends as %s', (questions, outcome) => {
    const { state } = attempt(
      {},
      {
        phase: (phase) =>
          phase === 'plan'
            ? { facts: { kind: 'plan', ready: false, questions: [...questions] } }
            : {},
      },
    )
    expect(state.finish?.outcome).toBe(outcome)
  })

  it('R208 a bad result costs one retry, then failed-output-contract', () => {
    const retried = attempt(
      {},
      { phase: (phase, _pass, start) => (phase === 'plan' && start === 1 ? bad : {}) },
    )
    expect(retried.state.finish?.outcome).toBe('ready-for-pr')
    expect(retried.state.agentPhases).toBe(6)
    const failed = attempt({}, { phase: (phase) => (phase === 'plan' ? bad : {}) })
    expect(failed.state.finish?.outcome).toBe('failed-output-contract')
    expect(failed.state.agentPhases).toBe(3)
  })

  it('F35: a failing agent ends as failed-agent at once', () => {
    const { state } = attempt(
      {},
      { phase: (phase) => (phase === 'implement' ? { ending: 'failed' } : {}) },
    )
    expect(state.finish).toMatchObject({ outcome: 'failed-agent', code: 'implement' })
  })

  it('refused work costs one more start, then refused with its code', () => {
    const once = attempt(
      {},
      {
        landing: (() => {
          let n = 0
          return () => (n++ === 0 ? { code: 'bad-name' } : 1)
        })(),
      },
    )
    expect(once.state.finish?.outcome).toBe('ready-for-pr')
    expect(once.state.agentPhases).toBe(6)
    const twice = attempt({}, { landing: () => ({ code: 'bad-name' }) })
    expect(twice.state.finish).toMatchObject({ outcome: 'refused', code: 'bad-name' })
    expect(twice.state.agentPhases).toBe(4)
  })

  it('an implementation that changes nothing ends as no-changes', () => {
    const { state } = attempt({}, { landing: () => 'unchanged' })
    expect(state.finish?.outcome).toBe('no-changes')
    expect(state.agentPhases).toBe(3)
  })

  it('F24 an agent that says it is blocked is believed, after its work landed', () => {
    const run = attempt(
      {},
      {
        phase: (phase) =>
          phase === 'implement'
            ? { facts: { kind: 'change', blocked: 'no key', questions: [] } }
            : {},
      },
    )
    expect(run.state.finish?.outcome).toBe('blocked')
    expect(countOf(run, 'work.pushed')).toBe(1)
  })
})

const bad = { ending: 'bad-result' } as const

describe('reviews', () => {
  const askOnce: NonNullable<Answers['phase']> = (phase, pass) =>
    phase === 'review-a' && pass === 0 ? changes() : {}

  it('R210 findings are answered by a fix, and both review the new commit', () => {
    const run = attempt({}, { phase: askOnce })
    expect(run.state.finish?.outcome).toBe('ready-for-pr')
    expect(run.state.change).toMatchObject({ phase: 'fix', pass: 1 })
    expect(countOf(run, 'review.verdict')).toBe(4)
  })

  it('a fix that leaves findings unanswered ends as stopped-no-progress', () => {
    const { state } = attempt(
      {},
      { phase: askOnce, landing: (pass) => (pass === 0 ? 1 : 'unchanged') },
    )
    expect(state.finish).toMatchObject({
      outcome: 'stopped-no-progress',
      code: 'unanswered-findings',
    })
  })

  it('R29 findings without budget end as review-blocked', () => {
    const { state } = attempt(
      { maxFixPasses: 2 },
      { phase: (phase) => (phase === 'review-b' ? changes() : {}) },
    )
    expect(state.finish?.outcome).toBe('review-blocked')
    expect(state.change.pass).toBe(2)
  })

  it('R211 a restart resets the work to base, counts as a pass and implements again', () => {
    const run = attempt(
      {},
      { phase: (phase, pass) => (phase === 'review-a' && pass === 0 ? changes(true) : {}) },
    )
    expect(run.state.finish?.outcome).toBe('ready-for-pr')
    expect(countOf(run, 'work.reset')).toBe(1)
    expect(run.state.change).toMatchObject({ phase: 'implement', pass: 1, cause: 'restart' })
  })
})

describe('verdicts are bound to a commit', () => {
  it('GIT-13 a review of a commit that is not the latest is asked for again, never believed', () => {
    const { events } = attempt()
    const reviewed = events.findIndex((event) => event.kind === 'review.verdict')
    const moved: NewEvent[] = [
      ...events.slice(0, reviewed),
      {
        kind: 'work.pushed',
        data: {
          pass: 0,
          ref: 'refs/heads/work/1',
          commit: commit(77),
          tree: tree(77),
          previous: commit(1),
          paths: 1,
          rebuilt: null,
          newlyIgnored: [],
          kept: [],
        },
      },
    ]
    const run = runSimulation(moved)
    expect(run.state.finish?.outcome).toBe('ready-for-pr')
    const verdicts = run.events.flatMap((event) =>
      event.kind === 'review.verdict' ? [event.data.commit] : [],
    )
    expect(verdicts).toEqual([commit(77), commit(77)])
    expect(run.state.agentPhases).toBe(7)
  })
})

describe('repair', () => {
  it('R28 an introduced failure schedules a repair, archived first', () => {
    const run = attempt({}, { verification: redOnce() })
    expect(run.state.finish?.outcome).toBe('ready-for-pr')
    const order = run.events.map((event) => event.kind)
    expect(order.indexOf('verification.archived')).toBeGreaterThan(order.indexOf('repair.decided'))
    expect(run.state.change.pass).toBe(1)
  })

  it('R27 31, 29, 29 under the override uses two fix passes and nine agent phases', () => {
    let finals = 0
    const run = attempt(
      { allowFailingBaseline: true, maxFixPasses: 5 },
      {
        verification: (step) => {
          if (step.verification === 'baseline') return red('29')
          finals += 1
          return red(finals === 1 ? '31' : '29')
        },
        landing: (pass) => (pass < 2 ? pass + 1 : 'unchanged'),
      },
    )
    expect(run.state.finish).toMatchObject({ outcome: 'stopped-no-progress', code: 'exact' })
    expect(run.state.change.pass).toBe(2)
    expect(run.state.agentPhases).toBe(9)
  })

  it('R26 under the override the first unchanged final result gets one repair', () => {
    const run = attempt(
      { allowFailingBaseline: true },
      {
        verification: () => ({ ...red('29'), worktreeFingerprint: digest('same') }),
        landing: (pass) => (pass === 0 ? 1 : 'unchanged'),
      },
    )
    expect(run.state.finish?.outcome).toBe('stopped-no-progress')
    expect(run.state.change.pass).toBe(1)
  })

  it('verdicts stand while the commit stands: an unchanged fix pays no review again', () => {
    const run = attempt(
      {},
      { verification: redOnce(), landing: (pass) => (pass === 0 ? 1 : 'unchanged') },
    )
    expect(run.state.finish?.outcome).toBe('ready-for-pr')
    expect(countOf(run, 'review.verdict')).toBe(2)
  })

  it('R30 a final time-out is terminal and costs no fix budget', () => {
    const { state } = attempt(
      {},
      {
        verification: (step) =>
          step.verification === 'final' ? { success: false, failureClass: 'timed-out' } : {},
      },
    )
    expect(state.finish).toMatchObject({ outcome: 'failed-verification', code: 'timed-out' })
    expect(state.change.pass).toBe(0)
  })

  it('R29 the budget is shared by review fixes and verification repairs', () => {
    let n = 0
    const { state } = attempt(
      { maxFixPasses: 2 },
      {
        phase: (phase, pass) => (phase === 'review-a' && pass === 0 ? changes() : {}),
        verification: (step) => (step.verification === 'final' ? red(`failure ${n++}`) : {}),
      },
    )
    expect(state.finish?.outcome).toBe('fix-budget-exhausted')
    expect(state.change.pass).toBe(2)
  })
})

describe('flakes', () => {
  const flaky: Answers = {
    verification: redOnce(),
    landing: (pass) => (pass === 0 ? 1 : 'unchanged'),
  }

  it('a commit that failed and passed is ready and marked', () => {
    expect(attempt({}, flaky).state.finish?.outcome).toBe('ready-for-pr')
  })

  it('`flaky: refuse` changes nothing for a commit that only passed', () => {
    expect(attempt({ flaky: 'refuse' }).state.finish?.outcome).toBe('ready-for-pr')
  })

  it('`flaky: refuse` makes it not ready', () => {
    const run = attempt({ flaky: 'refuse' }, { ...flaky, verification: redOnce() })
    expect(run.state.finish).toMatchObject({ outcome: 'failed-verification', code: 'flaky' })
    expect(countOf(run, 'publish.intended')).toBe(0)
  })
})

describe('budgets', () => {
  const used = { usage: { inputTokens: 60, outputTokens: 40, costUsd: 1 } }

  it.each([
    [{ maxTokens: 100 }, 'tokens'],
    [{ maxCostUsd: 0.5 }, 'cost'],
  ] as const)('R47 %j stops before the next start', (settings, code) => {
    const { state } = attempt(settings, { phase: () => used })
    expect(state.finish).toMatchObject({ outcome: 'budget-exceeded', code })
    expect(state.agentPhases).toBe(1)
  })

  it('minutes of work count, waiting does not', () => {
    const { state } = attempt({ maxMinutes: 1 }, { phase: () => ({ durationMs: 70_000 }) })
    expect(state.finish).toMatchObject({ outcome: 'budget-exceeded', code: 'minutes' })
  })
})

describe('publication', () => {
  it('a refused publication ends as publish-failed with its code', () => {
    const { state } = attempt({}, { publication: () => ({ code: 'branch-checked-out' }) })
    expect(state.finish).toMatchObject({ outcome: 'publish-failed', code: 'branch-checked-out' })
  })
})
