import { type Result, refuse } from '../../domain/shared/result.ts'
import { StorageFault } from '../../ports/storage-fault.ts'
import type { StoreRefusal } from '../../ports/task-store.ts'

/** The errno name of a system error, or undefined. */
export const errnoOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ELOOP', 'EIO'])

/**
 * Works on `path` and throws `StorageFault` where the machine refuses. Other errors pass: they are bugs.
 */
export const asStorageFault = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    const errno = errnoOf(cause) ?? ''
    if (FULL.has(errno))
      throw new StorageFault(fullSentence(path, errno), { code: 'disk-full', cause })
    if (REFUSED.has(errno))
      throw new StorageFault(refusedSentence(path, errno), { code: 'state-dir-unwritable', cause })
    throw cause
  }
}

/** Works on a state directory; where the machine refuses, that is the store's refusal. */
export const refusingFaults = async <T>(
  directory: string,
  work: () => Promise<Result<T, StoreRefusal>>,
): Promise<Result<T, StoreRefusal>> => {
  try {
    return await asStorageFault(directory, work)
  } catch (error) {
    if (error instanceof StorageFault) return refuse(error.code, error.message)
    throw error
  }
}

const fullSentence = (path: string, errno: string): string =>
  `No space is left to write ${path} (${errno}): free some, then continue; what was there before is intact.`

const refusedSentence = (path: string, errno: string): string =>
  `${path} cannot be read or written (${errno}): give this user access to it, or name another directory with --state-dir.`
