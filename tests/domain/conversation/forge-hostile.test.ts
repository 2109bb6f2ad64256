import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NewEvent } from '../../../src/domain/attempt/events.ts'
import {
  parseReadyMarker,
  parseStatusMarker,
} from '../../../src/domain/conversation/forge-marker.ts'
import type { ForgeReport } from '../../../src/domain/conversation/forge-report.ts'
import { pullRequestText } from '../../../src/domain/conversation/pull-request-text.ts'
import { renderGateSummary } from '../../../src/domain/conversation/render-gate-summary.ts'
import { renderJobSummary } from '../../../src/domain/conversation/render-job-summary.ts'
import { renderPullRequest } from '../../../src/domain/conversation/render-pull-request.ts'
import { renderReadyComment } from '../../../src/domain/conversation/render-ready-comment.ts'
import { renderStatusComment } from '../../../src/domain/conversation/render-status-comment.ts'
import { deriveReadiness } from '../../../src/domain/readiness/derive-readiness.ts'
import type { TamperReport } from '../../../src/domain/tamper/report.ts'
import { everyNth, IN_FULL_SUITE } from '../../support/full-suite.ts'
import { fencedOf, problemsIn, readTree } from '../../support/markdown-tree.ts'
import {
  COMMIT,
  readyFacts,
  redVerification,
  sampleChange,
  samplePlan,
  sampleReview,
  sampleVerification,
} from '../../support/sample-attempt.ts'
import { HOSTILE_BLOCKS, HOSTILE_TEXTS } from './hostile-texts.ts'
import { artifact, HOME, pullRequest, sampleReport, twoPasses } from './sample-report.ts'

/** A journal in which every field that can hold text of others holds this one. */
const hostileEvents = (text: string): readonly NewEvent[] => {
  const [first] = twoPasses
  if (first?.kind !== 'attempt.started') throw new Error('the journal has no start')
  // A setting's own limits hold for it as anywhere.
  const settings = { ...first.data.settings, verify: text.slice(0, 65_536) || 'npm test' }
  return [
    { ...first, data: { ...first.data, title: text, baseRef: text, settings } },
    {
      kind: 'input.changed',
      data: { title: text, input: { file: 'task.json', digest: artifact.digest } },
    },
    { kind: 'work.refused', data: { pass: 1, code: text, message: text, kept: text } },
    { kind: 'work.kept', data: { ref: text, commit: COMMIT, why: text } },
    { kind: 'publish.failed', data: { code: text, message: text } },
    { kind: 'pull-request.omitted', data: { code: text, compareUrl: text } },
    { kind: 'attempt.reopened', data: { after: 'refused', reason: text } },
    { kind: 'attempt.finished', data: { outcome: 'refused', code: text, message: text } },
  ]
}

const hostileReview = (role: 'review-a' | 'review-b', text: string) => {
  const review = sampleReview(role)
  const finding = {
    title: text,
    evidence: text,
    file: text,
    severity: 'major',
    handling: 'must-fix',
  } as const
  return { ...review, by: text, result: { summary: text, findings: [{ id: 'A-1', ...finding }] } }
}

/** What a change could put there: a path, and what it says of itself. */
const hostileTamper = (text: string): TamperReport => ({
  draft: true,
  entries: (['draft', 'note'] as const).map((policy) => ({
    path: text === '' ? 'x' : text,
    kind: 'test-skipped',
    policy,
    what: 'Adds lines that skip tests, or that single some out.',
    detail: text,
  })),
  omitted: 3,
})

/** A report in which every field that can hold text of others holds this one. */
const hostileReport = (text: string): ForgeReport =>
  sampleReport({
    news: hostileEvents(text),
    by: text,
    questions: [text, text],
    notices: [text],
    keptRef: text,
    compareUrl: text,
    pullRequest: { ...pullRequest, url: text },
    artifact: { ...artifact, url: text },
    run: { id: 123, attempt: 1, url: text },
    show: {
      task: { schema: 'proofrun/task', version: 1, task: 7, title: text, body: text },
      branch: text,
      end: { outcome: 'refused', code: text, message: text },
      plan: { ...samplePlan, result: { ...samplePlan.result, summary: text } },
      changes: [{ ...sampleChange, result: { ...sampleChange.result, summary: text } }],
      reviews: [hostileReview('review-a', text), hostileReview('review-b', text)],
      baseline: redVerification({ command: text, tail: text }),
      verification: redVerification({ command: text, tail: text, signal: text, exitCode: null }),
      readiness: null,
      tamper: hostileTamper(text),
    },
  })

