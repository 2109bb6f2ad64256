import type { ArtifactFacts } from '../artifact-source.ts'
import type { CheckRun, CommitStatus, Job, WorkflowRun, World } from '../world.ts'
import { apiUrl, htmlUrl, renderMinimalRepository } from './render-repository.ts'
import { nodeId, renderActionsApp, renderLogin } from './render-user.ts'

const runUrl = (world: World, id: number): string => `${apiUrl(world)}/actions/runs/${id}`

export const renderRun = (world: World, run: WorkflowRun) => {
  const url = runUrl(world, run.id)
  const here = renderMinimalRepository(world)
  const actor = renderLogin(world, run.actor)
  return {
    id: run.id,
    name: run.path,
    node_id: nodeId('WorkflowRun', run.id),
    check_suite_id: run.id,
    check_suite_node_id: nodeId('CheckSuite', run.id),
    head_branch: run.headBranch,
    head_sha: run.headSha,
    path: run.path,
    run_number: 1,
    run_attempt: run.attempt,
    display_title: run.path,
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    workflow_id: run.workflowId,
    url,
    html_url: `${htmlUrl(world)}/actions/runs/${run.id}`,
    pull_requests: [],
    created_at: run.createdAt,
    updated_at: run.createdAt,
    run_started_at: run.createdAt,
    actor,
    triggering_actor: actor,
    jobs_url: `${url}/jobs`,
    logs_url: `${url}/logs`,
    check_suite_url: `${apiUrl(world)}/check-suites/${run.id}`,
    artifacts_url: `${url}/artifacts`,
    cancel_url: `${url}/cancel`,
    rerun_url: `${url}/rerun`,
    previous_attempt_url: null,
    workflow_url: `${apiUrl(world)}/actions/workflows/${run.workflowId}`,
    head_commit: null,
    repository: here,
    head_repository:
      run.headRepositoryId === here.id
        ? here
        : { ...here, id: run.headRepositoryId, fork: true, full_name: `somebody/${here.name}` },
  }
}

export const renderJob = (world: World, run: WorkflowRun, job: Job) => ({
  id: job.id,
  run_id: run.id,
  run_url: runUrl(world, run.id),
  run_attempt: run.attempt,
  node_id: nodeId('Job', job.id),
  head_sha: run.headSha,
  url: `${apiUrl(world)}/actions/jobs/${job.id}`,
  html_url: `${htmlUrl(world)}/actions/runs/${run.id}/job/${job.id}`,
  status: job.status,
  conclusion: job.conclusion,
  created_at: run.createdAt,
  started_at: run.createdAt,
  completed_at: job.status === 'completed' ? run.createdAt : null,
  name: job.name,
  steps: [],
  check_run_url: `${apiUrl(world)}/check-runs/${job.id}`,
  labels: ['ubuntu-24.04'],
  runner_id: null,
  runner_name: null,
  runner_group_id: null,
  runner_group_name: null,
  workflow_name: run.path,
  head_branch: run.headBranch,
})

/** An artifact says which run it is of, and that run's repository: by this it is believed or not (ART-09). */
export const renderArtifact = (world: World, artifact: ArtifactFacts) => {
  const url = `${apiUrl(world)}/actions/artifacts/${artifact.id}`
  const run = world.runs.get(artifact.run)
  return {
    id: artifact.id,
    node_id: nodeId('Artifact', artifact.id),
    name: artifact.name,
    size_in_bytes: artifact.sizeInBytes,
    url,
    archive_download_url: `${url}/zip`,
    expired: artifact.expired,
    digest: artifact.digest,
    created_at: artifact.createdAt,
    updated_at: artifact.createdAt,
    expires_at: artifact.expiresAt,
    workflow_run:
      run === undefined
        ? null
        : {
            id: run.id,
            repository_id: world.repository.id,
            head_repository_id: run.headRepositoryId,
            head_branch: run.headBranch ?? '',
            head_sha: run.headSha,
          },
  }
}

export const renderStatus = (world: World, status: CommitStatus) => ({
  url: `${apiUrl(world)}/statuses/${status.sha}`,
  avatar_url: null,
  id: status.id,
  node_id: nodeId('Status', status.id),
  state: status.state,
  description: status.description,
  target_url: status.targetUrl,
  context: status.context,
  created_at: status.createdAt,
  updated_at: status.createdAt,
  creator: renderLogin(world, status.author),
})

export const renderCheck = (world: World, check: CheckRun) => {
  const url = `${apiUrl(world)}/check-runs/${check.id}`
  const page = `${htmlUrl(world)}/runs/${check.id}`
  return {
    id: check.id,
    node_id: nodeId('CheckRun', check.id),
    head_sha: check.sha,
    name: check.name,
    url,
    html_url: page,
    details_url: page,
    status: check.status,
    conclusion: check.conclusion,
    started_at: null,
    completed_at: null,
    external_id: '',
    check_suite: { id: check.id },
    output: {
      title: null,
      summary: null,
      text: null,
      annotations_count: 0,
      annotations_url: `${url}/annotations`,
    },
    app: renderActionsApp(world),
    pull_requests: [],
  }
}
