import { join } from 'node:path'
import { createSource } from '../../src/adapters/git/source.ts'
import { createWorkspaces } from '../../src/adapters/git/workspaces.ts'
import { CommitSha } from '../../src/domain/shared/ids.ts'
import type { CheckoutRequest, WorkspaceRole, Workspaces } from '../../src/ports/workspaces.ts'
import { expectOk } from './expect-ok.ts'
import { countingGit } from './plain-git.ts'

/** Takes a commit of a user's repository in as task 1's base; returns the working repository's path. */
export const intake = async (user: string, work: string): Promise<string> => {
  const source = createSource({ git: countingGit(), userRepository: user, workGitDir: work })
  const { ref, commit } = expectOk(await source.resolveBase(undefined))
  expectOk(await source.prepare({ task: 1, attempt: 1, baseCommit: commit, baseRef: ref }))
  return work
}

/** Workspaces over a working repository, with the git processes counted. */
export const workspacesOver = (
  work: string,
  folder: string,
  checkout?: string,
): { readonly workspaces: Workspaces; readonly calls: string[][] } => {
  const git = countingGit()
  const workspaces = createWorkspaces({
    git,
    workGitDir: work,
    folder: join(folder, 'workspaces'),
    ...(checkout === undefined ? {} : { checkout }),
  })
  return { workspaces, calls: git.calls }
}

export const requestFor = (
  commit: string,
  role: WorkspaceRole = 'verify',
  base = commit,
): CheckoutRequest => ({
  task: 1,
  attempt: 1,
  role,
  commit: CommitSha.parse(commit),
  baseCommit: CommitSha.parse(base),
  branch: 'proofrun/t1-x-0000',
})
