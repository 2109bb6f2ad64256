import { phaseRecord } from '../domain/attempt/state.ts'
import { commitMessage } from '../domain/handover/commit-message.ts'
import { protectedPathsWith } from '../domain/handover/protected-paths.ts'
import type { LandRequest } from '../ports/working-repository.ts'
import type { Workspace } from '../ports/workspaces.ts'
import { taskRefOf } from './requests.ts'
import type { Session } from './session.ts'

const IDENTITY = { name: 'Proofrun Agent', email: 'agent@proofrun.invalid' } as const

/** What collecting the agent's workspace needs: everything in it comes from the journal, so that it can be repeated. */
export const landRequest = async (
  session: Session,
  workspace: Workspace,
  bundleName: string,
): Promise<LandRequest> => {
  const state = session.state()
  const { change, started, tip, title } = state
  const record = phaseRecord(state, change.phase, change.pass)
  return {
    ...taskRefOf(session),
    tip,
    workspace,
    identity: IDENTITY,
    message: commitMessage({ ...change, title, task: started.task, attempt: started.attempt }),
    at: record?.endedAt ?? session.world.clock.now(),
    bundle: await session.files.pathFor(bundleName),
    protectedPaths: protectedPathsWith(state.settings.protectedPaths),
  }
}
