import { INPUT_ALIASES } from '../../src/domain/config/action-inputs.ts'
import { DEFAULT_FORGE_SETTINGS, FORGE_INPUTS } from '../../src/domain/config/forge-settings.ts'
import {
  defaultOf,
  mayRepeat,
  placeholderOf,
  SETTING_OPTIONS,
  type SettingOption,
} from '../../src/domain/config/setting-options.ts'
import { markdownTable } from './generated-page.ts'

/** One input as the page and the action's file show it. */
export type InputRow = {
  readonly name: string
  readonly value: string
  readonly standard: string
  readonly help: string
  /** What the runner fills in when a workflow says nothing. */
  readonly filledIn?: string
}

const settingRow = (option: SettingOption): InputRow => ({
  name: option.flag,
  value: `${placeholderOf(option) ?? 'true or false'}${mayRepeat(option) ? ', a list' : ''}`,
  standard: defaultOf(option) ?? (option.kind.kind === 'switch' ? 'false' : ''),
  help: option.help,
})

const aliasRows = (): readonly InputRow[] =>
  Object.entries(INPUT_ALIASES).map(([name, alias]) => ({
    name: alias,
    value: 'MINUTES',
    standard: '',
    help: `another name of ${name}`,
  }))

const FORGE_DEFAULTS: Readonly<Record<string, unknown>> = DEFAULT_FORGE_SETTINGS

const VALUES = {
  token: 'TOKEN',
  label: 'NAME',
  labels: 'NAME, a list',
  ids: 'NUMBER, a list',
  branch: 'NAME',
  text: 'TEXT',
  switch: 'true or false',
  'whole-number': 'NUMBER',
} as const

const forgeRow = ({
  key,
  name,
  kind,
  help,
  expression,
}: (typeof FORGE_INPUTS)[number]): InputRow => {
  const filledIn = expression === undefined ? undefined : `\${{ ${expression} }}`
  return {
    name,
    value: kind.kind === 'choice' ? kind.values.join('|') : VALUES[kind.kind],
    standard: filledIn ?? String(FORGE_DEFAULTS[key] ?? ''),
    help,
    ...(filledIn === undefined ? {} : { filledIn }),
  }
}

export const settingRows = [...SETTING_OPTIONS.map(settingRow), ...aliasRows()]
export const forgeRows = FORGE_INPUTS.map(forgeRow)
export const inputRows: readonly InputRow[] = [...forgeRows, ...settingRows]

export const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

export const inputTable = (shown: readonly InputRow[]): string =>
  markdownTable(
    ['input', 'value', 'default', 'what for'],
    shown.map(({ name, value, standard, help }) => [code(name), value, code(standard), help]),
  )

export const quoted = (text: string): string => JSON.stringify(text)

export const inputYaml = ({ name, standard, help, filledIn }: InputRow): string =>
  [
    `  ${name}:`,
    `    description: ${quoted(standard === '' || filledIn ? help : `${help} (default: ${standard})`)}`,
    ...(filledIn === undefined ? [] : [`    default: ${filledIn}`]),
  ].join('\n')
