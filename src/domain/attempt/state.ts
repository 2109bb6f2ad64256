import type { Settings } from '../config/settings.ts'
import { digestOf } from '../shared/digest.ts'
import type { CommitSha, Digest, FileRef, TreeSha } from '../shared/ids.ts'
import type { EventOf, PhaseFacts, Usage, VerificationFacts } from './events.ts'
import type { Stage } from './outcomes.ts'
import { type Phase, type PhaseEnding, REVIEW_ROLES, type ReviewRole } from './phases.ts'

/** All starts of one phase in one pass. */
export type PhaseRecord = {
  readonly phase: Phase
  readonly pass: number
  /** Agent starts so far: what was paid. */
  readonly starts: number
  /** Starts that ended with a result that does not fit, or with work that was refused, since the last reopening. */
  readonly rejected: number
  /** Who filled the newest start. */
  readonly by: string
  readonly commit: CommitSha
  /** The start that is recorded as begun and not as ended. */
  readonly running: { readonly start: number; readonly run: string } | null
  /** How the newest ended start ended. */
  readonly ending: PhaseEnding | null
  readonly problem: string | null
  /** When the newest ended start ended: the date of the commit that holds its uncommitted work. */
  readonly endedAt: string | null
  /** Set once completed. */
  readonly facts: PhaseFacts | null
  readonly snapshot: FileRef | null
}

/** Why the change of a pass is made. */
export type ChangeCause = 'first' | 'findings' | 'verification' | 'restart'

/** The change that a pass makes: from the agent's start to its landing. */
export type Change = {
  readonly phase: 'implement' | 'fix'
  readonly pass: number
  readonly cause: ChangeCause
  /** A restart first moves the work ref back to base. */
  readonly awaitsReset: boolean
  readonly landing: 'open' | 'pushed' | 'unchanged'
  readonly refusal: { readonly code: string; readonly message: string } | null
}

export type Verdict = EventOf<'review.verdict'>['data']
export type ReviewRequest = EventOf<'review.requested'>['data']

/** What the attempt has on a forge. */
export type ForgeTraces = {
  readonly statusComment: number | null
  readonly readyComment: number | null
  readonly pullRequest: EventOf<'pull-request.opened'>['data'] | null
  readonly omitted: EventOf<'pull-request.omitted'>['data'] | null
  readonly saved: EventOf<'work.saved'>['data'] | null
}

/** What is known of an attempt: a fold over its journal and nothing else (design.md §1). */
export type AttemptState = {
  readonly started: EventOf<'attempt.started'>['data']
  readonly settings: Settings
  readonly title: string
  readonly input: FileRef
  readonly config: EventOf<'config.loaded'>['data'] | null
  /** Digests of commands that a person typed. */
  readonly typed: readonly Digest[]
  /** Digests of all commands that a person approved, those typed among them. */
  readonly approved: readonly Digest[]
  readonly prepared: boolean
  readonly setup: 'none' | 'running' | EventOf<'setup.finished'>['data']
  /** The fatal hook that failed. */
  readonly hookFailure: EventOf<'hook.finished'>['data'] | null
  readonly baseline: VerificationFacts | null
  readonly phases: Readonly<Record<string, PhaseRecord>>
  readonly tip: CommitSha
  readonly tipTree: TreeSha
  readonly change: Change
  readonly requests: Readonly<Partial<Record<ReviewRole, ReviewRequest>>>
  readonly verdicts: Readonly<Partial<Record<ReviewRole, Verdict>>>
  /** Post-implementation verifications, oldest first. */
  readonly finals: readonly VerificationFacts[]
  readonly verifying: EventOf<'verification.started'>['data'] | null
  /** It waits for one of the slots of this host (R75). */
  readonly queued: boolean
  /** After a reopened `failed-verification`, a settings change or `/verify`, the newest final verification no longer stands. */
  readonly verifyAgain: boolean
  readonly archived: readonly number[]
  /** Passes that count no more: a person had the budget begin anew (R83, R84). */
  readonly passesBefore: number
  readonly repair: EventOf<'repair.decided'>['data'] | null
  readonly readiness: EventOf<'readiness.decided'>['data'] | null
  readonly publication: 'none' | 'intended' | 'done' | EventOf<'publish.failed'>['data']
  readonly forge: ForgeTraces
  /** The failure that a person accepted by hand, while that stands. */
  readonly accepted: EventOf<'failure.accepted'>['data'] | null
  readonly dropped: EventOf<'attempt.dropped'>['data'] | null
  readonly usage: Usage
  readonly agentPhases: number
  readonly spentMs: number
  readonly interrupted: boolean
  readonly stage: Stage | null
  readonly finish: EventOf<'attempt.finished'>['data'] | null
}

export const phaseKey = (phase: Phase, pass: number): string => `${phase}/${pass}`

export const phaseRecord = (
  state: AttemptState,
  phase: Phase,
  pass: number,
): PhaseRecord | undefined => state.phases[phaseKey(phase, pass)]

/** Whether a person approved a command, by the sha256 of its text (R60). */
export const isApproved = ({ approved }: Pick<AttemptState, 'approved'>, text: string): boolean =>
  approved.includes(digestOf(text))

/** The verify command, if there is one and a person approved it (R61). */
export const approvedVerify = (state: AttemptState): string | undefined => {
  const { verify } = state.settings
  return verify !== undefined && isApproved(state, verify) ? verify : undefined
}

/** Repair passes that may be used in all, those from before the budget began anew among them. */
export const passLimit = ({
  settings,
  passesBefore,
}: Pick<AttemptState, 'settings' | 'passesBefore'>): number => passesBefore + settings.maxFixPasses

/** The newest final verification of the latest commit under today's configuration, if it stands. */
export const standingVerification = (state: AttemptState): VerificationFacts | undefined => {
  const last = state.finals.at(-1)
  return last !== undefined &&
    !state.verifyAgain &&
    last.commit === state.tip &&
    last.pass === state.change.pass
    ? last
    : undefined
}

/** True when the latest commit both failed and passed verification. */
export const isFlaky = (state: AttemptState): boolean => {
  const results = state.finals.filter((facts) => facts.commit === state.tip)
  return results.some((facts) => facts.success) && results.some((facts) => !facts.success)
}

/** Both reviewers approve the latest commit. */
export const isReviewed = (state: AttemptState): boolean =>
  REVIEW_ROLES.every((role) => standingVerdict(state, role)?.verdict === 'approve')

/** The verdict of a role that stands: it judges the latest commit (R136). */
export const standingVerdict = (state: AttemptState, role: ReviewRole): Verdict | undefined => {
  const verdict = state.verdicts[role]
  return verdict?.commit === state.tip ? verdict : undefined
}
