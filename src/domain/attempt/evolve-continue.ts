import { verificationConfigDigest } from '../config/verification-config-digest.ts'
import type { EventOf } from './events.ts'
import type { ReviewRole } from './phases.ts'
import type { AttemptState } from './state.ts'

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
    verifying: null,
    verifyAgain: state.verifyAgain || data.after === 'failed-verification',
    publication: state.publication === 'done' ? 'done' : 'none',
  }
}

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
