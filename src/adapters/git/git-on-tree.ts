import { type Git, GitError, type GitOptions } from './run-git.ts'
import type { WorkspaceLayout } from './workspace-layout.ts'

/** Git on a workspace has a short deadline: hostile file types can make it wait for ever (git-notes.md). */
export const TREE_DEADLINE_MS = 120_000

/**
 * Runs git on a workspace's files by the trusted git dir and the private index (GIT-01). A complaint on stderr is a failure
 * even when git ended with 0: it passed something over. Throws `GitError`; returns stdout.
 */
export const gitOnTree = async (
  git: Git,
  layout: Pick<WorkspaceLayout, 'git' | 'index' | 'tree'>,
  { args, ...options }: { readonly args: readonly string[] } & Pick<GitOptions, 'onStdout'>,
): Promise<Buffer> => {
  const output = await git.run(args, {
    gitDir: layout.git,
    index: layout.index,
    workTree: layout.tree,
    cwd: layout.tree,
    timeoutMs: TREE_DEADLINE_MS,
    ...options,
  })
  if (output.code !== 0 || output.stderr !== '') throw new GitError(args, output)
  return output.stdout
}
