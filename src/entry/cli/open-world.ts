import { resolve } from 'node:path'
import type { Result } from '../../domain/shared/result.ts'
import type { World } from '../../lifecycle/world.ts'
import type { Progress } from '../../ports/progress.ts'
import { wire } from '../wire.ts'
import type { Arguments } from './read-arguments.ts'
import type { Shell } from './shell.ts'

/** The world of a command that advances an attempt. */
export const openWorld = (
  { options }: Pick<Arguments, 'options'>,
  shell: Shell,
  run: { readonly progress: Progress; readonly cancelled: AbortSignal },
): Promise<Result<World>> =>
  wire({
    repo: resolve(shell.cwd, options.get('repo')?.[0] ?? '.'),
    stateDir: options.get('state-dir')?.[0],
    environment: shell.environment,
    ...run,
  })

const SILENT: Progress = { event: () => undefined, doing: () => undefined, note: () => undefined }

/** The store of a command that only looks. */
export const openStore = async (
  args: Pick<Arguments, 'options'>,
  shell: Shell,
): Promise<Result<World['store']>> => {
  const world = await openWorld(args, shell, {
    progress: SILENT,
    cancelled: new AbortController().signal,
  })
  return world.ok ? { ok: true, value: world.value.store } : world
}
