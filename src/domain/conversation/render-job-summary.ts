import { factsTable, whereLine } from './forge-facts.ts'
import { collapsed, fitted, joined, said } from './forge-frame.ts'
import { forgeLink } from './forge-link.ts'
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

/** What the agents say that they planned and did; what is proven stands in the tables. */
const claims = (report: ForgeReport): string => {
  const { plan, changes } = report.show
  const lines = [
    ...(plan === null ? [] : [`- Plan: ${said(report, plan.result.summary)}`]),
    ...changes.map(
      ({ pass, result }) =>
        `- ${pass === 0 ? 'Implementation' : `Fix pass ${pass}`}: ${said(report, result.summary)}`,
    ),
  ]
  return lines.length === 0 ? '' : fitted(`**What the agents say:**\n\n${lines.join('\n')}`, 10_000)
}

/**
 * The job's summary: the facts of the status comment in the same order, longer. The runner drops a summary of more than 1 MiB whole;
 * the limits here come to fewer than 85,000 UTF-16 units, which are less than 256 KiB in UTF-8 (LOG-12, F18).
 */
export const renderJobSummary = (report: ForgeReport): string => {
  const { show, events, server, repository } = report
  const { task } = show.task
  const issue = `${server}/${repository}/issues/${task}`
  const quoted = [show.plan, ...show.changes].map((one) => one?.result.summary ?? '')
  return `${joined([
    `## Proofrun: ${forgeLink(report, `issue #${task}`, issue)}`,
    said(report, `Title: ${show.task.title}`),
    stateLine(report),
    nextLine(report),
    factsTable(report),
    fitted(passTable(events), 8000),
    whereLine(report),
    noticeList(report, 4000, quoted),
    tamperList(report, 6000),
    detailLine(report),
    questionList(report, 10_000),
    findingList(report, 6000),
    failedOutput(report, 4000),
    claims(report),
    costDetails(report, 8000),
    collapsed('What happened', trailTable(events, 11_500), 12_000),
  ])}\n`
}
