import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Result, refuse } from '../../domain/shared/result.ts'
import type { WorkspaceRefusal } from '../../ports/workspaces.ts'
import { GitError } from './run-git.ts'
import type { WorkspaceLayout } from './workspace-layout.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Below this a disk counts as full: git does not always say why it could not write. */
const FULL_BYTES = 65_536

const isFull = async (folder: string): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < FULL_BYTES
  } catch {
    return false
  }
}

/**
 * Turns what can fail in a workspace without anybody's fault into a refusal: a full disk, a git call or a file operation
 * that the tree's state made impossible. Anything else is a bug and is thrown on.
 */
export const asWorkspaceRefusal = async (
  error: unknown,
  code: 'checkout-failed' | 'workspace-unreadable',
  layout: WorkspaceLayout,
): Promise<Result<never, WorkspaceRefusal>> => {
  const errno = codeOf(error)
  if (!(error instanceof GitError) && errno === '') throw error
  const words = error instanceof Error ? error.message : ''
  if (errno === 'ENOSPC' || errno === 'EDQUOT' || (await isFull(dirname(dirname(layout.folder)))))
    return refuse(
      'disk-full',
      `the disk that holds ${layout.folder} is full: free some space and continue`,
      words,
    )
  const what =
    code === 'checkout-failed' ? 'could not be checked out' : 'could not be read to the end'
  return refuse(code, `the workspace ${layout.folder} ${what}: remove it and continue`, words)
}
