import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AttemptRig, attemptRig, CLI } from '../support/attempt-rig.ts'
import { everyNth, IN_FULL_SUITE } from '../support/full-suite.ts'

const FILES = { 'sum.js': 'export const sum = (a, b) => a - b\n' }
const FIX = { write: { path: 'sum.js', content: 'export const sum = (a, b) => a + b\n' } }
const WAIT = { timeout: 30_000, interval: 20 }

/** Starts an attempt without waiting for it, so that it can be signalled. */
const begin = (rig: AttemptRig, verify: string) => {
  const child = spawn(
    process.execPath,
    [
      CLI,
      'start',
      ...['--json', '--task', 'Fix the sum', '--verify', verify],
      ...['--agent-command', rig.agentCommand, '--repo', rig.repo, '--state-dir', rig.state],
    ],
    { env: { PATH: process.env['PATH'], HOME: '/nonexistent' }, stdio: 'ignore' },
  )
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.on('exit', (code, signal) => resolve({ code, signal })),
  )
  return { child, ended }
}

const kindsOf = async (rig: AttemptRig): Promise<readonly string[]> =>
  (await rig.journal()).map((event) => event.kind)

/** A zombie that nobody reaps is not alive, although a signal still reaches it. */
const isAlive = (pid: number): boolean => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z'
  } catch {
    return false
  }
}

describe('a run that was killed is gone on with (design.md §2)', () => {
  it('a phase that was cut off is done again from the last landed commit, and what it left is kept', async () => {
    await using rig = await attemptRig(FILES, {
      implement: [
        [{ write: { path: 'half.js', content: 'half done\n' } }, { sleep: 60_000 }],
        [FIX],
      ],
    })
    const { child, ended } = begin(rig, 'test ! -e half.js')
    const tree = join(rig.state, 'workspaces/t1-1/agent/tree')
    await expect.poll(() => existsSync(join(tree, 'half.js')), WAIT).toBe(true)
    const [agent] = (await rig.starts()).slice(-1)
    child.kill('SIGKILL')
    await ended
    expect(isAlive(agent?.pid ?? 0)).toBe(true)

    const { code, document } = await rig.continue()
    expect(document).toMatchObject({ outcome: 'ready-for-pr', agentPhases: 6 })
    expect(code).toBe(0)
    expect(isAlive(agent?.pid ?? 0)).toBe(false)
    expect(await rig.git(`git diff --name-only main ${document.commit}`)).toBe('sum.js')
    const kept = (await rig.journal()).flatMap((event) =>
      event.kind === 'work.kept' ? [event.data] : [],
    )
    expect(kept).toHaveLength(1)
    const work = join(rig.state, 'work.git')
    expect(await rig.git(`git --git-dir='${work}' show ${kept[0]?.ref}:half.js`)).toBe('half done')
  })

  it('a phase that ended while nobody watched is taken over, not paid again', async () => {
    await using rig = await attemptRig(FILES, { implement: [FIX, { sleep: 1000 }] })
    const { child, ended } = begin(rig, 'true')
    await expect
      .poll(async () => (await rig.starts()).some(({ phase }) => phase === 'implement'), WAIT)
      .toBe(true)
    child.kill('SIGKILL')
    await ended
    const exit = join(rig.state, 'runs/t1-1/implement-0-1/exit')
    await expect.poll(() => existsSync(exit), WAIT).toBe(true)

    const { document } = await rig.continue()
    expect(document).toMatchObject({ outcome: 'ready-for-pr', agentPhases: 5 })
    expect(await rig.starts()).toHaveLength(5)
    const recovered = (await rig.journal()).flatMap((event) =>
      event.kind === 'phase.finished' && event.data.recovered ? [event.data.phase] : [],
    )
    expect(recovered).toEqual(['implement'])
  })

  it.runIf(IN_FULL_SUITE)(
    'a verification that was cut off is done again, and its processes are ended',
    async () => {
      await using rig = await attemptRig(FILES, { implement: [FIX] })
      const pids = join(rig.folder, 'pids')
      const go = join(rig.folder, 'go')
      const { child, ended } = begin(rig, `echo $$ >> ${pids}; test -e ${go} || sleep 60`)
      await expect.poll(() => existsSync(pids), WAIT).toBe(true)
      child.kill('SIGKILL')
      await ended
      await writeFile(go, '')
      const { document } = await rig.continue()
      expect(document.outcome).toBe('ready-for-pr')
      const [first] = (await rig.git(`cat ${pids}`)).split('\n')
      expect(isAlive(Number(first))).toBe(false)
    },
  )

  it.each(everyNth(3, ['SIGTERM', 'SIGINT', 'SIGHUP'] as const))(
    'RES-05 %s ends the attempt as interrupted within five seconds, with nothing left running',
    async (signal) => {
      await using rig = await attemptRig(FILES, {
        implement: [[{ write: { path: 'half.js', content: 'half\n' } }, { sleep: 60_000 }], [FIX]],
      })
      const { child, ended } = begin(rig, 'true')
      await expect
        .poll(async () => (await rig.starts()).some(({ phase }) => phase === 'implement'), WAIT)
        .toBe(true)
      const agent = (await rig.starts()).at(-1)?.pid ?? 0
      const at = performance.now()
      child.kill(signal)
      expect((await ended).code).toBe(130)
      expect(performance.now() - at).toBeLessThan(5000)
      expect(isAlive(agent)).toBe(false)
      expect((await kindsOf(rig)).slice(-3)).toEqual([
        'run.interrupted',
        'attempt.finished',
        'stage.changed',
      ])
      const { document } = await rig.continue()
      expect(document).toMatchObject({ outcome: 'ready-for-pr', agentPhases: 6 })
    },
  )

  it.runIf(IN_FULL_SUITE)(
    'an interrupted verification leaves the task in review, not failed (R82)',
    async () => {
      await using rig = await attemptRig(FILES, { implement: [FIX] })
      const second = join(rig.folder, 'second')
      const { child, ended } = begin(
        rig,
        `test -e ${second}-done && exit 0; test -e ${second} && { touch ${second}-running; sleep 60; }; touch ${second}`,
      )
      await expect.poll(() => existsSync(`${second}-running`), WAIT).toBe(true)
      child.kill('SIGTERM')
      await ended
      const { stdout } = await rig.cli(['status', '1', '--json'])
      expect(JSON.parse(stdout).tasks[0]).toMatchObject({ stage: 'review', outcome: 'interrupted' })
      await writeFile(`${second}-done`, '')
      expect((await rig.continue()).document.outcome).toBe('ready-for-pr')
      expect(await rig.starts()).toHaveLength(5)
    },
  )
})

