import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aliveIn, type ConfigRig, configRig, START, WAIT } from '../support/config-rig.ts'

/** Hangs until `$T/go` is there, with a child in the background; the ids of both are in `$T/pids`. */
const hangs = (rig: ConfigRig): string =>
  `test -e ${rig.folder}/go || { sleep 300 & echo $! >> ${rig.folder}/pids; echo $$ >> ${rig.folder}/pids; wait; }`

/** Passes once, which is the baseline, and then hangs. */
const hangsAtTheChange = (rig: ConfigRig): string =>
  `test -e ${rig.folder}/base || { touch ${rig.folder}/base; exit 0; }; ${hangs(rig)}`

const killedWhileHanging = async (rig: ConfigRig, args: readonly string[]): Promise<void> => {
  const run = rig.launch([...START, '--agent-command', rig.agentCommand, ...args])
  const pids = join(rig.folder, 'pids')
  await expect.poll(async () => (await aliveIn(pids)).length, WAIT).toBe(2)
  run.kill('SIGKILL')
  await run.ended
  expect(await aliveIn(pids)).toHaveLength(2)
}

const statusOf = async (rig: ConfigRig) => (await rig.document(['status'])).document.tasks[0]

const reasonsOf = async (rig: ConfigRig): Promise<readonly string[]> =>
  (await rig.journal()).flatMap((event) =>
    event.kind === 'stage.changed' ? [event.data.reason] : [],
  )

describe('a run that died is found by the next one who looks (R82, R89, R95)', () => {
  it('R82, R89 while it verified the change: review, not verified; what it left running is ended', async () => {
    await using rig = await configRig()
    await killedWhileHanging(rig, ['--verify', hangsAtTheChange(rig)])
    expect(await statusOf(rig)).toMatchObject({
      ...{ stage: 'review', outcome: 'interrupted', needsYou: true },
    })
    expect(await aliveIn(join(rig.folder, 'pids'))).toEqual([])
    expect((await reasonsOf(rig)).at(-1)).toContain('not verified (interrupted)')
    expect((await rig.run(['show', '1'])).stdout).toContain('not verified (interrupted)')
    const length = (await rig.journal()).length
    await statusOf(rig)
    expect(await rig.journal()).toHaveLength(length)

    await writeFile(join(rig.folder, 'go'), '')
    const { document } = await rig.document(['continue', '1'])
    expect(document).toMatchObject({ outcome: 'ready-for-pr', agentPhases: 5 })
  })

  it('R89, R95 while setup ran: failed, setup interrupted; status goes without it where it may not write', async () => {
    await using rig = await configRig()
    await killedWhileHanging(rig, ['--verify', 'true', '--setup', hangs(rig)])
    const lock = join(rig.state, 'tasks/1/lock')
    await rm(lock, { recursive: true })
    await writeFile(lock, 'in the way')
    expect(await rig.document(['status'])).toMatchObject({
      code: 0,
      document: { tasks: [{ stage: 'working' }] },
    })
    await rm(lock)

    expect(await statusOf(rig)).toMatchObject({ stage: 'failed', outcome: 'interrupted' })
    expect(await aliveIn(join(rig.folder, 'pids'))).toEqual([])
    expect((await reasonsOf(rig)).at(-1)).toContain('setup interrupted')
    await writeFile(join(rig.folder, 'go'), '')
    const { document } = await rig.document(['continue', '1'])
    expect(document).toMatchObject({ outcome: 'ready-for-pr', agentPhases: 5 })
  })
})
