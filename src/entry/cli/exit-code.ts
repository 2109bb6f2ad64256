import { EXIT } from '../../domain/attempt/outcomes.ts'
import type { Refusal } from '../../domain/shared/result.ts'
import { LifecycleFault } from '../../lifecycle/lifecycle-fault.ts'
import type { ApprovalRefusal } from '../../ports/approval-store.ts'
import type { JournalRefusal } from '../../ports/journal.ts'
import { StorageFault } from '../../ports/storage-fault.ts'
import type { StoreRefusal } from '../../ports/task-store.ts'
import type { SourceRefusal } from '../../ports/working-repository.ts'

type KnownCode =
  | ApprovalRefusal['code']
  | StoreRefusal['code']
  | SourceRefusal['code']
  | JournalRefusal['code']

/** What the person can put right is 2, what waits for someone else is 3, what the machine did is 4 (design.md §2). */
const REFUSAL_CODES: Readonly<Record<KnownCode, number>> = {
  'state-dir-unwritable': EXIT.usage,
  'state-dir-foreign': EXIT.usage,
  'state-dir-newer': EXIT.usage,
  'state-dir-corrupt': EXIT.usage,
  'state-dir-busy': EXIT.refused,
  'disk-full': EXIT.fault,
  'task-busy': EXIT.refused,
  'task-unknown': EXIT.usage,
  'attempt-unknown': EXIT.usage,
  'not-a-repository': EXIT.usage,
  'unborn-branch': EXIT.usage,
  'base-not-found': EXIT.usage,
  'base-not-a-commit': EXIT.usage,
  'history-incomplete': EXIT.usage,
  'source-unreadable': EXIT.usage,
  'work-repository-foreign': EXIT.usage,
  'git-missing': EXIT.usage,
  'git-too-old': EXIT.usage,
  'landing-unsafe': EXIT.usage,
  'approvals-unreadable': EXIT.usage,
  'approvals-unwritable': EXIT.fault,
  'journal-missing': EXIT.usage,
  'journal-newer': EXIT.usage,
  'journal-corrupt': EXIT.fault,
  'journal-unreadable': EXIT.fault,
}

/** Codes of the command line itself, and of use cases that have no type of their own. */
const OTHER_CODES: Readonly<Record<string, number>> = {
  usage: EXIT.usage,
  'bad-value': EXIT.usage,
  'task-empty': EXIT.usage,
  'task-file-unreadable': EXIT.usage,
  'agent-missing': EXIT.usage,
  'platform-unsupported': EXIT.usage,
  'not-evidence': EXIT.usage,
  'schema-unknown': EXIT.usage,
  'input-lost': EXIT.fault,
  'checkout-unwritable': EXIT.usage,
  'override-unreadable': EXIT.usage,
}

const CODES: ReadonlyMap<string, number> = new Map([
  ...Object.entries(REFUSAL_CODES),
  ...Object.entries(OTHER_CODES),
])

/** The exit code of a command that was refused with this code; one that nobody foresaw is a fault. */
export const exitCodeOfRefusal = (code: string): number => CODES.get(code) ?? EXIT.fault

/**
 * What an exception says in one sentence. A fault of machine or state directory has its own; any other exception is a bug of
 * ours.
 */
export const refusalOfException = (error: unknown): Refusal => {
  if (error instanceof LifecycleFault) return error.refusal
  if (error instanceof StorageFault) return { code: error.code, message: error.message }
  const what = error instanceof Error ? error.message : String(error)
  return {
    code: 'internal-fault',
    message: `Proofrun itself failed (${what}): nothing that was recorded is lost; set PROOFRUN_DEBUG=1 to see where, and report it.`,
  }
}
