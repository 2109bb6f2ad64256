import {
  renderDroppedClaim,
  renderEndedClaim,
} from '../../domain/conversation/render-claim-comment.ts'
import type { ForgeIssue } from '../../domain/forge/forge-facts.ts'
import { stageLabel, stageOfLabels } from '../../domain/forge/stage-labels.ts'
import type { Claim } from '../../domain/gate/decide-claim.ts'
import { ok, type Refusal, type Result } from '../../domain/shared/result.ts'
import { claimMarker } from './claim-issue.ts'
import type { Hosting } from './hosting.ts'
import { setStageLabel } from './show-status.ts'

/** A claim that came to nothing is ended in its comment, so that nobody waits for it (F20, F29). */
export const endClaim = async (
  hosting: Hosting,
  claim: Claim,
  { issue, refusal }: { readonly issue: ForgeIssue; readonly refusal: Refusal },
): Promise<void> => {
  const { forge, standing, run } = hosting
  const marker = claimMarker(hosting, claim, { ended: true })
  await forge.updateComment({
    comment: standing.comment,
    body: renderEndedClaim({ marker, runUrl: run.url, kept: standing.kept, refusal }),
  })
  await setStageLabel(hosting, stageOfLabels(issue.labels) === 'review' ? 'review' : 'failed')
}

/** A claim of which nothing was saved is dropped with its comment; there is no journal to say it in (R86). */
export const dropClaim = async (hosting: Hosting, claim: Claim): Promise<Result<void>> => {
  const { forge, standing, run } = hosting
  const marker = { ...claimMarker(hosting, claim, { ended: true }), end: 'dropped' }
  const { kept, by, issue } = standing
  const body = renderDroppedClaim({ marker, runUrl: run.url, kept, by })
  const written = await forge.updateComment({ comment: standing.comment, body })
  if (!written.ok) return written
  if (standing.stage !== null) await forge.removeLabel({ issue, label: stageLabel(standing.stage) })
  return ok(undefined)
}
