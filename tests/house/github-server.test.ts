import { once } from 'node:events'
import { get } from 'node:http'
import { describe, expect, test } from 'vitest'
import { bareGit } from '../support/github/bare-git.ts'
import { checkAnswer } from '../support/github/contract.ts'
import { matchOperation, OPERATIONS } from '../support/github/contract-operations.ts'
import {
  examplePayload,
  issueCommentCreated,
  issuesLabeled,
  workflowDispatch,
} from '../support/github/event-payloads.ts'
import { FAULT_KINDS, type FaultKind } from '../support/github/faults.ts'
import { startGithubServer, WORKFLOW_TOKEN } from '../support/github/github-server.ts'
import { memoryGit } from '../support/github/memory-git.ts'
import { ROLES } from '../support/github/people.ts'
import { plainClient } from '../support/github/plain-client.ts'
import { ROUTES } from '../support/github/routes/routes.ts'
import { makeRepository, sh } from '../support/plain-git.ts'
import { temporaryFolder } from '../support/temp-folder.ts'

test('every operation of the description is answered, and no other', () => {
  expect(new Set(Object.keys(ROUTES))).toEqual(new Set(OPERATIONS.map(({ id }) => id)))
})

/** A world that has one of everything. */
const fullServer = async () => {
  const git = memoryGit()
  const base = git.commitOn('main', 'second', { 'add.mjs': 'a - b\n' })
  const headSha = git.commitOn('proofrun/1-a', 'fix', { 'add.mjs': 'a + b\n' })
  git.commitOn('proofrun/2-a', 'other', { 'new.mjs': '1\n' })
  const server = await startGithubServer({
    git,
    settings: { protectedBranches: ['main'] },
    artifacts: {
      list: async () => [
        {
          id: 501,
          name: 'proofrun-1-1',
          run: 42,
          sizeInBytes: 12,
          digest: `sha256:${'0'.repeat(64)}`,
          createdAt: '2026-01-01T00:00:00Z',
          expiresAt: '2026-04-01T00:00:00Z',
          expired: false,
        },
      ],
      downloadUrl: async (id) => `http://127.0.0.1:9/blob/${id}`,
      delete: async () => undefined,
    },
  })
  server.token('ghp_person', { login: 'maintainer', kind: 'person', permissions: {} })
  server.token('ghs_admin', {
    login: 'maintainer',
    kind: 'app',
    permissions: { administration: 'read' },
  })
  const { given } = server
  given.label('autorun')
  given.issue({ labels: ['autorun', 'bug'], assignees: ['maintainer'] })
  given.issue({ author: undefined, body: null, state: 'closed' })
  given.comment(1, { author: undefined })
  given.pull({ headBranch: 'proofrun/1-a', headSha, baseSha: base })
  given.review(3)
  given.blocked({ issue: 1, by: 2 })
  given.blocked({ issue: 1, by: 9, elsewhere: { repository: 'acme/other', state: 'open' } })
  given.run({ id: 42, jobs: [{ id: 1, name: 'run', status: 'completed', conclusion: 'success' }] })
  given.check(headSha)
  return { server, base, headSha }
}

