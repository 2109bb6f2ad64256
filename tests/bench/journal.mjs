/**
 * Loads a journal of 10,000 events and decides, and reads a board of 10,000 tasks (design.md §10), each against the
 * plainest reading of the same bytes in the same run. Prints one JSON line per row; `details` has milliseconds, where
 * `firstMs` is the cold call that a command line pays. Needs a Node that runs TypeScript:
 * `node_modules/.bin/node tests/bench/journal.mjs`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJournalFile } from '../../src/adapters/files/journal-file.ts'
import { createTaskStore } from '../../src/adapters/files/task-store.ts'
import { noProbe } from '../../src/adapters/system/probe.ts'
import { systemClock } from '../../src/adapters/system/system-clock.ts'
import { decide } from '../../src/domain/attempt/decide.ts'
import { replay } from '../../src/domain/attempt/evolve.ts'
import { EMPTY_JOURNAL, encodeEvent } from '../../src/domain/attempt/journal-line.ts'
import { Settings } from '../../src/domain/config/settings.ts'

const COUNT = 10_000
const ROUNDS = 9
const real = { clock: systemClock, probe: noProbe }
const sha = 'c'.repeat(40)
const digest = 'd'.repeat(64)

const startEvents = [
  {
    kind: 'attempt.started',
    data: {
      task: 1,
      attempt: 1,
      title: 'A task',
      input: { file: 'task.json', digest },
      repository: digest,
      baseRef: 'refs/heads/main',
      baseCommit: sha,
      baseTree: sha,
      branch: 'proofrun/t1-a-task-abcd',
      workRef: 'refs/heads/work/1',
      settings: Settings.parse({ verify: 'npm test' }),
      trigger: { kind: 'cli', by: 'someone' },
    },
  },
]

const MAX_PASSES = 10

/** One pass of a long attempt, which starts each of its passes again and again. */
const passEvents = (start, pass = 1 + (start % MAX_PASSES)) => [
  {
    kind: 'phase.started',
    data: { phase: 'fix', pass, start, commit: sha, run: `fix-${pass}-${start}`, by: 'command' },
  },
  {
    kind: 'phase.finished',
    data: {
      phase: 'fix',
      pass,
      start,
      ending: 'completed',
      problem: null,
      facts: { kind: 'change', blocked: null, questions: [] },
      snapshot: { file: `change-${pass}.json`, digest },
      usage: { inputTokens: 1, outputTokens: 1, costUsd: 0 },
      durationMs: 12,
      endedAt: '2026-01-01T00:00:00.000Z',
      recovered: false,
    },
  },
  {
    kind: 'work.pushed',
    data: {
      pass,
      ref: 'refs/heads/work/1',
      commit: sha,
      tree: sha,
      previous: sha,
      paths: 3,
      rebuilt: null,
      newlyIgnored: [],
      kept: [],
    },
  },
  { kind: 'verification.started', data: { kind: 'final', pass, commit: sha } },
  {
    kind: 'setup.finished',
    data: {
      commit: sha,
      success: true,
      failureClass: 'passed',
      durationMs: 3,
      lastLine: 'done',
      log: { file: 'logs/setup.log', digest },
    },
  },
]

const writeJournal = (path) => {
  let end = EMPTY_JOURNAL
  const lines = []
  const events = [...startEvents]
  for (let start = 1; events.length < COUNT; start += 1) events.push(...passEvents(start))
  for (const event of events.slice(0, COUNT)) {
    const next = encodeEvent(end, systemClock.now(), event)
    end = next.end
    lines.push(`${next.line}\n`)
  }
  writeFileSync(path, lines.join(''))
}

const writeBoard = async (directory) => {
  const repository = { id: digest, path: '/repo' }
  const tasks = Array.from({ length: COUNT }, (_, index) => {
    const folder = join(directory, 'tasks', `${index + 1}`, 'attempts', '1')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'journal.jsonl'), 'one line\n')
    return {
      id: index + 1,
      title: `Task ${index + 1} of the board`,
      stage: 'review',
      attempt: 1,
      outcome: 'ready-for-pr',
      branch: `proofrun/t${index + 1}-task-abcd`,
      journal: { bytes: 9, head: digest },
    }
  })
  writeFileSync(
    join(directory, 'tasks.json'),
    JSON.stringify({ schema: 'proofrun/tasks', version: 1, repository, tasks }),
  )
  return createTaskStore({ directory, repository, ...real })
}

const timeOf = async (work) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

/** Interleaves the two, and prints the ratio of their medians. */
const compare = async (name, { target, targetMs, work, reference }) => {
  const firstMs = await timeOf(work)
  const [ours, theirs] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await timeOf(reference))
    ours.push(await timeOf(work))
  }
  const round = (value) => Math.round(value * 100) / 100
  const [medianMs, referenceMs] = [median(ours), median(theirs)]
  const details = { firstMs, medianMs, referenceMs, targetMs }
  for (const key of Object.keys(details)) details[key] = round(details[key])
  const row = {
    name,
    ratio: round(medianMs / referenceMs),
    target,
    details,
    met: medianMs <= targetMs,
  }
  process.stdout.write(`${JSON.stringify(row)}\n`)
}

const folder = mkdtempSync(join(tmpdir(), 'proofrun-bench-'))
try {
  const path = join(folder, 'journal.jsonl')
  writeJournal(path)
  await compare('load a journal of 10,000 events and decide, to JSON.parse of its lines', {
    target: '≤ 100 ms',
    targetMs: 100,
    work: async () => {
      const loaded = await createJournalFile({ path, ...real }).load()
      if (!loaded.ok || loaded.value.events.length !== COUNT) throw new Error('not loaded')
      decide(replay(loaded.value.events))
    },
    reference: () =>
      readFileSync(path, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
  })
  const directory = join(folder, 'board')
  const store = await writeBoard(directory)
  await compare('read a board of 10,000 tasks and check its caches, to JSON.parse of tasks.json', {
    target: '≤ 300 ms with the start of Node',
    targetMs: 300,
    work: async () => {
      const tasks = await store.tasks()
      if (!tasks.ok || tasks.value.length !== COUNT) throw new Error('not loaded')
      if ((await store.outdated(tasks.value)).length > 0) throw new Error('outdated')
    },
    reference: () => JSON.parse(readFileSync(join(directory, 'tasks.json'), 'utf8')),
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
