import { factsTable, whereLine } from './forge-facts.ts'
import { collapsed, fitted, joined } from './forge-frame.ts'
import { passTable } from './forge-passes.ts'
import type { ForgeReport } from './forge-report.ts'
import {
  costDetails,
  detailLine,
  failedOutput,
  findingList,
  nextLine,
  noticeList,
  questionList,
  stateLine,
  tamperList,
} from './forge-sections.ts'
import { trailTable } from './forge-trail.ts'
import { statusBody } from './status-body.ts'

/**
 * The one comment of an attempt, rewritten as it goes on (R205, R4, R47, R146): what goes on or how it ended, what a person can
 * do, what is proven, and where everything is. Each part has its own limit, and together they stay within a comment's (PUB-07).
 * `event` is the key of the event that began the attempt, `kept` what people wrote into the comment (PUB-11).
 */
export const renderStatusComment = (
  report: ForgeReport,
  event: string | null,
  kept = '',
): string => {
  const { show, run, doing, pullRequest, artifact, events } = report
  const dropped = events.some(({ kind }) => kind === 'attempt.dropped')
  const end = dropped ? 'dropped' : show.end?.outcome
  const marker = {
    task: show.task.task,
    attempt: show.attempt,
    run: run.id,
    ended: doing === null,
    ...(doing === null && end !== undefined ? { end } : {}),
    event,
    pull: pullRequest?.number ?? null,
    artifact,
  }
  return statusBody({ marker, own: sections(report), kept })
}

const sections = (report: ForgeReport): string =>
  joined([
    stateLine(report),
    nextLine(report),
    // Questions and findings are what the person is asked to act on; our own facts stand before what others wrote (PUB-05).
    factsTable(report),
    fitted(passTable(report.events), 6000),
    whereLine(report),
    noticeList(report, 3500),
    tamperList(report, 4000),
    detailLine(report),
    questionList(report, 8000),
    findingList(report, 5000),
    failedOutput(report, 4000),
    costDetails(report, 5000),
    collapsed('What happened', trailTable(report.events, 5500), 6000),
  ])
