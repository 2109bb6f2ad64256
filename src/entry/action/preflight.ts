import { persistedCredentials } from '../../adapters/git/remote/persisted-credentials.ts'
import type { Git } from '../../adapters/git/run-git.ts'
import type { Settings } from '../../domain/config/settings.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Environment } from './job-context.ts'

export type PreflightFacts = {
  readonly environment: Environment
  readonly settings: Settings
  readonly git: Git
  /** Where a checkout step would have put the repository. */
  readonly workspace: string | undefined
}

/** What must not lie within reach of the code that an attempt runs, looked at before anything is read or paid for. */
export const preflight = async (facts: PreflightFacts): Promise<Result<void>> => {
  const { environment, settings } = facts
  if (environment['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] !== undefined)
    return refuse(
      'oidc-exposed',
      'The job has `id-token: write`, with which code of the change could sign in elsewhere in your name: take that permission away from this job.',
    )
  if (!settings.unsafe)
    return refuse(
      'isolation-missing',
      'This version cannot keep the agent and the repository’s commands away from the job’s tokens: set `unsafe: true` where you trust both, or do not run it on a repository that strangers can change.',
    )
  return withoutCredentials(facts)
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
