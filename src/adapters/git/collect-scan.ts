import { lstat } from 'node:fs/promises'
import { HANDOVER_LIMITS } from '../../domain/handover/limits.ts'
import { decodePath, showPath } from '../../domain/handover/path-name.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import { unchangedLfsPaths } from './collect-filters.ts'
import type { CollectRefusal } from './collect-refusal.ts'
import { type Differences, listDifferences } from './list-differences.ts'
import { pathInTree, pathKey } from './path-bytes.ts'
import type { Git, GitOptions } from './run-git.ts'
import { readSetupTraces, withoutSetupTraces } from './setup-traces.ts'
import { isSparseCheckout } from './sparse-checkout.ts'

type Found = { readonly path: Uint8Array; readonly bytes: number }

const SLASH = 0x2f

const nested = (path: Uint8Array): ReturnType<typeof refuse<'nested-repository'>> =>
  refuse(
    'nested-repository',
    `The workspace holds a repository of its own at ${showPath(decodePath(path))}, which would hide what is in it; remove its .git or the folder.`,
  )

/** Looks at one path; undefined where nothing is there any more. */
const examine = async (
  tree: string,
  path: Uint8Array,
): Promise<Result<Found | undefined, CollectRefusal>> => {
  // Git ends the path of an untracked nested repository with a slash (GIT-06).
  if (path.at(-1) === SLASH) return nested(path)
  try {
    const stat = await lstat(pathInTree(tree, path))
    if (stat.isDirectory()) return nested(path)
    if (stat.isFile() || stat.isSymbolicLink()) return ok({ path, bytes: stat.size })
    return refuse(
      'special-file',
      `The path ${showPath(decodePath(path))} is a pipe, socket or device; remove it.`,
    )
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    if (code === 'ENOENT' || code === 'ENOTDIR') return ok(undefined)
    return refuse(
      'unreadable-path',
      `The path ${showPath(decodePath(path))} cannot be looked at (${code}); make it readable.`,
    )
  }
}

const tooManyFiles = (count: number): ReturnType<typeof refuse<'too-many-files'>> =>
  refuse(
    'too-many-files',
    `The change touches ${count} files, and at most ${HANDOVER_LIMITS.paths} are taken; make it smaller, or let ignore rules hide what is built.`,
  )

const judgeSizes = (files: readonly Found[]): Result<void, CollectRefusal> => {
  const large = files.find((file) => file.bytes > HANDOVER_LIMITS.objectBytes)
  if (large !== undefined)
    return refuse(
      'file-too-large',
      `The file ${showPath(decodePath(large.path))} has ${large.bytes} bytes, and at most ${HANDOVER_LIMITS.objectBytes} are taken; remove or shrink it.`,
    )
  const total = files.reduce((sum, file) => sum + file.bytes, 0)
  if (total > HANDOVER_LIMITS.changeBytes)
    return refuse(
      'change-too-large',
      `The changed files have ${total} bytes, and at most ${HANDOVER_LIMITS.changeBytes} are taken together; make the change smaller.`,
    )
  return ok(undefined)
}

/**
 * Lists what the workspace changed against the private index, and refuses what cannot be collected whole before a byte of it
 * is hashed: nested repositories, special files, unreadable paths, sizes, foreign filters, an agent's sparse checkout.
 */
export const scanWorkspace = async (
  git: Git,
  request: {
    readonly tree: string
    readonly start: string
    /** File with what setup changed; those paths are no work while they stand as setup left them. */
    readonly setupTraces?: string | undefined
  },
  options: GitOptions,
): Promise<Result<Differences, CollectRefusal>> => {
  const listed = await listDifferences(git, options)
  if (!listed.ok) return listed
  const traces = await readSetupTraces(request.setupTraces)
  const present = await withoutSetupTraces(request.tree, listed.value.present, traces)
  const gone = await withoutSetupTraces(request.tree, listed.value.gone, traces)
  if (present.length > HANDOVER_LIMITS.paths) return tooManyFiles(present.length)
  if (gone.length > 0 && (await isSparseCheckout(request.tree)))
    return refuse(
      'sparse-checkout',
      `The workspace is a sparse checkout, in which ${gone.length} files look deleted; run git sparse-checkout disable.`,
    )

  const found: Found[] = []
  for (const examined of await Promise.all(present.map((path) => examine(request.tree, path)))) {
    if (!examined.ok) return examined
    if (examined.value !== undefined) found.push(examined.value)
  }
  const paths = found.map((file) => file.path)
  const unchanged = await unchangedLfsPaths(git, { ...request, paths }, options)
  if (!unchanged.ok) return unchanged
  const files = found.filter((file) => !unchanged.value.has(pathKey(file.path)))
  const judged = judgeSizes(files)
  return judged.ok ? ok({ present: files.map((file) => file.path), gone }) : judged
}
