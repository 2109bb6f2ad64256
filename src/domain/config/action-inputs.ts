import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { DEFAULT_FORGE_SETTINGS, FORGE_INPUTS, type ForgeSettings } from './forge-settings.ts'
import { listItems, parseForgeInput } from './parse-forge-input.ts'
import { parseSetting } from './parse-setting.ts'
import { SETTING_OPTIONS, type SettingOption } from './setting-options.ts'
import type { Settings } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

export type ActionInputs = {
  /** The settings that were given, and no others: what is not given may come from elsewhere. */
  readonly settings: Partial<Settings>
  readonly forge: ForgeSettings
  /** Keys of the forge's settings that were given. */
  readonly forgeGiven: ReadonlySet<string>
}

/** Names that people know from elsewhere, and what they are called here. */
export const RENAMED_INPUTS: Readonly<Record<string, string>> = {
  'max-rounds': 'max-fix-passes',
  token: 'github-token',
  'repo-token': 'github-token',
  'base-branch': 'base',
  'trigger-label': 'label',
}

/** Inputs of contracts.md that this version does not have. */
export const LATER_INPUTS: Readonly<Record<string, string>> = {
  agent: 'give the command that starts it as agent-command',
  'independent-review': 'reviewers run in the same job for now',
}

/** Another name of an input, for people who know it from jobs and steps. */
export const INPUT_ALIASES: Readonly<Record<string, string>> = { 'max-minutes': 'timeout-minutes' }

/** The text of an input as the runner gives it: the name in capitals, hyphens kept. Empty means not given. */
export const inputText = (environment: Environment, name: string): string =>
  (environment[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '').trim()

/**
 * Reads all of the action's inputs (R39: commands, agent and budgets come from here, never from an artifact). A refusal is one
 * sentence that names the input, its value and the remedy.
 */
export const readInputs = (environment: Environment): Result<ActionInputs> => {
  const old = refuseOldNames(environment)
  if (!old.ok) return old
  const settings = readSettings(environment)
  if (!settings.ok) return settings
  const forge = readForge(environment)
  if (!forge.ok) return forge
  const forgeGiven = FORGE_INPUTS.filter(({ name }) => inputText(environment, name) !== '')
  return ok({
    settings: settings.value,
    forge: forge.value,
    forgeGiven: new Set(forgeGiven.map(({ key }) => key)),
  })
}

const refuseOldNames = (environment: Environment): Result<void, Refusal<'bad-value'>> => {
  const isGiven = (name: string): boolean => inputText(environment, name) !== ''
  for (const [name, now] of Object.entries(RENAMED_INPUTS))
    if (isGiven(name))
      return refuse('bad-value', `The input ${name} is called ${now} here: rename it.`)
  for (const [name, advice] of Object.entries(LATER_INPUTS))
    if (isGiven(name))
      return refuse(
        'bad-value',
        `The input ${name} comes in a later version: remove it; ${advice}.`,
      )
  for (const [name, alias] of Object.entries(INPUT_ALIASES))
    if (isGiven(name) && isGiven(alias))
      return refuse(
        'bad-value',
        `The inputs ${name} and ${alias} are both given, and are the same: give one of them.`,
      )
  return ok(undefined)
}

const readSettings = (environment: Environment): Result<Partial<Settings>> => {
  const given: Record<string, unknown> = {}
  for (const option of SETTING_OPTIONS) {
    const names = [option.flag, INPUT_ALIASES[option.flag] ?? option.flag]
    const name = names.find((one) => inputText(environment, one) !== '')
    if (name === undefined) continue
    const texts = textsOf(option, inputText(environment, name))
    const parsed = parseSetting(option, `The input ${name}`, texts)
    if (!parsed.ok) return parsed
    given[option.key] = parsed.value
  }
  // Each key's parser makes that key's type; a test holds the values to the schema.
  return ok(given as Partial<Settings>)
}

/** Patterns may hold commas between braces, and values anywhere, so these are split at lines; names and files at commas, too. */
const textsOf = ({ kind }: SettingOption, text: string): readonly string[] => {
  if (kind.kind === 'variables') return linesOf(text)
  if (kind.kind !== 'list') return [text]
  return kind.of === 'glob' && text.includes('{') ? linesOf(text) : listItems(text)
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const readForge = (environment: Environment): Result<ForgeSettings> => {
  const given: Record<string, unknown> = {}
  for (const input of FORGE_INPUTS) {
    const text = inputText(environment, input.name)
    if (text === '') continue
    const parsed = parseForgeInput(input, `The input ${input.name}`, text)
    if (!parsed.ok) return parsed
    given[input.key] = parsed.value
  }
  if (given['githubToken'] === undefined)
    return refuse(
      'bad-value',
      'The input github-token is empty: leave it out, or give a token that may write to this repository.',
    )
  const unset = { pushToken: undefined, issue: undefined, command: undefined, base: undefined }
  // As above.
  return ok({ ...DEFAULT_FORGE_SETTINGS, ...unset, botId: undefined, ...given } as ForgeSettings)
}
