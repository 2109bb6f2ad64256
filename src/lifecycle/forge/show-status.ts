import type { Stage } from '../../domain/attempt/outcomes.ts'
import { renderTakenBack } from '../../domain/conversation/render-ready-comment.ts'
import { renderStatusComment } from '../../domain/conversation/render-status-comment.ts'
import { READY_LABEL, stageLabel } from '../../domain/forge/stage-labels.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { Session } from '../session.ts'
import { checkClaim } from './check-claim.ts'
import { forgeReportOf } from './forge-report-of.ts'
import { type Hosting, statusUrl } from './hosting.ts'

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
  if (standing.isLost || !hosting.speaks) return
  const report = await forgeReportOf(session, hosting, doing)
  if (!report.ok) return noteOnce(session, hosting, report.error.message)
  const body = renderStatusComment(report.value, standing.event, standing.kept)
  const written = await forge.updateComment({ comment: standing.comment, body })
  if (written.ok) return
  // Gone, it may have been taken away by the run that took the attempt over.
  const mine = written.error.code === 'forge-not-found' ? await checkClaim(hosting) : undefined
  const why = `The status comment was not written: ${written.error.message}`
  noteOnce(session, hosting, mine?.ok === false ? mine.error.message : why)
}

/** Mirrors the attempt's stage as a label, where it is another one now. */
export const showStage = async (session: Session, hosting: Hosting): Promise<void> => {
  const { stage, dropped, publication } = session.state()
  const { standing } = hosting
  if (standing.isLost || !hosting.speaks) return
  if (standing.hasReadyLabel && (publication !== 'done' || dropped !== null))
    await takeReadyAway(session, hosting)
  if (dropped !== null) return takeStageAway(session, hosting)
  if (stage === null || stage === standing.stage) return
  for (const result of await setStageLabel(hosting, stage))
    if (!result.ok)
      noteOnce(session, hosting, `The labels were not changed: ${result.error.message}`)
}

/** What was ready before is not that any more: it is verified again, a new attempt takes its place, or it was dropped (PUB-06). */
const takeReadyAway = async (session: Session, hosting: Hosting): Promise<void> => {
  const { forge, standing } = hosting
  const { started, tip, forge: traces } = session.state()
  if (traces.readyComment !== null) {
    const { task, attempt } = started
    const body = renderTakenBack({ task, attempt, commit: tip }, statusUrl(hosting))
    await forge.updateComment({ comment: traces.readyComment, body })
  }
  const taken = await forge.removeLabel({ issue: standing.issue, label: READY_LABEL })
  if (taken.ok) standing.hasReadyLabel = false
  else
    noteOnce(session, hosting, `The label ${READY_LABEL} was not removed: ${taken.error.message}`)
}

/** A task that was dropped stands at no stage. */
const takeStageAway = async (session: Session, hosting: Hosting): Promise<void> => {
  const { forge, standing } = hosting
  if (standing.stage === null) return
  const taken = await forge.removeLabel({
    issue: standing.issue,
    label: stageLabel(standing.stage),
  })
  if (taken.ok) standing.stage = null
  else noteOnce(session, hosting, `The stage's label was not removed: ${taken.error.message}`)
}

/**
 * Sets the stage's label, and others with it, in the place of the one before (seed 002): added first, so that the issue is never
 * without.
 */
export const setStageLabel = async (
  { forge, standing }: Hosting,
  stage: Stage,
  others: readonly string[] = [],
): Promise<readonly Result<unknown>[]> => {
  const { issue, stage: before } = standing
  const added = await forge.addLabels({ issue, labels: [stageLabel(stage), ...others] })
  // The next call tries again, and until then the earlier label is better than none.
  if (!added.ok) return [added]
  standing.stage = stage
  if (before === null || before === stage) return [added]
  return [added, await forge.removeLabel({ issue, label: stageLabel(before) })]
}

/** Says something that had to be done without, in the log and in what people read; once. */
export const noteOnce = (session: Session, { standing }: Hosting, notice: string): void => {
  if (standing.notices.has(notice)) return
  standing.notices.add(notice)
  session.world.progress.note(notice)
}