/** The same for one that is ready, whose pull request's text is made as it really is. */
const hostileReadyReport = (text: string): ForgeReport => {
  const verification = sampleVerification({ command: text, tail: text })
  const reviews = [hostileReview('review-a', text), hostileReview('review-b', text)]
  const verdict = { verdict: 'approve', commit: COMMIT, by: text } as const
  const made = pullRequestText({
    task: { id: 7, title: text },
    onForge: true,
    changes: [
      {
        summary: text,
        changes: [{ path: text, description: text }],
        pullRequest: { title: text, body: text },
      },
    ],
    changedPaths: [text],
    reviews: reviews.map(({ role, by, result }) => ({ role, by, ...result })),
    verification,
    flaky: true,
    tamper: hostileTamper(text),
  })
  const readiness = deriveReadiness(
    readyFacts({ reviewA: verdict, reviewB: verdict, flaky: true, pullRequest: () => made }),
  )
  const report = hostileReport(text)
  return { ...report, show: { ...report.show, verification, readiness } }
}

/** Our own words, which are meant to act or name our own numbers. */
const untrusted = (page: string): string =>
  page.replace(/^Closes #7$/m, '').replace(/pull request #12(?=:)/g, '')

const statusOf = (text: string): string => renderStatusComment(hostileReport(text), 'label:123')

/** Every page, with the text in every field. */
const pagesOf = (text: string): readonly string[] => [
  statusOf(text),
  renderStatusComment({ ...hostileReport(text), doing: text }, null),
  renderJobSummary(hostileReport(text)),
  renderReadyComment(hostileReadyReport(text)),
  renderPullRequest(hostileReadyReport(text)).body,
  renderGateSummary({ code: text, message: text, hint: text }),
]

describe('text of others on a forge', { timeout: 60_000 }, () => {
  test('the oracle sees that nearly all of them would act', () => {
    const acts = (text: string): boolean => {
      const page = `${text}\n\n</details>`
      const swallows = readTree(page).children.at(-1)?.type !== 'html'
      return swallows || problemsIn(`<details>\n<summary>x</summary>\n\n${page}`, HOME).length > 0
    }
    expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(50)
    expect(HOSTILE_TEXTS.filter((text) => !acts(text))).toEqual([
      // What they do shows only where they stand in a line or a table of ours.
      'fixes https://github.example/octo/greeter/issues/4',
      '[click](https://github.example/octo/greeter/issues/1)',
      '<!-- proofrun:status task=8 attempt=1 run=1 ended=true -->',
      'a stray ` and @octocat `',
      'ends with a backslash\\',
      '    indented code @octocat',
      '``\n@octocat\n``',
    ])
  })

  test.each([...HOSTILE_TEXTS, ...HOSTILE_BLOCKS])(
    'PUB-01 to PUB-05, LOG-10: in every field it stays inert: %j',
    (text) => {
      expect(problemsIn(untrusted(statusOf(text)), HOME)).toEqual([])
      expect(parseStatusMarker(statusOf(text))).toMatchObject({ task: 7, run: 123 })
    },
  )

  test.each(everyNth(5, HOSTILE_TEXTS))(
    'PUB-01 to PUB-05: so it does on every page: %j',
    (text) => {
      for (const page of pagesOf(text)) expect(problemsIn(untrusted(page), HOME)).toEqual([])
      expect(parseReadyMarker(renderReadyComment(hostileReadyReport(text)))?.task).toBe(7)
      const { title } = renderPullRequest(hostileReadyReport(text))
      expect(title).not.toMatch(/@\w|#\d|gh-\d|:\/\/\w|<!--|[\r\n]/i)
    },
  )

  test('PUB-05: what stands below it is still there, and every table keeps its columns', () => {
    for (const text of ['<!-- x', '```\nx', '<details>', 'x\\|y', '| a | b |', '`x\\`|y']) {
      const tree = readTree(statusOf(text))
      expect(tree.children.at(-1)).toMatchObject({ type: 'html', value: '</details>' })
      for (const node of tree.children) {
        if (node.type !== 'table') continue
        const [head, ...rows] = node.children.map((row) => row.children.length)
        expect(rows.every((width) => width === head)).toBe(true)
      }
    }
  })

  test('PUB-01 to PUB-05: no mixture of markup acts', () => {
    const part = fc.constantFrom(
      ...[
        '@',
        '#',
        '1',
        'a',
        ' ',
        '\n',
        '`',
        '``',
        '```',
        '\\',
        '|',
        '<',
        '!--',
        '-->',
        '[',
        ']',
        '(',
      ],
      ...[
        ')',
        '!',
        '&',
        '#64;',
        '/',
        ':',
        '//',
        'www.',
        'b.example',
        'gh-',
        '~~~',
        '---',
        '\t',
        '*',
        '_',
      ],
      ...['<details>', '$', '> ', '- ', '\u202E', '\r', '^', '.', 'https://'],
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
        expect(problemsIn(untrusted(statusOf(parts.join(''))), HOME)).toEqual([])
      }),
      { numRuns: IN_FULL_SUITE ? 300 : 40 },
    )
  })
})

