import type { CommitSha, Digest } from '../shared/ids.ts'

/** What a status comment tells the next run about its attempt (R205; design.md §4, checkpoints). */
export type StatusMarker = {
  readonly task: number
  readonly attempt: number
  /** The workflow run that works, or last worked, on it. */
  readonly run: number
  readonly ended: boolean
  /** How it ended: its outcome, or `dropped`. */
  readonly end?: string | undefined
  /** Key of the event that began the attempt (TRG-12). */
  readonly event: string | null
  /** Number of its pull request. */
  readonly pull: number | null
  /** The newest checkpoint. */
  readonly artifact: { readonly id: number; readonly run: number; readonly digest: Digest } | null
}

/** How much of a status comment's text we wrote, and which text that is (PUB-11). */
export type OwnText = {
  /** UTF-16 units, from the end of the marker on. */
  readonly units: number
  /** The first 16 hex digits of their sha256. */
  readonly digest: string
}

export type AttemptMarker = { readonly task: number; readonly attempt: number }

const number = (name: string): string => `(?<${name}>[1-9]\\d{0,14})`
const attemptFields = `task=${number('task')} attempt=${number('attempt')}`

const STATUS = new RegExp(
  `^<!-- proofrun:status ${attemptFields} run=${number('run')} ended=(?<ended>true|false)(?: end=(?<end>[a-z-]{1,40}))?(?: event=(?<event>[\\w.:-]{1,100}))?(?: pull=${number('pull')})?(?: artifact=${number('artifact')}:${number('artifactRun')}:(?<digest>[0-9a-f]{64}))?(?: own=${number('ownUnits')}:(?<ownDigest>[0-9a-f]{16}))? -->$`,
)
const READY = new RegExp(
  `^<!-- proofrun:ready ${attemptFields} commit=(?<commit>[0-9a-f]{40}|[0-9a-f]{64}) -->$`,
)
const PULL = new RegExp(`^<!-- proofrun:pull ${attemptFields} -->$`)
const HINT = new RegExp(`^<!-- proofrun:hint comment=${number('comment')} -->$`)

const ANSWER = /^<!-- proofrun:answer to=(?<key>[\w:-]{1,100}) -->$/

type Fields = Readonly<Record<string, string | undefined>>

/**
 * The fields of the one marker of a body: its first line and no other. Whose body it is, is checked elsewhere; text of others
 * holds no `<!--`, for it is escaped (PUB-02).
 */
const fieldsOf = (marker: RegExp, body: string): Fields | undefined => {
  const [first = ''] = body.split(/\r?\n/, 1)
  const isOnly = body.split('<!-- proofrun:').length === 2
  return isOnly ? marker.exec(first)?.groups : undefined
}

/** A marker that could not be read back would be a bug of ours, and a second comment by every later run. */
const readable = (marker: RegExp, line: string): string => {
  if (!marker.test(line)) throw new Error(`not a marker that can be read back: ${line}`)
  return line
}

/** The first line of a status comment: hidden from readers, and how a later run finds the attempt. */
export const renderStatusMarker = (marker: StatusMarker, own?: OwnText): string => {
  const { task, attempt, run, ended, end, event, pull, artifact } = marker
  const fields = [
    `task=${task} attempt=${attempt} run=${run} ended=${ended}`,
    ...(end === undefined ? [] : [`end=${end}`]),
    ...(event === null ? [] : [`event=${event}`]),
    ...(pull === null ? [] : [`pull=${pull}`]),
    ...(artifact === null ? [] : [`artifact=${artifact.id}:${artifact.run}:${artifact.digest}`]),
    ...(own === undefined ? [] : [`own=${own.units}:${own.digest}`]),
  ]
  return readable(STATUS, `<!-- proofrun:status ${fields.join(' ')} -->`)
}

const attemptOf = ({ task, attempt }: Fields): AttemptMarker => ({
  task: Number(task),
  attempt: Number(attempt),
})

/** Reads a status comment's marker; undefined when anything about it is not as we write it. */
export const parseStatusMarker = (body: string): StatusMarker | undefined => {
  const fields = fieldsOf(STATUS, body)
  if (fields === undefined) return undefined
  const { run, ended, end, event, pull, artifact, artifactRun, digest } = fields
  return {
    ...attemptOf(fields),
    run: Number(run),
    ended: ended === 'true',
    ...(end === undefined ? {} : { end }),
    event: event ?? null,
    pull: pull === undefined ? null : Number(pull),
    artifact:
      artifact === undefined
        ? null
        : { id: Number(artifact), run: Number(artifactRun), digest: digest as Digest },
  }
}

/** Which text of a status comment is ours; undefined where its marker does not say it, or is none. */
export const parseOwnText = (body: string): OwnText | undefined => {
  const { ownUnits, ownDigest } = fieldsOf(STATUS, body) ?? {}
  return ownUnits === undefined || ownDigest === undefined
    ? undefined
    : { units: Number(ownUnits), digest: ownDigest }
}

/** What only the status comment that this run makes holds: by it the comment is found when the forge's answer was lost. */
export const statusKey = ({
  task,
  attempt,
  run,
}: AttemptMarker & { readonly run: number }): string =>
  `<!-- proofrun:status task=${task} attempt=${attempt} run=${run} ended=`

/** The first line of a ready comment. */
export const renderReadyMarker = ({
  task,
  attempt,
  commit,
}: AttemptMarker & { readonly commit: CommitSha }): string =>
  readable(READY, `${readyKey({ task, attempt })}${commit} -->`)

export const parseReadyMarker = (
  body: string,
): (AttemptMarker & { readonly commit: CommitSha }) | undefined => {
  const fields = fieldsOf(READY, body)
  return fields && { ...attemptOf(fields), commit: fields['commit'] as CommitSha }
}

/** What only the ready comment of this attempt holds, whatever its commit. */
export const readyKey = ({ task, attempt }: AttemptMarker): string =>
  `<!-- proofrun:ready task=${task} attempt=${attempt} commit=`

/** The first line of a pull request's body. */
export const renderPullMarker = ({ task, attempt }: AttemptMarker): string =>
  readable(PULL, `<!-- proofrun:pull task=${task} attempt=${attempt} -->`)

export const parsePullMarker = (body: string): AttemptMarker | undefined => {
  const fields = fieldsOf(PULL, body)
  return fields && attemptOf(fields)
}

/** The first line of the answer to a near miss: a comment is answered once (F07). It is its own key. */
export const renderHintMarker = (comment: number): string =>
  readable(HINT, `<!-- proofrun:hint comment=${comment} -->`)

/** The first line of an answer to a command that works on no attempt; `key` says what it answers. It is its own key. */
export const renderAnswerMarker = (key: string): string =>
  readable(ANSWER, `<!-- proofrun:answer to=${key} -->`)

/** Number of the comment that a hint answers. */
export const parseHintMarker = (body: string): number | undefined => {
  const fields = fieldsOf(HINT, body)
  return fields && Number(fields['comment'])
}
