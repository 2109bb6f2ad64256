import { type Contexts, evaluateValue } from '../evaluate-expression.ts'
import { conditionHolds, type Status } from './conditions.ts'
import { calledWith } from './inputs.ts'
import type { LoadedJob, LoadedWorkflow } from './load-workflow.ts'
import type { JobResult } from './options.ts'
import { runMatrix, runOnce, type Start, without, worstOf } from './run-ordinary-job.ts'
import { textsOf } from './texts.ts'
import { type CallingJob, isCallingJob } from './workflow-file.ts'
import type { Run } from './workflow-run.ts'

export type JobsRequest = {
  readonly loaded: LoadedWorkflow
  readonly inputs: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, string>>
  /** Before the ids: that of the job that calls the workflow, and a slash. */
  readonly prefix: string
}

type Results = ReadonlyMap<string, JobResult>

/** Runs the jobs of a workflow, each as soon as those that it needs have ended. By their keys in the file. */
export const runJobs = async (run: Run, request: JobsRequest): Promise<Results> => {
  const { jobs } = request.loaded
  const started = new Map<string, Promise<JobResult>>()
  const start = (id: string): Promise<JobResult> => {
    const known = started.get(id)
    if (known !== undefined) return known
    const job = jobs.find((one) => one.id === id)
    if (job === undefined) throw new Error(`there is no job ${id}`)
    const ancestors = ancestorsOf(job, jobs)
    const ended = Promise.all(
      ancestors.map(async (name) => [name, await start(name)] as const),
    ).then((results) => settleJob(run, request, { job, results: new Map(results) }))
    started.set(id, ended)
    return ended
  }
  const all = await Promise.allSettled(jobs.map(({ id }) => start(id)))
  for (const one of all) if (one.status === 'rejected') throw one.reason
  return new Map(await Promise.all(jobs.map(async ({ id }) => [id, await start(id)] as const)))
}

/** All jobs that must end before this one, near and far. */
const ancestorsOf = ({ job }: LoadedJob, jobs: readonly LoadedJob[]): readonly string[] => {
  const found = new Set(job.needs)
  for (const id of found)
    for (const more of jobs.find((one) => one.id === id)?.job.needs ?? []) found.add(more)
  return [...found]
}

type Turn = { readonly job: LoadedJob; readonly results: Results }

const statusAfter = (run: Run, results: Results): Status => {
  const all = [...results.values()].map(({ result }) => result)
  if (run.cancellation.isCancelled()) return 'cancelled'
  if (all.includes('failure')) return 'failure'
  return all.every((result) => result === 'success') ? 'success' : 'skipped'
}

/** What an earlier attempt of the run says of a job, if this one does not run it again. */
const keptResult = (
  { options, settled }: Run,
  id: string,
  ancestors: readonly string[],
): JobResult | undefined => {
  const found = Object.entries(options.earlier ?? {}).find(([name]) => name === id)?.[1]
  return found?.result === 'success' && !ancestors.some((name) => settled.has(name))
    ? found
    : undefined
}

/** Runs a job whose turn it is, or skips it. */
const settleJob = async (run: Run, request: JobsRequest, turn: Turn): Promise<JobResult> => {
  const { job, results } = turn
  const { options, github } = run
  const needs = (job.job.needs ?? []).map((name) => {
    const { result = 'skipped', outputs = {} } = results.get(name) ?? {}
    return [name, { result, outputs }]
  })
  const contexts: Contexts = {
    github,
    needs: Object.fromEntries(needs),
    vars: options.vars ?? {},
    inputs: request.inputs,
  }
  const id = `${request.prefix}${job.id}`
  const ancestors = [...results.keys()].map((name) => `${request.prefix}${name}`)
  const kept = keptResult(run, id, ancestors)
  if (kept !== undefined) {
    run.results.set(id, kept)
    return kept
  }
  run.settled.add(id)
  const status = statusAfter(run, results)
  const runs = await conditionHolds({ text: job.job.if, contexts, status })
  const result = runs
    ? await runJobOf(run, request, { job, id, contexts: { ...contexts, secrets: request.secrets } })
    : without(job, status === 'cancelled' ? 'cancelled' : 'skipped')
  run.results.set(id, result)
  run.note(id, result.result)
  return result
}

const runJobOf = (run: Run, request: JobsRequest, start: Start): Promise<JobResult> => {
  const { job } = start.job
  run.note(start.id, undefined)
  if (isCallingJob(job)) return callWorkflow(run, request, { ...start, text: job })
  const ordinary = {
    ...start,
    text: job,
    workflow: request.loaded.workflow,
    secrets: request.secrets,
  }
  return job.strategy === undefined
    ? runOnce(run, { ...ordinary, matrix: {} })
    : runMatrix(run, ordinary)
}

/** Runs the workflow that a job calls, whose jobs see of the caller only what it gives. */
const callWorkflow = async (
  run: Run,
  { secrets }: JobsRequest,
  start: Start & { readonly text: CallingJob },
): Promise<JobResult> => {
  const { job, text, contexts, id } = start
  if (job.called === undefined || text.strategy !== undefined)
    throw new Error(`${id}: a matrix of called workflows is not interpreted here`)
  if (JSON.stringify(text.secrets ?? '').includes('GITHUB_TOKEN'))
    throw new Error(`${id}: a called workflow has a GITHUB_TOKEN of its own`)
  const given = calledWith({
    trigger: job.called.workflow.on['workflow_call'],
    inputs: evaluateValue(text.with ?? {}, contexts) as Readonly<Record<string, unknown>>,
    secrets: text.secrets === 'inherit' ? secrets : textsOf(text.secrets, contexts),
    areInherited: text.secrets === 'inherit',
  })
  const jobs = await runJobs(run, {
    loaded: job.called,
    inputs: given.inputs,
    secrets: given.secrets,
    prefix: `${id}/`,
  })
  const after = { ...contexts, inputs: given.inputs, jobs: Object.fromEntries(jobs) }
  return {
    ...without(job, worstOf([...jobs.values()])),
    outputs: textsOf(given.outputs, after),
  }
}
