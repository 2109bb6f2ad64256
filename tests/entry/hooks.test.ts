import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ConfigRig, configRig, FIX, START, SUM } from '../support/config-rig.ts'

const says = (rig: ConfigRig, word: string, more = ''): string =>
  JSON.stringify(`echo ${word} >> ${rig.folder}/trace${more}`)

/** Commits the settings, begins, approves all that waits, and goes on. */
const runWith = async (rig: ConfigRig, yaml: string) => {
  await rig.configure(yaml)
  await rig.run([...START, '--agent-command', rig.agentCommand])
  await rig.approve()
  return rig.document(['continue', '1'])
}

const hooksOf = async (rig: ConfigRig) =>
  (await rig.journal()).flatMap((event) => (event.kind === 'hook.finished' ? [event.data] : []))

describe('hooks', () => {
  it('R218, R219 run in their order, in every workspace they are for; reviewers are set up when that is asked for', async () => {
    await using rig = await configRig(
      { implement: [{ shell: 'echo agent >> "$(cat trace-file)"' }, FIX] },
      { ...SUM, '.gitignore': '.env\ntrace-file\n' },
    )
    await writeFile(join(rig.repo, '.env'), 'SECRET=1\n')
    await writeFile(join(rig.repo, 'trace-file'), join(rig.folder, 'trace'))
    const inTree = `$(basename $(dirname $PWD))`
    const { document } = await runWith(
      rig,
      `copy: [.env, trace-file]
reviewSetup: true
setup: ${says(rig, `setup-${inTree}`, ' && grep -q SECRET .env')}
beforeVerify: ${says(rig, 'beforeVerify')}
verify: ${says(rig, 'verify', ' && grep -q SECRET .env')}
teardown: ${says(rig, `teardown-${inTree}`)}
hooks:
  afterCreate: ${says(rig, 'afterCreate')}
  beforeRun: ${says(rig, 'beforeRun')}
  afterRun: ${says(rig, 'afterRun')}
  beforeRemove: ${says(rig, `beforeRemove-${inTree}`)}
`,
    )
    expect(document.outcome).toBe('ready-for-pr')
    const trace = await rig.trace()
    const isReview = (line: string): boolean => line.includes('-review-')
    expect(trace.filter((line) => !isReview(line))).toEqual([
      ...['afterCreate', 'setup-agent', 'setup-verify', 'beforeVerify', 'verify'],
      ...['beforeRun', 'agent', 'afterRun', 'beforeVerify', 'verify'],
      ...['teardown-verify', 'beforeRemove-verify'],
    ])
    const reviews = trace.filter(isReview)
    expect(reviews.slice(0, 2).sort()).toEqual(['setup-review-a', 'setup-review-b'])
    expect(reviews.slice(2)).toEqual([
      ...['teardown-review-a', 'beforeRemove-review-a'],
      ...['teardown-review-b', 'beforeRemove-review-b'],
    ])
    expect(await rig.git(`git diff --name-only main ${document.commit}`)).toBe('sum.js')
  })

  it('R218 those after the work and before removal only warn, and each has a time limit of its own', async () => {
    await using rig = await configRig()
    const started = performance.now()
    const { document, stderr } = await runWith(
      rig,
      `verify: 'true'
teardown: exit 4
teardownTimeout: 5
hooks:
  afterRun: {command: sleep 60, timeout: 1}
  beforeRemove: echo no such folder; exit 3
`,
    )
    expect(document.outcome).toBe('ready-for-pr')
    expect(performance.now() - started).toBeLessThan(30_000)
    expect(await hooksOf(rig)).toMatchObject([
      { hook: 'afterRun', fatal: false, success: false, failureClass: 'timed-out' },
      { hook: 'teardown', fatal: false, success: false, failureClass: 'failed' },
      { hook: 'beforeRemove', fatal: false, success: false, lastLine: 'no such folder' },
    ])
    expect(stderr).toContain('beforeRemove failed (0.')
    expect(stderr).toContain(', which ends nothing: no such folder')
  })

  it.each(['beforeRun', 'afterCreate'] as const)(
    'R218 a fatal %s ends the attempt as failed-setup, by its name',
    async (hook) => {
      await using rig = await configRig()
      const { code, document, stderr } = await runWith(
        rig,
        `verify: 'true'\nsetup: 'true'\nhooks: {${hook}: echo out of order; exit 3}\n`,
      )
      expect(code).toBe(1)
      expect(document).toMatchObject({ outcome: 'failed-setup', code: hook, stage: 'failed' })
      expect(stderr).toContain(`the hook ${hook} failed (failed): out of order`)
      expect((await rig.starts()).some(({ phase }) => phase === 'implement')).toBe(false)
    },
  )

  it('R219, R218 a file that git does not ignore, or a hook that takes too long, keeps verify from running', async () => {
    await using rig = await configRig()
    const startWith = (args: readonly string[]) =>
      rig.document([
        ...[...START, '--agent-command', rig.agentCommand, ...args],
        ...['--verify', `echo verify >> ${rig.folder}/trace`],
      ])
    const failed = { outcome: 'failed-baseline-verification', code: 'setup-failed' }
    const copied = await startWith(['--copy', 'sum.js'])
    expect(copied.document).toMatchObject(failed)
    expect((await rig.json('baseline-verification.json'))['notes']).toContainEqual(
      expect.stringContaining('sum.js'),
    )
    const hooked = await startWith(['--before-verify', 'sleep 60', '--before-verify-timeout', '1'])
    expect(hooked.document).toMatchObject(failed)
    expect((await rig.json('baseline-verification.json'))['notes']).toContain(
      'beforeVerify failed (timed-out)',
    )
    expect(await rig.trace()).toEqual([])
  })
})