describe('within the description of GitHub', () => {
  test('every operation answers once', async () => {
    const { server, base, headSha } = await fullServer()
    await using _server = server
    const ask = plainClient(server)
    const [{ id: comment = 0 } = {}] = server.world.comments.values()
    const exchanges: readonly (readonly [string, number, unknown?])[] = [
      ['GET /rate_limit', 200],
      ['GET /repos/acme/widgets', 200],
      ['GET collaborators/maintainer/permission', 200],
      ['GET issues/1', 200],
      ['GET issues/2', 200],
      ['PATCH issues/2', 200, { state: 'open', labels: ['bug', { name: 'new' }], body: 'b' }],
      ['PATCH issues/2', 200, { state: 'closed', state_reason: 'not_planned' }],
      ['GET issues/1/timeline?per_page=100', 200],
      ['GET issues/1/dependencies/blocked_by', 200],
      ['GET issues/1/comments?per_page=100&page=1', 200],
      ['POST issues/1/comments', 201, { body: 'hello' }],
      [`GET issues/comments/${comment}`, 200],
      [`PATCH issues/comments/${comment}`, 200, { body: 'changed' }],
      [`POST issues/comments/${comment}/reactions`, 201, { content: 'eyes' }],
      [`POST issues/comments/${comment}/reactions`, 200, { content: 'eyes' }],
      [`GET issues/comments/${comment}/reactions?content=eyes`, 200],
      ['GET labels', 200],
      ['POST labels', 201, { name: 'ready', color: '00ff00', description: 'Ready' }],
      ['GET labels/AutoRun', 200],
      ['GET issues/1/labels', 200],
      ['POST issues/1/labels', 200, { labels: ['ready'] }],
      ['PUT issues/1/labels', 200, { labels: ['ready'] }],
      ['DELETE issues/1/labels/ready', 200],
      [
        'POST pulls',
        201,
        { head: 'proofrun/2-a', base: 'main', title: 't', body: 'b', draft: true },
      ],
      ['GET pulls?state=all&head=acme:proofrun/1-a', 200],
      ['GET pulls/3', 200],
      ['PATCH pulls/3', 200, { title: 'New', state: 'closed' }],
      ['PATCH pulls/3', 200, { state: 'open' }],
      ['GET pulls/3/reviews', 200],
      ['GET pulls/3/files', 200],
      ['GET git/ref/heads%2Fmain', 200],
      ['GET git/ref/heads/main', 200],
      ['GET git/matching-refs/heads%2Fproofrun', 200],
      ['POST git/refs', 201, { ref: 'refs/proofrun/1', sha: base }],
      ['PATCH git/refs/proofrun%2F1', 200, { sha: headSha }],
      ['DELETE git/refs/proofrun%2F1', 204],
      [`GET git/commits/${base}`, 200],
      ['GET branches/main', 200],
      ['GET contents/add.mjs?ref=main', 200],
      ['GET compare/main...proofrun%2F1-a', 200],
      [`POST statuses/${base}`, 201, { state: 'pending', context: 'proofrun' }],
      ['GET commits/main/statuses', 200],
      ['GET commits/proofrun%2F1-a/check-runs', 200],
      ['GET actions/runs/42', 200],
      ['GET actions/runs/42/jobs', 200],
      ['GET actions/workflows/proofrun.yml/runs?status=in_progress', 200],
      ['GET actions/runs/42/artifacts?name=proofrun-1-1', 200],
      ['GET actions/artifacts', 200],
      ['GET actions/artifacts/501', 200],
      ['GET actions/artifacts/501/zip', 302],
      ['DELETE actions/artifacts/501', 204],
      ['POST actions/runs/42/cancel', 202],
      ['PUT pulls/3/merge', 200, { sha: headSha }],
    ]
    for (const [route, status, body] of exchanges) {
      expect([route, (await ask(route, body)).status]).toEqual([route, status])
    }
    const [{ id: reaction = 0 } = {}] = server.world.reactions.values()
    await ask(`DELETE issues/comments/${comment}/reactions/${reaction}`)
    await ask(`DELETE issues/comments/${comment}`)
    await plainClient(server, 'ghp_person')('GET /user')
    await plainClient(server, 'ghs_admin')('GET branches/main/protection')
    expect(server.violations).toEqual([])
    const seen = new Set(server.requests.map(({ operation }) => operation))
    expect(OPERATIONS.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([])
    expect(server.requests.slice(-4).map(({ status }) => status)).toEqual([204, 204, 200, 200])
  })

  test.each([
    ['an unknown query', 'GET issues/1?sort=up', undefined, 'query sort is not a parameter'],
    ['a query given twice', 'GET labels?page=1&page=2', undefined, 'query page is given twice'],
    ['a number that is none', 'GET issues/one', undefined, 'path issue_number=one must be integer'],
    ['a word that is none of the list', 'GET pulls?state=merged', undefined, 'query state=merged'],
    [
      'an unknown field',
      'POST issues/1/comments',
      { body: 'b', text: 't' },
      '/text is not a field',
    ],
    [
      'an unknown field further in',
      'PATCH issues/1',
      { labels: [{ name: 'a', colour: 'red' }] },
      '/labels/0/colour is not a field',
    ],
    ['a wrong type', 'POST issues/1/comments', { body: 1 }, '/body must be string'],
    ['a missing field', 'POST pulls', { head: 'a' }, "must have required property 'base'"],
    ['a missing body', 'POST labels', undefined, 'the request has no body'],
    [
      'a body that may not be',
      'DELETE issues/comments/1',
      { body: 'b' },
      'has a body, but may not',
    ],
    ['an operation that is not described', 'GET stargazers', undefined, 'not in the description'],
  ])('%s is a violation, and refused', async (_what, route, body, violation) => {
    await using server = await startGithubServer()
    server.given.issue()
    expect((await plainClient(server)(route, body)).status).toBe(422)
    expect(server.violations.map(({ what }) => what)).toContainEqual(
      expect.stringContaining(violation),
    )
  })

  test('a wrong media type, and a request without a user agent, are violations', async () => {
    await using server = await startGithubServer()
    const headers = { authorization: `token ${WORKFLOW_TOKEN}` }
    const url = `${server.url}/repos/acme/widgets/labels`
    await fetch(url, { headers: { ...headers, accept: 'text/html' } })
    await fetch(url, { method: 'POST', headers, body: '{"name":"a"}' })
    // Node's own client sends no user agent unless told to.
    const [bare] = await once(get(url, { headers }), 'response')
    expect(bare.resume().statusCode).toBe(422)
    expect(server.violations.map(({ what }) => what)).toEqual([
      'accept text/html is no media type that this server answers in',
      'content-type text/plain;charset=UTF-8 is not application/json',
      'the request has no user-agent',
    ])
  })

  test('an answer of ours that GitHub does not describe is a violation', () => {
    const match = matchOperation('GET', '/repos/acme/widgets/labels/bug')
    if (match === undefined) return expect.fail('labels/{name} is not matched')
    const label = {
      id: 1,
      node_id: 'n',
      url: 'https://example.invalid/',
      name: 'bug',
      color: 'ff0000',
      default: false,
      description: null,
    }
    expect(checkAnswer(match, 200, label)).toEqual([])
    expect(checkAnswer(match, 200, { ...label, url: 'no url' })).toHaveLength(1)
    expect(checkAnswer(match, 200, { ...label, colour: 'red' })).toHaveLength(1)
    expect(checkAnswer(match, 200, { ...label, id: undefined })).toHaveLength(1)
    expect(checkAnswer(match, 201, label)).toEqual([
      'status 201 is not described for issues/get-label',
    ])
  })
})

describe('who may do what', () => {
  test.each([
    ['admin', 'admin', 'admin', true],
    ['maintain', 'write', 'maintain', true],
    ['write', 'write', 'write', true],
    ['triage', 'read', 'triage', false],
    ['read', 'read', 'read', false],
    ['none', 'none', '', false],
    ['custom', 'write', 'release-captain', true],
  ] as const)('F13: the role %s has permission %s', async (name, permission, roleName, push) => {
    const user = { id: 700, login: 'Somebody', type: 'User', association: 'MEMBER' } as const
    await using server = await startGithubServer({ users: [{ ...user, role: ROLES[name] }] })
    expect(await plainClient(server)('GET collaborators/somebody/permission')).toMatchObject({
      status: 200,
      body: { permission, role_name: roleName, user: { id: 700, permissions: { push } } },
    })
    expect(server.violations).toEqual([])
  })

  test('TRG-01: a login that nobody has is 404, and a word that is new passes through', async () => {
    await using server = await startGithubServer()
    const ask = plainClient(server)
    expect((await ask('GET collaborators/nobody/permission')).status).toBe(404)
    server.given.user({
      id: 701,
      login: 'odd',
      type: 'User',
      association: 'NONE',
      role: { ...ROLES.write, permission: 'superuser' },
    })
    expect((await ask('GET collaborators/odd/permission')).body).toMatchObject({
      permission: 'superuser',
    })
  })

  test.each([
    [{}, 'GET issues/1', 403],
    [{ issues: 'read' }, 'GET issues/1', 200],
    [{ issues: 'read' }, 'POST issues/1/comments', 403],
    [{ issues: 'write' }, 'POST issues/1/comments', 201],
    [{ pull_requests: 'write' }, 'POST issues/1/comments', 201],
    [{ issues: 'write' }, 'GET git/ref/heads/main', 403],
    [{ contents: 'read' }, 'GET git/ref/heads/main', 200],
    [{ contents: 'write' }, 'GET branches/main/protection', 403],
    [{}, 'GET collaborators/maintainer/permission', 200],
  ] as const)('a token with %o: %s is %i', async (permissions, route, status) => {
    await using server = await startGithubServer()
    server.given.issue()
    server.token('ghs_job', { login: 'github-actions[bot]', kind: 'workflow', permissions })
    const body = route.startsWith('POST') ? { body: 'b' } : undefined
    const reply = await plainClient(server, 'ghs_job')(route, body)
    expect(reply.status).toBe(status)
    if (status === 403)
      expect(reply.body).toMatchObject({ message: 'Resource not accessible by integration' })
    expect(server.requests.at(-1)?.login).toBe('github-actions[bot]')
  })

  test('reading a public repository needs no permission, an unknown token is 401', async () => {
    await using server = await startGithubServer({ repository: { isPrivate: false } })
    server.given.issue()
    server.token('ghs_job', { login: 'github-actions[bot]', kind: 'workflow', permissions: {} })
    const ask = plainClient(server, 'ghs_job')
    expect((await ask('GET issues/1')).status).toBe(200)
    expect((await ask('POST issues/1/comments', { body: 'b' })).status).toBe(403)
    expect((await ask('GET /user')).status).toBe(403)
    expect((await plainClient(server, 'stolen')('GET issues/1')).status).toBe(401)
    expect((await ask('GET /repos/acme/other')).status).toBe(404)
  })
})

describe('what GitHub does', () => {
  test('lists come in pages that link to each other', async () => {
    await using server = await startGithubServer()
    server.given.issue()
    for (let count = 0; count < 205; count += 1) server.given.comment(1, { body: `${count}` })
    const ask = plainClient(server)
    const sizes: number[] = []
    let next: string | undefined = 'GET issues/1/comments?per_page=500'
    while (next !== undefined) {
      const { body, headers } = await ask(next)
      sizes.push(Array.isArray(body) ? body.length : -1)
      const link: string = headers.get('link') ?? ''
      const url = /<([^>]+)>; rel="next"/.exec(link)?.[1]
      next = url === undefined ? undefined : `GET ${url.slice(server.url.length)}`
    }
    expect(sizes).toEqual([100, 100, 5])
    expect((await ask('GET issues/1/comments')).body).toHaveLength(30)
    expect((await ask('GET issues/1/comments?page=9')).body).toEqual([])
    expect(server.violations).toEqual([])
  })

  test('PUB-07, F28, TRG-13: comments that cannot be made', async () => {
    await using server = await startGithubServer()
    for (let number = 1; number <= 4; number += 1) server.given.issue()
    server.given.changed(2, { locked: true })
    server.given.changed(3, { isDeleted: true })
    server.given.changed(4, { movedTo: { repository: 12, number: 8 } })
    const ask = plainClient(server)
    const post = (issue: number, body: string) => ask(`POST issues/${issue}/comments`, { body })
    expect((await post(1, '\u{1F600}'.repeat(65_536))).status).toBe(201)
    expect((await post(1, 'x'.repeat(65_537))).status).toBe(422)
    expect(await post(2, 'b')).toMatchObject({
      status: 403,
      body: { message: 'Unable to create comment because issue is locked.' },
    })
    expect((await post(3, 'b')).status).toBe(410)
    const moved = await post(4, 'b')
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `${server.url}/repositories/12/issues/8/comments`,
    ])
    expect((await post(5, 'b')).status).toBe(404)
    expect(server.world.comments.size).toBe(1)
    expect(server.violations).toEqual([])
  })

  test('F28: a client that follows the redirect of a POST sees 200, and has done nothing', async () => {
    await using server = await startGithubServer()
    server.given.issue({ movedTo: { repository: 12, number: 8 } })
    const response = await fetch(`${server.url}/repos/acme/widgets/issues/1/comments`, {
      method: 'POST',
      headers: {
        authorization: `token ${WORKFLOW_TOKEN}`,
        'content-type': 'application/json',
      },
      body: '{"body":"b"}',
    })
    expect([response.status, server.world.comments.size]).toEqual([200, 0])
    expect(server.requests.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'POST 301',
      'GET 200',
    ])
  })

  test('labels: names without regard to case, missing ones created, absent ones 404', async () => {
    await using server = await startGithubServer()
    server.given.label('Bug', { color: '112233' })
    server.given.issue()
    const ask = plainClient(server)
    const { body } = await ask('POST issues/1/labels', { labels: ['bug', 'fresh'] })
    expect(body).toMatchObject([
      { name: 'Bug', color: '112233' },
      { name: 'fresh', color: 'ededed' },
    ])
    expect(await ask('POST labels', { name: 'FRESH' })).toMatchObject({
      status: 422,
      body: { errors: [{ resource: 'Label', code: 'already_exists', field: 'name' }] },
    })
    expect((await ask('DELETE issues/1/labels/BUG')).body).toMatchObject([{ name: 'fresh' }])
    expect(await ask('DELETE issues/1/labels/bug')).toMatchObject({
      status: 404,
      body: { message: 'Label does not exist' },
    })
    expect(server.world.timeline.map(({ kind, label }) => `${kind} ${label?.name}`)).toEqual([
      'labeled Bug',
      'labeled fresh',
      'unlabeled Bug',
    ])
  })

  test('F23, F42, R216: pull requests that cannot be made say why', async () => {
    const git = memoryGit()
    git.commitOn('work', 'a change')
    await git.setRef('refs/heads/same', (await git.refs()).get('refs/heads/main'))
    await using server = await startGithubServer({ git })
    const ask = plainClient(server)
    const open = (head: string, more = {}) => ask('POST pulls', { head, base: 'main', ...more })
    const messageOf = async (reply: ReturnType<typeof open>): Promise<unknown> => {
      const { status, body } = await reply
      return [status, body]
    }
    expect((await open('work', { title: 't' })).status).toBe(201)
    expect(await messageOf(open('acme:work', { title: 't' }))).toMatchObject([
      422,
      { errors: [{ message: 'A pull request already exists for acme:work.' }] },
    ])
    expect(await messageOf(open('same'))).toMatchObject([
      422,
      { errors: [{ message: 'No commits between main and same' }] },
    ])
    expect(await messageOf(open('gone'))).toMatchObject([
      422,
      { errors: [{ field: 'head', code: 'invalid' }] },
    ])
    server.world.settings.actionsMayCreatePullRequests = false
    expect(await messageOf(open('work'))).toMatchObject([
      403,
      { message: 'GitHub Actions is not permitted to create or approve pull requests.' },
    ])
    expect(server.violations).toEqual([])
  })

  test('an open pull request follows its branch, a closed one keeps its commit', async () => {
    const git = memoryGit()
    const first = git.commitOn('work', 'one')
    await using server = await startGithubServer({ git })
    const ask = plainClient(server)
    await ask('POST pulls', { head: 'work', base: 'main', title: 't' })
    const second = git.commitOn('work', 'two')
    expect((await ask('GET pulls/1')).body).toMatchObject({ head: { sha: second }, commits: 2 })
    await ask('PATCH pulls/1', { state: 'closed' })
    const third = git.commitOn('work', 'three')
    expect((await ask('GET pulls/1')).body).toMatchObject({ head: { sha: second } })
    await ask('POST pulls', { head: 'work', base: 'main', title: 'again' })
    expect((await ask('GET pulls?state=all&head=acme:work')).body).toMatchObject([
      { number: 2, head: { sha: third } },
      { number: 1, head: { sha: second } },
    ])
    expect((await ask('GET pulls')).body).toMatchObject([{ number: 2 }])
    expect(new Set([first, second, third]).size).toBe(3)
  })

  test('two creations at the same time make one pull request', async () => {
    const git = memoryGit()
    git.commitOn('work', 'a change')
    await using server = await startGithubServer({ git })
    const ask = plainClient(server)
    const hold = server.hold({ method: 'POST', path: /\/pulls$/, count: 2 })
    const create = () => ask('POST pulls', { head: 'work', base: 'main', title: 't' })
    const replies = await Promise.all([create(), create()])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
    expect([hold.arrived(), hold.met()]).toEqual([2, true])
  })

  test('R106: refs, commits, files and merges of a real bare repository', async () => {
    await using folder = await temporaryFolder('github-git')
    await makeRepository(`${folder.path}/seed`, { 'a.txt': 'one\n', 'bin.dat': '\xff\u0000' })
    const bare = `${folder.path}/widgets.git`
    await sh(folder.path, `git clone -q --bare seed ${bare}`)
    await using server = await startGithubServer({ git: bareGit(bare) })
    const push = `git checkout -qb work && echo two >> a.txt && git rm -q bin.dat &&
      git commit -qam change && git push -q ${bare} work && git rev-parse HEAD`
    const head = await sh(`${folder.path}/seed`, push)
    const ask = plainClient(server)
    expect((await ask('GET git/ref/heads%2Fwork')).body).toMatchObject({ object: { sha: head } })
    await ask('POST pulls', { head: 'work', base: 'main', title: 't' })
    expect((await ask('GET pulls/1/files')).body).toMatchObject([
      { filename: 'a.txt', status: 'modified', additions: 1, deletions: 0 },
      { filename: 'bin.dat', status: 'removed' },
    ])
    expect((await ask('PUT pulls/1/merge', { sha: '0'.repeat(40) })).status).toBe(409)
    expect((await ask('PUT pulls/1/merge', { sha: head })).status).toBe(200)
    expect(await sh(bare, 'git show main:a.txt')).toBe('one\ntwo')
    expect((await ask('GET contents/a.txt?ref=main')).body).toMatchObject({
      content: Buffer.from('one\ntwo\n').toString('base64'),
    })
    expect((await ask('GET compare/main...work')).body).toMatchObject({ status: 'behind' })
    expect((await ask('GET pulls?head=acme:work&state=all')).body).toMatchObject([
      { state: 'closed', head: { sha: head } },
    ])
    expect(server.violations).toEqual([])
  })

  test('a cancelled run is over, and an expired artifact is 410', async () => {
    const facts = {
      id: 501,
      name: 'n',
      run: 42,
      sizeInBytes: 1,
      digest: null,
      createdAt: '2026-01-01T00:00:00Z',
      expiresAt: '2026-01-02T00:00:00Z',
      expired: true,
    }
    await using server = await startGithubServer({
      artifacts: {
        list: async () => [facts],
        downloadUrl: async () => 'http://127.0.0.1:9/',
        delete: async () => undefined,
      },
    })
    server.given.run({ id: 42, headRepositoryId: 9 })
    const ask = plainClient(server)
    expect((await ask('POST actions/runs/42/cancel')).status).toBe(202)
    expect((await ask('POST actions/runs/42/cancel')).status).toBe(409)
    expect((await ask('GET actions/artifacts/501/zip')).status).toBe(410)
    expect((await ask('GET actions/artifacts/501')).body).toMatchObject({
      expired: true,
      workflow_run: { id: 42, repository_id: 7001, head_repository_id: 9 },
    })
    expect(server.violations).toEqual([])
  })
})

