import { expect, test } from 'vitest'
import { type BoundedOptions, runBounded } from '../../../src/adapters/git/bounded-process.ts'

const sh = (script: string, options: Partial<BoundedOptions> = {}) =>
  runBounded('/bin/sh', ['-c', script], {
    cwd: '/',
    environment: { PATH: '/usr/bin:/bin' },
    timeoutMs: 10_000,
    maxOutputBytes: 1000,
    maxErrorBytes: 1000,
    ...options,
  })

test('the exit code and both outputs come back, and stdin is closed', async () => {
  const run = await sh('cat; echo out; echo err >&2; exit 3')
  expect(run).toMatchObject({ code: 3, timedOut: false, overflow: false })
  expect(run.stdout.toString()).toBe('out\n')
  expect(run.stderr.toString()).toBe('err\n')
})

test('input is given whole, and a program that reads none of it is judged by its exit code', async () => {
  const input = 'x'.repeat(100_000)
  const counted = await sh('wc -c', { input })
  expect(counted.stdout.toString().trim()).toBe('100000')
  expect(await sh('exec true', { input })).toMatchObject({ code: 0 })
})

test('nothing of our environment is inherited', async () => {
  const run = await sh('env')
  expect(run.stdout.toString()).not.toContain('HOME=')
})

test('RES-01: output beyond the limit ends the program, words on stderr do not', async () => {
  const endless = await sh('exec yes')
  expect(endless).toMatchObject({ code: null, overflow: true })
  expect(endless.stdout).toHaveLength(1000)
  const noisy = await sh('head -c 5000 /dev/zero >&2; echo done')
  expect(noisy).toMatchObject({ code: 0, overflow: false })
})

test('F04: the deadline ends the program, and in a group of its own what it started', async () => {
  expect(await sh('exec sleep 30', { timeoutMs: 100 })).toMatchObject({
    code: null,
    timedOut: true,
  })
  const started = performance.now()
  const run = await sh('trap "" TERM; sleep 30 & wait; sleep 30', {
    timeoutMs: 100,
    ownGroup: true,
  })
  expect(run).toMatchObject({ code: null, timedOut: true })
  expect(performance.now() - started).toBeLessThan(8000)
})

test('RES-02: a process that keeps the output open holds nobody up', async () => {
  const started = performance.now()
  const run = await sh('sleep 20 & echo out')
  expect(run.code).toBe(0)
  expect(run.stdout.toString()).toBe('out\n')
  expect(performance.now() - started).toBeLessThan(8000)
})

test('a program that is not there is no exception', async () => {
  const run = await runBounded('/nonexistent/git', [], {
    cwd: '/',
    environment: {},
    timeoutMs: 1000,
    maxOutputBytes: 10,
    maxErrorBytes: 10,
  })
  expect(run.code).toBeNull()
  expect(run.stderr.toString()).toContain('ENOENT')
})

test('stdout can be taken while it comes', async () => {
  const chunks: string[] = []
  const run = await sh('echo one; echo two', {
    onStdout: (chunk) => chunks.push(Buffer.from(chunk).toString()),
  })
  expect(chunks.join('')).toBe('one\ntwo\n')
  expect(run.stdout).toHaveLength(0)
})
