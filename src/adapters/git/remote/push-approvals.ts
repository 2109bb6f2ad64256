import { classifyPush } from '../../../domain/handover/classify-push.ts'
import type { CommitSha } from '../../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../../domain/shared/result.ts'
import type { Approval } from '../../../domain/trust/approval.ts'
import {
  MAX_APPROVALS_BYTES,
  printRepositoryApprovals,
} from '../../../domain/trust/approvals-document.ts'
import { mergeApprovals } from '../../../domain/trust/merge-approvals.ts'
import type { ApprovalRefusal } from '../../../ports/approval-store.ts'
import { PUSH } from './push-commit.ts'
import {
  APPROVALS_FILE,
  APPROVALS_REF,
  type ApprovalsAtTip,
  type ApprovalsPlace,
} from './read-approval-ref.ts'
import type { RemoteGit } from './remote-git.ts'
import { refuseRemote } from './remote-refusal.ts'

/** The same for everybody: who approved stands in the file. */
const IDENTITY = { name: 'Proofrun', email: 'approvals@proofrun.invalid' }

/** A commit on the tip, or a first one, whose tree holds the file and nothing else. */
const commitApprovals = async (
  { git, gitDir }: ApprovalsPlace,
  tip: CommitSha | undefined,
  { text, added }: { readonly text: string; readonly added: readonly Approval[] },
): Promise<string> => {
  const blob = await git.text(['hash-object', '-w', '--stdin'], { gitDir, input: text })
  const tree = await git.text(['mktree'], {
    gitDir,
    input: `100644 blob ${blob}\t${APPROVALS_FILE}\n`,
  })
  const newest = Math.max(...added.map(({ at }) => Date.parse(at)))
  const date = `${Math.floor(newest / 1000)} +0000`
  const parent = tip === undefined ? [] : ['-p', tip]
  return git.text(['commit-tree', tree, ...parent], {
    gitDir,
    input: `Approve commands\n\n${added.map(({ digest }) => `${digest}\n`).join('')}`,
    environment: {
      GIT_AUTHOR_NAME: IDENTITY.name,
      GIT_AUTHOR_EMAIL: IDENTITY.email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: IDENTITY.name,
      GIT_COMMITTER_EMAIL: IDENTITY.email,
      GIT_COMMITTER_DATE: date,
    },
  })
}

export const approvalsUnwritable = (message: string, detail?: string) =>
  refuse('approvals-unwritable', `Nothing was approved: ${message}`, detail)

type Refused = Exclude<ReturnType<typeof classifyPush>, { readonly kind: 'done' }>

/** What a push that the server refused for good comes to. */
const refusedPush = (remote: RemoteGit, code: Refused['code'], words: string) => {
  const detail = words.slice(0, 2000)
  return code === 'remote-forbidden' || code === 'remote-unauthorised'
    ? approvalsUnwritable(
        refuseRemote(code, { ref: APPROVALS_REF, url: remote.url }).error.message,
        detail,
      )
    : approvalsUnwritable(
        `${remote.url} did not take ${APPROVALS_REF}: let the token of this job move that ref; git says why in the details`,
        detail,
      )
}

/** Pushes the approvals from the tip that was read: the server moves the ref from there only, or only makes it. */
export const pushApprovals = async (
  place: ApprovalsPlace,
  { tip, approvals: known }: ApprovalsAtTip,
  added: readonly Approval[],
): Promise<Result<'pushed' | 'lost-race' | 'no-answer', ApprovalRefusal>> => {
  const { remote, gitDir } = place
  const text = printRepositoryApprovals(mergeApprovals(known, added))
  if (Buffer.byteLength(text) > MAX_APPROVALS_BYTES)
    return approvalsUnwritable(
      `${APPROVALS_FILE} in ${APPROVALS_REF} would become larger than 4 MiB`,
    )
  const commit = await commitApprovals(place, tip, { text, added })
  const lease = `--force-with-lease=${APPROVALS_REF}:${tip ?? ''}`
  const args = [...PUSH, lease, '--', remote.url, `${commit}:${APPROVALS_REF}`]
  const output = await remote.run(args, gitDir)
  const answer = classifyPush(APPROVALS_REF, output)
  if (answer.kind === 'done') return ok('pushed')
  if (answer.kind === 'unknown') return ok('no-answer')
  if (answer.code === 'remote-moved') return ok('lost-race')
  return refusedPush(remote, answer.code, `${output.stdout}${output.stderr}`)
}
