import type { FileHandle } from 'node:fs/promises'
import { EMPTY_JOURNAL } from '../../domain/attempt/journal-line.ts'
import { digestOf } from '../../domain/shared/digest.ts'
import type { JournalMark } from '../../ports/task-store.ts'
import { openRegularFile } from './regular-file.ts'

const FIRST_WINDOW = 65_536
const NEWLINE = 0x0a

/** The length of a journal file and the digest of its last complete line, read from its end; undefined when there is none. */
export const readJournalMark = async (path: string): Promise<JournalMark | undefined> => {
  await using file = await openRegularFile(path)
  if (file === undefined) return undefined
  const { size } = await file.stat()
  for (let window = Math.min(FIRST_WINDOW, size); ; window = Math.min(window * 4, size)) {
    const tail = await readTail(file, size, window)
    const last = lastLine(tail, window === size)
    if (last !== undefined) return { bytes: size, head: digestOf(last) }
    if (window === size) return { bytes: size, head: EMPTY_JOURNAL.prev }
  }
}

const readTail = async (file: FileHandle, size: number, length: number): Promise<Uint8Array> => {
  const tail = new Uint8Array(length)
  const { bytesRead } = await file.read(tail, 0, length, size - length)
  return tail.subarray(0, bytesRead)
}

/** The last line that ends with a newline and begins in the tail. */
const lastLine = (tail: Uint8Array, isWhole: boolean): Uint8Array | undefined => {
  const end = tail.lastIndexOf(NEWLINE)
  if (end < 0) return undefined
  const before = tail.subarray(0, end).lastIndexOf(NEWLINE)
  return before >= 0 || isWhole ? tail.subarray(before + 1, end) : undefined
}
