import type { Refusal, Result } from '../domain/shared/result.ts'
import type { TaskRecord } from '../domain/task/record.ts'
import type { AttemptFiles } from './attempt-files.ts'
import type { Journal } from './journal.ts'

export type StoreRefusal = Refusal<
  | 'state-dir-unwritable'
  | 'state-dir-foreign'
  | 'state-dir-newer'
  | 'state-dir-corrupt'
  | 'state-dir-busy'
  | 'disk-full'
  | 'task-busy'
  | 'task-unknown'
  | 'attempt-unknown'
>

/** Length in bytes of a journal and the sha256 of its last complete line (64 zeros when it has none). */
export type JournalMark = NonNullable<TaskRecord['journal']>

export type AttemptHandle = { readonly journal: Journal; readonly files: AttemptFiles }

/** The tasks with what is cached of where they stand. */
export interface Board {
  /** All tasks, by id. Unknown fields of a record are kept; a malformed record loads as stage `failed` (R165). */
  tasks(): Promise<Result<readonly TaskRecord[], StoreRefusal>>
  /**
   * Ids of the tasks whose cache is not valid: none was saved, or the newest journal's length differs from the cached one.
   * Lengths only, since a journal only grows; one task's whole mark is checked by `journalMark`.
   */
  outdated(records: readonly TaskRecord[]): Promise<readonly number[]>
}

/** The state directory of one repository: tasks, their attempts, and the lock that lets one run at a time work on a task. */
export interface TaskStore extends Board {
  readonly directory: string
  /**
   * Adds a task under the next free id, or the given one; a task that is there already, or was added under the same request, is
   * returned as it is (R169).
   */
  addTask(task: {
    readonly id?: number
    readonly title: string
    readonly request?: string
  }): Promise<Result<TaskRecord, StoreRefusal>>
  /**
   * Caches where a task stands; the journals stay the truth. The number of a new attempt is saved, with `journal: null`,
   * before its first event is written, so that a crash in between leaves no cache that looks valid.
   */
  saveTask(record: TaskRecord): Promise<Result<void, StoreRefusal>>
  /** Numbers of the attempts whose directory exists, ascending. */
  attempts(task: number): Promise<readonly number[]>
  attempt(task: number, attempt: number): AttemptHandle
  /** What a cache of this attempt would be compared with; undefined when it has no journal. */
  journalMark(task: number, attempt: number): Promise<JournalMark | undefined>
  /** Takes the task's lock; refused with `task-busy` (naming the holder's pid) while another living run has it. */
  lock(task: number): Promise<Result<AsyncDisposable, StoreRefusal>>
  /**
   * Tells the run that has the task's lock to stop, as Ctrl-C does, and takes the lock when it has ended. Refused with `task-busy`
   * when it cannot be reached from here, or has not ended after `waitMs`.
   */
  takeOver(task: number, waitMs: number): Promise<Result<AsyncDisposable, StoreRefusal>>
}
