import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll } from 'vitest'
import { temporaryFolder } from './temp-folder.ts'

const folder = await temporaryFolder('files-child')
afterAll(() => folder[Symbol.asyncDispose]())

/** Bundled once per test file: a start is then five times cheaper, and needs no Node that knows TypeScript. */
const script = join(folder.path, 'files-child.mjs')
await build({
  entryPoints: [fileURLToPath(new URL('./children/files-child.ts', import.meta.url))],
  outfile: script,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
})

export type ChildEnd = {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stderr: string
  /** The JSON document it printed; undefined when it printed none. */
  readonly output: unknown
}

/** Starts a job of files-child.ts, optionally below another command. */
export const startFilesChild = (
  args: readonly string[],
  options: { readonly env?: Record<string, string>; readonly below?: readonly string[] } = {},
): ChildProcess => {
  const [command = '', ...rest] = [...(options.below ?? []), process.execPath, script, ...args]
  return spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
    env: { PATH: process.env['PATH'] ?? '', ...options.env },
  })
}

/** Runs a job of files-child.ts to its end. */
export const runFilesChild = async (
  ...start: Parameters<typeof startFilesChild>
): Promise<ChildEnd> => {
  const child = startFilesChild(...start)
  const text = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => {
    text.stdout += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    text.stderr += chunk.toString()
  })
  await once(child, 'close')
  return {
    code: child.exitCode,
    signal: child.signalCode,
    stderr: text.stderr,
    output: text.stdout === '' ? undefined : (JSON.parse(text.stdout) as unknown),
  }
}

/** Words to put before a command so that it finds a small file system mounted at `path`. */
export const belowSmallFileSystem = (path: string, options: string): readonly string[] => [
  'unshare',
  '-Urm',
  'sh',
  '-c',
  `mount -t tmpfs -o ${options} none "$1" && shift && exec "$@"`,
  'sh',
  path,
]

/** Whether this machine lets us mount a file system of our own. */
export const canMount = (): boolean =>
  spawnSync('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs -o size=64k none /mnt']).status === 0
