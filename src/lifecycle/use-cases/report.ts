import { stageOf } from '../../domain/attempt/stage-of.ts'
import type { AttemptState } from '../../domain/attempt/state.ts'
import { outcomeText } from '../../domain/conversation/outcome-texts.ts'
import type { AttemptDocument } from '../../domain/evidence/attempt-document.ts'
import type { RunEnd } from '../run-attempt.ts'
import type { Session } from '../session.ts'

/** What a run of an attempt came to, for those who asked for it. */
export type Report = {
  readonly state: AttemptState
  readonly document: AttemptDocument
  /** Why a command changed nothing; null when it did. */
  readonly stays: string | null
}

/** Sums up an attempt for `--json`, the terminal and the exit code (contracts.md, Attempt). */
export const reportOf = (
  session: Session,
  end: RunEnd | { readonly kind: 'stays'; readonly why: string },
): Report => {
  const state = session.state()
  const { started, finish, change, tip, usage, readiness, forge } = state
  return {
    state,
    stays: end.kind === 'stays' ? end.why : null,
    document: {
      schema: 'proofrun/attempt',
      version: 1,
      task: started.task,
      attempt: started.attempt,
      outcome: finish?.outcome ?? null,
      ...(finish?.code ? { code: finish.code } : {}),
      stage: state.stage ?? stageOf(state).stage,
      branch: started.branch,
      baseCommit: started.baseCommit,
      ...(tip === started.baseCommit ? {} : { commit: tip }),
      passes: change.pass,
      agentPhases: state.agentPhases,
      usage,
      directory: session.files.directory,
      ...(readiness === null ? {} : { readiness: readiness.status }),
      ...(forge.pullRequest === null
        ? {}
        : { pullRequest: { number: forge.pullRequest.number, url: forge.pullRequest.url } }),
      next: nextOf(state, end),
    },
  }
}

const nextOf = (
  { finish }: AttemptState,
  end: RunEnd | { readonly kind: 'stays'; readonly why: string },
): string => {
  if (end.kind === 'stays') return end.why
  if (end.kind === 'handed-over') return `Another run with the capability ${end.needs} goes on.`
  return finish === null ? 'Continue the attempt.' : outcomeText(finish.outcome, finish.code).next
}
