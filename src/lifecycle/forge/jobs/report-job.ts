import { ok, type Result } from '../../../domain/shared/result.ts'
import type { ArtifactRef } from '../../../ports/artifact-store.ts'
import { runAttempt } from '../../run-attempt.ts'
import type { Session } from '../../session.ts'
import { openNewestAttempt } from '../../use-cases/open-task.ts'
import { showWaiting } from '../advance-claim.ts'
import type { ConfiguredRun } from '../configure-run.ts'
import { endLostRun } from '../end-lost-run.ts'
import { endOnForge } from '../end-on-forge.ts'
import type { Hosting } from '../hosting.ts'
import { setStageLabel } from '../show-status.ts'
import { attemptNumber, enterClaim, type JobRun, openJob, restoreForJob } from './job-run.ts'

/**
 * The last job: ends the status comment of everything that is not ready, whatever became of the jobs before (F29). What the newest
 * artifact holds is shown as it is; an attempt that has not ended was interrupted.
 */
export const reportJob = async (
  hosting: Hosting,
  run: JobRun,
  artifact: ArtifactRef | undefined,
): Promise<Result<void>> => {
  const shown = artifact === undefined ? undefined : await showNewest(hosting, run, artifact)
  if (shown?.ok === true) return shown
  enterClaim(hosting, run)
  const { standing } = hosting
  const ended = await endLostRun(undefined, hosting, {
    issue: standing.issue,
    by: standing.by,
    event: standing.event,
    comment: standing.comment,
    attempt: attemptNumber(run.request),
  })
  if (!ended.ok) return ended
  const [labelled] = await setStageLabel(hosting, 'failed')
  return labelled?.ok === false ? labelled : ok(undefined)
}

const showNewest = async (
  hosting: Hosting,
  run: JobRun,
  artifact: ArtifactRef,
): Promise<Result<void>> => {
  const configured = await openJob(hosting, run, [])
  if (!configured.ok) return configured
  const restored = await restoreForJob(configured.value, run, artifact)
  return restored.ok ? endShown(configured.value, run.request.issue.number) : restored
}

const endShown = async (configured: ConfiguredRun, task: number): Promise<Result<void>> => {
  const { world, hosting } = configured
  const lock = await world.store.lock(task)
  if (!lock.ok) return lock
  await using _lock = lock.value
  const opened = await openNewestAttempt(world, task)
  if (!opened.ok) return opened
  const { session } = opened.value
  await endOpen(session)
  await showWaiting(session, configured)
  await endOnForge(session, hosting)
  return ok(undefined)
}

/** A job was cancelled or lost before anybody could say how the attempt ended. */
const endOpen = async (session: Session): Promise<void> => {
  if (session.state().finish !== null) return
  await session.record({ kind: 'run.interrupted', data: { signal: 'job' } })
  await runAttempt(session)
}
