import { join } from 'node:path'
import { type Contexts, evaluateText, evaluateValue } from '../evaluate-expression.ts'
import { type Cancellation, createCancellation } from './cancellation.ts'
import { environmentsOf } from './environment.ts'
import { githubContext } from './github-context.ts'
import { dispatchInputs } from './inputs.ts'
import { loadWorkflow } from './load-workflow.ts'
import type { Concurrency, JobResult, RunOptions, WorkflowResult } from './options.ts'
import { UNSAID } from './permissions.ts'
import { runJobs } from './run-jobs.ts'
import { beginRecord } from './run-record.ts'
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
  const concurrency = concurrencyOf(loaded.workflow, { github, inputs, vars: options.vars ?? {} })
  const record = beginRecord(options, runId, cancellation)
  const run: Run = {
    options,
    runId,
    folder: join(rig.folder, `run-${runId}-${options.runAttempt ?? 1}`),
    github,
    cancellation,
    results,
    settled: new Set(),
    environmentOf: (facts) => environmentsOf(options, github, facts),
    note: record.note,
  }
  const jobs = await runJobs(run, { loaded, inputs, secrets: options.secrets ?? {}, prefix: '' })
  const conclusion = conclusionOf([...jobs.values()], cancellation)
  record.end(conclusion)
  return { triggered: true, runId, concurrency, jobs: Object.fromEntries(results), conclusion }
}

let lastRun = 70_000

const newRunId = (): number => {
  lastRun += 1
  return lastRun
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
