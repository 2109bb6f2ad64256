import type { Result } from '../../../domain/shared/result.ts'
import { advanceClaim } from '../advance-claim.ts'
import type { Hosting } from '../hosting.ts'
import { endJob, type JobEnd } from './job-end.ts'
import { type JobRun, openJob, triggerOf } from './job-run.ts'

/**
 * The job that the agent works in: begins or goes on with the attempt, up to where somebody else must judge it. It may write nothing on
 * the forge, and what it says of its work counts for nothing later but to go on with (design.md §4).
 */
export const workJob = async (hosting: Hosting, run: JobRun): Promise<Result<JobEnd>> => {
  const { request } = run
  const configured = await openJob(hosting, run, ['run-agent', 'run-review', 'run-commands'])
  if (!configured.ok) return configured
  const allowed = run.allow(configured.value.configuration.settings)
  if (!allowed.ok) return allowed
  const { issue, claim, answers } = request
  const ended = await advanceClaim({
    trigger: triggerOf(request),
    issue,
    plan: { claim, comments: [] },
    isRerun: false,
    answers,
    configured: configured.value,
  })
  return ended.ok ? endJob(ended.value.session, configured.value) : ended
}
