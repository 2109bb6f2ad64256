import { describe, expect, test } from 'vitest'
import {
  type PullRequestFacts,
  pullRequestText,
} from '../../../src/domain/conversation/pull-request-text.ts'
import { PullRequestText } from '../../../src/domain/readiness/readiness-document.ts'
import { liveParts, readMarkdown } from '../../support/markdown-oracle.ts'
import { sampleChange, sampleReview, sampleVerification } from '../../support/sample-attempt.ts'

const review = (role: 'review-a' | 'review-b', summary: string) => ({
  role,
  by: 'command: my-agent',
  summary,
  findings: sampleReview(role).result.findings,
})

const facts = (changes: Partial<PullRequestFacts> = {}): PullRequestFacts => ({
  task: { id: 7, title: 'Greets with the wrong name' },
  onForge: false,
  changes: [sampleChange.result],
  changedPaths: ['hello.js', 'hello.test.js'],
  reviews: [review('review-a', 'Good.'), review('review-b', 'Simple.')],
  verification: sampleVerification(),
  flaky: false,
  tamper: null,
  ...changes,
})

/** Without our own headings and the closing reference, which are meant to act. */
const untrusted = (body: string): string =>
  body.replace(/^## .*$/gm, '').replace(/^Closes #7$/m, '')

describe('pullRequestText', () => {
  test('R215: the body says summary, verification, reviews, changes, follow-ups', () => {
    const { title, body } = pullRequestText(facts())
    expect(title).toBe('Greets with the wrong name')
    const headings = [...body.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual([
      'Summary',
      'Verification',
      'Reviews',
      'Changes',
      'Risks and follow-ups',
    ])
    expect(body).toContain('- `hello.js`: wrld is now world')
    expect(body).toContain('- `hello.test.js`')
    expect(body).toContain('`npm test` passed at')
    expect(body).toContain('follow-up, minor: No test for empty names (`hello.test.js`)')
  })

  test('only a forge has an issue to close', () => {
    expect(pullRequestText(facts()).body).not.toContain('Closes')
    expect(pullRequestText(facts({ onForge: true })).body).toMatch(/^Closes #7$/m)
  })

  test('a flaky commit is marked, and fix passes are told', () => {
    const { body } = pullRequestText(
      facts({
        flaky: true,
        changes: [sampleChange.result, { summary: 'Now the test too.', changes: [] }],
      }),
    )
    expect(body).toContain('**Flaky:**')
    expect(body).toContain('Fix pass 1: Now the test too.')
  })

  const ATTACKS = [
    'fixes #1 and closes owner/repo#2 @octocat GH-3',
    '![x](https://evil.example/b.png) [y](https://evil.example) www.evil.example',
    '<!-- proofrun:status --> <details> <img src=x>',
    '```\nnever closed\n# heading',
    '/approve\n@dependabot merge',
    'right\u202Eleft \u200B\u0007',
  ]

  test.each(ATTACKS)('PUB-01 to PUB-05, LOG-10: whatever agents say stays inert: %j', (attack) => {
    const { title, body } = pullRequestText(
      facts({
        onForge: true,
        task: { id: 7, title: attack },
        changes: [
          {
            summary: attack,
            changes: [{ path: 'hello.js', description: attack }],
            pullRequest: { title: attack, body: attack },
          },
          { summary: attack, changes: [{ path: attack, description: attack }] },
        ],
        changedPaths: ['hello.js', attack],
        reviews: [review('review-a', attack)],
        verification: sampleVerification({ command: attack }),
      }),
    )
    expect(liveParts(untrusted(body))).toEqual([])
    expect(body).toMatch(/^Closes #7$/m)
    expect(`${title}${body}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(title).not.toMatch(/@\w|#\d|gh-\d|:\/\/\w|<!--/i)
  })

  test('LOG-10: hidden characters are counted in a warning, and nothing warns without them', () => {
    const changes = [{ summary: 'a\u202Eb', changes: [] }]
    expect(pullRequestText(facts({ changes, changedPaths: ['x\u200B'] })).body).toContain(
      'hidden characters (2)',
    )
    expect(pullRequestText(facts()).body).not.toContain('hidden characters')
  })

  test.each([
    ['a newline', 'two\r\nlines', 'two lines'],
    ['a long title', 'x'.repeat(10_000), `${'x'.repeat(119)}…`],
    ['an emoji at the cut', `${'x'.repeat(118)}😀😀`, `${'x'.repeat(118)}…`],
    ['nothing', ' \n', 'Task 7'],
    ['a closing keyword', 'Fixes #12', 'Fixes # 12'],
  ])('PUB-08: the title is one line of at most 120: %s', (_name, given, title) => {
    const text = pullRequestText(facts({ task: { id: 7, title: given } }))
    expect(text.title).toBe(title)
    expect(PullRequestText.safeParse(text).error).toBeUndefined()
  })

  test('PUB-07: 10 MB of agent text stay within the budget, whole and well-formed', () => {
    const huge = '😀```\n'.repeat(1_500_000)
    const paths = Array.from(
      { length: 5000 },
      (_one, index) => `src/${'d'.repeat(200)}/${index}.js`,
    )
    const { body } = pullRequestText(
      facts({
        onForge: true,
        changes: [{ summary: huge, changes: paths.map((path) => ({ path, description: huge })) }],
        changedPaths: paths,
        reviews: [review('review-a', huge), review('review-b', huge)],
      }),
    )
    expect(body.length).toBeLessThanOrEqual(60_000)
    expect(body).not.toMatch(/\p{Surrogate}/u)
    expect(body).toMatch(/^Closes #7$/m)
    expect(readMarkdown(body).openFence).toBe(false)
  }, 30_000)
})
