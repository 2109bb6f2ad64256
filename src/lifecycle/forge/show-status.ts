import type { Stage } from '../../domain/attempt/outcomes.ts'
import { renderStatusComment } from '../../domain/conversation/render-status-comment.ts'
import { keptText } from '../../domain/conversation/status-body.ts'
import type { ForgeComment } from '../../domain/forge/forge-facts.ts'
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
  if (doing === null && session.state().publication !== 'done') await lookForEdits(hosting)
  const body = renderStatusComment(report.value, standing.event, standing.kept)
  const written = await forge.updateComment({ comment: standing.comment, body })
  if (!written.ok)
    noteOnce(session, hosting, `The status comment was not written: ${written.error.message}`)
}

/**
 * The last update looks at the comment before it writes, since a person may have written into it while the run went on (PUB-11);
 * after a publication it was looked at a moment ago. Updates in between do not: each would be one more request.
 */
const lookForEdits = async (hosting: Hosting): Promise<void> => {
  const comments = await hosting.forge.comments(hosting.standing.issue)
  if (comments.ok) noteKept(hosting, comments.value)
}

/** Notes what people wrote into the status comment, so that the next update keeps it. */
export const noteKept = ({ standing }: Hosting, comments: readonly ForgeComment[]): void => {
  const live = comments.find(({ id }) => id === standing.comment)
  if (live !== undefined) standing.kept = keptText(live.body)
}

/** Mirrors the attempt's stage as a label, where it is another one now. */
export const showStage = async (session: Session, hosting: Hosting): Promise<void> => {
  const { stage, dropped } = session.state()
  if (dropped !== null) return takeStageAway(session, hosting)
  if (stage === null || stage === hosting.standing.stage) return
  for (const result of await setStageLabel(hosting, stage))
    if (!result.ok)
      noteOnce(session, hosting, `The labels were not changed: ${result.error.message}`)
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
