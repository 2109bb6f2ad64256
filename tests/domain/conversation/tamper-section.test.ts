import { describe, expect, test } from 'vitest'
import { renderJobSummary } from '../../../src/domain/conversation/render-job-summary.ts'
import { renderReadiness } from '../../../src/domain/conversation/render-readiness.ts'
import { renderShow } from '../../../src/domain/conversation/render-show.ts'
import { renderStatusComment } from '../../../src/domain/conversation/render-status-comment.ts'
import { renderUnprovenPullRequest } from '../../../src/domain/conversation/render-unproven-pull-request.ts'
import { TAMPER_HEADING, tamperText } from '../../../src/domain/conversation/tamper-section.ts'
import { deriveReadiness } from '../../../src/domain/readiness/derive-readiness.ts'
import type { TamperReport } from '../../../src/domain/tamper/report.ts'
import { nodesOf, problemsIn } from '../../support/markdown-tree.ts'
import { readyFacts, sampleTamper } from '../../support/sample-attempt.ts'
import { HOSTILE_BLOCKS, HOSTILE_TEXTS } from './hostile-texts.ts'
import { HOME, noProgressReport, sampleReport } from './sample-report.ts'

const touching = sampleReport({ show: { tamper: sampleTamper } })

const hostile = (text: string): TamperReport => ({
  draft: true,
  entries: [{ path: text, kind: 'scripts', policy: 'draft', what: 'Changes it.', detail: text }],
  omitted: 0,
})

describe('what a change touches of its own proof, for people', () => {
  test('F40: what makes a draft is said with what changed, and what is only noted beside it', () => {
    expect(tamperText(sampleTamper, 'forge')).toBe(
      [
        'A green verification says less than usual of a change like this, since the change has a hand in it. Look at these first. It is proposed as a draft because of what is marked so.',
        '',
        '- **draft** `package.json`: Changes what a test run reads from this manifest. `scripts.test node --test → exit 0`',
        '- note `package-lock.json`: Changes which versions of which dependencies are installed. `added left-pad 1.3.0`',
      ].join('\n'),
    )
    expect(tamperText(sampleTamper, 'local')).not.toContain('proposed')
    const noted = { ...sampleTamper, draft: false, entries: sampleTamper.entries.slice(1) }
    expect(tamperText(noted, 'forge')).not.toContain('draft')
  })

  test('nothing is said where nothing is touched, or nothing is known', () => {
    expect(tamperText(null, 'forge')).toBe('')
    expect(tamperText({ draft: false, entries: [], omitted: 0 }, 'forge')).toBe('')
    expect(renderStatusComment(sampleReport(), null)).not.toContain(TAMPER_HEADING)
  })

  test('it stands on every page, before what was done and how it failed', () => {
    const { body } = renderUnprovenPullRequest(
      { ...noProgressReport(), show: { ...noProgressReport().show, tamper: sampleTamper } },
      { by: 'octocat', after: 'stopped-no-progress' },
    )
    const places = [
      [renderStatusComment(touching, null), '<details>'],
      [renderJobSummary(touching), '**What the agents say:**'],
      [renderShow(touching.show), '## What was done'],
      [renderReadiness(deriveReadiness(readyFacts()), sampleTamper), '## The pull request'],
      [body, 'The end of its output'],
    ] as const
    for (const [page, after] of places) {
      expect(page.indexOf(TAMPER_HEADING)).toBeGreaterThan(0)
      expect(page.indexOf(TAMPER_HEADING)).toBeLessThan(page.indexOf(after))
    }
  })

  test('of many the first 50 are spelled out, and the rest is counted', () => {
    const [entry] = sampleTamper.entries
    if (entry === undefined) throw new Error('the sample has no entry')
    const text = tamperText(
      { draft: true, entries: Array.from({ length: 60 }, () => entry), omitted: 7 },
      'local',
    )
    expect(nodesOf(text, 'listItem')).toHaveLength(51)
    expect(text).toMatch(/- and 17 more, in `tamper\.json`$/)
  })

  test.each([...HOSTILE_TEXTS, ...HOSTILE_BLOCKS])(
    'PUB-01 to PUB-05, LOG-10: a path and a text of the change stay inert: %j',
    (text) => {
      const section = tamperText(hostile(text), 'forge')
      expect(problemsIn(section, HOME)).toEqual([])
      expect(nodesOf(section, 'listItem')).toHaveLength(1)
    },
  )

  test('LOG-10: hidden characters in a path are spelled out and pointed at', () => {
    const section = tamperText(hostile('a\u202Egpj.js'), 'forge')
    expect(section).toContain('**Look twice:**')
    expect(section).toContain('`a\\u{202E}gpj.js`')
  })
})
