import { actionsProgress } from '../../adapters/actions/actions-progress.ts'
import { createJob, type Job } from '../../adapters/actions/job.ts'
import { EXIT } from '../../domain/attempt/outcomes.ts'
import { inputText } from '../../domain/config/action-inputs.ts'
import {
  isJobName,
  JOB_NAMES,
  JOBS,
  type JobName,
  type JobOutput,
} from '../../domain/config/job-inputs.ts'
import { showValue } from '../../domain/config/parse-setting.ts'
import { forgeOutcomeText } from '../../domain/conversation/forge-outcome-texts.ts'
import {
  renderAnsweredSummary,
  renderGateSummary,
} from '../../domain/conversation/render-gate-summary.ts'
import type { AttemptDocument } from '../../domain/evidence/attempt-document.ts'
import { parseJobRequest } from '../../domain/handover/job-request.ts'
import { Digest } from '../../domain/shared/ids.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import { announceJob } from '../../lifecycle/forge/jobs/announce-job.ts'
import type { JobEnd } from '../../lifecycle/forge/jobs/job-end.ts'
import type { JobRun } from '../../lifecycle/forge/jobs/job-run.ts'
import { judgeJob } from '../../lifecycle/forge/jobs/judge-job.ts'
import { publishJob } from '../../lifecycle/forge/jobs/publish-job.ts'
import { reportJob } from '../../lifecycle/forge/jobs/report-job.ts'
import { workJob } from '../../lifecycle/forge/jobs/work-job.ts'
import type { ClaimedIssue } from '../../lifecycle/forge/run-on-forge.ts'
import type { ArtifactRef } from '../../ports/artifact-store.ts'
import { cancelOnSignals } from '../cli/cancel-on-signals.ts'
import { refusalOfException } from '../cli/exit-code.ts'
import type { Environment } from './job-context.ts'
import { openForgeWorld } from './open-forge-world.ts'
import { type OpenedHosting, openHosting } from './open-hosting.ts'
import { preflight } from './preflight.ts'
import { baseOf, runInputs } from './run-inputs.ts'

/** A job of the split workflow after the gate: all that it knows of the trigger is the gate's output. */
export type JobStart = {
  /** As the input `job` has it. */
  readonly name: string
  readonly environment: Environment
  readonly payload: unknown
}

/** Runs one job of the split workflow and returns its exit code. */
export const runJob = async (start: JobStart): Promise<number> => {
  const job = await createJob(start.environment)
  using signals = cancelOnSignals({ signals: process, exit: (code) => process.exit(code) })
  try {
    const ended = await runNamed(job, start, signals.cancelled)
    return ended.ok ? EXIT.ok : sayRefusal(job, ended.error)
  } catch (error) {
    return sayRefusal(job, refusalOfException(error))
  }
}

const runNamed = async (
  job: Job,
  { name, environment, payload }: JobStart,
  cancelled: AbortSignal,
): Promise<Result<void>> => {
  if (!isJobName(name))
    return refuse(
      'bad-value',
      `The input job is ${showValue(name)}: give one of ${JOB_NAMES.join(', ')}.`,
    )
  const speaks = JOBS[name].permissions['issues'] === 'write'
  const opened = openHosting({ environment, payload, cancelled, speaks })
  if (!opened.ok) return opened
  const run = readRun(job, opened.value, { name, environment, cancelled })
  if (!run.ok) return run
  if (RUNS_CODE.has(name)) {
    const safe = await preflight({ environment, ...preflightFacts(opened.value) })
    if (!safe.ok) return safe
  }
  const artifact = artifactIn(environment, opened.value.hosting.run.id)
  return perform(job, { name, environment, opened: opened.value, run: run.value, artifact })
}

/** Jobs in which code of the change or of the repository runs: nothing may lie in its reach that it could take. */
const RUNS_CODE: ReadonlySet<JobName> = new Set(['work', 'review', 'verify'])

type Prepared = {
  readonly name: JobName
  readonly environment: Environment
  readonly opened: OpenedHosting
  readonly run: JobRun
  readonly artifact: Result<ArtifactRef>
}

