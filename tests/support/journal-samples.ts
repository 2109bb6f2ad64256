import type { EventOf, NewEvent } from '../../src/domain/attempt/events.ts'
import { EMPTY_JOURNAL, encodeEvent } from '../../src/domain/attempt/journal-line.ts'
import { Settings } from '../../src/domain/config/settings.ts'
import { CommitSha, Digest, TreeSha } from '../../src/domain/shared/ids.ts'

export const sampleCommit = CommitSha.parse('c'.repeat(40))
export const sampleTree = TreeSha.parse('7'.repeat(40))
export const sampleDigest = Digest.parse('d'.repeat(64))

export const attemptStarted = (
  data: Partial<EventOf<'attempt.started'>['data']> = {},
): EventOf<'attempt.started'> => ({
  kind: 'attempt.started',
  data: {
    task: 1,
    attempt: 1,
    title: 'Größe is wrong 🙂',
    input: { file: 'task.json', digest: sampleDigest },
    repository: sampleDigest,
    baseRef: 'refs/heads/main',
    baseCommit: sampleCommit,
    baseTree: sampleTree,
    branch: 'proofrun/t1-groesse-abcd',
    workRef: 'refs/heads/work/1',
    settings: Settings.parse({ verify: 'npm test' }),
    trigger: { kind: 'cli', by: 'someone' },
    ...data,
  },
})

export const runStarted = (version = '0.1.0'): EventOf<'run.started'> => ({
  kind: 'run.started',
  data: {
    run: 'r1',
    version,
    capabilities: ['run-agent'],
    isolation: 'none',
    os: 'linux',
    node: 'v20',
    git: '2.47',
  },
})

export const phaseStarted = (start = 1): EventOf<'phase.started'> => ({
  kind: 'phase.started',
  data: {
    phase: 'fix',
    pass: 1,
    start,
    commit: sampleCommit,
    run: `fix-1-${start}`,
    by: 'command',
  },
})

export const sampleEvents: readonly NewEvent[] = [attemptStarted(), runStarted(), phaseStarted()]

/** The lines of a journal that holds these events, and its bytes. */
export const journalOf = (events: readonly NewEvent[]) => {
  let end = EMPTY_JOURNAL
  const lines = events.map((event) => {
    const next = encodeEvent(end, '2026-01-01T00:00:00.000Z', event)
    end = next.end
    return next.line
  })
  return { lines, end, bytes: new Uint8Array(Buffer.from(lines.map((l) => `${l}\n`).join(''))) }
}
