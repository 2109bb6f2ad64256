/** What a line of Markdown is part of; only in `text` may a command stand. */
export type LinePlace = 'text' | 'code' | 'quote' | 'html'

/** A block that goes on over lines of any kind until it ends. */
export type OpenBlock = {
  readonly place: 'code' | 'html'
  /** Whether this line is the block's last. */
  readonly endsOn: (line: string) => boolean
  /** Whether a blank line ends it. */
  readonly endsAtBlank: boolean
  /** Whether its first line is its last. */
  readonly endsAtOnce: boolean
}

export const isBlank = (line: string): boolean => /^ *$/.test(line)

/** Every tab as the spaces up to the next column that is a multiple of four. */
export const expandTabs = (line: string): string => {
  if (!line.includes('\t')) return line
  const [first = '', ...rest] = line.split('\t')
  return rest.reduce((text, part) => text + ' '.repeat(4 - (text.length % 4)) + part, first)
}

export const indentOf = (line: string): number => /^ */.exec(line)?.[0].length ?? 0

const RULE = /^ {0,3}([-*_])(?: *\1){2,} *$/
const HEADING = /^ {0,3}#{1,6}(?: |$)/
/** The line below a heading's text. */
const UNDERLINE = /^ {0,3}(?:=+|-+) *$/

/** A line that ends a paragraph before it, and is not part of one after it. */
export const isRuleOrHeading = (line: string): boolean => RULE.test(line) || HEADING.test(line)
export const isUnderline = (line: string): boolean => UNDERLINE.test(line)

/** The sign of a quote, up to its text. */
export const QUOTE = /^ {0,3}> ?/
const ITEM = /^( {0,3}(?:[-+*]|(\d{1,9})[.)]))( +|$)/

/**
 * Columns from the start of a list item's line to its text; undefined where no item begins. Within a paragraph only an item with
 * text, and of numbers only 1, begins a list.
 */
export const itemWidth = (line: string, isInParagraph: boolean): number | undefined => {
  const [all = '', marker = '', number, space = ''] = ITEM.exec(line) ?? []
  if (marker === '' || RULE.test(line)) return undefined
  const isEmpty = all.length === line.length
  if (isInParagraph && (isEmpty || Number(number ?? 1) !== 1)) return undefined
  return isEmpty || space.length > 4 ? marker.length + 1 : all.length
}

const FENCE = /^ {0,3}(`{3,}(?!.*`)|~{3,})/
const CLOSING_FENCE = /^ {0,3}(`{3,}|~{3,}) *$/

/** The fenced code that this line begins (F07: both kinds, nested lengths). */
export const fenceAt = (line: string): OpenBlock | undefined => {
  const fence = FENCE.exec(line)?.[1]
  if (fence === undefined) return undefined
  const endsOn = (next: string): boolean => {
    const run = CLOSING_FENCE.exec(next)?.[1] ?? ''
    return run[0] === fence[0] && run.length >= fence.length
  }
  return { place: 'code', endsOn, endsAtBlank: false, endsAtOnce: false }
}

/** HTML in which no Markdown is read, up to an end of its own (CommonMark, HTML blocks 1 to 5). */
const ENDED_HTML: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![a-z]/i, />/],
  [/^ {0,3}<(?:pre|script|style|textarea)(?:[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/i],
]

const BLOCK_TAGS =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|source|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul'
/** HTML up to a blank line (CommonMark, HTML block 6). */
const BLOCK_TAG = new RegExp(`^ {0,3}</?(?:${BLOCK_TAGS})(?:\\s|/?>|$)`, 'i')
/** Any tag on a line of its own, which is HTML up to a blank line unless it goes on with a paragraph (HTML block 7). */
const LONE_TAG = /^ {0,3}<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?> *$/i

/** The block of HTML that this line begins. */
export const htmlAt = (line: string, isInParagraph: boolean): OpenBlock | undefined => {
  const end = ENDED_HTML.find(([start]) => start.test(line))?.[1]
  if (end !== undefined) {
    const endsOn = (next: string): boolean => end.test(next)
    return { place: 'html', endsOn, endsAtBlank: false, endsAtOnce: endsOn(line) }
  }
  return BLOCK_TAG.test(line) || (!isInParagraph && LONE_TAG.test(line))
    ? { place: 'html', endsOn: () => false, endsAtBlank: true, endsAtOnce: false }
    : undefined
}
