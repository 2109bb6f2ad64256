import { isOutcome } from '../../domain/attempt/outcomes.ts'
import { stageOf } from '../../domain/attempt/stage-of.ts'
import { outcomeText } from '../../domain/conversation/outcome-texts.ts'
import type { StatusDocument } from '../../domain/evidence/status-document.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import { mayBeAtWork, needsYou, type TaskRecord } from '../../domain/task/record.ts'
import type { Board, TaskStore } from '../../ports/task-store.ts'
import { readAttempt, refuseUnknownTask } from './read-attempt.ts'

type StatusEntry = StatusDocument['tasks'][number]

/**
 * Where every task stands, or the one that is named. What dead runs left is ended first (R82), if there may be any. A cache that
 * its journal does not match is folded anew, and only for that the store is opened.
 */
export const listTasks = async (request: {
  readonly board: Board
  readonly openStore: () => Promise<TaskStore>
  readonly task: number | undefined
  /** Ends what dead runs left of these tasks, at which runs may be at work. */
  readonly recover: (tasks: readonly number[]) => Promise<void>
}): Promise<Result<StatusDocument>> => {
  const { board, task } = request
  const first = await look(board, task)
  if (!first.ok) return first
  const atWork = first.value.records.filter((record) => mayBeAtWork(record, first.value.outdated))
  if (atWork.length > 0) await request.recover(atWork.map(({ id }) => id))
  const looked = atWork.length > 0 ? await look(board, task) : first
  if (!looked.ok) return looked
  const { records, outdated } = looked.value
  const store = outdated.size > 0 ? await request.openStore() : undefined
  const tasks: StatusEntry[] = []
  for (const record of records)
    tasks.push(
      store && outdated.has(record.id) ? await foldedEntry(store, record) : entryOf(record),
    )
  return ok({
    schema: 'proofrun/status',
    version: 1,
    tasks,
    needsYou: tasks.filter((entry) => entry.needsYou).length,
  })
}

type Look = { readonly records: readonly TaskRecord[]; readonly outdated: ReadonlySet<number> }

const look = async (board: Board, task: number | undefined): Promise<Result<Look>> => {
  const loaded = await board.tasks()
  if (!loaded.ok) return loaded
  const records = loaded.value.filter(({ id }) => task === undefined || id === task)
  if (task !== undefined && records.length === 0) return refuseUnknownTask(task)
  return ok({ records, outdated: new Set(await board.outdated(records)) })
}

/** A task whose journal cannot be read is `failed`, never as new (R165); the journal's sentence says what to do. */
const foldedEntry = async (store: TaskStore, record: TaskRecord): Promise<StatusEntry> => {
  const attempt = (await store.attempts(record.id)).at(-1) ?? record.attempt
  const read = await readAttempt(store, record.id, attempt)
  if (!read.ok)
    return {
      ...entryOf({ ...record, attempt, stage: 'failed', outcome: null }),
      next: read.error.message,
    }
  const { state } = read.value
  const entry = entryOf({
    ...record,
    title: state.title,
    attempt,
    stage: state.stage ?? stageOf(state).stage,
    outcome: state.finish?.outcome ?? null,
    branch: state.started.branch,
    dropped: state.dropped !== null,
  })
  return state.queued ? { ...entry, queued: true } : entry
}

const afterDrop = (task: number): string =>
  `Nothing: the task was dropped. \`proofrun restart ${task}\` begins anew.`

const entryOf = (record: TaskRecord): StatusEntry => {
  const { id, title, stage, attempt, outcome, branch } = record
  return {
    task: id,
    title,
    stage,
    needsYou: needsYou(record),
    ...(attempt > 0 ? { attempt } : {}),
    ...(isOutcome(outcome) ? { outcome, next: outcomeText(outcome).next } : {}),
    ...(branch === null ? {} : { branch }),
    ...(record.dropped === true ? { dropped: true, next: afterDrop(id) } : {}),
  }
}
