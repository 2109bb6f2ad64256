import { verificationConfigDigest } from '../config/verification-config-digest.ts'
import type { EventOf } from './events.ts'
import { type Outcome, VERIFY_DISAGREES } from './outcomes.ts'
import { isReviewRole, type ReviewRole } from './phases.ts'
import type { AttemptState } from './state.ts'

/** Ends of a publication: what a person accepted is still to be shown. */
const STILL_ACCEPTED: ReadonlySet<Outcome> = new Set(['publish-failed', 'interrupted'])

/** What ended the attempt is forgotten, so that `decide` asks for the step that did not end (design.md §2, `continue`). */
export const reopened = (
  state: AttemptState,
  data: EventOf<'attempt.reopened'>['data'],
): AttemptState => {
  const phases = Object.fromEntries(
    Object.entries(state.phases).map(([key, record]) => [
      key,
      record.facts === null ? { ...record, rejected: 0, ending: 'lost' as const } : record,
    ]),
  )
  return {
    ...state,
    phases,
    finish: null,
    interrupted: false,
    readiness: null,
    repair: state.repair?.kind === 'stop' ? null : state.repair,
    change: { ...state.change, refusal: null },
    setup: typeof state.setup === 'object' && !state.setup.success ? 'none' : state.setup,
    hookFailure: null,
    accepted: STILL_ACCEPTED.has(data.after) ? state.accepted : null,
    verifying: null,
    // What a machine of its own found red is repaired, not asked of the machine before (design.md §4).
    verifyAgain:
      state.verifyAgain ||
      (data.after === 'failed-verification' && state.finish?.code !== VERIFY_DISAGREES),
    publication: state.publication === 'done' ? 'done' : 'none',
  }
}

/** The newest verification stands no more, be it of the base or of the change, and the budget begins anew (R83). */
export const verificationAsked = (
  state: AttemptState,
  { after }: EventOf<'verification.asked'>['data'],
): AttemptState => ({
  ...reopened(state, { after, reason: '' }),
  baseline: state.baseline?.success === false ? null : state.baseline,
  verifyAgain: state.finals.length > 0,
  passesBefore: state.change.pass,
  accepted: null,
  publication: 'none',
})

/** Nothing is left to be done but to show the work as what it is (R84). */
export const failureAccepted = (
  state: AttemptState,
  data: EventOf<'failure.accepted'>['data'],
): AttemptState => ({
  ...state,
  finish: null,
  interrupted: false,
  accepted: data,
  passesBefore: state.change.pass,
  publication: 'none',
})

/** An attempt without an outcome gets one: `interrupted`. */
export const dropped = (
  state: AttemptState,
  data: EventOf<'attempt.dropped'>['data'],
): AttemptState => ({ ...state, dropped: data, interrupted: state.finish === null })

/** In the place of what was approved before: an approval that was taken back counts no more. */
export const approvalsRead = (
  state: AttemptState,
  { approved }: EventOf<'approvals.read'>['data'],
): AttemptState => ({ ...state, approved })

/** A verification under another configuration is no evidence any more (R39). */
export const settingsChanged = (
  state: AttemptState,
  { settings, typed = [] }: EventOf<'settings.changed'>['data'],
): AttemptState => {
  const digest = verificationConfigDigest(settings)
  const same = digest === verificationConfigDigest(state.settings)
  return {
    ...state,
    settings,
    typed: [...state.typed, ...typed],
    approved: [...state.approved, ...typed],
    readiness: null,
    baseline: state.baseline?.configDigest === digest ? state.baseline : null,
    finals: state.finals.filter((facts) => facts.configDigest === digest),
    setup: same ? state.setup : 'none',
  }
}

const withoutPhase = (state: AttemptState, file: string): AttemptState['phases'] =>
  Object.fromEntries(
    Object.entries(state.phases).map(([key, record]) => [
      key,
      record.snapshot?.file === file
        ? { ...record, facts: null, snapshot: null, ending: 'lost' as const, problem: null }
        : record,
    ]),
  )

/** What a lost or changed file was evidence for is not known any more, and is made again (R42). */
export const evidenceLost = (state: AttemptState, file: string): AttemptState => {
  const verdicts: Partial<Record<ReviewRole, EventOf<'review.verdict'>['data']>> = {}
  for (const verdict of Object.values(state.verdicts))
    if (verdict.snapshot.file !== file) verdicts[verdict.role] = verdict
  return {
    ...state,
    verdicts,
    phases: withoutPhase(state, file),
    baseline: state.baseline?.snapshot.file === file ? null : state.baseline,
    finals: state.finals.filter((facts) => facts.snapshot.file !== file),
    readiness: null,
  }
}

/** The newest verification stands no more, and with `reviews` no verdict does: who judges next does so afresh. */
export const evidenceDiscarded = (
  state: AttemptState,
  { reviews }: EventOf<'evidence.discarded'>['data'],
): AttemptState => ({
  ...state,
  verifyAgain: state.finals.length > 0,
  readiness: null,
  ...(reviews ? { requests: {}, verdicts: {}, phases: withoutReviews(state) } : {}),
})

const withoutReviews = (state: AttemptState): AttemptState['phases'] =>
  Object.fromEntries(
    Object.entries(state.phases).map(([key, record]) => [
      key,
      isReviewRole(record.phase)
        ? {
            ...record,
            running: null,
            facts: null,
            snapshot: null,
            ending: 'lost' as const,
            rejected: 0,
          }
        : record,
    ]),
  )

/** A new text repeats triage and what follows, on top of the work that is there (design.md §2). */
export const inputChanged = (
  state: AttemptState,
  data: EventOf<'input.changed'>['data'],
): AttemptState => ({
  ...state,
  title: data.title,
  input: data.input,
  phases: Object.fromEntries(
    Object.entries(state.phases).map(([key, record]) => [
      key,
      { ...record, facts: null, snapshot: null, ending: null, problem: null, rejected: 0 },
    ]),
  ),
  requests: {},
  verdicts: {},
  verifyAgain: true,
  readiness: null,
  change: {
    ...state.change,
    phase: 'implement',
    cause: 'first',
    awaitsReset: false,
    landing: 'open',
    refusal: null,
  },
})
