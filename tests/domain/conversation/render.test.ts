import { describe, expect, test } from 'vitest'
import { renderCheck } from '../../../src/domain/conversation/render-check.ts'
import { renderReadiness } from '../../../src/domain/conversation/render-readiness.ts'
import { renderShow, type ShowFacts } from '../../../src/domain/conversation/render-show.ts'
import {
  renderFullVerification,
  renderVerification,
  spokenDuration,
} from '../../../src/domain/conversation/render-verification.ts'
import { summaryOf } from '../../../src/domain/evidence/summary-document.ts'
import { deriveReadiness } from '../../../src/domain/readiness/derive-readiness.ts'
import { liveParts, readMarkdown } from '../../support/markdown-oracle.ts'
import {
  readyAttempt,
  readyFacts,
  redVerification,
  sampleChange,
  samplePlan,
  sampleReview,
  sampleTask,
  sampleVerification,
} from '../../support/sample-attempt.ts'

const HOSTILE =
  '@octocat #1 ![x](https://evil.example) <img> <!-- m -->\n```\n# heading\u202E\u001B[2J'

/** Controls other than line breaks, and formatting characters that nobody sees. */
const CONTROL = /(?!\n)[\p{Cc}\p{Cf}]/u

describe('verification for people', () => {
  test('R10: the bounded page holds the facts and the end of the output', () => {
    const page = renderVerification(redVerification({ tail: 'first\nlast\n' }))
    for (const fact of ['not passed', 'failed (exit code 1)', '`npm test`', 'bytes', 'fingerprint'])
      expect(page).toContain(fact)
    expect(readMarkdown(page).fenced).toEqual(['first\nlast'])
  })

  test('R10 LOG-09: the full page holds the whole log without escapes', () => {
    const log = new TextEncoder().encode('\u001B[31mred\u001B[0m\r\nlast \u001B]8;;x\u0007y')
    const page = renderFullVerification(redVerification(), log)
    expect(readMarkdown(page).fenced[0]).toMatch(/^red\nlast /)
    expect(page).not.toMatch(CONTROL)
  })

  test('a log over the bound is named by path and digest', () => {
    const snapshot = sampleVerification()
    const page = renderFullVerification(snapshot, undefined)
    expect(page).toContain(snapshot.log.file)
    expect(page).toContain(snapshot.log.digest)
    expect(readMarkdown(page).fenced).toEqual([])
  })

  test('a silent command and a timeout are said in words', () => {
    const page = renderVerification(
      redVerification({
        tail: '',
        timedOut: true,
        exitCode: null,
        failureClass: 'timed-out',
        durationMs: 600_000,
      }),
    )
    expect(page).toContain('timed out after 10 min 0 s')
    expect(page).toContain('It printed nothing.')
  })

  test('PUB-01 LOG-09 LOG-10: hostile command, tail and notes stay inert', () => {
    const snapshot = redVerification({ command: HOSTILE, tail: HOSTILE, notes: [HOSTILE] })
    for (const page of [
      renderVerification(snapshot),
      renderFullVerification(snapshot, new TextEncoder().encode(HOSTILE)),
    ]) {
      expect(liveParts(page.replace(/^#+ .*$/gm, '').replaceAll('| --- ', ''))).toEqual([])
      expect(page).not.toMatch(CONTROL)
    }
  })

  test.each([
    [0, '0.0 s'],
    [1234, '1.2 s'],
    [59_949, '59.9 s'],
    [59_960, '1 min 0 s'],
    [125_000, '2 min 5 s'],
  ])('%i ms are %s', (ms, spoken) => {
    expect(spokenDuration(ms)).toBe(spoken)
  })
})

describe('readiness for people', () => {
  test('a ready one names the commit, the evidence and the pull request', () => {
    const page = renderReadiness(deriveReadiness(readyFacts({ flaky: true })))
    expect(page).toContain('ready for a pull request')
    expect(page).toContain('Greet with the right name')
    expect(page).toContain('**Flaky:**')
  })

  test('R35: one that is not ready says why, and recommends nothing', () => {
    const page = renderReadiness(
      deriveReadiness(readyFacts({ verification: null, plan: 'missing' })),
    )
    expect(page).toContain('not ready')
    expect(page).toContain('There is no plan.')
    expect(page).toContain('There is no verification of this commit.')
    expect(page).not.toContain('pull request\n')
    expect(page).not.toContain('Greet')
  })
})

const showFacts = (changes: Partial<ShowFacts> = {}): ShowFacts => {
  const summary = summaryOf(readyAttempt().events)
  if (summary === undefined) throw new Error('the sample journal has no start')
  return {
    task: sampleTask,
    attempt: 1,
    stage: 'review',
    branch: 'proofrun/t7-greets-abcd',
    directory: '/state/tasks/7/attempts/1',
    end: { outcome: 'ready-for-pr', code: null, message: 'verified, approved and published' },
    plan: samplePlan,
    changes: [sampleChange],
    reviews: [sampleReview('review-a'), sampleReview('review-b')],
    baseline: sampleVerification({ kind: 'baseline' }),
    verification: sampleVerification(),
    readiness: deriveReadiness(readyFacts()),
    tamper: null,
    summary,
    ...changes,
  }
}

describe('the report of an attempt', () => {
  test('R47: it says what was asked, done, proven and spent, and what is wanted', () => {
    const page = renderShow(showFacts())
    for (const part of [
      'Task 7, attempt 1: ready-for-pr',
      'Greets with the wrong name',
      'Implementation: The greeting is spelled right.',
      '- change: **passed** at `bbbbbbbbbbbb`',
      '- review-a: **approve**',
      'follow-up `A-1`',
      'agent starts 5, fix passes 0, tokens 600, cost $0.50',
      '**What you can do:**',
    ])
      expect(page).toContain(part)
  })

  test('an attempt that has only begun is reported too', () => {
    const page = renderShow(
      showFacts({
        end: null,
        plan: null,
        changes: [],
        reviews: [],
        baseline: null,
        verification: null,
        readiness: null,
      }),
    )
    expect(page).toContain('Nothing yet.')
    expect(page).toContain('- base: not run')
    expect(page).toContain('Nothing: the attempt goes on.')
  })

  test('R47: usage that is not known is never shown as nothing', () => {
    const { summary } = showFacts()
    const [first, ...others] = summary.phases
    if (first === undefined) throw new Error('the sample has no phase')
    const phases = [{ ...first, startsWithoutUsage: 1 }, ...others]
    const totals = { ...summary.totals, startsWithoutUsage: 1 }
    const page = renderShow(showFacts({ summary: { ...summary, phases, totals } }))
    expect(page).toMatch(/^\| triage \|.*\| unknown \| unknown \|$/m)
    expect(page).toContain('tokens at least 600, cost at least $0.50')
  })

  test('a red base is shown until the change has passed', () => {
    const baseline = redVerification({ kind: 'baseline', tail: 'red base\n' })
    expect(renderShow(showFacts({ baseline, verification: null }))).toContain('red base')
    expect(renderShow(showFacts({ baseline }))).not.toContain('red base')
  })

  test('a red verification shows the end of its output', () => {
    const page = renderShow(showFacts({ verification: redVerification({ tail: 'boom\n' }) }))
    expect(readMarkdown(page).fenced).toEqual(['boom'])
  })

  test('PUB-03 LOG-10: hostile task, plan, change and findings stay inert', () => {
    const page = renderShow(
      showFacts({
        task: { ...sampleTask, title: HOSTILE, body: HOSTILE.repeat(200) },
        plan: { ...samplePlan, result: { ...samplePlan.result, summary: HOSTILE } },
        changes: [{ ...sampleChange, result: { ...sampleChange.result, summary: HOSTILE } }],
        end: { outcome: 'refused', code: HOSTILE, message: HOSTILE },
        branch: HOSTILE,
      }),
    )
    expect(
      liveParts(
        page
          .replace(/^#{1,2} .*$/gm, '')
          .replaceAll('| --- ', '')
          .replaceAll('$', ''),
      ),
    ).toEqual([])
    expect(page).not.toMatch(CONTROL)
    expect(page.length).toBeLessThan(20_000)
  })
})

test('the report of a check marks what does not hold', () => {
  const page = renderCheck({
    schema: 'proofrun/check',
    version: 1,
    status: 'ready-for-pr',
    holds: false,
    code: null,
    checks: [
      { name: 'plan', ok: false, detail: 'readiness says ready | its evidence not' },
      { name: 'journal', ok: null, detail: 'journal.jsonl is not there' },
    ],
  })
  expect(page).toContain('It does not hold')
  expect(page).toContain('| plan | **does not hold** | readiness says ready \\| its evidence not |')
  expect(page).toContain('| not checked |')
})
