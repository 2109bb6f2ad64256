import { withinCell } from './escape-prose.ts'
import { inlineCode } from './safe-text.ts'

/** Untrusted text as code in a cell of a table. */
export const codeCell = (text: string, maxUnits = 300): string =>
  withinCell(inlineCode(text, maxUnits))

/** The first twelve digits of a commit or a fingerprint: enough to compare by eye. */
export const shortCode = (id: string): string => inlineCode(id.slice(0, 12))

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A table whose first row is its head; the cells are Markdown already. Empty without rows. */
export const table = ([head, ...rows]: readonly (readonly string[])[]): string =>
  head === undefined ? '' : [head, head.map(() => '---'), ...rows].map(row).join('\n')
