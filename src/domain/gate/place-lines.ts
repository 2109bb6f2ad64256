import { inlineRegions } from './inline-regions.ts'
import {
  expandTabs,
  fenceAt,
  htmlAt,
  indentOf,
  isBlank,
  isRuleOrHeading,
  isUnderline,
  itemWidth,
  type LinePlace,
  type OpenBlock,
  QUOTE,
} from './markdown-blocks.ts'

export type PlacedLine = { readonly text: string; readonly place: LinePlace }

/** A quote, or a list item with the columns that its text is indented by. */
type Container = 'quote' | number

/** What is known after the lines so far. */
type Reading = {
  readonly placed: PlacedLine[]
  /** What is open, from the outside in. */
  containers: readonly Container[]
  /** A block in the innermost of them. */
  block: OpenBlock | undefined
  /** Lines of a paragraph there that may go on. */
  paragraph: string[]
}

/** A line as it is, and what of it is left in the innermost container. */
type Line = { readonly text: string; readonly rest: string }

const MAX_CONTAINERS = 32

/**
 * Says of each line of a comment whether a reader sees it as text, as code, as a quote, or not as Markdown at all (F07, TRG-08), by
 * the rules of CommonMark for blocks, code spans and comments.
 */
export const placeLines = (markdown: string): readonly PlacedLine[] => {
  const reading: Reading = { placed: [], containers: [], block: undefined, paragraph: [] }
  for (const text of markdown.split(/\r\n|\r|\n/)) readLine(reading, text)
  endParagraph(reading)
  return reading.placed
}

const readLine = (reading: Reading, text: string): void => {
  const { depth, rest } = enter(reading.containers, expandTabs(text))
  const isOutside = depth < reading.containers.length
  const mayBeLazy = reading.block === undefined && reading.paragraph.length > 0
  if (isOutside && mayBeLazy && !isBlank(rest) && !beginsBlock(rest)) reading.paragraph.push(text)
  else {
    if (isOutside) leave(reading, depth)
    readInside(reading, { text, rest })
  }
}

/** How many of the open containers the line is in, and what is left of it there. */
const enter = (
  containers: readonly Container[],
  line: string,
): { readonly depth: number; readonly rest: string } => {
  let [depth, rest] = [0, line]
  for (const container of containers) {
    const width = widthInside(container, rest)
    if (width === undefined) break
    depth += 1
    rest = rest.slice(width)
  }
  return { depth, rest }
}

const widthInside = (container: Container, rest: string): number | undefined => {
  if (container === 'quote') return QUOTE.exec(rest)?.[0].length
  return indentOf(rest) >= container || isBlank(rest) ? container : undefined
}

const leave = (reading: Reading, depth: number): void => {
  endParagraph(reading)
  reading.block = undefined
  reading.containers = reading.containers.slice(0, depth)
}

/** Whether a line ends a paragraph that it might else go on with, although it stands outside the paragraph's quote or item. */
const beginsBlock = (rest: string): boolean =>
  QUOTE.test(rest) ||
  isRuleOrHeading(rest) ||
  itemWidth(rest, false) !== undefined ||
  (fenceAt(rest) ?? htmlAt(rest, false)) !== undefined

const readInside = (reading: Reading, line: Line): void => {
  const { block } = reading
  if (block === undefined) readContent(reading, open(reading, line))
  else {
    reading.placed.push({ text: line.text, place: placeOf(reading, block.place) })
    const isOver = isBlank(line.rest) ? block.endsAtBlank : block.endsOn(line.rest)
    if (isOver) reading.block = undefined
  }
}

/** Opens the quotes and list items that the line begins. */
const open = (reading: Reading, { text, rest }: Line): Line => {
  let left = rest
  while (reading.containers.length < MAX_CONTAINERS) {
    const quote = QUOTE.exec(left)?.[0].length
    const width = quote ?? itemWidth(left, reading.paragraph.length > 0)
    if (width === undefined) break
    endParagraph(reading)
    reading.containers = [...reading.containers, quote === undefined ? width : 'quote']
    left = left.slice(width)
  }
  return { text, rest: left }
}

const readContent = (reading: Reading, { text, rest }: Line): void => {
  const isInParagraph = reading.paragraph.length > 0
  const block = htmlAt(rest, isInParagraph) ?? fenceAt(rest)
  if (block !== undefined) {
    addAlone(reading, text, block.place)
    reading.block = block.endsAtOnce ? undefined : block
  } else if (isBlank(rest) || isRuleOrHeading(rest) || (isInParagraph && isUnderline(rest)))
    addAlone(reading, text, 'text')
  else if (indentOf(rest) > 3 && !isInParagraph) addAlone(reading, text, 'code')
  else reading.paragraph.push(text)
}

const addAlone = (reading: Reading, text: string, place: LinePlace): void => {
  endParagraph(reading)
  reading.placed.push({ text, place: placeOf(reading, place) })
}

const placeOf = ({ containers }: Reading, place: LinePlace): LinePlace =>
  containers.includes('quote') ? 'quote' : place

/** Code spans and comments go on over line ends, but not over a paragraph's. */
const endParagraph = (reading: Reading): void => {
  const { paragraph } = reading
  if (paragraph.length === 0) return
  reading.paragraph = []
  const regions = inlineRegions(paragraph.join('\n'))
  let [at, next] = [0, 0]
  for (const text of paragraph) {
    while ((regions[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1
    const region = regions[next]
    const isInside = region !== undefined && region.start < at
    reading.placed.push({ text, place: placeOf(reading, isInside ? region.place : 'text') })
    at += text.length + 1
  }
}
