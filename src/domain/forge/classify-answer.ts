/** What came back of one request to the forge, or that nothing did. Names of headers are in lower case. */
export type HttpAnswer =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string | undefined>>
      readonly body: unknown
    }
  /** The network, or the time for it, ended first; `cause` is for people. */
  | { readonly kind: 'no-answer'; readonly cause: string }

/** Why the forge definitely did not do it; the port's codes. */
export type DefiniteNo =
  | 'forge-unauthorised'
  | 'forge-forbidden'
  | 'forge-not-found'
  | 'forge-moved'
  | 'forge-locked'
  | 'forge-actions-may-not'
  | 'forge-rejected'

export type AnswerClass =
  | { readonly kind: 'yes' }
  | {
      readonly kind: 'no'
      readonly code: DefiniteNo
      readonly status: number
      /** The forge's own words. */
      readonly said: string
    }
  /** It may have been done or not. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** Not done, and not to be asked again before `waitMs` have gone by; undefined where the forge does not say how long. */
  | { readonly kind: 'rate-limited'; readonly waitMs: number | undefined }

/**
 * What an answer means for what was asked (threats.md §3.3, Retry rule). A status alone does not say it: a 403 is a rate limit, a
 * lock or a missing permission, by its headers and words (F28, F31, F42). `nowMs` is the forge's time, which the end of a primary
 * rate limit is told in.
 */
export const classifyAnswer = (answer: HttpAnswer, nowMs: number): AnswerClass => {
  if (answer.kind === 'no-answer') return { kind: 'unknown', reason: answer.cause }
  const { status, body } = answer
  const said = wordsOf(body)
  if (status >= 200 && status < 300) return { kind: 'yes' }
  if (isRateLimit(answer, said)) return { kind: 'rate-limited', waitMs: waitMsOf(answer, nowMs) }
  // Which of the many meanings of 403 it is stands in the body.
  const isUnreadable = status === 403 && said === ''
  if (status >= 500 || status < 300 || status === 408 || status === 409 || isUnreadable)
    return { kind: 'unknown', reason: `status ${status}` }
  return { kind: 'no', code: codeOf(status, said), status, said }
}

const codeOf = (status: number, said: string): DefiniteNo => {
  if (status === 401) return 'forge-unauthorised'
  if (status === 404 || status === 410) return 'forge-not-found'
  if (status < 400) return 'forge-moved'
  if (status !== 403) return 'forge-rejected'
  if (/\blocked\b/i.test(said)) return 'forge-locked'
  return /not permitted to create/i.test(said) ? 'forge-actions-may-not' : 'forge-forbidden'
}

const isRateLimit = (
  { status, headers }: Extract<HttpAnswer, { kind: 'answered' }>,
  said: string,
): boolean => {
  if (status === 429) return true
  if (status !== 403) return false
  return (
    headers['retry-after'] !== undefined ||
    headers['x-ratelimit-remaining'] === '0' ||
    /secondary rate limit|rate limit exceeded|abuse detection/i.test(said)
  )
}

const waitMsOf = (
  { headers }: Extract<HttpAnswer, { kind: 'answered' }>,
  nowMs: number,
): number | undefined => {
  const after = secondsOf(headers['retry-after'])
  if (after !== undefined) return after * 1000
  const reset = secondsOf(headers['x-ratelimit-reset'])
  if (headers['x-ratelimit-remaining'] !== '0' || reset === undefined) return undefined
  return Math.max(0, reset * 1000 - nowMs)
}

const secondsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined

/** The message of an error's body with the reasons listed in it; empty when there is none. */
const wordsOf = (body: unknown): string => {
  if (typeof body !== 'object' || body === null || !('message' in body)) return ''
  const reasons = 'errors' in body && Array.isArray(body.errors) ? JSON.stringify(body.errors) : ''
  return `${String(body.message)} ${reasons}`.trim().slice(0, 500)
}
