/**
 * What a forge would make of Markdown, as far as the tests ask: an own reading of CommonMark's fences and code spans, which
 * knows nothing of how the text was made. Code spans may go over line ends within a paragraph, as they do there.
 */
export type Seen = {
  /** The text of fenced blocks. */
  readonly fenced: readonly string[]
  readonly codeSpans: readonly string[]
  /** Everything else, with backslash escapes and entities resolved: where mentions, references and links act. */
  readonly live: string
  /** Where markup acts: as `live`, but with a placeholder for what was escaped. */
  readonly markup: string
  /** A fence that nothing closed. */
  readonly openFence: boolean
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&commat;': '@',
  '&num;': '#',
}

const resolveEntity = (entity: string): string => {
  const code = /^&#(x?)([0-9a-f]+);$/i.exec(entity)
  if (code) return String.fromCodePoint(Number.parseInt(code[2] ?? '0', code[1] ? 16 : 10))
  return ENTITIES[entity] ?? entity
}

const readInline = (text: string) => {
  const codeSpans: string[] = []
  let live = ''
  let markup = ''
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const escaped = /^\\([!-/:-@[-`{-~])/.exec(rest)
    const entity = /^&(?:#x?[0-9a-f]+|[a-z]+);/i.exec(rest)
    const run = /^`+/.exec(rest)?.[0]
    if (escaped) {
      live += escaped[1]
      markup += '\u2420'
      at += 2
    } else if (entity) {
      live += resolveEntity(entity[0])
      markup += '\u2420'
      at += entity[0].length
    } else if (run !== undefined) {
      const close = new RegExp(`(?<!\`)${run}(?!\`)`, 'g')
      close.lastIndex = at + run.length
      const end = close.exec(text)?.index
      if (end === undefined) {
        live += run
        markup += run
        at += run.length
      } else {
        codeSpans.push(text.slice(at + run.length, end).replace(/^ (.*[^ ].*) $/s, '$1'))
        live += '\u241F'
        markup += '\u241F'
        at = end + run.length
      }
    } else {
      live += text[at]
      markup += text[at]
      at += 1
    }
  }
  return { codeSpans, live, markup }
}

export const readMarkdown = (markdown: string): Seen => {
  const fenced: string[] = []
  const paragraphs: string[][] = [[]]
  let open: { run: string; lines: string[] } | undefined
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})\s*(.*)$/.exec(line)
    const run = fence?.[1] ?? ''
    if (open !== undefined) {
      const closes = run[0] === open.run[0] && run.length >= open.run.length && fence?.[2] === ''
      if (closes) {
        fenced.push(open.lines.join('\n'))
        open = undefined
      } else open.lines.push(line)
    } else if (run !== '') {
      open = { run, lines: [] }
      paragraphs.push([])
    } else if (line.trim() === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  const inline = paragraphs.map((lines) => readInline(lines.join('\n')))
  return {
    fenced,
    codeSpans: inline.flatMap(({ codeSpans }) => codeSpans),
    live: inline.map(({ live }) => live).join('\n\n'),
    markup: inline.map(({ markup }) => markup).join('\n\n'),
    openFence: open !== undefined,
  }
}

/** What acts in a text that should be inert; empty when nothing does. */
export const liveParts = (markdown: string): readonly string[] => {
  const { live, markup, openFence } = readMarkdown(markdown)
  const found = [
    ...(live.match(/@[\w-]/g) ?? []),
    ...(live.match(/#\d/g) ?? []),
    ...(live.match(/\bgh-\d/gi) ?? []),
    ...(live.match(/:\/\/|www\.|mailto:/gi) ?? []),
    ...(live.match(/^[\s>*+-]*\/[a-z]/gim) ?? []),
    ...(markup.match(/[<[$]/g) ?? []),
    ...(markup.match(/^ {0,3}#{1,6}(?=\s|$)/gm) ?? []),
    ...(markup.match(/^ {0,3}(?:=+|-+|~{3,}.*)\s*$/gm) ?? []),
    ...(markdown.match(/<!--/g) ?? []),
  ]
  return openFence ? [...found, 'an open fence'] : found
}
