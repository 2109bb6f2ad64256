import { setTimeout as delay } from 'node:timers/promises'
import { ok, type Result } from '../../../domain/shared/result.ts'
import type { Approval } from '../../../domain/trust/approval.ts'
import { newApprovals } from '../../../domain/trust/merge-approvals.ts'
import type { ApprovalRefusal, ApprovalStore } from '../../../ports/approval-store.ts'
import type { Git } from '../run-git.ts'
import { approvalsUnwritable, pushApprovals } from './push-approvals.ts'
import { APPROVALS_REF, type ApprovalsPlace, readApprovalRef } from './read-approval-ref.ts'
import { createRemoteGit, openFreshGitDir } from './remote-git.ts'

export type ApprovalRefOptions = {
  readonly git: Git
  /** `https://<server>/<owner>/<name>.git`, without a user. */
  readonly url: string
  /** Reading takes `contents: read`, adding `contents: write`. */
  readonly token: string
  /** Absolute path of the mirror that the job's source is; it need not be there yet. */
  readonly mirrorGitDir: string
  /** Of each talk with the server (default 60,000 ms). */
  readonly timeoutMs?: number
  /** Longest pause before a lost race is run again (default 1000 ms). */
  readonly pauseMs?: number
}

const DEFAULT_TIMEOUT_MS = 60_000
const DEFAULT_PAUSE_MS = 1000
/** A race is lost to somebody who won it, so ten in a row take more writers than a repository has. */
const MAX_RACES = 10
const MAX_SILENCES = 2

/**
 * Reads, and pushes what is missing from the tip that was read, until a reading holds it all: so a race that was lost, and a push
 * whose answer was lost, end in one more reading, and nobody's approval is overwritten (compare-and-swap).
 */
const addApprovals = async (
  place: ApprovalsPlace,
  approvals: readonly Approval[],
  pauseMs: number,
): Promise<Result<void, ApprovalRefusal>> => {
  const left = { pushed: MAX_RACES, 'lost-race': MAX_RACES, 'no-answer': MAX_SILENCES }
  for (;;) {
    const read = await readApprovalRef(place)
    if (!read.ok) return read
    const added = newApprovals(read.value.approvals, approvals)
    if (added.length === 0) return ok(undefined)
    if (Math.min(...Object.values(left)) === 0)
      return approvalsUnwritable(
        `${APPROVALS_REF} of ${place.remote.url} could not be moved: approve again in a moment`,
      )
    const pushed = await pushApprovals(place, read.value, added)
    if (!pushed.ok) return pushed
    left[pushed.value] -= 1
    // Of many writers at once all lose but one: at different times they meet less often.
    if (pushed.value !== 'pushed') await delay(Math.random() * pauseMs)
  }
}

/**
 * A repository's approvals in a ref of its own on the forge, which only a token that may write can move (R60). No branch, so no
 * checkout has it and no workflow starts; a work ref's push never touches it (GIT-11).
 */
export const createApprovalRef = (options: ApprovalRefOptions): ApprovalStore => {
  const { git, mirrorGitDir } = options
  const remote = createRemoteGit({ ...options, timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS })
  const within = async <T>(work: (place: ApprovalsPlace) => Promise<T>): Promise<T> => {
    await using scratch = await openFreshGitDir(mirrorGitDir, 'sha1')
    return await work({ git, remote, gitDir: scratch.path })
  }
  return {
    place: APPROVALS_REF,
    read: () =>
      within(async (place) => {
        const read = await readApprovalRef(place)
        return read.ok ? ok(read.value.approvals) : read
      }),
    add: (approvals) =>
      within((place) => addApprovals(place, approvals, options.pauseMs ?? DEFAULT_PAUSE_MS)),
  }
}
