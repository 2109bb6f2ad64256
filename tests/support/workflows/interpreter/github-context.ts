import { fullName } from '../../github/render/render-repository.ts'
import type { Contexts } from '../evaluate-expression.ts'
import type { RunOptions } from './options.ts'

/** The `github` context of a run, without what is a job's own. */
export const githubContext = async (
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
