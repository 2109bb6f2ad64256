import { spawn } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { attemptRig, type Invocation, runCli } from '../support/attempt-rig.ts'
import { IN_FULL_SUITE } from '../support/full-suite.ts'
import { sh } from '../support/plain-git.ts'
import { temporaryFolder } from '../support/temp-folder.ts'

const FILES = { 'sum.js': 'export const sum = (a, b) => a - b\n' }

const startArgs = (repo: string, state: string, more: readonly string[] = []) => [
  'start',
  ...['--task', 'Fix it', '--verify', 'true', '--agent-command', 'true'],
  ...['--repo', repo, '--state-dir', state, ...more],
]

/** One clear sentence on stderr, nothing on stdout, no stack. */
const expectSentence = ({ stdout, stderr }: Invocation, ...words: readonly string[]): void => {
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+/)
  for (const word of words) expect(stderr).toContain(word)
}

describe('bad input gives one clear sentence, the right exit code, and loses nothing', () => {
  it('no git repository', async () => {
    await using folder = await temporaryFolder()
    const ran = await runCli(startArgs(folder.path, join(folder.path, 'state')))
    expect(ran.code).toBe(2)
    expectSentence(ran, folder.path)
  })

  it('an unborn branch', async () => {
    await using folder = await temporaryFolder()
    const repo = join(folder.path, 'repo')
    await sh(folder.path, 'git init -q -b main repo')
    const ran = await runCli(startArgs(repo, join(folder.path, 'state')))
    expect(ran.code).toBe(2)
    expectSentence(ran, repo, 'commit')
  })

  it('a base that does not exist', async () => {
    await using rig = await attemptRig(FILES)
    const ran = await runCli(startArgs(rig.repo, rig.state, ['--base', 'no-such-branch']))
    expect(ran.code).toBe(2)
    expectSentence(ran, 'no-such-branch')
  })

  it('no agent command', async () => {
    await using rig = await attemptRig(FILES)
    const ran = await rig.cli(['start', '--task', 'x', '--verify', 'true'])
    expect(ran.code).toBe(2)
    expectSentence(ran, '--agent-command')
  })

  it('an agent command that is not there ends as failed-agent and names it', async () => {
    await using rig = await attemptRig(FILES)
    const ran = await rig.cli([
      'start',
      '--json',
      ...['--task', 'x', '--verify', 'true', '--agent-command', 'no-such-agent'],
    ])
    expect(ran.code).toBe(1)
    expect(JSON.parse(ran.stdout)).toMatchObject({ outcome: 'failed-agent', agentPhases: 1 })
    expect(ran.stderr).toContain('127')
  })

  it('a dirty checkout is allowed and stays as it was', async () => {
    await using rig = await attemptRig(FILES, {
      implement: [{ write: { path: 'new.js', content: 'export {}\n' } }],
    })
    await writeFile(join(rig.repo, 'sum.js'), 'half done\n')
    await writeFile(join(rig.repo, 'scratch'), 'mine\n')
    const { document } = await rig.start('test ! -e scratch')
    expect(document.outcome).toBe('ready-for-pr')
    expect(await readFile(join(rig.repo, 'sum.js'), 'utf8')).toBe('half done\n')
    expect(await rig.git('git status --porcelain')).toBe(' M sum.js\n?? scratch')
    expect(await rig.git('git rev-parse --abbrev-ref HEAD')).toBe('main')
  })

  it('a state directory of another repository', async () => {
    await using one = await attemptRig(FILES)
    await using other = await attemptRig(FILES)
    await one.start('false')
    const ran = await runCli(startArgs(other.repo, one.state))
    expect(ran.code).toBe(2)
    expectSentence(ran, one.state, one.repo)
  })

  it('a state directory that is not writable', async () => {
    await using rig = await attemptRig(FILES)
    await writeFile(join(rig.folder, 'file'), '')
    const ran = await runCli(startArgs(rig.repo, join(rig.folder, 'file', 'state')))
    expect(ran.code).toBe(2)
    expectSentence(ran, join(rig.folder, 'file'))
  })

  it.runIf(IN_FULL_SUITE)('another run on the same task', async () => {
    await using rig = await attemptRig(FILES, { triage: [{ sleep: 5000 }] })
    const running = rig.start('true')
    await expect.poll(async () => (await rig.starts()).length, { timeout: 30_000 }).toBe(1)
    const ran = await rig.cli(['continue', '1'])
    expect(ran.code).toBe(3)
    expectSentence(ran, '1')
    expect((await running).document.outcome).toBe('no-changes')
  })

  it('an attempt from a newer version', async () => {
    await using rig = await attemptRig(FILES)
    await rig.start('false')
    const file = join(rig.state, 'tasks/1/attempts/1/journal.jsonl')
    const journal = await readFile(file, 'utf8')
    await writeFile(file, journal.replace('"attempt.finished"', '"attempt.teleported"'))
    const ran = await rig.cli(['continue', '1'])
    expect(ran.code).toBe(2)
    expectSentence(ran)
    expect(await readFile(file, 'utf8')).toContain('attempt.teleported')
  })

  it.runIf(IN_FULL_SUITE)('a journal with a changed line is refused, not believed', async () => {
    await using rig = await attemptRig(FILES)
    await rig.start('false')
    const file = join(rig.state, 'tasks/1/attempts/1/journal.jsonl')
    const journal = await readFile(file, 'utf8')
    await writeFile(file, journal.replace('"success":false', '"success":true'))
    const ran = await rig.cli(['continue', '1'])
    expect(ran.code).toBe(4)
    expectSentence(ran, 'journal')
  })

  it('RES-07 a full disk loses nothing, and continue goes on once there is room', async () => {
    if (!(await canMount())) return
    await using rig = await attemptRig(FILES, {
      implement: [{ write: { path: 'new.js', content: 'export {}\n' } }],
    })
    // 3 MiB hold the state of the attempt's start; a file that fills the rest comes in between.
    await mkdir(rig.state)
    await sh(rig.folder, `mount -t tmpfs -o size=3m tmpfs ${rig.state}`)
    try {
      const fill = `dd if=/dev/zero of=${rig.state}/fill bs=64k 2>/dev/null; false`
      const ran = await rig.start(`test -e ${rig.state}/room || { ${fill}; }`)
      expect(ran.code).toBe(4)
      expect(JSON.parse(ran.stdout)).toMatchObject({ schema: 'proofrun/error', code: 'disk-full' })
      expect(ran.stderr).toMatch(/no space|full/i)
      await sh(rig.folder, `rm ${rig.state}/fill && touch ${rig.state}/room`)
      const again = await rig.continue()
      expect(again.document.outcome).toBe('ready-for-pr')
    } finally {
      await sh(rig.folder, `umount ${rig.state}`)
    }
  })

  it('a state directory without permission', async () => {
    if (process.getuid?.() === 0) return
    await using rig = await attemptRig(FILES)
    await mkdir(rig.state)
    await chmod(rig.state, 0o500)
    const ran = await runCli(startArgs(rig.repo, rig.state))
    expect(ran.code).toBe(2)
    expectSentence(ran, rig.state)
  })
})

const canMount = (): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0 && process.getuid?.() === 0))
  })
