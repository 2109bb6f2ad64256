import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from '../../../src/domain/attempt/decide.ts'
import type { NewEvent } from '../../../src/domain/attempt/events.ts'
import { evolve, replay } from '../../../src/domain/attempt/evolve.ts'
import { type AttemptState, standingVerdict } from '../../../src/domain/attempt/state.ts'
import type { Step } from '../../../src/domain/attempt/steps.ts'
import { FAILURE_CLASSES } from '../../../src/domain/verification/failure-class.ts'
import {
  type Answers,
  approved,
  attemptStarted,
  changes,
  commit,
  digest,
  red,
  runSimulation,
  simulate,
} from '../../support/attempt-simulation.ts'

/**
 * Answers drawn from a list of numbers, 0 (the way to ready) once it is used up. Early ends are rare, so that most attempts
 * get as far as reviews, repairs and publication.
 */
const answersFrom = (choices: readonly number[]): Answers => {
  let at = 0
  const draw = (sides: number): number => (choices[at++] ?? 0) % sides
  const rarely = (): boolean => draw(30) === 29
  let works = 0
  return {
    setup: () => !rarely(),
    verification: (step) => {
      if (step.verification === 'baseline' ? draw(4) < 3 : draw(4) === 0) return {}
      if (!rarely())
        return { ...red(`${draw(4)} failed`), worktreeFingerprint: digest(`w${draw(6)}`) }
      const failureClass = FAILURE_CLASSES[1 + draw(FAILURE_CLASSES.length - 1)]
      return { success: false, ...(failureClass && { failureClass }), setupInputsChanged: true }
    },
    phase: (phase) => {
      const usage = { inputTokens: draw(20), outputTokens: 0, costUsd: 0 }
      if (rarely()) return { usage, ending: draw(2) === 0 ? 'bad-result' : 'failed' }
      if (rarely()) return { usage, ending: 'lost' }
      if (phase.startsWith('review') && draw(3) === 2) return { usage, ...changes(draw(4) === 3) }
      return { usage }
    },
    landing: () => {
      if (rarely()) return { code: 'bad-name' }
      if (works > 0 && draw(4) === 3) return 'unchanged'
      works += 1
      return works
    },
    publication: () => (draw(4) === 3 ? { code: 'branch-exists' } : 'done'),
  }
}

const settingsArbitrary = fc.record({
  maxFixPasses: fc.integer({ min: 1, max: 10 }),
  allowFailingBaseline: fc.boolean(),
  noProgress: fc.constantFrom('stable' as const, 'exact' as const),
  flaky: fc.constantFrom('mark' as const, 'refuse' as const),
  maxTokens: fc.constantFrom(200, 1_000_000),
})
// Uniform and long: biased towards small numbers, nearly every attempt would end before its first review.
const choicesArbitrary = fc.array(fc.noBias(fc.nat(999_999)), { minLength: 300, maxLength: 300 })

const RUNS = { numRuns: 500, seed: 20261201 }

/** Checks a claim on every state and step of a random attempt, and on the whole of it. */
const forAllAttempts = (
  check: (run: {
    readonly seen: readonly { readonly state: AttemptState; readonly step: Step }[]
    readonly events: readonly NewEvent[]
    readonly state: AttemptState
  }) => void,
): void =>
  fc.assert(
    fc.property(settingsArbitrary, choicesArbitrary, (settings, choices) => {
      const seen: { state: AttemptState; step: Step }[] = []
      const { events, state } = runSimulation(
        [attemptStarted({ ...settings, setup: 'make setup' }), approved(), approved('make setup')],
        answersFrom(choices),
        (at, step) => seen.push({ state: at, step }),
      )
      check({ seen, events, state })
    }),
    RUNS,
  )

/** Puts events that nobody asked for between those of an attempt. */
const intruders = (state: AttemptState, n: number): NewEvent => {
  const other = commit(1000 + n)
  const verdict = {
    request: 'x',
    pass: 0,
    commit: other,
    verdict: 'approve' as const,
    mustFix: [],
    restart: false,
    by: 'x',
    snapshot: { file: 'review-a-0.json', digest: digest('x') },
  }
  const all: readonly NewEvent[] = [
    { kind: 'review.verdict', data: { ...verdict, role: 'review-a' } },
    { kind: 'review.verdict', data: { ...verdict, role: 'review-b' } },
    { kind: 'evidence.lost', data: { file: 'plan.json', found: 'missing' } },
    {
      kind: 'evidence.lost',
      data: { file: state.baseline?.snapshot.file ?? 'x', found: 'changed' },
    },
    { kind: 'run.interrupted', data: { signal: 'SIGTERM' } },
    { kind: 'settings.changed', data: { settings: { ...state.settings, verify: 'make other' } } },
    {
      kind: 'command.approved',
      data: { name: 'verify', digest: digest('make other'), by: 'x', how: 'typed' },
    },
    { kind: 'attempt.reopened', data: { after: 'interrupted', reason: 'x' } },
    {
      kind: 'input.changed',
      data: { title: 'other', input: { file: 'task.json', digest: digest('y') } },
    },
  ]
  return all[n % all.length] ?? { kind: 'run.interrupted', data: { signal: 'SIGTERM' } }
}

