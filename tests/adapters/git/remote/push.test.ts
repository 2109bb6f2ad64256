import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { isRefName } from '../../../../src/adapters/git/remote/pushable-ref.ts'
import { createGit } from '../../../../src/adapters/git/run-git.ts'
import type { CommitSha } from '../../../../src/domain/shared/ids.ts'
import { expectOk } from '../../../support/expect-ok.ts'
import { GITHUB_REFUSALS, startGitServer } from '../../../support/git-http-server.ts'
import { sh } from '../../../support/plain-git.ts'
import {
  commandLines,
  type OpenRemoteBench,
  openRemoteBench,
  READ_TOKEN,
  WRITE_TOKEN,
} from './remote-bench.ts'

vi.setConfig({ testTimeout: 60_000 })

const ref = 'refs/heads/proofrun/t1-x-0000'

let at: OpenRemoteBench
let commit: CommitSha
beforeEach(async () => {
  at = await openRemoteBench()
  commit = await at.commitOn(at.base)
})
afterEach(() => at[Symbol.asyncDispose]())

const codeOf = async (result: Promise<{ ok: boolean }>): Promise<string> => {
  const settled = (await result) as
    | { ok: true }
    | { ok: false; error: { code: string; message: string } }
  if (settled.ok) return 'ok'
  expect(settled.error.message).toMatch(/^[^\n]{20,400}$/)
  return settled.error.code
}

/** How many times git began to push, and how many times a pack came: curl itself repeats a request that found no answer. */
const pushes = (): number => requestsOf('GET')
const packsSent = (): number => requestsOf('POST')
const requestsOf = (sent: string): number =>
  at.server.requests.filter(({ method, url }) => method === sent && /receive-pack$/.test(url))
    .length

describe('GIT-11: what a push may touch', () => {
  const HOSTILE = [
    ...['', 'HEAD', 'main', 'x', 'refs/heads/main', 'refs/heads/HEAD', 'refs/heads/', 'refs/heads'],
    ...['+refs/heads/x', ':refs/heads/main', 'refs/heads/x:refs/heads/main', 'refs/heads/*'],
    ...['--receive-pack=touch /tmp/x', '--mirror', 'refs/heads/--mirror', 'refs/heads/-x'],
    ...['refs/heads/../heads/main', 'refs/heads//main', 'refs/heads/./main', 'refs/heads/x.lock'],
    ...['refs/heads/a b', 'refs/heads/a\nrefs/heads/main', 'refs/heads/a\0b', 'refs/heads/x@{1}'],
    ...['refs/heads/x.', 'refs/heads/x/', 'refs/heads/.x', 'refs/heads/x^0', 'refs/heads/x\\y'],
    ...['refs/tags/v1', 'refs/pull/1/head', 'refs/replace/x', 'refs/proofrun', 'refs/proofrun/'],
    ...['refs/proofrunx/a', 'refs/notes/commits', `refs/heads/${'x'.repeat(300)}`],
  ]

  it('no hostile name reaches the server', async () => {
    const before = await at.remoteRefs()
    for (const name of HOSTILE)
      expect([name, await codeOf(at.remote.push({ ref: name, commit }))]).toEqual([
        name,
        'push-rejected',
      ])
    expect(at.server.requests).toEqual([])
    expect(await at.remoteRefs()).toEqual(before)
  })

  it('names are judged as git judges them', async () => {
    const git = createGit('/usr/bin/git')
    const names = [...HOSTILE, ref, 'refs/heads/é', 'refs/heads/a.b', 'refs/heads/a{b', 'refs/x/@']
    for (const name of names.filter((one) => !one.includes('\0') && one.length < 250)) {
      const { code } = await git.run(['check-ref-format', name])
      expect([name, isRefName(name)]).toEqual([name, code === 0 && name.startsWith('refs/')])
    }
  })

  it('only the one ref is moved, no tag goes along', async () => {
    await sh(
      at.work,
      `git --git-dir=. tag -a -m x v1 ${commit} && git --git-dir=. tag v2 ${commit}`,
    )
    const before = await at.remoteRefs()
    expectOk(await at.remote.push({ ref, commit }))
    const after = await at.remoteRefs()
    expect(after.filter((line) => !before.includes(line))).toEqual([`${ref} ${commit}`])
    expect(before.filter((line) => !after.includes(line))).toEqual([])
  })

  it('a default branch of any name, and the base branch of an earlier run, are refused', async () => {
    await at.foreignAt('refs/heads/release')
    expectOk(await at.remote.fetchBase('release'))
    await at.server.at('update-ref refs/heads/trunk main')
    await at.server.at('symbolic-ref HEAD refs/heads/trunk')
    const later = at.remoteWith()
    for (const branch of ['trunk', 'release'])
      expect(await codeOf(later.push({ ref: `refs/heads/${branch}`, commit }))).toBe(
        'push-rejected',
      )
    expect(packsSent()).toBe(0)
  })

  it('no planted configuration redirects it, adds a header or runs a program', async () => {
    await using evil = await startGitServer({ [WRITE_TOKEN]: 'write' })
    expectOk(await at.remote.fetchBase('main'))
    const marker = join(at.folder, 'marker')
    const hooks = join(at.folder, 'hooks')
    await sh(
      at.folder,
      `mkdir hooks; printf '#!/bin/sh\\ntouch ${marker}\\n' > hooks/pre-push; chmod 755 hooks/pre-push`,
    )
    const planted: readonly (readonly [string, string])[] = [
      [`url.${evil.url}.insteadOf`, at.server.url],
      [`url.${evil.url}.pushInsteadOf`, at.server.url],
      ['http.proxy', evil.url],
      ['http.extraHeader', 'Authorization: Basic planted'],
      ['core.hooksPath', hooks],
      ['credential.helper', `!touch ${marker}`],
      ['core.askPass', `touch ${marker}`],
      ['remote.origin.url', evil.url],
      ['push.followTags', 'true'],
    ]
    for (const gitDir of [at.work, at.mirror])
      for (const [key, value] of planted)
        await sh(gitDir, `git config --file config '${key}' '${value}'`)
    expectOk(await at.remote.push({ ref, commit }))
    expect(expectOk(await at.remote.tip(ref))).toBe(commit)
    const moved = await at.foreignAt('refs/heads/main')
    expect(expectOk(await at.remote.fetchBase('main'))).toEqual({ commit: moved })
    expect(evil.requests).toEqual([])
    expect(await readdir(at.folder)).not.toContain('marker')
    expect(
      at.server.requests.filter(({ authorization }) => /planted/.test(authorization ?? '')),
    ).toEqual([])
  })

  it('a commit that is not here is not pushed', async () => {
    const elsewhere = await at.foreignAt('refs/heads/other')
    expect(await codeOf(at.remote.push({ ref, commit: elsewhere }))).toBe('push-rejected')
    expect(packsSent()).toBe(0)
  })
})

