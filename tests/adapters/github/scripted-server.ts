import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOctokit } from '../../../src/adapters/github/create-octokit.ts'
import { createForge, type ForgeOptions } from '../../../src/adapters/github/forge.ts'
import type { Forge } from '../../../src/ports/forge.ts'
import { fakeClock } from '../../fakes/fake-clock.ts'

/** An answer; or the connection reset before it, its body cut off, or no answer at all. */
export type Scripted =
  | {
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  | 'reset'
  | 'cut'
  | 'hang'

export type Seen = { readonly request: string; readonly body: unknown; readonly atMs: number }

export type ScriptedForge = AsyncDisposable & {
  readonly forge: Forge
  /** Every request that came, with the fake time at which it did. */
  readonly seen: Seen[]
  readonly pauses: number[]
}

/**
 * The forge on a server that gives these answers in their order, the last one again and again. Time is fake: a wait is over at
 * once, and the clock says that it has gone by.
 */
export const scriptedForge = async (
  answers: readonly Scripted[],
  options: Partial<ForgeOptions> = {},
): Promise<ScriptedForge> => {
  const clock = fakeClock()
  const seen: Seen[] = []
  const pauses: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    seen.push({
      request: `${request.method} ${request.url}`,
      body: text === '' ? undefined : JSON.parse(text),
      atMs: clock.monotonicMs(),
    })
    give(response, answers[Math.min(seen.length, answers.length) - 1] ?? 'hang', clock.now())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const forge = createForge({
    octokit: createOctokit({ token: 't', baseUrl: urlOf(server), userAgent: 'test' }),
    owner: 'our',
    repo: 'repo',
    clock,
    sleep: async (ms) => {
      if (ms > 0) pauses.push(ms)
      clock.advance(ms)
    },
    requestTimeoutMs: answers.includes('hang') ? 300 : 20_000,
    ...options,
  })
  return {
    forge,
    seen,
    pauses,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const urlOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const give = (response: ServerResponse, answer: Scripted, now: string): void => {
  if (answer === 'hang') return
  if (answer === 'reset') {
    response.destroy()
    return
  }
  const headers = { 'content-type': 'application/json', date: new Date(now).toUTCString() }
  if (answer === 'cut') {
    response.writeHead(200, { ...headers, 'content-length': '1000' })
    response.write('{"id":')
    setTimeout(() => response.destroy(), 5)
    return
  }
  const { status, body, headers: more } = answer
  response.writeHead(status, { ...headers, ...more })
  response.end(typeof body === 'string' ? body : JSON.stringify(body ?? { message: 'said' }))
}

export const account = { id: 7, login: 'proofrun[bot]', type: 'Bot' }

export const commentPayload = (id: number, body = 'text', user: unknown = account) => ({
  id,
  body,
  user,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  html_url: `https://forge.example/our/repo/issues/5#${id}`,
})

export const issuePayload = {
  number: 5,
  title: 'Title',
  body: 'Body',
  state: 'open',
  locked: false,
  labels: ['plain', { name: 'object' }, { name: null }],
  user: { id: 8, login: 'someone', type: 'User' },
  html_url: 'https://forge.example/our/repo/issues/5',
}

export const pullPayload = (number: number, branch = 'work', extra: object = {}) => ({
  number,
  html_url: `https://forge.example/our/repo/pull/${number}`,
  state: 'open',
  merged_at: null,
  draft: false,
  title: 'Title',
  body: null,
  head: { ref: branch, sha: 'a'.repeat(40), repo: { id: 1 } },
  base: { ref: 'main', repo: { id: 1 } },
  user: account,
  ...extra,
})
