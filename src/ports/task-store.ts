import type { Refusal, Result } from '../domain/shared/result.ts'
import type { TaskRecord } from '../domain/task/record.ts'
import type { AttemptFiles } from './attempt-files.ts'
import type { Journal } from './journal.ts'

export type StoreRefusal = Refusal<
  | 'state-dir-unwritable'
  | 'state-dir-foreign'
  | 'state-dir-newer'
  | 'state-dir-corrupt'
  | 'task-busy'
  | 'task-unknown'
  | 'attempt-unknown'
>

export type AttemptHandle = { readonly journal: Journal; readonly files: AttemptFiles }

/** The state directory of one repository: tasks, their attempts, and the lock that lets one run at a time work on a task. */
export interface TaskStore {
  readonly directory: string
  /** All tasks, by id. Unknown fields of a record are kept; a malformed record loads as stage `failed` (R165). */
  tasks(): Promise<Result<readonly TaskRecord[], StoreRefusal>>
  /** Adds a task under the next free id, or the given one; returns the record. */
  addTask(task: {
    readonly id?: number
    readonly title: string
  }): Promise<Result<TaskRecord, StoreRefusal>>
  /** Caches where a task stands; the journals stay the truth. */
  saveTask(record: TaskRecord): Promise<Result<void, StoreRefusal>>
  /** Numbers of the attempts whose directory exists, ascending. */
  attempts(task: number): Promise<readonly number[]>
  attempt(task: number, attempt: number): AttemptHandle
  /** Takes the task's lock; refused with `task-busy` (naming the holder's pid) while another living run has it. */
  lock(task: number): Promise<Result<AsyncDisposable, StoreRefusal>>
}
