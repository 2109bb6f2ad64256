import { describe, expect, test } from 'vitest'
import type { CommitSha } from '../../src/domain/shared/ids.ts'
import type { RemoteRepository } from '../../src/ports/remote-repository.ts'
import { expectOk } from '../support/expect-ok.ts'

/** A remote whose default branch `main` is at `base`, and a working repository that has that commit. */
export type RemoteBench = AsyncDisposable & {
  readonly remote: RemoteRepository
  readonly base: CommitSha
  /** A new commit of the working repository. */
  readonly commitOn: (parent: CommitSha) => Promise<CommitSha>
  /** Somebody else puts a new commit on `main`'s tip at this ref of the remote. */
  readonly foreignAt: (ref: string) => Promise<CommitSha>
}

const ref = 'refs/heads/proofrun/t1-x-0000'

/** What every RemoteRepository promises. */
export const remoteRepositoryContract = (name: string, make: () => Promise<RemoteBench>): void => {
  describe(`RemoteRepository: ${name}`, () => {
    test('a base branch is fetched, again at no change, and as it is by then', async () => {
      await using at = await make()
      const first = { ok: true, value: { commit: at.base } }
      expect(await at.remote.fetchBase('main')).toEqual(first)
      expect(await at.remote.fetchBase('main')).toEqual(first)
      const next = await at.foreignAt('refs/heads/main')
      expect(expectOk(await at.remote.fetchBase('main'))).toEqual({ commit: next })
    })

    test('a base branch that is not there, or cannot be, is not found', async () => {
      await using at = await make()
      for (const branch of ['gone', 'no..name', '-x', ''])
        expect(await at.remote.fetchBase(branch)).toMatchObject({
          error: { code: 'base-not-found' },
        })
    })

    test('the tip of a ref is where it is, and undefined when it is not there', async () => {
      await using at = await make()
      expect(expectOk(await at.remote.tip('refs/heads/main'))).toBe(at.base)
      expect(expectOk(await at.remote.tip(ref))).toBeUndefined()
      expect(expectOk(await at.remote.tip('main'))).toBeUndefined()
    })

    test.each([ref, 'refs/proofrun/work/1/1'])(
      'R110, R124: %s is made, left, moved on',
      async (ref) => {
        await using at = await make()
        const one = await at.commitOn(at.base)
        const two = await at.commitOn(one)
        expect(expectOk(await at.remote.push({ ref, commit: one }))).toBe('pushed')
        expect(expectOk(await at.remote.push({ ref, commit: one }))).toBe('unchanged')
        expect(expectOk(await at.remote.push({ ref, commit: two }))).toBe('pushed')
        expect(expectOk(await at.remote.tip(ref))).toBe(two)
      },
    )

    test('F23, GIT-12: a ref with commits of others, or with later ones of ours, is left alone', async () => {
      await using at = await make()
      const foreign = await at.foreignAt(ref)
      const one = await at.commitOn(at.base)
      const two = await at.commitOn(one)
      const refused = { error: { code: 'branch-exists' } }
      expect(await at.remote.push({ ref, commit: one })).toMatchObject(refused)
      expect(expectOk(await at.remote.tip(ref))).toBe(foreign)
      const other = `${ref}-2`
      expectOk(await at.remote.push({ ref: other, commit: two }))
      expect(await at.remote.push({ ref: other, commit: one })).toMatchObject(refused)
      expect(expectOk(await at.remote.tip(other))).toBe(two)
    })

    test('GIT-11: the default branch and the base branch are never pushed to', async () => {
      await using at = await make()
      await at.foreignAt('refs/heads/release')
      expectOk(await at.remote.fetchBase('release'))
      const commit = await at.commitOn(at.base)
      for (const refused of ['refs/heads/main', 'refs/heads/release', 'refs/heads/HEAD', 'main'])
        expect(await at.remote.push({ ref: refused, commit })).toMatchObject({
          error: { code: 'push-rejected' },
        })
      expect(expectOk(await at.remote.tip('refs/heads/main'))).toBe(at.base)
    })
  })
}
