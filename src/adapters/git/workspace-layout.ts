import { lstat, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { CommitSha } from '../../domain/shared/ids.ts'
import { parseJson } from '../../domain/shared/json.ts'
import type { CheckoutRequest, Workspace } from '../../ports/workspaces.ts'
import { removeCheckout, removeTree } from './remove-tree.ts'

/**
 * Where the parts of a role's workspace are. `tree`, `home` and `tmp` belong to the code that runs there; `git` (the trusted
 * git dir with its private index) and all else is ours, and is never inside the tree.
 */
export type WorkspaceLayout = Workspace & {
  readonly folder: string
  readonly git: string
  readonly index: string
  readonly mark: string
  /** What setup left, kept by `seal`. */
  readonly sealed: string
  /** What setup changed that ignore rules do not hide (setup-traces.ts). */
  readonly traces: string
}

export const workspaceLayout = (
  folder: string,
  { task, attempt, role }: Pick<CheckoutRequest, 'task' | 'attempt' | 'role'>,
): WorkspaceLayout => {
  const own = join(folder, `t${task}-${attempt}`, role)
  return {
    role,
    folder: own,
    tree: join(own, 'tree'),
    home: join(own, 'home'),
    tmp: join(own, 'tmp'),
    git: join(own, 'git'),
    index: join(own, 'git', 'index'),
    mark: join(own, 'mark.json'),
    sealed: join(own, 'sealed'),
    traces: join(own, TRACES),
  }
}

/** The private index of a workspace, with stat data that is true of its files as they were checked out. */
const TRACES = 'setup-traces.json'

/** The record of what setup changed in a workspace, for those who collect from it. */
export const workspaceTraces = ({ tree }: Workspace): string => join(dirname(tree), TRACES)

export const workspaceIndex = ({ tree }: Workspace): string => join(dirname(tree), 'git', 'index')

/** What a workspace was last brought to; absent while it is being changed, so that a crash never leaves a stale one. */
const Mark = z.strictObject({
  version: z.literal(1),
  commit: CommitSha,
  baseCommit: CommitSha,
  branch: z.string(),
  /** The other refs that the workspace shows: full name → object id. */
  refs: z.record(z.string(), z.string()),
})
export type Mark = z.infer<typeof Mark>

export const clearMark = (layout: WorkspaceLayout): Promise<void> =>
  rm(layout.mark, { force: true })

export const writeMark = async (
  layout: WorkspaceLayout,
  mark: Omit<Mark, 'version'>,
): Promise<void> => {
  const { commit, baseCommit, branch, refs } = mark
  const temporary = `${layout.mark}.new`
  await writeFile(temporary, JSON.stringify({ version: 1, commit, baseCommit, branch, refs }))
  await rename(temporary, layout.mark)
}

/** The mark of a workspace whose folders are all there; undefined when it must be made anew. */
export const readMark = async (layout: WorkspaceLayout): Promise<Mark | undefined> => {
  const text = await readFile(layout.mark, 'utf8').catch(() => '')
  const folders = await Promise.all(
    [layout.tree, layout.home, layout.tmp, layout.git].map(isFolder),
  )
  if (text === '' || !folders.every(Boolean)) return undefined
  return Mark.safeParse(parseJson(text)).data
}

/** A folder, and not a link to one. */
const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await lstat(path)).isDirectory()
  } catch {
    return false
  }
}

/** Makes `home` and `tmp` anew, empty. */
export const emptyOwnFolders = async (layout: WorkspaceLayout): Promise<void> => {
  await Promise.all(
    [layout.home, layout.tmp].map(async (path) => {
      await removeTree(path)
      await mkdir(path, { recursive: true, mode: 0o700 })
    }),
  )
}

/** Removes a role's workspace, and the attempt's folder with its last one. */
export const removeWorkspace = async (layout: WorkspaceLayout): Promise<void> => {
  await removeCheckout(layout.folder)
  await rmdir(dirname(layout.folder)).catch(() => undefined)
}
