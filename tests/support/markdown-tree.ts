import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

type Root = ReturnType<typeof fromMarkdown>
type Nodes = Root | Root['children'][number]

/** Markdown as a forge parses it: CommonMark with tables, autolinks, footnotes, task lists and strikethrough. */
export const readTree = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })

/** All nodes in document order, each with those that it stands in. */
export function* walk(
  node: Nodes,
  within: readonly Nodes[] = [],
): Generator<{ readonly node: Nodes; readonly within: readonly Nodes[] }> {
  yield { node, within }
  if ('children' in node) for (const child of node.children) yield* walk(child, [...within, node])
}

/** The nodes of one type. */
export const nodesOf = <T extends Nodes['type']>(
  markdown: string,
  type: T,
): readonly Extract<Nodes, { type: T }>[] =>
  [...walk(readTree(markdown))]
    .map(({ node }) => node)
    .filter((node): node is Extract<Nodes, { type: T }> => node.type === type)

/** The text of fenced blocks. */
export const fencedOf = (markdown: string): readonly string[] =>
  nodesOf(markdown, 'code').map(({ value }) => value)

const LIVE_TEXT: readonly RegExp[] = [
  /@[\w-]/g,
  /#\d/g,
  /\bgh-\d/gi,
  /:\/\/|www\.|mailto:/gi,
  /^\s*\/\p{L}/gmu,
]

/** Node types that text of others must never become. */
const FORBIDDEN: ReadonlySet<Nodes['type']> = new Set([
  'image',
  'imageReference',
  'linkReference',
  'definition',
  'footnoteReference',
  'footnoteDefinition',
])

const OUR_HTML =
  /^(?:<!-- proofrun:[a-z]+ [\w=.: -]+ -->|<details>\n<summary>[\p{L} ]+<\/summary>|<\/details>)$/u

const OUR_HEADING =
  /^(?:Proofrun.*|What the proof depends on, and this change touches|Summary|Verification|Reviews|Changes|Risks and follow-ups)$/

const textIn = (node: Nodes): string =>
  [...walk(node)].map((place) => ('value' in place.node ? place.node.value : '')).join('')

const problemOf = (
  { node, within }: { readonly node: Nodes; readonly within: readonly Nodes[] },
  home: string,
): readonly string[] => {
  if (FORBIDDEN.has(node.type)) return [node.type]
  if (node.type === 'heading')
    return OUR_HEADING.test(textIn(node)) ? [] : [`heading ${textIn(node)}`]
  if (node.type === 'html') return OUR_HTML.test(node.value) ? [] : [`html ${node.value}`]
  if (node.type === 'link') return node.url.startsWith(home) ? [] : [`link ${node.url}`]
  if (node.type !== 'text' || within.some(({ type }) => type === 'link')) return []
  return LIVE_TEXT.flatMap((live) => node.value.match(live) ?? [])
}

/**
 * What acts in Markdown of ours that should not: images, references, links that lead away from `home`, headings and HTML that are
 * not ours or not closed, and in plain text mentions, issue numbers, addresses, commands and markers. Empty when nothing does.
 */
export const problemsIn = (markdown: string, home: string): readonly string[] => {
  const places = [...walk(readTree(markdown))]
  const found = places.flatMap((place) => problemOf(place, home))
  const html = places.flatMap(({ node }) => (node.type === 'html' ? [node.value] : []))
  const comments = html.filter((value) => value.startsWith('<!--')).length
  const open = html.filter((value) => value.startsWith('<details>')).length
  const closed = html.filter((value) => value === '</details>').length
  return [
    ...found,
    ...(open === closed ? [] : [`${open} details opened, ${closed} closed`]),
    ...(markdown.split('<!--').length - 1 === comments ? [] : ['a marker in text']),
    ...(/\p{Surrogate}/u.test(markdown) ? ['half a character'] : []),
    ...(/(?![\n\t])[\p{Cc}\p{Cf}]/u.test(markdown) ? ['a hidden character'] : []),
  ]
}
