import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const docsPath = (name: string): string =>
  fileURLToPath(new URL(`../../docs/${name}`, import.meta.url))

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

/**
 * A page of docs/ with each block between `<!-- generated:NAME -->` and `<!-- /generated -->` made anew. Throws when a block
 * has no source, or a source no block: nothing is generated for nobody.
 */
export const regenerate = (name: string, sources: Readonly<Record<string, string>>): string => {
  const unused = new Set(Object.keys(sources))
  const page = readFileSync(docsPath(name), 'utf8').replace(
    /(<!-- generated:([\w-]+) -->\n)[\s\S]*?(<!-- \/generated -->)/g,
    (_block, open: string, source: string, close: string) => {
      const text = sources[source]
      if (text === undefined) throw new Error(`docs/${name}: nothing generates ${source}`)
      unused.delete(source)
      return `${open}${text}\n${close}`
    },
  )
  if (unused.size > 0) throw new Error(`docs/${name} has no block for ${[...unused].join(', ')}`)
  return page
}
