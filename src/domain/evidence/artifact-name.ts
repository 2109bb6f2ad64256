import { AttemptNumber, TaskId } from '../shared/ids.ts'
import { err, ok, type Result } from '../shared/result.ts'

/** What an uploaded artifact is a snapshot of, and where it was made. */
export type ArtifactOrigin = {
  readonly task: number
  readonly attempt: number
  /** The workflow run, and which time it runs: 1 for the first. */
  readonly run: number
  readonly runAttempt: number
  /** 1, 2, 3 …: the uploads of one run attempt. */
  readonly sequence: number
}

const COUNT = '([1-9][0-9]{0,15})'
const NAME = new RegExp(`^proofrun-${COUNT}-${COUNT}-run-${COUNT}-${COUNT}-${COUNT}$`)

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 1

const isOrigin = ({ task, attempt, run, runAttempt, sequence }: ArtifactOrigin): boolean =>
  TaskId.safeParse(task).success &&
  AttemptNumber.safeParse(attempt).success &&
  [run, runAttempt, sequence].every(isCount)

/**
 * The name of an upload, such as `proofrun-7-1-run-123-1-3`: no other upload of its run has it, whichever time the run runs
 * (F14), and it is letters, digits and hyphens only, whatever the branch or the time (F16).
 * @throws TypeError when a number is none of those that our own code hands out.
 */
export const artifactName = (origin: ArtifactOrigin): string => {
  if (!isOrigin(origin))
    throw new TypeError(`not the origin of an artifact: ${JSON.stringify(origin)}`)
  const { task, attempt, run, runAttempt, sequence } = origin
  return `proofrun-${task}-${attempt}-run-${run}-${runAttempt}-${sequence}`
}

/** Reads a name back. The error is one sentence. */
export const parseArtifactName = (name: string): Result<ArtifactOrigin, string> => {
  const [task, attempt, run, runAttempt, sequence] = (NAME.exec(name) ?? []).slice(1).map(Number)
  const origin = { task, attempt, run, runAttempt, sequence } as ArtifactOrigin
  return isOrigin(origin)
    ? ok(origin)
    : err(`${JSON.stringify(name.slice(0, 100))} is not the name of an artifact of Proofrun.`)
}
