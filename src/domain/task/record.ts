import { STAGES, type Stage } from '../attempt/outcomes.ts'

/**
 * What `tasks.json` holds of a task (design.md §9): only what no attempt has, and a cache of where it stands. The cache is
 * valid while `journal` matches the newest attempt's journal (its length in bytes and the digest of its last line).
 */
export type TaskRecord = {
  readonly id: number
  readonly title: string
  readonly stage: Stage | null
  readonly attempt: number
  readonly outcome: string | null
  readonly branch: string | null
  readonly journal: { readonly bytes: number; readonly head: string } | null
  /** A person ended it (R87). */
  readonly dropped?: boolean
  /** Fields that this version does not know are kept. */
  readonly [field: string]: unknown
}

/** A task as a file has it, of which nothing but the id is known to be right. */
export type RawTask = { readonly id: number; readonly [field: string]: unknown }

/** Stages that need a person (design.md §2, Stages); a task that was dropped needs nobody. */
export const needsYou = ({ stage, dropped }: Pick<TaskRecord, 'stage' | 'dropped'>): boolean =>
  dropped !== true && (stage === 'review' || stage === 'conflict' || stage === 'failed')

/**
 * Whether a run may be at work on a task, or have died over it: its cache says so, or is not valid. A task without an attempt is
 * only just being begun.
 */
export const mayBeAtWork = (
  { id, attempt, stage }: Pick<TaskRecord, 'id' | 'attempt' | 'stage'>,
  outdated: ReadonlySet<number>,
): boolean => attempt > 0 && (outdated.has(id) || stage === 'working' || stage === 'verifying')

const isText = (value: unknown): value is string => typeof value === 'string'

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

const isStageOrNull = (value: unknown): value is Stage | null =>
  value === null || (STAGES as readonly unknown[]).includes(value)

const isMarkOrNull = (value: unknown): value is TaskRecord['journal'] => {
  if (value === null) return true
  if (typeof value !== 'object' || !('bytes' in value && 'head' in value)) return false
  return isCount(value.bytes) && isText(value.head) && Object.keys(value).length === 2
}

const isFlagOrAbsent = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean'

const isTaskRecord = (raw: RawTask): raw is TaskRecord =>
  isFlagOrAbsent(raw['dropped']) &&
  isText(raw['title']) &&
  isStageOrNull(raw['stage']) &&
  isCount(raw['attempt']) &&
  isTextOrNull(raw['outcome']) &&
  isTextOrNull(raw['branch']) &&
  isMarkOrNull(raw['journal'])

/**
 * Reads a record. A malformed one, or one in an unknown stage, loads as failed and keeps what is good of it (R165). Checked by
 * hand: a board has ten thousand of them, and to load a schema takes longer than to read them all.
 */
export const readTaskRecord = (raw: RawTask): TaskRecord => {
  if (isTaskRecord(raw)) return raw
  const { id, title, attempt, outcome, branch, journal, dropped } = raw
  return {
    ...raw,
    ...(dropped === undefined ? {} : { dropped: dropped === true }),
    title: isText(title) ? title : `task ${id}`,
    stage: 'failed',
    attempt: isCount(attempt) ? attempt : 0,
    outcome: isTextOrNull(outcome) ? outcome : null,
    branch: isTextOrNull(branch) ? branch : null,
    journal: isMarkOrNull(journal) ? journal : null,
  }
}
