import * as z from 'zod'
import { OWN, RUNNER_PREFIXES } from '../agent/environment.ts'
import { unreachable } from '../shared/unreachable.ts'
import { CONFIG_HOOKS, CONFIG_KEYS, type ConfigKind, HOOK_HELP } from './config-keys.ts'
import { LARGEST_NUMBER } from './setting-options.ts'

/** Names that Proofrun sets itself. */
const OWN_NAMES = OWN.flatMap(({ names }) => names).map((name) => name.replace('*', '.*'))

const command = z.string().regex(/\S/).max(65_536)
const name = z.string().regex(/\S/).max(200)
const path = z.string().regex(/^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[^\\]+$/)
const branchPrefix = z
  .string()
  .regex(/^(?![-/])[^\s~^:?*[\\]*$/)
  .max(100)
const label = z
  .string()
  .regex(/^[^\r\n]*\S[^\r\n]*$/)
  .max(50)
const variable = z
  .string()
  .regex(
    new RegExp(
      `^(?!${RUNNER_PREFIXES.join('|')})(?!(?:${OWN_NAMES.join('|')})$)[A-Za-z_][A-Za-z0-9_]*$`,
    ),
  )

const duration = (max: number) =>
  z.union([
    z.number().min(0.001).max(max),
    z.string().regex(/^\s*\d{1,9}(?:\.\d{1,3})? ?(?:s|m|min|h)?\s*$/),
  ])

const hook = z.union([command, z.strictObject({ command, timeout: duration(3600).optional() })])

const LIST_ITEMS = { file: path, glob: z.string().regex(/\S/), variable } as const

const schemaOf = (kind: ConfigKind): z.ZodType => {
  switch (kind.kind) {
    case 'command':
      return command
    case 'role-command':
      return z.union([command, z.strictObject({ command, model: name.optional() })])
    case 'text':
      return name
    case 'folder':
      return path
    case 'branch-prefix':
      return branchPrefix
    case 'switch':
      return z.boolean()
    case 'list':
      return z.array(LIST_ITEMS[kind.of])
    case 'labels':
      return z.array(label)
    case 'variables':
      return z.record(variable, z.string())
    case 'duration':
      return duration(kind.max)
    case 'whole-number':
      return z.int().min(kind.min).max(Math.min(kind.max, LARGEST_NUMBER))
    case 'amount':
      return z.number().min(0.000001).max(999_999_999)
    case 'choice':
      return z.enum(kind.values)
    case 'hooks':
      return z.strictObject(
        Object.fromEntries(
          CONFIG_HOOKS.map((one) => [one, hook.optional().describe(HOOK_HELP[one])]),
        ),
      )
    case 'protected-paths':
      return z.record(path, z.enum(['refuse', 'draft', 'note']))
    default:
      return unreachable(kind)
  }
}

/**
 * The configuration as editors check it while it is written. `parseConfig` decides: what a schema cannot say, such as the limit
 * of a duration with a unit, is found only there.
 */
export const ConfigDocument = z.strictObject(
  Object.fromEntries(
    CONFIG_KEYS.map(({ key, kind, help }) => [key, schemaOf(kind).optional().describe(help)]),
  ),
)
