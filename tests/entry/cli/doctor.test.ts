import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTaskStore } from '../../../src/adapters/files/task-store.ts'
import { noProbe } from '../../../src/adapters/system/probe.ts'
import { systemClock } from '../../../src/adapters/system/system-clock.ts'
import { type DoctorCheck, DoctorDocument } from '../../../src/domain/onboarding/doctor-document.ts'
import { renderWorkflow } from '../../../src/domain/onboarding/workflow-template.ts'
import { doctorCommand } from '../../../src/entry/cli/doctor-command.ts'
import { runDirectly } from '../../support/direct-command.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { commitAll, makeRepository, sh, writeFiles } from '../../support/plain-git.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const CONFIG = '.github/proofrun.yml'

const place = async (files: Readonly<Record<string, string>> = { 'read.me': '' }) => {
  const folder = await temporaryFolder('doctor')
  const repo = join(folder.path, 'repo')
  await makeRepository(repo, files)
  const environment = { HOME: folder.path, XDG_CONFIG_HOME: join(folder.path, 'config') }
  const doctor = (
    options: Readonly<Record<string, string>> = {},
    shell: Parameters<typeof runDirectly>[2] = {},
  ) =>
    runDirectly(
      ['doctor', doctorCommand],
      { repo, 'state-dir': join(folder.path, 'state'), ...options },
      { ...shell, environment: { ...environment, ...shell.environment } },
    )
  return {
    path: folder.path,
    repo,
    doctor,
    checks: async (...request: Parameters<typeof doctor>) => {
      const [options, shell] = request
      const { end, stdout } = await doctor({ ...options, json: 'true' }, shell)
      return { end, checks: DoctorDocument.parse(JSON.parse(stdout)).checks }
    },
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  }
}

const only = (checks: readonly DoctorCheck[], id: string): DoctorCheck | undefined =>
  checks.find((check) => check.id === id)
const statuses = (checks: readonly DoctorCheck[]): Readonly<Record<string, string>> =>
  Object.fromEntries(checks.map(({ id, status }) => [id, status]))

const ALL_FINE = { verify: 'npm test', 'agent-command': 'sh agent.sh' }

