import { childEnvironment } from '../agent/environment.ts'
import { showHidden } from '../conversation/hidden-characters.ts'
import { cutUnits } from '../conversation/text-budget.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { unreachable } from '../shared/unreachable.ts'
import { copyPathProblem } from '../worktree/copy-path.ts'
import { branchPrefixProblem } from './branch-prefix.ts'
import { parseDuration, spokenLimit } from './parse-duration.ts'
import { LARGEST_NUMBER, type SettingOption } from './setting-options.ts'

export type SettingRefusal = Refusal<'bad-value'>
type Parsed = Result<unknown, SettingRefusal>

const MAX_COMMAND_UNITS = 65_536
const MAX_NAME_UNITS = 200
const SHOWN_UNITS = 80

/** A value as a refusal shows it: in quotes, on one line, cut when it is long. */
export const showValue = (value: string): string => {
  const cut = cutUnits(value, SHOWN_UNITS)
  return showHidden(JSON.stringify(cut.length === value.length ? value : `${cut}…`))
}

/**
 * Reads the text of a setting into the value that `Settings` holds; `name` is how its giver spelled it, such as
 * `--max-fix-passes`. A refusal is one sentence that names it, the value, what is allowed and what to do.
 */
export const parseSetting = (
  { kind }: Pick<SettingOption, 'kind'>,
  name: string,
  texts: readonly string[],
): Parsed => {
  const text = texts.at(-1) ?? ''
  const bad = badValue(name)
  switch (kind.kind) {
    case 'switch':
      return parseSwitch(text, bad)
    case 'command':
      return parseCommand(text, bad)
    case 'role-command':
      return parseRole(text, bad)
    case 'text':
      return parseText(text, bad)
    case 'folder':
      return parseFolder(text, bad)
    case 'branch-prefix':
      return parseBranchPrefix(text, bad)
    case 'list':
      return parseList(kind.of, texts, bad)
    case 'variables':
      return parseVariables(texts, bad)
    case 'duration':
      return parseLimitedDuration(kind, text, bad)
    case 'whole-number':
      return parseWholeNumber(kind, text, bad)
    case 'amount':
      return parseAmount(text, bad)
    case 'choice':
      return parseChoice(kind, text, bad)
    default:
      return unreachable(kind)
  }
}

type Bad = (value: string, problem: string, remedy: string) => Result<never, SettingRefusal>

const badValue =
  (name: string): Bad =>
  (value, problem, remedy) =>
    refuse('bad-value', `${name} ${showValue(value)} ${problem}: ${remedy}.`)

const parseSwitch = (text: string, bad: Bad): Parsed =>
  text === 'true' || text === 'false'
    ? ok(text === 'true')
    : bad(text, 'is neither true nor false', 'give one of them')

const parseText = (text: string, bad: Bad): Parsed =>
  text.trim() !== '' && text.length <= MAX_NAME_UNITS
    ? ok(text.trim())
    : bad(text, `is empty or longer than ${MAX_NAME_UNITS} characters`, 'give a name')

const parseRole = (text: string, bad: Bad): Parsed => {
  const command = parseCommand(text, bad)
  return command.ok ? ok({ command: command.value }) : command
}

const parseBranchPrefix = (text: string, bad: Bad): Parsed => {
  const problem = branchPrefixProblem(text)
  return problem === undefined ? ok(text) : bad(text, problem, 'give one such as proofrun/')
}

const parseAmount = (text: string, bad: Bad): Parsed =>
  /^\d{1,9}(?:\.\d{1,6})?$/.test(text) && Number(text) > 0
    ? ok(Number(text))
    : bad(text, 'is not an amount above 0', 'give US dollars, such as 5 or 2.50')

const parseChoice = (
  {
    values,
    later = [],
  }: { readonly values: readonly string[]; readonly later?: readonly string[] },
  text: string,
  bad: Bad,
): Parsed => {
  if (values.includes(text)) return ok(text)
  return later.includes(text)
    ? bad(text, 'comes in a later version', `use ${values.join(' or ')} for now`)
    : bad(text, 'is not a choice that there is', `use ${values.join(' or ')}`)
}