describe('properties of every attempt (design.md §2)', () => {
  it('the attempts that are drawn reach every kind of end that matters here', () => {
    const ends = new Map<string, number>()
    forAllAttempts(({ state }) => {
      const { outcome } = state.finish ?? { outcome: 'none' }
      ends.set(outcome, (ends.get(outcome) ?? 0) + 1)
    })
    for (const outcome of [
      'ready-for-pr',
      'publish-failed',
      'fix-budget-exhausted',
      'review-blocked',
      'stopped-no-progress',
      'failed-baseline-verification',
      'failed-agent',
    ])
      expect.soft(ends.get(outcome) ?? 0, outcome).toBeGreaterThan(2)
  })

  it('R36 PUB-06 publishes nothing before a passed verification of that very commit', () =>
    forAllAttempts(({ seen }) => {
      for (const { state, step } of seen) {
        const publishes =
          step.kind === 'publish' ||
          (step.kind === 'record' && step.event.kind === 'publish.intended')
        if (!publishes) continue
        expect(state.finals.at(-1)).toMatchObject({ success: true, commit: state.tip })
        expect(standingVerdict(state, 'review-a')?.verdict).toBe('approve')
        expect(standingVerdict(state, 'review-b')?.verdict).toBe('approve')
      }
    }))

  it('R1 R8 starts no agent over a red base without the override, and over an infrastructure failure never', () =>
    forAllAttempts(({ seen }) => {
      for (const { state, step } of seen) {
        if (step.kind !== 'record' || step.event.kind !== 'phase.started') continue
        const { baseline } = state
        expect(
          baseline?.success ||
            (baseline?.failureClass === 'failed' && state.settings.allowFailingBaseline),
        ).toBe(true)
      }
    }))

  it('R29 uses no more passes than the budget', () =>
    forAllAttempts(({ state }) => {
      expect(state.change.pass).toBeLessThanOrEqual(state.settings.maxFixPasses)
    }))

  it('asks for no step after an outcome, and only attempt.reopened changes anything', () =>
    forAllAttempts(({ state }) => {
      expect(decide(state)).toEqual({ kind: 'done' })
      for (let n = 0; n < 9; n += 1) {
        const event = intruders(state, n)
        if (event.kind !== 'attempt.reopened') expect(evolve(state, event)).toBe(state)
      }
    }))

  it('GIT-13 R136 never counts a verdict for another commit', () =>
    fc.assert(
      fc.property(settingsArbitrary, choicesArbitrary, fc.nat(60), (settings, choices, when) => {
        const answers = answersFrom(choices)
        let state = replay([attemptStarted(settings), approved()])
        for (let n = 0; n < 500 && state !== undefined; n += 1) {
          if (n === when) {
            state = evolve(state, intruders(state, 0))
            if (state) state = evolve(state, intruders(state, 1))
          }
          if (state === undefined) return
          const step = decide(state)
          if (step.kind === 'done') return
          if (step.kind === 'publish') {
            expect(standingVerdict(state, 'review-a')?.commit).toBe(state.tip)
            expect(standingVerdict(state, 'review-b')?.commit).toBe(state.tip)
          }
          for (const event of simulate(state, step, answers)) state = state && evolve(state, event)
        }
      }),
      RUNS,
    ))

  it('replaying any prefix gives the state that was seen there', () =>
    forAllAttempts(({ events }) => {
      let state: AttemptState | undefined
      for (const [at, event] of events.entries()) {
        state = evolve(state, event)
        if (at % 7 === 0) expect(replay(events.slice(0, at + 1))).toEqual(state)
      }
      // A journal on disk is JSON: what it does not carry must not matter.
      expect(replay(JSON.parse(JSON.stringify(events)))).toEqual(state)
    }))

  it('is total: events that nobody asked for never make it throw or run for ever', () =>
    fc.assert(
      fc.property(
        settingsArbitrary,
        choicesArbitrary,
        fc.array(fc.tuple(fc.nat(80), fc.nat(8)), { maxLength: 8 }),
        (settings, choices, disturbances) => {
          const answers = answersFrom(choices)
          let state = replay([attemptStarted(settings), approved()])
          let steps = 0
          for (; steps < 2000 && state !== undefined; steps += 1) {
            for (const [when, which] of disturbances)
              if (when === steps && state) state = evolve(state, intruders(state, which))
            if (state === undefined) break
            const step = decide(state)
            if (step.kind === 'done') break
            if (step.kind === 'record' && step.event.kind === 'attempt.finished')
              expect(step.event.data.message).not.toBe('')
            for (const event of simulate(state, step, answers))
              state = state && evolve(state, event)
          }
          expect(steps).toBeLessThan(2000)
        },
      ),
      RUNS,
    ))
})
