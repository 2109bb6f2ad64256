import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { createOctokit } from '../../../src/adapters/github/create-octokit.ts'
import { createForge } from '../../../src/adapters/github/forge.ts'
import { fakeClock } from '../../fakes/fake-clock.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { startGithubServer, WORKFLOW_TOKEN } from '../../support/github/github-server.ts'
import { ROLES } from '../../support/github/people.ts'
import {
  account,
  commentPayload,
  issuePayload,
  pullPayload,
  type Scripted,
  scriptedForge,
} from './scripted-server.ts'

const APP = {
  id: 777,
  login: 'our-app[bot]',
  type: 'Bot',
  role: ROLES.none,
  association: 'NONE',
} as const
const MARKER = '<!-- proofrun: key -->'
const ALL = { issues: 'write', pull_requests: 'write', contents: 'write' } as const

const hosted = async (secret = WORKFLOW_TOKEN, botId?: number) => {
  const server = await startGithubServer({ users: [APP] })
  server.token('ghs_workflow', { login: 'github-actions[bot]', kind: 'workflow', permissions: ALL })
  server.token('ghs_app', { login: APP.login, kind: 'app', permissions: ALL })
  server.token('ghp_person', { login: 'maintainer', kind: 'person', permissions: ALL })
  const clock = fakeClock()
  const forge = createForge({
    octokit: createOctokit({ token: secret, baseUrl: server.url, userAgent: 'test' }),
    owner: 'acme',
    repo: 'widgets',
    clock,
    sleep: async (ms) => clock.advance(ms),
    botId,
  })
  const issue = server.given.issue().number
  return {
    server,
    forge,
    issue,
    create: () => forge.createComment({ issue, body: `text ${MARKER}`, marker: MARKER }),
    async [Symbol.asyncDispose]() {
      expect(server.violations).toEqual([])
      await server[Symbol.asyncDispose]()
    },
  }
}

describe('PUB-02: whose comment it is', () => {
  test('a stranger who says our marker first changes nothing: ours is made once, theirs stays', async () => {
    await using bench = await hosted()
    const { server, issue } = bench
    const theirs = server.given.comment(issue, { body: MARKER, author: 'stranger' })
    server.fault({ kind: '500-after', method: 'POST', path: /comments$/ })
    const made = expectOk(await bench.create())
    expect(made.author?.login).toBe('github-actions[bot]')
    expect(server.world.comments.get(theirs.id)?.body).toBe(MARKER)
    expect(server.world.comments.size).toBe(2)
  })

  test('a token whose comment’s answer is lost before it is known who it is finds it by its kind', async () => {
    await using bench = await hosted('ghs_app')
    bench.server.given.comment(bench.issue, { body: MARKER, author: 'stranger' })
    bench.server.fault({ kind: '502-after', method: 'POST', path: /comments$/ })
    expect(expectOk(await bench.create()).author?.id).toBe(APP.id)
    expect(bench.server.world.comments.size).toBe(2)
  })

  test('once it is known, another bot’s comment with our marker is not ours', async () => {
    await using bench = await hosted('ghs_app')
    expectOk(
      await bench.forge.createComment({ issue: bench.issue, body: 'first', marker: 'first' }),
    )
    bench.server.given.comment(bench.issue, { body: MARKER, author: 'github-actions[bot]' })
    bench.server.fault({ kind: '500-before', method: 'POST', path: /comments$/ })
    expect(expectOk(await bench.create()).author?.id).toBe(APP.id)
  })

  test.each<[string, string, number | undefined, number, number]>([
    ['a job’s', 'ghs_workflow', undefined, 41_898_282, 41_898_282],
    ['an app’s', 'ghs_app', undefined, 41_898_282, APP.id],
    ['an app’s that is named', 'ghs_app', APP.id, APP.id, APP.id],
    ['a person’s', 'ghp_person', APP.id, 501, 501],
  ])(
    '%s token is the assumed one until its first comment',
    async (_name, secret, botId, before, after) => {
      await using bench = await hosted(secret, botId)
      expect(expectOk(await bench.forge.self())?.id).toBe(before)
      expectOk(await bench.create())
      expect(expectOk(await bench.forge.self())?.id).toBe(after)
      const asked = bench.server.requests.filter(({ path }) => path === '/user')
      expect(asked).toHaveLength(1)
    },
  )

  test('a token that nobody knows is refused, and asked about again the next time', async () => {
    await using bench = await hosted('unknown')
    for (let call = 0; call < 2; call += 1)
      expect(await bench.forge.self()).toMatchObject({ error: { code: 'forge-unauthorised' } })
  })
})

