import { classifyTransfer } from '../../../domain/handover/classify-push.ts'
import { CommitSha } from '../../../domain/shared/ids.ts'
import { ok, type Result } from '../../../domain/shared/result.ts'
import type { RemoteRefusal } from '../../../ports/remote-repository.ts'
import type { RemoteGit } from './remote-git.ts'
import { refuseRemote } from './remote-refusal.ts'

export type RemoteTip = {
  readonly tip: CommitSha | undefined
  /** Full name of the remote's default branch; undefined when its HEAD is detached. */
  readonly defaultBranch: string | undefined
}

/** Where one ref of the remote is now. A pattern of `ls-remote` matches the ends of names, so the exact name is looked for. */
export const readRemoteTip = async (
  remote: RemoteGit,
  ref: string,
  gitDir: string,
): Promise<Result<RemoteTip, RemoteRefusal>> => {
  const args = ['ls-remote', '--quiet', '--symref', '--', remote.url, 'HEAD', ref]
  const output = await remote.run(args, gitDir)
  if (output.code !== 0)
    return refuseRemote(classifyTransfer(output), { ref, url: remote.url }, output.stderr)
  const lines = output.stdout.split('\n').map((line) => line.split('\t'))
  const tip = lines.find(([value, name]) => name === ref && !value?.startsWith('ref:'))?.[0]
  const head = lines.find(([value, name]) => name === 'HEAD' && value?.startsWith('ref: '))?.[0]
  return ok({
    tip: tip === undefined ? undefined : CommitSha.parse(tip),
    defaultBranch: head?.slice('ref: '.length),
  })
}
