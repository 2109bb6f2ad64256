import type { HttpAnswer } from '../../domain/forge/classify-answer.ts'

/** What Octokit resolves with, as far as it is believed. */
export type Response = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly data?: unknown
}

/** Runs one request of Octokit. It never throws: whatever Octokit throws means an answer, or that there was none. */
export const exchange = async (send: () => Promise<Response>): Promise<HttpAnswer> => {
  try {
    return answerOf(await send())
  } catch (error) {
    // Octokit gives the status 500 to every error of a socket; only an answer has a `response`.
    const response = error instanceof Error && 'response' in error ? error.response : undefined
    return isResponse(response) ? answerOf(response) : { kind: 'no-answer', cause: causeOf(error) }
  }
}

const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'status' in value && 'headers' in value

const answerOf = ({ status, headers, data }: Response): HttpAnswer => ({
  kind: 'answered',
  status,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), textOf(value)]),
  ),
  body: data,
})

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The innermost name that the system has for it, such as ECONNRESET; messages may hold addresses. */
const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'no answer in time'
  if (error.cause instanceof Error) return causeOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
