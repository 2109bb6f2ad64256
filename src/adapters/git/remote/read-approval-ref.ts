import { classifyTransfer } from '../../../domain/handover/classify-push.ts'
import { CommitSha } from '../../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../../domain/shared/result.ts'
import type { Approval } from '../../../domain/trust/approval.ts'
import {
  MAX_APPROVALS_BYTES,
  parseRepositoryApprovals,
} from '../../../domain/trust/approvals-document.ts'
import type { ApprovalRefusal } from '../../../ports/approval-store.ts'
import type { RemoteRefusal } from '../../../ports/remote-repository.ts'
import { readFacts } from '../read-objects.ts'
import type { Git } from '../run-git.ts'
import { readRemoteTip } from './read-remote-tip.ts'
import type { RemoteGit } from './remote-git.ts'
import { refuseRemote } from './remote-refusal.ts'

export const APPROVALS_REF = 'refs/proofrun/approvals'
export const APPROVALS_FILE = 'approvals.json'

/** One commit is enough: what it was before is for people. */
const FETCH = [
  ...['-c', 'fetch.unpackLimit=1', 'fetch', '--quiet', '--depth=1', '--no-tags'],
  ...['--no-recurse-submodules', '--no-write-fetch-head', '--no-auto-maintenance'],
  ...['--no-write-commit-graph', '--refmap='],
]

export type ApprovalsAtTip = {
  readonly tip: CommitSha | undefined
  readonly approvals: readonly Approval[]
}

/** One dealing with the remote; `gitDir` is for it alone. */
export type ApprovalsPlace = {
  readonly git: Git
  readonly remote: RemoteGit
  readonly gitDir: string
}

const unreached = ({ message, detail }: RemoteRefusal) =>
  refuse('approvals-unreadable', `No command counts as approved: ${message}`, detail)

const damaged = (problem: string) =>
  refuse(
    'approvals-unreadable',
    `${APPROVALS_FILE} in ${APPROVALS_REF} ${problem}, so no command counts as approved: mend it, or delete the ref with git push origin :${APPROVALS_REF} and approve again`,
  )

const readAt = async (
  { git, gitDir }: ApprovalsPlace,
  tip: CommitSha,
): Promise<Result<ApprovalsAtTip, ApprovalRefusal>> => {
  const facts = await readFacts(git, [tip, `${tip}:${APPROVALS_FILE}`], { gitDir })
  if (!facts.ok) return damaged('cannot be read')
  const [commit, file] = facts.value
  if (commit?.type !== 'commit' || file?.type !== 'blob') return damaged('is not there')
  if (file.bytes > MAX_APPROVALS_BYTES)
    return damaged(`is larger than ${MAX_APPROVALS_BYTES} bytes`)
  const parsed = parseRepositoryApprovals(
    await git.bytes(['cat-file', 'blob', file.id], { gitDir }),
  )
  return parsed.ok ? ok({ tip, approvals: parsed.value }) : damaged(parsed.error)
}

/** What the ref holds now; a ref that is not there holds none. */
export const readApprovalRef = async (
  place: ApprovalsPlace,
): Promise<Result<ApprovalsAtTip, ApprovalRefusal>> => {
  const { git, remote, gitDir } = place
  const listed = await readRemoteTip(remote, APPROVALS_REF, gitDir)
  if (!listed.ok) return unreached(listed.error)
  const { tip } = listed.value
  if (tip === undefined) return ok({ tip, approvals: [] })
  const known = await readFacts(git, [tip], { gitDir })
  if (known.ok && known.value[0] !== undefined) return readAt(place, tip)
  const refspec = `+${APPROVALS_REF}:${APPROVALS_REF}`
  const fetched = await remote.run([...FETCH, '--', remote.url, refspec], gitDir)
  if (fetched.code === 0) {
    // It may have moved on since its tip was read.
    const id = await git.text(['rev-parse', '--verify', APPROVALS_REF], { gitDir })
    return readAt(place, CommitSha.parse(id))
  }
  const about = { ref: APPROVALS_REF, url: remote.url }
  return unreached(refuseRemote(classifyTransfer(fetched), about, fetched.stderr).error)
}
