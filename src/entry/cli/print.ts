import { encodeDocument } from '../../domain/evidence/document-text.ts'
import { withoutFinalBreaks } from '../../domain/shared/line-ends.ts'
import { neutraliseLog } from '../../domain/verification/neutralise-log.ts'
import type { Output, Shell } from './shell.ts'

/** Writes text for people. Whatever it quotes, nothing in it is a command to a terminal or to a runner (LOG-01, LOG-09). */
export const printText = (output: Output, text: string): void => {
  output.write(`${withoutFinalBreaks(neutraliseLog(text))}\n`)
}

/** What a terminal or a reader takes for something else than text: controls that JSON leaves as they are, and hidden text. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu

const jsonEscape = (character: string): string =>
  Array.from({ length: character.length }, (_, index) =>
    character.charCodeAt(index).toString(16).padStart(4, '0'),
  )
    .map((hex) => `\\u${hex}`)
    .join('')

/**
 * Writes the one JSON document of a `--json` run. A runner takes `##[` for a command wherever it stands (LOG-02), and a
 * terminal acts on C1 controls (LOG-09); in JSON they can only stand in strings, where their escapes mean the same.
 */
export const printJson = ({ stdout }: Pick<Shell, 'stdout'>, document: unknown): void => {
  const text = encodeDocument(document).replace(UNPRINTABLE, jsonEscape)
  stdout.write(text.replaceAll('##[', '#\\u0023['))
}
