import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Contexts } from '../evaluate-expression.ts'
import { createCancellation } from './cancellation.ts'
import { createJobLog, type JobLog } from './job-log.ts'
import { jobResultOf } from './job-result.ts'
import type { JobState } from './job-state.ts'
import { withJobToken } from './job-token.ts'
import { createMachine, killProcesses, type Machine } from './machine.ts'
import { createMasks } from './masks.ts'
import type { JobResult, RunningJob } from './options.ts'
import type { TokenPermissions } from './permissions.ts'
import { runSteps } from './run-steps.ts'
import type { Scope } from './step-run.ts'
import { numberOf, textsOf } from './texts.ts'
import type { OrdinaryJob, Workflow } from './workflow-file.ts'
import type { Run } from './workflow-run.ts'

export type JobRequest = {
  /** Its full id. */
  readonly id: string
  /** Its key in the file. */
  readonly key: string
  readonly job: OrdinaryJob
  readonly workflow: Workflow
  readonly permissions: TokenPermissions
  /** github, needs, vars, inputs, matrix, strategy. */
  readonly contexts: Contexts
  readonly secrets: Readonly<Record<string, string>>
}

const MINUTE_MS = 60_000
const DEFAULT_MINUTES = 360

/** Runs one job on a machine of its own, with a token of its own. */
export const runJob = (run: Run, request: JobRequest): Promise<JobResult> =>
  withJobToken(run.options.rig, request.permissions, async (token) => {
    const { beforeJob, duringJob, afterJob } = run.options
    const folder = join(run.folder, request.id.replaceAll(/[^\w.-]+/g, '-'))
    const machine = await createMachine(folder, run.options.event.payload)
    const started = startJob(run, request, { machine, token })
    const running = runningJob(request, started, token)
    await beforeJob?.(running)
    await allOf([
      perform(request, started),
      duringJob?.(running).catch((cause: unknown) => {
        running.cancel()
        throw cause
      }),
    ])
    const { state, scope, log } = started
    const result = jobResultOf(request, { state, scope, log: log.text })
    const outputs = await afterJob?.(running, result)
    return outputs === undefined ? result : { ...result, outputs }
  })

/** Waits for all, and then throws what the first of them threw. */
const allOf = async (works: readonly (Promise<void> | undefined)[]): Promise<void> => {
  for (const work of await Promise.allSettled(works))
    if (work.status === 'rejected') throw work.reason
}

type Started = {
  readonly state: JobState
  readonly scope: Scope
  readonly log: JobLog
  /** What a process that the job leaves behind is known by. */
  readonly trackingId: string
}

const startJob = (
  run: Run,
  { id, key, job, workflow, permissions, ...request }: JobRequest,
  { machine, token }: { readonly machine: Machine; readonly token: string },
): Started => {
  if (job.services !== undefined && !run.options.withoutServices)
    throw new Error(`${id}: services are not interpreted here`)
  const secrets = { ...request.secrets, GITHUB_TOKEN: token }
  const github = {
    ...Object(request.contexts['github']),
    token,
    job: key,
    workspace: machine.workspace,
    event_path: machine.event,
  }
  const contexts: Contexts = { ...request.contexts, github, secrets }
  const trackingId = `github_${randomUUID()}`
  const environments = run.environmentOf({ key, machine, trackingId, permissions })
  const { ACTIONS_RUNTIME_TOKEN = '' } = environments.actionEnvironment
  const masks = createMasks([...Object.values(secrets), ACTIONS_RUNTIME_TOKEN])
  const log = createJobLog(id, masks)
  const defaults = { ...workflow.defaults?.run, ...job.defaults?.run }
  const state: JobState = {
    ...environments,
    options: run.options,
    machine,
    masks,
    cancellation: createCancellation(run.cancellation),
    env: textsOf({ ...workflow.env, ...job.env }, contexts),
    path: [],
    posts: [],
    summary: '',
    isLost: false,
    say: log.say,
  }
  const scope: Scope = {
    contexts,
    results: {},
    label: '',
    shell: defaults.shell ?? '',
    workingDirectory: defaults['working-directory'] ?? '.',
    hasFailed: false,
  }
  return { state, scope, log, trackingId }
}

const runningJob = (
  { id, permissions }: JobRequest,
  { state, log, trackingId }: Started,
  token: string,
): RunningJob => ({
  id,
  machine: state.machine,
  token,
  permissions,
  log: log.text,
  hasSaid: log.hasSaid,
  cancel: state.cancellation.cancel,
  lose: async () => {
    state.isLost = true
    await killProcesses(trackingId)
  },
})

/** All steps, and then the post steps of their actions, last one first. */
const perform = async (
  { job }: JobRequest,
  { state, scope, log, trackingId }: Started,
): Promise<void> => {
  const minutes = numberOf(job['timeout-minutes'], scope.contexts, DEFAULT_MINUTES)
  const limit = setTimeout(() => {
    state.say(`##[error]the job took longer than ${minutes} minutes`)
    state.cancellation.cancel()
  }, minutes * MINUTE_MS)
  try {
    await runSteps(state, job.steps, scope)
    for (const post of state.posts.toReversed())
      if (!(state.isLost || (await post(scope.hasFailed)))) scope.hasFailed = true
  } finally {
    log.end()
    clearTimeout(limit)
    await killProcesses(trackingId)
  }
}