/** What the client sees of a comment's creation under each fault, and whether the comment was made. */
const ON_CREATE: Readonly<Record<FaultKind, readonly [string | number, boolean]>> = {
  '500-before': [500, false],
  '500-after': [500, true],
  '502-after': [502, true],
  '503': [503, false],
  '504': [504, true],
  'reset-before-headers': ['lost', true],
  'reset-mid-body': ['lost', true],
  hang: ['lost', false],
  '401': [401, false],
  '403-permission': [403, false],
  '403-secondary-retry-after': [403, false],
  '403-secondary': [403, false],
  '429-retry-after': [429, false],
  'primary-reset-future': [403, false],
  'primary-reset-past': [403, false],
  '404': [404, false],
  '422-exists': [422, true],
  'malformed-json': ['lost', true],
  // These three are faults of lists: a creation does not notice.
  'next-page-fails': [201, true],
  'stale-list': [201, true],
  'duplicate-item': [201, true],
}

describe('R2: faults', () => {
  test.each(FAULT_KINDS)('%s of a creation', async (kind) => {
    await using server = await startGithubServer()
    server.given.issue()
    const fault = server.fault({ method: 'POST', path: /\/comments$/, kind })
    const ask = plainClient(server)
    const create = (): Promise<string | number> =>
      Promise.race([
        ask('POST issues/1/comments', { body: 'b' }).then(
          ({ status }) => status,
          () => 'lost',
        ),
        new Promise<string>((resolve) => setTimeout(() => resolve('lost'), 300)),
      ])
    const [seen, isMade] = ON_CREATE[kind]
    expect(await create()).toBe(seen)
    expect(server.world.comments.size).toBe(isMade ? 1 : 0)
    expect(fault.left()).toBe(kind === 'next-page-fails' ? 1 : 0)
    fault.clear()
    expect(await create()).toBe(201)
    expect(server.violations).toEqual([])
  })

  test('limits say when they end, unless they do not', async () => {
    const now = () => new Date('2026-01-01T00:00:00.500Z')
    await using server = await startGithubServer({ now })
    const ask = plainClient(server)
    const headersOf = async (kind: FaultKind, seconds: number): Promise<unknown> => {
      server.fault({ path: /labels/, kind, seconds })
      const { headers } = await ask('GET labels')
      return [
        headers.get('retry-after'),
        headers.get('x-ratelimit-remaining') === '0',
        Number(headers.get('x-ratelimit-reset')) - Date.parse('2026-01-01T00:00:00Z') / 1000,
      ]
    }
    expect(await headersOf('403-secondary-retry-after', 7)).toEqual(['7', false, 3600])
    expect(await headersOf('403-secondary', 7)).toEqual([null, false, 3600])
    expect(await headersOf('429-retry-after', 7)).toEqual(['7', false, 3600])
    expect(await headersOf('primary-reset-future', 7)).toEqual([null, true, 7])
    expect(await headersOf('primary-reset-past', 7)).toEqual([null, true, -7])
  })

  test('a stale list hides what came after it for as many reads as it says', async () => {
    await using server = await startGithubServer()
    server.given.issue()
    server.given.comment(1, { body: 'old' })
    server.fault({ method: 'GET', path: /\/comments$/, kind: 'stale-list', times: 2 })
    const ask = plainClient(server)
    await ask('POST issues/1/comments', { body: 'new' })
    const read = async () => (await ask('GET issues/1/comments')).body
    expect([await read(), await read(), await read()]).toMatchObject([
      [{ body: 'old' }],
      [{ body: 'old' }],
      [{ body: 'old' }, { body: 'new' }],
    ])
  })

  test('a list shows the same item twice, or fails on its second page', async () => {
    await using server = await startGithubServer()
    server.given.issue()
    server.given.comment(1, { body: 'a' })
    server.given.comment(1, { body: 'b' })
    const ask = plainClient(server)
    server.fault({ path: /\/comments$/, kind: 'duplicate-item' })
    expect((await ask('GET issues/1/comments')).body).toMatchObject([
      { body: 'a' },
      { body: 'b' },
      { body: 'a' },
    ])
    server.fault({ path: /\/comments$/, kind: 'next-page-fails' })
    expect((await ask('GET issues/1/comments?per_page=1')).status).toBe(200)
    expect((await ask('GET issues/1/comments?per_page=1&page=2')).status).toBe(500)
    expect((await ask('GET issues/1/comments?per_page=1&page=2')).status).toBe(200)
  })

  test('a fault hits its method and path only, and as often as it says', async () => {
    await using server = await startGithubServer()
    server.given.issue()
    server.fault({ method: 'GET', path: /\/issues\/1$/, kind: '503', times: 2 })
    const ask = plainClient(server)
    const status = async (route: string, body?: unknown) => (await ask(route, body)).status
    expect([
      await status('GET issues/1/comments'),
      await status('PATCH issues/1', { title: 't' }),
      await status('GET issues/1'),
      await status('GET issues/1'),
      await status('GET issues/1'),
    ]).toEqual([200, 200, 503, 503, 200])
    expect(server.requests.map(({ fault }) => fault)).toEqual([
      undefined,
      undefined,
      '503',
      '503',
      undefined,
    ])
  })

  test('PUB-12: a barrier that is not met lets go when its time is up', async () => {
    await using server = await startGithubServer()
    const hold = server.hold({ path: /\/labels$/, count: 2, timeoutMs: 50 })
    expect((await plainClient(server)('GET labels')).status).toBe(200)
    expect([hold.arrived(), hold.met()]).toEqual([1, false])
    expect((await plainClient(server)('GET labels')).status).toBe(200)
    expect(hold.arrived()).toBe(1)
  })
})

