import { parseSetting } from '../../domain/config/parse-setting.ts'
import { SETTING_OPTIONS, type SettingOption } from '../../domain/config/setting-options.ts'
import type { Settings } from '../../domain/config/settings.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import { negationOf } from './command-options.ts'
import type { Arguments } from './read-arguments.ts'

/** The settings that were typed, and no others; values as `Settings` holds them. */
export type TypedSettings = ReadonlyMap<keyof Settings, unknown>

/** Reads every setting on a command line. */
export const readSettings = ({ options }: Arguments): Result<TypedSettings> => {
  const typed = new Map<keyof Settings, unknown>()
  for (const option of SETTING_OPTIONS) {
    const given = textsOf(option, options)
    if (!given.ok) return given
    if (given.value === undefined) continue
    const parsed = parseSetting(option, `--${option.flag}`, given.value)
    if (!parsed.ok) return parsed
    typed.set(option.key, parsed.value)
  }
  return ok(typed)
}

const textsOf = (
  { flag, kind }: SettingOption,
  options: Arguments['options'],
): Result<readonly string[] | undefined, Refusal<'usage'>> => {
  const given = options.get(flag)
  if (kind.kind !== 'switch' || !options.has(negationOf(flag))) return ok(given)
  return given === undefined
    ? ok(['false'])
    : refuse('usage', `--${flag} and --${negationOf(flag)} are both given: give one of them.`)
}

/** Settings with what was typed laid over them; a reviewer's command leaves the rest of that reviewer as it was. */
export const withTyped = (settings: Partial<Settings>, typed: TypedSettings): Partial<Settings> => {
  const merged: Record<string, unknown> = { ...settings, ...Object.fromEntries(typed) }
  for (const role of ['reviewerA', 'reviewerB'] as const)
    if (typed.has(role)) merged[role] = { ...settings[role], ...Object(typed.get(role)) }
  // Each key's parser makes that key's type; a test holds the values to the schema.
  return merged as Partial<Settings>
}
