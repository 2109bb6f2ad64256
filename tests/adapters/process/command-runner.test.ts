import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createOutputNormaliser } from '../../../src/domain/verification/output-normaliser.ts'
import { sha256 } from '../../support/process-output-oracle.ts'
import { commandFolder, isAlive, waitUntil } from '../../support/process-runs.ts'

const exited = (code: number) => ({ kind: 'exited', code })

describe('what a command leaves', () => {
  test('R71: runs as one script whose whole output goes to the log', async () => {
    await using folder = await commandFolder()
    const run = await folder.run('echo a; echo b')
    expect(run.ending).toEqual(exited(0))
    expect(await folder.log()).toBe('a\nb\n')
    expect(run.output).toMatchObject({ bytes: 4, lines: 2, tail: 'a\nb' })
  })

  test.each([
    ['exit 3', 3],
    ['false; echo after', 0],
    ['echo before; false', 1],
    ['no-such-command-at-all', 127],
    ['touch plain; ./plain', 126],
  ])('R72: the exit code is the command’s own: %s', async (command, code) => {
    await using folder = await commandFolder()
    expect((await folder.run(command)).ending).toEqual(exited(code))
  })

  test('R18: stdout and stderr are one stream in the order written', async () => {
    await using folder = await commandFolder()
    await folder.run('for i in 1 2 3; do echo out$i; echo err$i >&2; done')
    expect(await folder.log()).toBe('out1\nerr1\nout2\nerr2\nout3\nerr3\n')
  })

  test('opening /dev/stderr, /dev/stdout and /dev/stdin works and truncates nothing', async () => {
    await using folder = await commandFolder()
    const command =
      'echo first; echo err > /dev/stderr; echo out > /dev/stdout; cat /dev/stdin; echo last'
    const run = await folder.run(command, { stdin: 'given\n' })
    expect(run.ending).toEqual(exited(0))
    expect(await folder.log()).toBe('first\nerr\nout\ngiven\nlast\n')
  })

  test('the log cannot be reached through what the command inherits', async () => {
    await using folder = await commandFolder()
    await folder.run('for fd in /proc/$$/fd/*; do readlink $fd; done')
    const log = await folder.log()
    expect(log).not.toContain('command.log\n')
    expect(log.match(/command\.log\.pipe/g)?.length).toBe(2)
    expect(await readdir(folder.path)).toEqual(['command.log'])
  })

  test('the facts are those of the sealed log', async () => {
    await using folder = await commandFolder()
    const run = await folder.run(
      'i=0; while [ $i -lt 3000 ]; do echo "line $i in $PWD"; i=$((i+1)); done',
    )
    const log = await readFile(folder.logFile)
    expect(run.log).toEqual({ digest: sha256(log), bytes: log.length, truncated: false })
    const normaliser = createOutputNormaliser({ workspacePaths: [folder.path] })
    normaliser.push(log)
    expect(run.output).toEqual(normaliser.finish())
    expect((await stat(folder.logFile)).mode & 0o777).toBe(0o600)
  })

  test('R12 R15: equal outputs in two workspaces have equal fingerprints', async () => {
    await using one = await commandFolder()
    await using other = await commandFolder()
    const runs = await Promise.all([one, other].map((folder) => folder.run('pwd; echo done')))
    expect(runs[0]?.output.outputFingerprint).toBe(runs[1]?.output.outputFingerprint)
    expect(runs[0]?.log.digest).not.toBe(runs[1]?.log.digest)
  })

  test('nothing is inherited: neither environment nor core dumps (SEC-13)', async () => {
    await using folder = await commandFolder()
    await folder.run('env | cut -d= -f1 | grep -vxE "PATH|PWD|OLDPWD|SHLVL|_"; ulimit -c', {
      environment: { PATH: '/usr/bin:/bin', GIVEN: 'yes' },
    })
    expect(await folder.log()).toBe('GIVEN\n0\n')
  })
})

