import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { digestOf } from '../../src/domain/shared/digest.ts'
import type { Digest } from '../../src/domain/shared/ids.ts'
import { approvalHash } from '../../src/domain/trust/approval-hash.ts'
import { CLI, phasesOf } from '../support/attempt-rig.ts'
import { type ConfigRig, configRig, FIX, launch, START } from '../support/config-rig.ts'

/** Every command that the file can give but the agent, each leaving its name in `$T/trace`. */
const COMMANDS = ['verify', 'setup', 'beforeVerify', 'teardown'] as const
const HOOKS = ['afterCreate', 'beforeRun', 'afterRun', 'beforeRemove'] as const

const says = (rig: ConfigRig, word: string): string => `echo ${word} >> ${rig.folder}/trace`

const fileOf = (rig: ConfigRig): string =>
  [
    ...COMMANDS.map((name) => `${name}: '${says(rig, name)}'`),
    'hooks:',
    ...HOOKS.map((name) => `  ${name}: '${says(rig, name)}'`),
  ].join('\n')

const storedIn = async (rig: ConfigRig): Promise<readonly string[]> => {
  const { repositories } = JSON.parse(await readFile(rig.approvals, 'utf8'))
  const [only] = Object.values(repositories) as { approvals: { digest: string }[] }[]
  return (only?.approvals ?? []).map(({ digest }) => digest)
}

const typedAgent = (rig: ConfigRig): readonly string[] => ['--agent-command', rig.agentCommand]

