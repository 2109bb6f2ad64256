import { spawn } from 'node:child_process'
import { close } from 'node:fs'
import { promisify } from 'node:util'
import type { CommandRequest } from '../../ports/command-runner.ts'
import type { OutputPipe } from './output-pipe.ts'
import type { PipeOutput } from './pipe-output.ts'
import { openStdinFile } from './stdin-file.ts'
import { WRAPPER_SCRIPT } from './wrapper-script.ts'

export type CommandExit =
  | { readonly kind: 'exited'; readonly code: number | null; readonly signal: string | null }
  | { readonly kind: 'not-started'; readonly reason: string }

export type WrappedCommand = {
  /** Number of the process, its group and its session; undefined when it could not be started. */
  readonly pid: number | undefined
  /** stdout and stderr in the order in which they were written. */
  readonly output: PipeOutput
  /** Settles when the command's first process ended, whatever else of it still runs. */
  readonly exit: Promise<CommandExit>
}

/**
 * Starts a command in a session of its own, without a terminal, with nothing inherited but what the request names: stdin from the
 * given text or /dev/null, stdout and stderr into one pipe.
 */
export const startWrapped = async (
  request: CommandRequest,
  openPipe: (path: string) => Promise<OutputPipe>,
): Promise<WrappedCommand> => {
  const { source, writeEnd } = await openPipe(`${request.logFile}.pipe`)
  const stdin =
    request.stdin === undefined
      ? undefined
      : await openStdinFile(`${request.logFile}.stdin`, request.stdin)
  try {
    const child = request.signal?.aborted
      ? cancelled
      : spawnWrapped(request, stdin?.fd ?? 'ignore', writeEnd)
    return { output: source, ...child }
  } finally {
    // The child has its own copies.
    await promisify(close)(writeEnd)
    await stdin?.close()
  }
}

/** What was cancelled before it began is not begun. */
const cancelled: Omit<WrappedCommand, 'output'> = {
  pid: undefined,
  exit: Promise.resolve({ kind: 'not-started', reason: 'the run was cancelled before it began' }),
}

const spawnWrapped = (
  request: CommandRequest,
  stdin: number | 'ignore',
  output: number,
): Omit<WrappedCommand, 'output'> => {
  const words = [
    request.command,
    ...(request.recordFolder === undefined ? [] : [request.recordFolder]),
  ]
  try {
    const child = spawn('/bin/sh', ['-c', WRAPPER_SCRIPT, 'sh', ...words], {
      cwd: request.cwd,
      env: { ...request.environment },
      detached: true,
      stdio: [stdin, output, output],
    })
    const exit = new Promise<CommandExit>((resolve) => {
      child.once('exit', (code, signal) => resolve({ kind: 'exited', code, signal }))
      child.once('error', (error) => resolve(notStarted(request, error)))
    })
    return { pid: child.pid, exit }
  } catch (error) {
    return { pid: undefined, exit: Promise.resolve(notStarted(request, error)) }
  }
}

/** Node throws some of these (a NUL in the command, too long a command) and emits the others (no such folder). */
const notStarted = (request: CommandRequest, error: unknown): CommandExit => {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    kind: 'not-started',
    reason: `the command could not be started in ${request.cwd}: ${reason}`,
  }
}
