/** A stretch of a paragraph that is code or hidden; `end` is the offset after it. */
export type InlineRegion = {
  readonly place: 'code' | 'html'
  readonly start: number
  readonly end: number
}

type EndFinder = (mark: string, from: number) => number | undefined

/** Finds the end of a code span: exactly as many backticks. Asked from left to right, all answers together cost one pass. */
const codeEnds = (text: string): EndFinder => {
  const starts = new Map<number, number[]>()
  // Backwards, so that the next one is the last in its list.
  for (const { 0: run, index } of [...text.matchAll(/`+/g)].reverse()) {
    const known = starts.get(run.length)
    if (known === undefined) starts.set(run.length, [index])
    else known.push(index)
  }
  return (mark, from) => {
    const left = starts.get(mark.length) ?? []
    while ((left.at(-1) ?? from) < from) left.pop()
    const start = left.at(-1)
    return start === undefined ? undefined : start + mark.length
  }
}

/** How what is no text begins, and how it ends (CommonMark, raw HTML). */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/^<!--$/, '-->'],
  [/^<\?$/, '?>'],
  [/^<!\[CDATA\[$/, ']]>'],
  [/^<![a-z]$/i, '>'],
]

/** Finds the end of a hidden stretch; where the last one is, is looked up once. */
const hiddenEnds = (text: string): EndFinder => {
  const last = new Map(HIDDEN.map(([, close]) => [close, text.lastIndexOf(close)]))
  return (mark, from) => {
    const close = HIDDEN.find(([start]) => start.test(mark))?.[1] ?? ''
    return (last.get(close) ?? -1) < from ? undefined : text.indexOf(close, from) + close.length
  }
}

/**
 * Code spans and hidden stretches of one paragraph, from left to right: whichever begins first hides the other. What nothing closes
 * is plain text (CommonMark). Linear time (RES-10).
 */
export const inlineRegions = (text: string): readonly InlineRegion[] => {
  const regions: InlineRegion[] = []
  const findEnd = { code: codeEnds(text), html: hiddenEnds(text) }
  const token = /\\[!-/:-@[-`{-~]|`+|<!--|<\?|<!\[CDATA\[|<![a-z]/gi
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const { 0: mark, index: start } = found
    if (mark.startsWith('\\')) continue
    const place = mark.startsWith('`') ? 'code' : 'html'
    const end = findEnd[place](mark, start + mark.length)
    if (end === undefined) continue
    regions.push({ place, start, end })
    token.lastIndex = end
  }
  return regions
}
