import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type ApprovalRefOptions,
  createApprovalRef,
} from '../../../../src/adapters/git/remote/approval-ref.ts'
import { pushProblem } from '../../../../src/adapters/git/remote/pushable-ref.ts'
import type { ApprovalRefusal } from '../../../../src/ports/approval-store.ts'
import { expectOk } from '../../../support/expect-ok.ts'
import { startGitServer } from '../../../support/git-http-server.ts'
import { sh } from '../../../support/plain-git.ts'
import { approvalOf } from '../../../support/sample-approvals.ts'
import { type OpenRemoteBench, openRemoteBench, READ_TOKEN, WRITE_TOKEN } from './remote-bench.ts'

vi.setConfig({ testTimeout: 60_000 })

const REF = 'refs/proofrun/approvals'
const ours = approvalOf('npm test', 1)
const theirs = approvalOf('npm ci', 2, { by: 'hubot', person: 9 })

let at: OpenRemoteBench
beforeEach(async () => {
  at = await openRemoteBench()
})
afterEach(() => at[Symbol.asyncDispose]())

const storeOf = (more: Partial<ApprovalRefOptions> = {}) =>
  createApprovalRef({
    git: at.git,
    url: at.server.url,
    token: WRITE_TOKEN,
    mirrorGitDir: at.mirror,
    timeoutMs: 20_000,
    pauseMs: 1,
    ...more,
  })

const refusalOf = async (
  answer: Promise<{ ok: true } | { ok: false; error: ApprovalRefusal }>,
): Promise<ApprovalRefusal> => {
  const settled = await answer
  if (settled.ok) return expect.fail('it was not refused')
  expect(settled.error.message).toMatch(/^[^\n]{20,500}$/)
  expect(JSON.stringify(settled.error)).not.toContain(WRITE_TOKEN)
  return settled.error
}

/** How many times git began to push, and how many packs came: curl itself repeats a request that found no answer. */
const pushes = (): number => requestsOf('GET')
const packsSent = (): number => requestsOf('POST')
const requestsOf = (sent: string): number =>
  at.server.requests.filter(({ method, url }) => method === sent && /receive-pack$/.test(url))
    .length

/** Puts a tree, made by a line of `git mktree` for a blob of this content, where the approvals are. */
const plant = (content: string, entry = '100644 blob %s\\tapprovals.json'): Promise<string> =>
  sh(
    at.server.gitDir,
    `blob=$(printf '%s' "$CONTENT" | git --git-dir=. hash-object -w --stdin)
     tree=$(printf '${entry}\\n' $blob | git --git-dir=. mktree)
     git --git-dir=. update-ref ${REF} $(git --git-dir=. commit-tree -m x $tree)`,
    { CONTENT: content },
  )