describe('what continue brings along', () => {
  it('a larger budget lets a spent one go on', async () => {
    await using rig = await attemptRig(
      { ...FILES, errors: '' },
      {
        implement: [FIX, { write: { path: 'errors', content: 'a\nb\n' } }],
        'fix:1': [{ write: { path: 'errors', content: 'a\n' } }],
        'fix:2': [{ write: { path: 'errors', content: '' } }],
      },
    )
    const first = await rig.start('cat errors; test ! -s errors', ['--max-fix-passes', '1'])
    expect(first.document.outcome).toBe('fix-budget-exhausted')
    expect((await rig.continue()).document).toMatchObject({ outcome: 'fix-budget-exhausted' })
    const { document } = await rig.continue(['--max-fix-passes', '2'])
    expect(document).toMatchObject({ outcome: 'ready-for-pr', passes: 2 })
  })

  it.runIf(IN_FULL_SUITE)(
    'questions are answered by an edited text, which repeats triage and what follows',
    async () => {
      await using rig = await attemptRig(FILES, {
        triage: [[{ result: { verdict: 'needs-human', questions: ['Which sum?'] } }], []],
        implement: [FIX],
      })
      expect((await rig.start('true')).document.outcome).toBe('needs-human')
      expect((await rig.continue()).document.outcome).toBe('needs-human')
      const { document } = await rig.continue(['--body', 'The sum of a and b.'])
      expect(document.outcome).toBe('ready-for-pr')
      expect(await rig.json('task.json')).toMatchObject({ body: 'The sum of a and b.' })
    },
  )

  it.runIf(IN_FULL_SUITE)(
    'R39 another verify command makes earlier verifications no evidence any more',
    async () => {
      await using rig = await attemptRig(FILES, { implement: [[{ exit: 1 }], [FIX]] })
      await rig.start('true')
      const { document } = await rig.continue(['--verify', 'test -e sum.js'])
      expect(document.outcome).toBe('ready-for-pr')
      const commands = (await rig.journal()).filter(({ kind }) => kind === 'verification.finished')
      expect(commands).toHaveLength(3)
      expect((await rig.json('baseline-verification.json'))['command']).toBe('test -e sum.js')
    },
  )

  it('restart begins a new attempt and keeps the earlier work under its own ref', async () => {
    await using rig = await attemptRig(FILES, {
      implement: [[FIX, { write: { path: 'bad', content: 'x' } }], [FIX]],
    })
    const first = await rig.start('test ! -e bad', ['--max-fix-passes', '1'])
    expect(first.document.outcome).toBe('stopped-no-progress')
    const restarted = await rig.cli(['restart', '1', '--json'])
    expect(JSON.parse(restarted.stdout)).toMatchObject({ attempt: 2, outcome: 'ready-for-pr' })
    const kept = (await rig.journal(2)).flatMap((event) =>
      event.kind === 'work.prepared' ? [event.data.keptAs] : [],
    )
    const work = join(rig.state, 'work.git')
    expect(await rig.git(`git --git-dir='${work}' rev-parse ${kept[0]}`)).toBe(
      first.document.commit,
    )
  })

  it.runIf(IN_FULL_SUITE)(
    'a lost machine in the middle of publication publishes once',
    async () => {
      await using rig = await attemptRig(FILES, { implement: [FIX] })
      const { document } = await rig.start('true', [], {
        environment: { PROOFRUN_TEST_POINTS_FILE: join(rig.folder, 'points') },
      })
      expect(document.outcome).toBe('ready-for-pr')
      expect((await rig.continue()).document.next).toContain('restart')
    },
  )
})
