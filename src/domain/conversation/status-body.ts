import { digestOf } from '../shared/digest.ts'
import {
  type OwnText,
  parseOwnText,
  parseStatusMarker,
  renderStatusMarker,
  type StatusMarker,
} from './forge-marker.ts'
import { cutUnits, fitMarkdown } from './text-budget.ts'

/** UTF-16 units of a comment, less than the 65,536 that a forge takes (PUB-07). */
const BODY_UNITS = 65_000
/** What people wrote gets so many of them; a summary of ours always fits into the rest. */
const KEPT_UNITS = 40_000

const OWN_CUT = '… (cut: all of it is in the attempt’s files)'
const KEPT_CUT = '… (cut: the whole text is in this comment’s history of edits)'

/**
 * A status comment: its marker, our text, and below it what people wrote into the comment, from `keptText`. The marker notes which
 * part is ours, so that the next update replaces that part and no other (PUB-11).
 */
export const statusBody = ({
  marker,
  own,
  kept,
}: {
  readonly marker: StatusMarker
  readonly own: string
  readonly kept: string
}): string => {
  const room =
    BODY_UNITS - renderStatusMarker(marker, { units: BODY_UNITS, digest: NO_DIGEST }).length
  const text = fitMarkdown(withNewlines(own).trim(), room - kept.length - 4, OWN_CUT).trimEnd()
  const first = renderStatusMarker(marker, ownText(text))
  return [first, text, ...(kept === '' ? [] : [kept])].join('\n\n')
}

const NO_DIGEST = '0'.repeat(16)

/**
 * What people wrote into a status comment, as Markdown of at most 40,000 units; empty when the comment is as we left it. What
 * stands below our text is that; when our text itself was changed, the whole comment is, behind a heading that opens it. Our
 * markers are no markers in it. Empty, too, for a comment of a version that did not note which text is ours.
 */
export const keptText = (body: string): string => {
  const own = parseOwnText(body)
  if (own === undefined && parseStatusMarker(body) !== undefined) return ''
  const text = withNewlines(own === undefined ? body : body.replace(/^.*\r?\n?/, '')).trim()
  const isAsWritten = own !== undefined && ownText(text.slice(0, own.units)).digest === own.digest
  const theirs = (isAsWritten ? text.slice(own.units) : text)
    .replaceAll('<!-- proofrun:', '<! -- proofrun:')
    .trim()
  if (isAsWritten || theirs === '') return bounded(theirs, KEPT_UNITS)
  return [OPENING, bounded(theirs, KEPT_UNITS - OPENING.length - CLOSING.length - 4), CLOSING].join(
    '\n\n',
  )
}

const OPENING = '<details>\n<summary>This comment as a person had changed it</summary>'
const CLOSING = '</details>'

const bounded = (text: string, units: number): string =>
  text.length <= units ? text : `${cutUnits(text, units - KEPT_CUT.length - 2)}\n\n${KEPT_CUT}`

const ownText = (text: string): OwnText => ({
  units: text.length,
  digest: digestOf(text).slice(0, NO_DIGEST.length),
})

/** An editor in a browser ends lines with CRLF. */
const withNewlines = (text: string): string => text.replace(/\r\n?/g, '\n')
