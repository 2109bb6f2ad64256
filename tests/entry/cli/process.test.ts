import { spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { VERSION } from '../../../src/domain/shared/version.ts'
import { CLI_SCRIPT, startCli, startProgram } from '../../support/bundled-cli.ts'
import { makeRepository, sh } from '../../support/plain-git.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

/** Whole runs, on a machine that may be busy. */
const LONG = 90_000

const folder = await temporaryFolder('cli-process')
afterAll(() => folder[Symbol.asyncDispose]())
const repo = join(folder.path, 'repo')
beforeAll(() => makeRepository(repo, { a: 'a\n' }))

const start = (state: string, verify: string): readonly string[] => [
  ...['start', '--repo', repo, '--state-dir', join(folder.path, state), '--json'],
  ...['--task', 'Do it', '--verify', verify, '--agent-command', 'false'],
]

test('--version prints the version and ends with 0', async () => {
  expect(await startCli(['--version']).end).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'RES-05: %s ends a run within five seconds with 130, as interrupted',
  async (signal) => {
    const run = startCli(start(signal, 'trap "" TERM; sleep 60'))
    await run.hasSaid('verifying the base')
    await new Promise((resolve) => setTimeout(resolve, 300))
    const before = performance.now()
    run.child.kill(signal)
    const { code, stdout, stderr } = await run.end
    expect(performance.now() - before).toBeLessThan(5500)
    expect(code).toBe(130)
    expect(stderr).toContain(`stopping on ${signal}`)
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'interrupted', agentPhases: 0 })
  },
)

test('RES-05: a second signal ends it at once', async () => {
  const pidFile = join(folder.path, 'pid')
  const run = startCli(start('twice', `trap "" TERM; echo $$ >${pidFile}; exec sleep 60`))
  await run.hasSaid('verifying the base')
  const readPid = async () => Number(await readFile(pidFile, 'utf8').catch(() => ''))
  const pid = await vi.waitUntil(readPid, 30_000)
  try {
    run.child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 100))
    const before = performance.now()
    run.child.kill('SIGINT')
    expect((await run.end).code).toBe(130)
    expect(performance.now() - before).toBeLessThan(3000)
  } finally {
    // It ignores TERM, and whoever would have killed it is gone.
    process.kill(pid, 'SIGKILL')
  }
})

test('a reader of stdout that goes away is no crash', async () => {
  const { code, stderr, stdout } = await startProgram('sh', [
    '-c',
    '{ "$0" "$1" schema verification; echo "code $?" >&2; } | true',
    process.execPath,
    CLI_SCRIPT,
  ]).end
  expect({ code, stderr, stdout }).toEqual({ code: 0, stderr: 'code 0\n', stdout: '' })
})

test.skipIf(process.platform !== 'linux')(
  'a stdout that takes nothing is told, with 4',
  async () => {
    const { stderr } = await startProgram('sh', [
      '-c',
      '"$0" "$1" schema > /dev/full; echo "code $?" >&2',
      process.execPath,
      CLI_SCRIPT,
    ]).end
    expect(stderr).toMatch(/^proofrun: stdout could not be written \(.*ENOSPC.*\)\.\ncode 4\n$/)
  },
)

test('an exception is one sentence, and its place is told only to who asks', async () => {
  const args = ['continue', '1', '--repo', repo]
  const environment = { PROOFRUN_TEST_CRASH_AT: 'x', HOME: folder.path }
  const plain = await startCli(args, environment).end
  expect(plain).toMatchObject({ code: 4, stdout: '' })
  expect(plain.stderr).toMatch(/^proofrun: Proofrun itself failed \(PROOFRUN_TEST_CRASH_AT .*\n$/)
  const debug = await startCli(args, { ...environment, PROOFRUN_DEBUG: '1' }).end
  expect(debug.stderr).toMatch(/^ {4}at /m)
})

const hasScript = spawnSync('script', ['--version']).status === 0

test.skipIf(!hasScript)(
  'on a real terminal the last line is rewritten, and in CI it is not',
  async () => {
    const command = [process.execPath, CLI_SCRIPT, ...start('pty', 'sleep 1.5; exit 1')]
      .map((word) => `'${word}'`)
      .join(' ')
    const typed = ['--quiet', '--return', '--command', `stty cols 60; ${command}`, '/dev/null']
    const seen = await startProgram('script', typed, { TERM: 'xterm', HOME: folder.path }).end
    expect(seen.code).toBe(1)
    expect(seen.stdout).toContain('\r\u001b[2K\u001b[2mverifying (baseline) (')
    const inCi = await startProgram('script', typed, {
      TERM: 'xterm',
      CI: 'true',
      HOME: folder.path,
    }).end
    expect(inCi.stdout).not.toContain('\u001b[2K')
  },
  LONG,
)

test(
  'the demo runs end to end with no identity and no home, and says that its agent is recorded',
  async () => {
    const run = startCli(['demo'], { TMPDIR: folder.path })
    const { code, stdout, stderr } = await run.end
    expect({ code, stderr }).toMatchObject({ code: 0 })
    expect(stderr).toContain('The agent is a recording: no model is asked, and nothing is spent.')
    expect(stderr).toMatch(/baseline verification failed .*\n/)
    expect(stderr).toMatch(/verification of the implementation failed .*\n/)
    expect(stderr).toMatch(/verification of fix pass 1 passed .*\n/)
    expect(stdout).toMatch(/^Task 1, attempt 1: ready-for-pr\n/)
    expect(stdout).toContain('The agent of this run was recorded.')
    const place = /Everything is kept in (\S+);/.exec(stdout)?.[1] ?? ''
    const branch = /proofrun\/t1-\S+/.exec(stdout)?.[0] ?? ''
    const fixed = await sh(join(place, 'repository'), `git show ${branch}:src/track-length.js`)
    expect(fixed).toContain('twoDigits(minutes)')
    expect(await readFile(join(place, 'repository/src/track-length.js'), 'utf8')).not.toBe(fixed)
    await rm(place, { recursive: true })
  },
  LONG,
)