describe('F12, F23: the server says no', () => {
  it.each([
    ['protected', 'branch-protected'],
    ['rules', 'branch-protected'],
    ['workflow', 'workflow-permission'],
  ] as const)('%s: %s', async (refusal, code) => {
    await at.server.refuseLike(refusal)
    const answer = await at.remote.push({ ref, commit })
    expect(answer).toMatchObject({ error: { code } })
    expect(JSON.stringify(answer)).toMatch(/GH006|GH013|refusing to allow/)
    expect(packsSent()).toBe(1)
    await at.server.hook(GITHUB_REFUSALS[refusal].hook, undefined)
    expectOk(await at.remote.push({ ref, commit }))
  })

  it('a token that may only read reads, and is forbidden to push', async () => {
    const reader = at.remoteWith({ token: READ_TOKEN })
    expectOk(await reader.fetchBase('main'))
    expect(await codeOf(reader.push({ ref, commit }))).toBe('remote-forbidden')
  })

  it.each(['tip', 'fetchBase', 'push'] as const)('an unknown token: %s', async (method) => {
    const stranger = at.remoteWith({ token: 'ghs_expired' })
    const answers = {
      tip: () => stranger.tip(ref),
      fetchBase: () => stranger.fetchBase('main'),
      push: () => stranger.push({ ref, commit }),
    }
    expect(await codeOf(answers[method]())).toBe('remote-unauthorised')
  })

  it('a branch whose name is in the way is no race', async () => {
    await at.foreignAt('refs/heads/proofrun')
    expect(await codeOf(at.remote.push({ ref, commit }))).toBe('push-rejected')
  })
})

