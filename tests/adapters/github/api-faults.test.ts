import { describe, expect, test } from 'vitest'
import { createOctokit } from '../../../src/adapters/github/create-octokit.ts'
import { createForge } from '../../../src/adapters/github/forge.ts'
import type { Result } from '../../../src/domain/shared/result.ts'
import { FORGE_CODES, type Forge, type ForgeRefusal } from '../../../src/ports/forge.ts'
import { fakeClock } from '../../fakes/fake-clock.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { everyNth } from '../../support/full-suite.ts'
import { FAULT_KINDS, type FaultKind } from '../../support/github/faults.ts'
import {
  type GithubServer,
  startGithubServer,
  WORKFLOW_TOKEN,
} from '../../support/github/github-server.ts'
import { memoryGit } from '../../support/github/memory-git.ts'

const DEADLINE_MS = 600_000
const MARKER = '<!-- proofrun: ready of task 1, attempt 1 -->'
const BODY = `Ready.\n${MARKER}`

type Stage = {
  readonly server: GithubServer
  readonly forge: Forge
  readonly issue: number
  /** More than a page of them where the next one is to fail. */
  readonly comments: readonly number[]
  readonly pull: number
}

type Call = {
  readonly method: string
  readonly path: RegExp
  /** What the caller does, level-triggered: it looks first, and writes what is missing. */
  readonly act: (stage: Stage) => Promise<Result<unknown, ForgeRefusal>>
  /** The end state, exactly once. */
  readonly check: (stage: Stage, value: unknown) => void
}

const ownComments = ({ server }: Stage) =>
  [...server.world.comments.values()].filter(({ body }) => body.includes(MARKER))

const openPulls = ({ server }: Stage, branch: string) =>
  [...server.world.issues.values()].filter(
    ({ pull, state }) => pull?.headBranch === branch && state === 'open',
  )

/** What R2 asks of the forge; the other three of its calls are git's and the artifacts'. */
const CALLS: Readonly<Record<string, Call>> = {
  permission: {
    method: 'GET',
    path: /\/collaborators\//,
    act: ({ forge }) => forge.permission('maintainer'),
    check: (_stage, value) => expect(value).toBe('write'),
  },
  issue: {
    method: 'GET',
    path: /\/issues\/\d+$/,
    act: ({ forge, issue }) => forge.issue(issue),
    check: ({ issue }, value) => expect(value).toMatchObject({ number: issue, open: true }),
  },
  'comments list': {
    method: 'GET',
    path: /\/comments$/,
    act: ({ forge, issue }) => forge.comments(issue),
    check: ({ comments }, value) =>
      expect((value as readonly { id: number }[]).map(({ id }) => id)).toEqual(comments),
  },
  'comment create': {
    method: 'POST',
    path: /\/comments$/,
    act: async ({ forge, issue }) => {
      const there = await forge.comments(issue)
      if (!there.ok) return there
      return there.value.some(({ body }) => body.includes(MARKER))
        ? there
        : forge.createComment({ issue, body: BODY, marker: MARKER })
    },
    check: (stage) => expect(ownComments(stage)).toHaveLength(1),
  },
  'comment update': {
    method: 'PATCH',
    path: /\/issues\/comments\/\d+$/,
    act: ({ forge, comments: [comment = 0] }) => forge.updateComment({ comment, body: BODY }),
    check: (stage) => {
      expect(ownComments(stage).map(({ id }) => id)).toEqual([stage.comments[0]])
      expect(stage.server.world.comments.size).toBe(stage.comments.length)
    },
  },
  'pulls list': {
    method: 'GET',
    path: /\/pulls$/,
    act: ({ forge }) => forge.pullRequestsOf('there'),
    check: ({ pull }, value) => expect(value).toMatchObject([{ number: pull }]),
  },
  'pull create': {
    method: 'POST',
    path: /\/pulls$/,
    act: ({ forge }) =>
      forge.createPullRequest({
        branch: 'work',
        base: 'main',
        title: 'Fix',
        body: BODY,
        draft: false,
      }),
    check: (stage, value) => {
      expect(openPulls(stage, 'work')).toHaveLength(1)
      expect(value).toMatchObject({ number: openPulls(stage, 'work')[0]?.number })
    },
  },
  label: {
    method: 'POST',
    path: /\/issues\/\d+\/labels$/,
    act: ({ forge, issue }) => forge.addLabels({ issue, labels: ['ready-for-pr'] }),
    check: ({ server, issue }) => {
      expect(server.world.issues.get(issue)?.labels).toEqual(['ready-for-pr'])
      expect(server.world.timeline.filter(({ kind }) => kind === 'labeled')).toHaveLength(1)
    },
  },
}

/** Faults of lists reach a write only when it looks whether it was done. */
const LIST_FAULTS: ReadonlySet<FaultKind> = new Set([
  'next-page-fails',
  'stale-list',
  'duplicate-item',
])
/** A refusal of these is no news; after any other the call has to go on by itself when the fault is over. */
const DEFINITE: ReadonlySet<FaultKind> = new Set(['401', '403-permission', '404', '422-exists'])

