import { expect, test } from 'vitest'
import { EVENT_DATA, EVENT_KINDS, type EventKind } from '../../../src/domain/attempt/events.ts'
import { describeEvent } from '../../../src/domain/conversation/describe-event.ts'

const COMMIT = 'b'.repeat(40)
const DIGEST = 'e'.repeat(64)
const HOSTILE = 'two\nlines\u001b[2J::error::x\u202e'
const ref = { file: 'verification.json', digest: DIGEST }
const verification = {
  kind: 'baseline',
  pass: 0,
  commit: COMMIT,
  tree: COMMIT,
  success: true,
  failureClass: 'passed',
  fingerprintVersion: 1,
  outputFingerprint: DIGEST,
  stableOutputFingerprint: DIGEST,
  worktreeFingerprint: DIGEST,
  configDigest: DIGEST,
  setupInputsChanged: false,
  durationMs: 1234,
  snapshot: ref,
}
const finished = {
  phase: 'implement',
  pass: 0,
  start: 1,
  ending: 'completed',
  problem: null,
  facts: { kind: 'change', blocked: null, questions: [] },
  snapshot: ref,
  usage: null,
  durationMs: 61_000,
  endedAt: '2026-01-02T03:04:05.000Z',
  recovered: false,
}
const pushed = {
  pass: 1,
  ref: 'refs/heads/work/7',
  commit: COMMIT,
  tree: COMMIT,
  previous: COMMIT,
  paths: 1,
  rebuilt: null,
  newlyIgnored: [],
  kept: [],
}

