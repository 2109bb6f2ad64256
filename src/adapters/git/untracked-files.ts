import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gitOnTree } from './git-on-tree.ts'
import type { Git } from './run-git.ts'
import type { WorkspaceLayout } from './workspace-layout.ts'

/**
 * Untracked paths of a workspace, NUL-separated, that `rules` (the text of an exclude file, latin1) do not hide. No
 * `.gitignore`, exclude file or setting of the workspace is read (GIT-04).
 */
export const listUntracked = async (
  git: Git,
  layout: WorkspaceLayout,
  rules: string,
): Promise<Buffer> => {
  const file = join(layout.git, 'info', `rules-${randomBytes(8).toString('hex')}`)
  await writeFile(file, rules, 'latin1')
  try {
    return await gitOnTree(git, layout, { args: ['ls-files', '-o', '-z', '-X', file] })
  } finally {
    await rm(file, { force: true })
  }
}

/** Everything untracked, ignored or not; a folder without tracked files is one path with a trailing slash. */
export const listUntrackedRoots = (git: Git, layout: WorkspaceLayout): Promise<Buffer> =>
  gitOnTree(git, layout, { args: ['ls-files', '-o', '-z', '--directory'] })
