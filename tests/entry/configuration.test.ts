import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EventOf } from '../../src/domain/attempt/events.ts'
import { type ConfigRig, configRig, FIX, START } from '../support/config-rig.ts'
import { everyNth } from '../support/full-suite.ts'

const verifyThatSays = (rig: ConfigRig, word: string): string =>
  `verify: 'echo "${word} $SAMPLE_SECRET" >> ${rig.folder}/trace'\n`

const startOf = (rig: ConfigRig, args: readonly string[] = []) =>
  rig.document([...START, '--agent-command', rig.agentCommand, ...args])

const startedIn = async (rig: ConfigRig): Promise<EventOf<'attempt.started'>['data']> => {
  const [first] = await rig.journal()
  if (first?.kind !== 'attempt.started') throw new Error('the journal does not begin')
  return first.data
}

const loadedIn = async (rig: ConfigRig): Promise<EventOf<'config.loaded'>['data'] | undefined> =>
  (await rig.journal()).flatMap((event) => (event.kind === 'config.loaded' ? [event.data] : []))[0]

describe('the settings file of the base commit', () => {
  it('R50, SUP-06 no edit in the checkout, the index, another branch or by the agent has an effect; a commit on base has', async () => {
    await using rig = await configRig({
      implement: [FIX, { write: { path: '.github/proofrun.yml', content: 'verify: exit 7\n' } }],
    })
    const others = 'passEnv: [SAMPLE_SECRET]\nprotectedPaths: {.github/proofrun.yml: note}\n'
    await rig.configure(`${verifyThatSays(rig, 'base')}${others}`)
    await rig.git(
      `git checkout -qb other && echo 'verify: exit 4' > .github/proofrun.yml && git commit -qam other && git checkout -q main
      echo 'verify: exit 5' > .github/proofrun.yml && git add -A && echo 'verify: exit 6' > .github/proofrun.yml`,
    )
    const start = await startOf(rig)
    expect(start).toMatchObject({ code: 3, document: { outcome: 'awaiting-approval' } })
    await rig.approve()
    const { document } = await rig.document(['continue', '1'])
    expect(document.outcome).toBe('ready-for-pr')
    expect(await rig.git(`git show ${document.commit}:.github/proofrun.yml`)).toBe('verify: exit 7')
    expect(await rig.trace()).toEqual(['base ', 'base '])

    await rig.git('git reset -q --hard')
    await rig.configure(verifyThatSays(rig, 'moved'))
    const moved = await startOf(rig)
    expect(moved.stderr).toContain('moved')
    expect(moved).toMatchObject({ code: 3, document: { outcome: 'awaiting-approval' } })
    expect(await rig.trace()).toHaveLength(2)
  })

  const BROKEN: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
    ['an unknown key', 'verfy: make test\n', /line 1, column 1\b.*verfy.*verify/],
    ['a wrong type', 'verify: make\nmaxFixPasses: many\n', /line 2, column 15\b/],
    ['a tab', 'verify: make\nhooks:\n\tafterRun: x\n', /line 3, column 1\b/],
    ['a key that stands twice', 'verify: a\nverify: b\n', /line 2, column 1\b/],
    ['bytes that are no UTF-8', Uint8Array.of(0x61, 0x3a, 0xff), /line 1, column 3\b/],
    ['more than is read', `# ${'x'.repeat(300_000)}\n`, /KiB|bytes/],
    ['aliases that explode', 'a: &a [x, x]\nb: [*a, *a]\n', /line 1, column 4\b/],
  ]

  it('R56 one that is not valid counts as none, and one sentence says where it is wrong', async () => {
    await using rig = await configRig()
    const typed = ['--verify', 'exit 1', '--no-allow-failing-baseline']
    const without = await startOf(rig, typed)
    expect(await loadedIn(rig)).toMatchObject({ found: 'missing', notices: [] })
    for (const [what, content, place] of everyNth(3, BROKEN)) {
      await mkdir(join(rig.repo, '.github'), { recursive: true })
      await writeFile(join(rig.repo, '.github/proofrun.yml'), content)
      await rig.git('git add -A && git commit -qm broken')
      const { code, document, stderr } = await startOf(rig, typed)
      expect([what, code, document.outcome]).toEqual([what, without.code, without.document.outcome])
      const loaded = await loadedIn(rig)
      expect(loaded).toMatchObject({ found: 'invalid', notices: [expect.stringMatching(place)] })
      expect(stderr).toContain(loaded?.notices[0])
    }
  })
})

describe('where settings come from', () => {
  it('R58, R59 a flag wins over your own file, that over the repository’s; your own commands are approved, too', async () => {
    await using rig = await configRig()
    await rig.configure(
      `${verifyThatSays(rig, 'repository')}verifyTimeout: 100\nmaxFixPasses: 5\nflaky: refuse\nhooks: {afterRun: exit 0}\npassEnv: [SAMPLE_SECRET]\nagentEnv: [SAMPLE_SECRET]\nisolation: none\nunsafe: true\n`,
    )
    await startOf(rig)
    const { repository } = await startedIn(rig)
    const own = join(dirname(rig.approvals), `repositories/${repository.slice(0, 16)}.yml`)
    await mkdir(dirname(own), { recursive: true })
    await writeFile(
      own,
      `${verifyThatSays(rig, 'own')}verifyTimeout: 200\nmaxFixPasses: 6\nhooks: {}\n`,
    )
    const start = await startOf(rig, ['--verify-timeout', '300'])
    expect(start).toMatchObject({ code: 3, document: { task: 2, outcome: 'awaiting-approval' } })
    const { settings } = await startedIn(rig)
    expect(settings).toMatchObject({
      ...{ verifyTimeout: 300, maxFixPasses: 6, flaky: 'refuse', hooks: {} },
      ...{ passEnv: [], agentEnv: [], isolation: 'auto', unsafe: false },
    })
    const loaded = await loadedIn(rig)
    expect(loaded?.origins).toMatchObject({
      ...{ verifyTimeout: 'flag', maxFixPasses: 'override', verify: 'override' },
      ...{ flaky: 'repository', merge: 'default' },
    })
    for (const key of ['passEnv', 'agentEnv', 'isolation', 'unsafe'])
      expect(start.stderr).toContain(`${key} of .github/proofrun.yml is not taken over`)
    const { stdout } = await rig.run(['approve', '2'])
    expect(stdout).toContain('verify (your own settings for this repository): not approved')
    expect(stdout).toContain('own $SAMPLE_SECRET')
    expect(await rig.trace()).toEqual([])
  })

  it('R221 what nobody names is inferred, with a notice, and is approved like the rest', async () => {
    await using rig = await configRig(undefined, {
      'sum.js': 'x\n',
      Makefile: 'test:\n\techo made >> "$(TRACE)"\n',
    })
    const start = await startOf(rig, ['--env', `TRACE=${rig.folder}/trace`])
    expect(start).toMatchObject({ code: 3, document: { outcome: 'awaiting-approval' } })
    const notice = 'verify is `make test`, inferred from the Makefile: it has the target test.'
    expect(start.stderr).toContain(notice)
    expect((await loadedIn(rig))?.notices).toEqual([notice])
    expect((await rig.run(['approve', '1'])).stdout).toContain(
      'verify (inferred from files on the base branch): not approved\n  | make test',
    )
    expect(await rig.trace()).toEqual([])
    await rig.approve()
    expect((await rig.document(['continue', '1'])).document.outcome).toBe('ready-for-pr')
    expect(await rig.trace()).toEqual(['made', 'made'])
  })
})
