import type { Hint } from '../gate/trigger.ts'
import { escapeInline } from './escape-prose.ts'
import { renderHintMarker } from './forge-marker.ts'
import { inlineCode } from './safe-text.ts'

/** What only the answer to this comment holds. */
export const hintKey = ({ comment }: Hint): string => renderHintMarker(comment)

/** One short answer to a near miss: what was probably meant, and how it is said (F07). */
export const renderHint = (hint: Hint): string =>
  [
    hintKey(hint),
    `Nothing was started: ${escapeInline(hint.why)}.`,
    `If you meant ${inlineCode(hint.meant)}: write it in a new comment as a line of its own, outside quotes and code, with nothing else on that line.`,
    '',
  ].join('\n\n')
