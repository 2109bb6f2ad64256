import { COMMENT_COMMANDS, type CommentCommand, LATER_COMMANDS } from './trigger.ts'

/** A command as it was said on one line. */
export type SaidCommand =
  | {
      readonly kind: 'command'
      readonly command: CommentCommand
      readonly allowFailingBaseline: boolean
      /** What stands after `approve`, as it was typed. */
      readonly hash: string | undefined
    }
  | { readonly kind: 'later'; readonly name: string }

/** Whether only `/proofrun <command>` is heard (design.md §6). */
export type CommandPrefix = 'optional' | 'required'

export const PREFIX_WORD = 'proofrun'
export const BASELINE_FLAG = '--allow-failing-baseline'
const MAX_LINE_UNITS = 4096

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name)

/** The command of this name, when there is one that a person can say. */
export const commandNamed = (name: string): CommentCommand | undefined =>
  isOneOf(COMMENT_COMMANDS, name) ? name : undefined

/** Whether the command may be told to begin on a red base; what goes on has its baseline behind it. */
export const takesBaselineFlag = (command: CommentCommand): boolean =>
  command === 'start' || command === 'restart'

/** A hash, or enough of one to be told that the whole of it is needed. */
const HASH = /^[0-9a-f]{4,64}$/

/** Reads a command's words, `start --allow-failing-baseline` say; a flag that is not on the closed list makes it none (TRG-08). */
export const parseCommandWords = (words: readonly string[]): SaidCommand | undefined => {
  const [name = '', ...rest] = words
  const command = commandNamed(name)
  if (command === undefined)
    return isOneOf(LATER_COMMANDS, name) && rest.length === 0 ? { kind: 'later', name } : undefined
  const [argument] = rest
  const hasFlag = argument === BASELINE_FLAG && takesBaselineFlag(command)
  const hash = command === 'approve' && HASH.test(argument ?? '') ? argument : undefined
  return rest.length === (hasFlag || hash !== undefined ? 1 : 0)
    ? { kind: 'command', command, allowFailingBaseline: hasFlag, hash }
    : undefined
}

/** ASCII white space only: what looks like a space and is none ends no word (TRG-08). */
export const wordsOf = (text: string): readonly string[] =>
  text.split(/[ \t]+/).filter((word) => word !== '')

/** Reads a line that is to be a command and nothing else. Up to three spaces may stand before it: four make it code. */
export const parseCommandLine = (line: string, prefix: CommandPrefix): SaidCommand | undefined => {
  if (line.length > MAX_LINE_UNITS || !/^ {0,3}\/[a-z]/.test(line)) return undefined
  const [first = '', ...rest] = wordsOf(line)
  if (first === `/${PREFIX_WORD}`) return parseCommandWords(rest)
  return prefix === 'required' ? undefined : parseCommandWords([first.slice(1), ...rest])
}
