import type { FileRef } from '../shared/ids.ts'
import { REVIEW_ROLES } from './phases.ts'
import { type AttemptState, phaseRecord, standingVerdict, standingVerification } from './state.ts'

const present = (...files: readonly (FileRef | null | undefined)[]): readonly FileRef[] =>
  files.filter((file) => file !== null && file !== undefined)

/** Every file that the state stands on; a run checks them before it goes on (R39, R42). */
export const standingFiles = (state: AttemptState): readonly FileRef[] => [
  state.input,
  ...present(state.baseline?.snapshot, state.readiness?.snapshot),
  ...Object.values(state.phases).flatMap(({ snapshot }) => present(snapshot)),
  ...state.finals.flatMap(({ snapshot }, index) =>
    // Of the verifications that went by the same name only the newest is still in its file.
    state.finals.findLastIndex((other) => other.snapshot.file === snapshot.file) === index
      ? [snapshot]
      : [],
  ),
]

/** The files that readiness is derived from. */
export const readinessFiles = (state: AttemptState): readonly FileRef[] =>
  present(
    phaseRecord(state, 'triage', 0)?.snapshot,
    phaseRecord(state, 'plan', 0)?.snapshot,
    state.baseline?.snapshot,
    ...REVIEW_ROLES.map((role) => standingVerdict(state, role)?.snapshot),
    standingVerification(state)?.snapshot,
  )