describe('TRG-01, TRG-02: permission is asked for, and what is not known is not given', () => {
  const never: Scripted = { status: 500 }
  test.each<[string, Scripted]>([
    ['500', never],
    ['a reset', 'reset'],
    ['a body that is none', { status: 200, body: { role_name: 'admin' } }],
    ['a permission that is none', { status: 200, body: { permission: null } }],
    ['403', { status: 403, body: { message: 'Must have push access' } }],
    ['401', { status: 401 }],
    ['a redirect', { status: 302, headers: { location: '/admin' } }],
  ])('%s is a refusal', async (_name, answer) => {
    await using bench = await scriptedForge([answer])
    expect((await bench.forge.permission('someone')).ok).toBe(false)
  })

  test('a word that is not known, and 404, are none', async () => {
    await using bench = await scriptedForge([
      { status: 200, body: { permission: 'superuser', user: { permissions: { push: true } } } },
      { status: 404 },
    ])
    expect(expectOk(await bench.forge.permission('someone'))).toBe('none')
    expect(expectOk(await bench.forge.permission('someone'))).toBe('none')
  })

  test('a login that cannot be one is asked about nowhere', async () => {
    await using bench = await scriptedForge([{ status: 200, body: { permission: 'admin' } }])
    for (const login of ['', '..', 'a/b', 'a b', 'x[bot]y', '%2e'])
      expect(expectOk(await bench.forge.permission(login))).toBe('none')
    expect(bench.seen).toEqual([])
  })
})

describe('R202, R204: what is not known of blockers is a refusal', () => {
  const none: Scripted = { status: 200, body: [] }
  const issue = { number: 5, body: 'Depends on #7' }

  test.each<[string, readonly Scripted[]]>([
    ['the forge’s own, with 500', [{ status: 500 }]],
    ['the forge’s own, with 403', [{ status: 403 }]],
    ['the forge’s own, of another shape', [{ status: 200, body: [{ number: 7 }] }]],
    ['one of the body, with 503', [none, { status: 503 }]],
    ['one of the body, with 401', [none, { status: 401 }]],
  ])('%s', async (_name, answers) => {
    await using bench = await scriptedForge(answers)
    expect((await bench.forge.blockers(issue)).ok).toBe(false)
  })

  test.each([404, 410])(
    'a server without such dependencies (%i) has none of its own',
    async (status) => {
      await using bench = await scriptedForge([{ status }, { status: 200, body: issuePayload }])
      expect(expectOk(await bench.forge.blockers(issue))).toEqual([
        { repository: 'our/repo', number: 7, open: true },
      ])
    },
  )

  test.each([301, 403, 404, 410])('one of the body that answers %i may be open', async (status) => {
    await using bench = await scriptedForge([none, { status }])
    expect(expectOk(await bench.forge.blockers(issue))).toMatchObject([{ open: true }])
  })

  test('a text that names hundreds costs at most fifty requests, and the rest may be open', async () => {
    const closed = { status: 200, body: { ...issuePayload, state: 'closed' } }
    await using bench = await scriptedForge([none, closed])
    const body = `Depends on ${Array.from({ length: 300 }, (_, index) => `#${index + 10}`).join(', ')}`
    const blockers = expectOk(await bench.forge.blockers({ number: 5, body }))
    expect(bench.seen).toHaveLength(51)
    expect(blockers.filter(({ open }) => !open)).toHaveLength(50)
    expect(blockers).toHaveLength(300)
  })
})

