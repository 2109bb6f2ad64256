import { agentForPhase } from '../config/agent-for-phase.ts'
import { digestOf } from '../shared/digest.ts'
import type { CommitSha } from '../shared/ids.ts'
import { decideRepair } from './decide-repair.ts'
import type { NewEvent } from './events.ts'
import type { Outcome } from './outcomes.ts'
import { type Phase, REVIEW_ROLES, type ReviewRole } from './phases.ts'
import { stageOf } from './stage-of.ts'
import {
  type AttemptState,
  approvedVerify,
  isFlaky,
  type PhaseRecord,
  phaseRecord,
  standingVerdict,
  standingVerification,
} from './state.ts'
import type { Step } from './steps.ts'

/**
 * The whole policy of the lifecycle (design.md §2, The path of an attempt): from what is known to what is done next. Pure and
 * total. Each rule answers with a step, or with undefined when it has nothing left to ask for; the first answer counts.
 */
export const decide = (state: AttemptState): Step => {
  const stage = stageOf(state)
  if (state.stage !== stage.stage)
    return record({
      kind: 'stage.changed',
      data: { from: state.stage, to: stage.stage, reason: stage.reason },
    })
  if (state.finish !== null) return { kind: 'done' }
  if (state.interrupted)
    return finished('interrupted', null, 'the run was stopped before the attempt ended')
  return (
    gateRules(state) ??
    baselineRules(state) ??
    triageRules(state) ??
    planRules(state) ??
    changeRules(state) ??
    reviewRules(state) ??
    verificationRules(state) ??
    publicationRules(state)
  )
}

const record = (event: NewEvent): Step => ({ kind: 'record', event })

const finished = (outcome: Outcome, code: string | null, message: string): Step =>
  record({ kind: 'attempt.finished', data: { outcome, code, message } })

/** Readiness is written before every outcome, so that a reader finds it whatever happened (R34). */
const finish = (
  state: AttemptState,
  outcome: Outcome,
  message: string,
  code: string | null = null,
): Step =>
  state.readiness === null ? { kind: 'write-readiness' } : finished(outcome, code, message)

/** Nothing of the repository runs before its verify command is known and a person approved it (R61, R62). */
const gateRules = (state: AttemptState): Step | undefined => {
  const { verify } = state.settings
  if (!state.prepared) return { kind: 'prepare-work' }
  if (verify === undefined)
    return finish(state, 'not-verified', 'no verify command is configured, so no agent was started')
  if (approvedVerify(state) === undefined)
    return finish(state, 'awaiting-approval', `the verify command \`${verify}\` is not approved`)
  return setupRules(state)
}

/** Setup runs before anything else, once approved; without approval the attempt goes on without it (R63, R93, R94). */
const setupRules = (state: AttemptState): Step | undefined => {
  const { setup } = state.settings
  if (setup === undefined || !state.approved.includes(digestOf(setup))) return undefined
  if (state.setup === 'none') return record({ kind: 'setup.started', data: { commit: state.tip } })
  if (state.setup === 'running') return { kind: 'set-up', commit: state.tip }
  if (state.setup.success) return undefined
  return finish(
    state,
    'failed-setup',
    `setup failed (${state.setup.failureClass}): ${state.setup.lastLine}`,
    state.setup.failureClass,
  )
}

const verification = (state: AttemptState, kind: 'baseline' | 'final', commit: CommitSha): Step => {
  const pass = kind === 'baseline' ? 0 : state.change.pass
  return state.verifying === null
    ? record({ kind: 'verification.started', data: { kind, pass, commit } })
    : { kind: 'verify', verification: kind, pass, commit }
}

/** The gate and the evidence: no agent starts over a red base unless a person allowed it (R1, R3, R5, R8). */
const baselineRules = (state: AttemptState): Step | undefined => {
  const { baseline } = state
  if (baseline === null) return verification(state, 'baseline', state.started.baseCommit)
  if (baseline.success) return undefined
  if (baseline.failureClass === 'failed' && state.settings.allowFailingBaseline) return undefined
  return finish(
    state,
    'failed-baseline-verification',
    `the verify command does not pass on the untouched base (${baseline.failureClass}), so no agent was started`,
    baseline.failureClass,
  )
}

/** Money, tokens and minutes are asked about before anything that costs them. */
const budgetRules = (state: AttemptState): Step | undefined => {
  const { maxCostUsd, maxTokens, maxMinutes } = state.settings
  const tokens = state.usage.inputTokens + state.usage.outputTokens
  if (maxCostUsd !== undefined && state.usage.costUsd >= maxCostUsd)
    return finish(state, 'budget-exceeded', `the attempt cost its $${maxCostUsd}`, 'cost')
  if (maxTokens !== undefined && tokens >= maxTokens)
    return finish(state, 'budget-exceeded', `the attempt used its ${maxTokens} tokens`, 'tokens')
  if (state.spentMs >= maxMinutes * 60_000)
    return finish(state, 'budget-exceeded', `the attempt used its ${maxMinutes} minutes`, 'minutes')
  return undefined
}

