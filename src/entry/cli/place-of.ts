import { resolve } from 'node:path'
import type { Place } from '../place.ts'
import type { Arguments } from './read-arguments.ts'
import type { Shell } from './shell.ts'

/** Where a command line says to work: `--repo` and `--state-dir`, else where the shell is. */
export const placeOf = ({ options }: Pick<Arguments, 'options'>, shell: Shell): Place => ({
  repo: resolve(shell.cwd, options.get('repo')?.[0] ?? '.'),
  stateDir: options.get('state-dir')?.[0],
  environment: shell.environment,
})
