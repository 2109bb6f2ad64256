import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { probeIsolation } from '../../../src/adapters/process/probe-isolation.ts'
import { findProgram } from '../../../src/adapters/system/find-program.ts'
import { isAlive, waitUntil } from '../../support/process-runs.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const SYSTEM = '/usr/bin:/bin'

/** Probes with programs of these texts in the place of the real ones. */
const probeWith = async (scripts: Readonly<Record<string, string>>, timeoutMs = 5000) => {
  await using folder = await temporaryFolder('probe')
  for (const [name, text] of Object.entries(scripts)) {
    await writeFile(join(folder.path, name), `#!/bin/sh\n${text}\n`)
    await chmod(join(folder.path, name), 0o755)
  }
  const probes = await probeIsolation({
    find: (program) => findProgram(program, folder.path),
    environment: { PATH: SYSTEM, SEEN: folder.path },
    timeoutMs,
  })
  const seen = await readFile(join(folder.path, 'seen'), 'utf8').catch(() => '')
  return { results: probes.map(({ level, result }) => `${level} ${result}`), seen }
}

test('each way is tried with a command that does nothing, and its end is told', async () => {
  const { results, seen } = await probeWith({ bwrap: 'echo "$*" >"$SEEN/seen"', unshare: 'exit 1' })
  expect(results).toEqual(['bwrap works', 'pidns refused'])
  expect(seen).toBe('--ro-bind / / true\n')
})

test('what is not installed is missing', async () => {
  expect((await probeWith({})).results).toEqual(['bwrap missing', 'pidns missing'])
})

test('one that hangs is killed with what it started', async () => {
  const { results, seen } = await probeWith(
    { bwrap: 'trap "" TERM; sleep 60 & echo $! >"$SEEN/seen"; wait' },
    1000,
  )
  expect(results).toEqual(['bwrap timed-out', 'pidns missing'])
  expect(Number(seen)).toBeGreaterThan(0)
  await waitUntil(() => !isAlive(Number(seen)))
})

test('the real programs of this machine come to an end', async () => {
  const probes = await probeIsolation({
    find: (program) => findProgram(program, process.env['PATH']),
    environment: { PATH: SYSTEM },
  })
  expect(probes.map(({ level }) => level)).toEqual(['bwrap', 'pidns'])
  expect(probes.map(({ result }) => result)).not.toContain('timed-out')
})
