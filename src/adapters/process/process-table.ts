import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, readSync } from 'node:fs'

/** One line of the process table, as far as it matters here. */
export type ProcessEntry = {
  readonly pid: number
  readonly parent: number
  readonly group: number
  readonly session: number
  /** Clock ticks since the machine's boot. */
  readonly startedAt: number
}

/*
 * All of this reads /proc, which is memory, not a disk: asynchronous reads would only cost more. Where there is no /proc (macOS)
 * nothing is found.
 */

/** A living process; undefined for one that is gone or only waits to be collected by its parent. */
export const readProcess = (pid: number): ProcessEntry | undefined => {
  const stat = readStat(pid)
  // The name in parentheses may hold anything, parentheses and spaces too.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields === undefined || fields[0] === 'Z' || fields[0] === 'X') return undefined
  const [parent, group, session] = fields.slice(1, 4).map(Number)
  if (parent === undefined || group === undefined || session === undefined) return undefined
  return { pid, parent, group, session, startedAt: Number(fields[19]) }
}

/** All living processes that this one may see, itself included. */
export const listProcesses = (): readonly ProcessEntry[] => {
  try {
    return readdirSync('/proc').flatMap((name) =>
      /^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : [],
    )
  } catch {
    return []
  }
}

/** The entries (`NAME=value`) of a process's environment; none when it cannot be read. */
export const environmentOf = (pid: number): readonly string[] =>
  readProcFile(pid, 'environ')?.split('\0') ?? []

/** Where a process stands; undefined when that cannot be read. */
export const folderOf = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** The running kernel's boot id; undefined where there is none. */
export const readBootId = (): string | undefined => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return undefined
  }
}

/** A stat line is far shorter. */
const STAT = Buffer.alloc(4096)

/** As `readProcFile`, in half the time: after every command it is done for all processes. */
const readStat = (pid: number): string | undefined => {
  try {
    const file = openSync(`/proc/${pid}/stat`, 'r')
    try {
      return STAT.toString('latin1', 0, readSync(file, STAT))
    } finally {
      closeSync(file)
    }
  } catch {
    return undefined
  }
}

const readProcFile = (pid: number, name: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    return undefined
  }
}
