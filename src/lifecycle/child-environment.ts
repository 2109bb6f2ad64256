import { attemptVariables } from '../domain/agent/attempt-variables.ts'
import { childEnvironment } from '../domain/agent/environment.ts'
import type { Workspace } from '../ports/workspaces.ts'
import type { Session } from './session.ts'

/** The whole environment of a child of the attempt (R73; design.md §4, Environment). */
export const environmentFor = (
  session: Session,
  kind: 'agent' | 'repository',
  workspace: Workspace,
): Readonly<Record<string, string>> => {
  const { settings, started } = session.state()
  return childEnvironment({
    kind,
    inherited: session.world.inherited,
    home: workspace.home,
    tmp: workspace.tmp,
    settings,
    proofrun: attemptVariables({
      task: started.task,
      attempt: started.attempt,
      branch: started.branch,
      base: started.baseCommit,
      ...(kind === 'repository' ? { worktree: workspace.tree } : {}),
    }),
  }).values
}
