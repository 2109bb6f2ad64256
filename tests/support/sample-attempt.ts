import type { JournalEvent, NewEvent, PhaseFacts } from '../../src/domain/attempt/events.ts'
import { EMPTY_JOURNAL, encodeEvent } from '../../src/domain/attempt/journal-line.ts'
import type { Phase, ReviewRole } from '../../src/domain/attempt/phases.ts'
import { Settings } from '../../src/domain/config/settings.ts'
import { encodeDocument } from '../../src/domain/evidence/document-text.ts'
import { manifestOf } from '../../src/domain/evidence/manifest-document.ts'
import type {
  ChangeDocument,
  PlanDocument,
  ReviewDocument,
  TriageDocument,
} from '../../src/domain/evidence/phase-documents.ts'
import type { TamperDocument } from '../../src/domain/evidence/tamper-document.ts'
import type { TaskDocument } from '../../src/domain/evidence/task-document.ts'
import {
  deriveReadiness,
  type ReadinessFacts,
} from '../../src/domain/readiness/derive-readiness.ts'
import { digestOf } from '../../src/domain/shared/digest.ts'
import type { CommitSha, Digest, FileRef, TreeSha } from '../../src/domain/shared/ids.ts'
import type { VerificationSnapshot } from '../../src/domain/verification/snapshot.ts'

export const BASE = 'a'.repeat(40) as CommitSha
export const COMMIT = 'b'.repeat(40) as CommitSha
export const OTHER_COMMIT = 'c'.repeat(40) as CommitSha
export const TREE = 'd'.repeat(40) as TreeSha
const DIGEST = 'e'.repeat(64) as Digest

const common = { version: 1, task: 7, attempt: 1, pass: 0, by: 'command: my-agent' } as const

export const sampleTask: TaskDocument = {
  schema: 'proofrun/task',
  version: 1,
  task: 7,
  title: 'Greets with the wrong name',
  body: 'It says "hello wrld".\n',
}

export const sampleTriage: TriageDocument = {
  ...common,
  schema: 'proofrun/triage',
  commit: BASE,
  result: { verdict: 'proceed', reasoning: 'The bug is clear.' },
}

export const samplePlan: PlanDocument = {
  ...common,
  schema: 'proofrun/plan',
  commit: BASE,
  result: { ready: true, summary: 'Mend the word.', steps: ['edit hello.js'] },
}

export const sampleChange: ChangeDocument = {
  ...common,
  schema: 'proofrun/change',
  commit: BASE,
  phase: 'implement',
  result: {
    summary: 'The greeting is spelled right.',
    changes: [{ path: 'hello.js', description: 'wrld is now world' }],
  },
}

export const sampleTamper: TamperDocument = {
  schema: 'proofrun/tamper',
  version: 1,
  task: 7,
  attempt: 1,
  baseCommit: BASE,
  commit: COMMIT,
  draft: true,
  entries: [
    {
      path: 'package.json',
      kind: 'scripts',
      policy: 'draft',
      what: 'Changes what a test run reads from this manifest.',
      detail: 'scripts.test node --test → exit 0',
    },
    {
      path: 'package-lock.json',
      kind: 'lock-file',
      policy: 'note',
      what: 'Changes which versions of which dependencies are installed.',
      detail: 'added left-pad 1.3.0',
    },
  ],
  omitted: 0,
}

const requestOf = (role: ReviewRole): string => `${role}-0-${COMMIT.slice(0, 12)}`

export const sampleReview = (role: 'review-a' | 'review-b'): ReviewDocument => ({
  ...common,
  schema: 'proofrun/review',
  commit: COMMIT,
  role,
  request: requestOf(role),
  verdict: 'approve',
  mustFix: [],
  result: {
    summary: 'It does what was asked.',
    findings: [
      {
        id: 'A-1',
        severity: 'minor',
        handling: 'follow-up',
        title: 'No test for empty names',
        evidence: 'hello.test.js has one case',
        file: 'hello.test.js',
      },
    ],
  },
})

