import { isOutcome } from '../attempt/outcomes.ts'
import type { ForgeIssue } from '../forge/forge-facts.ts'
import { stageOfLabels } from '../forge/stage-labels.ts'
import type { ClaimedAttempt } from '../gate/decide-claim.ts'
import { forgeOutcomeText } from './forge-outcome-texts.ts'
import { inlineCode } from './safe-text.ts'

export type StatusFacts = {
  readonly issue: Pick<ForgeIssue, 'number' | 'labels'>
  /** The newest attempt, as its own comment tells it. */
  readonly attempt: ClaimedAttempt | undefined
  /** The server's address without a slash at its end, and `owner/name`. */
  readonly server: string
  readonly repository: string
}

/** The answer to `/status`: Markdown for a comment, and the same in one sentence for the job's summary. */
export const renderStatusAnswer = (
  facts: StatusFacts,
): { readonly text: string; readonly sentence: string } => {
  const { issue, attempt, server, repository } = facts
  if (attempt === undefined) {
    const sentence = `There is no attempt at issue #${issue.number} yet: begin one with /start.`
    return { sentence, text: `No attempt yet: begin one with ${inlineCode('/start')}.\n` }
  }
  const here = `${server}/${repository}`
  const how = endOf(attempt, stageOfLabels(issue.labels))
  const links = [
    `[status comment](${here}/issues/${issue.number}#issuecomment-${attempt.comment})`,
    `[run ${attempt.run}](${here}/actions/runs/${attempt.run})`,
    ...(attempt.pull === null ? [] : [`[pull request](${here}/pull/${attempt.pull})`]),
  ]
  return {
    sentence: `Attempt ${attempt.attempt} at issue #${issue.number} ${how.said}.`,
    text: [
      `**Attempt ${attempt.attempt}** ${how.said}.`,
      ...(how.next === undefined ? [] : [how.next]),
      links.join(' · '),
      '',
    ].join('\n\n'),
  }
}

const endOf = (
  { ended, end }: ClaimedAttempt,
  stage: string | undefined,
): { readonly said: string; readonly next?: string } => {
  if (!ended) return { said: `is ${stage ?? 'working'}` }
  if (end === 'dropped') return { said: 'was dropped', next: 'Begin anew with `/start`.' }
  if (end !== undefined && isOutcome(end))
    return { said: `ended as ${inlineCode(end)}`, next: forgeOutcomeText(end, null).next }
  return { said: `has ended${stage === undefined ? '' : `; its stage is ${stage}`}` }
}
