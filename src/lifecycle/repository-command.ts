import type { CommandRun } from '../ports/command-runner.ts'
import type { Workspace } from '../ports/workspaces.ts'
import { environmentFor } from './child-environment.ts'
import type { Session } from './session.ts'

/** Repository commands that can be running when a run is killed; each name has one process at a time. */
export const RECORD_NAMES = [
  'setup-agent',
  'setup-review-a',
  'setup-review-b',
  'verify-baseline',
  'verify-final',
  'hook',
] as const
export type RecordName = (typeof RECORD_NAMES)[number]

/** Absolute folder of the attempt's process records and agent starts. */
export const runsFolderOf = (session: Session): string => {
  const { task, attempt } = session.state().started
  return `${session.world.runsFolder}/t${task}-${attempt}`
}

export type RepositoryCommand = {
  readonly command: string
  readonly workspace: Workspace
  /** Name of the log without folder and ending. */
  readonly log: string
  /** Name of the folder with the process record, by which a resume ends what a killed run left running. */
  readonly record: RecordName
  /** Default: the settings' verify timeout. */
  readonly timeoutMs?: number
  readonly idleTimeoutMs?: number
}

/** Where commands and agents start: the settings' working directory inside the workspace. */
export const workingDirectory = (session: Session, workspace: Workspace): string => {
  const { workingDirectory: folder } = session.state().settings
  return folder === '.' ? workspace.tree : `${workspace.tree}/${folder}`
}

/** Runs setup, a hook or verify in a workspace, in the environment that all three share (R73; design.md §4). */
export const runRepositoryCommand = async (
  session: Session,
  request: RepositoryCommand,
): Promise<{ readonly run: CommandRun; readonly file: string }> => {
  const { world } = session
  const { settings } = session.state()
  const file = `logs/${request.log}.log`
  const run = await world.runner.run({
    command: request.command,
    cwd: workingDirectory(session, request.workspace),
    environment: environmentFor(session, 'repository', request.workspace),
    logFile: await session.files.pathFor(file),
    workspacePaths: [request.workspace.tree],
    timeoutMs: request.timeoutMs ?? settings.verifyTimeout * 1000,
    ...(request.idleTimeoutMs === undefined ? {} : { idleTimeoutMs: request.idleTimeoutMs }),
    recordFolder: `${runsFolderOf(session)}/${request.record}`,
    signal: world.cancelled,
  })
  return { run, file }
}
