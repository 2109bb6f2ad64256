import { describe, expect, test } from 'vitest'
import { NO_PROGRESS_REASONS } from '../../../src/domain/attempt/events.ts'
import { OUTCOMES, type Outcome } from '../../../src/domain/attempt/outcomes.ts'
import { EVENT_TEXTS } from '../../../src/domain/conversation/event-texts.ts'
import {
  FAILURE_CLASS_TEXTS,
  NO_PROGRESS_TEXTS,
  OUTCOME_TEXTS,
  outcomeText,
} from '../../../src/domain/conversation/outcome-texts.ts'
import { renderRecovery } from '../../../src/domain/conversation/render-recovery.ts'
import {
  FAILURE_CLASSES,
  type FailureClass,
  failureClassOf,
} from '../../../src/domain/verification/failure-class.ts'
import { liveParts, readMarkdown } from '../../support/markdown-oracle.ts'
import { redVerification } from '../../support/sample-attempt.ts'

const outcomes = Object.keys(OUTCOMES) as Outcome[]

describe('outcome texts', () => {
  test.each(outcomes)('F33: %s says what happened and what a person can do now', (outcome) => {
    const { sentence, next } = outcomeText(outcome)
    expect(sentence).toMatch(/^\p{Lu}.{20,}\.$/u)
    expect(next).toMatch(/^\p{Lu}.{20,}\.$/u)
  })

  test('F33: no two outcomes, and no two reasons of a stop, share their words', () => {
    const texts = [...Object.values(OUTCOME_TEXTS), ...Object.values(NO_PROGRESS_TEXTS)]
    expect(new Set(texts.map(({ sentence }) => sentence)).size).toBe(texts.length)
    expect(new Set(texts.map(({ next }) => next)).size).toBe(texts.length)
  })

  test.each(NO_PROGRESS_REASONS)('stopped-no-progress says its reason: %s', (reason) => {
    expect(outcomeText('stopped-no-progress', reason)).toEqual(NO_PROGRESS_TEXTS[reason])
  })

  test('R4 R8: a red baseline names the override only for the class that it covers', () => {
    expect(outcomeText('failed-baseline-verification', 'failed').next).toMatch(
      /restart with `--allow-failing-baseline`/,
    )
    for (const failureClass of FAILURE_CLASSES) {
      if (failureClass === 'failed' || failureClass === 'passed') continue
      const { next } = outcomeText('failed-baseline-verification', failureClass)
      expect(next).toContain('does not cover')
      expect(next).toContain(FAILURE_CLASS_TEXTS[failureClass].next)
    }
  })

  test('an unknown code leaves the outcome its own words', () => {
    expect(outcomeText('refused', 'bad-mode')).toBe(OUTCOME_TEXTS.refused)
    expect(outcomeText('stopped-no-progress', 'toString')).toBe(
      OUTCOME_TEXTS['stopped-no-progress'],
    )
  })

  test.each([
    [0, 'passed'],
    [1, 'failed'],
    [134, 'failed'],
    [139, 'failed'],
    [126, 'not-executable'],
    [127, 'command-unavailable'],
    [137, 'killed'],
    [143, 'killed'],
  ] satisfies [number, FailureClass][])(
    'R30: what the table says of exit code %i is what the source does',
    (code, failureClass) => {
      expect(failureClassOf({ kind: 'exited', code })).toBe(failureClass)
      if (code !== 1) expect(FAILURE_CLASS_TEXTS[failureClass].ends).toContain(String(code))
    },
  )

  test('every kind of event has a sentence', () => {
    for (const text of Object.values(EVENT_TEXTS)) expect(text).toMatch(/^\p{Lu}.+\.$/u)
  })
})

describe('renderRecovery', () => {
  test('R4: a red baseline shows command, exit code, tail and both ways on', () => {
    const text = renderRecovery({
      outcome: 'failed-baseline-verification',
      code: 'failed',
      message: 'the verify command does not pass on the untouched base (failed)',
      verification: redVerification({ exitCode: 3, tail: '31 problems\n' }),
    })
    expect(text).toContain('`npm test`')
    expect(text).toContain('exit code 3')
    expect(readMarkdown(text).fenced).toEqual(['31 problems'])
    expect(text).toContain('Make the base branch pass')
    expect(text).toContain('--allow-failing-baseline')
  })

  test('PUB-01 PUB-03: a message and a tail that attack stay inert', () => {
    const text = renderRecovery({
      outcome: 'failed-verification',
      code: 'failed',
      message: 'failed: @octocat ![x](https://evil.example) <!-- m -->',
      verification: redVerification({
        tail: '```\n@octocat\n````\n',
        command: 'echo ``` @octocat',
      }),
    })
    expect(liveParts(text)).toEqual([])
  })
})
