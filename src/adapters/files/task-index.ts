import { parseJson } from '../../domain/shared/json.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import { isTaskNumber } from '../../domain/shared/task-number.ts'
import { type RawTask, readTaskRecord, type TaskRecord } from '../../domain/task/record.ts'

/** The repository that a state directory serves. */
export type Repository = { readonly id: string; readonly path: string }

const SCHEMA = 'proofrun/tasks'
const INDEX_VERSION = 1

/** `tasks.json`: unknown fields are kept, here and in the records (R165). */
export type TaskIndex = {
  readonly schema: typeof SCHEMA
  readonly version: typeof INDEX_VERSION
  readonly repository: Repository
  readonly tasks: readonly RawTask[]
}

export type IndexRefusal = Refusal<'state-dir-foreign' | 'state-dir-newer' | 'state-dir-corrupt'>

/** An index without tasks. */
export const emptyTaskIndex = (repository: Repository): TaskIndex => ({
  schema: SCHEMA,
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
  const value = parseJson(text)
  if (isNewer(value))
    return refuse(
      'state-dir-newer',
      `The state directory ${directory} has format ${value.version}, and this version knows ${INDEX_VERSION}: use a newer version, or name another directory with --state-dir.`,
    )
  if (!isIndex(value)) return refuseIndex(directory, 'it is no list of tasks')
  const { repository: owner, tasks } = value
  if (!tasks.every(hasNumber)) {
    const nameless = tasks.findIndex((task) => !hasNumber(task))
    return refuseIndex(directory, `its entry ${nameless + 1} has no number`)
  }
  if (owner.id !== repository.id) return refuseForeign(directory, owner.path, repository)
  const ids = tasks.map((task) => task.id)
  const twice = ids.length === new Set(ids).size ? undefined : ids.find(isRepeated)
  if (twice !== undefined) return refuseIndex(directory, `task ${twice} stands there twice`)
  return ok({ ...value, tasks })
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

/** All records, by id. */
export const taskRecords = (index: TaskIndex): readonly TaskRecord[] =>
  index.tasks.map(readTaskRecord).sort((a, b) => a.id - b.id)

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

const isRepeated = (id: number, index: number, ids: readonly number[]): boolean =>
  ids.indexOf(id) !== index

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isNewer = (value: unknown): value is { readonly version: number } =>
  isObject(value) &&
  value['schema'] === SCHEMA &&
  Number.isInteger(value['version']) &&
  Number(value['version']) > INDEX_VERSION

type UncheckedIndex = Omit<TaskIndex, 'tasks'> & { readonly tasks: readonly unknown[] }

/** Whether it is an index, but for its tasks, of which each is still to be looked at. */
const isIndex = (value: unknown): value is UncheckedIndex => {
  if (!isObject(value) || value['schema'] !== SCHEMA || value['version'] !== INDEX_VERSION)
    return false
  const { repository, tasks } = value
  return (
    isObject(repository) &&
    typeof repository['id'] === 'string' &&
    typeof repository['path'] === 'string' &&
    Array.isArray(tasks)
  )
}

const hasNumber = (task: unknown): task is RawTask => isObject(task) && isTaskNumber(task['id'])

/** The sentence for a `tasks.json` that cannot be used. */
export const refuseIndex = (directory: string, what: string): Result<never, IndexRefusal> =>
  refuse(
    'state-dir-corrupt',
    `${directory}/tasks.json cannot be understood (${what}): mend it, or move it away and it is made anew from the attempts' journals.`,
  )