describe('what comes from a file waits for a person (R60 to R67)', () => {
  it('R60, R61, R62, R65, R66, R67 nothing runs before; approving is by the hash of what was shown, and lasts as long as the entry', async () => {
    await using rig = await configRig({ implement: [[{ exit: 1 }], [FIX]] })
    await rig.configure(`verify: '${says(rig, 'first')}'\nsetup: '${says(rig, 'setup')}'`)
    const start = await rig.document([...START, ...typedAgent(rig)])
    expect(start).toMatchObject({
      code: 3,
      document: { outcome: 'awaiting-approval', stage: 'review' },
    })

    const old = approvalHash([says(rig, 'first'), says(rig, 'setup')].map(digestOf)) as Digest
    const shown = await rig.run(['approve', '1'])
    expect(shown.code).toBe(0)
    for (const text of [says(rig, 'first'), says(rig, 'setup'), `proofrun approve 1 ${old}`])
      expect(shown.stdout).toContain(text)
    expect(shown.stdout).toContain(
      'What it calls (a package.json script, a test file) is not covered',
    )
    const prefix = await rig.document(['approve', '1', old.slice(0, 12)])
    expect(prefix).toMatchObject({
      code: 3,
      document: { kind: 'refused', code: 'hash-incomplete' },
    })

    await rig.configure(`verify: '${says(rig, 'second')}'`)
    const moved = await rig.run(['approve', '1', old])
    expect(moved.code).toBe(3)
    expect(moved.stdout).toContain('They changed since they were shown')
    expect(moved.stdout).toContain(says(rig, 'second'))
    expect((await rig.document(['continue', '1'])).code).toBe(3)
    expect([await rig.trace(), await rig.starts()]).toEqual([[], []])

    const hash = digestOf(says(rig, 'second'))
    const approved = await rig.run(['approve', '1', hash])
    expect(approved).toMatchObject({ code: 0 })
    expect(approved.stdout).toContain('proofrun continue 1')
    expect(await storedIn(rig)).toEqual([hash])
    const failed = await rig.document(['continue', '1'])
    expect(failed.document.outcome).toBe('failed-agent')
    expect(await rig.trace()).toEqual(['second'])
    expect(await rig.journal()).toContainEqual(
      expect.objectContaining({
        kind: 'command.approved',
        data: expect.objectContaining({ name: 'verify', digest: hash, how: 'approved' }),
      }),
    )

    const file = JSON.parse(await readFile(rig.approvals, 'utf8'))
    await writeFile(rig.approvals, JSON.stringify({ ...file, repositories: {} }))
    const starts = await rig.starts()
    const revoked = await rig.document(['continue', '1'])
    expect(revoked).toMatchObject({ code: 3, document: { outcome: 'awaiting-approval' } })
    expect(await rig.starts()).toEqual(starts)
    await rig.approve()
    const ready = await rig.document(['continue', '1'])
    expect(ready).toMatchObject({ code: 0, document: { outcome: 'ready-for-pr' } })
    expect(phasesOf(await rig.starts()).filter((phase) => phase === 'triage:0')).toHaveLength(1)
  })

  it('R63 setup and hooks that nobody approved are left out, and all who look are told', async () => {
    await using rig = await configRig()
    await rig.configure(fileOf(rig))
    await rig.document([...START, ...typedAgent(rig)])
    await rig.run(['approve', '1', digestOf(says(rig, 'verify'))])
    const { code, stdout, stderr } = await rig.run(['continue', '1'])
    expect(code).toBe(0)
    expect(await rig.trace()).toEqual(['verify', 'verify'])
    for (const name of ['setup', 'beforeVerify', 'teardown', ...HOOKS])
      for (const said of [stdout, stderr]) expect(said).toContain(`${name} not run: not approved`)
    for (const file of ['baseline-verification.json', 'verification.json'])
      expect((await rig.json(file))['notes']).toEqual([
        'setup not run: not approved',
        'beforeVerify not run: not approved',
      ])
    expect((await rig.run(['show', '1'])).stdout).toContain('setup not run: not approved')
  })

  it('R60, R62 an agent of the file waits, too, and an approval is one repository’s only', async () => {
    await using rig = await configRig()
    const file = `verify: exit 1\nagentCommand: ${JSON.stringify(rig.agentCommand)}\n`
    await rig.configure(file)
    const start = await rig.document(START)
    expect(start).toMatchObject({ code: 3, document: { outcome: 'awaiting-approval' } })
    const { commands } = (await rig.document(['approve', '1'])).document
    expect(commands).toMatchObject([{ name: 'verify' }, { name: 'agentCommand' }])
    await rig.run(['approve', '1', digestOf('exit 1')])
    const half = await rig.run(['continue', '1'])
    expect(half.code).toBe(3)
    expect(half.stdout).toMatch(/^Not continued: the command agentCommand .* is not approved/m)
    await rig.approve()
    const went = await rig.document(['continue', '1'])
    expect(went.document.outcome).toBe('failed-baseline-verification')

    await using other = await configRig()
    await other.configure(file)
    const there = {
      environment: { ...other.environment, XDG_CONFIG_HOME: join(rig.folder, 'config') },
    }
    const elsewhere = await other.cli([...START, '--json'], there)
    expect(JSON.parse(elsewhere.stdout).outcome).toBe('awaiting-approval')
    expect(await rig.starts()).toEqual([])
  })

  it('R60 several who approve at once lose nothing', async () => {
    await using rig = await configRig()
    await rig.configure(fileOf(rig))
    await rig.document([...START, ...typedAgent(rig)])
    const digests = COMMANDS.map((name) => digestOf(says(rig, name)))
    const ends = await Promise.all(digests.map((digest) => rig.run(['approve', '1', digest])))
    expect(ends.map(({ code }) => code)).toEqual(digests.map(() => 0))
    expect(new Set(await storedIn(rig))).toEqual(new Set(digests))
  })

  const hasScript = spawnSync('script', ['--version']).status === 0

  it.skipIf(!hasScript)(
    'R65 at a terminal it asks, and y approves exactly what was shown',
    async () => {
      await using rig = await configRig()
      await rig.configure(`verify: 'exit 1'`)
      await rig.document([...START, ...typedAgent(rig)])
      const ask = (answer: string) => {
        const words = [
          process.execPath,
          CLI,
          'approve',
          '1',
          '--repo',
          rig.repo,
          '--state-dir',
          rig.state,
        ]
        const command = words.map((word) => `'${word}'`).join(' ')
        return launch(
          'sh',
          [
            '-c',
            `(sleep 1; echo ${answer}) | script --quiet --return --command "${command}" /dev/null`,
          ],
          { ...rig.environment, TERM: 'xterm' },
        ).ended
      }
      const no = await ask('n')
      expect(no.stdout).toContain('Approve exactly these commands? [y/N]')
      await expect(readFile(rig.approvals)).rejects.toThrow()
      const yes = await ask('y')
      expect(yes.code).toBe(0)
      expect(yes.stdout).toContain('Approved, and kept in')
      expect(await storedIn(rig)).toEqual([digestOf('exit 1')])
    },
  )
})
