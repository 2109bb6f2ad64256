import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommitSha } from '../../domain/shared/ids.ts'

/**
 * Where a workspace's HEAD stood when a commit was landed from it. The workspace goes on in the next pass without having that
 * commit, and a HEAD that did not move since is no rewritten history. Only what `rebuilt` says depends on it, so a record that
 * is lost costs nothing.
 */
const fileFor = (workGitDir: string, commit: CommitSha): string =>
  join(workGitDir, 'proofrun-heads', commit)

export const rememberHead = async (
  workGitDir: string,
  landed: { readonly commit: CommitSha; readonly head: string },
): Promise<void> => {
  await mkdir(join(workGitDir, 'proofrun-heads'), { recursive: true })
  await writeFile(fileFor(workGitDir, landed.commit), landed.head)
}

export const recallHead = async (
  workGitDir: string,
  commit: CommitSha,
): Promise<string | undefined> => {
  try {
    return await readFile(fileFor(workGitDir, commit), 'utf8')
  } catch {
    return undefined
  }
}
