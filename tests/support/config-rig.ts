import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AttemptRig, attemptRig, CLI, type Invocation } from './attempt-rig.ts'
import { isAlive } from './process-runs.ts'
import type { Scenario } from './scripted-agent.ts'

/** The fault that every scenario here repairs. */
export const SUM = { 'sum.js': 'export const sum = (a, b) => a - b\n' }
export const FIX = {
  write: { path: 'sum.js', content: 'export const sum = (a, b) => a + b\n' },
} as const

/** How long something that a busy machine does may take. */
export const WAIT = { timeout: 30_000, interval: 20 }

export type Running = {
  readonly kill: (signal: NodeJS.Signals) => void
  readonly ended: Promise<Invocation>
}

/** A rig whose settings come from files, with folders of its own for a person's settings, approvals and slots. */
export type ConfigRig = AttemptRig & {
  readonly environment: Readonly<Record<string, string>>
  /** `approvals.json` of the person. */
  readonly approvals: string
  /** A command without arguments of its own for repository and state directory, in the rig's environment. */
  run(args: readonly string[]): Promise<Invocation>
  /** The same with `--json`: its document. */
  document(args: readonly string[]): Promise<Invocation & { readonly document: Facts }>
  /** The same, not waited for. */
  launch(args: readonly string[]): Running
  /** Commits `.github/proofrun.yml` on the checked-out branch. */
  configure(yaml: string): Promise<void>
  /** Approves all that waits for it, as a person does: by the hash that is shown. */
  approve(task?: number): Promise<void>
  /** Lines that commands of the repository left in `$T/trace` (`T` is the rig's folder); empty when none ran. */
  trace(): Promise<readonly string[]>
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into documents of several kinds.
type Facts = any

/** The arguments of a `start`, but for what the settings files give. */
export const START = ['start', '--task', 'Fix the sum'] as const

export const configRig = async (
  scenario: Scenario = { implement: [FIX] },
  files: Readonly<Record<string, string>> = SUM,
): Promise<ConfigRig> => {
  const rig = await attemptRig(files, scenario)
  const config = join(rig.folder, 'config')
  const environment = {
    HOME: rig.folder,
    XDG_CONFIG_HOME: config,
    XDG_RUNTIME_DIR: rig.folder,
    SAMPLE_SECRET: 'not for everybody',
  }
  const run: ConfigRig['run'] = (args) => rig.cli(args, { environment })
  const document: ConfigRig['document'] = async (args) => {
    const invocation = await run([...args, '--json'])
    return { ...invocation, document: JSON.parse(invocation.stdout) }
  }
  return {
    ...rig,
    environment,
    approvals: join(config, 'proofrun/approvals.json'),
    run,
    document,
    launch: (args) =>
      launch(
        process.execPath,
        [CLI, ...args, '--repo', rig.repo, '--state-dir', rig.state],
        environment,
      ),
    configure: async (yaml) => {
      await mkdir(join(rig.repo, '.github'), { recursive: true })
      await writeFile(join(rig.repo, '.github/proofrun.yml'), yaml)
      await rig.git('git add .github && git commit -qm settings')
    },
    approve: async (task = 1) => {
      const shown = await document(['approve', `${task}`])
      await run(['approve', `${task}`, shown.document.hash])
    },
    trace: () => linesOf(join(rig.folder, 'trace')),
  }
}

/** Starts a program without waiting for it, so that it can be signalled. */
export const launch = (
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Running => {
  const child = spawn(file, args, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 90_000,
    killSignal: 'SIGKILL',
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => {
      said[name] += chunk.toString()
    })
  return {
    kill: (signal) => child.kill(signal),
    ended: new Promise((resolve) =>
      child.on('close', (code, signal) => resolve({ code, signal, ...said })),
    ),
  }
}

/** The lines of a file; none when it is not there. */
export const linesOf = async (path: string): Promise<readonly string[]> =>
  (await readFile(path, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')

/** The process ids in a file that still live. */
export const aliveIn = async (path: string): Promise<readonly number[]> =>
  (await linesOf(path)).map(Number).filter(isAlive)
