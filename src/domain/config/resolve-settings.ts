import { type NamedCommand, namedCommands } from '../trust/named-command.ts'
import { HOOK_NAMES, Settings } from './settings.ts'

/** Where a setting may come from, the strongest first (design.md §5). */
export const SETTING_SOURCES = ['flag', 'input', 'override', 'repository', 'inferred'] as const
export type SettingSource = (typeof SETTING_SOURCES)[number]

/** What one source gives. */
export type Layer = { readonly source: SettingSource; readonly values: Partial<Settings> }

export type Origins = Readonly<Partial<Record<keyof Settings, SettingSource | 'default'>>>

export type Resolved = {
  readonly settings: Settings
  /** Of each setting that is set, who gave it. */
  readonly origins: Origins
}

/**
 * Lays the sources over each other, the strongest first, and takes each setting whole from the first that gives it: maps,
 * lists, hooks and reviewers are never mixed (R58).
 */
export const resolveSettings = (layers: readonly Layer[]): Resolved => {
  const values = new Map<string, unknown>()
  const sources = new Map<string, SettingSource>()
  for (const { source, values: given } of layers)
    for (const [key, value] of Object.entries(given)) {
      if (value === undefined || values.has(key)) continue
      values.set(key, value)
      sources.set(key, source)
    }
  const settings = Settings.parse(Object.fromEntries(values))
  const origins = Object.keys(settings).map((key) => [key, sources.get(key) ?? 'default'])
  return { settings, origins: Object.fromEntries(origins) }
}

/** A flag or an input is typed by a person, which approves it (design.md §5). */
const FROM_FILES: readonly unknown[] = [
  'override',
  'repository',
  'inferred',
] satisfies SettingSource[]

export type FileCommand = NamedCommand & { readonly source: SettingSource }

/** The commands that a person must approve before they run: those that come from a file (R59, R60). */
export const needsApproval = ({ settings, origins }: Resolved): readonly FileCommand[] =>
  namedCommands(settings).flatMap((command) => {
    const isHook = HOOK_NAMES.some((name) => name === command.name)
    const source = origins[isHook ? 'hooks' : (command.name as keyof Settings)]
    return isFromFile(source) ? [{ ...command, source }] : []
  })

const isFromFile = (source: SettingSource | 'default' | undefined): source is SettingSource =>
  FROM_FILES.includes(source)
