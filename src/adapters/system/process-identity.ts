import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import * as z from 'zod'

/**
 * Names one process for good: a pid alone is given to another process later. Fields that the system does not tell
 * (outside Linux) are null.
 */
export const ProcessIdentity = z.strictObject({
  pid: z.int().min(1),
  /** Clock ticks from boot to the process's start. */
  startTicks: z.string().nullable(),
  host: z.string(),
  /** Changes with every boot. */
  boot: z.string().nullable(),
  /** Pids mean something only within one pid namespace. */
  namespace: z.string().nullable(),
})
export type ProcessIdentity = z.infer<typeof ProcessIdentity>

/** This process's own identity. */
export const ownIdentity = async (): Promise<ProcessIdentity> => {
  const [stat, boot, namespace] = await Promise.all([
    readStat(process.pid),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null),
    readlink('/proc/self/ns/pid').catch(() => null),
  ])
  return {
    pid: process.pid,
    startTicks: stat?.startTicks ?? null,
    host: hostname(),
    boot: boot?.trim() ?? null,
    namespace,
  }
}

/**
 * Says whether a process still runs, as far as it can be seen from here: one of another host or container cannot, and
 * is `unknown`. A zombie has ended.
 */
export const stateOf = async (
  other: ProcessIdentity,
  own: ProcessIdentity,
): Promise<'running' | 'ended' | 'unknown'> => {
  if (other.host !== own.host) return 'unknown'
  if (other.boot !== own.boot) return 'ended'
  if (other.namespace !== own.namespace) return 'unknown'
  if (own.startTicks === null) return isPidInUse(other.pid) ? 'running' : 'ended'
  const stat = await readStat(other.pid)
  return stat !== undefined && stat.startTicks === other.startTicks && !'ZX'.includes(stat.state)
    ? 'running'
    : 'ended'
}

const readStat = async (
  pid: number,
): Promise<{ readonly state: string; readonly startTicks: string } | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined)
  // The command's name stands in parentheses and may hold any character; the fields after it are plain.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields?.[0], fields?.[19]]
  return state === undefined || startTicks === undefined ? undefined : { state, startTicks }
}

const isPidInUse = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
