import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AttemptRig, attemptRig } from '../support/attempt-rig.ts'
import { IN_FULL_SUITE } from '../support/full-suite.ts'

const FILES = {
  'sum.js': 'export const sum = (a, b) => a - b\n',
  'package.json': '{"version":"1.0.0"}\n',
  'lock.txt': 'locked\n',
  '.gitignore': 'node_modules/\n',
}
const FIX = { write: { path: 'sum.js', content: 'export const sum = (a, b) => a + b\n' } }

/** Setup that counts its runs outside, rewrites a tracked file and makes an ignored and an untracked one. */
const setupOf = (rig: AttemptRig): string =>
  `echo x >> ${rig.folder}/setups; echo rewritten >> lock.txt; mkdir -p node_modules; echo dep > node_modules/dep; echo made > made.txt`

const setups = async (rig: AttemptRig): Promise<number> =>
  (await readFile(join(rig.folder, 'setups'), 'utf8')).split('\n').length - 1

const NEEDS_DEP = 'test "$(cat node_modules/dep)" = dep'

describe('setup (R52, R93, R94; design.md §3)', () => {
  it('runs before the agent, once in each new workspace, and is restored while its inputs are equal', async () => {
    await using rig = await attemptRig(FILES, { implement: [{ shell: NEEDS_DEP }, FIX] })
    const { document } = await rig.start(NEEDS_DEP, ['--setup', setupOf(rig)])
    expect(document.outcome).toBe('ready-for-pr')
    expect(await setups(rig)).toBe(2)
    const kinds = (await rig.journal()).map((event) => event.kind)
    expect(kinds.indexOf('setup.finished')).toBeLessThan(kinds.indexOf('verification.started'))
    expect(kinds.indexOf('setup.finished')).toBeLessThan(kinds.indexOf('phase.started'))
  })

  it.runIf(IN_FULL_SUITE)('runs again where the change touched what it reads', async () => {
    await using rig = await attemptRig(FILES, {
      implement: [FIX, { write: { path: 'package.json', content: '{"version":"1.1.0"}\n' } }],
    })
    const { document } = await rig.start(NEEDS_DEP, ['--setup', setupOf(rig)])
    expect(document.outcome).toBe('ready-for-pr')
    expect(await setups(rig)).toBe(3)
  })

  it('what setup changed and the agent left so is not work', async () => {
    await using rig = await attemptRig(FILES, { implement: [FIX] })
    const { document } = await rig.start('true', ['--setup', setupOf(rig)])
    expect(document.outcome).toBe('ready-for-pr')
    expect(await rig.git(`git diff --name-only main ${document.commit}`)).toBe('sum.js')
  })

  it.runIf(IN_FULL_SUITE)('what the agent changed on top of it is', async () => {
    await using rig = await attemptRig(FILES, {
      implement: [FIX, { append: { path: 'lock.txt', content: 'by the agent\n' } }],
    })
    const { document } = await rig.start('true', ['--setup', setupOf(rig)])
    expect(await rig.git(`git show ${document.commit}:lock.txt`)).toBe(
      'locked\nrewritten\nby the agent',
    )
  })

  it.runIf(IN_FULL_SUITE)('a setup alone is no change', async () => {
    await using rig = await attemptRig(FILES)
    const { document } = await rig.start('true', ['--setup', setupOf(rig)])
    expect(document.outcome).toBe('no-changes')
  })

  it('a failing setup ends the attempt before the baseline, with its last line', async () => {
    await using rig = await attemptRig(FILES)
    const { code, document } = await rig.start('true', ['--setup', 'echo no such registry; exit 9'])
    expect(document).toMatchObject({ outcome: 'failed-setup', agentPhases: 0 })
    expect(code).toBe(1)
    expect(await rig.read('logs/setup-agent.log')).toBe('no such registry\n')
    expect((await rig.journal()).some((event) => event.kind === 'verification.started')).toBe(false)
  })

  it('GIT-05 dependency state that the agent patched is not there when its work is verified', async () => {
    await using rig = await attemptRig(FILES, {
      implement: [FIX, { write: { path: 'node_modules/dep', content: 'patched\n' } }],
    })
    const { document } = await rig.start(NEEDS_DEP, ['--setup', setupOf(rig)])
    expect(document.outcome).toBe('ready-for-pr')
    await using cheating = await attemptRig(
      { ...FILES, 'test.sh': 'test "$(cat node_modules/dep)" = patched || grep -q " - " sum.js\n' },
      { implement: [FIX, { write: { path: 'node_modules/dep', content: 'patched\n' } }] },
    )
    const cheated = await cheating.start('sh test.sh', [
      '--setup',
      setupOf(cheating),
      '--max-fix-passes',
      '1',
    ])
    expect(cheated.document.outcome).not.toBe('ready-for-pr')
  })
})