describe('what is pushed', () => {
  it('R60: is a history of its own, of one file, by one author; no other ref moves', async () => {
    const before = await at.remoteRefs()
    expectOk(await storeOf().add([ours]))
    expectOk(await storeOf().add([theirs]))
    expect((await at.remoteRefs()).filter((line) => !line.startsWith(REF))).toEqual(before)
    expect(await at.server.at(`log --format='%an <%ae> %cn %at' ${REF}`)).toBe(
      [2, 1]
        .map((second) => `Proofrun <approvals@proofrun.invalid> Proofrun ${1796119200 + second}`)
        .join('\n'),
    )
    expect(await at.server.at(`log -1 --format=%B ${REF}`)).toContain(theirs.digest)
    expect(await at.server.at(`ls-tree ${REF}`)).toMatch(/^100644 blob [0-9a-f]+\tapprovals\.json$/)
    expect(JSON.parse(await at.server.at(`cat-file blob ${REF}:approvals.json`))).toEqual({
      version: 1,
      approvals: [ours, theirs],
    })
    expect(await at.server.at('fsck --strict')).toBe('')
  })

  it('what is there already is not pushed again', async () => {
    expectOk(await storeOf().add([ours]))
    expectOk(await storeOf().add([{ ...ours, by: 'later' }]))
    expect(packsSent()).toBe(1)
  })

  it('nothing is left beside the mirror, and the mirror is not made', async () => {
    expectOk(await storeOf().add([ours]))
    expect(await readdir(at.folder)).toEqual(['state'])
  })

  it('GIT-11: no configuration planted in the mirror leads it elsewhere', async () => {
    await using evil = await startGitServer({ [WRITE_TOKEN]: 'write' })
    expectOk(await at.remote.fetchBase('main'))
    await sh(at.mirror, `git config --file config 'url.${evil.url}.insteadOf' '${at.server.url}'`)
    expectOk(await storeOf().add([ours]))
    expect(expectOk(await storeOf().read())).toEqual([ours])
    expect(evil.requests).toEqual([])
  })

  it('R60: what an agent made is never pushed there', async () => {
    const commit = await at.commitOn(at.base)
    const seen = at.server.requests.length
    for (const ref of [REF, `${REF}/1`, 'refs/proofrun/other', 'refs/proofrun/work']) {
      expect(pushProblem(ref, [])).toBeDefined()
      expect(await at.remote.push({ ref, commit })).toMatchObject({
        error: { code: 'push-rejected' },
      })
    }
    expect(at.server.requests).toHaveLength(seen)
  })
})

describe('who may do what', () => {
  it('a token that may only read reads, and approves nothing', async () => {
    expectOk(await storeOf().add([ours]))
    const reader = storeOf({ token: READ_TOKEN })
    expect(expectOk(await reader.read())).toEqual([ours])
    const refusal = await refusalOf(reader.add([theirs]))
    expect(refusal.code).toBe('approvals-unwritable')
    expect(refusal.message).toContain('contents: write')
    expect(expectOk(await storeOf().read())).toEqual([ours])
  })

  it('a token that is not known reads nothing: that is no empty store', async () => {
    const stranger = storeOf({ token: 'ghs_expired' })
    expect((await refusalOf(stranger.read())).code).toBe('approvals-unreadable')
    expect((await refusalOf(stranger.add([ours]))).code).toBe('approvals-unreadable')
  })

  it.each(['protected', 'rules'] as const)(
    'a rule (%s) refuses the ref: once is enough',
    async (rule) => {
      await at.server.refuseLike(rule)
      const refusal = await refusalOf(storeOf().add([ours]))
      expect(refusal).toMatchObject({
        code: 'approvals-unwritable',
        detail: expect.stringMatching(/GH006|GH013/),
      })
      expect(packsSent()).toBe(1)
    },
  )
})

describe('a ref that cannot be trusted is refused, and never moved', () => {
  const holding = (approval: object, more: object = {}): string =>
    JSON.stringify({ version: 1, approvals: [approval], ...more })

  it.each<[string, string, string?]>([
    ['no JSON', 'approved'],
    ['an empty file', ''],
    ['a newer version', JSON.stringify({ version: 2, approvals: [] })],
    ['a short digest', holding({ ...ours, digest: ours.digest.slice(0, 8) })],
    ['an unknown field', holding({ ...ours, all: true })],
    ['an unknown field at the top', holding(ours, { all: true })],
    ['a person that is none', holding({ ...ours, person: 0 })],
    ['another file', holding(ours), '100644 blob %s\\tapproved.json'],
    ['a symbolic link', '/etc/passwd', '120000 blob %s\\tapprovals.json'],
  ])('%s', async (_what, content, entry) => {
    await plant(content, entry)
    const tip = await at.server.at(`rev-parse ${REF}`)
    expect((await refusalOf(storeOf().read())).message).toContain(`git push origin :${REF}`)
    expect((await refusalOf(storeOf().add([theirs]))).code).toBe('approvals-unreadable')
    expect(await at.server.at(`rev-parse ${REF}`)).toBe(tip)
  })

  it('more than 4 MiB', async () => {
    await sh(
      at.server.gitDir,
      `blob=$(head -c 4194305 /dev/zero | git --git-dir=. hash-object -w --stdin)
       tree=$(printf '100644 blob %s\\tapprovals.json\\n' $blob | git --git-dir=. mktree)
       git --git-dir=. update-ref ${REF} $(git --git-dir=. commit-tree -m x $tree)`,
    )
    expect((await refusalOf(storeOf().read())).message).toContain('larger than')
  })

  it.each(['main^{tree}', 'main:a.txt'])('no commit, but %s', async (object) => {
    await at.server.at(`update-ref ${REF} ${object}`)
    expect((await refusalOf(storeOf().read())).code).toBe('approvals-unreadable')
    expect((await refusalOf(storeOf().add([ours]))).code).toBe('approvals-unreadable')
  })

  it('deleted by a person it is empty, and begins anew', async () => {
    expectOk(await storeOf().add([ours]))
    await at.server.at(`update-ref -d ${REF}`)
    expect(expectOk(await storeOf().read())).toEqual([])
    expectOk(await storeOf().add([theirs]))
    expect(expectOk(await storeOf().read())).toEqual([theirs])
  })
})

