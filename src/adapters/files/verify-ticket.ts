import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProcessIdentity } from '../system/process-identity.ts'
import { randomId } from '../system/random-id.ts'
import { readNote, writeNote } from './process-note.ts'

const TICKET = /^ticket-\d{20}-[0-9a-f]{32}$/

/** A place in the queue; disposing leaves the queue. */
export type Ticket = AsyncDisposable & {
  /** Whether nobody who lives waits longer. */
  isFirst(): Promise<boolean>
}

/**
 * Draws a ticket in `folder`: a file whose name sorts by the time since boot, which is one clock for all processes of this host
 * and never jumps. Tickets only make the queue fair; it is the lock of a slot that lets no more than two in.
 */
export const drawTicket = async (folder: string, own: ProcessIdentity): Promise<Ticket> => {
  const name = `ticket-${process.hrtime.bigint().toString().padStart(20, '0')}-${randomId()}`
  await writeNote(join(folder, name), { process: own, text: '' })
  return {
    isFirst: async () => {
      const names = await readdir(folder)
      for (const other of names.filter((one) => TICKET.test(one) && one < name))
        if (await isWaiting(join(folder, other), own)) return false
      return true
    },
    [Symbol.asyncDispose]: () => rm(join(folder, name), { force: true }),
  }
}

/** A dead process's ticket is removed. One that cannot be seen from here may be dead for good, so nobody waits for it. */
const isWaiting = async (path: string, own: ProcessIdentity): Promise<boolean> => {
  const state = (await readNote(path, own))?.state
  if (state === 'ended') await rm(path, { force: true })
  return state === 'running'
}
