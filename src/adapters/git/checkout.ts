import { mkdir } from 'node:fs/promises'
import type { CheckoutRequest } from '../../ports/workspaces.ts'
import { cleanTree } from './clean-tree.ts'
import { createGitDir } from './git-dir.ts'
import { gitOnTree } from './git-on-tree.ts'
import { removeCheckout, removeTree } from './remove-tree.ts'
import type { Git } from './run-git.ts'
import { readShallow, writeThrowawayGitDir } from './throwaway-git-dir.ts'
import type { VisibleRefsOf } from './visible-refs.ts'
import { clearMark, emptyOwnFolders, type Mark, type WorkspaceLayout } from './workspace-layout.ts'

export type CheckoutContext = {
  readonly git: Git
  readonly workGitDir: string
  readonly visibleRefs: VisibleRefsOf
}

const checkOut = (git: Git, layout: WorkspaceLayout, commit: string) =>
  gitOnTree(git, layout, { args: ['read-tree', '-u', '--reset', commit] })

/**
 * Makes tree, git dir, home and tmp from nothing at the commit; whatever was there is removed first. One git process, and one
 * more for the refs of an attempt that is new here.
 */
export const checkOutFromNothing = async (
  context: CheckoutContext,
  layout: WorkspaceLayout,
  request: CheckoutRequest,
): Promise<Mark['refs']> => {
  const { git, workGitDir, visibleRefs } = context
  await clearMark(layout)
  await mkdir(layout.folder, { recursive: true })
  await Promise.all([removeCheckout(layout.tree), removeTree(layout.git), emptyOwnFolders(layout)])
  await mkdir(layout.tree)
  await createGitDir(layout.git, {
    format: request.commit.length === 64 ? 'sha256' : 'sha1',
    alternates: [`${workGitDir}/objects`],
    shallow: await readShallow(workGitDir),
  })
  const [refs] = await Promise.all([visibleRefs(request), checkOut(git, layout, request.commit)])
  await writeThrowawayGitDir(layout, workGitDir, { ...request, refs })
  return refs
}

/**
 * Brings a checked-out tree to exactly the commit and removes everything else, ignored or not. What does not belong there goes
 * before git checks out, so that no attribute file that code left behind has a say. Throws where something resists: the
 * caller then checks out from nothing. Two git processes.
 */
export const checkOutAgain = async (
  { git, workGitDir }: CheckoutContext,
  layout: WorkspaceLayout,
  request: CheckoutRequest & { readonly refs: Mark['refs'] },
): Promise<void> => {
  await Promise.all([removeTree(`${layout.tree}/.git`), emptyOwnFolders(layout)])
  await cleanTree(layout, await gitOnTree(git, layout, { args: ['ls-files', '-z', '-s'] }))
  await checkOut(git, layout, request.commit)
  await writeThrowawayGitDir(layout, workGitDir, request)
}
