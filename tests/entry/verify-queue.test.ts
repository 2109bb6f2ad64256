import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type ConfigRig, configRig, type Running, WAIT } from '../support/config-rig.ts'

/** Verifies until `$T/go` is there, and stands in `$T/running` meanwhile. */
const holdingVerify = (rig: ConfigRig): string =>
  [
    `mkdir -p ${rig.folder}/running && touch ${rig.folder}/running/$PROOFRUN_TASK_ID`,
    `until test -e ${rig.folder}/go; do sleep 0.05; done`,
    `ls ${rig.folder}/running | wc -l >> ${rig.folder}/trace`,
    `rm ${rig.folder}/running/$PROOFRUN_TASK_ID; exit 1`,
  ].join('; ')

const runningIn = async (rig: ConfigRig): Promise<readonly string[]> =>
  (await readdir(join(rig.folder, 'running')).catch(() => [])).sort()

const statusOf = async (rig: ConfigRig, task: number) =>
  (await rig.document(['status', `${task}`])).document.tasks[0]

const kindsOf = async (rig: ConfigRig, task: number): Promise<readonly string[]> =>
  (await rig.document(['trail', `${task}`])).document.events.map(
    ({ kind }: { kind: string }) => kind,
  )

it('R75, R91 at most two verifications run; who waits is shown as queued, and gets the slot of one that died', async () => {
  await using rig = await configRig()
  const begin = (): Running =>
    rig.launch([
      ...['start', '--task', 'Fix it', '--verify', holdingVerify(rig)],
      ...['--agent-command', 'false'],
    ])
  const first = begin()
  await expect.poll(() => runningIn(rig), WAIT).toEqual(['1'])
  const second = begin()
  await expect.poll(() => runningIn(rig), WAIT).toEqual(['1', '2'])
  const third = begin()
  await expect
    .poll(async () => (await rig.document(['status'])).document.tasks[2]?.queued, WAIT)
    .toBe(true)
  expect((await rig.run(['status'])).stdout).toContain('working (queued)')
  const fourth = begin()
  await expect.poll(async () => (await kindsOf(rig, 4)).at(-1), WAIT).toBe('verification.queued')
  expect(await runningIn(rig)).toEqual(['1', '2'])

  const dropped = await rig.run(['drop', '4'])
  expect(dropped.code).toBe(0)
  expect((await fourth.ended).code).toBe(130)
  expect(await statusOf(rig, 4)).toMatchObject({ dropped: true, needsYou: false })
  expect(await statusOf(rig, 3)).toMatchObject({ queued: true })

  first.kill('SIGKILL')
  await first.ended
  expect(await statusOf(rig, 1)).toMatchObject({ stage: 'failed', outcome: 'interrupted' })
  await expect.poll(() => runningIn(rig), WAIT).toEqual(['1', '2', '3'])
  expect(await kindsOf(rig, 3)).toContain('verification.admitted')
  expect((await statusOf(rig, 3)).queued).toBeUndefined()

  await writeFile(join(rig.folder, 'go'), '')
  expect((await second.ended).code).toBe(1)
  expect((await third.ended).code).toBe(1)
  // What the dead one had left running was ended before it could see `go`.
  expect(await runningIn(rig)).toEqual(['1'])
  expect(await rig.trace()).toHaveLength(2)
})
