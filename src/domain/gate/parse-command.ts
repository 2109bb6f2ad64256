import {
  type CommandPrefix,
  PREFIX_WORD,
  parseCommandLine,
  type SaidCommand,
} from './command-line.ts'
import { type NearMiss, nearMissOf } from './near-miss.ts'
import { placeLines } from './place-lines.ts'
import { COMMENT_COMMANDS, LATER_COMMANDS } from './trigger.ts'

/** What a comment says to Proofrun. `also` is the line of a second command, which does not count. */
export type ParsedComment =
  | (SaidCommand & { readonly also: string | undefined })
  | ({ readonly kind: 'near-miss' } & NearMiss)
  | { readonly kind: 'none' }

/** What every comment that is looked at has in it: a slash, whatever cannot be seen, and one of the words. */
const MENTION = new RegExp(
  `[/\\uff0f][^a-z]{0,4}(?:${[PREFIX_WORD, ...COMMENT_COMMANDS, ...LATER_COMMANDS].join('|')})`,
  'i',
)

/** A forge takes no longer comment. */
const MAX_BODY_UNITS = 65_536

/**
 * Finds the command in a comment (design.md §6, F07, TRG-08): a line of its own, outside quotes, code and HTML, in ASCII and nothing
 * but the command. The first one counts. Without one, the first line that nearly was one is told. Linear time (RES-10).
 */
export const parseCommand = (body: string, prefix: CommandPrefix): ParsedComment => {
  if (!MENTION.test(body)) return { kind: 'none' }
  const lines = placeLines(wholeLines(body))
  let first: SaidCommand | undefined
  for (const { text, place } of lines) {
    const said = place === 'text' ? parseCommandLine(text, prefix) : undefined
    if (said === undefined) continue
    if (first !== undefined) return { ...first, also: text.trim() }
    first = said
  }
  if (first !== undefined) return { ...first, also: undefined }
  for (const line of lines) {
    const miss = nearMissOf(line, prefix)
    if (miss !== undefined) return { kind: 'near-miss', ...miss }
  }
  return { kind: 'none' }
}

/** The body up to a size; half a line would be another line. */
const wholeLines = (body: string): string =>
  body.length <= MAX_BODY_UNITS ? body : body.slice(0, body.lastIndexOf('\n', MAX_BODY_UNITS) + 1)
