import { pushProblem } from '../../src/adapters/git/remote/pushable-ref.ts'
import { refuseRemote } from '../../src/adapters/git/remote/remote-refusal.ts'
import type { CommitSha } from '../../src/domain/shared/ids.ts'
import { ok } from '../../src/domain/shared/result.ts'
import type { RemoteRefusal, RemoteRepository } from '../../src/ports/remote-repository.ts'

type Options = {
  /** Full name → commit. The first is the default branch. */
  readonly refs: Readonly<Record<string, CommitSha>>
  /** Whether the working repository has `tip` in the history of `commit` (default: never). */
  readonly isAncestor?: (tip: CommitSha, commit: CommitSha) => boolean
}

const url = 'https://forge.invalid/o/r'

/**
 * A repository on a forge, in memory. `refs` can be read and changed by a test, as other people would; `refuseNext` makes the
 * next call of a method fail, without an effect.
 */
export const fakeRemoteRepository = ({ refs: start, isAncestor = () => false }: Options) => {
  const refs = new Map(Object.entries(start))
  const bases: (string | undefined)[] = [Object.keys(start)[0]]
  const refusals = new Map<keyof RemoteRepository, RemoteRefusal['code']>()
  const calls: string[] = []
  const begin = (method: keyof RemoteRepository, ref: string) => {
    calls.push(`${method} ${ref}`)
    const code = refusals.get(method)
    refusals.delete(method)
    return code === undefined ? undefined : refuseRemote(code, { ref, url })
  }
  const remote: RemoteRepository = {
    fetchBase: async (branch) => {
      const ref = `refs/heads/${branch}`
      const refusal = begin('fetchBase', ref)
      if (refusal !== undefined) return refusal
      const commit = refs.get(ref)
      if (commit === undefined) return refuseRemote('base-not-found', { ref, url })
      bases[1] = ref
      return ok({ commit })
    },
    tip: async (ref) => begin('tip', ref) ?? ok(refs.get(ref)),
    push: async ({ ref, commit }) => {
      const refusal = begin('push', ref)
      if (refusal !== undefined) return refusal
      const problem = pushProblem(ref, bases)
      if (problem !== undefined) return refuseRemote('push-rejected', { ref, url }, problem)
      const tip = refs.get(ref)
      if (tip === commit) return ok('unchanged')
      if (tip !== undefined && !isAncestor(tip, commit))
        return refuseRemote('branch-exists', { ref, url })
      refs.set(ref, commit)
      return ok('pushed')
    },
  }
  return {
    ...remote,
    refs,
    calls: calls as readonly string[],
    refuseNext: (method: keyof RemoteRepository, code: RemoteRefusal['code']): void => {
      refusals.set(method, code)
    },
  }
}
