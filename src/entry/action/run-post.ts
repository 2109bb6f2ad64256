import { readFile } from 'node:fs/promises'
import { actionsProgress } from '../../adapters/actions/actions-progress.ts'
import { createJob, type Job } from '../../adapters/actions/job.ts'
import { EXIT } from '../../domain/attempt/outcomes.ts'
import { readInputs } from '../../domain/config/action-inputs.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import { endLostRun } from '../../lifecycle/forge/end-lost-run.ts'
import type { ClaimedIssue } from '../../lifecycle/forge/run-on-forge.ts'
import { refusalOfException } from '../cli/exit-code.ts'
import { findGit } from '../locate.ts'
import { wire } from '../wire.ts'
import { type Environment, readJobContext } from './job-context.ts'
import { jobFolders, wireHosting } from './wire-hosting.ts'

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
  const inputs = readInputs(environment)
  if (!inputs.ok) return inputs
  const payload: unknown = JSON.parse(
    await readFile(environment['GITHUB_EVENT_PATH'] ?? '', 'utf8'),
  )
  const context = readJobContext(environment, payload)
  if (!context.ok) return context
  const git = findGit(environment['PATH'])
  if (git === undefined) return refuse('git-missing', 'git was not found on PATH.')
  const hosting = wireHosting({
    context: context.value,
    settings: inputs.value.forge,
    environment,
    git,
  })
  const { mirror, state } = jobFolders(context.value)
  const world = await wire({
    repo: mirror,
    stateDir: state,
    environment,
    progress: actionsProgress(job),
    cancelled: AbortSignal.abort('SIGKILL'),
    forge: { hosting, identity: context.value.identity },
  })
  const ended = await endLostRun(world.ok ? world.value : undefined, hosting, claimed)
  return ended.ok ? ok(undefined) : ended
}
