import type { ChangeResult, Finding } from '../agent/results.ts'
import type { PullRequestText } from '../readiness/readiness-document.ts'
import type { TamperReport } from '../tamper/report.ts'
import type { VerificationSnapshot } from '../verification/snapshot.ts'
import { escapeInline, escapeProse } from './escape-prose.ts'
import { hiddenNotice } from './hidden-characters.ts'
import { inertLine } from './inert-line.ts'
import { spokenDuration } from './render-verification.ts'
import { inlineCode, oneLine } from './safe-text.ts'
import { tamperSection } from './tamper-section.ts'
import { BODY_BUDGET, cutUnits, fitMarkdown } from './text-budget.ts'

const TITLE_LIMIT = 120
const SECTION_LIMIT = 8000
const LIST_LIMIT = 100

export type PullRequestFacts = {
  readonly task: { readonly id: number; readonly title: string }
  /** On a forge the pull request closes the issue; a local task has none to close. */
  readonly onForge: boolean
  readonly changes: readonly Pick<ChangeResult, 'summary' | 'changes' | 'pullRequest'>[]
  /** Byte-sorted paths that differ from base: what was really changed. */
  readonly changedPaths: readonly string[]
  readonly reviews: readonly {
    readonly role: 'review-a' | 'review-b'
    readonly by: string
    readonly summary: string
    readonly findings: readonly Finding[]
  }[]
  readonly verification: VerificationSnapshot
  readonly flaky: boolean
  readonly tamper: TamperReport | null
}

/** One line of at most 120 UTF-16 units in which nothing is live (PUB-08). */
const titleOf = (facts: PullRequestFacts): string => {
  const proposed = facts.changes[0]?.pullRequest?.title ?? facts.task.title
  const line = inertLine(proposed, TITLE_LIMIT)
  return line === '' ? `Task ${facts.task.id}` : line
}

const prose = (text: string): string => {
  const cut = cutUnits(text, SECTION_LIMIT)
  return cut.length === text.length ? escapeProse(text) : `${escapeProse(cut)} …`
}

/** The items as a list, the first hundred of them spelled out. */
const list = <T>(items: readonly T[], spelled: (item: T) => string): string =>
  [
    ...items.slice(0, LIST_LIMIT).map((item) => `- ${spelled(item)}`),
    ...(items.length > LIST_LIMIT ? [`- and ${items.length - LIST_LIMIT} more`] : []),
  ].join('\n')

/** The newest description that the agent gave of a path. */
const descriptionsOf = (facts: PullRequestFacts): ReadonlyMap<string, string> =>
  new Map(
    facts.changes.flatMap(({ changes }) =>
      changes.map(({ path, description }) => [path, description] as const),
    ),
  )

const changesSection = (facts: PullRequestFacts): string => {
  const descriptions = descriptionsOf(facts)
  return list(facts.changedPaths, (path) => {
    const said = oneLine(descriptions.get(path) ?? '')
    return said === '' ? inlineCode(path) : `${inlineCode(path)}: ${escapeInline(said)}`
  })
}

const verificationSection = ({ verification, flaky }: PullRequestFacts): string =>
  [
    `${inlineCode(verification.command)} passed at ${inlineCode(verification.commit)} in ${spokenDuration(verification.durationMs)}, in a checkout of exactly that commit.`,
    ...(flaky ? ['**Flaky:** the same commit also failed this command once.'] : []),
  ].join('\n\n')

const reviewsSection = ({ reviews, verification }: PullRequestFacts): string =>
  reviews
    .map(
      ({ role, by, summary }) =>
        `**${role}** (${inlineCode(by)}) approves ${inlineCode(verification.commit)}:\n\n${prose(summary)}`,
    )
    .join('\n\n')

/** Findings that need not be fixed here but should not be forgotten. */
const openPoints = ({ reviews }: PullRequestFacts): readonly Finding[] =>
  reviews.flatMap(({ findings }) => findings).filter(({ handling }) => handling !== 'must-fix')

const openPoint = ({ handling, severity, title, file }: Finding): string =>
  `${handling}, ${severity}: ${escapeInline(oneLine(title))}${file === undefined ? '' : ` (${inlineCode(file)})`}`

/**
 * Title and body of the pull request (R215). Facts of ours come from evidence; what agents wrote is quoted as inert text
 * (PUB-01 to PUB-05), and the whole stays within a comment's budget (PUB-07).
 */
export const pullRequestText = (facts: PullRequestFacts): PullRequestText => {
  const points = openPoints(facts)
  const first = facts.changes[0]
  const body = [
    // What must be there whatever follows stands first.
    ...(facts.onForge ? [`Closes #${facts.task.id}`] : []),
    ...tamperSection(facts.tamper, facts.onForge ? 'forge' : 'local'),
    '## Summary',
    prose(first?.pullRequest?.body.trim() || first?.summary || facts.task.title),
    ...facts.changes
      .slice(1)
      .map(({ summary }, index) => `Fix pass ${index + 1}: ${prose(summary)}`),
    ...hiddenNotice([
      facts.task.title,
      ...facts.changes.flatMap(({ summary, pullRequest }) => [summary, pullRequest?.body ?? '']),
      ...facts.reviews.map(({ summary }) => summary),
      ...facts.changedPaths,
    ]),
    '## Verification',
    verificationSection(facts),
    '## Reviews',
    reviewsSection(facts),
    '## Changes',
    changesSection(facts),
    ...(points.length === 0 ? [] : ['## Risks and follow-ups', list(points, openPoint)]),
    '',
  ].join('\n\n')
  return {
    title: titleOf(facts),
    body: fitMarkdown(body, BODY_BUDGET, '… (cut: the whole text is in the attempt’s files)'),
  }
}
