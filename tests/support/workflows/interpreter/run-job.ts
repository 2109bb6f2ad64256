import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Contexts } from '../evaluate-expression.ts'
import { createCancellation } from './cancellation.ts'
import { createJobLog, type JobLog } from './job-log.ts'
import { type JobState, statusOf } from './job-state.ts'
import { withJobToken } from './job-token.ts'
import { createMachine, killLeftovers, type Machine } from './machine.ts'
import { createMasks } from './masks.ts'
import type { JobResult, RunningJob } from './options.ts'
import type { TokenPermissions } from './permissions.ts'
import { runSteps } from './run-steps.ts'
import type { Scope } from './step-run.ts'
import { isOn, numberOf, textsOf } from './texts.ts'
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
/** GitHub takes no more of one job's outputs together. */
const MAX_OUTPUTS = 1024 * 1024

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
    const result = resultOf(request, started)
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
  { state, log }: Started,
  token: string,
): RunningJob => ({
  id,
  machine: state.machine,
  token,
  permissions,
  log: log.text,
  hasSaid: log.hasSaid,
  cancel: state.cancellation.cancel,
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
      if (!(await post(scope.hasFailed))) scope.hasFailed = true
  } finally {
    log.end()
    clearTimeout(limit)
    await killLeftovers(trackingId)
  }
}

const resultOf = ({ job, permissions }: JobRequest, { state, scope, log }: Started): JobResult => {
  const status = statusOf(state, scope.hasFailed)
  const contexts = {
    ...scope.contexts,
    steps: scope.results,
    env: state.env,
    job: { status },
  }
  const isForgiven = status === 'failure' && isOn(job['continue-on-error'], scope.contexts)
  return {
    result: isForgiven ? 'success' : status,
    outputs: outputsOf(state, textsOf(job.outputs, contexts)),
    summary: state.summary,
    log: log.text(),
    tokenPermissions: permissions,
  }
}

/** What other jobs see: nothing that holds a secret, as on GitHub. */
const outputsOf = (
  { masks, say }: JobState,
  outputs: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const bytes = Buffer.byteLength(JSON.stringify(outputs))
  if (bytes > MAX_OUTPUTS) throw new Error(`the job's outputs are too long: ${bytes} bytes`)
  return Object.fromEntries(
    Object.entries(outputs).filter(([name, value]) => {
      const isPlain = masks.cover(value) === value
      if (!isPlain) say(`##[warning]the output ${name} is left out: it may hold a secret`)
      return isPlain
    }),
  )
}
