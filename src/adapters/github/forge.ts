import { setTimeout as delay } from 'node:timers/promises'
import type { Octokit } from '@octokit/rest'
import { ok } from '../../domain/shared/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Forge } from '../../ports/forge.ts'
import { beginCall } from './forge-call.ts'
import { forgeComments } from './forge-comments.ts'
import { createForgeIdentity } from './forge-identity.ts'
import { forgeIssues } from './forge-issues.ts'
import { forgeLabels } from './forge-labels.ts'
import { forgePullRequests } from './forge-pull-requests.ts'
import type { RepositoryApi } from './repository-api.ts'
import { createRequestLane } from './request-lane.ts'

export type ForgeOptions = {
  /** From `createOctokit`. */
  readonly octokit: Octokit
  readonly owner: string
  readonly repo: string
  readonly clock: Clock
  /** Resolves after these milliseconds, or as soon as the signal aborts. */
  readonly sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined
  /** How long a call may take, waits for rate limits included. */
  readonly deadlineMs?: number
  readonly requestTimeoutMs?: number
  /** Between two writes: by default what GitHub asks for (R2). A server of one's own has no such limit unless it says so. */
  readonly writePauseMs?: number
  /** The account of the token, where it may not ask for it. */
  readonly botId?: number | undefined
  /** False for a token that is known to get no answer: one request less. */
  readonly mayAskWhoItIs?: boolean
  /** Once it aborts, calls end in seconds: what needs a wait is refused. */
  readonly hurry?: AbortSignal | undefined
}

/** Longer than a secondary rate limit has been seen to last (F31). */
const DEADLINE_MS = 600_000
const REQUEST_TIMEOUT_MS = 30_000
const WRITE_PAUSE_MS = 1000

/** Issues, comments, labels and pull requests of one repository on GitHub. */
export const createForge = (options: ForgeOptions): Forge => {
  const { octokit, owner, repo, clock, hurry } = options
  const {
    sleep = sleepUntil,
    deadlineMs = DEADLINE_MS,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
    writePauseMs = WRITE_PAUSE_MS,
  } = options
  const lane = createRequestLane({ clock, sleep, requestTimeoutMs, writePauseMs, hurry })
  const api: RepositoryApi = {
    octokit,
    owner,
    repo,
    begin: () => beginCall(lane, clock.monotonicMs() + deadlineMs),
  }
  const identity = createForgeIdentity(api, options)
  return {
    async self() {
      const self = await identity.self()
      return self.ok ? ok(self.value.person) : self
    },
    ...forgeIssues(api),
    ...forgeComments(api, identity),
    ...forgeLabels(api),
    ...forgePullRequests(api),
  }
}

const sleepUntil = async (ms: number, signal?: AbortSignal): Promise<void> => {
  // Woken early is no error: whoever waits looks at the signal.
  await delay(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined)
}
