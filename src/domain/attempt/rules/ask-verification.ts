import type { CommitSha } from '../../shared/ids.ts'
import type { AttemptState } from '../state.ts'
import type { Step } from '../steps.ts'
import { record } from './finish.ts'

/** Asks for a verification: first its intent, then the thing itself. */
export const askVerification = (
  state: AttemptState,
  kind: 'baseline' | 'final',
  commit: CommitSha,
): Step => {
  const pass = kind === 'baseline' ? 0 : state.change.pass
  return state.verifying === null
    ? record({ kind: 'verification.started', data: { kind, pass, commit } })
    : { kind: 'verify', verification: kind, pass, commit }
}
