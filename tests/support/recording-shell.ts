import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import { runCli } from '../../src/entry/cli/run-cli.ts'
import type { Shell } from '../../src/entry/cli/shell.ts'

export type CliEnd = { readonly code: number; readonly stdout: string; readonly stderr: string }

/** A shell that keeps what is written to it. */
export const recordingShell = (
  options: {
    readonly environment?: Readonly<Record<string, string>>
    readonly cwd?: string
    readonly stdin?: string | Uint8Array
    readonly isTerminal?: boolean
    readonly isInteractive?: boolean
    readonly columns?: number
    readonly platform?: string
  } = {},
) => {
  const written = { stdout: '', stderr: '' }
  const exits: number[] = []
  const signals = new EventEmitter()
  const outputOf = (name: keyof typeof written): Shell['stdout'] => ({
    write: (text) => {
      written[name] += text
    },
    isTerminal: options.isTerminal ?? false,
    columns: () => options.columns ?? 80,
  })
  const shell: Shell = {
    environment: {
      PATH: process.env['PATH'] ?? '',
      HOME: '/nonexistent',
      USER: 'tester',
      ...options.environment,
    },
    cwd: options.cwd ?? tmpdir(),
    platform: options.platform ?? process.platform,
    temporaryFolder: tmpdir(),
    stdin: (async function* () {
      yield Buffer.from(options.stdin ?? '')
    })(),
    isInteractive: () => options.isInteractive ?? false,
    stdout: outputOf('stdout'),
    stderr: outputOf('stderr'),
    signals,
    exit: (code) => {
      exits.push(code)
    },
  }
  return { shell, written, exits, signals }
}

/** Runs a command line in this process. */
export const cli = async (
  args: readonly string[],
  options?: Parameters<typeof recordingShell>[0],
): Promise<CliEnd> => {
  const { shell, written } = recordingShell(options)
  return { code: await runCli(args, shell), ...written }
}
