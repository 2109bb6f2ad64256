/**
 * `status` on a board of 10,000 tasks: the built command line as a child, against an empty script under the same Node, one
 * after the other (design.md §10: at most 300 ms, the start of Node included).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTaskStore } from '../../src/adapters/files/task-store.ts'
import { noProbe } from '../../src/adapters/system/probe.ts'
import { systemClock } from '../../src/adapters/system/system-clock.ts'

/** The built command line; the variable names another one, to compare two builds. */
const CLI =
  process.env.PROOFRUN_TEST_CLI ?? fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const COUNT = 10_000
const ROUNDS = 9
const TARGET_MS = 300

const folder = mkdtempSync(join(tmpdir(), 'proofrun-bench-'))
const repo = join(folder, 'repo')
const state = join(folder, 'state')
const empty = join(folder, 'empty.mjs')
const environment = { PATH: process.env.PATH, HOME: folder, PROOFRUN_STATE_DIR: state }

const run = (args) =>
  execFileSync(process.execPath, args, { cwd: repo, env: environment, stdio: 'ignore' })
const timed = (args) => {
  const started = performance.now()
  run(args)
  return performance.now() - started
}
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

/** One small real attempt gives a state directory that is this repository's; its record is then repeated. */
const writeBoard = async () => {
  execFileSync('git', ['init', '-q', '-b', 'main', repo], { env: environment })
  const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.invalid']
  execFileSync('git', [...identity, 'commit', '-q', '--allow-empty', '-m', 'base'], {
    cwd: repo,
    env: environment,
  })
  try {
    run([CLI, 'start', '--task', 'One', '--verify', 'false', '--agent-command', 'false'])
  } catch {
    // A red baseline: the cheapest attempt there is.
  }
  const index = join(state, 'tasks.json')
  const document = JSON.parse(readFileSync(index, 'utf8'))
  const [record] = document.tasks
  const journal = readFileSync(join(state, 'tasks/1/attempts/1/journal.jsonl'))
  document.tasks = Array.from({ length: COUNT }, (_, at) => ({ ...record, id: at + 1 }))
  for (let id = 2; id <= COUNT; id += 1) {
    const attempt = join(state, 'tasks', String(id), 'attempts/1')
    mkdirSync(attempt, { recursive: true })
    writeFileSync(join(attempt, 'journal.jsonl'), journal)
  }
  writeFileSync(index, JSON.stringify(document))
  const store = createTaskStore({
    directory: state,
    repository: document.repository,
    clock: systemClock,
    probe: noProbe,
  })
  const tasks = await store.tasks()
  if (!tasks.ok || tasks.value.length !== COUNT) throw new Error('the board was not written')
  if ((await store.outdated(tasks.value)).length > 0) throw new Error('its caches do not hold')
}

try {
  mkdirSync(repo)
  writeFileSync(empty, '')
  await writeBoard()
  const [ours, theirs] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(timed([empty]))
    ours.push(timed([CLI, 'status', '--json']))
  }
  const [medianMs, emptyMs] = [median(ours), median(theirs)]
  const row = {
    name: `\`status\` on a board of ${COUNT.toLocaleString('en')} tasks, to an empty script`,
    ratio: Number((medianMs / emptyMs).toFixed(2)),
    target: `≤ ${TARGET_MS} ms`,
    details: { medianMs: Math.round(medianMs), emptyMs: Math.round(emptyMs) },
    met: medianMs <= TARGET_MS,
  }
  process.stdout.write(`${JSON.stringify(row)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
