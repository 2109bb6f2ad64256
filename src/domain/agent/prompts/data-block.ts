import { showHidden } from '../../conversation/hidden-characters.ts'
import { cutBytes } from '../../conversation/text-budget.ts'
import { digestOf } from '../../shared/digest.ts'
import { withoutFinalBreaks } from '../../shared/line-ends.ts'
import type { Attachment } from '../run-files.ts'

/** Untrusted text that a prompt shows: an issue, a plan, findings, output (R222). */
export type DataBlock = {
  /** Kebab-case; unique in its prompt. */
  readonly name: string
  /** One trusted line that says what the text is. */
  readonly heading: string
  readonly text: string
  /** What it may take of the prompt; a longer text is cut and stands whole in a file of its own. */
  readonly maxBytes: number
}

export type FittedBlock = Pick<DataBlock, 'name' | 'heading'> & {
  /** What the prompt shows. */
  readonly body: string
  /** Set when the body is not all of the text. */
  readonly cut: { readonly bytes: number; readonly attachment: Attachment } | undefined
}

export const byteLength = (text: string): number => new TextEncoder().encode(text).length

/**
 * Cuts a block's text to what it may take. Hidden characters are spelled out first, so that nothing is said to an agent that a
 * person cannot see.
 */
export const fitBlock = ({ name, heading, text, maxBytes }: DataBlock): FittedBlock => {
  const shown = withoutFinalBreaks(showHidden(text))
  const body = cutBytes(shown, maxBytes)
  const cut =
    body === shown
      ? undefined
      : { bytes: byteLength(body), attachment: { name: `${name}.md`, content: text } }
  return { name, heading, body, cut }
}

/**
 * The key in the delimiters of a prompt's blocks: it depends on all their texts, so no text can hold it on purpose, and it is
 * checked that none holds it by chance. No randomness: equal prompts are equal bytes.
 */
export const blockKey = (blocks: readonly FittedBlock[]): string => {
  const bodies = blocks.map(({ body }) => body)
  for (let salt = 0; ; salt++) {
    const key = digestOf(JSON.stringify([salt, ...bodies])).slice(0, 32)
    if (!bodies.some((body) => body.includes(key))) return key
  }
}

/** The block between its delimiters; a cut is stated, with the file that holds the whole text. */
export const renderBlock = (block: FittedBlock, key: string, runFolder: string): string => {
  const { name, heading, body, cut } = block
  const notice =
    cut === undefined
      ? ''
      : `\nThis shows the first ${cut.bytes} bytes; the whole text is the file ${runFolder}/${cut.attachment.name}.\n`
  return `## ${heading}\n${notice}\n<<<${key} ${name}\n${body}\n${key}>>>\n`
}
