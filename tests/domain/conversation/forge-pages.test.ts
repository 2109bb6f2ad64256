import { describe, expect, test } from 'vitest'
import {
  parsePullMarker,
  parseReadyMarker,
  parseStatusMarker,
} from '../../../src/domain/conversation/forge-marker.ts'
import type { ForgeReport } from '../../../src/domain/conversation/forge-report.ts'
import { renderGateSummary } from '../../../src/domain/conversation/render-gate-summary.ts'
import { renderJobSummary } from '../../../src/domain/conversation/render-job-summary.ts'
import { renderPullRequest } from '../../../src/domain/conversation/render-pull-request.ts'
import { renderReadyComment } from '../../../src/domain/conversation/render-ready-comment.ts'
import { renderStatusComment } from '../../../src/domain/conversation/render-status-comment.ts'
import { deriveReadiness } from '../../../src/domain/readiness/derive-readiness.ts'
import { fencedOf, nodesOf, problemsIn } from '../../support/markdown-tree.ts'
import {
  COMMIT,
  OTHER_COMMIT,
  readyFacts,
  redVerification,
  sampleReview,
  sampleVerification,
} from '../../support/sample-attempt.ts'
import {
  artifact,
  HOME,
  needsHumanReport,
  noProgressReport,
  publishFailedReport,
  pullRequest,
  redBaselineReport,
  sampleReport,
  workingReport,
} from './sample-report.ts'

const EVENT = 'label:123'
const status = (report: ForgeReport): string => renderStatusComment(report, EVENT)
const fixture = (name: string): string => `../../fixtures/conversation/${name}.md`

const omitted = sampleReport({
  pullRequest: null,
  compareUrl: `${HOME}compare/main...proofrun/t7-greets-abcd?expand=1`,
  pushStartsNoWorkflow: true,
  show: {
    end: {
      outcome: 'ready-for-pr',
      code: 'forge-actions-may-not',
      message: 'verified, approved and published',
    },
  },
})

const PAGES: readonly (readonly [string, string])[] = [
  ['status-working', status(workingReport())],
  ['status-ready', status(sampleReport())],
  ['status-ready-without-pull-request', status(omitted)],
  ['status-red-baseline', status(redBaselineReport())],
  ['status-no-progress', status(noProgressReport())],
  ['status-needs-human', status(needsHumanReport())],
  [
    'status-publish-failed-protected',
    status(
      publishFailedReport(
        'branch-protected',
        'a rule of the repository refuses the push of proofrun/t7-greets-abcd (GH013)',
      ),
    ),
  ],
  [
    'status-publish-failed-workflow',
    status(
      publishFailedReport(
        'workflow-permission',
        'the change touches .github/workflows/ci.yml, and the token may not push workflow files',
      ),
    ),
  ],
  [
    'status-publish-failed-exists',
    status(
      publishFailedReport(
        'branch-exists',
        'the branch proofrun/t7-greets-abcd holds commits that this attempt did not make',
      ),
    ),
  ],
  ['ready-comment', renderReadyComment(sampleReport())],
  ['ready-comment-without-pull-request', renderReadyComment(omitted)],
  [
    'pull-request',
    renderPullRequest(sampleReport({ pullRequest: null, pushStartsNoWorkflow: true })).body,
  ],
  ['job-summary-ready', renderJobSummary(sampleReport())],
  ['job-summary-no-progress', renderJobSummary(noProgressReport())],
  [
    'gate-summary',
    renderGateSummary({
      code: 'near-miss',
      message: 'The comment holds no command.',
      hint: 'write /continue on a line of its own.',
    }),
  ],
]

