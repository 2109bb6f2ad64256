import type { ForgeIssue } from '../../../domain/forge/forge-facts.ts'
import type { JobRequest } from '../../../domain/handover/job-request.ts'
import { ok, type Result } from '../../../domain/shared/result.ts'
import { takeIssue } from '../claim-issue.ts'
import type { Hosting } from '../hosting.ts'
import { markIssue } from '../mark-issue.ts'
import type { ClaimedIssue } from '../run-on-forge.ts'
import { attemptNumber, triggerOf } from './job-run.ts'

/** Takes the issue for this run in its status comment, and shows that it is taken (R203). It knows no code of the repository. */
export const announceJob = async (
  hosting: Hosting,
  request: JobRequest,
): Promise<Result<ClaimedIssue>> => {
  const { forge, standing } = hosting
  const { number } = request.issue
  const [issue, comments] = await Promise.all([forge.issue(number), forge.comments(number)])
  if (!issue.ok) return issue
  if (!comments.ok) return comments
  const trigger = triggerOf(request)
  const { claim } = request
  const taken = await takeIssue(
    hosting,
    { trigger, issue: number, isRerun: false },
    { claim, comments: comments.value },
  )
  if (!taken.ok) return taken
  await markIssue(hosting, trigger, issue.value satisfies ForgeIssue)
  return ok({
    issue: number,
    by: standing.by,
    event: standing.event,
    comment: standing.comment,
    attempt: attemptNumber(request),
  })
}