describe('F41: what is read', () => {
  test('may lack every text and account, and have fields that are new', async () => {
    const { user: _user, ...rest } = commentPayload(1)
    await using bench = await scriptedForge([
      {
        status: 200,
        body: { ...issuePayload, body: null, user: null, locked: undefined, brand_new: {} },
      },
      { status: 200, body: [{ ...rest, body: undefined }, commentPayload(2, 'x', null)] },
      {
        status: 200,
        body: pullPayload(3, 'work', { user: null, head: { ref: 'work', sha: 'a', repo: null } }),
      },
    ])
    expect(expectOk(await bench.forge.issue(5))).toMatchObject({
      body: '',
      author: undefined,
      locked: false,
      labels: ['plain', 'object'],
    })
    expect(expectOk(await bench.forge.comments(5))).toMatchObject([
      { body: '', author: undefined },
      { body: 'x', author: undefined },
    ])
    expect(expectOk(await bench.forge.pullRequest(3))).toMatchObject({
      headIsHere: false,
      body: '',
    })
  })

  test('an account is a user, a bot or something else', async () => {
    const typed = (id: number, type: string) => commentPayload(id, '', { ...account, type })
    const kinds = ['User', 'Bot', 'Organization']
    await using bench = await scriptedForge([
      { status: 200, body: kinds.map((kind, id) => typed(id, kind)) },
    ])
    const comments = expectOk(await bench.forge.comments(5))
    expect(comments.map(({ author }) => author?.kind)).toEqual(['user', 'bot', 'other'])
  })

  test('a merged pull request is told from one that is closed', async () => {
    const closed = { state: 'closed' }
    await using bench = await scriptedForge([
      {
        status: 200,
        body: [
          pullPayload(1, 'work', closed),
          pullPayload(2, 'work', { ...closed, merged_at: '2026-01-01T00:00:00Z' }),
        ],
      },
    ])
    expect(expectOk(await bench.forge.pullRequestsOf('work'))).toMatchObject([
      { number: 2, merged: true, open: false },
      { number: 1, merged: false, open: false },
    ])
  })
})

describe('lists', () => {
  const page = (from: number, length: number, headers = {}): Scripted => ({
    status: 200,
    body: Array.from({ length }, (_, index) => commentPayload(from + index)),
    headers,
  })

  test('are whole without a Link header too, as behind a proxy', async () => {
    await using bench = await scriptedForge([page(1, 100), page(101, 5)])
    expect(expectOk(await bench.forge.comments(5))).toHaveLength(105)
  })

  test('end at an empty page, and hold what shifted between pages once, oldest first', async () => {
    const next = { link: '<http://x>; rel="next"' }
    await using bench = await scriptedForge([page(3, 2, next), page(1, 3, next), page(0, 0, next)])
    const ids = expectOk(await bench.forge.comments(5)).map(({ id }) => id)
    expect(ids).toEqual([1, 2, 3, 4])
  })
})

