import { join } from 'node:path'
import { fullName } from '../../github/render/render-repository.ts'
import type { World } from '../../github/world.ts'
import { type Contexts, evaluateText, evaluateValue } from '../evaluate-expression.ts'
import { type Cancellation, createCancellation } from './cancellation.ts'
import { environmentsOf } from './environment.ts'
import { dispatchInputs } from './inputs.ts'
import { loadWorkflow } from './load-workflow.ts'
import type { Concurrency, JobResult, RunOptions, WorkflowResult } from './options.ts'
import { UNSAID } from './permissions.ts'
import { runJobs } from './run-jobs.ts'
import { isTriggered } from './triggers.ts'
import type { Workflow } from './workflow-file.ts'
import type { Run } from './workflow-run.ts'

/**
 * Runs a workflow for an event as GitHub and its runner would: parser and expressions are GitHub's own, processes and files are
 * real, and what a workflow says that is not interpreted here throws. A cancellation asked of the rig's GitHub ends it.
 */
export const runWorkflow = async (options: RunOptions): Promise<WorkflowResult> => {
  const { rig, repository, file, event } = options
  const payload = Object(event.payload) as Readonly<Record<string, unknown>>
  const runId = options.runId ?? newRunId()
  const loaded = await loadWorkflow({
    repository,
    file,
    unsaid: options.unsaidPermissions ?? UNSAID,
    remotes: options.remoteActions ?? {},
  })
  const { on, name = file } = loaded.workflow
  if (!isTriggered(on, event.name, payload['action']))
    return { triggered: false, runId, concurrency: undefined, jobs: {}, conclusion: 'skipped' }
  const inputs =
    event.name === 'workflow_dispatch'
      ? dispatchInputs(on[event.name] ?? null, options.inputs ?? Object(payload['inputs'] ?? {}))
      : {}
  const github = await githubContext(options, { runId, name })
  const cancellation = createCancellation()
  const results = new Map<string, JobResult>()
  const run: Run = {
    options,
    runId,
    folder: join(rig.folder, `run-${runId}-${options.runAttempt ?? 1}`),
    github,
    cancellation,
    results,
    environmentOf: (facts) => environmentsOf(options, github, facts),
    note: noteIn(rig.github.world, runId),
  }
  const concurrency = concurrencyOf(loaded.workflow, { github, inputs, vars: options.vars ?? {} })
  begin(options, runId, cancellation)
  const jobs = await runJobs(run, { loaded, inputs, secrets: options.secrets ?? {}, prefix: '' })
  const conclusion = conclusionOf([...jobs.values()], cancellation)
  const { runs } = rig.github.world
  const known = runs.get(runId)
  if (known !== undefined) runs.set(runId, { ...known, status: 'completed', conclusion })
  return { triggered: true, runId, concurrency, jobs: Object.fromEntries(results), conclusion }
}

let lastRun = 70_000

const newRunId = (): number => {
  lastRun += 1
  return lastRun
}

/** The rig's GitHub learns of the run, and whom to tell when somebody cancels it. */
const begin = (options: RunOptions, runId: number, cancellation: Cancellation): void => {
  const { github } = options.rig
  const { world } = github
  const attempt = options.runAttempt ?? 1
  const known = world.runs.get(runId)
  const now = { attempt, status: 'in_progress', conclusion: null, jobs: [] }
  if (known === undefined)
    github.given.run({ id: runId, event: options.event.name, path: options.file, ...now })
  else world.runs.set(runId, { ...known, ...now })
  const before = world.stopRun
  world.stopRun = (id) => {
    if (id !== runId) return before(id)
    cancellation.cancel()
    return world.runs.get(runId)?.status !== 'completed'
  }
}

const noteIn =
  (world: World, runId: number): Run['note'] =>
  (id, result) => {
    const known = world.runs.get(runId)
    if (known === undefined) return
    const others = known.jobs.filter(({ name }) => name !== id)
    const one = known.jobs.find(({ name }) => name === id)
    const job = {
      id: one?.id ?? world.nextId(),
      name: id,
      status: result === undefined ? ('in_progress' as const) : ('completed' as const),
      conclusion: result ?? null,
    }
    world.runs.set(runId, { ...known, jobs: [...others, job] })
  }

const githubContext = async (
  options: RunOptions,
  { runId, name }: { readonly runId: number; readonly name: string },
): Promise<Contexts> => {
  const { rig, event, file } = options
  const { world, url } = rig.github
  const { repository } = world
  const branch = repository.defaultBranch
  const sender = Object(Object(event.payload)['sender'])['login'] ?? 'maintainer'
  return {
    event_name: event.name,
    event: event.payload,
    workflow: name,
    workflow_ref: `${fullName(world)}/${file}@refs/heads/${branch}`,
    server_url: `http://github.localhost:${new URL(rig.git.url).port}`,
    api_url: url,
    graphql_url: `${url}/graphql`,
    repository: fullName(world),
    repository_id: String(repository.id),
    repository_owner: repository.owner,
    retention_days: '90',
    run_id: String(runId),
    run_number: '1',
    run_attempt: String(options.runAttempt ?? 1),
    ref: `refs/heads/${branch}`,
    ref_name: branch,
    ref_type: 'branch',
    sha: (await rig.git.at(`rev-parse ${branch}`)).trim(),
    actor: sender,
    triggering_actor: options.triggeringActor ?? sender,
  }
}

const concurrencyOf = ({ concurrency }: Workflow, contexts: Contexts): Concurrency | undefined => {
  if (concurrency === undefined) return undefined
  const said = typeof concurrency === 'string' ? { group: concurrency } : concurrency
  return {
    group: evaluateText(said.group, contexts),
    cancelInProgress: evaluateValue(said['cancel-in-progress'], contexts) === true,
    queue: said.queue,
  }
}

const conclusionOf = (
  jobs: readonly JobResult[],
  cancellation: Cancellation,
): WorkflowResult['conclusion'] => {
  const results = jobs.map(({ result }) => result)
  if (cancellation.isCancelled() || results.includes('cancelled')) return 'cancelled'
  if (results.includes('failure')) return 'failure'
  return results.includes('success') ? 'success' : 'skipped'
}
