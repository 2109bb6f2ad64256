import { type Answer, failure, NO_CONTENT, NOT_FOUND, ok } from '../answers.ts'
import type { ArtifactFacts } from '../artifact-source.ts'
import { type Call, type Handler, numberIn, type Routes } from '../call.ts'
import { countedAnswer } from '../pages.ts'
import { renderArtifact, renderJob, renderRun } from '../render/render-run.ts'
import type { WorkflowRun } from '../world.ts'

const withRun =
  (handle: (call: Call, run: WorkflowRun) => Answer | Promise<Answer>): Handler =>
  (call) => {
    const run = call.world.runs.get(numberIn(call, 'run_id'))
    return run === undefined ? NOT_FOUND : handle(call, run)
  }

const withArtifact =
  (handle: (call: Call, artifact: ArtifactFacts) => Answer | Promise<Answer>): Handler =>
  async (call) => {
    const id = numberIn(call, 'artifact_id')
    const artifact = (await call.world.artifacts.list()).find((one) => one.id === id)
    return artifact === undefined ? NOT_FOUND : handle(call, artifact)
  }

/** By the workflow's number or by its file's name. */
const isOfWorkflow = (run: WorkflowRun, workflow: string): boolean =>
  String(run.workflowId) === workflow || run.path.split('/').at(-1) === workflow

const listRuns = (call: Call): Promise<Answer> => {
  const { world, params, query } = call
  const wanted = (name: string, value: string | null): boolean =>
    query.get(name) === null || query.get(name) === value
  const items = [...world.runs.values()]
    .filter((run) => isOfWorkflow(run, params['workflow_id'] ?? ''))
    .filter(
      (run) =>
        (wanted('status', run.status) || wanted('status', run.conclusion)) &&
        wanted('branch', run.headBranch) &&
        wanted('event', run.event) &&
        wanted('head_sha', run.headSha) &&
        wanted('actor', run.actor),
    )
    .reverse()
  return countedAnswer(call, {
    name: 'workflow_runs',
    items,
    render: (run) => renderRun(world, run),
  })
}

const listArtifacts = async (call: Call, run?: WorkflowRun): Promise<Answer> => {
  const name = call.query.get('name')
  const all = await call.world.artifacts.list()
  const items = all
    .filter((one) => (run === undefined || one.run === run.id) && (name ?? one.name) === one.name)
    .sort((a, b) => b.id - a.id)
  return countedAnswer(call, {
    name: 'artifacts',
    items,
    render: (one) => renderArtifact(call.world, one),
  })
}

export const RUN_ROUTES: Routes = {
  'actions/get-workflow-run': withRun(({ world }, run) => ok(renderRun(world, run))),
  'actions/list-workflow-runs': listRuns,
  'actions/list-jobs-for-workflow-run': withRun((call, run) =>
    countedAnswer(call, {
      name: 'jobs',
      items: run.jobs,
      render: (job) => renderJob(call.world, run, job),
    }),
  ),
  'actions/cancel-workflow-run': withRun(({ world }, run) => {
    if (run.status === 'completed')
      return failure(409, 'Cannot cancel a workflow run that is completed.')
    if (!world.stopRun(run.id))
      world.runs.set(run.id, { ...run, status: 'completed', conclusion: 'cancelled' })
    return { status: 202, body: {} }
  }),
  'actions/list-artifacts-for-repo': (call) => listArtifacts(call),
  'actions/list-workflow-run-artifacts': withRun(listArtifacts),
  'actions/get-artifact': withArtifact(({ world }, one) => ok(renderArtifact(world, one))),
  'actions/download-artifact': withArtifact(async ({ world }, artifact) => {
    if (artifact.expired) return failure(410, 'Artifact has expired')
    return { status: 302, headers: { location: await world.artifacts.downloadUrl(artifact.id) } }
  }),
  'actions/delete-artifact': withArtifact(async ({ world }, artifact) => {
    await world.artifacts.delete(artifact.id)
    return NO_CONTENT
  }),
}
