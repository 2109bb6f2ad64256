import type { Digest } from '../shared/ids.ts'
import { withoutFinalBreaks } from '../shared/line-ends.ts'
import type { ShownCommand } from '../trust/decide-approval.ts'
import { countHidden, showHidden } from './hidden-characters.ts'

/** One text as it is shown: commands with the same text have the same hash, and are approved together. */
export type ShownText = {
  readonly text: string
  readonly digest: Digest
  readonly approved: boolean
  readonly tooLong: boolean
  readonly uses: readonly { readonly name: string; readonly source: string }[]
}

/** Each text once, with all that it is used for, in the order of the commands. */
export const textsOf = (commands: readonly ShownCommand[]): readonly ShownText[] =>
  commands
    .filter(({ digest }, index) => commands.findIndex((one) => one.digest === digest) === index)
    .map(({ text, digest, approved, tooLong }) => ({
      text,
      digest,
      approved,
      tooLong,
      uses: commands.filter((one) => one.digest === digest),
    }))

/**
 * A command in full, with every character that a reader cannot see spelled as `\u{202E}`. A carriage return is one: to a shell it
 * is part of a word, and on a screen it hides what stands before it.
 */
export const showCommand = (text: string): string => showHidden(text.replaceAll('\r', '\\u{0D}'))

/** Lines that a page does not show without scrolling sideways. */
const LONG_LINE_UNITS = 160

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** What a reader could overlook in a command; empty when there is nothing (LOG-10). */
export const commandWarnings = (text: string): readonly string[] => {
  const hidden = countHidden(text) + count(text, /\r/g)
  const foreign = count(text, /[^\0-\x7f]/gu) - countHidden(text.replace(/[\0-\x7f]/g, ''))
  const longest = text.split('\n').reduce((most, line) => Math.max(most, line.length), 0)
  return [
    ...(hidden === 0
      ? []
      : [
          `it holds ${counted(hidden, 'hidden character', 'hidden characters')}, spelled out as \\u{…}`,
        ]),
    ...(foreign === 0
      ? []
      : [
          `it holds ${counted(foreign, 'character', 'characters')} outside ASCII, which can look like others`,
        ]),
    ...(longest <= LONG_LINE_UNITS
      ? []
      : [`it has a line of ${longest} characters, so read to the line’s end`]),
  ]
}

const encoder = new TextEncoder()

const breaksAtEnd = (text: string): number => text.length - withoutFinalBreaks(text).length

/** Size, and what an ending shows nobody: a line break there belongs to the text, and to its hash. */
export const commandFacts = (text: string): string => {
  const breaks = breaksAtEnd(text)
  const ending =
    breaks === 0 ? '' : ` with ${counted(breaks, 'line break', 'line breaks')} at the end`
  return `${counted(encoder.encode(text).length, 'byte', 'bytes')}${ending}`
}
