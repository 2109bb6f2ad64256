import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCommit } from '../../domain/handover/commit-object.ts'
import { HANDOVER_LIMITS } from '../../domain/handover/limits.ts'
import { type History, parseParents, traceHistory } from '../../domain/handover/trace-history.ts'
import type { CommitSha, TreeSha } from '../../domain/shared/ids.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { Head, HeadFault } from './read-head.ts'
import { readObjects } from './read-objects.ts'
import type { Git, GitOptions } from './run-git.ts'

/** On what the collected tree is built, and whether the workspace's own objects are needed for it. */
export type HistoryPlan = {
  /** Commit whose files fill the private index. */
  readonly start: CommitSha
  /** Parent of the commit for the uncommitted rest. */
  readonly parent: CommitSha
  readonly parentTree: TreeSha
  readonly borrows: boolean
  /** Why the agent's history is not kept; null when it is. */
  readonly rebuilt: string | null
}

export type Tip = { readonly commit: CommitSha; readonly tree: TreeSha }

/** The plan that needs nothing of the workspace but its files. */
export const planFromTip = (tip: Tip, rebuilt: string | null): HistoryPlan => ({
  start: tip.commit,
  parent: tip.commit,
  parentTree: tip.tree,
  borrows: false,
  rebuilt,
})

/**
 * Whether the workspace's object folder is what it was made as. One that borrows from elsewhere would have our git follow a
 * path of the agent's choice (git-notes.md, Collecting).
 */
export const objectsAreOwn = async (tree: string): Promise<boolean> => {
  const objects = join(tree, '.git/objects')
  const folder = await lstat(objects).catch(() => undefined)
  const alternates = await lstat(join(objects, 'info/alternates')).catch(() => undefined)
  return folder?.isDirectory() === true && alternates === undefined
}

const rebuiltReason = (history: Exclude<History, { kind: 'linear' }>): string => {
  switch (history.kind) {
    case 'merge':
      return 'merge-commit'
    case 'too-long':
      return 'too-many-commits'
    case 'elsewhere':
      return 'history-rewritten'
  }
}

/** The tree of the newest commit when every one since the tip is fit to land, or why they are not. */
const acceptableTree = async (
  git: Git,
  commits: readonly CommitSha[],
  options: GitOptions,
): Promise<TreeSha | 'odd-commit' | 'history-damaged'> => {
  const objects = await readObjects(git, commits, options)
  if (!objects.ok || objects.value.some((object) => object?.type !== 'commit'))
    return 'history-damaged'
  const parsed = objects.value.map((object) =>
    parseCommit(object?.id ?? '', object?.content ?? new Uint8Array()),
  )
  const head = parsed[0]
  return head?.ok && parsed.every((commit) => commit.ok) ? head.value.tree : 'odd-commit'
}

export type HistoryRequest = {
  /** Absolute folder of the workspace's files. */
  readonly tree: string
  readonly tip: Tip
  readonly head: Result<Head, HeadFault>
  /** Where HEAD stood when the tip was landed from this workspace: a HEAD that is still there rewrote nothing. */
  readonly headAtTip: string | undefined
}

/**
 * Decides how the work becomes a fast-forward of the tip. `options` name a private git dir that borrows the workspace's
 * objects; it is used only when HEAD has left the tip. Only `rev-list` and `cat-file` run on it, which start nothing.
 */
export const planHistory = async (
  git: Git,
  request: HistoryRequest,
  options: GitOptions,
): Promise<HistoryPlan> => {
  const { tree, tip, head } = request
  if (!head.ok) return planFromTip(tip, head.error.code)
  const commit = head.value.commit
  if (commit === tip.commit || commit === request.headAtTip) return planFromTip(tip, null)
  if (!(await objectsAreOwn(tree))) return planFromTip(tip, 'alternates-changed')

  const limit = HANDOVER_LIMITS.commits
  const listed = await git.run(
    ['rev-list', '--parents', `--max-count=${limit + 1}`, commit, `^${tip.commit}`, '--'],
    options,
  )
  if (listed.code !== 0) return planFromTip(tip, 'history-damaged')
  const parents = parseParents(listed.stdout.toString('latin1'))
  const history = traceHistory(parents, { from: commit, to: tip.commit }, limit)
  const onTip = { start: commit, parent: tip.commit, parentTree: tip.tree, borrows: true }
  if (history.kind !== 'linear') return { ...onTip, rebuilt: rebuiltReason(history) }
  const headTree = await acceptableTree(git, history.commits, options)
  if (headTree === 'history-damaged') return planFromTip(tip, headTree)
  if (headTree === 'odd-commit') return { ...onTip, rebuilt: headTree }
  return { start: commit, parent: commit, parentTree: headTree, borrows: true, rebuilt: null }
}
