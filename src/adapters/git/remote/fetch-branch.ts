import { formatOf } from '../../../domain/handover/bundle-header.ts'
import { classifyTransfer } from '../../../domain/handover/classify-push.ts'
import type { CommitSha } from '../../../domain/shared/ids.ts'
import { ok, type Result } from '../../../domain/shared/result.ts'
import type { RemoteRefusal } from '../../../ports/remote-repository.ts'
import { createGitDir } from '../git-dir.ts'
import type { Git } from '../run-git.ts'
import { isRefName } from './pushable-ref.ts'
import { readRemoteTip } from './read-remote-tip.ts'
import { openFreshGitDir, type RemoteGit } from './remote-git.ts'
import { refuseRemote } from './remote-refusal.ts'

/** Never with a depth: a cut history has no merge base (F03). */
const FETCH = [
  ...['-c', 'fetch.unpackLimit=1', 'fetch', '--quiet', '--no-tags', '--no-recurse-submodules'],
  ...['--no-write-fetch-head', '--no-auto-maintenance', '--no-write-commit-graph', '--refmap='],
]

const readBack = async (git: Git, gitDir: string, ref: string): Promise<string> => {
  const output = await git.run(['rev-parse', '-q', '--verify', `${ref}^{commit}`], { gitDir })
  return output.stdout.toString('latin1').trimEnd()
}

/**
 * Makes the mirror's branch and HEAD what the remote's branch is, with its whole history. The remote may have rewritten it, so
 * the mirror's ref is moved wherever it goes. A branch that did not move since costs no fetch.
 */
export const fetchBranch = async (
  git: Git,
  remote: RemoteGit,
  { branch, mirrorGitDir }: { readonly branch: string; readonly mirrorGitDir: string },
): Promise<Result<{ readonly commit: CommitSha }, RemoteRefusal>> => {
  const ref = `refs/heads/${branch}`
  const about = { ref, url: remote.url }
  if (!isRefName(ref)) return refuseRemote('base-not-found', about)
  await using scratch = await openFreshGitDir(mirrorGitDir, 'sha1')
  const listed = await readRemoteTip(remote, ref, scratch.path)
  if (!listed.ok) return listed
  const { tip } = listed.value
  if (tip === undefined) return refuseRemote('base-not-found', about)

  await createGitDir(mirrorGitDir, { format: formatOf(tip) })
  if ((await readBack(git, mirrorGitDir, ref)) !== tip) {
    const fetched = await remote.run([...FETCH, '--', remote.url, `+${ref}:${ref}`], mirrorGitDir)
    if (/couldn't find remote ref/.test(fetched.stderr))
      return refuseRemote('base-not-found', about, fetched.stderr)
    if (fetched.code !== 0) return refuseRemote(classifyTransfer(fetched), about, fetched.stderr)
  }
  await git.text(['symbolic-ref', 'HEAD', ref], { gitDir: mirrorGitDir })
  const commit = (await git.text(['rev-parse', '--verify', 'HEAD^{commit}'], {
    gitDir: mirrorGitDir,
  })) as CommitSha
  return ok({ commit })
}
