import { openWorkspaceGitFolder } from './workspace-git-folder.ts'

const CONFIG_BYTES = 2 ** 20
/** Not a parser of git's configuration, and it need not be: an agent that hides the setting only has its deletions taken. */
const SWITCHED_ON = /^\s*sparsecheckout\s*(?:$|=\s*(?:true|yes|on|1)\b)/im

/** Whether an agent made its workspace sparse: the files that git then took away were not deleted by anyone. */
export const isSparseCheckout = async (tree: string): Promise<boolean> => {
  const opened = await openWorkspaceGitFolder(tree)
  if (!opened.ok) return false
  await using folder = opened.value
  const texts = await Promise.all(
    ['config', 'config.worktree'].map((name) => folder.readText(name, CONFIG_BYTES)),
  )
  return texts.some((text) => text.ok && SWITCHED_ON.test(text.value ?? ''))
}
