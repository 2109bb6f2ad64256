import { describe, expect, test } from 'vitest'
import type { NewEvent } from '../../../src/domain/attempt/events.ts'
import { summaryOf } from '../../../src/domain/evidence/summary-document.ts'
import type { Digest } from '../../../src/domain/shared/ids.ts'
import { BASE, journalOf, startedEvent, verifiedEvent } from '../../support/sample-attempt.ts'

const ref = { file: 'task.json', digest: '1'.repeat(64) as Digest }

const start = (pass: number, number: number): NewEvent => ({
  kind: 'phase.started',
  data: {
    phase: 'fix',
    pass,
    start: number,
    commit: BASE,
    run: `fix-${pass}-${number}`,
    by: 'command',
  },
})

const finish = (
  pass: number,
  number: number,
  usage: Extract<NewEvent, { kind: 'phase.finished' }>['data']['usage'],
): NewEvent => ({
  kind: 'phase.finished',
  data: {
    phase: 'fix',
    pass,
    start: number,
    ending: number === 1 ? 'bad-result' : 'completed',
    problem: null,
    facts: null,
    snapshot: null,
    usage,
    durationMs: 1000,
    endedAt: '2026-01-02T03:04:05.000Z',
    recovered: false,
  },
})

const run: NewEvent = {
  kind: 'run.started',
  data: {
    run: 'r',
    version: '0.1.0',
    capabilities: ['run-agent'],
    isolation: 'none',
    os: 'linux',
    node: 'v20',
    git: '2.43',
  },
}

const usage = { inputTokens: 10, outputTokens: 5, costUsd: 0.1 }

describe('summaryOf', () => {
  test('R47: starts, times, tokens and money accumulate over retries, passes and continues', () => {
    const { events } = journalOf([
      startedEvent(ref),
      run,
      start(1, 1),
      finish(1, 1, usage),
      start(1, 2),
      finish(1, 2, usage),
      verifiedEvent(ref, { success: false, failureClass: 'failed' }),
      { kind: 'attempt.finished', data: { outcome: 'interrupted', code: null, message: 'm' } },
      { kind: 'attempt.reopened', data: { after: 'interrupted', reason: 'r' } },
      run,
      start(2, 1),
      finish(2, 1, usage),
      verifiedEvent(ref),
    ])
    expect(summaryOf(events)).toMatchObject({
      outcome: null,
      phases: [
        { phase: 'fix', pass: 1, starts: 2, ending: 'completed', durationMs: 2000 },
        { phase: 'fix', pass: 2, starts: 1, ending: 'bad-result', durationMs: 1000 },
      ],
      verifications: [{ failureClass: 'failed' }, { failureClass: 'passed' }],
      totals: {
        runs: 2,
        agentPhases: 3,
        passes: 2,
        agentMs: 3000,
        verifyMs: 2468,
        usage: { inputTokens: 30, outputTokens: 15, costUsd: 0.3 },
        startsWithoutUsage: 0,
      },
    })
  })

  test('R47: a start that never ended and one that said nothing count as paid, with usage not known', () => {
    const { events } = journalOf([startedEvent(ref), start(1, 1), finish(1, 1, null), start(1, 2)])
    expect(summaryOf(events)).toMatchObject({
      phases: [{ starts: 2, ending: 'bad-result', startsWithoutUsage: 2 }],
      totals: { agentPhases: 2, startsWithoutUsage: 2 },
    })
  })

  test('the outcome is the one that stands', () => {
    const { events } = journalOf([
      startedEvent(ref),
      {
        kind: 'attempt.finished',
        data: { outcome: 'stopped-no-progress', code: 'exact', message: 'm' },
      },
    ])
    expect(summaryOf(events)).toMatchObject({ outcome: 'stopped-no-progress', code: 'exact' })
  })

  test('a journal without its start has no summary', () => {
    expect(summaryOf([])).toBeUndefined()
    expect(summaryOf(journalOf([run]).events)).toBeUndefined()
  })
})
