import { spawn } from 'node:child_process'
import { signalGroup } from '../process/process-group.ts'

export type BoundedOptions = {
  readonly cwd: string
  /** The whole environment; nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>
  /** Without it stdin is closed from the start. */
  readonly input?: string | Uint8Array | undefined
  readonly timeoutMs: number
  readonly maxOutputBytes: number
  readonly maxErrorBytes: number
  /** Takes stdout while it comes, instead of collecting it. */
  readonly onStdout?: ((chunk: Uint8Array) => void) | undefined
  /** In a process group of its own, which is told to end at the deadline, and killed 2 s later. */
  readonly ownGroup?: boolean | undefined
}

/** `code` is null when the process was killed or could not be started; `stderr` then says why, where it is known. */
export type BoundedRun = {
  readonly code: number | null
  readonly stdout: Buffer
  readonly stderr: Buffer
  readonly timedOut: boolean
  readonly overflow: boolean
}

const GROUP_GRACE_MS = 2000

/** What a process that has ended left open may be read for this long. */
const DRAIN_MS = 2000

/** Collects what comes up to a limit; `onOverflow` is told once, at the first byte beyond it. */
const collector = (limit: number, onOverflow: () => void) => {
  const chunks: Buffer[] = []
  let bytes = 0
  return {
    take: (chunk: Buffer): void => {
      if (bytes > limit) return
      chunks.push(chunk.subarray(0, limit - bytes))
      bytes += chunk.length
      if (bytes > limit) onOverflow()
    },
    content: (): Buffer => Buffer.concat(chunks),
  }
}

/**
 * Runs a program to its end within a deadline and an output limit; whatever happens is in the result. Started about fifty times
 * in an attempt, so it does no more than that: a library's process start took an eighth of an attempt's overhead.
 */
export const runBounded = (
  file: string,
  args: readonly string[],
  options: BoundedOptions,
): Promise<BoundedRun> =>
  new Promise((resolve) => {
    const { ownGroup = false, onStdout, input } = options
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: options.environment,
      detached: ownGroup,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    const send = (signal: NodeJS.Signals): void => {
      if (ownGroup && child.pid !== undefined) signalGroup(child.pid, signal)
      else child.kill(signal)
    }
    const flags = { timedOut: false, overflow: false }
    const stdout = collector(options.maxOutputBytes, () => {
      flags.overflow = true
      send('SIGKILL')
    })
    // More words than anybody reads are dropped; they fail nothing.
    const stderr = collector(options.maxErrorBytes, () => undefined)
    let failure = ''
    let drain: NodeJS.Timeout | undefined
    let deadline = setTimeout(() => {
      flags.timedOut = true
      send(ownGroup ? 'SIGTERM' : 'SIGKILL')
      if (ownGroup) deadline = setTimeout(send, GROUP_GRACE_MS, 'SIGKILL')
    }, options.timeoutMs)

    child.stdout?.on('data', onStdout ?? stdout.take)
    child.stderr?.on('data', stderr.take)
    // A program that ends before it has read everything is judged by its exit code.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
    child.on('error', (error) => {
      failure = error.message
    })
    child.on('exit', () => {
      drain = setTimeout(() => {
        child.stdout?.destroy()
        child.stderr?.destroy()
      }, DRAIN_MS)
    })
    child.on('close', (code) => {
      clearTimeout(deadline)
      clearTimeout(drain)
      const failed = failure !== '' || flags.overflow || flags.timedOut
      resolve({
        code: failed ? null : code,
        stdout: stdout.content(),
        stderr: failure === '' ? stderr.content() : Buffer.from(failure),
        ...flags,
      })
    })
  })
