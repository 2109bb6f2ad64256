import type { CommitSha } from '../../domain/shared/ids.ts'
import { LifecycleFault } from '../lifecycle-fault.ts'
import { checkoutOf } from '../requests.ts'
import { AGENT_SETUP, runSetup } from '../run-setup.ts'
import type { Session } from '../session.ts'

/** The first setup of the attempt, in the agent's workspace, before anything else runs (R93, R94). */
export const setUp = async (session: Session, commit: CommitSha): Promise<void> => {
  const { world } = session
  const request = checkoutOf(session, 'agent', commit)
  const workspace = await world.workspaces.create(request)
  if (!workspace.ok) throw new LifecycleFault(workspace.error)
  const copied = await world.workspaces.copyFiles(request, session.state().settings.copy)
  if (!copied.ok) return couldNotBegin(session, commit, copied.error.message)
  const setup = await runSetup(session, workspace.value, AGENT_SETUP)
  if (setup === undefined || world.cancelled.aborted) return
  const { run: _run, ...data } = setup
  await session.record({ kind: 'setup.finished', data: { commit, ...data } })
}

/** A file that was to be copied in is missing or unsafe: that is setup's failure, and its log says so. */
const couldNotBegin = async (session: Session, commit: CommitSha, message: string): Promise<void> =>
  session.record({
    kind: 'setup.finished',
    data: {
      commit,
      success: false,
      failureClass: 'setup-failed',
      durationMs: 0,
      lastLine: message,
      log: await session.files.write('logs/setup-agent.log', `${message}\n`),
    },
  })
