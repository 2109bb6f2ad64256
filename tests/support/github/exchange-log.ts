import type { ArrivedRequest } from './arrived-request.ts'
import type { FaultKind } from './faults.ts'

/** One request, in the order of arrival. */
export type RequestRecord = {
  /** Milliseconds since the server's start, on a clock that never goes back. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** By whom, when the token is known. */
  readonly login: string | undefined
  /** GitHub's name of the operation. */
  readonly operation: string | undefined
  /** Undefined as long as, or because, no answer was sent. */
  status?: number
  fault?: FaultKind
}

export type Violation = { readonly method: string; readonly path: string; readonly what: string }

/** Every request, and everything that was not as GitHub describes it, in the order of time. */
export const createExchangeLog = () => {
  const requests: RequestRecord[] = []
  const violations: Violation[] = []
  const start = performance.now()

  const note = ({ method, path, query, body, token, match }: ArrivedRequest): RequestRecord => {
    const record: RequestRecord = {
      at: performance.now() - start,
      method,
      path,
      query: Object.fromEntries(query),
      body,
      login: token?.login,
      operation: match?.operation.id,
    }
    requests.push(record)
    return record
  }

  const report = (
    { method, path }: Pick<Violation, 'method' | 'path'>,
    whats: readonly string[],
  ): void => {
    for (const what of whats) violations.push({ method, path, what })
  }

  return { requests, violations, note, report }
}