const perform = async (job: Job, prepared: Prepared): Promise<Result<void>> => {
  const { name, run, artifact } = prepared
  const { hosting } = prepared.opened
  if (name === 'announce') return announce(job, await announceJob(hosting, run.request))
  if (name === 'work') return leaveEnd(job, await workJob(hosting, run))
  if (name === 'report') return reportJob(hosting, run, artifact.ok ? artifact.value : undefined)
  if (!artifact.ok) return artifact
  return name === 'review' || name === 'verify'
    ? leaveEnd(job, await judgeJob(hosting, run, { name, artifact: artifact.value }))
    : publish(job, { ...prepared, artifact: artifact.value })
}

const announce = async (job: Job, taken: Result<ClaimedIssue>): Promise<Result<void>> => {
  if (!taken.ok) return taken
  await leave(job, { comment: `${taken.value.comment}` })
  return ok(undefined)
}

const preflightFacts = ({ inputs, git, context }: OpenedHosting) => ({
  allowSelfHosted: inputs.forge.allowSelfHosted,
  git,
  workspace: context.workspace,
})

const readRun = (
  job: Job,
  opened: OpenedHosting,
  {
    name,
    environment,
    cancelled,
  }: { readonly name: JobName; readonly environment: Environment; readonly cancelled: AbortSignal },
): Result<JobRun> => {
  const request = parseJobRequest(inputText(environment, 'request'))
  if (!request.ok) return request
  const progress = actionsProgress(job)
  const { context, hosting } = opened
  const world = { context, hosting, environment, progress, cancelled }
  return ok({
    ...runInputs(opened, request.value.trigger),
    name,
    request: request.value,
    comment: Number(inputText(environment, 'comment')) || 0,
    openWorld: () => openForgeWorld(world, baseOf(opened)),
  })
}

/** Where the job before left the attempt: in this very run. */
const artifactIn = (environment: Environment, run: number): Result<ArtifactRef> => {
  const id = Number(inputText(environment, 'artifact-id'))
  const digest = Digest.safeParse(inputText(environment, 'artifact-digest'))
  return Number.isSafeInteger(id) && id > 0 && digest.success
    ? ok({ id, run, digest: digest.data })
    : refuse(
        'artifact-missing',
        'The inputs artifact-id and artifact-digest name no artifact: give them as the outputs of the job before.',
      )
}

const publish = async (
  job: Job,
  {
    opened,
    run,
    artifact,
    environment,
  }: Omit<Prepared, 'artifact'> & { readonly artifact: ArtifactRef },
): Promise<Result<void>> => {
  const judged = {
    reviewed: inputText(environment, 'reviewed'),
    verified: inputText(environment, 'verified'),
  }
  const ended = await publishJob(opened.hosting, run, { artifact, judged })
  if (!ended.ok) return ended
  const { document } = ended.value.report
  await leave(job, {
    outcome: document.outcome ?? '',
    code: document.code ?? '',
    'pull-request-url': document.pullRequest?.url ?? '',
    // As the action's own: no path of this machine (ART-12), and advice that helps on a forge (F33).
    result: JSON.stringify({ ...document, directory: '', next: adviceOf(document) }),
  })
  return ok(undefined)
}

const adviceOf = ({ outcome, code, next }: AttemptDocument): string =>
  outcome === null ? next : forgeOutcomeText(outcome, code ?? null).next

const leaveEnd = async (job: Job, ended: Result<JobEnd>): Promise<Result<void>> => {
  if (!ended.ok) return ended
  const { artifact, outcome, code, commit, needs } = ended.value
  await leave(job, {
    'artifact-id': `${artifact.id}`,
    'artifact-digest': artifact.digest,
    outcome: outcome ?? '',
    code: code ?? '',
    commit,
    needs: needs ?? '',
  })
  const said =
    outcome === null ? `The next step needs ${needs}.` : `The attempt ended as ${outcome}.`
  await job.summary(renderAnsweredSummary({ code: outcome ?? 'handed-over', message: said }))
  return ok(undefined)
}

const leave = async (job: Job, outputs: Partial<Record<JobOutput, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(outputs)) await job.output(name, value)
}

const sayRefusal = async (job: Job, refusal: Refusal): Promise<number> => {
  await job.summary(renderGateSummary(refusal))
  await job.output('code', refusal.code)
  job.error(`${refusal.message} (${refusal.code})`)
  return EXIT.notReady
}
