import type { Refusal } from '../shared/result.ts'
import { escapeInline } from './escape-prose.ts'
import { renderStatusMarker, type StatusMarker } from './forge-marker.ts'
import { inlineCode } from './safe-text.ts'

export type ClaimFacts = {
  readonly marker: StatusMarker
  /** Address of the workflow run. */
  readonly runUrl: string
}

/** The status comment while nothing is known yet but that a run has taken the issue (R203). */
export const renderClaimComment = ({
  marker,
  runUrl,
  by,
  goesOn,
}: ClaimFacts & { readonly by: string; readonly goesOn: boolean }): string =>
  [
    renderStatusMarker(marker),
    `**Proofrun attempt ${marker.attempt}** ${goesOn ? 'goes on' : 'has begun'}, asked for by ${inlineCode(by)}.`,
    `Base is fetched and verified first; until that passes no agent starts. [Run ${marker.run}](${runUrl})`,
    '',
  ].join('\n\n')

/** The status comment of a claim that came to nothing: why, and what helps (F20, F29). */
export const renderEndedClaim = ({
  marker,
  runUrl,
  refusal,
}: ClaimFacts & { readonly refusal: Refusal }): string =>
  [
    renderStatusMarker(marker),
    `**Proofrun attempt ${marker.attempt}** could not go on (${inlineCode(refusal.code)}).`,
    escapeInline(refusal.message),
    `What was saved before is kept. Once that is put right, comment \`/continue\`, or begin anew with \`/restart\`. [Run ${marker.run}](${runUrl})`,
    '',
  ].join('\n\n')
