import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type AttemptRig, attemptRig, type RunOptions } from './attempt-rig.ts'

const FILES = { 'sum.js': 'export const sum = (a, b) => a - b\n', errors: '' }
const VERIFY = 'cat errors && test ! -s errors'

/** An attempt that goes through everything: setup, findings, a red verification, a repair, publication. */
const rigged = (): Promise<AttemptRig> =>
  attemptRig(FILES, {
    implement: [
      { write: { path: 'sum.js', content: 'export const sum = (a, b) => a + b\n' } },
      { write: { path: 'errors', content: 'introduced\n' } },
    ],
    'fix:1': [{ write: { path: 'errors', content: '' } }],
  })

const start = (rig: AttemptRig, environment: RunOptions['environment'] = {}) =>
  rig.start(VERIFY, ['--setup', 'echo set up'], { environment })

/** What must be equal however often the run was killed. */
const endState = async (rig: AttemptRig) => {
  const journal = await rig.journal()
  const readiness = await rig.json('readiness.json')
  // The number and the last four digits tell task and repository: each run of the test has its own.
  const branches = await rig.git(
    'git for-each-ref --format="%(refname) %(tree)" refs/heads | sed "s/-[0-9a-f]\\{4\\} / /; s/proofrun.t[0-9]*-/proofrun\\/t-/"',
  )
  const finished = journal.findLast((event) => event.kind === 'attempt.finished')?.data
  const trees = await rig.git('git log --all --format=%T | sort -u')
  const starts = (await rig.starts()).map(({ phase, pass }) => `${phase}:${pass}`).sort()
  return {
    outcome: finished?.outcome,
    stages: journal.flatMap((event) => (event.kind === 'stage.changed' ? [event.data.to] : [])),
    status: readiness['status'],
    reasons: readiness['reasons'],
    verifications: journal.flatMap((event) =>
      event.kind === 'verification.finished' ? [`${event.data.kind} ${event.data.success}`] : [],
    ),
    branches,
    trees,
    starts,
  }
}

export type EndState = Awaited<ReturnType<typeof endState>>

/** Runs the attempt undisturbed: the points that a crash can fall on, by name and in order, and the end state. */
export const undisturbed = async (): Promise<{ points: readonly string[]; end: EndState }> => {
  await using rig = await rigged()
  const file = join(rig.folder, 'points')
  const { code, stderr } = await start(rig, { PROOFRUN_TEST_POINTS_FILE: file })
  expect(code, stderr).toBe(0)
  const points = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  return { points, end: await endState(rig) }
}

/**
 * Kills the run at each of these points in turn (a number for each run), then goes on until the attempt is done; everything must end as if nothing
 * had happened, with no phase paid twice and no commit lost (threats.md §3.3, R1, R1b).
 */
export const crashAt = async (crashes: readonly number[], expected: EndState): Promise<void> => {
  await using rig = await rigged()
  const [first, ...later] = crashes
  const killed = await start(rig, { PROOFRUN_TEST_CRASH_AT: String(first) })
  if (killed.signal !== 'SIGKILL') expect(killed.code, killed.stderr).toBe(0)
  for (const crash of later) await goOn(rig, { PROOFRUN_TEST_CRASH_AT: String(crash) })
  const last = await goOn(rig)
  expect(last.code, last.stderr).toBe(0)
  const check = await rig.cli(['check', join(rig.state, `tasks/${await rig.task()}/attempts/1`)])
  expect(check.code, check.stdout).toBe(0)
  expect(await endState(rig)).toEqual(expected)
}

/** `continue`; or `start` again while there is no attempt to go on with, since then nothing had begun. */
const goOn = async (rig: AttemptRig, environment: RunOptions['environment'] = {}) => {
  const went = await rig.continue([], { environment })
  return went.code === 2 ? start(rig, environment) : went
}
