import { persistedCredentials } from '../../adapters/git/remote/persisted-credentials.ts'
import type { Git } from '../../adapters/git/run-git.ts'
import type { Settings } from '../../domain/config/settings.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Environment } from './job-context.ts'

export type PreflightFacts = {
  readonly environment: Environment
  readonly allowSelfHosted: boolean
  readonly git: Git
  /** Where a checkout step would have put the repository. */
  readonly workspace: string | undefined
}

/** What must not lie within reach of the code that an attempt runs, looked at before anything is read or paid for. */
export const preflight = async (facts: PreflightFacts): Promise<Result<void>> => {
  const { environment, allowSelfHosted } = facts
  if (environment['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] !== undefined)
    return refuse(
      'oidc-exposed',
      'The job has `id-token: write`, with which code of the change could sign in elsewhere in your name: take that permission away from this job.',
    )
  if (environment['RUNNER_ENVIRONMENT'] === 'self-hosted' && !allowSelfHosted)
    return refuse(
      'self-hosted-runner',
      'This job runs on a machine of your own, where what the code of a change leaves behind stays for the jobs after it: run it on one of GitHub’s, or set `allow-self-hosted: true` where the machine is thrown away after each job.',
    )
  return withoutCredentials(facts)
}

/** Whether an attempt may run here under its settings, which are known once the configuration was read. */
export const allowRun = ({ agentCommand, unsafe }: Settings): Result<void> => {
  if (agentCommand === undefined)
    return refuse(
      'agent-missing',
      'No agent is named: set the input `agent-command`, or `agentCommand` in .github/proofrun.yml, to the command that starts it.',
    )
  if (!unsafe)
    return refuse(
      'isolation-missing',
      'This version cannot keep the agent and the repository’s commands away from the job’s tokens: set `unsafe: true` where you trust both, or do not run it on a repository that strangers can change.',
    )
  return ok(undefined)
}

/** A checkout step leaves its token in the repository unless it is told not to (SEC-08, F37). */
const withoutCredentials = async ({ git, workspace }: PreflightFacts): Promise<Result<void>> => {
  if (workspace === undefined) return ok(undefined)
  const found = await persistedCredentials(git, workspace)
  if (found.length === 0) return ok(undefined)
  return refuse(
    'credentials-persisted',
    `The checkout in the workspace holds credentials (${found.join(', ')}): add \`persist-credentials: false\` to the checkout step; Proofrun itself needs no checkout.`,
  )
}
