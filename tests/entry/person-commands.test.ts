import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  aliveIn,
  type ConfigRig,
  configRig,
  FIX,
  linesOf,
  START,
  WAIT,
} from '../support/config-rig.ts'

/** The change is red until `$T/ok` is there. */
const redWithoutOk = (rig: ConfigRig): string =>
  `grep -q "a - b" sum.js || test -e ${rig.folder}/ok`

const startArguments = (rig: ConfigRig, verify: string): readonly string[] => [
  ...START,
  ...['--agent-command', rig.agentCommand, '--verify', verify],
]

const stagesOf = async (rig: ConfigRig) =>
  (await rig.journal()).flatMap((event) => (event.kind === 'stage.changed' ? [event.data] : []))

describe('verify and pass', () => {
  it('R83, R84, R164, R169 each is done once for a key; a pass publishes what is never called ready; verify has the whole budget', async () => {
    await using rig = await configRig({
      implement: [FIX],
      fix: [{ append: { path: 'sum.js', content: '// another try\n' } }],
    })
    const args = [...startArguments(rig, redWithoutOk(rig)), '--max-fix-passes', '1']
    const begun = await rig.document([...args, '--request', 'begin'])
    expect(begun).toMatchObject({
      ...{ code: 1, document: { outcome: 'fix-budget-exhausted', stage: 'failed', passes: 1 } },
    })
    const again = await rig.document([...args, '--request', 'begin'])
    expect(again.document).toMatchObject({ task: 1, attempt: 1, outcome: 'fix-budget-exhausted' })
    expect((await rig.document(['status'])).document.tasks).toHaveLength(1)

    const verified = await rig.document(['verify', '1', '--request', 'once'])
    expect(verified.document).toMatchObject({ outcome: 'fix-budget-exhausted', passes: 2 })
    const starts = await rig.starts()
    expect(starts.filter(({ phase }) => phase === 'fix')).toHaveLength(2)
    const repeated = await rig.document(['verify', '1', '--request', 'once'])
    expect(repeated.document.next).toContain('given already')
    expect(await rig.starts()).toEqual(starts)

    const passed = await rig.document(['pass', '1', '--request', 'by-hand'])
    expect(passed).toMatchObject({
      code: 0,
      document: { outcome: 'passed-by-hand', stage: 'review', readiness: 'not-ready' },
    })
    const { branch, commit } = passed.document
    expect(await rig.git(`git rev-parse refs/heads/${branch}`)).toBe(commit)
    expect(await rig.json('readiness.json')).toMatchObject({ status: 'not-ready' })
    const twice = await rig.run(['pass', '1'])
    expect(twice.code).toBe(3)
    expect(twice.stdout).toContain('passed by hand already')
    expect(twice.stdout).toMatch(/^ {2}branch +proofrun\/\S+$/m)

    await writeFile(join(rig.folder, 'ok'), '')
    const proven = await rig.document(['verify', '1'])
    expect(proven).toMatchObject({
      code: 0,
      document: { outcome: 'ready-for-pr', stage: 'review' },
    })
    expect(await rig.starts()).toEqual(starts)
    expect((await rig.run(['pass', '1'])).code).toBe(3)

    const stages = await stagesOf(rig)
    expect(stages.map(({ from }) => from)).toEqual([
      null,
      ...stages.map(({ to }) => to).slice(0, -1),
    ])
    expect(stages.filter(({ to }) => to !== 'working').map(({ to }) => to)).toEqual([
      ...['verifying', 'verifying', 'failed'],
      ...['verifying', 'verifying', 'failed', 'review', 'verifying', 'review'],
    ])
    for (const { reason } of stages) expect(reason).not.toBe('')
  })
})

describe('drop', () => {
  it('R86, R87, R88 while a verification runs: its process is gone, the run ends by itself, and nothing goes on but a restart', async () => {
    await using rig = await configRig()
    const pids = join(rig.folder, 'pids')
    const verify = `test -e ${rig.folder}/ok || { grep -q "a - b" sum.js || { echo $$ >> ${pids}; sleep 300; }; }`
    const run = rig.launch([...startArguments(rig, verify), '--json'])
    await expect.poll(async () => (await aliveIn(pids)).length, WAIT).toBe(1)
    const busy = await rig.run(['continue', '1'])
    expect(busy.code).toBe(3)
    expect(busy.stderr).toContain('Task 1 is being worked on by process')
    const before = performance.now()
    const dropped = await rig.run(['drop', '1'])
    expect(performance.now() - before).toBeLessThan(15_000)
    expect(dropped.code).toBe(0)
    expect(await aliveIn(pids)).toEqual([])
    expect((await run.ended).code).toBe(130)
    const status = async () => (await rig.document(['status'])).document.tasks[0]
    expect(await status()).toMatchObject({ dropped: true, needsYou: false })

    const journal = await rig.journal()
    for (const command of ['continue', 'verify', 'pass', 'drop']) {
      const { code, stdout } = await rig.run([command, '1'])
      expect([command, code]).toEqual([command, command === 'drop' ? 0 : 3])
      expect(stdout).toContain('the task was dropped by')
      expect(stdout).toContain('restart')
    }
    expect(await rig.journal()).toEqual(journal)
    const shown = await rig.run(['show', '1'])
    expect(shown.stdout).toContain('# Task 1, attempt 1: dropped')
    expect(shown.stdout).toContain('`proofrun restart 1` begins anew')
    await writeFile(join(rig.folder, 'ok'), '')
    const restarted = await rig.document(['restart', '1', '--request', 'anew'])
    expect(restarted.document).toMatchObject({ attempt: 2, outcome: 'ready-for-pr' })
    const again = await rig.document(['restart', '1', '--request', 'anew'])
    expect(again.document).toMatchObject({ attempt: 2, next: 'this command was given already' })
    expect(await status()).toMatchObject({ stage: 'review', needsYou: true })
    expect((await status()).dropped).toBeUndefined()
  })

  it('R86 while an agent works: what it wrote is kept, in its workspace and under a ref, and both are named', async () => {
    await using rig = await configRig({
      implement: [{ write: { path: 'half.js', content: 'half\n' } }, { sleep: 60_000 }],
    })
    const run = rig.launch(startArguments(rig, 'true'))
    const tree = join(rig.state, 'workspaces/t1-1/agent/tree')
    await expect.poll(() => existsSync(join(tree, 'half.js')), WAIT).toBe(true)
    const dropped = await rig.run(['drop', '1'])
    expect(dropped.code).toBe(0)
    expect((await run.ended).code).toBe(130)
    const [kept] = (await rig.journal()).flatMap((event) =>
      event.kind === 'work.kept' ? [event.data.ref] : [],
    )
    for (const named of [tree, kept]) expect(dropped.stdout).toContain(named)
    expect(await linesOf(join(tree, 'half.js'))).toEqual(['half'])
    const work = join(rig.state, 'work.git')
    expect(await rig.git(`git --git-dir='${work}' show ${kept}:half.js`)).toBe('half')
  })
})
