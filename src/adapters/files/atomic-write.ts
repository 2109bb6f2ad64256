import { constants, type FileHandle, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Probe } from '../../ports/probe.ts'
import { syncFolder } from './folders.ts'
import { asStorageFault } from './storage-errors.ts'
import { temporaryNameFor } from './temporary-files.ts'

export type AtomicWrite = {
  /** Absolute; its folder exists. */
  readonly path: string
  readonly content: string | Uint8Array
  /** Names the write in the probe's points: `<what>:before-open` and so on. */
  readonly what: string
  readonly probe: Probe
}

/**
 * Replaces a file so that a reader, or a run after a crash at any point, finds the old content or the new one, whole and
 * durable (I4, RES-07). Mode 0600; a symbolic link in its place is replaced, not followed.
 * @throws StorageFault when the machine refused; the old file is intact then and no temporary file is left.
 */
export const writeAtomically = ({ path, content, what, probe }: AtomicWrite): Promise<void> =>
  asStorageFault(path, async () => {
    const folder = dirname(path)
    const temporary = join(folder, temporaryNameFor(basename(path)))
    try {
      probe(`${what}:before-open`)
      await writeNew(temporary, Buffer.from(content), (point) => probe(`${what}:${point}`))
      probe(`${what}:before-rename`)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    probe(`${what}:before-dir-fsync`)
    await syncFolder(folder)
    probe(`${what}:after`)
  })

const writeNew = async (path: string, content: Buffer, probe: Probe): Promise<void> => {
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants
  await using file = await open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  const half = content.length >> 1
  await writeAll(file, content.subarray(0, half), 0)
  probe('after-half-write')
  await writeAll(file, content.subarray(half), half)
  probe('before-fsync')
  await file.sync()
}

/** Writes all bytes at `position`; the system may take them in parts. */
export const writeAll = async (
  file: FileHandle,
  content: Uint8Array,
  position: number,
): Promise<void> => {
  for (let done = 0; done < content.length; ) {
    const { bytesWritten } = await file.write(content, done, content.length - done, position + done)
    done += bytesWritten
  }
}
