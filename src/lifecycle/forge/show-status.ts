import type { Stage } from '../../domain/attempt/outcomes.ts'
import { renderStatusComment } from '../../domain/conversation/render-status-comment.ts'
import { stageLabel } from '../../domain/forge/stage-labels.ts'
import type { Result } from '../../domain/shared/result.ts'
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

/** Mirrors the attempt's stage as a label, where it is another one now. */
export const showStage = async (session: Session, hosting: Hosting): Promise<void> => {
  const { stage } = session.state()
  if (stage === null || stage === hosting.standing.stage) return
  for (const result of await setStageLabel(hosting, stage))
    if (!result.ok)
      noteOnce(session, hosting, `The labels were not changed: ${result.error.message}`)
}

/** Sets the stage's label in the place of the one before (seed 002): added first, so that the issue is never without. */
export const setStageLabel = async (
  { forge, standing }: Hosting,
  stage: Stage,
): Promise<readonly Result<unknown>[]> => {
  const { issue, stage: before } = standing
  standing.stage = stage
  return [
    await forge.addLabels({ issue, labels: [stageLabel(stage)] }),
    ...(before === null ? [] : [await forge.removeLabel({ issue, label: stageLabel(before) })]),
  ]
}

/** Says something that had to be done without, in the log and in what people read; once. */
export const noteOnce = (session: Session, { standing }: Hosting, notice: string): void => {
  if (standing.notices.has(notice)) return
  standing.notices.add(notice)
  session.world.progress.note(notice)
}
