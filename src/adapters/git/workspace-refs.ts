import { openWorkspaceGitFolder, type WorkspaceGitFolder } from './workspace-git-folder.ts'

const REF_BYTES = 4096
const PACKED_REFS_BYTES = 2 ** 20
const MAX_DEPTH = 8
const MAX_REFS = 200

const objectId = (text: string): string | undefined =>
  /^(?:[0-9a-f]{40}|[0-9a-f]{64})(?=\s*$)/.exec(text)?.[0]

const looseIds = async (
  folder: WorkspaceGitFolder,
  path: string,
  found: Set<string>,
): Promise<void> => {
  if (path.split('/').length > MAX_DEPTH) return
  for (const entry of await folder.list(path)) {
    if (found.size >= MAX_REFS) return
    const below = `${path}/${entry.name}`
    if (entry.folder) await looseIds(folder, below, found)
    else {
      const text = await folder.readText(below, REF_BYTES)
      const id = text.ok ? objectId(text.value ?? '') : undefined
      if (id !== undefined) found.add(id)
    }
  }
}

/**
 * The commits that a workspace's branches and its stash name, as far as they can be read as files and at most 200 of them:
 * work that an agent may have left anywhere but under HEAD. Order is not told.
 */
export const workspaceRefIds = async (tree: string): Promise<readonly string[]> => {
  const opened = await openWorkspaceGitFolder(tree)
  if (!opened.ok) return []
  await using folder = opened.value
  const found = new Set<string>()
  await looseIds(folder, 'refs/heads', found)
  const stash = await folder.readText('refs/stash', REF_BYTES)
  const stashed = stash.ok ? objectId(stash.value ?? '') : undefined
  if (stashed !== undefined) found.add(stashed)
  const packed = await folder.readText('packed-refs', PACKED_REFS_BYTES)
  for (const match of (packed.ok ? (packed.value ?? '') : '').matchAll(
    /^([0-9a-f]{40,64}) refs\/(?:heads\/.+|stash)$/gm,
  ))
    if (found.size < MAX_REFS && match[1]) found.add(match[1])
  return [...found]
}
