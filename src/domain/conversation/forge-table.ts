import { inlineCode } from './safe-text.ts'

/**
 * Untrusted text as code in a cell of a table. A cell ends at a `|` after an even number of backslashes, code or not, so an odd run
 * of them gets one more (PUB-01).
 */
export const codeCell = (text: string, maxUnits = 300): string =>
  inlineCode(text, maxUnits).replace(
    /(\\*)\|/g,
    (_match, slashes: string) => `${slashes}${slashes.length % 2 === 0 ? '' : '\\'}\\|`,
  )

/** The first twelve digits of a commit or a fingerprint: enough to compare by eye. */
export const shortCode = (id: string): string => inlineCode(id.slice(0, 12))

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A table whose first row is its head; the cells are Markdown already. Empty without rows. */
export const table = ([head, ...rows]: readonly (readonly string[])[]): string =>
  head === undefined ? '' : [head, head.map(() => '---'), ...rows].map(row).join('\n')
