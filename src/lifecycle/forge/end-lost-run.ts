import { parseStatusMarker } from '../../domain/conversation/forge-marker.ts'
import { renderEndedClaim } from '../../domain/conversation/render-claim-comment.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import { endLeftovers } from '../end-leftovers.ts'
import { runAttempt } from '../run-attempt.ts'
import { openNewestAttempt } from '../use-cases/open-task.ts'
import type { World } from '../world.ts'
import { endOnForge } from './end-on-forge.ts'
import type { Hosting } from './hosting.ts'
import type { ClaimedIssue } from './run-on-forge.ts'

const LOST: Refusal = {
  code: 'interrupted',
  message: 'The run was stopped before the attempt ended; what was saved is kept.',
}

/**
 * The second net under a run that was killed (F29, R224): what its journal holds is ended as interrupted and uploaded, and in any
 * case its comment says that nobody is at work any more. `world` is undefined when it could not be put together; its signal is
 * aborted, so that nothing is begun.
 */
export const endLostRun = async (
  world: World | undefined,
  hosting: Hosting,
  claimed: ClaimedIssue,
): Promise<Result<void>> => {
  Object.assign(hosting.standing, claimed)
  hosting.standing.stage = 'working'
  const ended = world === undefined ? undefined : await endAttempt(world, hosting, claimed)
  return ended?.ok === true ? ended : endComment(hosting, claimed)
}

const endAttempt = async (
  world: World,
  hosting: Hosting,
  { issue }: ClaimedIssue,
): Promise<Result<void>> => {
  const lock = await world.store.lock(issue)
  if (!lock.ok) return lock
  await using _lock = lock.value
  const opened = await openNewestAttempt(world, issue)
  if (!opened.ok) return opened
  const { session } = opened.value
  await endLeftovers(session)
  if (session.state().finish === null) await runAttempt(session)
  await endOnForge(session, hosting)
  return ok(undefined)
}

/** The newest checkpoint that the comment names stays named. */
const endComment = async (
  { forge, run }: Hosting,
  { issue, comment, attempt, event }: ClaimedIssue,
): Promise<Result<void>> => {
  const comments = await forge.comments(issue)
  if (!comments.ok) return comments
  const found = comments.value.find(({ id }) => id === comment)
  if (found === undefined)
    return refuse('comment-gone', `The status comment ${comment} of issue #${issue} is gone.`)
  const marker = parseStatusMarker(found.body)
  const body = renderEndedClaim({
    marker: {
      task: issue,
      attempt,
      run: run.id,
      event,
      pull: marker?.pull ?? null,
      artifact: marker?.artifact ?? null,
      ended: true,
    },
    runUrl: run.url,
    refusal: LOST,
  })
  const written = await forge.updateComment({ comment, body })
  return written.ok ? ok(undefined) : written
}
