import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AttemptRig, attemptRig, phasesOf, runCli } from '../support/attempt-rig.ts'
import type { Scenario } from '../support/scripted-agent.ts'

/** `errors` lists what is wrong, one a line; verification fails while there is any. */
const VERIFY = 'cat errors && test ! -s errors'

const GREEN = { errors: '', 'sum.js': 'export const sum = (a, b) => a - b\n' }
const errors = (count: number): string =>
  Array.from({ length: count }, (_, n) => `error ${n}\n`).join('')
const RED = { ...GREEN, errors: errors(29) }

const fixSum = { write: { path: 'sum.js', content: 'export const sum = (a, b) => a + b\n' } }
const fixAll: Scenario = { implement: [fixSum] }

const outcomesOf = async (rig: AttemptRig): Promise<readonly string[]> =>
  (await rig.journal()).map((event) => event.kind)

describe('the behaviours that seed 003 lists under Validation', () => {
  it('1: a passing baseline permits implementation', async () => {
    await using rig = await attemptRig(GREEN, fixAll)
    const { code, document } = await rig.start(VERIFY)
    expect(document.outcome).toBe('ready-for-pr')
    expect(code).toBe(0)
    expect((await rig.json('baseline-verification.json'))['success']).toBe(true)
    expect(phasesOf(await rig.starts()).slice(0, 3)).toEqual(['triage:0', 'plan:0', 'implement:0'])
  })

  it('2: a failing baseline starts no agent at all', async () => {
    await using rig = await attemptRig(RED, fixAll)
    const { code, document } = await rig.start(VERIFY)
    expect(document.outcome).toBe('failed-baseline-verification')
    expect(code).toBe(1)
    expect(await rig.starts()).toEqual([])
    expect(await rig.read('baseline-verification.md')).toContain('error 28')
  })

  it('3: the override permits implementation and still requires a passing final verification', async () => {
    await using repaired = await attemptRig(RED, {
      implement: [fixSum, { write: { path: 'errors', content: '' } }],
    })
    const ready = await repaired.start(VERIFY, ['--allow-failing-baseline'])
    expect(ready.document.outcome).toBe('ready-for-pr')

    await using rig = await attemptRig(RED, fixAll)
    const red = await rig.start(VERIFY, ['--allow-failing-baseline'])
    expect(red.document.outcome).toBe('stopped-no-progress')
    expect(await rig.git('git for-each-ref refs/heads/proofrun')).toBe('')
  })

  it('4: an introduced verifier failure schedules a repair', async () => {
    await using rig = await attemptRig(GREEN, {
      implement: [fixSum, { write: { path: 'errors', content: errors(1) } }],
      fix: [{ write: { path: 'errors', content: '' } }],
    })
    const { document } = await rig.start(VERIFY)
    expect(document).toMatchObject({ outcome: 'ready-for-pr', passes: 1 })
    expect(await rig.json('verification-before-fix-1.json')).toMatchObject({
      kind: 'before-fix',
      success: false,
    })
    expect(await rig.read('verification-before-fix-1-full.md')).toContain('error 0')
  })

  it('5: 31, 29, 29 under the override uses exactly two fix passes and nine agent phases', async () => {
    await using rig = await attemptRig(RED, {
      implement: [fixSum, { write: { path: 'errors', content: errors(31) } }],
      'fix:1': [{ write: { path: 'errors', content: errors(29) } }],
      'fix:2': [],
    })
    const { code, document } = await rig.start(VERIFY, [
      '--allow-failing-baseline',
      '--max-fix-passes',
      '5',
    ])
    expect(document).toMatchObject({
      outcome: 'stopped-no-progress',
      code: 'exact',
      passes: 2,
      agentPhases: 9,
    })
    expect(code).toBe(1)
    expect(new Set(phasesOf(await rig.starts()))).toEqual(
      new Set([
        ...['triage:0', 'plan:0', 'implement:0', 'review-a:0', 'review-b:0'],
        ...['fix:1', 'review-a:1', 'review-b:1', 'fix:2'],
      ]),
    )
    expect(await rig.starts()).toHaveLength(9)
  })

  it('6: under the override the first unchanged result gets one repair, an unchanged cycle ends it', async () => {
    await using rig = await attemptRig(RED, fixAll)
    const { document } = await rig.start(VERIFY, ['--allow-failing-baseline'])
    expect(document).toMatchObject({ outcome: 'stopped-no-progress', code: 'exact', passes: 1 })
  })

  it('7: changed code or changed output goes on within the budget', async () => {
    const never: Scenario = {
      implement: [{ append: { path: 'errors', content: 'introduced\n' } }],
      fix: [{ append: { path: 'sum.js', content: '// another try\n' } }],
    }
    await using code = await attemptRig(GREEN, never)
    const changedCode = await code.start(VERIFY, ['--max-fix-passes', '2'])
    expect(changedCode.document).toMatchObject({ outcome: 'fix-budget-exhausted', passes: 2 })

    await using output = await attemptRig(GREEN, { implement: [fixSum] })
    const counter = join(output.folder, 'counter')
    const verify = `echo x >> ${counter}; n=$(wc -l < ${counter}); test "$n" = 1 || { seq "$n"; exit 1; }`
    const changedOutput = await output.start(verify, ['--max-fix-passes', '2'])
    expect(changedOutput.document).toMatchObject({ outcome: 'fix-budget-exhausted', passes: 2 })
  })

  it('8: missing or failed verification cannot produce ready-for-pr', async () => {
    await using rig = await attemptRig(GREEN, {
      implement: [{ append: { path: 'errors', content: 'introduced\n' } }],
    })
    await rig.start(VERIFY, ['--max-fix-passes', '1'])
    const failed = await rig.json('readiness.json')
    expect(failed).toMatchObject({ status: 'not-ready', verification: 'failed' })
    expect(failed).not.toHaveProperty('pullRequest')

    await using unproven = await attemptRig(GREEN, { 'review-a': [{ exit: 3 }], ...fixAll })
    await unproven.start(VERIFY)
    const missing = await unproven.json('readiness.json')
    expect(missing).toMatchObject({ status: 'not-ready', verification: 'missing' })
    expect(missing).not.toHaveProperty('pullRequest')
  })

  it('9: a successful final verification produces ready artifacts and permits publication', async () => {
    await using rig = await attemptRig(GREEN, fixAll)
    const { document } = await rig.start(VERIFY)
    const readiness = await rig.json('readiness.json')
    expect(readiness).toMatchObject({
      schema: 'proofrun/readiness',
      version: 3,
      status: 'ready-for-pr',
      verification: 'passed',
      commit: document.commit,
      pullRequest: { title: expect.any(String), body: expect.any(String) },
    })
    const published = await rig.git(`git rev-parse refs/heads/${document.branch}`)
    expect(published).toBe(document.commit)
    expect(await rig.git(`git show ${published}:sum.js`)).toContain('a + b')
    const checked = await rig.cli(['check', document.directory])
    expect(checked.code).toBe(0)
  })

  it('10: nothing is said to be ready and nothing is published before verification passes', async () => {
    await using rig = await attemptRig(GREEN, fixAll)
    const seen = join(rig.folder, 'seen')
    const look = `git -C '${rig.repo}' for-each-ref refs/heads/proofrun >> ${seen}; find '${rig.state}' -name 'readiness*' >> ${seen}`
    const { document } = await rig.start(`${look}; ${VERIFY}`)
    expect(document.outcome).toBe('ready-for-pr')
    expect(await readFile(seen, 'utf8')).toBe('')
    const order = await outcomesOf(rig)
    expect(order.indexOf('readiness.decided')).toBeGreaterThan(
      order.lastIndexOf('verification.finished'),
    )
    expect(order.indexOf('publish.intended')).toBeGreaterThan(order.indexOf('readiness.decided'))
  })

  it('11: continue reuses valid snapshots, makes missing ones again, and keeps a no-progress stop', async () => {
    await using rig = await attemptRig(RED, fixAll)
    await rig.start(VERIFY, ['--allow-failing-baseline'])
    const before = await rig.starts()
    const again = await rig.continue()
    expect(again.document).toMatchObject({ outcome: 'stopped-no-progress' })
    expect(again.code).toBe(1)
    expect(again.document.next).toContain('restart')
    expect(await rig.starts()).toEqual(before)

    await using failing = await attemptRig(GREEN, {
      implement: [[fixSum, { exit: 5 }], [fixSum]],
    })
    await failing.start(VERIFY)
    await rm(join(failing.state, 'tasks/1/attempts/1/baseline-verification.json'))
    const went = await failing.continue()
    expect(went.document).toMatchObject({ outcome: 'ready-for-pr', agentPhases: 6 })
    const verifications = (await failing.journal()).flatMap((event) =>
      event.kind === 'verification.finished' ? [event.data.kind] : [],
    )
    expect(verifications).toEqual(['baseline', 'baseline', 'final'])
  })

  it('12: a version 2 readiness file is recomputed, never read as current', async () => {
    await using rig = await attemptRig(GREEN, fixAll)
    const folder = join(rig.folder, 'old')
    await mkdir(folder)
    const v2 = {
      version: 2,
      status: 'ready-for-pr',
      triage: { verdict: 'proceed' },
      plan: { ready: true },
      reviewA: { verdict: 'approve' },
      reviewB: { verdict: 'approve' },
    }
    await writeFile(join(folder, 'readiness.json'), JSON.stringify(v2))
    const { code, stdout } = await runCli(['check', join(folder, 'readiness.json'), '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ status: 'not-ready' })
    expect(code).toBe(1)
  })
})
