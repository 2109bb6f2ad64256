import { parseArgs } from 'node:util'
import { nearestName } from '../../domain/config/nearest-name.ts'
import { showValue } from '../../domain/config/parse-setting.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import { COMMON_OPTIONS, type OptionSpec } from './command-options.ts'
import {
  COMMAND_NAMES,
  COMMANDS,
  type CommandName,
  isCommandName,
  optionsOf,
} from './command-specs.ts'

export type UsageRefusal = Refusal<'usage'>

/** A command line as typed, checked against the command's own options; what values mean is the command's task. */
export type Arguments = {
  readonly command: CommandName
  readonly operands: readonly string[]
  /** Values by flag, in the order given; a switch that was given has the value `true`. */
  readonly options: ReadonlyMap<string, readonly string[]>
}

export type CommandLine =
  | { readonly kind: 'help'; readonly command: CommandName | undefined }
  | { readonly kind: 'version' }
  | { readonly kind: 'command'; readonly arguments: Arguments }

/** Flags that have another name, another place, or no place yet. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'max-rounds': '--max-rounds is called --max-fix-passes here: use that name.',
  issue:
    '--issue is for GitHub issues, which come with the action: give the text with --task or --task-file.',
  agent:
    '--agent names a preset, and presets come in a later version: give the agent’s command with --agent-command.',
}

const usage = (message: string): Result<never, UsageRefusal> => refuse('usage', message)

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number]

/** Splits a command line by these options, without judging it. */
const tokenise = (args: readonly string[], options: Iterable<OptionSpec>): readonly Token[] =>
  parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(
        [...options].map(({ flag, value }) => [
          flag,
          { type: value === undefined ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
      help: { type: 'boolean', short: 'h' },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  }).tokens

/** Reads a command line; a refusal is one sentence that names what is wrong and what to type instead. */
export const readArguments = (args: readonly string[]): Result<CommandLine, UsageRefusal> => {
  const tokens = tokenise(args, COMMON_OPTIONS)
  const isAsked = (name: string): boolean =>
    tokens.some((token) => token.kind === 'option' && token.name === name)
  const first = tokens.find((token) => token.kind === 'positional')
  if (first?.kind !== 'positional') {
    if (isAsked('help')) return ok({ kind: 'help', command: undefined })
    if (isAsked('version')) return ok({ kind: 'version' })
    return usage(`There is no command: give one of ${COMMAND_NAMES.join(', ')}.`)
  }
  if (first.value === 'help') return readHelp(args.slice(first.index + 1))
  if (!isCommandName(first.value)) return usage(unknownCommand(first.value))
  const rest = [...args.slice(0, first.index), ...args.slice(first.index + 1)]
  return readCommand(first.value, rest)
}

const readHelp = (topics: readonly string[]): Result<CommandLine, UsageRefusal> => {
  const topic = topics.find((word) => !word.startsWith('-'))
  if (topic === undefined) return ok({ kind: 'help', command: undefined })
  return isCommandName(topic) ? ok({ kind: 'help', command: topic }) : usage(unknownCommand(topic))
}

const unknownCommand = (typed: string): string => {
  const near = nearestName(typed, COMMAND_NAMES)
  return near === undefined
    ? `There is no command ${showValue(typed)} in this version: give one of ${COMMAND_NAMES.join(', ')}.`
    : `There is no command ${showValue(typed)} in this version: did you mean ${near}?`
}

const readCommand = (
  command: CommandName,
  args: readonly string[],
): Result<CommandLine, UsageRefusal> => {
  const specs = optionsOf(command)
  const options = new Map<string, readonly string[]>()
  const operands: string[] = []
  const tokens = tokenise(args, specs.values())
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help'))
    return ok({ kind: 'help', command })
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const spec = specs.get(token.name)
    const value =
      spec === undefined ? unknownOption(command, token.rawName, specs) : readValue(token, spec)
    if (!value.ok) return value
    const before = options.get(token.name) ?? []
    if (before.length > 0 && !spec?.repeats)
      return usage(`${token.rawName} is given twice: give it once.`)
    options.set(token.name, [...before, value.value])
  }
  const problem = operandsProblem(command, operands)
  return problem === undefined
    ? ok({ kind: 'command', arguments: { command, operands, options } })
    : usage(problem)
}

const unknownOption = (
  command: CommandName,
  typed: string,
  specs: ReadonlyMap<string, OptionSpec>,
): Result<never, UsageRefusal> => {
  const name = typed.replace(/^-+/, '')
  const explained = Object.hasOwn(EXPLAINED, name) ? EXPLAINED[name] : undefined
  if (explained !== undefined) return usage(explained)
  const near = nearestName(name, specs.keys())
  const remedy =
    near === undefined
      ? `\`proofrun ${command} --help\` lists its options.`
      : `did you mean --${near}?`
  return usage(`${command} has no option ${showValue(typed)}: ${remedy}`)
}

const readValue = (
  token: Extract<Token, { kind: 'option' }>,
  spec: OptionSpec,
): Result<string, UsageRefusal> => {
  const { rawName, value, inlineValue } = token
  if (spec.value === undefined)
    return value === undefined
      ? ok('true')
      : usage(`${rawName} takes no value, and ${showValue(value)} was given: leave it out.`)
  if (value === undefined) return usage(`${rawName} needs a value: write ${rawName} ${spec.value}.`)
  // A forgotten value would swallow the next option.
  if (!inlineValue && /^-./.test(value))
    return usage(
      `${rawName} is followed by ${showValue(value)}, which looks like an option: give its value, or write ${rawName}=VALUE where the value starts with a dash.`,
    )
  return ok(value)
}

const operandsProblem = (command: CommandName, operands: readonly string[]): string | undefined => {
  const { min, max, name } = COMMANDS[command].operands
  if (operands.length < min)
    return `${command} needs ${name === 'task' ? 'the number of a task' : name}: write \`proofrun ${command} ${COMMANDS[command].usage}\`.`
  const extra = operands[max]
  return extra === undefined
    ? undefined
    : `${command} does not take ${showValue(extra)}: quote a value that holds spaces, and see \`proofrun ${command} --help\`.`
}