type Sent = { readonly isWrite: boolean; readonly line: string; readonly atMs: number }

const withStage = async (
  kind: FaultKind,
  use: (stage: Stage, sent: readonly Sent[], elapsedMs: () => number) => Promise<void>,
): Promise<void> => {
  const git = memoryGit()
  const clock = fakeClock(new Date().toISOString())
  await using server = await startGithubServer({ git, now: () => new Date(clock.now()) })
  const sent: Sent[] = []
  const octokit = createOctokit({ token: WORKFLOW_TOKEN, baseUrl: server.url, userAgent: 'test' })
  octokit.hook.before('request', (options) => {
    const { method } = options
    sent.push({
      isWrite: method !== 'GET',
      line: `${method} ${octokit.request.endpoint.parse(options).url}`,
      atMs: clock.monotonicMs(),
    })
  })
  const issue = server.given.issue().number
  const comments = Array.from(
    { length: kind === 'next-page-fails' ? 101 : 2 },
    () => server.given.comment(issue).id,
  )
  const headSha = git.commitOn('there', 'work', { there: 'x' })
  const pull = server.given.pull({ headBranch: 'there', headSha, baseSha: headSha }).number
  git.commitOn('work', 'work', { work: 'x' })
  const forge = createForge({
    octokit,
    owner: 'acme',
    repo: 'widgets',
    clock,
    sleep: async (ms) => clock.advance(ms),
    deadlineMs: DEADLINE_MS,
    requestTimeoutMs: kind === 'hang' ? 500 : 20_000,
  })
  const stage = { server, forge, issue, comments, pull }
  await use(stage, sent, clock.monotonicMs)
  expect(server.violations).toEqual([])
  const writes = sent.filter(({ isWrite }) => isWrite)
  for (const [index, write] of writes.slice(1).entries())
    expect(write.atMs - (writes[index]?.atMs ?? 0)).toBeGreaterThanOrEqual(1000)
}

/** Sets the fault on the call; one of lists on the lists that a lost answer makes it read. */
const setFault = (
  { server }: Stage,
  { method, path }: Call,
  { kind, times }: { readonly kind: FaultKind; readonly times: number },
) => {
  if (method === 'GET' || !LIST_FAULTS.has(kind)) return server.fault({ kind, method, path, times })
  server.fault({ kind: '500-after', method, path })
  return server.fault({ kind, method: 'GET', path: /\/(?:comments|pulls)$/, times })
}

const CASES = Object.entries(CALLS).flatMap(([name, call]) =>
  FAULT_KINDS.map((kind) => ({ name, call, kind })),
)

describe('R2: every call of the forge, every fault', () => {
  test('the table is whole', () => {
    expect(CASES).toHaveLength(8 * 21)
  })

  test.each(everyNth(4, CASES))(
    'R2: $name, $kind once: done exactly once',
    async ({ call, kind }) => {
      await withStage(kind, async (stage, _sent, elapsedMs) => {
        // What a list hides twice is found the third time.
        setFault(stage, call, { kind, times: kind === 'stale-list' ? 2 : 1 })
        const first = await call.act(stage)
        expect(elapsedMs()).toBeLessThanOrEqual(DEADLINE_MS)
        if (DEFINITE.has(kind)) {
          if (!first.ok) expect(FORGE_CODES).toContain(first.error.code)
          // Not to be there, for a person, is to have no permission.
          else if (first.value !== 'none') call.check(stage, first.value)
        } else {
          call.check(stage, expectOk(first))
        }
        call.check(stage, expectOk(await call.act(stage)))
      })
    },
  )

  // Of a comment that no list ever shows, nobody can tell that it is there.
  const endless = CASES.filter(
    ({ name, kind }) => name !== 'comment create' || kind !== 'stale-list',
  )
  test.each(everyNth(4, endless))(
    'R2: $name, $kind for ever: ends with a refusal, and is done exactly once when it is over',
    async ({ call, kind }) => {
      await withStage(kind, async (stage, sent, elapsedMs) => {
        const fault = setFault(stage, call, { kind, times: Number.POSITIVE_INFINITY })
        const first = await call.act(stage)
        expect(elapsedMs()).toBeLessThanOrEqual(DEADLINE_MS)
        if (!first.ok) expect(FORGE_CODES).toContain(first.error.code)
        const tries = new Map<string, number>()
        for (const { line, isWrite } of sent)
          if (isWrite) tries.set(line, (tries.get(line) ?? 0) + 1)
        expect(Math.max(0, ...tries.values())).toBeLessThanOrEqual(5)
        fault.clear()
        // A rate limit that was told is kept to, also by the next call; a later run has another client.
        const later = await call.act(stage)
        if (later.ok) call.check(stage, later.value)
        else expect(later.error.code).toBe('forge-rate-limited')
      })
    },
  )
})
