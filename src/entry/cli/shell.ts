import { tmpdir } from 'node:os'

/** A stream that a person or another program reads. */
export type Output = {
  readonly write: (text: string) => void
  readonly isTerminal: boolean
  /** Width of the terminal now; 80 where there is none. */
  readonly columns: () => number
}

/** What a command may know of the process that it runs in. */
export type Shell = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly platform: string
  readonly temporaryFolder: string
  readonly stdin: AsyncIterable<unknown>
  /** Whether a person sits at both ends: what is asked is seen, and can be answered. */
  readonly isInteractive: () => boolean
  readonly stdout: Output
  readonly stderr: Output
  /** Where signals arrive. */
  readonly signals: {
    on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown
    off(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown
  }
  /** Ends the process at once. */
  readonly exit: (code: number) => void
}

export type ProcessShell = Shell & {
  /** Waits until all output is written; the reason when stdout could not be (a full disk, say). */
  readonly flush: () => Promise<string | undefined>
}

/** The real process as a shell. */
export const processShell = (proc: NodeJS.Process): ProcessShell => {
  const stdout = outputOver(proc.stdout)
  const stderr = outputOver(proc.stderr)
  return {
    environment: proc.env,
    cwd: proc.cwd(),
    platform: proc.platform,
    temporaryFolder: tmpdir(),
    // Asked for late: looking at it opens it.
    get stdin() {
      return proc.stdin
    },
    isInteractive: () => proc.stdin.isTTY === true && proc.stderr.isTTY === true,
    stdout,
    stderr,
    signals: proc,
    exit: (code) => proc.exit(code),
    flush: async () => {
      const [failure] = await Promise.all([stdout.flush(), stderr.flush()])
      return failure
    },
  }
}

const outputOver = (stream: NodeJS.WriteStream) => {
  let failure: NodeJS.ErrnoException | undefined
  stream.on('error', (error: NodeJS.ErrnoException) => {
    failure ??= error
  })
  return {
    write: (text: string) => {
      if (failure === undefined) stream.write(text)
    },
    isTerminal: stream.isTTY === true,
    columns: () => (stream.isTTY ? stream.columns : 80) || 80,
    flush: async (): Promise<string | undefined> => {
      if (failure === undefined) await new Promise((resolve) => stream.write('', resolve))
      // A reader that went away, as after `| head`, is no fault.
      return failure?.code === 'EPIPE' ? undefined : failure?.message
    },
  }
}
