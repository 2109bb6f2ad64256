import type { Octokit } from '@octokit/rest'
import type * as z from 'zod'
import { ok, refuse } from '../../domain/shared/result.ts'
import { answered, type Try, unanswered } from './tries.ts'

const REQUEST_TIMEOUT_MS = 30_000

/** The repository's REST interface. */
export type RestApi = {
  readonly octokit: Pick<Octokit, 'request'>
  readonly owner: string
  readonly name: string
}

export type RestRequest = {
  /** Below `/repos/{owner}/{repo}/actions/`, such as `runs/1`. */
  readonly path: string
  /** How a sentence names it. */
  readonly what: string
  readonly deadline: AbortSignal
  /** Whether a redirect is the answer; else it is followed, and the token goes to the same server only. */
  readonly redirect: 'manual' | 'follow'
}

type RestAnswer = Awaited<ReturnType<Octokit['request']>>

/** GETs something; what the server's status says about it is an answer. */
export const readRest = async <T>(
  { octokit, owner, name }: RestApi,
  { path, what, deadline, redirect }: RestRequest,
  parse: (answer: RestAnswer) => Try<T>,
): Promise<Try<T>> => {
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
  try {
    const request = { redirect, signal }
    return parse(await octokit.request(`GET /repos/${owner}/${name}/actions/${path}`, { request }))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const status = statusOf(error)
    if (status === undefined) return unanswered(error.message)
    return describeGone(what, status) ?? describeStatus(what, status)
  }
}

/** Parses the body of an answer; one of another shape was cut off or is not the server's. */
export const parseBody =
  <T>(schema: z.ZodType<T>) =>
  ({ data, status }: RestAnswer): Try<T> => {
    const parsed = schema.safeParse(data)
    return parsed.success
      ? answered(ok(parsed.data))
      : unanswered(`status ${status} with a body that is not as documented`)
  }

/** A server's status; undefined when none answered, which the client reports as a status of its own. */
const statusOf = (error: Error): number | undefined =>
  'response' in error && error.response !== undefined && 'status' in error
    ? Number(error.status)
    : undefined

/** What is gone, whoever says so. */
export const describeGone = (what: string, status: number): Try<never> | undefined => {
  if (status === 404)
    return answered(
      refuse(
        'artifact-missing',
        `${what} is not there (404): it was deleted, so what it held is made again.`,
      ),
    )
  return status === 410 ? answered(expired(what)) : undefined
}

export const expired = (what: string) =>
  refuse('artifact-expired', `${what} has expired, so what it held is made again.`)

const describeStatus = (what: string, status: number): Try<never> => {
  if (status === 401)
    return answered(
      refuse(
        'artifact-unreachable',
        `${what} may not be read with this token (401); give a valid one.`,
      ),
    )
  return unanswered(
    status === 403 ? '403: the token needs the permission actions: read' : `status ${status}`,
  )
}