describe('proofrun doctor', () => {
  test('a repository that an attempt could start in: nothing failed, nothing was run, nothing was written', async () => {
    await using at = await place({ [CONFIG]: 'maxFixPasses: 2\n' })
    const before = await sh(at.repo, 'find .. -path ../repo/.git/index -prune -o -print | sort')
    const { end, checks } = await at.checks({ ...ALL_FINE, verify: 'touch ran' })
    expect(end).toEqual({ ok: true, value: 0 })
    expect(statuses(checks)).toEqual({
      node: 'ok',
      git: 'ok',
      repository: 'ok',
      base: 'ok',
      'state-directory': 'ok',
      'disk-space': expect.stringMatching(/ok|warning/),
      configuration: 'ok',
      verify: 'ok',
      approval: 'ok',
      agent: 'ok',
      credentials: 'ok',
      workflow: 'not-checked',
      isolation: 'warning',
    })
    expect(await sh(at.repo, 'find .. -path ../repo/.git/index -prune -o -print | sort')).toBe(
      before,
    )
  })

  test('for people it is a list with a remedy below each problem; signs on a terminal, words elsewhere', async () => {
    await using at = await place()
    const words = (await at.doctor(ALL_FINE)).stdout
    expect(words).toMatch(/^ok {10}Node v\d+/)
    expect(words).toMatch(/^warning {5}The base commit has no .*\n {12}proofrun init writes one/m)
    expect(words).toMatch(/Nothing failed, \d warnings?\. Nothing was started or spent\.\n$/)
    const signs = (await at.doctor({ verify: 'true' }, { isTerminal: true })).stdout
    expect(signs).toMatch(/^✓ Node v\d+/)
    expect(signs).toMatch(/^! This version isolates nothing/m)
  })

  test('without a verify command and with an agent that is nowhere it fails, with 1', async () => {
    await using at = await place()
    const { end, checks } = await at.checks({ 'agent-command': 'no-such-agent --go' })
    expect(end).toEqual({ ok: true, value: 1 })
    expect(only(checks, 'verify')).toMatchObject({ status: 'failed', remedy: expect.any(String) })
    expect(only(checks, 'agent')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('no-such-agent (agentCommand)'),
    })
  })

  test('R50, R56: the configuration counts as it is at the base commit; one that is not valid is named by line', async () => {
    await using at = await place()
    await writeFiles(at.repo, { [CONFIG]: 'verfy: npm test\n' })
    const before = await at.checks(ALL_FINE)
    expect(only(before.checks, 'configuration')).toMatchObject({
      status: 'warning',
      remedy: expect.stringContaining('commit it'),
    })
    await commitAll(at.repo, 'config')
    const { end, checks } = await at.checks(ALL_FINE)
    expect(end).toEqual({ ok: true, value: 1 })
    expect(only(checks, 'configuration')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(`${CONFIG}, line 1, column 1: `),
    })
  })

  test('R59: commands of a file are named until a person has approved them', async () => {
    await using at = await place({ [CONFIG]: 'verify: npm test\nsetup: npm ci\n' })
    const { checks } = await at.checks({ verify: 'make test' })
    expect(only(checks, 'approval')).toMatchObject({
      status: 'warning',
      message: 'Nobody approved yet: setup (npm ci).',
    })
    expect(only(checks, 'verify')?.message).toContain('make test, as typed')
  })

  test.each([
    ['AGENT=1 run', 'not-checked'],
    ['cd x && agent', 'not-checked'],
    ['"$AGENT" --go', 'not-checked'],
    ['./agent.sh', 'not-checked'],
    ['/bin/sh agent.sh', 'ok'],
    ['/nonexistent/agent', 'failed'],
  ])('the agent %j is %s', async (command, status) => {
    await using at = await place()
    const { checks } = await at.checks({ verify: 'true', 'agent-command': command })
    expect(only(checks, 'agent')?.status).toBe(status)
  })

  test('an agent on PATH that may not be executed is not found', async () => {
    await using at = await place()
    const bin = join(at.path, 'bin')
    await mkdir(bin)
    await writeFile(join(bin, 'my-agent'), '#!/bin/sh\n')
    const shell = { environment: { PATH: `${process.env['PATH']}:${bin}` } }
    const statusOfAgent = async () =>
      only((await at.checks({ ...ALL_FINE, 'agent-command': 'my-agent' }, shell)).checks, 'agent')
        ?.status
    expect(await statusOfAgent()).toBe('failed')
    await chmod(join(bin, 'my-agent'), 0o755)
    expect(await statusOfAgent()).toBe('ok')
  })

  test('outside a repository the rest is not checked, but the machine is', async () => {
    await using folder = await temporaryFolder('doctor')
    await using at = await place()
    const { end, checks } = await at.checks({ repo: folder.path })
    expect(end).toEqual({ ok: true, value: 1 })
    expect(statuses(checks)).toMatchObject({
      git: 'ok',
      repository: 'failed',
      base: 'not-checked',
      verify: 'not-checked',
      isolation: 'warning',
    })
  })

  test('no git, an old git and one that does not answer are told apart', async () => {
    await using at = await place()
    const withGit = async (script: string | undefined) => {
      const bin = join(at.path, 'git-bin')
      await rm(bin, { recursive: true, force: true })
      await mkdir(bin)
      if (script !== undefined) {
        await writeFile(join(bin, 'git'), `#!/bin/sh\n${script}\n`)
        await chmod(join(bin, 'git'), 0o755)
      }
      const { checks } = await at.checks({}, { environment: { PATH: bin } })
      return only(checks, 'git')
    }
    expect(await withGit(undefined)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('not found on PATH'),
    })
    expect(await withGit('echo git version 2.20.1')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('2.20 is too old'),
    })
    expect(await withGit('exec sleep 60')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('within 5 seconds'),
    })
  }, 30_000)

  test('a base that is not there fails, and what needs one is not checked', async () => {
    await using at = await place()
    const { checks } = await at.checks({ ...ALL_FINE, base: 'no-such-branch' })
    expect(statuses(checks)).toMatchObject({ base: 'failed', configuration: 'not-checked' })
  })

  test('a state directory that is a file, or serves another repository, fails', async () => {
    await using at = await place()
    await writeFile(join(at.path, 'file'), '')
    const file = await at.checks({ ...ALL_FINE, 'state-dir': join(at.path, 'file') })
    expect(only(file.checks, 'state-directory')?.status).toBe('failed')
    const inside = await at.checks({ ...ALL_FINE, 'state-dir': join(at.path, 'file', 'below') })
    expect(only(inside.checks, 'state-directory')?.status).toBe('failed')
    expect((await readdir(at.path)).sort()).toEqual(['file', 'repo'])
    const directory = join(at.path, 'foreign')
    const repository = { id: 'f'.repeat(64), path: '/another/repository' }
    const store = createTaskStore({ directory, repository, clock: systemClock, probe: noProbe })
    expectOk(await store.addTask({ title: 'theirs' }))
    const foreign = await at.checks({ ...ALL_FINE, 'state-dir': directory })
    expect(only(foreign.checks, 'state-directory')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('/another/repository'),
    })
  })

  test('SEC-08: a password in a remote is named by its place, never by its value', async () => {
    await using at = await place()
    await sh(at.repo, 'git remote add origin https://me:hunter2@example.invalid/a.git')
    const { checks } = await at.checks(ALL_FINE)
    expect(only(checks, 'credentials')).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('remote url in '),
    })
    expect(JSON.stringify(checks)).not.toContain('hunter2')
  })

  test('a workflow of the checkout is looked at', async () => {
    await using at = await place()
    const text = renderWorkflow({ agentCommand: 'my-agent', agentEnv: [] })
    await writeFiles(at.repo, { '.github/workflows/ours.yml': text })
    const { checks } = await at.checks(ALL_FINE)
    expect(only(checks, 'workflow')).toMatchObject({
      status: 'failed',
      message: 'The job proofrun of .github/workflows/ours.yml still names a commit of zeros.',
    })
  })
})
