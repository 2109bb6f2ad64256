import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSource } from '../../../../src/adapters/git/source.ts'
import { expectOk } from '../../../support/expect-ok.ts'
import { startGitServer } from '../../../support/git-http-server.ts'
import { sh } from '../../../support/plain-git.ts'
import { commitIn, type OpenRemoteBench, openRemoteBench, WRITE_TOKEN } from './remote-bench.ts'

vi.setConfig({ testTimeout: 60_000 })

let at: OpenRemoteBench
beforeEach(async () => {
  at = await openRemoteBench()
})
afterEach(() => at[Symbol.asyncDispose]())

const inMirror = (args: string): Promise<string> => sh(at.mirror, `git --git-dir=. ${args}`)

const codeOf = async (result: Promise<{ ok: boolean }>): Promise<string> => {
  const settled = (await result) as { ok: true } | { ok: false; error: { code: string } }
  return settled.ok ? 'ok' : settled.error.code
}

describe('the mirror', () => {
  it('F03: has the branch with its whole history, no other ref and no tag', async () => {
    const next = await commitIn(at.server.gitDir, at.base)
    await at.server.at(`update-ref refs/heads/main ${next}`)
    await at.server.at(`tag -a -m x v1 ${at.base}`)
    await at.foreignAt('refs/heads/other')
    expectOk(await at.remote.fetchBase('main'))
    expect(await inMirror('for-each-ref --format="%(refname) %(objectname)"')).toBe(
      `refs/heads/main ${next}`,
    )
    expect(await inMirror('rev-list --count main')).toBe('2')
    const names = await readdir(at.mirror)
    expect(names).not.toContain('shallow')
    expect(names).not.toContain('FETCH_HEAD')
    expect(await inMirror('fsck --strict')).toBe('')
  })

  it('is a source to work on: its HEAD is the branch', async () => {
    await at.foreignAt('refs/heads/release/1')
    const { commit } = expectOk(await at.remote.fetchBase('release/1'))
    const workGitDir = `${at.folder}/other/work.git`
    const source = createSource({ git: at.git, userRepository: at.mirror, workGitDir })
    const base = expectOk(await source.resolveBase(undefined))
    expect(base).toMatchObject({ ref: 'refs/heads/release/1', commit })
    const prepare = { task: 1, attempt: 1, baseCommit: commit, baseRef: base.ref }
    expectOk(await source.prepare(prepare))
  })

  it('costs one look when nothing moved', async () => {
    expectOk(await at.remote.fetchBase('main'))
    const before = at.server.requests.length
    expectOk(await at.remote.fetchBase('main'))
    expect(at.server.requests.length - before).toBe(2)
  })

  it('follows a branch that was rewritten', async () => {
    await at.foreignAt('refs/heads/main')
    expectOk(await at.remote.fetchBase('main'))
    const other = await at.foreignAt('refs/heads/main')
    expect(expectOk(await at.remote.fetchBase('main'))).toEqual({ commit: other })
    expect(await inMirror('rev-parse HEAD')).toBe(other)
  })

  it('is made anew over what a killed fetch left', async () => {
    at.server.set({ kind: 'hang' }, 'all')
    expect(await codeOf(at.remoteWith({ timeoutMs: 500 }).fetchBase('main'))).toBe('remote-timeout')
    at.server.set({ kind: 'serve' }, 'all')
    expectOk(await at.remote.fetchBase('main'))
    expect(await inMirror('rev-parse HEAD')).toBe(at.base)
  })
})

describe('a server that is not what it should be', () => {
  it.each(['tip', 'fetchBase'] as const)(
    'F04: one that hangs ends at the deadline: %s',
    async (what) => {
      at.server.set({ kind: 'hang' }, 'all')
      const hasty = at.remoteWith({ timeoutMs: 500 })
      const started = performance.now()
      const answer = what === 'tip' ? hasty.tip('refs/heads/main') : hasty.fetchBase('main')
      expect(await codeOf(answer)).toBe('remote-timeout')
      expect(performance.now() - started).toBeLessThan(8000)
    },
  )

  it('SEC-09: one that redirects gets no one else the token', async () => {
    await using evil = await startGitServer({ [WRITE_TOKEN]: 'write' })
    for (const status of [301, 302, 307]) {
      const location = `${evil.url}/info/refs?service=git-upload-pack`
      at.server.set({ kind: 'status', status, location }, 'all')
      expect(await codeOf(at.remote.tip('refs/heads/main'))).toBe('remote-unreachable')
      expect(await codeOf(at.remote.fetchBase('main'))).toBe('remote-unreachable')
    }
    expect(evil.requests).toEqual([])
  })

  it('a repository that the token does not reach', async () => {
    const nowhere = at.remoteWith({ url: at.server.url.replace('/o/r', '/o/none') })
    expect(await codeOf(nowhere.fetchBase('main'))).toBe('remote-unauthorised')
  })

  it('one that is not there', async () => {
    const nowhere = at.remoteWith({ url: 'http://127.0.0.1:1/o/r' })
    expect(await codeOf(nowhere.fetchBase('main'))).toBe('remote-unreachable')
  })

  it.each(['http://forge.invalid/o/r', 'git://127.0.0.1/o/r', 'file:///o/r', 'ext::sh -c true'])(
    'SEC-09: no way but https: %s',
    async (url) => {
      const refused = await at.remoteWith({ url }).tip('refs/heads/main')
      expect(refused).toMatchObject({
        error: {
          code: 'remote-unreachable',
          detail: expect.stringMatching(/transport '\w+' not allowed/),
        },
      })
    },
  )

  it('SEC-09: an address with a user in it is a mistake of ours', () => {
    expect(() => at.remoteWith({ url: `https://${WRITE_TOKEN}@forge.invalid/o/r` })).toThrow(
      'give the token apart',
    )
  })
})