describe('F23: a pull request that cannot be created', () => {
  const request = { branch: 'work', base: 'main', title: 'Fix', body: '', draft: false }
  const exists: Scripted = {
    status: 422,
    body: {
      message: 'Validation Failed',
      errors: [{ message: 'A pull request already exists for our:work.' }],
    },
  }
  const list = (...pulls: readonly object[]): Scripted => ({ status: 200, body: pulls })

  test('is the one that exists, once the list shows it', async () => {
    await using bench = await scriptedForge([exists, list(), list(pullPayload(3))])
    expect(expectOk(await bench.forge.createPullRequest(request)).number).toBe(3)
    expect(bench.seen.map(({ request }) => request)[1]).toContain('head=our%3Awork&state=all')
  })

  test('is no other: neither of another base, nor closed, nor of a list that ignores its filter', async () => {
    const others = list(
      pullPayload(4, 'other'),
      pullPayload(5, 'work', { state: 'closed' }),
      pullPayload(6, 'work', { base: { ref: 'next', repo: { id: 1 } } }),
      pullPayload(7, 'work', { head: { ref: 'work', sha: 'a', repo: { id: 2 } } }),
    )
    await using bench = await scriptedForge([exists, others])
    expect(await bench.forge.createPullRequest(request)).toMatchObject({
      error: { code: 'forge-rejected', detail: expect.stringContaining('already exists') },
    })
  })

  test('whose answer was lost is found before it is tried again', async () => {
    await using bench = await scriptedForge([{ status: 502 }, list(pullPayload(3))])
    expect(expectOk(await bench.forge.createPullRequest(request)).number).toBe(3)
    expect(bench.seen.map(({ request }) => request.split(' ')[0])).toEqual(['POST', 'GET'])
  })

  test('for another reason is refused at once', async () => {
    const noCommits = {
      message: 'Validation Failed',
      errors: [{ message: 'No commits between main and work' }],
    }
    await using bench = await scriptedForge([{ status: 422, body: noCommits }])
    expect(await bench.forge.createPullRequest(request)).toMatchObject({
      error: { code: 'forge-rejected', detail: expect.stringContaining('No commits') },
    })
    expect(bench.seen).toHaveLength(1)
  })
})

describe('R201: labels', () => {
  const label = { name: 'autorun', color: '0e8a16', description: 'start' }
  test('that somebody else makes at the same moment are no failure, and not ours', async () => {
    const exists = {
      message: 'Validation Failed',
      errors: [{ resource: 'Label', code: 'already_exists' }],
    }
    await using bench = await scriptedForge([
      { status: 200, body: [] },
      { status: 422, body: exists },
    ])
    expect(expectOk(await bench.forge.ensureLabels([label]))).toEqual([])
  })

  test('that are there, in any case, cost no write', async () => {
    await using bench = await scriptedForge([{ status: 200, body: [{ name: 'AutoRun' }] }])
    expect(expectOk(await bench.forge.ensureLabels([label]))).toEqual([])
    expect(bench.seen).toHaveLength(1)
  })

  test('that the forge does not accept are a refusal', async () => {
    await using bench = await scriptedForge([{ status: 200, body: [] }, { status: 422 }])
    expect(await bench.forge.ensureLabels([label])).toMatchObject({
      error: { code: 'forge-rejected' },
    })
  })
})

describe('SEC-09: the client', () => {
  test('prints nothing, follows no redirect, and tells which version of the API it speaks', async () => {
    const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    )
    const seen: unknown[] = []
    const server = createServer(({ url, headers }, response) => {
      seen.push([
        url,
        headers.authorization,
        headers['x-github-api-version'],
        headers['user-agent'],
      ])
      const status = url === '/user' ? 404 : 301
      response.writeHead(status, { location: '/repositories/1', deprecation: 'true' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const octokit = createOctokit({
      token: 'secret',
      baseUrl: `http://127.0.0.1:${port}`,
      userAgent: 'proofrun/1',
    })
    const { status } = await octokit.rest.issues.get({ owner: 'a', repo: 'b', issue_number: 2 })
    await octokit.rest.users.getAuthenticated().catch(() => undefined)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(status).toBe(301)
    expect(seen).toEqual([
      ['/repos/a/b/issues/2', 'token secret', '2022-11-28', expect.stringMatching(/^proofrun\/1 /)],
      ['/user', 'token secret', '2022-11-28', expect.anything()],
    ])
    expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([])
    // Octokit holds on to the console's own functions, where no spy sees them.
    for (const print of [octokit.log.warn, octokit.log.error])
      expect(print.name).not.toMatch(/^bound /)
  })
})