const parseCommand = (text: string, bad: Bad): Parsed => {
  if (text.trim() === '') return bad(text, 'is empty', 'give a shell command, such as "npm test"')
  if (text.includes('\0')) return bad(text, 'holds a NUL character', 'remove it')
  return text.length <= MAX_COMMAND_UNITS
    ? ok(text)
    : bad(text, `is longer than ${MAX_COMMAND_UNITS} characters`, 'put it into a script')
}

const parseFolder = (text: string, bad: Bad): Parsed => {
  // The look-behind keeps a long run of slashes from being tried at each of them.
  const folder = text.replace(/^(?:\.\/)+/, '').replace(/(?<!\/)\/+$/, '')
  if (text !== '' && !text.startsWith('/') && (folder === '' || folder === '.')) return ok('.')
  const problem = copyPathProblem(text.startsWith('/') ? text : folder)
  return problem === undefined
    ? ok(folder)
    : bad(text, problem, 'name a folder inside the repository, such as packages/app')
}

const LIST_REMEDIES = {
  file: 'name a file relative to the top of the repository, such as .env.test',
  glob: 'give a path or pattern relative to the top of the repository, such as **/go.sum',
  variable: 'name one environment variable, without its value',
} as const

const parseList = (of: keyof typeof LIST_REMEDIES, texts: readonly string[], bad: Bad): Parsed => {
  for (const text of texts) {
    const problem = itemProblem(of, text)
    if (problem !== undefined) return bad(text, problem, LIST_REMEDIES[of])
  }
  return ok([...new Set(texts)])
}

const itemProblem = (of: keyof typeof LIST_REMEDIES, text: string): string | undefined => {
  if (of === 'variable') return variableProblem(text)
  if (of === 'file') return copyPathProblem(text)
  if (text.trim() === '') return 'is empty'
  return alternativesAtMost(text) > MAX_ALTERNATIVES ? 'stands for too many patterns' : undefined
}

const MAX_ALTERNATIVES = 1000

/** How many patterns one with `{a,b}` stands for, or a number above that: each pair of braces could hold every comma. */
const alternativesAtMost = (glob: string): number =>
  glob.split(',').length ** (glob.split('{').length - 1)

/** Asks the allow-list itself, so that a name is refused here exactly when a child would not get it. */
const variableProblem = (name: string): string | undefined => {
  const { refused } = childEnvironment({
    kind: 'repository',
    inherited: {},
    home: '',
    tmp: '',
    settings: { agentEnv: [], passEnv: [name], env: {} },
    proofrun: {},
  })
  const [sentence] = refused
  return sentence?.slice(sentence.indexOf('is not passed on')).replace(/\.$/, '')
}

const parseVariables = (texts: readonly string[], bad: Bad): Parsed => {
  const values = new Map<string, string>()
  for (const text of texts) {
    const at = text.indexOf('=')
    if (at < 0) return bad(text, 'has no "="', 'write NAME=VALUE')
    const name = text.slice(0, at)
    const problem = variableProblem(name)
    // The value may be a secret, so only the name is shown.
    if (problem !== undefined) return bad(name, problem, 'give another name')
    if (text.includes('\0')) return bad(name, 'has a NUL character in its value', 'remove it')
    values.set(name, text.slice(at + 1))
  }
  return ok(Object.fromEntries(values))
}

const parseLimitedDuration = (
  { unit, max }: { readonly unit: 's' | 'm'; readonly max: number },
  text: string,
  bad: Bad,
): Parsed => {
  const word = unit === 's' ? 'seconds' : 'minutes'
  const remedy = `give ${word} or a number with a unit, such as 90s, 10m or 1h`
  const value = parseDuration(text, unit)
  if (value === undefined) return bad(text, 'is not a duration', remedy)
  if (value === 0) return bad(text, 'is no time at all', remedy)
  if (value > max) return bad(text, `is more than ${spokenLimit(max, unit)}`, 'give less')
  return ok(value)
}

const parseWholeNumber = (
  { min, max }: { readonly min: number; readonly max: number },
  text: string,
  bad: Bad,
): Parsed => {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return ok(value)
  const range = max === LARGEST_NUMBER ? `from ${min} on` : `from ${min} to ${max}`
  return bad(text, `is not a whole number ${range}`, 'give one')
}
