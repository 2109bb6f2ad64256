import { readFile } from 'node:fs/promises'
import { actionsProgress } from '../../adapters/actions/actions-progress.ts'
import { createJob, type Job } from '../../adapters/actions/job.ts'
import { EXIT } from '../../domain/attempt/outcomes.ts'
import type { Result } from '../../domain/shared/result.ts'
import { endLostRun } from '../../lifecycle/forge/end-lost-run.ts'
import type { ClaimedIssue } from '../../lifecycle/forge/run-on-forge.ts'
import { refusalOfException } from '../cli/exit-code.ts'
import type { Environment } from './job-context.ts'
import { wireForgeWorld } from './open-forge-world.ts'
import { openHosting } from './open-hosting.ts'

/**
 * Ends what the main step could not end itself. `claim` is what it said when it took the issue. Exit code 0: the main step's own
 * already says how the job went.
 */
export const runPost = async (environment: Environment, claim: string): Promise<number> => {
  const job = await createJob(environment)
  try {
    const ended = await endRun(job, environment, JSON.parse(claim) as ClaimedIssue)
    if (!ended.ok) job.warning(`The status comment was not ended: ${ended.error.message}`)
  } catch (error) {
    job.warning(`The status comment was not ended: ${refusalOfException(error).message}`)
  }
  return EXIT.ok
}

const endRun = async (
  job: Job,
  environment: Environment,
  claimed: ClaimedIssue,
): Promise<Result<void>> => {
  const payload: unknown = JSON.parse(
    await readFile(environment['GITHUB_EVENT_PATH'] ?? '', 'utf8'),
  )
  const opened = openHosting({ environment, payload })
  if (!opened.ok) return opened
  const { context, hosting } = opened.value
  const world = await wireForgeWorld({
    context,
    hosting,
    environment,
    progress: actionsProgress(job),
    cancelled: AbortSignal.abort('SIGKILL'),
  })
  return endLostRun(world.ok ? world.value : undefined, hosting, claimed)
}
