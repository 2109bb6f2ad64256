import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AttemptDocument } from '../../src/domain/evidence/attempt-document.ts'
import { CLI } from '../support/attempt-rig.ts'
import { commitAll, makeRepository, sh } from '../support/plain-git.ts'
import { type Scenario, scriptedAgent } from '../support/scripted-agent.ts'
import { temporaryFolder } from '../support/temp-folder.ts'

const MINUTES = 60_000
const FIX = { write: { path: 'sum.js', content: 'export const sum = (a, b) => a + b\n' } }

type Ended = {
  readonly document: AttemptDocument
  /** Largest resident size of our own process that was seen, in MiB. */
  readonly peakMiB: number
  readonly seconds: number
}

const residentMiB = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Runs a whole attempt and watches how much memory the command line takes. */
const attempt = async (
  folder: string,
  verify: string,
  options: { readonly scenario?: Scenario; readonly task?: readonly string[] } = {},
): Promise<Ended> => {
  const agent = await scriptedAgent(folder, options.scenario ?? { implement: [FIX] })
  const started = performance.now()
  const child = spawn(process.execPath, [
    CLI,
    'start',
    ...['--json', ...(options.task ?? ['--task', 'Fix the sum']), '--verify', verify],
    ...['--agent-command', agent.command, '--repo', join(folder, 'repo')],
    ...['--state-dir', join(folder, 'state'), '--verify-timeout', '1h'],
  ])
  let [stdout, stderr, peakMiB] = ['', '', 0]
  child.stdout.on('data', (chunk) => (stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (stderr += String(chunk)))
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, residentMiB(child.pid ?? 0))
  }, 50)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(watch)
  if (stdout === '') throw new Error(`exit ${code}: ${stderr}`)
  return {
    document: JSON.parse(stdout),
    peakMiB,
    seconds: (performance.now() - started) / 1000,
  }
}

const say = (what: string, { peakMiB, seconds }: Ended): void => {
  process.stdout.write(`${what}: ${seconds.toFixed(1)} s, peak ${peakMiB.toFixed(0)} MiB\n`)
}

const smallRepository = (folder: string): Promise<string> =>
  makeRepository(join(folder, 'repo'), { 'sum.js': 'export const sum = (a, b) => a - b\n' })

describe('what is large goes through whole attempts with flat memory', () => {
  it('a repository of 100,000 files', { timeout: 20 * MINUTES }, async () => {
    await using folder = await temporaryFolder()
    await smallRepository(folder.path)
    const repo = join(folder.path, 'repo')
    for (let n = 0; n < 1000; n += 1) {
      const place = join(repo, `folder-${n}`)
      await mkdir(place)
      await Promise.all(
        Array.from({ length: 100 }, (_, k) =>
          writeFile(join(place, `file-${k}.txt`), `${n} ${k}\n`),
        ),
      )
    }
    await commitAll(repo, 'many')
    const ended = await attempt(folder.path, 'test -e folder-999/file-99.txt')
    say('100,000 files', ended)
    expect(ended.document.outcome).toBe('ready-for-pr')
    expect(await sh(repo, `git diff --name-only main ${ended.document.commit}`)).toBe('sum.js')
    expect(ended.peakMiB).toBeLessThan(400)
  })

  it('RES-01 a log of 4 GiB', { timeout: 40 * MINUTES }, async () => {
    await using folder = await temporaryFolder()
    await smallRepository(folder.path)
    // Only the final verification is long: the baseline sees the wrong sum.
    const line = 'a line of a log that is neither short nor long, number one of many more to come'
    const verify = `grep -q ' - ' sum.js || yes '${line}' | head -c 4294967296`
    const ended = await attempt(folder.path, verify)
    say('4 GiB of log', ended)
    expect(ended.document.outcome).toBe('ready-for-pr')
    const log = join(ended.document.directory, 'logs', 'verification-0-1.log')
    expect((await stat(log)).size).toBe(4_294_967_296)
    expect(ended.peakMiB).toBeLessThan(300)
  })

  it('RES-01 a log of 2 GiB without a newline', { timeout: 20 * MINUTES }, async () => {
    await using folder = await temporaryFolder()
    await smallRepository(folder.path)
    const verify = "grep -q ' - ' sum.js || head -c 2147483648 /dev/zero | tr '\\0' a"
    const ended = await attempt(folder.path, verify)
    say('2 GiB without a newline', ended)
    expect(ended.document.outcome).toBe('ready-for-pr')
    expect(ended.peakMiB).toBeLessThan(300)
  })

  it('a file of 9 MiB without a newline in the change', { timeout: 5 * MINUTES }, async () => {
    await using folder = await temporaryFolder()
    await smallRepository(folder.path)
    const ended = await attempt(folder.path, 'true', {
      scenario: { implement: [{ shell: "head -c 9437184 /dev/zero | tr '\\0' a > long.txt" }] },
    })
    say('a file without a newline', ended)
    expect(ended.document.outcome).toBe('ready-for-pr')
  })

  it('an issue text of 1 MB', { timeout: 5 * MINUTES }, async () => {
    await using folder = await temporaryFolder()
    await smallRepository(folder.path)
    const file = join(folder.path, 'issue.md')
    await writeFile(file, `# Fix the sum\n\n${'long '.repeat(200_000)}\n`)
    const ended = await attempt(folder.path, 'true', { task: ['--task-file', file] })
    say('an issue of 1 MB', ended)
    expect(ended.document.outcome).toBe('ready-for-pr')
    expect((await stat(join(ended.document.directory, 'task.json'))).size).toBeGreaterThan(
      1_000_000,
    )
  })
})
