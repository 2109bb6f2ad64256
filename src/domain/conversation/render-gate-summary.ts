import { escapeInline } from './escape-prose.ts'
import { inlineCode, oneLine } from './safe-text.ts'

/** The job's summary of a command that was answered on the issue, and worked on no attempt. */
export const renderAnsweredSummary = ({
  code,
  message,
}: {
  readonly code: string
  readonly message: string
}): string =>
  [
    '## Proofrun answered on the issue',
    `${inlineCode(code)}: ${escapeInline(oneLine(message, 1000))}`,
    '',
  ].join('\n\n')

/** The job's summary of an event that started nothing: why, and what was probably meant (R201, F07, F36). */
export const renderGateSummary = ({
  code,
  message,
  hint,
}: {
  readonly code: string
  readonly message: string
  readonly hint?: string
}): string =>
  [
    '## Proofrun started nothing',
    `${inlineCode(code)}: ${escapeInline(oneLine(message, 1000))}`,
    ...(hint === undefined ? [] : [escapeInline(`Hint: ${oneLine(hint, 1000)}`)]),
    '',
  ].join('\n\n')