/** Events as they are recorded, each with the line that a person reads. */
const LINES: readonly [EventKind, Record<string, unknown>, string][] = [
  [
    'attempt.started',
    {
      task: 7,
      attempt: 1,
      title: HOSTILE,
      input: ref,
      repository: DIGEST,
      baseRef: 'refs/heads/main',
      baseCommit: COMMIT,
      baseTree: COMMIT,
      branch: 'b',
      workRef: 'r',
      settings: {},
      trigger: { kind: 'cli', by: 'me' },
    },
    'task 7, attempt 1 on main (bbbbbbbbbbbb): two lines\\u{1B}[2J::error::x\\u{202E}',
  ],
  [
    'input.changed',
    { title: HOSTILE, input: ref },
    'the task’s text changed: two lines\\u{1B}[2J::error::x\\u{202E}',
  ],
  [
    'attempt.reopened',
    { after: 'failed-agent', reason: 'again' },
    'goes on after failed-agent: again',
  ],
  [
    'attempt.finished',
    { outcome: 'refused', code: 'bad-mode', message: 'no' },
    'ended as refused (bad-mode): no',
  ],
  [
    'attempt.finished',
    { outcome: 'ready-for-pr', code: null, message: 'done' },
    'ended as ready-for-pr: done',
  ],
  ['settings.changed', { settings: {} }, 'settings changed'],
  [
    'work.saved',
    { ref: 'refs/proofrun/work/7/1', commit: COMMIT },
    'work at bbbbbbbbbbbb is saved as refs/proofrun/work/7/1',
  ],
  [
    'comment.posted',
    { purpose: 'status', comment: 5, url: 'https://example.invalid/5' },
    'status comment: https://example.invalid/5',
  ],
  [
    'pull-request.opened',
    { number: 8, url: 'https://example.invalid/8', draft: true },
    'draft pull request #8: https://example.invalid/8',
  ],
  [
    'pull-request.omitted',
    { code: 'forge-actions-may-not', compareUrl: 'https://example.invalid/c' },
    'no pull request (forge-actions-may-not); open it from https://example.invalid/c',
  ],
  [
    'command.approved',
    { name: 'verify', digest: DIGEST, by: 'me', how: 'typed' },
    'verify command typed by me',
  ],
  [
    'config.loaded',
    {
      commit: COMMIT,
      file: '.github/proofrun.yml',
      found: 'valid',
      digest: DIGEST,
      origins: { verify: 'repository' },
      notices: ['verify is `npm test`.'],
    },
    'settings of .github/proofrun.yml read from base; verify is `npm test`.',
  ],
  [
    'config.loaded',
    {
      commit: COMMIT,
      file: 'x',
      found: 'invalid',
      digest: DIGEST,
      origins: {},
      notices: ['line 1'],
    },
    'the settings file on base is not valid, so it counts as none; line 1',
  ],
  [
    'approvals.read',
    { approved: [DIGEST], place: '/home/me/approvals.json' },
    '1 command approved (/home/me/approvals.json)',
  ],
  ['verification.asked', { after: 'failed-verification', by: 'me' }, 'me asks to verify once more'],
  [
    'failure.accepted',
    { after: 'fix-budget-exhausted', commit: COMMIT, by: 'me' },
    'me passes it by hand, over fix-budget-exhausted',
  ],
  ['attempt.dropped', { by: 'me' }, 'dropped by me'],
  [
    'evidence.discarded',
    { reviews: true, why: 'another machine judges it' },
    'verdicts and verification are made again: another machine judges it',
  ],
  [
    'hook.finished',
    {
      hook: 'afterRun',
      fatal: false,
      success: false,
      failureClass: 'failed',
      durationMs: 1000,
      lastLine: 'no',
      log: { file: 'logs/hook.log', digest: DIGEST },
    },
    'afterRun failed (1.0 s), which ends nothing: no',
  ],
  [
    'verification.queued',
    { kind: 'final', pass: 0, holders: ['task 1', 'task 2'] },
    'queued: task 1 and task 2 verify on this machine',
  ],
  ['verification.admitted', { kind: 'final', pass: 0, waitedMs: 2000 }, 'its turn after 2.0 s'],
  [
    'run.started',
    {
      run: 'r',
      version: '1.2.3',
      capabilities: [],
      isolation: 'none',
      os: 'linux',
      node: 'v20.19.0',
      git: '2.43.0',
    },
    'Proofrun 1.2.3, isolation none, node v20.19.0, git 2.43.0',
  ],
  ['run.interrupted', { signal: 'SIGINT' }, 'stopping on SIGINT'],
  [
    'run.handed-over',
    { needs: 'write-forge', step: 'publish' },
    'handed over: publish needs write-forge',
  ],
  ['journal.repaired', { droppedBytes: 1 }, 'cut off 1 byte of an unfinished journal line'],
  [
    'evidence.lost',
    { file: 'plan.json', found: 'missing' },
    'plan.json is missing: its step is done again',
  ],
  ['work.prepared', { commit: COMMIT, keptAs: null }, 'working repository stands at bbbbbbbbbbbb'],
  [
    'work.prepared',
    { commit: COMMIT, keptAs: 'refs/kept/7/1-1' },
    'working repository stands at bbbbbbbbbbbb; earlier work is kept under refs/kept/7/1-1',
  ],
  ['work.pushed', pushed, 'fix pass 1 landed at bbbbbbbbbbbb, 1 path changed'],
  [
    'work.pushed',
    {
      ...pushed,
      pass: 0,
      paths: 2,
      rebuilt: 'history-rewritten',
      newlyIgnored: ['a'],
      kept: ['refs/kept/x'],
    },
    'the implementation landed at bbbbbbbbbbbb, 2 paths changed; made one commit (history-rewritten); 1 path newly ignored; other branches kept under refs/kept/x',
  ],
  ['work.unchanged', { pass: 2, commit: COMMIT }, 'fix pass 2 changed nothing at bbbbbbbbbbbb'],
  [
    'work.refused',
    { pass: 0, code: 'bad-mode', message: 'm', kept: null },
    'the implementation was refused (bad-mode): m',
  ],
  [
    'work.kept',
    { ref: 'refs/kept/7/1-1', commit: COMMIT, why: 'it was killed' },
    'leftovers kept under refs/kept/7/1-1, since it was killed',
  ],
  [
    'work.reset',
    { pass: 1, from: COMMIT, to: COMMIT, keptAs: 'refs/kept/7/1-1' },
    'work begins again at bbbbbbbbbbbb; the earlier is kept under refs/kept/7/1-1',
  ],
  ['setup.started', { commit: COMMIT }, 'setup started'],
  [
    'setup.finished',
    {
      commit: COMMIT,
      success: false,
      failureClass: 'failed',
      durationMs: 100,
      lastLine: 'E404',
      log: ref,
    },
    'setup failed (0.1 s): E404',
  ],
  [
    'verification.started',
    { kind: 'final', pass: 1, commit: COMMIT },
    'verifying fix pass 1 at bbbbbbbbbbbb',
  ],
  ['verification.finished', verification, 'baseline verification passed (1.2 s)'],
  [
    'verification.finished',
    { ...verification, kind: 'final', success: false, failureClass: 'timed-out' },
    'verification of the implementation timed-out (1.2 s)',
  ],
  [
    'verification.archived',
    { pass: 1, snapshot: ref },
    'red verification kept as verification.json',
  ],
  [
    'phase.started',
    { phase: 'fix', pass: 1, start: 2, commit: COMMIT, run: 'r', by: 'command' },
    'fix pass 1 started, start 2',
  ],
  ['phase.finished', finished, 'implement done (1 min 1 s)'],
  [
    'phase.finished',
    {
      ...finished,
      phase: 'review-a',
      pass: 2,
      recovered: true,
      facts: { kind: 'review', verdict: 'changes', mustFix: ['A-1'], restart: false },
    },
    'review A of fix pass 2 done (1 min 1 s, taken over): changes',
  ],
  [
    'phase.finished',
    { ...finished, phase: 'plan', facts: { kind: 'plan', ready: false, questions: [] } },
    'plan done (1 min 1 s): not ready',
  ],
  [
    'phase.finished',
    { ...finished, phase: 'triage', facts: { kind: 'triage', verdict: 'reject', questions: [] } },
    'triage done (1 min 1 s): reject',
  ],
  [
    'phase.finished',
    { ...finished, facts: { kind: 'change', blocked: 'no\nkey', questions: [] } },
    'implement done (1 min 1 s): blocked, no key',
  ],
  [
    'phase.finished',
    { ...finished, ending: 'failed', problem: 'it ended with 1', facts: null },
    'implement failed (1 min 1 s): it ended with 1',
  ],
  [
    'review.requested',
    { request: 'r', role: 'review-b', pass: 0, commit: COMMIT },
    'review B asked for, at bbbbbbbbbbbb',
  ],
  [
    'review.verdict',
    {
      request: 'r',
      role: 'review-b',
      pass: 0,
      commit: COMMIT,
      verdict: 'changes',
      mustFix: ['B-1'],
      restart: true,
      by: 'me',
      snapshot: ref,
    },
    'review B: changes (1 must be fixed, begin again)',
  ],
  [
    'repair.decided',
    { kind: 'repair', pass: 1, cause: 'findings', restart: false },
    'fix pass 1 follows, since a reviewer asks for changes',
  ],
  ['repair.decided', { kind: 'stop', pass: 3, reason: 'budget' }, 'no further repair: budget'],
  [
    'readiness.decided',
    { status: 'not-ready', commit: null, snapshot: ref },
    'readiness: not-ready',
  ],
  ['publish.intended', { branch: 'proofrun/x', commit: COMMIT }, 'publishing proofrun/x'],
  [
    'publish.done',
    { branch: 'proofrun/x', commit: COMMIT },
    'published proofrun/x at bbbbbbbbbbbb',
  ],
  ['publish.failed', { code: 'hook-refused', message: 'm' }, 'publishing failed (hook-refused): m'],
  ['stage.changed', { from: null, to: 'working', reason: 'r' }, 'stage working: r'],
]

test.each(LINES)('F33: %s %j reads as one line', (kind, data, line) => {
  const parsed = EVENT_DATA[kind].parse(data)
  expect(describeEvent({ kind, data: parsed })).toBe(line)
})

test('F33: every kind of event is among them', () => {
  expect(new Set(LINES.map(([kind]) => kind))).toEqual(new Set(EVENT_KINDS))
})