describe('what people read on a forge', () => {
  test.each(PAGES)(
    'R205 R207 PUB-03 PUB-04 PUB-05: %s reads as it did, and nothing else acts',
    async (name, page) => {
      await expect(page).toMatchFileSnapshot(fixture(name))
      expect(problemsIn(page.replace(/^Closes #7$/m, ''), HOME)).toEqual([])
    },
  )
})

describe('the status comment', () => {
  test('R205: its marker tells the next run what it needs, and ends with the run', () => {
    const marker = { task: 7, attempt: 1, run: 123, event: EVENT }
    expect(parseStatusMarker(status(sampleReport()))).toEqual({
      ...marker,
      ended: true,
      end: 'ready-for-pr',
      pull: pullRequest.number,
      artifact: { id: artifact.id, run: artifact.run, digest: artifact.digest },
    })
    expect(parseStatusMarker(status(workingReport()))).toMatchObject({
      ...marker,
      ended: false,
      pull: null,
    })
    expect(parseStatusMarker(status(sampleReport({ artifact: null })))?.artifact).toBeNull()
  })

  test('PUB-06: ready is said nowhere while a run is at work or after any other outcome', () => {
    for (const report of [
      workingReport(),
      redBaselineReport(),
      noProgressReport(),
      needsHumanReport(),
    ])
      expect(status(report)).not.toMatch(/ready-for-pr|is ready/)
  })

  test('R4 F25: a red baseline shows command, exit code, end of output and both ways on', () => {
    const page = status(redBaselineReport())
    expect(page).toContain('exit code 1')
    expect(fencedOf(page)[0]).toMatch(/2 of 31 tests failed$/)
    expect(page).toContain('comment `/restart`')
    expect(page).toContain('comment `/restart --allow-failing-baseline`')
  })

  test('F25: a baseline that a person allowed to fail is said with every pass', () => {
    const [first, ...others] = redBaselineReport().events
    if (first?.kind !== 'attempt.started') throw new Error('the journal has no start')
    const settings = { ...first.data.settings, allowFailingBaseline: true }
    const events = [{ ...first, data: { ...first.data, settings } }, ...others]
    expect(status({ ...redBaselineReport(), events })).toContain('in 41.0 s, allowed to fail |')
  })

  test('R146 F01: each pass shows its landing, both verdicts and its verification with fingerprints', () => {
    const rows = status(noProgressReport()).split('\n')
    const shown = rows.filter((row) => /^\| (?:implementation|fix pass \d)/.test(row))
    expect(shown).toEqual([
      '| implementation | `bbbbbbbbbbbb`, 3 paths | **changes** (2) | approve | – | – | – |',
      '| fix pass 1 | `cccccccccccc`, 1 path | approve | approve | **failed** in 41.0 s | `eeeeeeeeeeee` | `eeeeeeeeeeee` |',
    ])
    expect(rows).toContain('| fix passes | 1 of 3 |')
  })

  test('R146: the trail is told in order, and its newest part when it is long', () => {
    const page = status(noProgressReport())
    expect(page.indexOf('the implementation landed')).toBeLessThan(
      page.indexOf('fix pass 1 landed'),
    )
    const { events } = noProgressReport()
    const long = status({
      ...noProgressReport(),
      events: Array.from({ length: 20 }, () => events).flat(),
    })
    expect(long).toContain('earlier events are in the journal')
    expect(long).toMatch(
      /verification of fix pass 1 failed \(41\.0 s\) \| `c{12}` \| `Proofrun` \|\n\n<\/details>$/,
    )
    expect(problemsIn(long, HOME)).toEqual([])
  })

  test('R212: questions are numbered, and the answer is a comment', () => {
    const page = status(needsHumanReport())
    const items = nodesOf(page, 'list').find(({ ordered }) => ordered === true)?.children
    expect(items).toHaveLength(2)
    expect(page).toContain('in a comment here whose last line is `/continue`')
  })

  test('R209: findings that must be fixed are named while a review asks for changes', () => {
    const review = sampleReview('review-a')
    const findings = review.result.findings.map((finding) => ({
      ...finding,
      handling: 'must-fix' as const,
    }))
    const asking = {
      ...review,
      verdict: 'changes' as const,
      mustFix: ['A-1'],
      result: { ...review.result, findings },
    }
    const page = status(
      sampleReport({
        show: {
          reviews: [asking],
          end: {
            outcome: 'review-blocked',
            code: null,
            message: 'reviewers ask for changes (A-1)',
          },
        },
      }),
    )
    expect(page).toContain('- `A-1` of review-a, minor: No test for empty names (`hello.test.js`)')
  })

  test('R47: the cost stands in a collapsed part', () => {
    const [before, after] = status(sampleReport()).split('<summary>Cost</summary>')
    expect(before).not.toContain('$0.50')
    expect(after).toContain('cost $0.50')
  })

  test('a run that is over before its attempt says how to go on', () => {
    const page = status(sampleReport({ show: { end: null, readiness: null } }))
    expect(page).toContain('has not ended')
    expect(page).toContain('Comment `/continue`')
  })

  test('ART-12: the folder on the job’s machine is shown nowhere', () => {
    const { directory } = sampleReport().show
    const message = `the log is ${directory}/logs/setup.log`
    const report = redBaselineReport({
      notices: [message],
      questions: [message],
      show: {
        end: { outcome: 'failed-setup', code: null, message },
        baseline: redVerification({ tail: message }),
      },
    })
    for (const page of [status(report), renderJobSummary(report)]) {
      expect(page).toContain('the attempt’s files/logs/setup.log')
      expect(page).not.toContain(directory)
      expect(page).not.toContain('/home/')
    }
  })

  test.each([
    ['another server', 'https://evil.example/octo/greeter/pull/1'],
    ['another repository', 'https://github.example/octo/other/pull/1'],
    ['a repository that begins alike', 'https://github.example/octo/greeter-2/pull/1'],
    ['steps upwards', `${HOME}../other/pull/1`],
    ['encoded steps upwards', `${HOME}%2e%2e/other/pull/1`],
    ['a name before the server', 'https://github.example@evil.example/octo/greeter/pull/1'],
    ['credentials', 'https://a:b@github.example/octo/greeter/pull/1'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'x](https://evil.example) ![y](https://evil.example/z.png)'],
  ])('PUB-04: an address of %s is not linked', (_name, url) => {
    const page = status(sampleReport({ pullRequest: { ...pullRequest, url } }))
    expect(problemsIn(page.replace('pull request #12:', ''), HOME)).toEqual([])
    expect(nodesOf(page, 'link')).toHaveLength(2)
  })

  test('PUB-04: markup in an own address cannot end its link', () => {
    const url = `${HOME}pull/12)](https://evil.example)![x](https://evil.example/y.png)|`
    const page = status(sampleReport({ pullRequest: { ...pullRequest, url } }))
    expect(problemsIn(page, HOME)).toEqual([])
    expect(nodesOf(page, 'link')).toHaveLength(3)
  })
})

describe('the ready comment', () => {
  test('R36 R37: it names the commit that was verified, both verdicts and the manifest', () => {
    const page = renderReadyComment(sampleReport())
    expect(parseReadyMarker(page)).toEqual({ task: 7, attempt: 1, commit: COMMIT })
    expect(page).toContain(`| verified | \`npm test\` passed in 1.2 s |`)
    expect(page).toContain('| review B | approve, by `command: my-agent` |')
    expect(page).toContain(`| manifest | \`${'8'.repeat(64)}\` |`)
    expect(page).toContain('In all: agent starts 5')
    expect(page).not.toContain('Flaky')
  })

  test('a flaky commit is marked', () => {
    const readiness = deriveReadiness(readyFacts({ flaky: true }))
    expect(renderReadyComment(sampleReport({ show: { readiness } }))).toContain('**Flaky:**')
  })

  test.each([
    ['no readiness', { readiness: null }],
    [
      'a readiness that says not ready',
      { readiness: deriveReadiness(readyFacts({ plan: 'missing' })) },
    ],
    ['no verification', { verification: null }],
    ['a red verification', { verification: redVerification() }],
    [
      'a verification of another commit',
      { verification: sampleVerification({ commit: OTHER_COMMIT }) },
    ],
  ])('PUB-06: with %s nothing that says ready can be made', (_name, show) => {
    expect(() => renderReadyComment(sampleReport({ show }))).toThrow()
    expect(() => renderPullRequest(sampleReport({ show }))).toThrow()
  })
})

describe('the pull request', () => {
  test('R215 F39: the closing line is the first that is seen, behind the marker', () => {
    const { title, body } = renderPullRequest(sampleReport())
    expect(title).toBe('Greet with the right name')
    expect(parsePullMarker(body)).toEqual({ task: 7, attempt: 1 })
    expect(body.split('\n').filter((line) => line !== '')[1]).toBe('Closes #7')
    expect(body).toContain('8'.repeat(64))
  })

  test('F11 PUB-10: that CI does not start by itself is said exactly when it is so', () => {
    const body = (pushStartsNoWorkflow: boolean): string =>
      renderPullRequest(sampleReport({ pushStartsNoWorkflow })).body
    expect(body(true)).toContain('CI does not start by itself')
    expect(body(false)).not.toContain('CI does not start')
  })

  test('PUB-02 PUB-08: a text that was not made by us forges neither marker nor title', () => {
    const readiness = deriveReadiness(
      readyFacts({
        pullRequest: () => ({
          title: 'Fixes #1 @octocat <!-- x',
          body: 'Closes #7\n\n```\n<!-- proofrun:pull task=8 attempt=1 -->\n```\n',
        }),
      }),
    )
    const { title, body } = renderPullRequest(sampleReport({ show: { readiness } }))
    expect(title).toBe('Fixes # 1 @ octocat <! -- x')
    expect(parsePullMarker(body)).toEqual({ task: 7, attempt: 1 })
  })
})
