import type { Giver } from '../../domain/attempt/person-commands.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import { personOf } from './person-of.ts'
import type { Arguments } from './read-arguments.ts'
import type { Shell } from './shell.ts'

const MAX_KEY_UNITS = 200

/** Who gives a command, and the key that was typed for it with `--request`. */
export const giverOf = (args: Pick<Arguments, 'options'>, shell: Shell): Result<Giver> => {
  const by = personOf(shell)
  const key = args.options.get('request')?.[0]
  if (key === undefined) return ok({ by })
  return /^[\x21-\x7e]+$/.test(key) && key.length <= MAX_KEY_UNITS
    ? ok({ by, request: key })
    : refuse(
        'bad-value',
        `--request takes a key of 1 to ${MAX_KEY_UNITS} visible ASCII characters without spaces, such as a uuid: give one.`,
      )
}
