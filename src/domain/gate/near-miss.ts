import {
  BASELINE_FLAG,
  type CommandPrefix,
  commandNamed,
  PREFIX_WORD,
  takesBaselineFlag,
  wordsOf,
} from './command-line.ts'
import type { PlacedLine } from './place-lines.ts'
import { COMMENT_COMMANDS } from './trigger.ts'

export type NearMiss = {
  /** The line that was probably meant. */
  readonly meant: string
  /** Ends the sentence "no command was heard, since …". */
  readonly why: string
}

const LOOKED_AT_UNITS = 400
/** What may stand before a command that a person meant: quotes, lists, code, brackets, emphasis, the start of a comment. */
const LEAD = /^(?:[\s>*+\-_~`"'([]|\d{1,9}[.)]\s|<!--)*/
const WORD = /^\/([a-z]+)(?![\w/-]|\.\w)/i
const PREFIXED = new RegExp(`^/${PREFIX_WORD}(?![\\w/-]|\\.\\w)[\\s:]*/?([a-z]*)`, 'i')
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu

/** The line as its reader sees it: hidden characters are gone, and what only looks like a slash or a space is one. */
const seen = (line: string): string =>
  line.slice(0, LOOKED_AT_UNITS).normalize('NFKC').replace(HIDDEN, '')

/** Why a line with a command's word at its start is none, or undefined when there is no such word (F07). */
export const nearMissOf = (
  { text, place }: PlacedLine,
  prefix: CommandPrefix,
): NearMiss | undefined => {
  if (!/[/\uff0f]/.test(text)) return undefined
  const line = seen(text)
  const said = line.replace(LEAD, '')
  const prefixed = PREFIXED.exec(said)
  const found = prefixed ?? (prefix === 'required' ? null : WORD.exec(said))
  if (found === null) return undefined
  const [word, name = ''] = found
  const command = commandNamed(name.toLowerCase())
  if (command !== undefined) {
    const start = prefixed === null ? `/${command}` : `/${PREFIX_WORD} ${command}`
    const hasFlag = takesBaselineFlag(command) && wordsOf(said).includes(BASELINE_FLAG)
    return {
      meant: hasFlag ? `${start} ${BASELINE_FLAG}` : start,
      why: whyMissed({ text, place }, { line, said, word }),
    }
  }
  return prefixed === null
    ? undefined
    : {
        meant: `/${PREFIX_WORD} start`,
        why: `after /${PREFIX_WORD} comes one of ${COMMENT_COMMANDS.join(', ')}`,
      }
}

const PLACES = {
  code: 'the command stands in code',
  quote: 'the command stands in a quote',
  html: 'the command stands in HTML',
} as const

const whyMissed = (
  { text, place }: PlacedLine,
  { line, said, word }: { readonly line: string; readonly said: string; readonly word: string },
): string => {
  if (place !== 'text') return PLACES[place]
  if (!/^[\t -~]*$/.test(text) && text.slice(0, LOOKED_AT_UNITS) !== line)
    return 'the line holds characters that cannot be seen or are not what they look like'
  if (!/^ {0,3}\//.test(line))
    return line.trimStart() === said
      ? 'the command is indented'
      : 'something stands before the command on its line'
  if (word !== word.toLowerCase()) return 'commands are written in small letters'
  return /\s--\w/.test(said)
    ? `the command takes no other flag than ${BASELINE_FLAG}, and that only to start or restart`
    : 'something else stands on the command’s line'
}
