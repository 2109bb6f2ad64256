import type { Result } from '../../domain/shared/result.ts'
import type { Hosting } from '../../lifecycle/forge/hosting.ts'
import type { World } from '../../lifecycle/world.ts'
import type { Progress } from '../../ports/progress.ts'
import { wire } from '../wire.ts'
import type { Environment, JobContext } from './job-context.ts'
import { jobFolders } from './wire-hosting.ts'

/** Fetches base into the job's mirror and puts the world together around it: no checkout step is needed for that. */
export const openForgeWorld = async (options: {
  readonly context: JobContext
  readonly hosting: Hosting
  readonly environment: Environment
  readonly progress: Progress
  readonly cancelled: AbortSignal
  /** Short name of the base branch. */
  readonly base: string
}): Promise<Result<World>> => {
  const { context, hosting, environment, progress, cancelled, base } = options
  progress.doing(`fetching ${base}`)
  const fetched = await hosting.remote.fetchBase(base)
  progress.doing(undefined)
  if (!fetched.ok) return fetched
  const { mirror, state } = jobFolders(context)
  return wire({
    repo: mirror,
    stateDir: state,
    environment,
    progress,
    cancelled,
    forge: { hosting, identity: context.identity },
  })
}
