import { constants, type FileHandle, lstat, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { JournalEvent, NewEvent } from '../../domain/attempt/events.ts'
import {
  EMPTY_JOURNAL,
  encodeEvent,
  type JournalEnd,
  parseJournal,
} from '../../domain/attempt/journal-line.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Journal, JournalContent, JournalRefusal } from '../../ports/journal.ts'
import type { Probe } from '../../ports/probe.ts'
import { writeAll } from './atomic-write.ts'
import { makeFolder, syncFolder } from './folders.ts'
import { readRegularFile } from './regular-file.ts'
import { asStorageFault, errnoOf } from './storage-errors.ts'

const MAX_BYTES = 256 * 2 ** 20

/** What this journal knows of its file: where the chain ends, up to which byte it is good, and how long the file is. */
type Place = { readonly end: JournalEnd; readonly validBytes: number; readonly fileBytes: number }

/**
 * A journal in a file. Looking at it changes nothing, so a reader may look while another process writes; a torn last line
 * is cut off by the next append. An append is one write and one fsync; a write that failed is taken back.
 */
export const createJournalFile = (options: {
  /** Absolute; made, with its folder, by the first append. */
  readonly path: string
  readonly clock: Clock
  readonly probe: Probe
}): Journal => {
  const { path, clock, probe } = options
  let place: Place | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const serialised = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  const load = async (): Promise<Result<JournalContent, JournalRefusal>> => {
    const read = await readJournal(path)
    if (!read.ok) return read
    const parsed = parseJournal(read.value, path)
    if (!parsed.ok) return parsed
    const { events, end, validBytes, droppedBytes } = parsed.value
    place = { end, validBytes, fileBytes: validBytes + droppedBytes }
    return ok({ events, droppedBytes })
  }

  const currentPlace = async (): Promise<Place> => {
    if (place !== undefined) return place
    const loaded = await load()
    if (place !== undefined) return place
    if (!loaded.ok && loaded.error.code !== 'journal-missing') throw new Error(loaded.error.message)
    return { end: EMPTY_JOURNAL, validBytes: 0, fileBytes: 0 }
  }

  const append = async (newEvent: NewEvent): Promise<JournalEvent> => {
    const { end, validBytes, fileBytes } = await currentPlace()
    const next = encodeEvent(end, clock.now(), newEvent)
    const bytes = Buffer.from(`${next.line}\n`)
    probe(`journal:${newEvent.kind}:before`)
    await asStorageFault(path, async () => {
      await using file = await openForAppend(path)
      const { size } = await file.stat()
      if (size !== fileBytes)
        throw new Error(`${path} has ${size} bytes, expected ${fileBytes}: another run writes it`)
      if (size > validBytes) {
        await file.truncate(validBytes)
        place = { end, validBytes, fileBytes: validBytes }
      }
      await writeLine(file, bytes, validBytes)
    })
    const length = validBytes + bytes.length
    place = { end: next.end, validBytes: length, fileBytes: length }
    probe(`journal:${newEvent.kind}:after`)
    return next.event
  }

  return {
    load: () => serialised(load),
    append: (event) => serialised(() => append(event)),
  }
}

const readJournal = async (path: string): Promise<Result<Uint8Array, JournalRefusal>> => {
  let why = 'it is no file, or over 256 MiB'
  try {
    const bytes = await readRegularFile(path, MAX_BYTES)
    if (bytes !== undefined) return ok(bytes)
    await lstat(path)
  } catch (error) {
    const errno = errnoOf(error)
    if (errno === undefined) throw error
    if (errno === 'ENOENT')
      return refuse(
        'journal-missing',
        `There is no journal at ${path}: begin a new attempt with \`proofrun restart\`.`,
      )
    why = errno
  }
  return refuse(
    'journal-unreadable',
    `${path} cannot be read (${why}): put the file back as it was, or begin a new attempt with \`proofrun restart\`.`,
  )
}

const openForAppend = async (path: string): Promise<FileHandle> => {
  const { O_WRONLY, O_NOFOLLOW, O_CREAT, O_EXCL } = constants
  try {
    return await open(path, O_WRONLY | O_NOFOLLOW)
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error
  }
  await makeFolder(dirname(path))
  const file = await open(path, O_WRONLY | O_NOFOLLOW | O_CREAT | O_EXCL, 0o600)
  await syncFolder(dirname(path))
  return file
}

const writeLine = async (file: FileHandle, line: Uint8Array, position: number): Promise<void> => {
  try {
    await writeAll(file, line, position)
    await file.sync()
  } catch (error) {
    await file.truncate(position)
    throw error
  }
}
