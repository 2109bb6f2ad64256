import type { Outcome, Stage } from '../attempt/outcomes.ts'
import type { ChangeDocument, PlanDocument, ReviewDocument } from '../evidence/phase-documents.ts'
import type { PhaseCost, SummaryDocument } from '../evidence/summary-document.ts'
import type { TaskDocument } from '../evidence/task-document.ts'
import { READINESS_REASONS, type ReadinessDocument } from '../readiness/readiness-document.ts'
import type { TamperReport } from '../tamper/report.ts'
import type { VerificationSnapshot } from '../verification/snapshot.ts'
import { escapeInline, escapeProse } from './escape-prose.ts'
import { hiddenNotice } from './hidden-characters.ts'
import { outcomeText } from './outcome-texts.ts'
import { spokenDuration } from './render-verification.ts'
import { fencedBlock, inlineCode } from './safe-text.ts'
import { tamperSection } from './tamper-section.ts'
import { cutUnits } from './text-budget.ts'

/** Everything that a report of an attempt is made of; what is not there yet is null. */
export type ShowFacts = {
  readonly task: TaskDocument
  readonly attempt: number
  readonly stage: Stage | null
  readonly branch: string
  readonly directory: string
  readonly end: {
    readonly outcome: Outcome
    readonly code: string | null
    readonly message: string
  } | null
  /** The person who ended the task (R87). */
  readonly droppedBy?: string | undefined
  readonly plan: PlanDocument | null
  /** Oldest first. */
  readonly changes: readonly ChangeDocument[]
  /** The verdicts that stand, reviewer A first. */
  readonly reviews: readonly ReviewDocument[]
  readonly baseline: VerificationSnapshot | null
  readonly verification: VerificationSnapshot | null
  readonly readiness: ReadinessDocument | null
  /** What the change touches of what its verification depends on; null before readiness, and where nothing landed. */
  readonly tamper: TamperReport | null
  readonly summary: SummaryDocument
}

const TASK_TEXT_BUDGET = 1500
const PROSE_BUDGET = 2000

/** Untrusted prose with a stated cut. */
const excerpt = (text: string, units: number): string => {
  const cut = cutUnits(text, units)
  return cut.length === text.length
    ? escapeProse(text)
    : `${escapeProse(cut)} … (${text.length - cut.length} more characters)`
}

const verificationLine = (name: string, snapshot: VerificationSnapshot | null): string => {
  if (snapshot === null) return `- ${name}: not run`
  const took = spokenDuration(snapshot.durationMs)
  const result = snapshot.success ? 'passed' : snapshot.failureClass
  return [
    `- ${name}: **${result}** at ${inlineCode(snapshot.commit.slice(0, 12))} in ${took}, by ${inlineCode(snapshot.command)}`,
    ...snapshot.notes.map((note) => `  - ${escapeInline(note)}`),
  ].join('\n')
}

const reviewLines = (review: ReviewDocument): readonly string[] => [
  `- ${review.role}: **${review.verdict}** at ${inlineCode(review.commit.slice(0, 12))}`,
  ...review.result.findings.map(
    ({ id, handling, title }) => `  - ${handling} ${inlineCode(id)}: ${escapeInline(title)}`,
  ),
]

const done = (facts: ShowFacts): readonly string[] => [
  ...(facts.plan === null ? [] : [`Plan: ${excerpt(facts.plan.result.summary, PROSE_BUDGET)}`]),
  ...facts.changes.map(
    ({ pass, result }) =>
      `${pass === 0 ? 'Implementation' : `Fix pass ${pass}`}: ${excerpt(result.summary, PROSE_BUDGET)}`,
  ),
  ...(facts.plan === null && facts.changes.length === 0 ? ['Nothing yet.'] : []),
]

const proven = (facts: ShowFacts): string =>
  [
    verificationLine('base', facts.baseline),
    verificationLine('change', facts.verification),
    ...facts.reviews.flatMap(reviewLines),
    `- readiness: ${facts.readiness === null ? 'not decided' : `**${facts.readiness.status}**`}`,
    ...(facts.readiness?.reasons ?? []).map((reason) => `  - ${READINESS_REASONS[reason]}`),
    ...(facts.readiness?.flaky === true
      ? ['- **flaky**: this commit both failed and passed verification']
      : []),
  ].join('\n')

