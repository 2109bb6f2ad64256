import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { parseJson } from '../../domain/shared/json.ts'
import { ProcessIdentity, stateOf } from '../system/process-identity.ts'
import { randomId } from '../system/random-id.ts'
import { errnoOf } from './storage-errors.ts'

const LockRecord = z.strictObject({ process: ProcessIdentity, since: z.iso.datetime() })
export type LockRecord = z.infer<typeof LockRecord>

/** Who has the lock; `visible` is false when it runs where we cannot see whether it lives. */
export type LockHolder = LockRecord & { readonly visible: boolean }

export type LockAttempt =
  | { readonly kind: 'taken'; readonly lock: AsyncDisposable }
  | { readonly kind: 'held'; readonly holder: LockHolder }

/**
 * Takes the lock at `path` (its folder exists) for the process in `record`, which is this one, or says who has it. A lock
 * whose holder has died is taken over.
 *
 * The lock is a folder that holds one file with a random name, the holder's. It is made aside and renamed into place,
 * which the system allows only over nothing or an empty folder. So a lock appears whole, and two never win; and a dead
 * holder's file is removed by its own name, so nobody who looked a moment ago can remove the lock of its successor.
 */
export const tryProcessLock = async (path: string, record: LockRecord): Promise<LockAttempt> => {
  const own = record.process
  for (;;) {
    const found = await readHolder(path)
    if (found?.record !== undefined) {
      const state = await stateOf(found.record.process, own)
      if (state !== 'ended')
        return { kind: 'held', holder: { ...found.record, visible: state === 'running' } }
    }
    if (found !== undefined) await rm(found.file, { force: true })
    const file = await place(path, record)
    if (file === undefined) continue
    await removeAbandoned(path, own)
    return { kind: 'taken', lock: { [Symbol.asyncDispose]: () => release(path, file) } }
  }
}

/** Renames a new lock folder into place; undefined when another process was faster. */
const place = async (path: string, record: LockRecord): Promise<string | undefined> => {
  const aside = `${path}.${randomId()}`
  const name = randomId()
  try {
    await mkdir(aside, { mode: 0o700 })
    await writeFile(join(aside, name), JSON.stringify(record), { mode: 0o600, flag: 'wx' })
    await rename(aside, path)
    return join(path, name)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    // ENOENT: another process took our half-made folder for an abandoned one.
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errnoOf(error) ?? '')) return undefined
    throw error
  }
}

/** The holder's file; its record is undefined when a crash of the machine left the file torn, so the holder is gone. */
const readHolder = async (
  path: string,
): Promise<{ readonly file: string; readonly record: LockRecord | undefined } | undefined> => {
  try {
    const [name] = await readdir(path)
    if (name === undefined) return undefined
    const file = join(path, name)
    return { file, record: LockRecord.safeParse(parseJson(await readFile(file, 'utf8'))).data }
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const release = async (path: string, file: string): Promise<void> => {
  await rm(file, { force: true })
  // Only an empty folder goes: the next holder's stays.
  await rmdir(path).catch(() => undefined)
}

/** Removes half-made lock folders of processes that died before they could rename them. */
const removeAbandoned = async (path: string, own: ProcessIdentity): Promise<void> => {
  const prefix = `${basename(path)}.`
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(prefix) || !/^[0-9a-f]{32}$/.test(name.slice(prefix.length))) continue
    const aside = join(dirname(path), name)
    const found = await readHolder(aside)
    if (found?.record && (await stateOf(found.record.process, own)) !== 'ended') continue
    await rm(aside, { recursive: true, force: true })
  }
}
