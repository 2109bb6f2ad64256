import type { NewEvent } from '../../../src/domain/attempt/events.ts'
import type { ForgeReport } from '../../../src/domain/conversation/forge-report.ts'
import type { ShowFacts } from '../../../src/domain/conversation/render-show.ts'
import { summaryOf } from '../../../src/domain/evidence/summary-document.ts'
import { deriveReadiness } from '../../../src/domain/readiness/derive-readiness.ts'
import type { CommitSha, Digest, FileRef, TreeSha } from '../../../src/domain/shared/ids.ts'
import {
  BASE,
  COMMIT,
  journalOf,
  OTHER_COMMIT,
  readyAttempt,
  readyFacts,
  redVerification,
  sampleChange,
  samplePlan,
  sampleReview,
  sampleTask,
  sampleVerification,
  startedEvent,
  TREE,
  verifiedEvent,
} from '../../support/sample-attempt.ts'

export const SERVER = 'https://github.example'
export const REPOSITORY = 'octo/greeter'
export const HOME = `${SERVER}/${REPOSITORY}/`

const hex = (digit: string): Digest => digit.repeat(64) as Digest
const file = (name: string): FileRef => ({ file: name, digest: hex('4') })

export const pullRequest = { number: 12, url: `${HOME}pull/12`, draft: false }
export const artifact = {
  id: 456,
  run: 123,
  digest: hex('9'),
  url: `${HOME}actions/runs/123/artifacts/456`,
}

/** What the pull request's text of a real attempt looks like. */
const PULL_REQUEST_TEXT = {
  title: 'Greet with the right name',
  body: 'Closes #7\n\n## Summary\n\nThe greeting is spelled right.\n\n## Verification\n\n`npm test` passed.\n',
}

type Changes = Partial<Omit<ForgeReport, 'show'>> & {
  readonly show?: Partial<ShowFacts>
  readonly news?: readonly NewEvent[]
}

/** A ready attempt on a forge; `news` take the place of its journal. */
export const sampleReport = ({ show, news, ...changes }: Changes = {}): ForgeReport => {
  const { events } = news === undefined ? readyAttempt() : journalOf(news)
  const summary = summaryOf(events)
  if (summary === undefined) throw new Error('the journal has no start')
  return {
    show: {
      task: sampleTask,
      attempt: 1,
      stage: 'review',
      branch: 'proofrun/t7-greets-abcd',
      directory: '/home/runner/work/_temp/proofrun/tasks/7/attempts/1',
      end: { outcome: 'ready-for-pr', code: null, message: 'verified, approved and published' },
      plan: samplePlan,
      changes: [sampleChange],
      reviews: [sampleReview('review-a'), sampleReview('review-b')],
      baseline: sampleVerification({ kind: 'baseline', commit: BASE }),
      verification: sampleVerification(),
      readiness: deriveReadiness(readyFacts({ pullRequest: () => PULL_REQUEST_TEXT })),
      tamper: null,
      summary,
      ...show,
    },
    events,
    server: SERVER,
    repository: REPOSITORY,
    run: { id: 123, attempt: 1, url: `${HOME}actions/runs/123` },
    by: 'octocat',
    doing: null,
    artifact,
    manifestDigest: hex('8'),
    keptRef: null,
    pullRequest,
    compareUrl: null,
    questions: [],
    pushStartsNoWorkflow: false,
    notices: [],
    ...changes,
  }
}

const pushed = (pass: number, commit: CommitSha, paths: number): NewEvent => ({
  kind: 'work.pushed',
  data: {
    pass,
    ref: 'refs/heads/work/7',
    commit,
    tree: TREE as TreeSha,
    previous: BASE,
    paths,
    rebuilt: null,
    newlyIgnored: [],
    kept: [],
  },
})

const verdict = (
  role: 'review-a' | 'review-b',
  changes: Partial<Extract<NewEvent, { kind: 'review.verdict' }>['data']> = {},
): NewEvent => ({
  kind: 'review.verdict',
  data: {
    request: `${role}-0`,
    role,
    pass: 0,
    commit: COMMIT,
    verdict: 'approve',
    mustFix: [],
    restart: false,
    by: 'command: my-agent',
    snapshot: file(`${role}-0.json`),
    ...changes,
  },
})

