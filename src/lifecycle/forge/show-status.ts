import type { Stage } from '../../domain/attempt/outcomes.ts'
import { renderStatusComment } from '../../domain/conversation/render-status-comment.ts'
import { stageLabel } from '../../domain/forge/stage-labels.ts'
import type { Session } from '../session.ts'
import { forgeReportOf } from './forge-report-of.ts'
import type { Hosting } from './hosting.ts'

/**
 * Brings the status comment to what is so now. That it could not be written is noted, and changes nothing of the attempt (R217,
 * F28).
 */
export const showStatus = async (
  session: Session,
  hosting: Hosting,
  doing: string | null,
): Promise<void> => {
  const { forge, standing } = hosting
  const report = await forgeReportOf(session, hosting, doing)
  if (!report.ok) return noteOnce(session, hosting, report.error.message)
  const body = renderStatusComment(report.value, standing.event)
  const written = await forge.updateComment({ comment: standing.comment, body })
  if (!written.ok)
    noteOnce(session, hosting, `The status comment was not written: ${written.error.message}`)
}

/** Mirrors the stage as a label: one at a time (seed 002). Another label is added first, so that the issue is never without. */
export const showStage = async (
  session: Session,
  hosting: Hosting,
  more: readonly string[] = [],
): Promise<void> => {
  const { forge, standing } = hosting
  const { stage } = session.state()
  if (stage === null || stage === standing.stage) return
  const before: Stage | null = standing.stage
  standing.stage = stage
  const added = await forge.addLabels({
    issue: standing.issue,
    labels: [stageLabel(stage), ...more],
  })
  const removed =
    before === null
      ? undefined
      : await forge.removeLabel({ issue: standing.issue, label: stageLabel(before) })
  for (const result of [added, removed])
    if (result?.ok === false)
      noteOnce(session, hosting, `The labels were not changed: ${result.error.message}`)
}

/** Says something that had to be done without, in the log and in what people read; once. */
export const noteOnce = (session: Session, { standing }: Hosting, notice: string): void => {
  if (standing.notices.has(notice)) return
  standing.notices.add(notice)
  session.world.progress.note(notice)
}
