import type { CommitSha, FileRef, TreeSha } from '../shared/ids.ts'
import type {
  PullRequestText,
  ReadinessDocument,
  ReadinessInputs,
  ReadinessReason,
  ReadinessReview,
} from './readiness-document.ts'

const triageReasons = ({ triage }: ReadinessInputs): readonly ReadinessReason[] => {
  if (triage === 'proceed') return []
  return [triage === 'missing' ? 'triage-missing' : 'triage-not-proceed']
}

const planReasons = ({ plan }: ReadinessInputs): readonly ReadinessReason[] => {
  if (plan === 'ready') return []
  return [plan === 'missing' ? 'plan-missing' : 'plan-not-ready']
}

const commitReasons = ({ commit, baseCommit }: ReadinessInputs): readonly ReadinessReason[] => {
  if (commit === null) return ['no-commit']
  return commit === baseCommit ? ['no-changes'] : []
}

const reviewReasons = (
  role: 'review-a' | 'review-b',
  review: ReadinessReview,
  commit: CommitSha | null,
): readonly ReadinessReason[] => {
  if (review.verdict === 'missing') return [`${role}-missing`]
  // A verdict on another commit says nothing of this one, whatever it is (R136).
  if (review.commit === null || review.commit !== commit) return [`${role}-stale`]
  return review.verdict === 'approve' ? [] : [`${role}-changes`]
}

const verificationReasons = (inputs: ReadinessInputs): readonly ReadinessReason[] => {
  if (inputs.verification !== 'passed') return [`verification-${inputs.verification}`]
  return inputs.flaky && inputs.flakyPolicy === 'refuse' ? ['flaky-refused'] : []
}

/** Everything that stands in the way of ready, in the order of the lifecycle; none means ready (R33, R34). */
export const readinessReasons = (inputs: ReadinessInputs): readonly ReadinessReason[] => [
  ...triageReasons(inputs),
  ...planReasons(inputs),
  ...commitReasons(inputs),
  ...reviewReasons('review-a', inputs.reviewA, inputs.commit),
  ...reviewReasons('review-b', inputs.reviewB, inputs.commit),
  ...verificationReasons(inputs),
]

/** What the lifecycle knows when it asks whether a change is ready. */
export type ReadinessFacts = Omit<ReadinessInputs, 'verification' | 'baseCommit'> & {
  readonly task: number
  readonly attempt: number
  readonly baseCommit: CommitSha
  readonly tree: TreeSha | null
  /** The newest final verification that stands, null when there is none, `not-run` without a command that may run. */
  readonly verification:
    | { readonly success: boolean; readonly commit: CommitSha; readonly tree: TreeSha }
    | 'not-run'
    | null
  /** The files that these facts were read from. */
  readonly evidence: readonly FileRef[]
  /** Asked for only when ready: a change that is not ready recommends nothing (R35). */
  readonly pullRequest: () => PullRequestText
}

const verificationInput = (facts: ReadinessFacts): ReadinessInputs['verification'] => {
  const { verification } = facts
  if (verification === 'not-run') return 'not-run'
  if (verification === null) return 'missing'
  if (verification.commit !== facts.commit || verification.tree !== facts.tree) return 'missing'
  return verification.success ? 'passed' : 'failed'
}

/**
 * The readiness of a change, derived from evidence and nothing else (R31 to R35): ready only when triage says proceed, the
 * plan is ready, both reviewers approve exactly this commit and its verification passed.
 */
export const deriveReadiness = (facts: ReadinessFacts): ReadinessDocument => {
  const inputs: ReadinessInputs = {
    triage: facts.triage,
    plan: facts.plan,
    reviewA: facts.reviewA,
    reviewB: facts.reviewB,
    verification: verificationInput(facts),
    baseCommit: facts.baseCommit,
    commit: facts.commit,
    flaky: facts.flaky,
    flakyPolicy: facts.flakyPolicy,
  }
  const reasons = [...readinessReasons(inputs)]
  const names = [...facts.evidence].sort((a, b) => (a.file < b.file ? -1 : 1))
  const head = {
    schema: 'proofrun/readiness',
    version: 3,
    task: facts.task,
    attempt: facts.attempt,
  } as const
  const rest = {
    ...inputs,
    baseCommit: facts.baseCommit,
    tree: facts.tree,
    reasons,
    evidence: Object.fromEntries(names.map(({ file, digest }) => [file, digest])),
  }
  return reasons.length === 0
    ? { ...head, status: 'ready-for-pr', ...rest, pullRequest: facts.pullRequest() }
    : { ...head, status: 'not-ready', ...rest }
}
