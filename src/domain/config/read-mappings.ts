import type { Protection } from '../handover/protected-paths.ts'
import { ok } from '../shared/result.ts'
import { copyPathProblem } from '../worktree/copy-path.ts'
import { CONFIG_HOOKS, type ConfigHook } from './config-keys.ts'
import { problem, unknownKey, wrongType } from './config-problems.ts'
import { showValue } from './parse-setting.ts'
import { readSetting, type Value } from './read-texts.ts'
import type { SettingKind } from './setting-options.ts'
import type { Hook, RoleAgent } from './settings.ts'
import type { YamlNode } from './yaml-node.ts'

const COMMAND: SettingKind = { kind: 'command' }
const SECONDS: SettingKind = { kind: 'duration', unit: 's', max: 3600 }

/** A reviewer: a command, or `{command, model}`. */
export const readRole = (name: string, node: YamlNode): Value<RoleAgent> => {
  if (node.kind === 'mapping' && node.entries.some(({ key }) => key === 'agent'))
    return problem(
      node.place,
      `${name}.agent comes in a later version: give the command that starts the agent as ${name}.command for now`,
    )
  const fields = { command: COMMAND, model: { kind: 'text' } } as const
  return node.kind === 'text' || node.kind === 'mapping'
    ? readCommand<RoleAgent>(fields, name, node)
    : wrongType(name, node, 'role')
}

export type ConfigHooks = Partial<Record<ConfigHook, Hook>>

/** Hooks, each a command or `{command, timeout}` (R218). */
export const readHooks = (name: string, node: YamlNode): Value<ConfigHooks> => {
  if (node.kind !== 'mapping') return wrongType(name, node, 'mapping')
  const hooks = new Map<ConfigHook, Hook>()
  for (const entry of node.entries) {
    const hook = CONFIG_HOOKS.find((one) => one === entry.key)
    if (hook === undefined) return unknownKey(entry, name, { names: CONFIG_HOOKS })
    const read = readHook(`${name}.${hook}`, entry.value)
    if (!read.ok) return read
    hooks.set(hook, read.value)
  }
  return ok(Object.fromEntries(hooks))
}

const readHook = (name: string, node: YamlNode): Value<Hook> =>
  node.kind === 'text' || node.kind === 'mapping'
    ? readCommand<Hook>({ command: COMMAND, timeout: SECONDS }, name, node)
    : wrongType(name, node, 'hook')

/** A command by itself, or a mapping of it and what else the fields name. */
const readCommand = <T extends { readonly command?: string | undefined }>(
  fields: Readonly<Record<string, SettingKind>>,
  name: string,
  node: Extract<YamlNode, { readonly kind: 'text' | 'mapping' }>,
): Value<T> => {
  if (node.kind === 'text') {
    const command = readSetting(COMMAND, name, node)
    return command.ok ? ok({ command: command.value } as T) : command
  }
  const values = new Map<string, unknown>()
  for (const entry of node.entries) {
    const kind = Object.hasOwn(fields, entry.key) ? fields[entry.key] : undefined
    if (kind === undefined) return unknownKey(entry, name, { names: Object.keys(fields) })
    const read = readSetting(kind, `${name}.${entry.key}`, entry.value)
    if (!read.ok) return read
    values.set(entry.key, read.value)
  }
  return values.has('command')
    ? // Each field's rule makes that field's type; a test holds the values to the schema.
      ok(Object.fromEntries(values) as T)
    : problem(node.place, `${name} has no command: add one`)
}

const PROTECTIONS: readonly Protection[] = ['refuse', 'draft', 'note']

/** Path patterns, and what becomes of a change to each (threats.md GIT-10). */
export const readProtectedPaths = (
  name: string,
  node: YamlNode,
): Value<Readonly<Record<string, Protection>>> => {
  if (node.kind !== 'mapping') return wrongType(name, node, 'mapping')
  const rules = new Map<string, Protection>()
  for (const { key, place, value } of node.entries) {
    const fault = patternFault(key)
    if (fault !== undefined)
      return problem(
        place,
        `${name} ${showValue(key)} ${fault}: write a path such as docs/api.md, docs/** or **/go.sum`,
      )
    const read = readSetting(
      { kind: 'choice', values: PROTECTIONS },
      `${name} ${showValue(key)}`,
      value,
    )
    if (!read.ok) return read
    rules.set(key, read.value as Protection)
  }
  return ok(Object.fromEntries(rules))
}

/** Only what the table of built-in paths can say: a pattern that protected nothing would look as if it did. */
const patternFault = (pattern: string): string | undefined => {
  const core = pattern.replace(/^\*\*\//, '').replace(/\/\*\*$/, '')
  return /[*?[\]{}]/.test(core)
    ? 'has a wildcard other than **/ at its start and /** at its end'
    : copyPathProblem(core)
}
