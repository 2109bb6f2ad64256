import { join } from 'node:path'
import type { ObjectIdFormat } from '../../domain/handover/bundle-header.ts'
import { CommitSha, TreeSha } from '../../domain/shared/ids.ts'
import { err, ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import type { LandRequest } from '../../ports/working-repository.ts'
import {
  type HistoryPlan,
  type HistoryRequest,
  planFromTip,
  planHistory,
} from './collect-history.ts'
import { type CollectRefusal, gitFailure } from './collect-refusal.ts'
import { scanWorkspace } from './collect-scan.ts'
import { nulTerminated } from './path-bytes.ts'
import { fillIndex, openPrivateDir, type PrivateOptions } from './private-index.ts'
import type { Git, GitOptions } from './run-git.ts'
import { writeBundle } from './write-bundle.ts'

export type CollectRequest = HistoryRequest &
  Pick<LandRequest, 'identity' | 'message' | 'at' | 'bundle'> & {
    readonly format: ObjectIdFormat
    /** Object folder of the working repository. */
    readonly objects: string
    /** Commits at which the working repository's history is cut off. */
    readonly shallow: readonly string[]
    /** Empty folder for the private git dir; the caller removes it. */
    readonly privateDir: string
    /** An index of ours with fresh stat data for the workspace, if there is one; it is copied. */
    readonly warmIndex: string | undefined
    /** File with what setup changed in the workspace, if it ran. */
    readonly setupTraces: string | undefined
    /** Limit of each git call in the workspace. */
    readonly timeoutMs: number
  }

export type Collected =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'bundled'
      readonly commit: CommitSha
      readonly rebuilt: string | null
      /** The private git dir, index and work tree, for more questions about the workspace. */
      readonly options: GitOptions
    }

type CollectFault = CollectRefusal | Refusal<'bundle-too-large'>

/** What damaged objects of the agent's look like from here; its files may still be collected without them. */
const MAY_BE_DAMAGE: readonly string[] = ['collect-failed', 'unreadable-path']

/** One way to collect: by a plan, in a private git dir of its own. */
type Try = {
  readonly git: Git
  readonly request: CollectRequest
  readonly plan: HistoryPlan
  readonly options: PrivateOptions
}

/** Takes the workspace's changes into the private index and writes its tree. Gitlinks stay as they were. */
const writeWorkTree = async ({
  git,
  request,
  plan,
  options,
}: Try): Promise<Result<TreeSha, CollectRefusal>> => {
  const scanned = await scanWorkspace(
    git,
    { tree: request.tree, start: plan.start, setupTraces: request.setupTraces },
    options,
  )
  if (!scanned.ok) return scanned
  const { present, gone } = scanned.value
  // What is gone goes first: a file may have become a folder, or a folder a link.
  const updates = [
    { flags: ['--force-remove'], paths: gone },
    { flags: ['--add', '--remove', '--replace'], paths: present },
  ]
  for (const { flags, paths } of updates) {
    if (paths.length === 0) continue
    const input = nulTerminated(paths)
    const updated = await git.run(['update-index', ...flags, '-z', '--stdin'], {
      ...options,
      input,
    })
    if (updated.code !== 0) return gitFailure('taking in files', updated)
  }
  if (present.length + gone.length === 0 && plan.rebuilt === null) return ok(plan.parentTree)
  const written = await git.run(['write-tree'], options)
  if (written.code !== 0) return gitFailure('writing the tree', written)
  return ok(TreeSha.parse(written.stdout.toString('latin1').trimEnd()))
}

/** Commits a tree on the plan's parent under the identity, message and date that the request gives. */
const commitTree = async (
  { git, request, plan, options }: Try,
  tree: TreeSha,
): Promise<CommitSha> => {
  const { name, email } = request.identity
  const date = `${Math.floor(Date.parse(request.at) / 1000)} +0000`
  const id = await git.text(['commit-tree', tree, '-p', plan.parent], {
    gitDir: options.gitDir,
    input: request.message,
    environment: {
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: email,
      GIT_COMMITTER_DATE: date,
    },
  })
  return CommitSha.parse(id)
}

const collectBy = async (attempt: Try): Promise<Result<Collected, CollectFault>> => {
  const { git, request, plan, options } = attempt
  const filled = await fillIndex(git, { start: plan.start, warmIndex: request.warmIndex }, options)
  if (!filled.ok) return filled
  const tree = await writeWorkTree(attempt)
  if (!tree.ok) return tree
  // Equality is of trees: an empty commit is no change.
  if (tree.value === request.tip.tree) return ok({ kind: 'unchanged' })
  const commit =
    tree.value === plan.parentTree ? plan.parent : await commitTree(attempt, tree.value)
  const bundled = await writeBundle(git, {
    gitDir: options.gitDir,
    commit,
    since: request.tip.commit,
    file: request.bundle,
    timeoutMs: request.timeoutMs,
  })
  if (bundled.ok) return ok({ kind: 'bundled', commit, rebuilt: plan.rebuilt, options })
  if (bundled.error.code === 'bundle-too-large') return err(bundled.error)
  return refuse('collect-failed', 'Git could not pack the collected work.', bundled.error.detail)
}

/**
 * Turns what is in a workspace into a bundle of one commit chain that goes on from the tip (design.md §4, Collecting). Git runs
 * on a private git dir and index; no configuration, hook, filter, attribute or exclude file of the workspace's `.git` is read,
 * and its objects are only added, and only when HEAD has left the tip (GIT-01 to GIT-03, GIT-07).
 */
export const collect = async (
  git: Git,
  request: CollectRequest,
): Promise<Result<Collected, CollectFault>> => {
  const open = (name: string, objects: readonly string[]): Promise<PrivateOptions> =>
    openPrivateDir({ ...request, gitDir: join(request.privateDir, name), objects })
  const borrowing = await open('borrowing', [request.objects, join(request.tree, '.git/objects')])
  const plan = await planHistory(git, request, borrowing)
  if (plan.borrows) {
    const collected = await collectBy({ git, request, plan, options: borrowing })
    if (collected.ok || !MAY_BE_DAMAGE.includes(collected.error.code)) return collected
  }
  const fromTip = plan.borrows ? planFromTip(request.tip, 'history-damaged') : plan
  const options = await open('alone', [request.objects])
  return await collectBy({ git, request, plan: fromTip, options })
}
