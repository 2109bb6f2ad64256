import { join } from 'node:path'
import { beyond, readPermissions, type TokenPermissions } from './permissions.ts'
import { isCallingJob, readWorkflowFile, type Workflow, type WorkflowJob } from './workflow-file.ts'

export type LoadedJob = {
  readonly id: string
  readonly job: WorkflowJob
  /** What a token of this job may do; of a job that calls a workflow, the most that the called one may ask for. */
  readonly permissions: TokenPermissions
  readonly called: LoadedWorkflow | undefined
}

export type LoadedWorkflow = {
  /** Path in its repository. */
  readonly file: string
  readonly workflow: Workflow
  readonly jobs: readonly LoadedJob[]
}

export type LoadOptions = {
  /** Folder of the repository that the workflow is in, absolute. */
  readonly repository: string
  readonly file: string
  /** What the job that calls it may do; a called workflow can have no more. */
  readonly allowed?: TokenPermissions
  /** What a token may do where neither workflow nor job says anything. */
  readonly unsaid: TokenPermissions
  /** Folders of other repositories, by `owner/name`. */
  readonly remotes: Readonly<Record<string, string>>
  readonly depth?: number
}

const MAX_DEPTH = 4

/** Reads a workflow and all that it calls, before any job runs. Throws on what GitHub would not start. */
export const loadWorkflow = async (options: LoadOptions): Promise<LoadedWorkflow> => {
  const { repository, file, allowed, unsaid } = options
  const workflow = await readWorkflowFile(join(repository, file))
  const jobs: LoadedJob[] = []
  for (const [id, job] of Object.entries(workflow.jobs)) {
    const said = job.permissions ?? workflow.permissions
    const permissions = said === undefined ? (allowed ?? unsaid) : readPermissions(said)
    const more = allowed === undefined ? [] : beyond(permissions, allowed)
    if (more.length > 0)
      throw new Error(
        `${file} does not start: its job ${id} asks for ${more.join(', ')}, which the job that calls it may not`,
      )
    const called = isCallingJob(job) ? await loadCalled(job.uses, permissions, options) : undefined
    jobs.push({ id, job, permissions, called })
  }
  refuseCycles(file, jobs)
  return { file, workflow, jobs }
}

const loadCalled = async (
  uses: string,
  allowed: TokenPermissions,
  options: LoadOptions,
): Promise<LoadedWorkflow> => {
  const depth = (options.depth ?? 1) + 1
  if (depth > MAX_DEPTH) throw new Error(`${options.file} calls workflows too deep: ${uses}`)
  const { folder, path } = placeOf(uses, options)
  const called = await loadWorkflow({ ...options, repository: folder, file: path, allowed, depth })
  if (!('workflow_call' in called.workflow.on))
    throw new Error(`${path} cannot be called: it has no workflow_call`)
  return called
}

const placeOf = (uses: string, { repository, remotes }: LoadOptions) => {
  if (uses.startsWith('./')) return { folder: repository, path: uses.slice(2) }
  const { folder, path } = remotePlace(uses, remotes)
  return { folder, path }
}

/** Where `owner/name/path@commit` is. Throws when it names no commit, or a repository that nobody gave. */
export const remotePlace = (
  uses: string,
  remotes: Readonly<Record<string, string>>,
): { readonly folder: string; readonly path: string } => {
  const [, name = '', path = ''] = /^([^/]+\/[^/@]+)(?:\/([^@]+))?@[0-9a-f]{40}$/.exec(uses) ?? []
  const folder = remotes[name]
  if (folder === undefined)
    throw new Error(`there is no folder for ${uses}, by 40 digits of a commit`)
  return { folder, path }
}

/** Every job waits for jobs that end. */
const refuseCycles = (file: string, jobs: readonly LoadedJob[]): void => {
  const reached = new Set<string>()
  for (const _ of jobs)
    for (const { id, job } of jobs)
      if ((job.needs ?? []).every((needed) => reached.has(needed))) reached.add(id)
  const left = jobs.find(({ id }) => !reached.has(id))
  if (left !== undefined)
    throw new Error(`${file}: the job ${left.id} waits for itself, or for no job`)
}
