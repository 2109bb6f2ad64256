import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Cancellation } from './cancellation.ts'

export type ProcessRequest = {
  readonly command: readonly [string, ...string[]]
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** After so many milliseconds it is ended as a cancelled one is. */
  readonly timeoutMs: number
  readonly cancellation: Cancellation
  readonly onLine: (line: string) => void
}

export type ProcessEnd = { readonly code: number; readonly isTimedOut: boolean }

/** The runner's: it asks with SIGINT, then with SIGTERM, and then kills. */
const TERM_AFTER_MS = 7500
const KILL_AFTER_MS = 10_000
/** What still holds the output of a process that has ended is not waited for longer. */
const DRAIN_MS = 500

/** Runs one process of a step to its end, in a process group of its own. */
export const runProcess = async (request: ProcessRequest): Promise<ProcessEnd> => {
  const [file, ...args] = request.command
  const child = spawn(file, args, {
    cwd: request.folder,
    env: { ...request.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const drained = Promise.all(
    [child.stdout, child.stderr].map(async (input) => {
      for await (const line of createInterface({ input })) request.onLine(line)
    }),
  )
  // A folder or file that is not there is a failed start.
  const exited = once(child, 'exit').catch((cause: Error) => request.onLine(cause.message))
  let isTimedOut = false
  const ending: NodeJS.Timeout[] = []
  const end = (): void => {
    child.kill('SIGINT')
    ending.push(
      setTimeout(() => child.kill('SIGTERM'), TERM_AFTER_MS),
      setTimeout(() => killGroup(child), KILL_AFTER_MS),
    )
  }
  const limit = setTimeout(() => {
    isTimedOut = true
    end()
  }, request.timeoutMs)
  const stopListening = request.cancellation.listen(end)
  try {
    await exited
    await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, DRAIN_MS))])
    // A signal of anybody's ends a step as a failure, too.
    return { code: child.exitCode ?? 1, isTimedOut }
  } finally {
    stopListening()
    for (const timer of [limit, ...ending]) clearTimeout(timer)
    child.stdout.destroy()
    child.stderr.destroy()
  }
}

const killGroup = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has gone.
  }
}
