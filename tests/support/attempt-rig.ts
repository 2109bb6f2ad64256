import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JournalEvent } from '../../src/domain/attempt/events.ts'
import type { AttemptDocument } from '../../src/domain/evidence/attempt-document.ts'
import { makeRepository, sh } from './plain-git.ts'
import { type AgentStart, type Scenario, scriptedAgent } from './scripted-agent.ts'
import { temporaryFolder } from './temp-folder.ts'

export const CLI =
  process.env['PROOFRUN_TEST_CLI'] ?? fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

export type Invocation = {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export type RunOptions = {
  /** Node to run the built command line under (default: this one). */
  readonly node?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly timeoutMs?: number
}

/** Runs the built command line as a child, in an environment of its own. */
export const runCli = (
  args: readonly string[],
  { node = process.execPath, environment = {}, cwd, timeoutMs = 60_000 }: RunOptions = {},
): Promise<Invocation> =>
  new Promise((resolve) => {
    const child = execFile(
      node,
      [CLI, ...args],
      {
        cwd,
        env: { PATH: process.env['PATH'], HOME: '/nonexistent', ...environment },
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: 64 * 1024 * 1024,
      },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, signal: child.signalCode, stdout, stderr }),
    )
  })

export type AttemptRig = AsyncDisposable & {
  readonly folder: string
  /** The user's repository. */
  readonly repo: string
  readonly state: string
  readonly agentCommand: string
  /** Any command on this repository and state directory. */
  cli(args: readonly string[], options?: RunOptions): Promise<Invocation>
  /** `start --json` with this verify command; more arguments may follow. */
  start(verify: string, args?: readonly string[], options?: RunOptions): Promise<Started>
  continue(args?: readonly string[], options?: RunOptions): Promise<Started>
  starts(): Promise<readonly AgentStart[]>
  /** Number of the newest task that has an attempt. */
  task(): Promise<number>
  /** A file of the newest attempt's directory. */
  read(name: string, attempt?: number): Promise<string>
  json(name: string, attempt?: number): Promise<Record<string, unknown>>
  journal(attempt?: number): Promise<readonly JournalEvent[]>
  git(script: string): Promise<string>
}

export type Started = Invocation & { readonly document: AttemptDocument }

/** A repository of these files, a scripted agent, and the built command line over both. */
export const attemptRig = async (
  files: Readonly<Record<string, string>>,
  scenario: Scenario = {},
): Promise<AttemptRig> => {
  const folder = await temporaryFolder('attempt')
  const repo = join(folder.path, 'repo')
  const state = join(folder.path, 'state')
  await makeRepository(repo, files)
  const agent = await scriptedAgent(folder.path, scenario)
  const cli: AttemptRig['cli'] = (args, options) =>
    runCli([...args, '--repo', repo, '--state-dir', state], options)
  const started = (invocation: Invocation): Started => ({
    ...invocation,
    get document() {
      try {
        return JSON.parse(invocation.stdout) as AttemptDocument
      } catch (cause) {
        throw new Error(`no document on stdout (exit ${invocation.code}): ${invocation.stderr}`, {
          cause,
        })
      }
    },
  })
  const task = async (): Promise<number> => {
    const names = await readdir(join(state, 'tasks')).catch(() => [])
    return Math.max(1, ...names.map(Number).filter(Number.isInteger))
  }
  const read: AttemptRig['read'] = async (name, attempt = 1) =>
    readFile(join(state, 'tasks', String(await task()), 'attempts', `${attempt}`, name), 'utf8')
  return {
    folder: folder.path,
    repo,
    state,
    agentCommand: agent.command,
    cli,
    start: async (verify, args = [], options) =>
      started(
        await cli(
          [
            'start',
            '--json',
            ...['--task', 'Fix the sum', '--verify', verify],
            ...['--agent-command', agent.command, '--isolation', 'none', ...args],
          ],
          options,
        ),
      ),
    continue: async (args = [], options) =>
      started(await cli(['continue', `${await task()}`, '--json', ...args], options)),
    task,
    starts: agent.starts,
    read,
    json: async (name, attempt) => JSON.parse(await read(name, attempt)),
    journal: async (attempt) =>
      (await read('journal.jsonl', attempt))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as JournalEvent),
    git: (script) => sh(repo, script),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

/** Phases in the order in which agents were started. */
export const phasesOf = (starts: readonly AgentStart[]): string[] =>
  starts.map(({ phase, pass }) => `${phase}:${pass}`)
