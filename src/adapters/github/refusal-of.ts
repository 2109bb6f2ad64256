import type { DefiniteNo } from '../../domain/forge/classify-answer.ts'
import { refuse } from '../../domain/shared/result.ts'
import type { ForgeRefusal } from '../../ports/forge.ts'

const SENTENCES: Readonly<Record<DefiniteNo, string>> = {
  'forge-unauthorised': 'the token is not accepted; give one that is valid',
  'forge-forbidden': 'the token may not do this; give its job or app the permission',
  'forge-not-found': 'it is not there, or not for this token; look whether it was deleted',
  'forge-moved': 'it was moved to another repository; go on there',
  'forge-locked': 'the conversation is locked; unlock it',
  'forge-actions-may-not':
    'the settings do not let GitHub Actions create pull requests; allow it, or give the token of an app',
  'forge-rejected': 'the forge does not accept the request; see its words',
}

/** The port's refusal for a definite no. The forge's own words are its detail. */
export const refusalOf = (
  what: string,
  no: { readonly code: DefiniteNo; readonly status: number; readonly said: string },
): { readonly ok: false; readonly error: ForgeRefusal } =>
  refuse(
    no.code,
    `Cannot ${what}: ${SENTENCES[no.code]} (status ${no.status}).`,
    no.said === '' ? undefined : no.said,
  )

/** Nothing was learned in the time for it. */
export const noDefiniteAnswer = (what: string, why: string) =>
  refuse(
    'forge-unreachable',
    `Cannot ${what}: the forge gave no definite answer (${why}); try again later.`,
  )

/** A rate limit goes on for longer than the call may wait; how long, where that is known. */
export const rateLimited = (what: string, forMs: number | undefined) =>
  refuse(
    'forge-rate-limited',
    `Cannot ${what}: a rate limit ${
      forMs === undefined ? 'goes on' : `ends in ${Math.ceil(forMs / 1000)} s`
    }, later than this may wait; try again after it.`,
  )

/** Somebody, or a request of ours whose answer was lost, made it before (F23). */
export const saysAlreadyExists = ({ code, detail }: ForgeRefusal): boolean =>
  code === 'forge-rejected' && /already[ _]exists/i.test(detail ?? '')

/** The issue is there, and does not have the label that was to be removed. */
export const saysNoSuchLabel = ({ code, detail }: ForgeRefusal): boolean =>
  code === 'forge-not-found' && /label does not exist/i.test(detail ?? '')
