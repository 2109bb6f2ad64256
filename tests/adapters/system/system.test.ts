import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { machineFacts } from '../../../src/adapters/system/machine-facts.ts'
import { createProbe, noProbe } from '../../../src/adapters/system/probe.ts'
import { ownIdentity, stateOf } from '../../../src/adapters/system/process-identity.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

describe('createProbe', () => {
  test('does nothing unless the test suite asks', () => {
    expect(createProbe({})).toBe(noProbe)
  })

  test('writes the name of every point to the file', async () => {
    await using folder = await temporaryFolder()
    const file = join(folder.path, 'points')
    const probe = createProbe({ PROOFRUN_TEST_POINTS_FILE: file })
    probe('first')
    probe('second')
    expect(await readFile(file, 'utf8')).toBe('first\nsecond\n')
  })

  test.each(['', '0', '-1', '1.5', 'x'])('refuses to crash at %j', (text) => {
    expect(() => createProbe({ PROOFRUN_TEST_CRASH_AT: text })).toThrow(RangeError)
  })
})

test('machine facts name Proofrun, system, Node and git', () => {
  expect(machineFacts('2.39.5')).toEqual({
    proofrun: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    os: expect.stringMatching(/^\w+ \S+ \w+$/),
    node: process.version,
    git: '2.39.5',
  })
})

describe.skipIf(process.platform !== 'linux')('process identity', () => {
  test('this process runs', async () => {
    const own = await ownIdentity()
    expect(await stateOf(own, own)).toBe('running')
  })

  test('a killed child has ended, also while it is a zombie', async () => {
    const own = await ownIdentity()
    // The shell is stopped, so it cannot reap its child, which then stays a zombie.
    const shell = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    try {
      const [line] = (await once(shell.stdout, 'data')) as [Buffer]
      const pid = Number(line.toString())
      const stat = await readFile(`/proc/${pid}/stat`, 'latin1')
      const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
      expect(await stateOf({ ...own, pid, startTicks }, own)).toBe('running')
      shell.kill('SIGSTOP')
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => readFile(`/proc/${pid}/stat`, 'latin1')).toContain(') Z ')
      expect(await stateOf({ ...own, pid, startTicks }, own)).toBe('ended')
    } finally {
      shell.kill('SIGKILL')
      await delay(1)
    }
  })

  test('where the system tells no start times, the pid alone counts', async () => {
    const own = { ...(await ownIdentity()), startTicks: null }
    expect(await stateOf(own, own)).toBe('running')
    expect(await stateOf({ ...own, pid: 2 ** 22 + 1 }, own)).toBe('ended')
  })
})
