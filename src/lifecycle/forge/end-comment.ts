import { parseStatusMarker, type StatusMarker } from '../../domain/conversation/forge-marker.ts'
import { renderEndedClaim } from '../../domain/conversation/render-claim-comment.ts'
import { keptText } from '../../domain/conversation/status-body.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import type { Hosting } from './hosting.ts'
import type { ClaimedIssue } from './run-on-forge.ts'

type Claimed = Pick<ClaimedIssue, 'issue' | 'comment' | 'attempt' | 'event'>

/** What a status comment says that must stay: its newest checkpoint, its pull request, and what people wrote (PUB-11). */
export type KnownComment = Pick<StatusMarker, 'run' | 'pull' | 'artifact'> & {
  readonly kept: string
}

/** Reads an attempt's own status comment as it is now. */
export const readOwnComment = async (
  { forge, run }: Pick<Hosting, 'forge' | 'run'>,
  { issue, comment }: Pick<Claimed, 'issue' | 'comment'>,
): Promise<Result<KnownComment>> => {
  const comments = await forge.comments(issue)
  if (!comments.ok) return comments
  const found = comments.value.find(({ id }) => id === comment)
  return found === undefined
    ? refuse('comment-gone', `The status comment ${comment} of issue #${issue} is gone.`)
    : ok({
        ...(parseStatusMarker(found.body) ?? { run: run.id, pull: null, artifact: null }),
        kept: keptText(found.body),
      })
}

/** Ends a status comment with the reason why nothing more comes. */
export const endComment = async (
  { forge, run }: Pick<Hosting, 'forge' | 'run'>,
  { issue, comment, attempt, event }: Claimed,
  { known, refusal }: { readonly known: KnownComment; readonly refusal: Refusal },
): Promise<Result<void>> => {
  const { pull, artifact, kept } = known
  const body = renderEndedClaim({
    marker: { task: issue, attempt, run: run.id, event, pull, artifact, ended: true },
    runUrl: run.url,
    kept,
    refusal,
  })
  const written = await forge.updateComment({ comment, body })
  return written.ok ? ok(undefined) : written
}
