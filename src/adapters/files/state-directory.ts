import { join, resolve } from 'node:path'

/**
 * Where the state of one repository lives (contracts.md, State directory): `--state-dir`, else `PROOFRUN_STATE_DIR`, else in
 * GitHub Actions a folder under `RUNNER_TEMP`, else `$XDG_STATE_HOME/proofrun/<repository hash>`, else the same under
 * `~/.local/state`. An empty variable counts as unset, and so does a relative XDG_STATE_HOME, as that standard says.
 */
export const resolveStateDirectory = (request: {
  readonly flag?: string | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Absolute. */
  readonly home: string
  /** Absolute; what a relative flag or variable is relative to. */
  readonly cwd: string
  /** sha256 of the repository's identity. */
  readonly repositoryId: string
}): string => {
  const { flag, environment, home, cwd, repositoryId } = request
  const named = flag || environment['PROOFRUN_STATE_DIR']
  if (named) return resolve(cwd, named)
  const folder = join('proofrun', repositoryId.slice(0, 16))
  const runnerTemp = environment['GITHUB_ACTIONS'] === 'true' && environment['RUNNER_TEMP']
  if (runnerTemp) return resolve(cwd, runnerTemp, folder)
  const xdg = environment['XDG_STATE_HOME']
  return join(xdg?.startsWith('/') ? xdg : join(home, '.local', 'state'), folder)
}