const dollars = (usd: number): string => `$${usd.toFixed(2)}`

type Spent = Pick<PhaseCost, 'starts' | 'usage' | 'startsWithoutUsage'>

/** Tokens and money; what some or all starts did not say is never shown as nothing. */
const spent = ({ starts, usage, startsWithoutUsage }: Spent): readonly [string, string] => {
  if (starts > 0 && startsWithoutUsage === starts) return ['unknown', 'unknown']
  const least = startsWithoutUsage > 0 ? 'at least ' : ''
  const tokens = usage.inputTokens + usage.outputTokens
  return [`${least}${tokens}`, `${least}${dollars(usage.costUsd)}`]
}

const costRow = (cost: PhaseCost): string => {
  const [tokens, money] = spent(cost)
  return `| ${cost.phase} | ${cost.pass} | ${cost.starts} | ${spokenDuration(cost.durationMs)} | ${tokens} | ${money} |`
}

/** What was spent, per phase and in all (R47). */
export const renderCost = ({ phases, totals }: SummaryDocument): string => {
  const [tokens, money] = spent({ ...totals, starts: totals.agentPhases })
  return [
    [
      '| phase | pass | starts | time | tokens | cost |',
      '| --- | --- | --- | --- | --- | --- |',
      ...phases.map(costRow),
    ].join('\n'),
    `In all: agent starts ${totals.agentPhases}, fix passes ${totals.passes}, tokens ${tokens}, cost ${money}; agents ${spokenDuration(totals.agentMs)}, setup ${spokenDuration(totals.setupMs)}, verification ${spokenDuration(totals.verifyMs)}.`,
  ].join('\n\n')
}

const wanted = ({ task, end, droppedBy }: ShowFacts): string => {
  if (droppedBy !== undefined)
    return `Nothing: the task was dropped by ${inlineCode(droppedBy)}, and what had landed is kept. \`proofrun restart ${task.task}\` begins anew.`
  if (end === null)
    return 'Nothing: the attempt goes on. `proofrun continue` takes it up if no run is at work.'
  const { sentence, next } = outcomeText(end.outcome, end.code)
  return `**${end.outcome}**${end.code === null ? '' : ` (${inlineCode(end.code)})`}: ${sentence}\n\n${escapeInline(`In detail: ${end.message}`)}\n\n**What you can do:** ${next}`
}

const standing = ({ end, stage, droppedBy }: ShowFacts): string =>
  droppedBy === undefined ? (end?.outcome ?? stage ?? 'begun') : 'dropped'

/** The newest verification decides: that base was red is old news once the change passed. */
const failedTail = ({ verification, baseline }: ShowFacts): readonly string[] => {
  const newest = verification ?? baseline
  if (newest === null || newest.success || newest.tail.trim() === '') return []
  return ['The end of the output that failed:', fencedBlock(newest.tail)]
}

/** The report of an attempt for `proofrun show`: what was asked, done, proven and spent, and what is wanted of the reader. */
export const renderShow = (facts: ShowFacts): string =>
  [
    `# Task ${facts.task.task}, attempt ${facts.attempt}: ${standing(facts)}`,
    '## What was asked',
    escapeInline(facts.task.title),
    ...(facts.task.body.trim() === '' ? [] : [excerpt(facts.task.body, TASK_TEXT_BUDGET)]),
    ...hiddenNotice([facts.task.title, facts.task.body]),
    ...tamperSection(facts.tamper, 'local'),
    '## What was done',
    ...done(facts),
    '## What is proven',
    proven(facts),
    ...failedTail(facts),
    '## What it cost',
    renderCost(facts.summary),
    '## What is wanted of you',
    wanted(facts),
    `Branch: ${inlineCode(facts.branch)}. Files: ${inlineCode(facts.directory, 4096)}.`,
    '',
  ].join('\n\n')
