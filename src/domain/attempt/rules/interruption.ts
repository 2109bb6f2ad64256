import type { AttemptState } from '../state.ts'
import type { End } from './finish.ts'

/** What the run was at when it was stopped, for whoever goes on (R82, R95). */
export const interruption = (state: AttemptState): Pick<End, 'message' | 'code'> => {
  if (state.dropped !== null)
    return { message: `the task was dropped by ${state.dropped.by}`, code: 'dropped' }
  if (state.verifying?.kind === 'final')
    return {
      message: 'not verified (interrupted): the run was stopped while it verified the change',
    }
  if (state.setup === 'running')
    return { message: 'setup interrupted: the run was stopped while setup ran' }
  return { message: 'the run was stopped before the attempt ended' }
}
