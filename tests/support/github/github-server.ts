import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerRequest, redirectTarget } from './answer-request.ts'
import { type Answer, failure, unprocessable } from './answers.ts'
import { type ArrivedRequest, readRequest } from './arrived-request.ts'
import type { ArtifactSource } from './artifact-source.ts'
import { checkAnswer, checkRequest } from './contract.ts'
import { createWorld, type WorldOptions } from './create-world.ts'
import { deliver } from './deliver.ts'
import { createExchangeLog, type RequestRecord, type Violation } from './exchange-log.ts'
import { createFaults, type Effect, type FaultHandle, type FaultRequest } from './faults.ts'
import { type Given, givenIn } from './given.ts'
import { createHolds, type HoldHandle, type HoldRequest } from './holds.ts'
import { ACTIONS_BOT } from './people.ts'
import type { Token } from './tokens.ts'
import { createTurns } from './turns.ts'
import type { World } from './world.ts'

export type GithubServer = AsyncDisposable & {
  /** For GITHUB_API_URL or an octokit's baseUrl. */
  readonly url: string
  readonly world: World
  /** Puts records into the world without a request. */
  readonly given: Given
  readonly requests: readonly RequestRecord[]
  /** What was not as GitHub describes it, in requests or in our own answers. A test ends with none. */
  readonly violations: readonly Violation[]
  /** From now on the secret is this token's; undefined: it is nobody's any more. */
  readonly token: (secret: string, token: Token | undefined) => void
  readonly fault: (request: FaultRequest) => FaultHandle
  readonly hold: (request: HoldRequest) => HoldHandle
}

export type GithubServerOptions = WorldOptions & {
  /** By secret. Without any, WORKFLOW_TOKEN is known. */
  readonly tokens?: Readonly<Record<string, Token>>
  readonly artifacts?: ArtifactSource
}

/** The token of a workflow with every permission that ours asks for. */
export const WORKFLOW_TOKEN = 'ghs_workflow'

const USUAL_TOKENS: Readonly<Record<string, Token>> = {
  [WORKFLOW_TOKEN]: {
    login: ACTIONS_BOT.login,
    kind: 'workflow',
    permissions: {
      actions: 'write',
      checks: 'read',
      contents: 'write',
      issues: 'write',
      pull_requests: 'write',
      statuses: 'write',
    },
  },
}

const RATE_LIMIT = 5000

/** A stateful GitHub on loopback: one repository, its issues and pull requests. Every exchange is checked. */
export const startGithubServer = async (
  options: GithubServerOptions = {},
): Promise<GithubServer> => {
  const world = createWorld(options)
  if (options.artifacts !== undefined) world.artifacts = options.artifacts
  const tokens = new Map(Object.entries(options.tokens ?? USUAL_TOKENS))
  const log = createExchangeLog()
  const seconds = (): number => Date.parse(world.now()) / 1000
  const faults = createFaults({ seconds, lastId: world.lastId })
  const holds = createHolds()
  const inTurn = createTurns()

  /** False when the request is outside the contract. */
  const isDescribed = (arrived: ArrivedRequest): boolean => {
    const { match } = arrived
    if (match === undefined) {
      if (redirectTarget(arrived) !== undefined) return true
      log.report(arrived, ['this operation is not in the description'])
      return false
    }
    const wrong = checkRequest({ ...arrived, match })
    log.report(arrived, wrong)
    return wrong.length === 0
  }

  const perform = async (arrived: ArrivedRequest, effect: Effect | undefined): Promise<Answer> => {
    if (effect?.committed === false) return effect.answer ?? failure(500, 'Server Error')
    const answer = await inTurn(() => answerRequest(world, arrived))
    if (arrived.match !== undefined)
      log.report(arrived, checkAnswer(arrived.match, answer.status, answer.body))
    return effect?.answer ?? effect?.rewrite?.(answer) ?? answer
  }

  const standardHeaders = (): Record<string, string> => {
    const used = log.requests.length % RATE_LIMIT
    return {
      'x-github-request-id': `0000:${log.requests.length.toString(16).toUpperCase()}`,
      'x-github-media-type': 'github.v3; format=json',
      'x-ratelimit-limit': String(RATE_LIMIT),
      'x-ratelimit-remaining': String(RATE_LIMIT - used),
      'x-ratelimit-used': String(used),
      'x-ratelimit-reset': String(seconds() + 3600),
      'x-ratelimit-resource': 'core',
    }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const arrived = await readRequest(request, tokens)
    const record = log.note(arrived)
    if (!isDescribed(arrived)) {
      const answer = unprocessable('Invalid request: it is not as GitHub describes it.')
      record.status = answer.status
      deliver(response, answer, 'whole')
      return
    }
    await holds.pass(arrived.method, arrived.path)
    const effect = faults.take(arrived)
    if (effect !== undefined) record.fault = effect.kind
    const answer = await perform(arrived, effect)
    const delivery = effect?.delivery ?? 'whole'
    if (delivery === 'whole' || delivery === 'malformed') record.status = answer.status
    deliver(response, { ...answer, headers: { ...standardHeaders(), ...answer.headers } }, delivery)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((cause: unknown) => {
      const { method = '', url: path = '' } = request
      // A client that went away while it was asking is no fault of anybody.
      if (request.complete) log.report({ method, path }, [`this server failed: ${String(cause)}`])
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  world.urls.api = `http://127.0.0.1:${port}`

  return {
    url: world.urls.api,
    world,
    given: givenIn(world),
    requests: log.requests,
    violations: log.violations,
    token: (secret, token) => {
      if (token === undefined) tokens.delete(secret)
      else tokens.set(secret, token)
    },
    fault: faults.add,
    hold: holds.add,
    [Symbol.asyncDispose]: async () => {
      holds.releaseAll()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
