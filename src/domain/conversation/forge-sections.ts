import type { Outcome } from '../attempt/outcomes.ts'
import { collapsed, fitted, said, withoutPath } from './forge-frame.ts'
import { forgeOutcomeText } from './forge-outcome-texts.ts'
import type { ForgeReport } from './forge-report.ts'
import { shortCode } from './forge-table.ts'
import { hiddenNotice } from './hidden-characters.ts'
import { howVerified } from './how-verified.ts'
import { renderCost } from './render-show.ts'
import { fencedBlock, inlineCode } from './safe-text.ts'
import { TAMPER_HEADING, tamperText } from './tamper-section.ts'

/** What goes on, or how it ended, in one line; never "ready" before the attempt has that outcome (PUB-06). */
export const stateLine = (report: ForgeReport): string => {
  const { show, doing } = report
  const name = `Attempt ${show.attempt}`
  if (doing !== null) return `**${name} is at work:** ${said(report, doing)}.`
  const dropped = dropOf(report)
  if (dropped !== undefined)
    return `**${name} was dropped** by ${inlineCode(dropped.data.by)}. What had landed is kept.`
  if (show.end === null) return `**${name} has not ended:** the run is over before the attempt is.`
  const { outcome, code } = show.end
  const finer = code === null ? '' : ` (${inlineCode(code)})`
  return `**${name}: ${outcome}**${finer}. ${forgeOutcomeText(outcome, code).sentence}`
}

/** That a person ended the task; what an attempt came to counts no more after that (R87). */
const dropOf = ({ events }: ForgeReport) => events.find((event) => event.kind === 'attempt.dropped')

/** What a person can do now, as comments and inputs; nothing while a run is at work (R4, R212). */
export const nextLine = (report: ForgeReport): string =>
  report.doing === null ? `**What you can do:** ${nextStep(report)}` : ''

/** The same as a bare sentence, of an attempt at which no run is at work. */
export const nextStep = (report: ForgeReport): string => {
  const { end } = report.show
  if (dropOf(report) !== undefined) return 'Nothing; comment `/start` to begin anew.'
  return end === null
    ? 'Comment `/continue`: finished phases are not paid again.'
    : forgeOutcomeText(end.outcome, end.code).next
}

/** What the agent must be told before it can go on, numbered (R212). */
export const questionList = (report: ForgeReport, units: number): string =>
  report.questions.length === 0
    ? ''
    : fitted(
        `**Questions:**\n\n${report.questions
          .map((question, index) => `${index + 1}. ${said(report, question, 1000)}`)
          .join('\n')}`,
        units,
      )

/** Findings that must be fixed, of the verdicts that stand. */
export const findingList = (report: ForgeReport, units: number): string => {
  const open = report.show.reviews.flatMap(({ role, result }) =>
    result.findings
      .filter(({ handling }) => handling === 'must-fix')
      .map((finding) => ({ role, ...finding })),
  )
  if (open.length === 0) return ''
  const lines = open.map(
    ({ role, id, severity, title, file }) =>
      `- ${inlineCode(id)} of ${role}, ${severity}: ${said(report, title)}${file === undefined ? '' : ` (${inlineCode(file)})`}`,
  )
  return fitted(`**To be fixed:**\n\n${lines.join('\n')}`, units)
}

/** Outcomes whose message says no more than their sentence and what follows it. */
const TOLD_ALREADY: ReadonlySet<Outcome> = new Set([
  'ready-for-pr',
  'failed-baseline-verification',
  'needs-human',
])

/** The sentence that the attempt ended with; what quotes an agent, a command or git is inert. */
export const detailLine = (report: ForgeReport): string => {
  const { end } = report.show
  if (report.doing !== null || end === null || TOLD_ALREADY.has(end.outcome)) return ''
  return said(report, `In detail: ${end.message}`)
}

/** The newest verification, if it failed: command, how it ended, and the end of its output (R4, F01). */
export const failedOutput = (report: ForgeReport, units: number): string => {
  const { show, doing } = report
  const newest = show.verification ?? show.baseline
  if (doing !== null || newest === null || newest.success) return ''
  const tail = withoutPath(report, newest.tail.slice(-units))
  return fitted(
    [
      `The command ${inlineCode(newest.command, 500)} at ${shortCode(newest.commit)}: ${howVerified(newest)}. The end of its output:`,
      tail.trim() === '' ? 'It printed nothing.' : fencedBlock(tail),
    ].join('\n\n'),
    units * 3,
  )
}

const FLAKY = '**Flaky:** this commit both failed and passed verification.'

/** What a reader should know before all else: a flaky commit, hidden characters (LOG-10), what had to be done without. */
export const noticeList = (
  report: ForgeReport,
  units: number,
  alsoQuoted: readonly string[] = [],
): string => {
  const { show, questions, notices } = report
  const quoted = [
    show.task.title,
    show.end?.message ?? '',
    ...questions,
    ...show.reviews.flatMap(({ result }) => result.findings.map(({ title }) => title)),
    (show.verification ?? show.baseline)?.tail ?? '',
    ...alsoQuoted,
  ]
  return fitted(
    [
      ...(show.readiness?.flaky === true ? [FLAKY] : []),
      ...hiddenNotice(quoted),
      ...notices.map((notice) => `**Note:** ${said(report, notice)}`),
    ].join('\n\n'),
    units,
  )
}

/** What the change touches of what its verification depends on (F40). */
export const tamperList = ({ show }: ForgeReport, units: number): string => {
  const text = tamperText(show.tamper, 'forge')
  return text === '' ? '' : fitted(`**${TAMPER_HEADING}:**\n\n${text}`, units)
}

/** What was spent in all, in one line. */
export const costLine = ({ show }: ForgeReport): string =>
  renderCost(show.summary).split('\n').at(-1) ?? ''

/** Per phase and in all (R47). */
export const costDetails = (report: ForgeReport, units: number): string => {
  const { summary } = report.show
  const cost = summary.phases.length === 0 ? costLine(report) : renderCost(summary)
  return collapsed('Cost', cost, units)
}
