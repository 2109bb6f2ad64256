import type { PullRequestText } from '../readiness/readiness-document.ts'
import { whereLine } from './forge-facts.ts'
import { collapsed, fitted, joined } from './forge-frame.ts'
import { renderPullMarker } from './forge-marker.ts'
import { proofOf, proofTable } from './forge-proof.ts'
import type { ForgeReport } from './forge-report.ts'
import { costLine } from './forge-sections.ts'
import { inertLine } from './inert-line.ts'
import { BODY_BUDGET } from './text-budget.ts'

const NO_WORKFLOW =
  '**CI does not start by itself here:** the branch was pushed with the job’s own token, and such a push starts no workflow. Close this pull request and reopen it to start CI, or give the action a `push-token`.'

/** The line that closes the issue, if the text begins with one, and the rest. */
const CLOSING = /^(Closes #\d+)\n(.*)$/s

/**
 * Title and body of the pull request on the forge (R215): the text that readiness holds, which was escaped when it was made, and how
 * it was proven. `Closes #n` stays the first line that is seen, so that it acts (F39); our own facts stand before what agents wrote
 * (PUB-05).
 */
export const renderPullRequest = (report: ForgeReport): PullRequestText => {
  const { readiness } = proofOf(report)
  const { title, body } = readiness.pullRequest
  // No text in it can pass for our marker, even if the file was not made by this version (PUB-02).
  const text = body.replaceAll('<!--', '<! --')
  const [, closing = '', rest = text] = CLOSING.exec(text) ?? []
  const ours = joined([
    renderPullMarker(readiness),
    closing,
    report.pushStartsNoWorkflow ? NO_WORKFLOW : '',
    collapsed('How this was made and proven', details(report), 8000),
  ])
  return {
    title: inertLine(title, 120),
    body: joined([ours, fitted(rest.trim(), BODY_BUDGET - ours.length - 2)]),
  }
}

/** The pull request itself is where this is read, so no link leads to it. */
const details = (report: ForgeReport): string =>
  joined([
    proofTable(report),
    costLine(report),
    whereLine({ ...report, pullRequest: null, compareUrl: null }),
  ])
