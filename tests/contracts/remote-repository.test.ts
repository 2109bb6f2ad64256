import { CommitSha } from '../../src/domain/shared/ids.ts'
import { openRemoteBench } from '../adapters/git/remote/remote-bench.ts'
import { fakeRemoteRepository } from '../fakes/fake-remote-repository.ts'
import { type RemoteBench, remoteRepositoryContract } from './remote-repository.contract.ts'

const fakeBench = async (): Promise<RemoteBench> => {
  const parents = new Map<CommitSha, CommitSha>()
  let count = 0
  const newCommit = (): CommitSha => {
    count += 1
    return CommitSha.parse(count.toString(16).padStart(40, '0'))
  }
  const isAncestor = (tip: CommitSha, commit: CommitSha): boolean => {
    const parent = parents.get(commit)
    return parent !== undefined && (parent === tip || isAncestor(tip, parent))
  }
  const base = newCommit()
  const remote = fakeRemoteRepository({ refs: { 'refs/heads/main': base }, isAncestor })
  return {
    remote,
    base,
    commitOn: async (parent) => {
      const commit = newCommit()
      parents.set(commit, parent)
      return commit
    },
    foreignAt: async (ref) => {
      const commit = newCommit()
      remote.refs.set(ref, commit)
      return commit
    },
    [Symbol.asyncDispose]: async () => undefined,
  }
}

remoteRepositoryContract('fake', fakeBench)
remoteRepositoryContract('git over HTTP', openRemoteBench)