const baselinePassed = verifiedEvent(file('baseline-verification.json'), {
  kind: 'baseline',
  commit: BASE,
})

const red = { success: false, failureClass: 'failed', durationMs: 41_000 } as const

/** The events of an attempt up to its second pass, whose verification is red again with the same output. */
export const twoPasses: readonly NewEvent[] = [
  startedEvent(file('task.json')),
  baselinePassed,
  pushed(0, COMMIT, 3),
  verdict('review-a', { verdict: 'changes', mustFix: ['A-1', 'A-2'] }),
  verdict('review-b'),
  {
    kind: 'repair.decided',
    data: { kind: 'repair', pass: 1, cause: 'findings', restart: false },
  },
  {
    kind: 'phase.started',
    data: {
      phase: 'fix',
      pass: 1,
      start: 1,
      commit: COMMIT,
      run: 'fix-1-1',
      by: 'command: my-agent',
    },
  },
  pushed(1, OTHER_COMMIT, 1),
  verdict('review-a', { pass: 1, commit: OTHER_COMMIT }),
  verdict('review-b', { pass: 1, commit: OTHER_COMMIT }),
  verifiedEvent(file('verification.json'), { ...red, pass: 1, commit: OTHER_COMMIT }),
]

const notReady = { readiness: null } as const

export const workingReport = (): ForgeReport =>
  sampleReport({
    news: twoPasses.slice(0, -1),
    doing: 'verifying the change',
    pullRequest: null,
    show: { ...notReady, stage: 'verifying', end: null, verification: null },
  })

export const redBaselineReport = (changes: Changes = {}): ForgeReport =>
  sampleReport({
    news: [
      startedEvent(file('task.json')),
      verifiedEvent(file('baseline-verification.json'), { ...red, kind: 'baseline', commit: BASE }),
    ],
    pullRequest: null,
    ...changes,
    show: {
      ...notReady,
      stage: 'failed',
      end: {
        outcome: 'failed-baseline-verification',
        code: 'failed',
        message:
          'the verify command does not pass on the untouched base (failed), so no agent was started',
      },
      plan: null,
      changes: [],
      reviews: [],
      baseline: redVerification({
        kind: 'baseline',
        commit: BASE,
        durationMs: 41_000,
        tail: 'not ok 3 - greets Ada\n  expected "hello Ada", got "hello ada"\n\n2 of 31 tests failed\n',
      }),
      verification: null,
      ...changes.show,
    },
  })

export const noProgressReport = (): ForgeReport =>
  sampleReport({
    news: twoPasses,
    pullRequest: null,
    keptRef: 'refs/proofrun/work/7/1',
    show: {
      ...notReady,
      stage: 'failed',
      end: {
        outcome: 'stopped-no-progress',
        code: 'exact',
        message: 'fix pass 1 changed neither a file nor the output of the verify command',
      },
      verification: redVerification({
        pass: 1,
        commit: OTHER_COMMIT,
        durationMs: 41_000,
        tail: 'cannot connect to the database on port 5432\n1 of 31 tests failed\n',
      }),
    },
  })

export const needsHumanReport = (): ForgeReport =>
  sampleReport({
    news: [startedEvent(file('task.json')), baselinePassed],
    pullRequest: null,
    questions: [
      'Should the greeting keep the case of the name?',
      'Is an empty name an error, or greeted as "you"?',
    ],
    show: {
      ...notReady,
      stage: 'review',
      end: { outcome: 'needs-human', code: 'plan', message: 'the planner has questions' },
      plan: null,
      changes: [],
      reviews: [],
      verification: null,
    },
  })

export const publishFailedReport = (code: string, message: string): ForgeReport =>
  sampleReport({
    pullRequest: null,
    keptRef: 'refs/proofrun/work/7/1',
    show: { stage: 'failed', end: { outcome: 'publish-failed', code, message } },
  })