describe('GIT-12: two push at once', () => {
  it('20 races: one wins, nothing is overwritten, the loser is told', {
    timeout: 120_000,
  }, async () => {
    await at.server.hook('update', 'sleep 0.02')
    for (let race = 0; race < 20; race += 1) {
      const target = `${ref}-${race}`
      const commits = await Promise.all([at.commitOn(at.base), at.commitOn(at.base)])
      const answers = await Promise.all(
        commits.map((one) => codeOf(at.remoteWith().push({ ref: target, commit: one }))),
      )
      const winner = answers.indexOf('ok')
      expect(['remote-moved', 'branch-exists']).toContain(answers[1 - winner])
      expect(await at.server.at(`rev-parse ${target}`)).toBe(commits[winner])
    }
  })

  it.each([
    ['made', undefined],
    ['moved on', 'ours'],
  ])('the ref is %s between reading it and pushing', async (_what, before) => {
    if (before !== undefined) await at.server.at(`update-ref ${ref} ${at.base}`)
    let foreign = ''
    const act = async () => {
      foreign = await at.foreignAt(ref)
    }
    at.server.set({ kind: 'act', act }, 'push-refs', 1)
    expect(await codeOf(at.remote.push({ ref, commit }))).toBe('remote-moved')
    expect(packsSent()).toBe(0)
    expect(await at.server.at(`rev-parse ${ref}`)).toBe(foreign)
  })

  it.each([undefined, 'ours'])(
    'the ref is moved while the pack is taken (was: %s)',
    async (was) => {
      if (was !== undefined) await at.server.at(`update-ref ${ref} ${at.base}`)
      const foreign = await at.foreignAt('refs/heads/foreign')
      await at.server.hook('update', `git update-ref $1 ${foreign}`)
      expect(await codeOf(at.remote.push({ ref, commit }))).toBe('remote-moved')
      expect(await at.server.at(`rev-parse ${ref}`)).toBe(foreign)
    },
  )

  it.each(['push-refs', 'push'] as const)(
    'the loser of two who push the same commit has what it wanted (%s)',
    async (scope) => {
      const act = () => at.remoteWith().push({ ref, commit })
      at.server.set({ kind: 'act', act }, scope, 1)
      expectOk(await at.remote.push({ ref, commit }))
      expect(pushes()).toBe(2)
      expect(await at.server.at(`rev-parse ${ref}`)).toBe(commit)
    },
  )
})

describe('a push whose outcome nobody told', () => {
  it('it arrived: what is there decides, and nothing is pushed twice', async () => {
    at.server.set({ kind: 'drop', when: 'after' }, 'push', 1)
    expect(expectOk(await at.remote.push({ ref, commit }))).toBe('pushed')
    expect(pushes()).toBe(1)
  })

  it.each([
    { kind: 'drop', when: 'before' },
    { kind: 'status', status: 503 },
  ] as const)('it did not arrive: it is pushed once more (%j)', async (mode) => {
    at.server.set(mode, 'push', 1)
    expect(expectOk(await at.remote.push({ ref, commit }))).toBe('pushed')
    expect(packsSent()).toBe(2)
    expect(await at.server.at(`rev-parse ${ref}`)).toBe(commit)
  })

  it('it does not arrive at all: it is tried twice', async () => {
    at.server.set({ kind: 'drop', when: 'before' }, 'push')
    expect(await codeOf(at.remote.push({ ref, commit }))).toBe('remote-unreachable')
    expect(pushes()).toBe(2)
  })

  it('the second try arrives, and nobody tells', async () => {
    at.server.set({ kind: 'status', status: 503 }, 'push', 1)
    const push = at.remoteWith({ pauseMs: 500 }).push({ ref, commit })
    await vi.waitUntil(() => packsSent() === 1, { timeout: 20_000 })
    at.server.set({ kind: 'drop', when: 'after' }, 'push', 1)
    expect(expectOk(await push)).toBe('pushed')
    expect(pushes()).toBe(2)
  })

  it('F04: a server that hangs ends at the deadline, and git with it', async () => {
    at.server.set({ kind: 'hang' }, 'push')
    const started = performance.now()
    const hasty = at.remoteWith({ timeoutMs: 1500 })
    expect(await codeOf(hasty.push({ ref, commit }))).toBe('remote-timeout')
    expect(performance.now() - started).toBeLessThan(12_000)
    expect(packsSent()).toBe(1)
    expect((await commandLines()).filter((line) => line.includes(at.server.url))).toEqual([])
    at.server.set({ kind: 'serve' }, 'all')
    expect(expectOk(await at.remote.push({ ref, commit }))).toBe('pushed')
  })
})

test('nothing is left beside the working repository after any of it', async () => {
  expectOk(await at.remote.push({ ref, commit }))
  await at.server.refuseLike('protected')
  await at.remote.push({ ref: `${ref}-2`, commit })
  expect(await readdir(dirname(at.work))).toEqual(['work.git'])
})
