import { stat } from 'node:fs/promises'
import type { CommitSha } from '../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { PublishRefusal } from '../../ports/working-repository.ts'
import type { Git, GitOutput } from './run-git.ts'

type Published = Result<void, PublishRefusal>

export type LocalPublication = {
  /** Common git dir of the user's repository. */
  readonly commonDir: string
  readonly workGitDir: string
  /** Short name. */
  readonly branch: string
  readonly commit: CommitSha
  /** For the whole fetch, the user's own hooks included. */
  readonly timeoutMs: number
}

/** What the branch's name stands for when it is a symbolic ref, also one to nowhere. */
const readSymbolic = async (
  git: Git,
  { commonDir, branch }: LocalPublication,
): Promise<string | undefined> => {
  const output = await git.run(['symbolic-ref', '-q', `refs/heads/${branch}`], {
    gitDir: commonDir,
  })
  return output.code === 0 ? output.stdout.toString('utf8').trimEnd() : undefined
}

type CheckedOut = { readonly worktree: string; readonly head: string }

/** The worktree that has the branch checked out, born or not, with HEAD's commit. */
const findWorktree = async (
  git: Git,
  { commonDir, branch }: LocalPublication,
): Promise<CheckedOut | undefined> => {
  const list = await git.text(['worktree', 'list', '--porcelain', '-z'], { gitDir: commonDir })
  for (const lines of list.split('\0\0').map((worktree) => worktree.split('\0'))) {
    if (!lines.includes(`branch refs/heads/${branch}`)) continue
    const value = (name: string): string =>
      lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? ''
    return { worktree: value('worktree'), head: value('HEAD') }
  }
  return undefined
}

/**
 * Fetches the commit into the branch: no force, no checkout, nothing else of the repository. Settings of the user's that would
 * send the fetch elsewhere or start upkeep are overruled; their reference-transaction hook runs.
 */
const fetchBranch = (git: Git, publication: LocalPublication): Promise<GitOutput> => {
  const { commonDir, workGitDir, branch, commit, timeoutMs } = publication
  return git.run(
    [
      ...['-c', `url.${workGitDir}.insteadOf=${workGitDir}`, '-c', 'protocol.version=2'],
      ...['-c', 'core.fsmonitor=false', '-c', 'gc.auto=0', '-c', 'maintenance.auto=false'],
      ...['-c', 'submodule.recurse=false', 'fetch', '--no-tags', '--no-prune'],
      ...['--no-write-fetch-head', '--no-auto-maintenance', '--no-recurse-submodules'],
      ...['--no-write-commit-graph', '--refmap=', '--', workGitDir],
      `${commit}:refs/heads/${branch}`,
    ],
    { gitDir: commonDir, timeoutMs, ownGroup: true },
  )
}

const refused = (publication: LocalPublication, output: GitOutput): Published => {
  const { branch, commonDir } = publication
  const { stderr } = output
  if (output.timedOut)
    return refuse(
      'hook-refused',
      `the branch ${branch} was not made in ${commonDir}: git, or a hook of yours, did not end within ${publication.timeoutMs / 1000} s`,
      stderr,
    )
  if (/aborted by hook/.test(stderr))
    return refuse(
      'hook-refused',
      `your reference-transaction hook in ${commonDir} refused the branch ${branch}: let it pass and continue`,
      stderr,
    )
  if (/non-fast-forward/.test(stderr)) return foreignCommits(publication)
  return refuse(
    'publish-rejected',
    `the branch ${branch} could not be made in ${commonDir}: git says why in the details`,
    stderr,
  )
}

const foreignCommits = ({ branch, commonDir }: LocalPublication): Published =>
  refuse(
    'branch-exists',
    `the branch ${branch} in ${commonDir} has commits that this attempt did not make: rename or delete it, then continue`,
  )

/**
 * Brings a branch of the user's repository to a commit (design.md §6; git-notes.md, Publish locally). Idempotent; no checkout
 * is touched; the branch is read back. Four git processes.
 */
export const publishLocally = async (
  git: Git,
  publication: LocalPublication,
): Promise<Published> => {
  const { branch, commit, commonDir } = publication
  const there = await stat(commonDir).catch(() => undefined)
  if (there?.isDirectory() !== true)
    return refuse('repository-gone', `the repository ${commonDir} is not there any more`)
  const [symbolic, checkedOut] = await Promise.all([
    readSymbolic(git, publication),
    findWorktree(git, publication),
  ])
  if (symbolic !== undefined)
    return refuse(
      'branch-is-symbolic',
      `the branch ${branch} in ${commonDir} stands for ${symbolic}: delete it (git symbolic-ref --delete refs/heads/${branch}) and continue`,
    )
  if (checkedOut?.head === commit) return ok(undefined)
  if (checkedOut !== undefined)
    return refuse(
      'branch-checked-out',
      `the branch ${branch} is checked out in ${checkedOut.worktree}: check out another branch there and continue`,
    )
  const output = await fetchBranch(git, publication)
  if (output.code !== 0) return refused(publication, output)
  const after = await git.run(['rev-parse', '--verify', '-q', `refs/heads/${branch}`], {
    gitDir: commonDir,
  })
  const tip = after.stdout.toString('latin1').trimEnd()
  if (tip === commit) return ok(undefined)
  return refuse(
    'publish-rejected',
    `the branch ${branch} in ${commonDir} is at ${tip || 'no commit'} after the fetch instead of ${commit}: continue tries again`,
    output.stderr,
  )
}