describe('event payloads', () => {
  test('are the published ones with only ids, names and texts changed', async () => {
    await using server = await startGithubServer()
    const { given, world } = server
    given.label('autorun')
    const issue = given.issue({ labels: ['autorun'], title: 'T', body: 'B' })
    const comment = given.comment(1, { body: '/continue', author: 'stranger' })
    const payloads = [
      issuesLabeled(world, { issue, label: 'AutoRun', sender: 'maintainer' }),
      issueCommentCreated(world, { issue, comment }),
      workflowDispatch(world, { inputs: { issue: '1' }, sender: 'maintainer' }),
    ]
    expect(payloads).toMatchObject([
      {
        action: 'labeled',
        issue: { number: 1, title: 'T', body: 'B', user: { login: 'maintainer', id: 501 } },
        label: { name: 'autorun' },
        sender: { id: 501, type: 'User' },
        repository: { id: 7001, full_name: 'acme/widgets', default_branch: 'main' },
      },
      {
        action: 'created',
        comment: { id: comment.id, body: '/continue', user: { login: 'stranger' } },
        sender: { login: 'stranger' },
      },
      { inputs: { issue: '1' }, ref: 'refs/heads/main', sender: { login: 'maintainer' } },
    ])
    const published = examplePayload('issues', 'labeled')
    const keys = (value: unknown) => new Set(Object.keys(Object(value)))
    expect(keys(payloads[0]?.['issue'])).toEqual(keys(published['issue']))
    expect(keys(payloads[0]?.['repository'])).toEqual(keys(published['repository']))
    // What was published stays as it is for the next payload.
    expect(published).toMatchObject({ issue: { title: 'Spelling error in the README file' } })
  })
})
