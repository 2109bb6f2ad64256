import { withoutFinalBreaks } from '../shared/line-ends.ts'
import { showHidden } from './hidden-characters.ts'
import { cutUnits } from './text-budget.ts'

/** The length of the longest run of backticks in a text. */
const longestTicks = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0)

/** Shown as it is, except that it cannot pass for one of our markers (PUB-02). */
const codeText = (text: string): string => showHidden(text).replaceAll('<!--', '<! --')

/** Untrusted text as one line: line breaks and runs of white space become one space, and it is cut with `…`. */
export const oneLine = (text: string, maxUnits = 300): string => {
  // What white space may shrink is read, not a whole log.
  const start = cutUnits(text, maxUnits * 16)
  const line = showHidden(start).replace(/\s+/g, ' ').trim()
  return line.length <= maxUnits && start.length === text.length
    ? line
    : `${cutUnits(line, maxUnits - 1).trimEnd()}…`
}

/** Untrusted text as inline code, on one line: its fence is longer than any run of backticks in it. */
export const inlineCode = (text: string, maxUnits = 300): string => {
  const line = codeText(oneLine(text, maxUnits))
  if (line === '') return '` `'
  const fence = '`'.repeat(longestTicks(line) + 1)
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

/** Untrusted text as one fenced block: the fence is longer than any run of backticks in it (PUB-01). */
export const fencedBlock = (text: string, language = 'text'): string => {
  const body = withoutFinalBreaks(codeText(text))
  const fence = '`'.repeat(Math.max(3, longestTicks(body) + 1))
  return `${fence}${language}\n${body}\n${fence}`
}