/** How often a phase may leave a result that does not fit, or work that is refused, before that is the outcome. */
const MAX_REJECTED = 2

/** Asks for a phase until it completed: undefined then (R208; design.md §2, `refused`). */
const phaseRules = (state: AttemptState, phase: Phase, pass: number): Step | undefined => {
  const known = phaseRecord(state, phase, pass)
  if (known?.facts && judges(state, known)) return undefined
  if (known?.running) return { kind: 'run-agents', phases: [{ phase, pass }] }
  if (known && known.rejected >= MAX_REJECTED)
    return state.change.refusal !== null
      ? finish(state, 'refused', state.change.refusal.message, state.change.refusal.code)
      : finish(state, 'failed-output-contract', known.problem ?? `${phase} left no valid result`)
  if (known?.ending === 'failed' || known?.ending === 'timed-out')
    return finish(state, 'failed-agent', known.problem ?? `the ${phase} agent failed`, phase)
  return (
    budgetRules(state) ??
    record({
      kind: 'phase.started',
      data: {
        phase,
        pass,
        start: (known?.starts ?? 0) + 1,
        commit: state.tip,
        run: `${phase}-${pass}-${(known?.starts ?? 0) + 1}`,
        by: agentForPhase(state.settings, phase).label,
      },
    })
  )
}

/** A reviewer's answer counts for the commit it was given and for no other (GIT-13). */
const judges = (state: AttemptState, known: PhaseRecord): boolean =>
  known.facts?.kind !== 'review' || known.commit === state.tip

const triageRules = (state: AttemptState): Step | undefined => {
  const facts = phaseRecord(state, 'triage', 0)?.facts
  if (facts?.kind !== 'triage') return phaseRules(state, 'triage', 0)
  switch (facts.verdict) {
    case 'proceed':
      return undefined
    case 'blocked':
      return finish(state, 'blocked', 'triage found an outside blocker', 'triage')
    case 'needs-human':
      return finish(state, 'needs-human', 'triage has questions', 'triage')
    case 'reject':
      return finish(state, 'triage-stopped', 'triage rejected the task', 'triage')
    default:
      return undefined
  }
}

const planRules = (state: AttemptState): Step | undefined => {
  const facts = phaseRecord(state, 'plan', 0)?.facts
  if (facts?.kind !== 'plan') return phaseRules(state, 'plan', 0)
  if (facts.ready) return undefined
  return facts.questions.length > 0
    ? finish(state, 'needs-human', 'the planner has questions', 'plan')
    : finish(state, 'planning-stopped', 'no implementable plan was found', 'plan')
}

/** The change of this pass: made, landed, and worth judging. */
const changeRules = (state: AttemptState): Step | undefined => {
  const { change } = state
  if (change.awaitsReset)
    return {
      kind: 'reset-work',
      pass: change.pass,
      from: state.tip,
      to: state.started.baseCommit,
    }
  if (
    state.repair?.kind === 'repair' &&
    state.repair.cause === 'verification' &&
    !state.archived.includes(change.pass)
  )
    return { kind: 'archive-verification', pass: change.pass }
  if (change.landing === 'open')
    return phaseRules(state, change.phase, change.pass) ?? { kind: 'land', pass: change.pass }
  return stoppedByAgent(state) ?? withoutEffect(state)
}

/** An agent that says it is blocked or asks something is believed; what it did is landed first. */
const stoppedByAgent = (state: AttemptState): Step | undefined => {
  const { phase, pass } = state.change
  const facts = phaseRecord(state, phase, pass)?.facts
  if (facts?.kind !== 'change') return undefined
  if (facts.blocked !== null)
    return finish(state, 'blocked', `the ${phase} agent is blocked: ${facts.blocked}`, phase)
  if (facts.questions.length > 0)
    return finish(state, 'needs-human', `the ${phase} agent has questions`, phase)
  return undefined
}

/** Equality is of trees: an empty commit is no change. */
const withoutEffect = (state: AttemptState): Step | undefined => {
  if (state.tipTree === state.started.baseTree)
    return finish(state, 'no-changes', 'the branch holds no change against its base')
  if (state.change.cause === 'findings' && state.change.landing === 'unchanged')
    return noProgress(state, 'unanswered-findings')
  return undefined
}

const noProgress = (
  state: AttemptState,
  reason: 'exact' | 'volatile-only' | 'cycle' | 'unanswered-findings',
): Step =>
  state.repair?.kind === 'stop'
    ? finish(state, 'stopped-no-progress', NO_PROGRESS[reason], reason)
    : record({
        kind: 'repair.decided',
        data: { kind: 'stop', pass: state.change.pass, reason },
      })

