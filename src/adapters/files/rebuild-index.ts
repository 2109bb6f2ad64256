import type { EventOf } from '../../domain/attempt/events.ts'
import { parseJournal } from '../../domain/attempt/journal-line.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { TaskRecord } from '../../domain/task/record.ts'
import { readRegularFile } from './regular-file.ts'
import { numberedFolders, type StateLayout } from './state-layout.ts'
import {
  emptyTaskIndex,
  type IndexRefusal,
  type Repository,
  refuseForeign,
  type TaskIndex,
  withTask,
} from './task-index.ts'

const MAX_BYTES = 256 * 2 ** 20

/**
 * The index as the folders of tasks tell it, for a state directory whose `tasks.json` is missing: titles come from the
 * journals, every cache is empty. A task whose newest journal cannot be read is `failed` (R165). Journals of another
 * repository refuse the directory.
 */
export const rebuildIndex = async (
  directory: string,
  layout: StateLayout,
  repository: Repository,
): Promise<Result<TaskIndex, IndexRefusal>> => {
  let index = emptyTaskIndex(repository)
  for (const id of await numberedFolders(layout.tasks)) {
    const attempt = (await numberedFolders(layout.attempts(id))).at(-1) ?? 0
    const start = attempt === 0 ? undefined : await readStart(layout.journal(id, attempt))
    if (start !== undefined && start.repository !== repository.id)
      return refuseForeign(directory, `with the identity ${start.repository}`, repository)
    const record: TaskRecord = {
      id,
      title: start?.title ?? `task ${id}`,
      stage: attempt > 0 && start === undefined ? 'failed' : null,
      attempt,
      outcome: null,
      branch: start?.branch ?? null,
      journal: null,
    }
    index = withTask(index, record)
  }
  return ok(index)
}

const readStart = async (path: string): Promise<EventOf<'attempt.started'>['data'] | undefined> => {
  const bytes = await readRegularFile(path, MAX_BYTES)
  const journal = bytes && parseJournal(bytes, path)
  const first = journal?.ok ? journal.value.events.find(isStart) : undefined
  return first?.data
}

const isStart = <E extends { readonly kind: string }>(
  event: E,
): event is Extract<E, { kind: 'attempt.started' }> => event.kind === 'attempt.started'
