import type { Result } from '../../domain/shared/result.ts'
import type { World } from '../../lifecycle/world.ts'
import type { Progress } from '../../ports/progress.ts'
import { wire } from '../wire.ts'
import { placeOf } from './place-of.ts'
import type { Arguments } from './read-arguments.ts'
import type { Shell } from './shell.ts'

/** The world of a command that advances an attempt. */
export const openWorld = (
  args: Pick<Arguments, 'options'>,
  shell: Shell,
  run: { readonly progress: Progress; readonly cancelled: AbortSignal },
): Promise<Result<World>> => wire({ ...placeOf(args, shell), ...run })
