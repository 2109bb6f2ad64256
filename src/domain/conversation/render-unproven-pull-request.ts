import type { EventOf } from '../attempt/events.ts'
import type { PullRequestText } from '../readiness/readiness-document.ts'
import { factsTable, whereLine } from './forge-facts.ts'
import { collapsed, joined } from './forge-frame.ts'
import { renderPullMarker } from './forge-marker.ts'
import type { ForgeReport } from './forge-report.ts'
import { costLine, failedOutput, findingList } from './forge-sections.ts'
import { inertLine } from './inert-line.ts'
import { inlineCode } from './safe-text.ts'
import { tamperSection } from './tamper-section.ts'

/**
 * Title and body of the draft that shows a failure which a person accepted by hand (R84): who did, over what, and how the change
 * failed. Nothing in it says that the change is ready.
 */
export const renderUnprovenPullRequest = (
  report: ForgeReport,
  { by, after }: Pick<EventOf<'failure.accepted'>['data'], 'by' | 'after'>,
): PullRequestText => {
  const { show } = report
  const { task, title } = show.task
  return {
    title: inertLine(`[not proven] ${title}`, 120),
    body: joined([
      renderPullMarker({ task, attempt: show.attempt }),
      `Closes #${task}`,
      `**Passed by hand by ${inlineCode(by)}, over ${inlineCode(after)}.** This change is not proven: review it as work that nobody has verified.`,
      factsTable(report),
      ...tamperSection(show.tamper, 'forge'),
      failedOutput(report, 6000),
      findingList(report, 8000),
      collapsed(
        'How this was made',
        joined([costLine(report), whereLine({ ...report, pullRequest: null, compareUrl: null })]),
        6000,
      ),
    ]),
  }
}
