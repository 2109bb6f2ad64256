import { showHidden } from './hidden-characters.ts'
import { inlineCode } from './safe-text.ts'

/** Words that a forge or another bot would bring to life: mentions, references, links, commands (PUB-03, PUB-04). */
const LIVE_WORD = /@|:\/\/|www\.|#\d|\bgh-\d|\b(?:mailto|xmpp):|^[^\p{L}\p{N}]*\/\p{L}/iu

/** A backslash before ASCII punctuation: Markdown's own escape. */
const ESCAPE = /\\([!-/:-@[-`{-~])/g

/** An escape that stands there already, or what may open markup, an entity or mathematics. */
const MARKUP = /\\[!-/:-@[-`{-~]|&(?!(?:lt|amp);)(?=[#\p{L}])|[<[`$]/gu

/** What opens a block at the start of a line and could swallow or restyle the text around it (PUB-05). */
const BLOCK_START = /^(\s*)(?=#{1,6}(?:\s|$)|~{3}|[-=*_](?:[-=*_\s]*)$|\|[-:|\s]*$)/

const escapeMark = (mark: string): string => {
  if (mark === '<' || mark === '\\<') return '&lt;'
  if (mark === '&') return '&amp;'
  return mark.startsWith('\\') ? mark : `\\${mark}`
}

const escapeWord = (word: string): string => {
  const read = word.replace(ESCAPE, '$1')
  return LIVE_WORD.test(read) ? inlineCode(read, 2000) : word.replace(MARKUP, escapeMark)
}

const escapeWords = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((part, index) => (index % 2 === 0 ? escapeWord(part) : part))
    .join('')

type Piece = { readonly code: boolean; readonly text: string }

/** Finds, for a run of backticks, the next run of the same length; asked in ascending order, so linear in all. */
const closingRuns = (line: string) => {
  const byLength = new Map<number, number[]>()
  for (const run of line.matchAll(/`+/g)) {
    const places = byLength.get(run[0].length) ?? []
    places.push(run.index)
    byLength.set(run[0].length, places)
  }
  for (const places of byLength.values()) places.reverse()
  return (length: number, after: number): number | undefined => {
    const places = byLength.get(length) ?? []
    while ((places.at(-1) ?? after) < after) places.pop()
    return places.at(-1)
  }
}

/** Splits a line into text and code spans as Markdown pairs them, except that no span goes over a line's end. */
const piecesOf = (line: string): readonly Piece[] => {
  const closing = closingRuns(line)
  const pieces: Piece[] = []
  let plainFrom = 0
  const opener = /\\.|`+/g
  for (let match = opener.exec(line); match !== null; match = opener.exec(line)) {
    const [run] = match
    if (run.startsWith('\\')) continue
    const inside = match.index + run.length
    const end = closing(run.length, inside)
    if (end === undefined) continue
    pieces.push({ code: false, text: line.slice(plainFrom, match.index) })
    pieces.push({ code: true, text: line.slice(inside, end) })
    plainFrom = end + run.length
    opener.lastIndex = plainFrom
  }
  return [...pieces, { code: false, text: line.slice(plainFrom) }]
}

const escapeLine = (line: string): string => {
  const escaped = piecesOf(line.replace(BLOCK_START, '$1\\')).map(({ code, text }) =>
    code ? inlineCode(text, 2000) : escapeWords(text),
  )
  let previous = ''
  const spaced = escaped
    .filter((text) => text !== '')
    .map((text) => {
      // Two runs of backticks must not meet: they would become one run, which closes nothing.
      const meets = previous.endsWith('`') && text.startsWith('`')
      previous = text
      return meets ? ` ${text}` : text
    })
  return spaced.join('')
}

/**
 * Untrusted prose as Markdown that keeps its paragraphs, lists, emphasis and code, and in which nothing is live: no mention,
 * reference, closing keyword, command, link, image, HTML, heading, fence or formula (PUB-02 to PUB-05). Hidden characters are
 * spelled out. Idempotent, and linear in the text's length.
 */
export const escapeProse = (text: string): string =>
  showHidden(text).split('\n').map(escapeLine).join('\n').trim()

/** Untrusted text as one Markdown line, such as a list item: as `escapeProse`, with line breaks made spaces. */
export const escapeInline = (text: string): string =>
  escapeProse(showHidden(text).replace(/\s+/g, ' ').trim())

/** Untrusted text for one cell of a Markdown table. */
export const tableCell = (text: string): string => withinCell(escapeInline(text))

/**
 * Markdown that stays in its cell of a table: a cell ends at a `|` after an even number of backslashes, code or not, so an odd run
 * of them gets one more (PUB-01).
 */
export const withinCell = (markdown: string): string =>
  markdown.replace(
    /(\\*)\|/g,
    (_match, slashes: string) => `${slashes}${slashes.length % 2 === 0 ? '' : '\\'}\\|`,
  )