const NO_PROGRESS = {
  exact: 'the last repair changed neither the files nor the output of the verify command',
  'volatile-only':
    'the last repair changed no file, and the output differs only in times, paths and numbers of a run',
  cycle: 'the last repair brought back files and an output that an earlier pass already had',
  'unanswered-findings': 'the last repair was to answer findings of a review and changed no file',
} as const

/** Both reviewers judge exactly the latest commit, side by side (R129, R136, R209). */
const reviewRules = (state: AttemptState): Step | undefined => {
  const open = REVIEW_ROLES.filter((role) => standingVerdict(state, role) === undefined)
  const { pass } = state.change
  const running: { phase: Phase; pass: number }[] = []
  for (const role of open) {
    if (state.requests[role]?.commit !== state.tip)
      return record({
        kind: 'review.requested',
        data: {
          request: `${role}-${pass}-${state.tip.slice(0, 12)}`,
          role,
          pass,
          commit: state.tip,
        },
      })
    const step = phaseRules(state, role, pass)
    if (step === undefined) return verdictOf(state, role)
    if (step.kind !== 'run-agents') return step
    running.push(...step.phases)
  }
  if (running.length > 0) return { kind: 'run-agents', phases: running }
  return findingsRules(state)
}

/** The verdict is derived from the findings, by the host alone (R127, R209). */
const verdictOf = (state: AttemptState, role: ReviewRole): Step => {
  const known = phaseRecord(state, role, state.change.pass)
  const request = state.requests[role]
  if (known?.facts?.kind !== 'review' || known.snapshot === null || request === undefined)
    return finish(state, 'failed-output-contract', `${role} left no review`, role)
  const { verdict, mustFix, restart } = known.facts
  return record({
    kind: 'review.verdict',
    data: {
      request: request.request,
      role,
      pass: request.pass,
      commit: request.commit,
      verdict,
      mustFix,
      restart,
      by: known.by,
      snapshot: known.snapshot,
    },
  })
}

const findingsRules = (state: AttemptState): Step | undefined => {
  const asking = REVIEW_ROLES.flatMap((role) => {
    const verdict = standingVerdict(state, role)
    return verdict?.verdict === 'changes' ? [verdict] : []
  })
  if (asking.length === 0) return undefined
  const ids = asking.flatMap((verdict) => verdict.mustFix)
  if (state.change.pass >= state.settings.maxFixPasses)
    return finish(
      state,
      'review-blocked',
      `reviewers ask for changes (${ids.join(', ')}) and the budget of ${state.settings.maxFixPasses} fix passes is used`,
    )
  return record({
    kind: 'repair.decided',
    data: {
      kind: 'repair',
      pass: state.change.pass + 1,
      cause: 'findings',
      restart: asking.some((verdict) => verdict.restart),
    },
  })
}

/** The verification that counts, and what follows when it is red (R23–R30, R32). */
const verificationRules = (state: AttemptState): Step | undefined => {
  const current = standingVerification(state)
  if (current === undefined) return budgetRules(state) ?? verification(state, 'final', state.tip)
  if (current.success) return undefined
  if (state.repair?.kind === 'stop') return stopped(state, state.repair.reason)
  return record({
    kind: 'repair.decided',
    data: decideRepair({
      current,
      earlier: state.finals.slice(0, -1),
      pass: state.change.pass,
      maxFixPasses: state.settings.maxFixPasses,
      noProgress: state.settings.noProgress,
    }),
  })
}

const stopped = (
  state: AttemptState,
  reason: Extract<NonNullable<AttemptState['repair']>, { kind: 'stop' }>['reason'],
): Step => {
  const current = state.finals.at(-1)
  if (reason === 'budget')
    return finish(
      state,
      'fix-budget-exhausted',
      `verification still fails and the budget of ${state.settings.maxFixPasses} fix passes is used`,
    )
  if (reason === 'not-repairable')
    return finish(
      state,
      'failed-verification',
      `verification ended in a way that a repair cannot change (${current?.failureClass})`,
      current?.failureClass ?? null,
    )
  return noProgress(state, reason)
}

/** Ready is said once, last, and only over a passed verification of the reviewed commit (R32–R37). */
const publicationRules = (state: AttemptState): Step => {
  if (isFlaky(state) && state.settings.flaky === 'refuse')
    return finish(
      state,
      'failed-verification',
      'the same commit both failed and passed verification, and the settings refuse that',
      'flaky',
    )
  if (state.readiness === null) return { kind: 'write-readiness' }
  const target = { branch: state.started.branch, commit: state.tip }
  switch (state.publication) {
    case 'none':
      return record({ kind: 'publish.intended', data: target })
    case 'intended':
      return { kind: 'publish', ...target }
    case 'done':
      return finished('ready-for-pr', null, `verified, approved and published as ${target.branch}`)
    default:
      return finish(state, 'publish-failed', state.publication.message, state.publication.code)
  }
}
