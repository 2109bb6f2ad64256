import { decide } from '../../domain/attempt/decide.ts'
import type { Stage } from '../../domain/attempt/outcomes.ts'
import { stageLabel } from '../../domain/forge/stage-labels.ts'
import { ok, type Refusal, type Result } from '../../domain/shared/result.ts'
import { endEverything } from '../end-leftovers.ts'
import { runAttempt } from '../run-attempt.ts'
import { openNewestAttempt } from '../use-cases/open-task.ts'
import type { World } from '../world.ts'
import { endComment, readOwnComment } from './end-comment.ts'
import { endOnForge } from './end-on-forge.ts'
import { artifactUrl, type Hosting } from './hosting.ts'
import type { ClaimedIssue } from './run-on-forge.ts'

const LOST: Refusal = {
  code: 'interrupted',
  message: 'The run was stopped before the attempt ended; what was saved is kept.',
}

/**
 * The second net under a run that was killed (F29, R224): what its journal holds is ended as interrupted and uploaded, and in any
 * case its comment says that nobody is at work any more. `world` is undefined when it could not be put together; its signal is
 * aborted, so that nothing is begun.
 */
export const endLostRun = async (
  world: World | undefined,
  hosting: Hosting,
  claimed: ClaimedIssue,
): Promise<Result<void>> => {
  const { standing } = hosting
  const known = await readOwnComment(hosting, claimed)
  if (!known.ok) return known
  // Another run has it by now, and its word counts (R87).
  if (known.value.run !== hosting.run.id) return ok(undefined)
  const { artifact, kept } = known.value
  Object.assign(standing, {
    ...claimed,
    kept,
    stage: await shownStage(hosting, claimed),
    // This process does not know how many the lost one uploaded, and a name is given once (F14).
    uploads: AFTER_ALL_UPLOADS,
    artifact: artifact && { ...artifact, url: artifactUrl(hosting, artifact) },
  })
  const ended = world === undefined ? undefined : await endAttempt(world, hosting, claimed)
  return ended?.ok === true
    ? ended
    : endComment(hosting, claimed, { known: known.value, refusal: LOST })
}

const AFTER_ALL_UPLOADS = 10_000

/** The lost run may have stood at any stage; its label goes when another comes. */
const shownStage = async ({ forge }: Hosting, { issue }: ClaimedIssue): Promise<Stage> => {
  const read = await forge.issue(issue)
  const labels = read.ok ? read.value.labels : []
  return SHOWN_STAGES.find((stage) => labels.includes(stageLabel(stage))) ?? 'working'
}

const SHOWN_STAGES: readonly Stage[] = ['verifying', 'review', 'failed', 'working']

const endAttempt = async (
  world: World,
  hosting: Hosting,
  { issue }: ClaimedIssue,
): Promise<Result<void>> => {
  const lock = await world.store.lock(issue)
  if (!lock.ok) return lock
  await using _lock = lock.value
  const opened = await openNewestAttempt(world, issue)
  if (!opened.ok) return opened
  const { session } = opened.value
  await endEverything(session)
  if (decide(session.state()).kind !== 'done') await runAttempt(session)
  await endOnForge(session, hosting)
  return ok(undefined)
}
