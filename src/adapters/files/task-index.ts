import * as z from 'zod'
import { TaskId } from '../../domain/shared/ids.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import { TaskRecord } from '../../domain/task/record.ts'

/** The repository that a state directory serves. */
export type Repository = { readonly id: string; readonly path: string }

const INDEX_VERSION = 1

const Identity = z.looseObject({ schema: z.literal('proofrun/tasks'), version: z.int() })

/** A task as the file has it, of which nothing but the id is known to be right. */
type RawTask = { readonly id: number; readonly [field: string]: unknown }

const hasTaskId = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && TaskId.safeParse(value.id).success

/** `tasks.json`: unknown fields are kept, here and in the records (R165). */
const TaskIndex = z.looseObject({
  schema: z.literal('proofrun/tasks'),
  version: z.literal(INDEX_VERSION),
  repository: z.looseObject({ id: z.string(), path: z.string() }),
  tasks: z.array(z.custom<RawTask>(hasTaskId, 'it has no id')),
})
export type TaskIndex = z.infer<typeof TaskIndex>

export type IndexRefusal = Refusal<'state-dir-foreign' | 'state-dir-newer' | 'state-dir-corrupt'>

/** An index without tasks. */
export const emptyTaskIndex = (repository: Repository): TaskIndex => ({
  schema: 'proofrun/tasks',
  version: INDEX_VERSION,
  repository: { ...repository },
  tasks: [],
})

/** One task a line, so that a person can read and compare the file. */
export const encodeTaskIndex = ({ tasks, ...rest }: TaskIndex): string => {
  const lines = tasks.map((task) => JSON.stringify(task)).join(',\n')
  return `${JSON.stringify(rest).slice(0, -1)},"tasks":[\n${lines}\n]}\n`
}

/**
 * Parses `tasks.json` of `directory` for `repository`. A file that cannot be understood is refused, never begun anew:
 * titles stand nowhere else for tasks without an attempt.
 */
export const parseTaskIndex = (
  text: string,
  directory: string,
  repository: Repository,
): Result<TaskIndex, IndexRefusal> => {
  const value = decodeJson(text)
  const identity = Identity.safeParse(value)
  if (identity.success && identity.data.version > INDEX_VERSION)
    return refuse(
      'state-dir-newer',
      `The state directory ${directory} has format ${identity.data.version}, and this version knows ${INDEX_VERSION}: use a newer version, or name another directory with --state-dir.`,
    )
  const index = TaskIndex.safeParse(value)
  if (!index.success) return refuseIndex(directory, whatIsWrong(index.error))
  const owner = index.data.repository
  if (owner.id !== repository.id) return refuseForeign(directory, owner.path, repository)
  const ids = index.data.tasks.map((task) => task.id)
  const twice = ids.length === new Set(ids).size ? undefined : ids.find(isRepeated)
  if (twice !== undefined) return refuseIndex(directory, `task ${twice} stands there twice`)
  return ok(index.data)
}

/** The sentence for a directory that serves another repository. */
export const refuseForeign = (
  directory: string,
  owner: string,
  repository: Repository,
): Result<never, IndexRefusal> =>
  refuse(
    'state-dir-foreign',
    `The state directory ${directory} belongs to the repository ${owner}, not to ${repository.path}: name another with --state-dir.`,
  )

/** All records, by id. A malformed one, or one in an unknown stage, loads as failed and keeps what is good of it (R165). */
export const taskRecords = (index: TaskIndex): readonly TaskRecord[] =>
  index.tasks.map(toRecord).sort((a, b) => a.id - b.id)

export const hasTask = (index: TaskIndex, id: number): boolean =>
  index.tasks.some((task) => task.id === id)

/** The index with the record in place of the one with its id, whose unknown fields stay, or added. */
export const withTask = (index: TaskIndex, record: TaskRecord): TaskIndex => {
  const at = index.tasks.findIndex((task) => task.id === record.id)
  const tasks =
    at < 0
      ? [...index.tasks, record]
      : index.tasks.with(at, { ...index.tasks[at], ...record, id: record.id })
  return { ...index, tasks }
}

const toRecord = (raw: RawTask): TaskRecord => {
  const parsed = TaskRecord.safeParse(raw)
  if (parsed.success) return parsed.data
  const { title, attempt, outcome, branch, journal } = TaskRecord.shape
  return {
    ...raw,
    title: title.safeParse(raw['title']).data ?? `task ${raw.id}`,
    stage: 'failed',
    attempt: attempt.safeParse(raw['attempt']).data ?? 0,
    outcome: outcome.safeParse(raw['outcome']).data ?? null,
    branch: branch.safeParse(raw['branch']).data ?? null,
    journal: journal.safeParse(raw['journal']).data ?? null,
  }
}

const decodeJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRepeated = (id: number, index: number, ids: readonly number[]): boolean =>
  ids.indexOf(id) !== index

const whatIsWrong = ({ issues: [issue] }: z.ZodError): string =>
  issue?.path.length ? `${issue.path.join('.')}: ${issue.message}` : 'it is no JSON object'

/** The sentence for a `tasks.json` that cannot be used. */
export const refuseIndex = (directory: string, what: string): Result<never, IndexRefusal> =>
  refuse(
    'state-dir-corrupt',
    `${directory}/tasks.json cannot be understood (${what}): mend it, or move it away and it is made anew from the attempts' journals.`,
  )