const FILLS = [
  '漢',
  '😀',
  '<',
  '`',
  '```\n',
  '\u202E',
  '&a ',
  '@a ',
  '|',
  '\\|',
  '[x](y) ',
  'a\n\n',
] as const
const LIMIT = 60_000

/** The attempt with so many of everything, and each so long, that every part reaches its limit. */
const hugeReports = (text: string): readonly [ForgeReport, ForgeReport] => {
  const many = Array.from({ length: 100 }, () => text.slice(0, 4000))
  const report = hostileReport(text)
  const events = many.flatMap(() => report.events)
  return [
    { ...report, events, questions: many, notices: many },
    { ...hostileReadyReport(text), notices: many },
  ]
}

const expectWhole = (page: string): void => {
  expect(page).not.toMatch(/\p{Surrogate}/u)
  expect(readTree(page).children.at(-1)).toMatchObject({ type: 'html', value: '</details>' })
}

describe('sizes', { timeout: 60_000 }, () => {
  test.each(everyNth(3, FILLS))(
    'PUB-07 F17 LOG-12: much of %j in every field stays within the limits',
    (fill) => {
      const [report, ready] = hugeReports(fill.repeat(8000))
      const comment = renderStatusComment(report, 'label:123')
      const summary = renderJobSummary(report)
      const { body } = renderPullRequest(ready)
      for (const page of [comment, body, renderReadyComment(ready)])
        expect(page.length).toBeLessThanOrEqual(LIMIT)
      expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(262_144)
      expect(body).toMatch(/^<!-- [^\n]*\n\nCloses #7\n\n<details>/)
      expectWhole(comment)
      if (!IN_FULL_SUITE) return
      expectWhole(summary)
      expect(problemsIn(untrusted(comment), HOME)).toEqual([])
    },
  )

  test('F18 LOG-12: 600,000 Chinese characters in every field stay within the limits', () => {
    const [report] = hugeReports('漢'.repeat(600_000))
    expect(renderStatusComment(report, null).length).toBeLessThanOrEqual(LIMIT)
    expect(Buffer.byteLength(renderJobSummary(report))).toBeLessThanOrEqual(262_144)
  })

  test('PUB-07 LOG-12: 10 MB of output leave a comment and a summary that are whole', () => {
    const tail = `${'```\n😀 a line of output\n'.repeat(450_000)}the last line\n`
    const report = sampleReport({ show: { verification: redVerification({ tail }) } })
    expect(tail.length).toBeGreaterThan(10_000_000)
    for (const page of [renderStatusComment(report, null), renderJobSummary(report)]) {
      expect(page.length).toBeLessThanOrEqual(LIMIT)
      expect(problemsIn(page, HOME)).toEqual([])
      expect(fencedOf(page)[0]).toMatch(/\nthe last line$/)
      expectWhole(page)
    }
  })
})
