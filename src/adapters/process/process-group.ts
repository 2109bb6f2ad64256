import { setTimeout as sleep } from 'node:timers/promises'
import { listProcesses } from './process-table.ts'

const POLL_MS = 20
/** How long processes that were killed may take to be gone. */
const KILL_WAIT_MS = 1000

/** Sends a signal to every process of a group; false when there is none. */
export const signalGroup = (group: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(-group, signal)
    return true
  } catch {
    return false
  }
}

/** Whether a group has a living process; one that only waits to be collected by its parent is none. */
export const isGroupAlive = (group: number): boolean => {
  if (!signalGroup(group, 0)) return false
  // Without a process table (macOS) the kernel's answer has to do.
  const all = listProcesses()
  return all.length === 0 || all.some((entry) => entry.group === group)
}

/** Ends a whole group: TERM, up to `graceMs` to go, KILL. Resolves when it is gone, or does not go in spite of KILL. */
export const endGroup = async (group: number, graceMs: number): Promise<void> => {
  if (!signalGroup(group, 'SIGTERM')) return
  if (await isGoneWithin(group, graceMs)) return
  await killGroup(group)
}

/** Kills a whole group at once. */
export const killGroup = async (group: number): Promise<void> => {
  if (signalGroup(group, 'SIGKILL')) await isGoneWithin(group, KILL_WAIT_MS)
}

const isGoneWithin = async (group: number, limitMs: number): Promise<boolean> => {
  for (let waited = 0; waited < limitMs; waited += POLL_MS) {
    await sleep(POLL_MS)
    if (!isGroupAlive(group)) return true
  }
  return false
}
