import type { Result } from '../../domain/shared/result.ts'
import type { Hosting } from '../../lifecycle/forge/hosting.ts'
import type { World } from '../../lifecycle/world.ts'
import type { Progress } from '../../ports/progress.ts'
import { wire } from '../wire.ts'
import type { Environment, JobContext } from './job-context.ts'
import { jobFolders } from './wire-hosting.ts'

export type ForgeWorldOptions = {
  readonly context: JobContext
  readonly hosting: Hosting
  readonly environment: Environment
  readonly progress: Progress
  readonly cancelled: AbortSignal
}

/** Fetches base (a short name) into the job's mirror and puts the world together around it: no checkout step is needed. */
export const openForgeWorld = async (
  options: ForgeWorldOptions,
  base: string,
): Promise<Result<World>> => {
  const { hosting, progress } = options
  progress.doing(`fetching ${base}`)
  const fetched = await hosting.remote.fetchBase(base)
  progress.doing(undefined)
  return fetched.ok ? wireForgeWorld(options) : fetched
}

/** The world around the job's mirror as it is. */
export const wireForgeWorld = ({
  context,
  hosting,
  ...shared
}: ForgeWorldOptions): Promise<Result<World>> => {
  const { mirror, state } = jobFolders(context)
  return wire({
    ...shared,
    repo: mirror,
    stateDir: state,
    forge: { hosting, identity: context.identity, approvals: hosting.approvals },
  })
}
