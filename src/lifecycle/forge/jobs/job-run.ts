import type { Capability } from '../../../domain/attempt/events.ts'
import type { AttemptState } from '../../../domain/attempt/state.ts'
import { JOB_NAMES, type JobName } from '../../../domain/config/job-inputs.ts'
import type { ClaimCommand } from '../../../domain/gate/decide-claim.ts'
import type { Trigger } from '../../../domain/gate/trigger.ts'
import type { JobRequest } from '../../../domain/handover/job-request.ts'
import { protectedPathsWith } from '../../../domain/handover/protected-paths.ts'
import { ok, type Result, refuse } from '../../../domain/shared/result.ts'
import type { ArtifactRef } from '../../../ports/artifact-store.ts'
import type { World } from '../../world.ts'
import { type ConfiguredRun, configureRun, type RunInputs } from '../configure-run.ts'
import { artifactUrl, type Hosting } from '../hosting.ts'
import { restoreAttempt } from '../restore-attempt.ts'

/** A job of the split workflow: what it may do, and what the gate asks for. */
export type JobRun = RunInputs & {
  readonly name: JobName
  readonly request: JobRequest
  /** The attempt's status comment; 0 where nobody could make one. */
  readonly comment: number
  readonly openWorld: () => Promise<Result<World>>
}

/** More than a job makes: a checkpoint for each landing, verdict and verification. */
const UPLOADS_OF_A_JOB = 1000

/** Where the attempt stands on the forge, for a run that did not take it itself. */
export const enterClaim = ({ standing }: Hosting, { name, request, comment }: JobRun): void => {
  const { trigger, issue, claim } = request
  const begun = claim.kind === 'continue' ? claim.attempt.event : undefined
  Object.assign(standing, {
    issue: issue.number,
    by: trigger.sender.login,
    event: begun ?? trigger.key,
    comment,
    stage: 'working',
    // A run gives each name of an artifact once (F14), and its jobs know nothing of each other's uploads.
    uploads: JOB_NAMES.indexOf(name) * UPLOADS_OF_A_JOB,
  })
}

/** The trigger as the gate heard it. */
export const triggerOf = ({
  trigger,
  issue,
  keepsText,
}: JobRequest): Trigger & { readonly command: ClaimCommand } => ({
  ...trigger,
  hash: undefined,
  issue: { ...issue, isPullRequest: keepsText },
  issueNumber: issue.number,
  comment: trigger.comment ?? undefined,
})

/** The number of the attempt that all jobs work on. */
export const attemptNumber = ({ claim }: JobRequest): number =>
  claim.kind === 'new' ? claim.attempt : claim.attempt.attempt

/** The world of a job, with no more than it may do. */
export const openJob = async (
  hosting: Hosting,
  run: JobRun,
  capabilities: readonly Capability[],
): Promise<Result<ConfiguredRun>> => {
  enterClaim(hosting, run)
  const world = await run.openWorld()
  if (!world.ok) return world
  const held = { ...world.value, capabilities }
  return configureRun(held, hosting, { ...run, at: run.request.base })
}

/**
 * Brings what an earlier job of this run left onto this machine, through the checks of every landing, and holds it to what the gate
 * asked for: of a job that ran the agent nothing else is believed (design.md §4; threats.md §4.1, steps 1 to 9).
 */
export const restoreForJob = async (
  { world, hosting, configuration }: ConfiguredRun,
  { request }: JobRun,
  artifact: ArtifactRef,
): Promise<Result<void>> => {
  const source = await world.repository.inspect()
  if (!source.ok) return source
  const { number: task, title } = request.issue
  const attempt = attemptNumber(request)
  const restored = await restoreAttempt(world, hosting, {
    task,
    title,
    claimed: { ...NOTHING_CLAIMED, attempt, artifact },
    repository: source.value.id,
    protectedPaths: protectedPathsWith(configuration.settings.protectedPaths),
    isAsked: (state) => isAskedFor(state, request),
  })
  if (!restored.ok) return restored
  hosting.standing.artifact = { ...artifact, url: artifactUrl(hosting, artifact) }
  return ok(undefined)
}

const NOTHING_CLAIMED = { comment: 0, run: 0, ended: false, event: null, pull: null } as const

/** A new attempt starts from the commit that the gate named; one that goes on was checked where it began. */
const isAskedFor = ({ started }: AttemptState, { claim, base }: JobRequest): Result<void> =>
  claim.kind === 'continue' || started.baseCommit === base
    ? ok(undefined)
    : refuse(
        'foreign-snapshot',
        `The attempt starts from ${started.baseCommit}, not from ${base}, which the gate named: begin anew with /restart.`,
      )
