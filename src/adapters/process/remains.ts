import { environmentOf, folderOf, listProcesses, type ProcessEntry } from './process-table.ts'

/** How to know processes that a command started and that left its group. */
export type CommandTraces = {
  /** The command's session (its group has the same number). */
  readonly session: number
  /** When its first process started, in clock ticks; what started earlier is not of it. */
  readonly startedAt: number
  readonly cwd: string
  readonly environment: Readonly<Record<string, string>>
}

const MARK_PREFIX = 'PROOFRUN_'

/**
 * Kills what a command left running outside its group, and returns how many processes there were (RES-03). A process is known by
 * the command's session, by all its PROOFRUN_ variables, or by where it stands. One that is only known by where it stands is
 * counted but left alone: it may be a person's own shell. One that hides all three traces is not seen: isolation level `none`
 * does not claim more.
 */
export const killRemains = (traces: CommandTraces): number => {
  const marks = Object.entries(traces.environment).flatMap(([name, value]) =>
    name.startsWith(MARK_PREFIX) ? [`${name}=${value}`] : [],
  )
  const isMarked = (entry: ProcessEntry): boolean => {
    if (marks.length === 0) return false
    const environment = new Set(environmentOf(entry.pid))
    return marks.every((mark) => environment.has(Buffer.from(mark).toString('latin1')))
  }
  const strangers = listProcesses().filter(
    (entry) =>
      entry.startedAt >= traces.startedAt &&
      entry.pid !== process.pid &&
      (entry.parent !== process.pid || entry.session === traces.session),
  )
  const own = strangers.filter((entry) => entry.session === traces.session || isMarked(entry))
  const near = strangers.filter((entry) => !own.includes(entry) && standsIn(entry, traces.cwd))
  for (const { pid } of own) killQuietly(pid)
  return own.length + near.length
}

const standsIn = (entry: ProcessEntry, cwd: string): boolean => {
  const folder = folderOf(entry.pid)
  return folder !== undefined && (folder === cwd || folder.startsWith(`${cwd}/`))
}

const killQuietly = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself, or is another user's.
  }
}
