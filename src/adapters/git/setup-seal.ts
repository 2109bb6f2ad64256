import { lstat, mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { Digest } from '../../domain/shared/ids.ts'
import { splitNul } from '../../domain/worktree/nul-separated.ts'
import type { CheckoutRequest } from '../../ports/workspaces.ts'
import type { CommitListing } from './commit-listing.ts'
import { copyTree } from './copy-tree.ts'
import { pathInTree } from './path-bytes.ts'
import { removeTree } from './remove-tree.ts'
import type { Git } from './run-git.ts'
import { listUntracked, listUntrackedRoots } from './untracked-files.ts'
import type { WorkspaceLayout } from './workspace-layout.ts'

/** What setup left, as `seal` recorded it. Paths are latin1 of their bytes. */
const SealRecord = z.strictObject({
  version: z.literal(1),
  setupKey: Digest,
  /** Untracked files and whole folders; the n-th stands as `files/<n>` beside the record. */
  roots: z.array(z.string()),
  /** Paths of setup's that only the ignore rules of the commit hide, and not those of base. */
  hidden: z.array(z.string()),
})
type SealRecord = z.infer<typeof SealRecord>

const recordFile = (layout: WorkspaceLayout): string => join(layout.sealed, 'record.json')
const sealedFile = (layout: WorkspaceLayout, at: number): Buffer =>
  Buffer.from(join(layout.sealed, 'files', `${at}`))

export const readSeal = async (layout: WorkspaceLayout): Promise<SealRecord | undefined> => {
  try {
    return SealRecord.parse(JSON.parse(await readFile(recordFile(layout), 'utf8')))
  } catch {
    return undefined
  }
}

const isFilledFolder = async (path: Buffer): Promise<boolean> => {
  const names = await readdir(path).catch(() => [])
  return names.length > 0
}

type SealContext = { readonly git: Git; readonly listing: CommitListing }

/** Untracked paths that base's rules show and the commit's own rules hide; none where both say the same. */
const hiddenByCommit = async (
  { git, listing }: SealContext,
  layout: WorkspaceLayout,
  request: CheckoutRequest,
): Promise<string[]> => {
  const [base, own] = await Promise.all([
    listing.ignoreRules(request.baseCommit),
    listing.ignoreRules(request.commit),
  ])
  if (base === own) return []
  const [shown, left] = await Promise.all([
    listUntracked(git, layout, base),
    listUntracked(git, layout, own),
  ])
  const still = new Set(splitNul(left).map((path) => path.toString('latin1')))
  return splitNul(shown)
    .map((path) => path.toString('latin1'))
    .filter((path) => !still.has(path))
}

/** Copies what setup left (untracked, ignored, and in submodule folders) beside the tree; the record is written last. */
export const sealSetup = async (
  context: SealContext,
  layout: WorkspaceLayout,
  request: CheckoutRequest & { readonly setupKey: Digest },
): Promise<void> => {
  await removeTree(layout.sealed)
  await mkdir(join(layout.sealed, 'files'), { recursive: true, mode: 0o700 })
  const [untracked, gitlinks, hidden] = await Promise.all([
    listUntrackedRoots(context.git, layout),
    context.listing.gitlinks(request.commit),
    hiddenByCommit(context, layout, request),
  ])
  const roots: string[] = []
  for (const path of splitNul(untracked)) roots.push(path.toString('latin1').replace(/\/$/, ''))
  for (const path of gitlinks)
    if (await isFilledFolder(pathInTree(layout.tree, path))) roots.push(path.toString('latin1'))
  for (const [at, root] of roots.entries())
    await copyTree(pathInTree(layout.tree, Buffer.from(root, 'latin1')), sealedFile(layout, at))
  const record: SealRecord = { version: 1, setupKey: request.setupKey, roots, hidden }
  await writeFile(`${recordFile(layout)}.new`, JSON.stringify(record))
  await rename(`${recordFile(layout)}.new`, recordFile(layout))
}

/** Whether a sealed path can go where it was: nothing (or an empty folder) is there, and no link is on the way. */
const isFree = async (tree: string, root: string): Promise<boolean> => {
  const parts = root.split('/')
  for (let depth = 1; depth < parts.length; depth++) {
    const path = pathInTree(tree, Buffer.from(parts.slice(0, depth).join('/'), 'latin1'))
    const found = await lstat(path).catch(() => undefined)
    if (found === undefined) return true
    if (!found.isDirectory()) return false
  }
  const path = pathInTree(tree, Buffer.from(root, 'latin1'))
  await rmdir(path).catch(() => undefined)
  return (await lstat(path).catch(() => undefined)) === undefined
}

/**
 * Puts back what setup left, as it was then, into a tree that was just checked out. False, with nothing put back and the seal
 * dropped, when there is none for this key or the commit has something where a sealed path was: then setup must run again.
 */
export const restoreSetup = async (layout: WorkspaceLayout, setupKey: Digest): Promise<boolean> => {
  const record = await readSeal(layout)
  const fits =
    record?.setupKey === setupKey &&
    (await Promise.all(record.roots.map((root) => isFree(layout.tree, root)))).every(Boolean)
  if (!fits) {
    await removeTree(layout.sealed)
    return false
  }
  for (const [at, root] of record.roots.entries()) {
    const target = pathInTree(layout.tree, Buffer.from(root, 'latin1'))
    const parent = target.subarray(0, target.lastIndexOf(0x2f))
    await mkdir(parent, { recursive: true })
    await copyTree(sealedFile(layout, at), target)
  }
  return true
}
