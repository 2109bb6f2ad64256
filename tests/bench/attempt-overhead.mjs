/**
 * What Proofrun itself costs in a whole attempt on a small repository: the wall time of the built `start`, minus the times in
 * which an agent or a verify command ran, as the journal and the snapshots say (design.md §10, ADR 12). The reference is sixty
 * starts of git, one after the other, in the same rounds: an attempt starts as many programs.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built command line; the variable names another one, to compare two builds. */
const CLI =
  process.env.PROOFRUN_TEST_CLI ?? fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const ROUNDS = 7
const MOST = 7
const GIT_STARTS = 60

const AGENT = `#!/bin/sh
cat >/dev/null
case "$PROOFRUN_PHASE" in
  triage) r='{"verdict":"proceed","reasoning":"clear"}' ;;
  plan) r='{"ready":true,"summary":"one line","steps":["write it"]}' ;;
  implement) echo done >answer.txt; r='{"summary":"wrote it","changes":[{"path":"answer.txt","description":"new"}]}' ;;
  *) r='{"summary":"fine","findings":[]}' ;;
esac
printf %s "$r" >"$PROOFRUN_RESULT_FILE"
`

const folder = mkdtempSync(join(tmpdir(), 'proofrun-bench-'))
const agent = join(folder, 'agent.sh')
const environment = { PATH: process.env.PATH, HOME: folder }
const git = (repo, ...args) => execFileSync('git', args, { cwd: repo, env: environment })
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

/** The time that intervals cover together: reviewers run side by side. */
const covered = (intervals) => {
  let [total, until] = [0, Number.NEGATIVE_INFINITY]
  for (const [start, end] of intervals.toSorted((a, b) => a[0] - b[0])) {
    total += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return total
}

/** When an agent or a verify command of the attempt ran, in ms. */
const commandTimes = (attempt) => {
  const phases = readFileSync(join(attempt, 'journal.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === 'phase.finished')
    .map(({ data }) => [Date.parse(data.endedAt) - data.durationMs, Date.parse(data.endedAt)])
  const verifications = readdirSync(attempt)
    .filter((name) => /^(?:baseline-)?verification\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(attempt, name), 'utf8')))
    .map(({ startedAt, durationMs }) => [Date.parse(startedAt), Date.parse(startedAt) + durationMs])
  if (phases.length !== 5 || verifications.length !== 2) throw new Error('not a whole attempt')
  return [...phases, ...verifications]
}

const makeRepository = (repo) => {
  mkdirSync(repo)
  git(repo, 'init', '-q', '-b', 'main')
  for (let file = 0; file < 20; file += 1) writeFileSync(join(repo, `${file}.txt`), `${file}\n`)
  git(repo, 'add', '.')
  const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.invalid']
  git(repo, ...identity, 'commit', '-qm', 'base')
}

const attemptOverhead = (repo) => {
  const args = ['start', '--json', '--task', 'Write the answer', '--verify', 'true']
  const started = performance.now()
  const document = JSON.parse(
    execFileSync(process.execPath, [CLI, ...args, '--agent-command', `sh ${agent}`], {
      cwd: repo,
      env: { ...environment, PROOFRUN_STATE_DIR: `${repo}-state` },
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  const wall = performance.now() - started
  return wall - covered(commandTimes(document.directory))
}

const gitStarts = (repo) => {
  const started = performance.now()
  for (let count = 0; count < GIT_STARTS; count += 1) git(repo, 'rev-parse', 'HEAD')
  return performance.now() - started
}

try {
  writeFileSync(agent, AGENT)
  const [ours, theirs] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const repo = join(folder, `repo-${round}`)
    makeRepository(repo)
    theirs.push(gitStarts(repo))
    ours.push(attemptOverhead(repo))
  }
  const [overheadMs, gitMs] = [median(ours), median(theirs)]
  const ratio = Math.round((overheadMs / gitMs) * 100) / 100
  const row = {
    name: `a whole attempt beyond its commands and agents, small repository, to ${GIT_STARTS} starts of git`,
    ratio,
    target: `≤ ${MOST} (about 1 s)`,
    details: { overheadMs: Math.round(overheadMs), gitMs: Math.round(gitMs) },
    met: ratio <= MOST,
  }
  process.stdout.write(`${JSON.stringify(row)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