describe('GIT-12: others write too', () => {
  const both = [ours, theirs]

  it.each([
    ['is made', false],
    ['is moved on', true],
  ])('the ref %s between reading it and pushing: nothing is lost', async (_what, isThere) => {
    const first = approvalOf('first')
    if (isThere) expectOk(await storeOf().add([first]))
    at.server.set({ kind: 'act', act: () => storeOf().add([theirs]) }, 'push-refs', 1)
    expectOk(await storeOf().add([ours]))
    expect(expectOk(await storeOf().read())).toEqual(isThere ? [first, ...both] : both)
  })

  it('the ref is moved while the pack is taken', async () => {
    at.server.set({ kind: 'act', act: () => storeOf().add([theirs]) }, 'push', 1)
    expectOk(await storeOf().add([ours]))
    expect(expectOk(await storeOf().read())).toEqual(both)
  })

  it('whoever loses every race gives up, and says so', async () => {
    await plant(JSON.stringify({ version: 1, approvals: [theirs] }))
    const moveOn = () =>
      at.server.at(`update-ref ${REF} $(git --git-dir=. commit-tree -m x -p ${REF} ${REF}^{tree})`)
    at.server.set({ kind: 'act', act: moveOn }, 'push-refs')
    expect((await refusalOf(storeOf().add([ours]))).code).toBe('approvals-unwritable')
    expect(pushes()).toBe(10)
    at.server.set({ kind: 'serve' }, 'all')
    expect(expectOk(await storeOf().read())).toEqual([theirs])
  })
})

describe('a push whose outcome nobody told', () => {
  it.each([
    ['it arrived', { kind: 'drop', when: 'after' }, 1],
    ['it did not arrive', { kind: 'status', status: 503 }, 2],
  ] as const)('%s', async (_what, mode, begun) => {
    at.server.set(mode, 'push', 1)
    expectOk(await storeOf().add([ours]))
    expect(expectOk(await storeOf().read())).toEqual([ours])
    expect(pushes()).toBe(begun)
    expect(await at.server.at(`rev-list --count ${REF}`)).toBe('1')
  })

  it('a server that is down says nothing is approved, after two tries', async () => {
    at.server.set({ kind: 'status', status: 503 }, 'push')
    expect((await refusalOf(storeOf().add([ours]))).code).toBe('approvals-unwritable')
    expect(packsSent()).toBe(2)
    at.server.set({ kind: 'status', status: 503 }, 'all')
    expect((await refusalOf(storeOf().read())).code).toBe('approvals-unreadable')
  })

  it('F04: a server that hangs ends at the deadline', async () => {
    at.server.set({ kind: 'hang' }, 'all')
    const refusal = await refusalOf(storeOf({ timeoutMs: 1000 }).read())
    expect(refusal.message).toContain('did not end in time')
    expect(await readdir(join(at.folder))).toEqual(['state'])
  })
})
