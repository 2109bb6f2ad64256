import type { Workspace } from '../ports/workspaces.ts'
import { runHook } from './hooks.ts'
import type { Session } from './session.ts'

/**
 * Removes a workspace in which setup may have run, after the teardown and the hook before removal. Neither can hold the removal
 * up: that they failed is recorded, and no more (R218).
 */
export const removeWorkspace = async (session: Session, workspace: Workspace): Promise<void> => {
  const { role } = workspace
  const { task, attempt } = session.state().started
  await runHook(session, workspace, { hook: 'teardown', name: role })
  await runHook(session, workspace, { hook: 'beforeRemove', name: role })
  await session.world.workspaces.remove({ task, attempt, role })
}
