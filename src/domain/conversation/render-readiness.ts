import {
  READINESS_REASONS,
  type ReadinessDocument,
  type ReadinessReview,
} from '../readiness/readiness-document.ts'
import type { TamperReport } from '../tamper/report.ts'
import { fencedBlock, inlineCode } from './safe-text.ts'
import { tamperSection } from './tamper-section.ts'

const reviewLine = (name: string, review: ReadinessReview): string => {
  if (review.verdict === 'missing') return `- ${name}: no verdict`
  const by = review.by === null ? '' : `, by ${inlineCode(review.by)}`
  const commit = review.commit === null ? '' : ` at ${inlineCode(review.commit)}`
  return `- ${name}: ${review.verdict}${commit}${by}`
}

const evidenceTable = (evidence: Readonly<Record<string, string>>): string => {
  const rows = Object.entries(evidence).map(
    ([file, digest]) => `| ${inlineCode(file)} | ${inlineCode(digest)} |`,
  )
  return rows.length === 0
    ? 'There is no evidence yet.'
    : ['| file | sha256 |', '| --- | --- |', ...rows].join('\n')
}

/** readiness.md: the readiness document for people, with what the change touches of its own proof. */
export const renderReadiness = (
  readiness: ReadinessDocument,
  tamper: TamperReport | null = null,
): string => {
  const ready = readiness.status === 'ready-for-pr'
  const commit = readiness.commit === null ? 'nothing that landed' : inlineCode(readiness.commit)
  return [
    `# Task ${readiness.task}, attempt ${readiness.attempt}: ${ready ? 'ready for a pull request' : 'not ready'}`,
    ready
      ? `Commit ${commit} is verified, and both reviewers approve it.`
      : readiness.reasons.map((reason) => `- ${READINESS_REASONS[reason]}`).join('\n'),
    ...(readiness.flaky ? ['**Flaky:** this commit both failed and passed verification.'] : []),
    '## What this follows from',
    [
      `- triage: ${readiness.triage}`,
      `- plan: ${readiness.plan}`,
      reviewLine('review A', readiness.reviewA),
      reviewLine('review B', readiness.reviewB),
      `- verification: ${readiness.verification}`,
      `- base: ${inlineCode(readiness.baseCommit)}`,
      `- commit: ${commit}`,
    ].join('\n'),
    ...tamperSection(tamper, 'local'),
    '## Evidence',
    evidenceTable(readiness.evidence),
    ...(ready
      ? [
          '## The pull request',
          inlineCode(readiness.pullRequest.title),
          fencedBlock(readiness.pullRequest.body, 'markdown'),
        ]
      : []),
    '',
  ].join('\n\n')
}
