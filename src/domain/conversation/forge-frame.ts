import { escapeInline } from './escape-prose.ts'
import type { ForgeReport } from './forge-report.ts'
import { oneLine } from './safe-text.ts'
import { fitMarkdown } from './text-budget.ts'

const CUT = '… (cut: all of it is in the attempt’s files)'

/** Markdown of at most `units`, cut at a line's end; its first line must be shorter than that. */
export const fitted = (markdown: string, units: number): string =>
  fitMarkdown(markdown, units, CUT).trimEnd()

/** Markdown behind a heading that opens it; what is too long is cut inside, so that the frame is always closed (F17). */
export const collapsed = (summary: string, markdown: string, units: number): string =>
  `<details>\n<summary>${summary}</summary>\n\n${fitted(markdown, units)}\n\n</details>`

/** Sections one after the other, the empty ones left out. */
export const joined = (sections: readonly string[]): string =>
  sections.filter((section) => section !== '').join('\n\n')

/** Text without the path of the attempt's folder on the job's machine (ART-12). */
export const withoutPath = ({ show: { directory } }: ForgeReport, text: string): string =>
  directory.length > 1 ? text.replaceAll(directory, 'the attempt’s files') : text

/** What would open a list or a quotation, and in it anything else, where the line stands first in a block. */
const OPENER = /^(?=[-+*](?:\s|$)|>)|(?<=^\d{1,9})(?=[.)](?:\s|$))/

/** What somebody else said, as one line in which nothing acts and which opens no block (PUB-05). */
export const said = (report: ForgeReport, text: string, maxUnits = 600): string =>
  escapeInline(oneLine(withoutPath(report, text), maxUnits)).replace(OPENER, '\\')
