import type { CommitSha } from '../domain/shared/ids.ts'
import type { TaskRef } from '../ports/working-repository.ts'
import type { CheckoutRequest, WorkspaceRole } from '../ports/workspaces.ts'
import type { Session } from './session.ts'

/** Names the attempt towards the working repository. */
export const taskRefOf = (session: Session): TaskRef => {
  const { task, attempt, baseCommit } = session.state().started
  return { task, attempt, baseCommit }
}

/** Names a workspace of the attempt at a commit. */
export const checkoutOf = (
  session: Session,
  role: WorkspaceRole,
  commit: CommitSha,
): CheckoutRequest => {
  const { task, attempt, baseCommit, branch } = session.state().started
  return { task, attempt, role, commit, baseCommit, branch }
}
