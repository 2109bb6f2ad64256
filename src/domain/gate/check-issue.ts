import type { Blocker, ForgeIssue } from '../forge/forge-facts.ts'
import { type Refusal, refuse } from '../shared/result.ts'
import type { Trigger } from './trigger.ts'

export type IssueRules = {
  /** The label that starts an attempt. */
  readonly label: string
  readonly skipLabels: readonly string[]
}

/** GitHub compares label names without case (F44). */
const isLabel =
  (name: string) =>
  (other: string): boolean =>
    name.toLowerCase() === other.toLowerCase()

/** The label on the issue that keeps Proofrun away from it, if there is one (R200). */
export const skipLabelOf = (
  { labels }: Pick<ForgeIssue, 'labels'>,
  { skipLabels }: Pick<IssueRules, 'skipLabels'>,
): string | undefined => labels.find((name) => skipLabels.some(isLabel(name)))

/**
 * Why an issue, as it is now, is not worked on; undefined when it may be (R202, R204, TRG-10). Read right before the claim, so
 * that what changed since the event counts.
 */
export const checkIssue = (
  issue: ForgeIssue,
  trigger: Pick<Trigger, 'how'> & { readonly isRerun: boolean },
  rules: IssueRules,
): Refusal | undefined => {
  const refused = (code: string, message: string): Refusal => refuse(code, message).error
  if (issue.isPullRequest)
    return refused(
      'not-an-issue',
      `#${issue.number} is a pull request that Proofrun did not open: use the command on an issue.`,
    )
  if (!issue.open)
    return refused(
      'issue-closed',
      `Issue #${issue.number} is closed: reopen it, then give the trigger again.`,
    )
  if (issue.locked)
    return refused(
      'issue-locked',
      `The conversation of issue #${issue.number} is locked, so nothing could be said there: unlock it, then give the trigger again.`,
    )
  const skip = skipLabelOf(issue, rules)
  if (skip !== undefined)
    return refused(
      'skip-label',
      `Issue #${issue.number} has the label ${skip}, which keeps Proofrun away: remove it, then give the trigger again.`,
    )
  // The claim takes the label away, so of two deliveries of one event the second finds none (TRG-12).
  if (trigger.how === 'label' && !trigger.isRerun && !issue.labels.some(isLabel(rules.label)))
    return refused(
      'label-gone',
      `Issue #${issue.number} no longer has the label ${rules.label}: set it again to begin.`,
    )
  return undefined
}

/** Why the issue must wait; undefined when nothing open holds it (R204). */
export const checkBlockers = (
  issue: Pick<ForgeIssue, 'number'>,
  blockers: readonly Blocker[],
): Refusal | undefined => {
  const open = blockers.filter((blocker) => blocker.open)
  if (open.length === 0) return undefined
  const names = open.map(({ repository, number }) => `${repository}#${number}`).join(', ')
  return refuse(
    'issue-blocked',
    `Issue #${issue.number} waits for ${names}: close what it waits for, then give the trigger again.`,
  ).error
}
