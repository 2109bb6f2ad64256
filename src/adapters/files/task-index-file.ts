import { ok, type Result } from '../../domain/shared/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Probe } from '../../ports/probe.ts'
import type { StoreRefusal } from '../../ports/task-store.ts'
import { writeAtomically } from './atomic-write.ts'
import { makeFolder } from './folders.ts'
import { readTaskIndex } from './read-task-index.ts'
import type { StateLayout } from './state-layout.ts'
import { lockIndex } from './store-locks.ts'
import { encodeTaskIndex, type Repository, type TaskIndex } from './task-index.ts'
import { removeTemporaryFiles } from './temporary-files.ts'

/** What a change makes of the index, and what its caller gets. The same index means that nothing is written. */
export type IndexChange<T> = (
  index: TaskIndex,
) => Result<{ readonly index: TaskIndex; readonly value: T }, StoreRefusal>

export type TaskIndexFile = {
  load(): Promise<Result<TaskIndex, StoreRefusal>>
  /** Reads, changes and writes the index while no other process does. */
  change<T>(change: IndexChange<T>): Promise<Result<T, StoreRefusal>>
}

/** `tasks.json` of a state directory, to read and to change. */
export const createTaskIndexFile = (options: {
  readonly directory: string
  readonly layout: StateLayout
  readonly repository: Repository
  readonly clock: Clock
  readonly probe: Probe
}): TaskIndexFile => {
  const { directory, layout, repository, clock, probe } = options

  const load = () => readTaskIndex(directory, repository)

  const change = async <T>(makeChange: IndexChange<T>): Promise<Result<T, StoreRefusal>> => {
    await makeFolder(directory)
    const lock = await lockIndex(layout.indexLock, clock)
    if (!lock.ok) return lock
    await using _held = lock.value
    await removeTemporaryFiles(directory, { recursive: false })
    const index = await load()
    if (!index.ok) return index
    const changed = makeChange(index.value)
    if (!changed.ok) return changed
    const { index: next, value } = changed.value
    if (next !== index.value) {
      const content = encodeTaskIndex(next)
      await writeAtomically({ path: layout.index, content, what: 'tasks.json', probe })
    }
    return ok(value)
  }

  return { load, change }
}
