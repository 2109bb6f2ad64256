import type { Refusal } from '../shared/result.ts'
import { escapeInline } from './escape-prose.ts'
import type { StatusMarker } from './forge-marker.ts'
import { inlineCode } from './safe-text.ts'
import { statusBody } from './status-body.ts'

export type ClaimFacts = {
  readonly marker: StatusMarker
  /** Address of the workflow run. */
  readonly runUrl: string
  /** What people wrote into the comment (PUB-11); by default nothing. */
  readonly kept?: string
}

/** The status comment while nothing is known yet but that a run has taken the issue (R203). */
export const renderClaimComment = ({
  marker,
  runUrl,
  kept = '',
  by,
  goesOn,
}: ClaimFacts & { readonly by: string; readonly goesOn: boolean }): string => {
  const own = [
    `**Proofrun attempt ${marker.attempt}** ${goesOn ? 'goes on' : 'has begun'}, asked for by ${inlineCode(by)}.`,
    `Base is fetched and verified first; until that passes no agent starts. [Run ${marker.run}](${runUrl})`,
  ]
  return statusBody({ marker, own: own.join('\n\n'), kept })
}

/** The status comment of an attempt that was dropped before anything of it had been saved. */
export const renderDroppedClaim = ({
  marker,
  runUrl,
  kept = '',
  by,
}: ClaimFacts & { readonly by: string }): string => {
  const own = [
    `**Proofrun attempt ${marker.attempt}** was dropped by ${inlineCode(by)}, before anything of it had been saved.`,
    `Comment \`/start\` to begin anew. [Run ${marker.run}](${runUrl})`,
  ]
  return statusBody({ marker, own: own.join('\n\n'), kept })
}

/** The status comment of a claim that came to nothing: why, and what helps (F20, F29). */
export const renderEndedClaim = ({
  marker,
  runUrl,
  kept = '',
  refusal,
}: ClaimFacts & { readonly refusal: Refusal }): string => {
  const own = [
    `**Proofrun attempt ${marker.attempt}** could not go on (${inlineCode(refusal.code)}).`,
    escapeInline(refusal.message),
    `What was saved before is kept. Once that is put right, comment \`/continue\`, or begin anew with \`/restart\`. [Run ${marker.run}](${runUrl})`,
  ]
  return statusBody({ marker, own: own.join('\n\n'), kept })
}
