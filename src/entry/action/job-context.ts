import { digestOf } from '../../domain/shared/digest.ts'
import type { Digest } from '../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What the runner says of the job: where it runs, and for which repository. */
export type JobContext = {
  readonly owner: string
  readonly name: string
  readonly repositoryId: number
  /** sha256 of the repository's identity, the same on every machine. */
  readonly identity: Digest
  readonly defaultBranch: string
  /** Addresses without a slash at their end. */
  readonly server: string
  readonly api: string
  readonly run: { readonly id: number; readonly attempt: number; readonly url: string }
  /** Path of the workflow's file, without its ref. */
  readonly workflowPath: string
  /** Login of who runs the run again; undefined the first time (TRG-06). */
  readonly rerunBy: string | undefined
  /** Absolute folder that the runner empties after the job. */
  readonly temporary: string
  /** Where a checkout step would have put the repository. */
  readonly workspace: string | undefined
}

/** Reads the runner's variables; one that is missing is named. `payload` is the event's. */
export const readJobContext = (environment: Environment, payload: unknown): Result<JobContext> => {
  const missing = REQUIRED.filter((name) => !environment[name])
  if (missing.length > 0)
    return refuse(
      'not-in-actions',
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set, so this is no job of GitHub Actions: use the command line \`proofrun\` instead.`,
    )
  const text = (name: (typeof REQUIRED)[number]): string => environment[name] ?? ''
  const [owner = '', name = ''] = text('GITHUB_REPOSITORY').split('/')
  const server = withoutSlash(text('GITHUB_SERVER_URL'))
  const repositoryId = Number(text('GITHUB_REPOSITORY_ID'))
  const [id, attempt] = [Number(text('GITHUB_RUN_ID')), Number(text('GITHUB_RUN_ATTEMPT'))]
  const defaultBranch = defaultBranchIn(payload)
  if (defaultBranch === undefined)
    return refuse(
      'event-unreadable',
      'The event names no default branch, so there is nothing to begin from: give the trigger again.',
    )
  return ok({
    owner,
    name,
    repositoryId,
    identity: digestOf(`${server}\0${repositoryId}`),
    defaultBranch,
    server,
    api: withoutSlash(text('GITHUB_API_URL')),
    run: { id, attempt, url: `${server}/${owner}/${name}/actions/runs/${id}` },
    workflowPath: workflowPathIn(text('GITHUB_WORKFLOW_REF'), `${owner}/${name}`),
    rerunBy: attempt > 1 ? environment['GITHUB_TRIGGERING_ACTOR'] : undefined,
    temporary: text('RUNNER_TEMP'),
    workspace: environment['GITHUB_WORKSPACE'] || undefined,
  })
}

const REQUIRED = [
  'GITHUB_REPOSITORY',
  'GITHUB_REPOSITORY_ID',
  'GITHUB_SERVER_URL',
  'GITHUB_API_URL',
  'GITHUB_RUN_ID',
  'GITHUB_RUN_ATTEMPT',
  'GITHUB_WORKFLOW_REF',
  'RUNNER_TEMP',
] as const

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

/** `owner/name/.github/workflows/x.yml@refs/heads/main` → `.github/workflows/x.yml`. */
const workflowPathIn = (ref: string, repository: string): string =>
  (ref.split('@')[0] ?? '').replace(`${repository}/`, '')

const defaultBranchIn = (payload: unknown): string | undefined => {
  const repository = (payload as { repository?: { default_branch?: unknown } } | null)?.repository
  const branch = repository?.default_branch
  return typeof branch === 'string' && branch !== '' ? branch : undefined
}
