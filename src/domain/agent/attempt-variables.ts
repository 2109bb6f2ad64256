import type { AttemptNumber, TaskId } from '../shared/ids.ts'

/**
 * The PROOFRUN_ variables that every child of an attempt gets (R73; contracts.md, The agent contract). `worktree` is for
 * setup, hooks and verify; the agent's adapter adds those of one start.
 */
export const attemptVariables = (attempt: {
  readonly task: TaskId
  readonly attempt: AttemptNumber
  readonly branch: string
  readonly base: string
  readonly worktree?: string
}): Readonly<Record<string, string>> => ({
  PROOFRUN_TASK_ID: String(attempt.task),
  PROOFRUN_ATTEMPT: String(attempt.attempt),
  PROOFRUN_BRANCH: attempt.branch,
  PROOFRUN_BASE: attempt.base,
  ...(attempt.worktree === undefined ? {} : { PROOFRUN_WORKTREE: attempt.worktree }),
})