export const sampleVerification = (
  changes: Partial<VerificationSnapshot> = {},
): VerificationSnapshot => ({
  schema: 'proofrun/verification',
  version: 1,
  kind: 'final',
  task: 7,
  attempt: 1,
  pass: 0,
  baseCommit: BASE,
  commit: COMMIT,
  tree: TREE,
  command: 'npm test',
  commandDigest: DIGEST,
  configDigest: DIGEST,
  startedAt: '2026-01-02T03:04:05.678Z',
  durationMs: 1234,
  exitCode: 0,
  signal: null,
  timedOut: false,
  success: true,
  failureClass: 'passed',
  fingerprintVersion: 1,
  outputFingerprint: DIGEST,
  stableOutputFingerprint: DIGEST,
  worktreeFingerprint: DIGEST,
  outputBytes: 12,
  outputLines: 1,
  tail: '1 passed\n',
  log: { file: 'logs/verification-0-1.log', digest: DIGEST, bytes: 12, truncated: false },
  isolation: { level: 'none', unsafe: false },
  environment: { os: 'linux', node: 'v20.19.0', git: '2.43.0' },
  notes: [],
  ...changes,
})

export const redVerification = (
  changes: Partial<VerificationSnapshot> = {},
): VerificationSnapshot =>
  sampleVerification({
    exitCode: 1,
    success: false,
    failureClass: 'failed',
    tail: '2 failed\n',
    ...changes,
  })

/** What a ready attempt's evidence comes to. */
export const readyFacts = (changes: Partial<ReadinessFacts> = {}): ReadinessFacts => ({
  task: 7,
  attempt: 1,
  triage: 'proceed',
  plan: 'ready',
  reviewA: { verdict: 'approve', commit: COMMIT, by: common.by },
  reviewB: { verdict: 'approve', commit: COMMIT, by: common.by },
  verification: { success: true, commit: COMMIT, tree: TREE },
  baseCommit: BASE,
  commit: COMMIT,
  tree: TREE,
  flaky: false,
  flakyPolicy: 'mark',
  evidence: [],
  pullRequest: () => ({ title: 'Greet with the right name', body: '## Summary\n' }),
  ...changes,
})

const bytesOf = (document: unknown): Uint8Array =>
  new TextEncoder().encode(encodeDocument(document))

const refOf = (file: string, bytes: Uint8Array): FileRef => ({ file, digest: digestOf(bytes) })

/** The events of an attempt in one chain, with their journal's bytes. */
export const journalOf = (
  news: readonly NewEvent[],
): { readonly bytes: Uint8Array; readonly events: readonly JournalEvent[] } => {
  let end = EMPTY_JOURNAL
  let text = ''
  const events = news.map((one, index) => {
    const at = `2026-01-02T03:04:${String(index % 60).padStart(2, '0')}.000Z`
    const encoded = encodeEvent(end, at, one)
    end = encoded.end
    text += `${encoded.line}\n`
    return encoded.event
  })
  return { bytes: new TextEncoder().encode(text), events }
}

const NO_USAGE = { inputTokens: 100, outputTokens: 20, costUsd: 0.1 }

const phaseEvents = (phase: Phase, facts: PhaseFacts, snapshot: FileRef): readonly NewEvent[] => [
  {
    kind: 'phase.started',
    data: {
      phase,
      pass: 0,
      start: 1,
      commit: phase.startsWith('review') ? COMMIT : BASE,
      run: `${phase}-0-1`,
      by: 'command',
    },
  },
  {
    kind: 'phase.finished',
    data: {
      phase,
      pass: 0,
      start: 1,
      ending: 'completed',
      problem: null,
      facts,
      snapshot,
      usage: NO_USAGE,
      durationMs: 1000,
      endedAt: '2026-01-02T03:04:05.000Z',
      recovered: false,
    },
  },
]

export const startedEvent = (input: FileRef): NewEvent => ({
  kind: 'attempt.started',
  data: {
    task: 7,
    attempt: 1,
    title: sampleTask.title,
    input,
    repository: DIGEST,
    baseRef: 'main',
    baseCommit: BASE,
    baseTree: 'f'.repeat(40) as TreeSha,
    branch: 'proofrun/t7-greets-abcd',
    workRef: 'refs/heads/work/7',
    settings: Settings.parse({ verify: 'npm test' }),
    trigger: { kind: 'cli', by: 'someone' },
  },
})

