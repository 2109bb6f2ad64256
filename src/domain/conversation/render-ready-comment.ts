import { joined } from './forge-frame.ts'
import { forgeLink } from './forge-link.ts'
import { renderReadyMarker } from './forge-marker.ts'
import { proofOf, proofTable } from './forge-proof.ts'
import type { ForgeReport } from './forge-report.ts'
import { costLine, noticeList } from './forge-sections.ts'
import { inlineCode } from './safe-text.ts'

const proposal = (report: ForgeReport): string => {
  const { pullRequest, compareUrl, show } = report
  if (pullRequest !== null) {
    const name = `${pullRequest.draft ? 'draft pull request' : 'pull request'} #${pullRequest.number}`
    return `It is proposed as ${forgeLink(report, name, pullRequest.url)}.`
  }
  return compareUrl === null
    ? `It is on the branch ${inlineCode(show.branch)}.`
    : `It is pushed, but no pull request could be opened: ${forgeLink(report, 'open one', compareUrl)}.`
}

/** The one comment that says ready, over exactly the commit that was verified and approved (R36, R37). */
export const renderReadyComment = (report: ForgeReport): string => {
  const { readiness, verification } = proofOf(report)
  const { commit } = verification
  const { task, attempt } = readiness
  return joined([
    renderReadyMarker({ task, attempt, commit }),
    `**ready-for-pr:** ${inlineCode(commit.slice(0, 12))} is verified, and both reviewers approve it. ${proposal(report)}`,
    noticeList(report, 4000),
    proofTable(report),
    costLine(report),
  ])
}

/** What the ready comment says once its attempt is verified again, or was dropped: it is rewritten when the change is ready anew. */
export const renderTakenBack = (
  marker: Parameters<typeof renderReadyMarker>[0],
  statusUrl: string,
): string =>
  `${renderReadyMarker(marker)}\n\n**No longer:** \`${marker.commit.slice(0, 12)}\` was said to be proven here. What is so now stands in [the status comment](${statusUrl}).\n`
