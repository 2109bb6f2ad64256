import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../ports/clock.ts'
import { VERIFY_SLOTS, type VerifySlots } from '../../ports/verify-slots.ts'
import { ownIdentity, type ProcessIdentity } from '../system/process-identity.ts'
import { makePrivateFolder, type PrivateFolder } from './private-folder.ts'
import { type LockRecord, tryProcessLock } from './process-lock.ts'
import { readNote, writeNote } from './process-note.ts'
import { asStorageFault } from './storage-errors.ts'
import { drawTicket } from './verify-ticket.ts'

const POLL_MS = 100

/**
 * The slots of one repository, in a folder where all processes of this user on this host meet (`verifySlotsFolder`), made when
 * first needed. A slot is a process lock with a note of its purpose beside it; who waits holds a ticket (R75, R91).
 * @throws StorageFault (from `take`) when the folder cannot be made or trusted.
 */
export const createVerifySlots = (options: {
  readonly folder: PrivateFolder
  /** This process's user. */
  readonly uid: number
  readonly clock: Clock
}): VerifySlots => ({
  take: async ({ purpose, signal, onQueued }) => {
    if (signal.aborted) return undefined
    const folder = await makePrivateFolder(options.folder, options.uid)
    const own = await ownIdentity()
    await using ticket = await asStorageFault(folder, () => drawTicket(folder, own))
    for (let told = false; !signal.aborted; await pause(signal)) {
      // Again and again: whoever tidies temporary files may do it while somebody waits.
      await makePrivateFolder(options.folder, options.uid)
      const found = await asStorageFault(folder, async () => {
        const record = { process: own, since: options.clock.now() }
        const slot = (await ticket.isFirst()) ? await takeFree(folder, record, purpose) : undefined
        return slot ? { slot } : { holders: told ? [] : await listHolders(folder, own) }
      })
      if (found.slot) return found.slot
      if (found.holders.length < VERIFY_SLOTS) continue
      told = true
      await onQueued(found.holders)
    }
    return undefined
  },
})

/** Takes any slot that is free, or whose holder has died. */
const takeFree = async (
  folder: string,
  record: LockRecord,
  purpose: string,
): Promise<AsyncDisposable | undefined> => {
  for (const path of slotPaths(folder)) {
    const attempt = await tryProcessLock(path, record)
    if (attempt.kind === 'held') continue
    const slot = withNote(noteOf(path), attempt.lock)
    try {
      await writeNote(noteOf(path), { process: record.process, text: purpose })
      return slot
    } catch (error) {
      await slot[Symbol.asyncDispose]()
      throw error
    }
  }
  return undefined
}

/** The note goes before the lock: after that it is the next holder's. */
const withNote = (note: string, lock: AsyncDisposable): AsyncDisposable => {
  let isOurs = true
  return {
    [Symbol.asyncDispose]: async () => {
      if (!isOurs) return
      isOurs = false
      await rm(note, { force: true })
      await lock[Symbol.asyncDispose]()
    },
  }
}

/** The purposes of the slots that are held. A holder of another container says how to free its slot should it be gone. */
const listHolders = async (folder: string, own: ProcessIdentity): Promise<readonly string[]> => {
  const holders: string[] = []
  for (const path of slotPaths(folder)) {
    const note = await readNote(noteOf(path), own)
    if (note?.state === 'running') holders.push(note.text)
    if (note?.state === 'unknown')
      holders.push(
        `${note.text} (of ${note.process.host}, which cannot be seen from here: remove ${path} if it is gone)`,
      )
  }
  return holders
}

const slotPaths = (folder: string): readonly string[] =>
  Array.from({ length: VERIFY_SLOTS }, (_, index) => join(folder, `slot-${index + 1}`))

const noteOf = (slot: string): string => `${slot}.purpose`

/** Waits a little, each time another while, so that those who wait do not look all at once; ends early by the signal. */
const pause = (signal: AbortSignal): Promise<void> =>
  delay(POLL_MS * (1 + Math.random()), undefined, { signal }).catch(() => undefined)
