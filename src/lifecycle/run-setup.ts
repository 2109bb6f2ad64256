import type { EventOf } from '../domain/attempt/events.ts'
import { isApproved } from '../domain/attempt/state.ts'
import type { Digest } from '../domain/shared/ids.ts'
import { failureClassOf } from '../domain/verification/failure-class.ts'
import type { CommandRun } from '../ports/command-runner.ts'
import type { Workspace } from '../ports/workspaces.ts'
import { type RecordName, runRepositoryCommand } from './repository-command.ts'
import type { Session } from './session.ts'

export type SetupRun = Omit<EventOf<'setup.finished'>['data'], 'commit'> & {
  readonly run: CommandRun
}

/** The setup command, if there is one and a person approved it (R63). */
export const approvedSetup = (session: Session): string | undefined => {
  const state = session.state()
  const { setup } = state.settings
  return setup !== undefined && isApproved(state, setup) ? setup : undefined
}

/** The agent's workspace, as setup names its log and its process record. */
export const AGENT_SETUP = { name: 'agent', record: 'setup-agent' } as const

/** Runs setup in a workspace (R52, R93); undefined when there is nothing to run. */
export const runSetup = async (
  session: Session,
  workspace: Workspace,
  where: { readonly name: string; readonly record: RecordName },
): Promise<SetupRun | undefined> => {
  const command = approvedSetup(session)
  if (command === undefined) return undefined
  const { setupTimeout } = session.state().settings
  session.world.progress.doing(`setup (${where.name})`)
  const { run, file } = await runRepositoryCommand(session, {
    command,
    workspace,
    log: `setup-${where.name}`,
    record: where.record,
    ...(setupTimeout === undefined ? {} : { timeoutMs: setupTimeout * 1000 }),
  })
  session.world.progress.doing(undefined)
  const failureClass = failureClassOf(run.ending)
  return {
    success: failureClass === 'passed',
    failureClass,
    durationMs: run.durationMs,
    lastLine: run.output.tail.trimEnd().split('\n').at(-1) ?? '',
    log: { file, digest: run.log.digest as Digest },
    run,
  }
}
