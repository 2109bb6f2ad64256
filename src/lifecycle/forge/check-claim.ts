import { parseStatusMarker, type StatusMarker } from '../../domain/conversation/forge-marker.ts'
import { keptText } from '../../domain/conversation/status-body.ts'
import type { ForgeComment } from '../../domain/forge/forge-facts.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Hosting } from './hosting.ts'
import { readConversation } from './read-conversation.ts'

/**
 * Whether the claim is still this run's: no other run has taken the attempt over, by naming itself in the status comment or by making
 * another one. A run that lost it writes nothing more on the issue (R87). The forge has no write on a condition, so of two runs that
 * took an attempt at the same moment the last one has it. Where nothing can be read, nothing is known to have changed.
 */
export const checkClaim = async (hosting: Hosting): Promise<Result<void>> => {
  const { forge, run, standing } = hosting
  if (standing.comment === 0) return ok(undefined)
  const conversation = await readConversation(forge, standing.issue)
  if (!conversation.ok) return ok(undefined)
  const { comments, own } = conversation.value
  noteKept(hosting, comments)
  const other = otherClaim(hosting, own)
  if (other === undefined) return ok(undefined)
  standing.isLost = true
  return refuse(
    'superseded',
    `Run ${other.run} has taken issue #${standing.issue} over, so run ${run.id} leaves it to that one.`,
  )
}

/**
 * The run that has taken over, in this run's own comment, in one that took its place, or with a later attempt. That the comment is
 * gone says nothing by itself: a person may have deleted it.
 */
const otherClaim = (
  { run, standing }: Hosting,
  own: readonly ForgeComment[],
): StatusMarker | undefined => {
  const markers = own
    .filter(({ id }) => id >= standing.comment)
    .flatMap(({ id, body }) => {
      const marker = parseStatusMarker(body)
      return marker === undefined || marker.run === run.id ? [] : [{ id, marker }]
    })
  const mine = own.find(({ id }) => id === standing.comment)
  const attempt = mine === undefined ? 0 : (parseStatusMarker(mine.body)?.attempt ?? 0)
  return markers.find(({ id, marker }) => id === standing.comment || marker.attempt > attempt)
    ?.marker
}

/** Notes what people wrote into the status comment, so that the next update keeps it (PUB-11). */
export const noteKept = ({ standing }: Hosting, comments: readonly ForgeComment[]): void => {
  const live = comments.find(({ id }) => id === standing.comment)
  if (live !== undefined) standing.kept = keptText(live.body)
}
