import type { EventOf, JournalEvent } from '../attempt/events.ts'
import { replay } from '../attempt/evolve.ts'
import { passLimit } from '../attempt/state.ts'
import type { Settings } from '../config/settings.ts'
import { forgeLink } from './forge-link.ts'
import type { ForgeReport } from './forge-report.ts'
import { codeCell, shortCode, table } from './forge-table.ts'
import { howVerified } from './how-verified.ts'
import { inlineCode } from './safe-text.ts'

const startOf = (
  events: readonly JournalEvent[],
): EventOf<'attempt.started'>['data'] | undefined => {
  const [first] = events
  return first?.kind === 'attempt.started' ? first.data : undefined
}

const settingsOf = (events: readonly JournalEvent[]): Settings | undefined => {
  const newest = events.findLast(
    ({ kind }) => kind === 'settings.changed' || kind === 'attempt.started',
  )
  return newest?.kind === 'settings.changed' || newest?.kind === 'attempt.started'
    ? newest.data.settings
    : undefined
}

/** What the attempt stands on: base, branch, command, the base's own verification (F25), and the budget. */
export const factsTable = ({ show, events, by }: ForgeReport): string => {
  const start = startOf(events)
  const settings = settingsOf(events)
  const command = settings?.verify ?? show.baseline?.command
  const allowed = settings?.allowFailingBaseline === true ? ', allowed to fail' : ''
  return table([
    ['asked for by', codeCell(by)],
    ...(start === undefined
      ? []
      : [
          [
            'base',
            `${codeCell(start.baseRef.replace(/^refs\/heads\//, ''))} at ${shortCode(start.baseCommit)}`,
          ],
        ]),
    ['branch', codeCell(show.branch)],
    ['verify command', command === undefined ? 'none' : codeCell(command, 500)],
    [
      'base verified',
      show.baseline === null
        ? 'not yet'
        : `${howVerified(show.baseline)}${show.baseline.success ? '' : allowed}`,
    ],
    ...(settings === undefined
      ? []
      : [['fix passes', `${show.summary.totals.passes} of ${passesOf(events, settings)}`]]),
  ])
}

/** How many passes may be used in all: a person may have had the budget begin anew (R83). */
const passesOf = (events: readonly JournalEvent[], { maxFixPasses }: Settings): number => {
  const state = replay(events)
  return state === undefined ? maxFixPasses : passLimit(state)
}

/** Where the parts of the attempt are. */
export const whereLine = (report: ForgeReport): string => {
  const { run, artifact, pullRequest, compareUrl, keptRef } = report
  const draft = pullRequest?.draft === true ? 'draft pull request' : 'pull request'
  return [
    forgeLink(report, `Run ${run.id}`, run.url),
    ...(artifact === null
      ? []
      : [`${forgeLink(report, 'artifact', artifact.url)} (sha256 ${shortCode(artifact.digest)})`]),
    ...(pullRequest === null
      ? []
      : [forgeLink(report, `${draft} #${pullRequest.number}`, pullRequest.url)]),
    ...(compareUrl === null || pullRequest !== null
      ? []
      : [forgeLink(report, 'open the pull request', compareUrl)]),
    ...(keptRef === null ? [] : [`work kept as ${inlineCode(keptRef)}`]),
  ].join(' · ')
}