export const verifiedEvent = (
  snapshot: FileRef,
  changes: Partial<Extract<NewEvent, { kind: 'verification.finished' }>['data']> = {},
): NewEvent => ({
  kind: 'verification.finished',
  data: {
    kind: 'final',
    pass: 0,
    commit: COMMIT,
    tree: TREE,
    success: true,
    failureClass: 'passed',
    fingerprintVersion: 1,
    outputFingerprint: DIGEST,
    stableOutputFingerprint: DIGEST,
    worktreeFingerprint: DIGEST,
    configDigest: DIGEST,
    setupInputsChanged: false,
    durationMs: 1234,
    snapshot,
    ...changes,
  },
})

const reviewEvents = (role: ReviewRole, snapshot: FileRef): readonly NewEvent[] => {
  const judged = { request: requestOf(role), role, pass: 0, commit: COMMIT }
  const facts = { verdict: 'approve' as const, mustFix: [], restart: false }
  return [
    { kind: 'review.requested', data: judged },
    ...phaseEvents(role, { kind: 'review', ...facts }, snapshot),
    { kind: 'review.verdict', data: { ...judged, ...facts, by: common.by, snapshot } },
  ]
}

const pushedEvent: NewEvent = {
  kind: 'work.pushed',
  data: {
    pass: 0,
    ref: 'refs/heads/work/7',
    commit: COMMIT,
    tree: TREE,
    previous: BASE,
    paths: 1,
    rebuilt: null,
    newlyIgnored: [],
    kept: [],
  },
}

/** The files and events of a whole attempt that ends ready, as the lifecycle would leave them. */
export const readyAttempt = (): {
  readonly files: Map<string, Uint8Array>
  readonly events: readonly JournalEvent[]
} => {
  const evidence: Readonly<Record<string, unknown>> = {
    'triage.json': sampleTriage,
    'plan.json': samplePlan,
    'baseline-verification.json': sampleVerification({ kind: 'baseline', commit: BASE }),
    'review-a-0.json': sampleReview('review-a'),
    'review-b-0.json': sampleReview('review-b'),
    'verification.json': sampleVerification(),
    'tamper.json': sampleTamper,
  }
  const documents = { ...evidence, 'task.json': sampleTask, 'change-0.json': sampleChange }
  const files = new Map(Object.entries(documents).map(([name, one]) => [name, bytesOf(one)]))
  const ref = (name: string): FileRef => refOf(name, files.get(name) ?? new Uint8Array())
  const readiness = deriveReadiness(readyFacts({ evidence: Object.keys(evidence).map(ref) }))
  files.set('readiness.json', bytesOf(readiness))
  const { bytes, events } = journalOf([
    startedEvent(ref('task.json')),
    verifiedEvent(ref('baseline-verification.json'), { kind: 'baseline', commit: BASE }),
    ...phaseEvents(
      'triage',
      { kind: 'triage', verdict: 'proceed', questions: [] },
      ref('triage.json'),
    ),
    ...phaseEvents('plan', { kind: 'plan', ready: true, questions: [] }, ref('plan.json')),
    ...phaseEvents(
      'implement',
      { kind: 'change', blocked: null, questions: [] },
      ref('change-0.json'),
    ),
    pushedEvent,
    ...reviewEvents('review-a', ref('review-a-0.json')),
    ...reviewEvents('review-b', ref('review-b-0.json')),
    verifiedEvent(ref('verification.json')),
    {
      kind: 'readiness.decided',
      data: {
        status: readiness.status,
        commit: readiness.commit,
        snapshot: ref('readiness.json'),
      },
    },
    { kind: 'attempt.finished', data: { outcome: 'ready-for-pr', code: null, message: 'done' } },
  ])
  files.set('journal.jsonl', bytes)
  files.set(
    'manifest.json',
    bytesOf(
      manifestOf(
        { task: 7, attempt: 1 },
        [...files].map(([name, content]) => ({ ...ref(name), bytes: content.length })),
      ),
    ),
  )
  return { files, events }
}
