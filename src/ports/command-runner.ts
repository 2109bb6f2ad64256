import type { Ending } from '../domain/verification/failure-class.ts'
import type { OutputFacts } from '../domain/verification/output-facts.ts'

export type CommandRequest = {
  /** Shell text, run by `sh -c`. */
  readonly command: string
  /** Absolute folder to run in. */
  readonly cwd: string
  /** The whole environment of the child; nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>
  /** Written to the child's stdin, which is then closed; without it stdin is closed from the start. */
  readonly stdin?: string
  /** Absolute path of the log; created (or truncated) by us, written by our copier alone. */
  readonly logFile: string
  /** Paths whose every spelling the normaliser replaces by a placeholder (the workspace's). */
  readonly workspacePaths: readonly string[]
  readonly timeoutMs: number
  /** Stop when nothing was printed for this long. */
  readonly idleTimeoutMs?: number
  /** From TERM to KILL (default 2,000 ms). */
  readonly graceMs?: number
  /** Stop when more than this was printed (default 8 GiB). */
  readonly outputLimitBytes?: number
  /** Folder (absolute) for the wrapper's records: `process.json` {pid, startedAt ticks} before the command, `exit` after it. */
  readonly recordFolder?: string
  /** Cancels: the group gets TERM, grace, KILL, and the ending is `cancelled`. */
  readonly signal?: AbortSignal
}

export type CommandRun = {
  readonly ending: Ending
  readonly startedAt: string
  readonly durationMs: number
  readonly output: OutputFacts
  readonly log: { readonly digest: string; readonly bytes: number; readonly truncated: boolean }
  /** The command exited, but something it started kept its output open past the 2 s drain (RES-02). */
  readonly leakedStdout: boolean
  /** Processes that outlived KILL of the group, as far as the isolation level can see them (RES-03). */
  readonly survivors: number
}

/** Runs a repository's or an agent's command under the rules of design.md §3. */
export interface CommandRunner {
  run(request: CommandRequest): Promise<CommandRun>
  /**
   * Ends what a killed run's command left running, by the records in its folder (pid and start time must both match), and
   * returns the exit code that its wrapper recorded, if it had ended by then.
   */
  settle(recordFolder: string): Promise<{ readonly killed: boolean; readonly exitCode?: number }>
}
