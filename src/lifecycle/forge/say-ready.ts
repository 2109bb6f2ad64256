import type { AttemptState } from '../../domain/attempt/state.ts'
import { parseReadyMarker, readyKey } from '../../domain/conversation/forge-marker.ts'
import { renderReadyComment } from '../../domain/conversation/render-ready-comment.ts'
import type { ForgeComment } from '../../domain/forge/forge-facts.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { Session } from '../session.ts'
import { noteKept } from './check-claim.ts'
import { forgeReportOf } from './forge-report-of.ts'
import type { Hosting } from './hosting.ts'
import { readConversation } from './read-conversation.ts'
import { noteOnce } from './show-status.ts'

/**
 * Says ready in one comment, made once: found by its stored id, or by marker and author (R36, PUB-02). That it could not be written
 * is noted, and changes nothing of the outcome (R217, F28).
 */
export const sayReady = async (session: Session, hosting: Hosting): Promise<void> => {
  const written = await writeReady(session, hosting)
  if (!written.ok)
    return noteOnce(session, hosting, `The ready comment was not written: ${written.error.message}`)
  const { id, url } = written.value
  if (session.state().forge.readyComment !== id)
    await session.record({
      kind: 'comment.posted',
      data: { purpose: 'ready', comment: id, url },
    })
}

const writeReady = async (session: Session, hosting: Hosting): Promise<Result<ForgeComment>> => {
  const { forge, standing } = hosting
  const report = await forgeReportOf(session, hosting, 'publishing')
  if (!report.ok) return report
  const body = renderReadyComment(report.value)
  const known = await findReady(session.state(), hosting)
  if (!known.ok) return known
  if (known.value !== undefined)
    return known.value.body === body
      ? ok(known.value)
      : forge.updateComment({ comment: known.value.id, body })
  const { task, attempt } = session.state().started
  return forge.createComment({ issue: standing.issue, body, marker: readyKey({ task, attempt }) })
}

const findReady = async (
  { forge: traces, started }: AttemptState,
  hosting: Hosting,
): Promise<Result<ForgeComment | undefined>> => {
  const conversation = await readConversation(hosting.forge, hosting.standing.issue)
  if (!conversation.ok) return conversation
  const { comments, own } = conversation.value
  noteKept(hosting, comments)
  return ok(
    comments.find(({ id }) => id === traces.readyComment) ??
      own.find(({ body }) => parseReadyMarker(body)?.attempt === started.attempt),
  )
}
