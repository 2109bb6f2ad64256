import { dirname, join } from 'node:path'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import {
  approvalsOf,
  MAX_APPROVALS_BYTES,
  NO_APPROVALS,
  type PersonsApprovals,
  parsePersonsApprovals,
  printPersonsApprovals,
  withApprovals,
} from '../../domain/trust/approvals-document.ts'
import { newApprovals } from '../../domain/trust/merge-approvals.ts'
import type { ApprovalRefusal, ApprovalStore } from '../../ports/approval-store.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Probe } from '../../ports/probe.ts'
import { StorageFault } from '../../ports/storage-fault.ts'
import { ownIdentity } from '../system/process-identity.ts'
import { writeAtomically } from './atomic-write.ts'
import { configFolder } from './config-folder.ts'
import { makeFolder } from './folders.ts'
import { readOwnFile } from './own-file.ts'
import { asStorageFault, errnoOf } from './storage-errors.ts'
import { removeTemporaryFiles } from './temporary-files.ts'
import { waitForLock } from './wait-for-lock.ts'

export type ApprovalFileOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The person's home, absolute. */
  readonly home: string
  /** `id` is the sha256 of the repository's identity; `path` stands beside it for people. */
  readonly repository: { readonly id: string; readonly path: string }
  readonly clock: Clock
  readonly probe: Probe
  /** How long other writers are waited for (default 30,000 ms). */
  readonly waitMs?: number
}

const DEFAULT_WAIT_MS = 30_000

const unreadable = (path: string, problem: string) =>
  refuse(
    'approvals-unreadable',
    `${path} ${problem}, so no command counts as approved: mend it, or move it away and approve again`,
  )

const unwritable = (path: string, problem: string) =>
  refuse('approvals-unwritable', `${path} ${problem}, so nothing was approved`)

/** A refusal of the machine, in the store's words; another error is a bug and passes. */
const refusing = async <T>(
  work: () => Promise<Result<T, ApprovalRefusal>>,
  path: string,
  refusal: typeof unreadable | typeof unwritable,
): Promise<Result<T, ApprovalRefusal>> => {
  try {
    return await asStorageFault(path, work)
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error
    const problem = error.code === 'disk-full' ? 'finds no space' : 'is not accessible to this user'
    return refusal(path, `${problem} (${errnoOf(error.cause)})`)
  }
}

const load = async (path: string): Promise<Result<PersonsApprovals, ApprovalRefusal>> => {
  const read = await readOwnFile(path, MAX_APPROVALS_BYTES)
  if (!read.ok) return unreadable(path, read.error)
  if (read.value === undefined) return ok(NO_APPROVALS)
  const parsed = parsePersonsApprovals(read.value)
  return parsed.ok ? parsed : unreadable(path, parsed.error)
}

/**
 * A person's own approvals, of all repositories in one file that no checkout holds (R60). Other repositories' approvals and
 * fields that this version does not know are kept; a file that is damaged, newer, or somebody else's to write is never overwritten.
 */
export const createApprovalFile = (options: ApprovalFileOptions): ApprovalStore => {
  const { repository, clock, probe } = options
  const path = join(configFolder(options), 'approvals.json')

  const add: ApprovalStore['add'] = async (approvals) => {
    await makeFolder(dirname(path))
    const lock = await waitForLock(`${path}.lock`, {
      process: await ownIdentity(),
      clock,
      waitMs: options.waitMs ?? DEFAULT_WAIT_MS,
    })
    if (!lock.ok) return unwritable(path, `is being written by ${lock.error}`)
    await using _held = lock.value
    const document = await load(path)
    if (!document.ok) return document
    const added = newApprovals(approvalsOf(document.value, repository.id), approvals)
    if (added.length === 0) return ok(undefined)
    // The lock is ours, so what looks like a crashed write is one.
    await removeTemporaryFiles(dirname(path), { recursive: false })
    const content = printPersonsApprovals(withApprovals(document.value, repository, added))
    if (Buffer.byteLength(content) > MAX_APPROVALS_BYTES)
      return unwritable(path, 'would become larger than 4 MiB: take old approvals out of it')
    await writeAtomically({ path, content, what: 'approvals.json', probe })
    return ok(undefined)
  }

  return {
    place: path,
    read: () =>
      refusing(
        async () => {
          const document = await load(path)
          return document.ok ? ok(approvalsOf(document.value, repository.id)) : document
        },
        path,
        unreadable,
      ),
    add: (approvals) => refusing(() => add(approvals), path, unwritable),
  }
}
