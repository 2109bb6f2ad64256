import { ok, type Result } from '../shared/result.ts'
import { CONFIG_KEYS, type ConfigKey, type ForgeConfig, REFUSED_KEYS } from './config-keys.ts'
import { problem, unknownKey, wrongType } from './config-problems.ts'
import { type ConfigHooks, readHooks, readProtectedPaths, readRole } from './read-mappings.ts'
import { readLabels, readSetting, type Value } from './read-texts.ts'
import type { Settings } from './settings.ts'
import type { YamlEntry, YamlNode } from './yaml-node.ts'
import type { ConfigProblem } from './yaml-problem.ts'

/** What a configuration file gives, and nothing else: what it does not give comes from elsewhere. */
export type RepositoryConfig = {
  readonly settings: Partial<Settings>
  readonly forge: Partial<ForgeConfig>
}

const KEYS: ReadonlyMap<string, ConfigKey> = new Map(CONFIG_KEYS.map((one) => [one.key, one]))

/** Reads the keys of a configuration; an empty file has none. */
export const readConfig = (node: YamlNode): Result<RepositoryConfig, ConfigProblem> => {
  if (node.kind === 'nothing') return ok({ settings: {}, forge: {} })
  if (node.kind !== 'mapping') return wrongType('the file', node, 'mapping')
  const parts = { settings: new Map<string, unknown>(), forge: new Map<string, unknown>() }
  for (const entry of node.entries) {
    const key = KEYS.get(entry.key)
    if (key === undefined) return refusedKey(entry)
    const value = readValue(key, entry.value)
    if (!value.ok) return value
    parts[key.part].set(key.key, value.value)
  }
  const placed = placeBeforeVerify(parts.settings, node.entries)
  if (!placed.ok) return placed
  // Each key's rule makes that key's type; a test holds the values to the schema.
  return ok({
    settings: Object.fromEntries(placed.value) as Partial<Settings>,
    forge: Object.fromEntries(parts.forge) as Partial<ForgeConfig>,
  })
}

const refusedKey = (entry: YamlEntry) => {
  const words = REFUSED_KEYS.get(entry.key)
  return words === undefined
    ? unknownKey(entry, 'a configuration', {
        names: [...KEYS.keys()],
        remedy: 'remove it, or see what "proofrun schema config" prints',
      })
    : problem(entry.place, `${entry.key} ${words}`)
}

const readValue = ({ kind, key }: ConfigKey, node: YamlNode): Value => {
  switch (kind.kind) {
    case 'hooks':
      return readHooks(key, node)
    case 'protected-paths':
      return readProtectedPaths(key, node)
    case 'role-command':
      return readRole(key, node)
    case 'labels':
      return readLabels(key, node)
    default:
      return readSetting(kind, key, node)
  }
}

/** The hook of this name is the setting of this name, and its time limit that setting's. */
const placeBeforeVerify = (
  settings: ReadonlyMap<string, unknown>,
  entries: readonly YamlEntry[],
): Result<ReadonlyMap<string, unknown>, ConfigProblem> => {
  const { beforeVerify, ...hooks } = (settings.get('hooks') ?? {}) as ConfigHooks
  if (beforeVerify === undefined) return ok(settings)
  const moved = new Map(settings).set('hooks', hooks)
  const given = [
    ['beforeVerify', beforeVerify.command],
    ['beforeVerifyTimeout', beforeVerify.timeout],
  ] as const
  for (const [key, value] of given) {
    if (value === undefined) continue
    const twice = entries.find((entry) => entry.key === key)
    if (twice !== undefined)
      return problem(
        twice.place,
        `${key} is given here and by hooks.beforeVerify: keep one of them`,
      )
    moved.set(key, value)
  }
  if (Object.keys(hooks).length === 0) moved.delete('hooks')
  return ok(moved)
}
