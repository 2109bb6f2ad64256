import { setTimeout as delay } from 'node:timers/promises'
import { formatOf } from '../../../domain/handover/bundle-header.ts'
import { classifyPush } from '../../../domain/handover/classify-push.ts'
import type { CommitSha } from '../../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../../domain/shared/result.ts'
import type { RemoteRefusal } from '../../../ports/remote-repository.ts'
import { readFacts } from '../read-objects.ts'
import type { Git } from '../run-git.ts'
import { pushProblem } from './pushable-ref.ts'
import { readRemoteTip } from './read-remote-tip.ts'
import { openFreshGitDir, type RemoteGit } from './remote-git.ts'
import { refuseRemote } from './remote-refusal.ts'

export type PushPlace = {
  readonly git: Git
  readonly remote: RemoteGit
  readonly workGitDir: string
  /** Full name of the branch that was fetched as base, where there is one. */
  readonly baseBranch: string | undefined
  /** Before the one retry. */
  readonly pauseMs: number
}

export type PushRequest = { readonly ref: string; readonly commit: CommitSha }
type Pushed = Result<'pushed' | 'unchanged', RemoteRefusal>

type FreshPlace = PushPlace & { readonly gitDir: string }

/** A push of one ref and nothing along with it. */
export const PUSH = [
  ...['push', '--porcelain', '--no-progress', '--no-verify', '--no-follow-tags'],
  ...['--no-recurse-submodules', '--no-signed'],
]

/** The tip is a commit that we have and go on from; anything else is somebody's work (F23, GIT-12). */
const isOurs = async (
  git: Git,
  gitDir: string,
  { tip, commit }: { readonly tip: CommitSha; readonly commit: CommitSha },
): Promise<boolean> => {
  const output = await git.run(['merge-base', '--is-ancestor', tip, commit], { gitDir })
  return output.code === 0
}

const refusedName = (ref: string, problem: string): ReturnType<typeof refuse<'push-rejected'>> =>
  refuse(
    'push-rejected',
    `${JSON.stringify(ref)} ${problem}, so nothing was pushed: set another branch prefix`,
  )

/** What the push has to start from, or the answer where there is nothing to push. */
const readStart = async (
  place: FreshPlace,
  { ref, commit }: PushRequest,
): Promise<Result<{ readonly tip: CommitSha | undefined }, RemoteRefusal>> => {
  const { git, remote, gitDir } = place
  const listed = await readRemoteTip(remote, ref, gitDir)
  if (!listed.ok) return listed
  const { tip, defaultBranch } = listed.value
  const problem = pushProblem(ref, [place.baseBranch, defaultBranch])
  if (problem !== undefined) return refusedName(ref, problem)
  if (tip === undefined || (await isOurs(git, gitDir, { tip, commit }))) return ok({ tip })
  return refuseRemote('branch-exists', { ref, url: remote.url }, `it is at ${tip}`)
}

/** What a push that brought no plain answer comes to: nothing else may be known, so what is there decides. */
const settle = async (
  { remote, gitDir }: FreshPlace,
  { ref, commit }: PushRequest,
  refusal: ReturnType<typeof refuseRemote>,
): Promise<Pushed> => {
  const after = await readRemoteTip(remote, ref, gitDir)
  return after.ok && after.value.tip === commit ? ok('pushed') : refusal
}

/** Pushes from the tip that is read now: the server moves the ref from there only, or only makes it. */
const pushFromTip = async (
  place: FreshPlace,
  request: PushRequest,
  attempt: 1 | 2,
): Promise<Pushed> => {
  const { remote, gitDir } = place
  const { ref, commit } = request
  const start = await readStart(place, request)
  if (!start.ok) return start
  const { tip } = start.value
  if (tip === commit) return ok(attempt === 1 ? 'unchanged' : 'pushed')

  const lease = `--force-with-lease=${ref}:${tip ?? ''}`
  const output = await remote.run([...PUSH, lease, '--', remote.url, `${commit}:${ref}`], gitDir)
  const answer = classifyPush(ref, output)
  if (answer.kind === 'done') return ok(answer.result)
  const words = `${output.stdout}${output.stderr}`
  const refusal = refuseRemote(answer.code, { ref, url: remote.url }, words)
  if (answer.code === 'remote-unreachable' && attempt === 1) {
    await delay(place.pauseMs)
    return pushFromTip(place, request, 2)
  }
  const isOpen = answer.kind === 'unknown' || answer.code === 'remote-moved'
  return isOpen ? settle(place, request, refusal) : refusal
}

/** Makes one ref of the remote point at a commit of the working repository, without force (GIT-11, GIT-12). */
export const pushCommit = async (place: PushPlace, request: PushRequest): Promise<Pushed> => {
  const { ref, commit } = request
  const problem = pushProblem(ref, [place.baseBranch])
  if (problem !== undefined) return refusedName(ref, problem)
  await using scratch = await openFreshGitDir(place.workGitDir, formatOf(commit))
  const gitDir = scratch.path
  const facts = await readFacts(place.git, [commit], { gitDir })
  if (!facts.ok || facts.value[0]?.type !== 'commit')
    return refuse(
      'push-rejected',
      `The commit ${commit} is not in the working repository, so ${ref} was not pushed; restart the task.`,
    )
  return await pushFromTip({ ...place, gitDir }, request, 1)
}
