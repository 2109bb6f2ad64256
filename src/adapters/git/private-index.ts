import { copyFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectIdFormat } from '../../domain/handover/bundle-header.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import { type CollectRefusal, gitFailure } from './collect-refusal.ts'
import { createGitDir } from './git-dir.ts'
import type { Git, GitOptions } from './run-git.ts'

/** Git calls on a private git dir and index, with a workspace's files as work tree. */
export type PrivateOptions = GitOptions & { readonly gitDir: string; readonly index: string }

export type PrivateDirRequest = {
  /** Absolute path; the git dir is made there. */
  readonly gitDir: string
  readonly format: ObjectIdFormat
  /** Commits at which the history is cut off. */
  readonly shallow: readonly string[]
  /** Object folders to borrow from. */
  readonly objects: readonly string[]
  /** The workspace's files. */
  readonly tree: string
  readonly timeoutMs: number
}

/**
 * Makes a git dir of our own over a workspace's files (GIT-01 to GIT-03). One that borrows the workspace's objects must never
 * run fetch, receive-pack or rev-list --alternate-refs, which start git in the workspace's `.git` (git-notes.md).
 */
export const openPrivateDir = async (request: PrivateDirRequest): Promise<PrivateOptions> => {
  const { gitDir, format, shallow, objects, tree, timeoutMs } = request
  await createGitDir(gitDir, { format, shallow, alternates: objects })
  return { gitDir, index: join(gitDir, 'index'), workTree: tree, cwd: tree, timeoutMs }
}

/** Copies an index with its mtime, which is part of git's check for files changed in the same instant. */
const copyIndex = async (from: string, to: string): Promise<boolean> => {
  try {
    await copyFile(from, to)
    const { atimeMs, mtimeMs } = await stat(from)
    await utimes(to, atimeMs / 1000, Math.floor(mtimeMs) / 1000)
    return true
  } catch {
    return false
  }
}

/**
 * Fills the private index from a commit, with stat data that is true of the files: that of a warm index of ours, or else by
 * reading every file.
 */
export const fillIndex = async (
  git: Git,
  request: { readonly start: string; readonly warmIndex: string | undefined },
  options: PrivateOptions,
): Promise<Result<void, CollectRefusal>> => {
  const { start, warmIndex } = request
  const warm = warmIndex !== undefined && (await copyIndex(warmIndex, options.index))
  const read = await git.run(['read-tree', '--reset', start], options)
  if (read.code !== 0) return gitFailure('reading the last commit', read)
  if (warm) return ok(undefined)
  // It ends with 1 where a file differs, which is no failure.
  const refreshed = await git.run(
    ['update-index', '-q', '--refresh', '--ignore-submodules'],
    options,
  )
  return refreshed.code === 0 || refreshed.code === 1
    ? ok(undefined)
    : gitFailure('comparing files', refreshed)
}
