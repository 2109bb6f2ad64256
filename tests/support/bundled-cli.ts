import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll } from 'vitest'
import { temporaryFolder } from './temp-folder.ts'

const folder = await temporaryFolder('bundled-cli')
afterAll(() => folder[Symbol.asyncDispose]())

/** The command line as it is in the source now, bundled once per test file; dist/ has tests of its own. */
export const CLI_SCRIPT = join(folder.path, 'cli.mjs')
await build({
  entryPoints: { cli: fileURLToPath(new URL('../../src/entry/cli.ts', import.meta.url)) },
  outdir: folder.path,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
})

export type CliProcess = {
  readonly child: ChildProcess
  /** Resolves when stderr holds the text. */
  readonly hasSaid: (text: string) => Promise<void>
  readonly end: Promise<{
    readonly code: number | null
    readonly stdout: string
    readonly stderr: string
  }>
}

/** Starts a program in an environment with nothing in it but PATH and what is given. */
export const startProgram = (
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): CliProcess => {
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    timeout: 90_000,
    killSignal: 'SIGKILL',
  })
  const text = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk: Buffer) => {
      text[name] += chunk.toString()
    })
  return {
    child,
    hasSaid: async (wanted) => {
      while (!text.stderr.includes(wanted)) {
        if (child.exitCode !== null)
          throw new Error(`it ended without saying ${wanted}: ${text.stderr}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    end: once(child, 'close').then(() => ({ code: child.exitCode, ...text })),
  }
}

/** Starts the command line as a process. */
export const startCli = (
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
): CliProcess => startProgram(process.execPath, [CLI_SCRIPT, ...args], environment)
