import type { CommitSha } from '../../domain/shared/ids.ts'
import { makeAgentWorkspace } from '../agent-workspace.ts'
import type { Session } from '../session.ts'

/** The first setup of the attempt, in the agent's workspace, before anything else runs (R93, R94). */
export const setUp = async (session: Session, commit: CommitSha): Promise<void> => {
  const made = await makeAgentWorkspace(session)
  if (!made.ok) return couldNotBegin(session, commit, made.error)
  const { setup } = made.value
  if (setup === undefined || session.world.cancelled.aborted) return
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
