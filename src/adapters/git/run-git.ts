import { withoutFinalBreaks } from '../../domain/shared/line-ends.ts'
import { runBounded } from './bounded-process.ts'
import { hermeticEnvironment } from './hermetic-environment.ts'

export type GitOptions = {
  readonly gitDir?: string
  readonly workTree?: string
  readonly index?: string
  readonly cwd?: string
  readonly input?: string | Uint8Array
  /** Added to the hermetic environment, such as an object quarantine or an identity. */
  readonly environment?: Readonly<Record<string, string>>
  /** Wall limit; every git call has one (F04). Default 600,000 ms. */
  readonly timeoutMs?: number
  /** Shell `ulimit` words for git on incoming bytes, such as `ulimit -t 20`. */
  readonly limits?: string
  /** More output than this fails the call with `overflow` (default 1 GiB). */
  readonly maxOutputBytes?: number
  /** Takes stdout while it comes, instead of collecting it. */
  readonly onStdout?: (chunk: Uint8Array) => void
  /**
   * Runs git in a process group of its own, for calls that may start programs of the user's. At the deadline the whole group
   * is told to end, so that git removes its locks, and 2 s later it is killed.
   */
  readonly ownGroup?: boolean
  /** Lets git refresh the index it reads (default: it takes no optional locks). */
  readonly optionalLocks?: boolean
}

/** How a git call ended. `code` is null when it was killed (deadline, limit) or could not be started. */
export type GitOutput = {
  readonly code: number | null
  readonly stdout: Buffer
  /** At most 64 KiB, latin1, trailing white space removed. */
  readonly stderr: string
  readonly timedOut: boolean
  readonly overflow: boolean
}

/** An internal fault: a git call that cannot fail did. */
export class GitError extends Error {
  readonly output: GitOutput
  constructor(args: readonly string[], output: GitOutput) {
    const how = output.timedOut ? 'passed its deadline' : `ended with ${output.code}`
    super(`git ${args.slice(0, 3).join(' ')} ${how}: ${output.stderr.slice(0, 500)}`)
    this.name = 'GitError'
    this.output = output
  }
}

/** The one way to git: nothing else in the source starts it (a test greps for that; R119, GIT-01). */
export type Git = {
  /** Absolute path of the executable. */
  readonly executable: string
  /** Runs git and reports how it ended, whatever that is. */
  run(args: readonly string[], options?: GitOptions): Promise<GitOutput>
  /** Runs git, throws `GitError` unless it ended with 0, and returns stdout as text without its trailing newlines. */
  text(args: readonly string[], options?: GitOptions): Promise<string>
  /** As `text`, but raw bytes. */
  bytes(args: readonly string[], options?: GitOptions): Promise<Buffer>
}

const STDERR_LIMIT = 65_536

const environmentOf = (options: GitOptions): Record<string, string> => {
  const environment: Record<string, string> = { ...hermeticEnvironment, ...options.environment }
  if (options.gitDir !== undefined) environment['GIT_DIR'] = options.gitDir
  if (options.workTree !== undefined) environment['GIT_WORK_TREE'] = options.workTree
  if (options.index !== undefined) environment['GIT_INDEX_FILE'] = options.index
  if (options.optionalLocks) environment['GIT_OPTIONAL_LOCKS'] = '1'
  return environment
}

export const createGit = (executable: string): Git => {
  const run = async (args: readonly string[], options: GitOptions = {}): Promise<GitOutput> => {
    const [file, argv] = options.limits
      ? ['/bin/sh', ['-c', `${options.limits}; exec "$@"`, 'sh', executable, ...args]]
      : [executable, args]
    const result = await runBounded(file, argv, {
      cwd: options.cwd ?? '/',
      environment: environmentOf(options),
      input: options.input,
      timeoutMs: options.timeoutMs ?? 600_000,
      maxOutputBytes: options.maxOutputBytes ?? 2 ** 30,
      maxErrorBytes: STDERR_LIMIT,
      onStdout: options.onStdout,
      ownGroup: options.ownGroup,
    })
    return { ...result, stderr: result.stderr.toString('latin1').trimEnd() }
  }
  const bytes = async (args: readonly string[], options?: GitOptions): Promise<Buffer> => {
    const output = await run(args, options)
    if (output.code !== 0) throw new GitError(args, output)
    return output.stdout
  }
  const text = async (args: readonly string[], options?: GitOptions): Promise<string> =>
    withoutFinalBreaks((await bytes(args, options)).toString('utf8'))
  return { executable, run, bytes, text }
}
