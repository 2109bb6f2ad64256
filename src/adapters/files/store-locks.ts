import { setTimeout as delay } from 'node:timers/promises'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoreRefusal } from '../../ports/task-store.ts'
import { ownIdentity } from '../system/process-identity.ts'
import { makeFolder } from './folders.ts'
import { type LockHolder, tryProcessLock } from './process-lock.ts'
import type { StateLayout } from './state-layout.ts'
import { removeTemporaryFiles } from './temporary-files.ts'

const INDEX_WAIT_MS = 10_000

/** Locks the list of tasks. It is held for moments only, so this waits for it, at most 10 s. */
export const lockIndex = async (
  path: string,
  clock: Clock,
): Promise<Result<AsyncDisposable, StoreRefusal>> => {
  const deadline = clock.monotonicMs() + INDEX_WAIT_MS
  const process = await ownIdentity()
  for (;;) {
    const attempt = await tryProcessLock(path, { process, since: clock.now() })
    if (attempt.kind === 'taken') return ok(attempt.lock)
    if (clock.monotonicMs() > deadline)
      return refuse(
        'state-dir-busy',
        `The list of tasks is held ${describeHolder(attempt.holder, path)}.`,
      )
    await delay(2 + Math.random() * 20)
  }
}

/** Locks a task for one run, and then removes what crashed writes left below it. */
export const lockTask = async (
  task: number,
  layout: StateLayout,
  clock: Clock,
): Promise<Result<AsyncDisposable, StoreRefusal>> => {
  await makeFolder(layout.task(task))
  const path = layout.taskLock(task)
  const attempt = await tryProcessLock(path, { process: await ownIdentity(), since: clock.now() })
  if (attempt.kind === 'held') return refuseBusy(task, attempt.holder, path)
  return ok(await takenTask(task, layout, attempt.lock))
}

/** As `lockTask`, but the run that has it is told to stop, once, and waited for. */
export const takeTaskOver = async (
  task: number,
  options: { readonly layout: StateLayout; readonly clock: Clock; readonly waitMs: number },
): Promise<Result<AsyncDisposable, StoreRefusal>> => {
  const { layout, clock, waitMs } = options
  await makeFolder(layout.task(task))
  const path = layout.taskLock(task)
  const own = await ownIdentity()
  const deadline = clock.monotonicMs() + waitMs
  for (let tries = 0; ; tries += 1) {
    const attempt = await tryProcessLock(path, { process: own, since: clock.now() })
    if (attempt.kind === 'taken') return ok(await takenTask(task, layout, attempt.lock))
    const { holder } = attempt
    if (!holder.visible || clock.monotonicMs() > deadline) return refuseBusy(task, holder, path)
    if (tries === 0) tellToStop(holder)
    await delay(50)
  }
}

/** The lock says who it was a moment ago; a process that is gone by now has nothing to be told. */
const tellToStop = ({ process: { pid } }: LockHolder): void => {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // It ended by itself.
  }
}

const refuseBusy = (task: number, holder: LockHolder, path: string): Result<never, StoreRefusal> =>
  refuse('task-busy', `Task ${task} is being worked on ${describeHolder(holder, path)}.`)

const takenTask = async (
  task: number,
  layout: StateLayout,
  lock: AsyncDisposable,
): Promise<AsyncDisposable> => {
  // Nobody else writes here now, so what looks like a crashed write is one.
  await removeTemporaryFiles(layout.task(task), { recursive: true })
  return lock
}

const describeHolder = ({ process: holder, since, visible }: LockHolder, path: string): string =>
  visible
    ? `by process ${holder.pid} since ${since}: wait for it, or stop it`
    : `by process ${holder.pid} of ${holder.host} since ${since}, which cannot be seen from here: wait for it, or remove ${path} if it is gone`
