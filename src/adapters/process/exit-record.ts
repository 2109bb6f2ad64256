import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endGroup } from './process-group.ts'
import { listProcesses, readBootId, readProcess } from './process-table.ts'

const GRACE_MS = 2000

type ProcessRecord = { readonly pid: number; readonly startedAt: number; readonly boot: string }

/**
 * Ends what the wrapper's records in a folder say was left running, and returns the recorded exit code (port CommandRunner). The
 * process must have both the recorded number and start time, in the same boot of the machine. When it is gone, but others
 * of its session are not, those are ended: a session keeps its number for as long as it lives.
 */
export const settleRecord = async (
  folder: string,
): Promise<{ readonly killed: boolean; readonly exitCode?: number }> => {
  const record = parseProcessRecord(await readRecord(join(folder, 'process.json')))
  const killed = record !== undefined && (await endRecorded(record))
  const exitCode = parseExitRecord(await readRecord(join(folder, 'exit')))
  return exitCode === undefined ? { killed } : { killed, exitCode }
}

/** Makes a record folder ready for a new command: what an earlier one recorded there must not pass for its exit. */
export const clearRecord = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await Promise.all(['process.json', 'exit'].map((name) => rm(join(folder, name), { force: true })))
}

const endRecorded = async (record: ProcessRecord): Promise<boolean> => {
  if (record.boot === '' || record.boot !== readBootId()) return false
  const leader = readProcess(record.pid)
  if (leader !== undefined && leader.startedAt !== record.startedAt) return false
  const members = listProcesses().filter(
    (entry) => entry.session === record.pid && entry.startedAt >= record.startedAt,
  )
  const groups = new Set(members.map((entry) => entry.group))
  await Promise.all([...groups].map((group) => endGroup(group, GRACE_MS)))
  return members.length > 0
}

const parseProcessRecord = (text: string | undefined): ProcessRecord | undefined => {
  const found = /^\{"pid":(\d+),"startedAt":(\d+),"boot":"([^"]*)"\}\n$/.exec(text ?? '')
  if (found === null) return undefined
  return { pid: Number(found[1]), startedAt: Number(found[2]), boot: found[3] ?? '' }
}

/** A record without its newline was cut off while it was written, and is none. */
const parseExitRecord = (text: string | undefined): number | undefined =>
  /^\d{1,3}\n$/.test(text ?? '') ? Number(text) : undefined

const readRecord = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return undefined
  }
}