describe('how a command ends', () => {
  test.each([
    ['kill -TERM $$', 'SIGTERM'],
    ['kill -KILL $$', 'SIGKILL'],
    ['kill -SEGV $$', 'SIGSEGV'],
    ['kill -ABRT $$', 'SIGABRT'],
  ])('a signal that we did not send has its name: %s', async (command, signal) => {
    await using folder = await commandFolder()
    expect((await folder.run(command)).ending).toEqual({ kind: 'signalled', signal })
    const recorded = await folder.run(command, { recordFolder: folder.path })
    expect(recorded.ending).toEqual({ kind: 'signalled', signal })
    expect(await folder.log()).toBe('')
  })

  test('a command that cannot start says why', async () => {
    await using folder = await commandFolder()
    const noFolder = await folder.run('true', { cwd: join(folder.path, 'missing') })
    expect(noFolder.ending).toMatchObject({
      kind: 'not-started',
      reason: expect.stringContaining('missing'),
    })
    expect((await folder.run('true \0')).ending.kind).toBe('not-started')
    expect(noFolder).toMatchObject({ leakedStdout: false, survivors: 0 })
  })

  test('R76, F05: a timeout ends the whole group, also one that ignores TERM', async () => {
    await using folder = await commandFolder()
    const command =
      'trap "" TERM; sh -c "echo \\$\\$; trap \\"\\" TERM; while :; do sleep 0.05; done" & wait; sleep 60'
    const run = await folder.run(command, { timeoutMs: 200, graceMs: 200 })
    expect(run.ending).toEqual({ kind: 'timed-out', afterMs: 200, idle: false })
    expect(run.durationMs).toBeGreaterThanOrEqual(390)
    expect(run.durationMs).toBeLessThan(5000)
    expect(run.survivors).toBe(0)
    expect(isAlive(Number(await folder.log()))).toBe(false)
  })

  test('R76: TERM comes first, and what ends on it ends in time', async () => {
    await using folder = await commandFolder()
    const command = 'trap "echo told; exit 0" TERM; echo up; while :; do sleep 0.02; done'
    const run = await folder.run(command, { timeoutMs: 300 })
    expect(run.ending.kind).toBe('timed-out')
    expect(await folder.log()).toMatch(/^up\n(?:.*\n)?told\n$/)
  })

  test('F47: an idle timeout is told apart, and counts from the last output', async () => {
    await using folder = await commandFolder()
    const command = 'for i in 1 2 3 4 5 6; do echo $i; sleep 0.1; done; sleep 30'
    const run = await folder.run(command, { idleTimeoutMs: 400 })
    expect(run.ending).toEqual({ kind: 'timed-out', afterMs: 400, idle: true })
    expect(run.output.lines).toBe(6)
  })

  test('the output limit stops a command; the log holds exactly that much', async () => {
    await using folder = await commandFolder()
    const run = await folder.run('yes', { outputLimitBytes: 100_001 })
    expect(run.ending).toEqual({ kind: 'output-limit', limitBytes: 100_001 })
    expect(run.log).toMatchObject({ bytes: 100_001, truncated: true })
    expect(run.output.bytes).toBe(100_001)
  })

  test('RES-05: a cancel ends the group and leaves nothing', async () => {
    await using folder = await commandFolder()
    const cancel = new AbortController()
    const running = folder.run('trap "" TERM; sleep 60 & echo $!; wait; sleep 60', {
      signal: cancel.signal,
      graceMs: 300,
    })
    await waitUntil(async () => (await folder.log().catch(() => '')).length > 0)
    cancel.abort()
    const run = await running
    expect(run).toMatchObject({ ending: { kind: 'cancelled' }, survivors: 0 })
    expect(isAlive(Number(await folder.log()))).toBe(false)
  })

  test('RES-05: what was cancelled before it began does not begin', async () => {
    await using folder = await commandFolder()
    const run = await folder.run('touch ran', { signal: AbortSignal.abort() })
    expect(run.ending).toEqual({ kind: 'cancelled' })
    expect(await readdir(folder.path)).toEqual(['command.log'])
  })
})

describe('what a command leaves running', () => {
  test('RES-02: a process that keeps the output open holds nobody up', async () => {
    await using folder = await commandFolder()
    const begin = performance.now()
    const run = await folder.run('(sleep 60)& echo $!; exit 0')
    expect(performance.now() - begin).toBeLessThan(6000)
    expect(run).toMatchObject({ ending: exited(0), leakedStdout: true, survivors: 0 })
    expect(run.durationMs).toBeLessThan(3500)
    expect(isAlive(Number(await folder.log()))).toBe(false)
  })

  test('RES-02: a process that does not is ended at once', async () => {
    await using folder = await commandFolder()
    const begin = performance.now()
    const run = await folder.run('sleep 60 >/dev/null 2>&1 & echo $!')
    expect(performance.now() - begin).toBeLessThan(3500)
    expect(run.leakedStdout).toBe(false)
    expect(isAlive(Number(await folder.log()))).toBe(false)
  })

  test.each([
    ['one that ignores TERM', `sh -c 'echo $$; trap "" TERM; exec sleep 60 >/dev/null 2>&1' &`, 0],
    ['one in a session of its own', `setsid sh -c 'echo $$; exec sleep 60 >/dev/null 2>&1' &`, 1],
    [
      'one that also dropped its environment',
      `env -i setsid sh -c 'echo $$; exec sleep 60 >/dev/null 2>&1' &`,
      1,
    ],
  ])('RES-03: without isolation it is ended or reported: %s', async (_name, command, survivors) => {
    await using folder = await commandFolder()
    const environment = { PATH: '/usr/bin:/bin', PROOFRUN_WORKTREE: folder.path }
    const run = await folder.run(`${command} sleep 0.2`, { environment })
    const pid = Number(await folder.log())
    try {
      expect(run).toMatchObject({ ending: exited(0), survivors })
      // What is known only by where it stands may be a person's, and is left alone.
      if (!command.startsWith('env -i')) await waitUntil(() => !isAlive(pid))
    } finally {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    }
  })
})

describe('nothing to wait for (RES-09)', () => {
  test.each([
    ['a reader of stdin', 'read line; echo "got:$line"', 'got:\n'],
    ['a reader of a given text', 'cat; cat', 'the prompt'],
    ['a prompt on the terminal', 'read line </dev/tty || echo none', /none\n$/],
  ])('RES-09: %s ends by itself', async (_name, command, expected) => {
    await using folder = await commandFolder()
    const stdin = typeof expected === 'string' && !command.startsWith('read') ? expected : undefined
    const run = await folder.run(command, { timeoutMs: 5000, ...(stdin && { stdin }) })
    expect(run.ending).toEqual(exited(0))
    expect(await folder.log()).toMatch(expected)
  })
})

describe('size', () => {
  test('RES-01: 256 MiB without a newline: memory stays flat, the facts are right', async () => {
    await using folder = await commandFolder()
    const size = 256 * 2 ** 20
    let peak = 0
    const before = process.memoryUsage.rss()
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 20)
    const run = await folder
      .run(`head -c ${size} /dev/zero | tr '\\0' a`)
      .finally(() => clearInterval(watch))
    expect(run.ending).toEqual(exited(0))
    expect(run.log.bytes).toBe(size)
    expect(run.output).toMatchObject({ bytes: size, lines: 1, tail: 'a'.repeat(4000) })
    // Nothing was normalised away, so the log's digest is the fingerprint.
    expect(run.output.outputFingerprint).toBe(run.log.digest)
    expect(peak - before).toBeLessThan(200 * 2 ** 20)
  }, 60_000)
})
