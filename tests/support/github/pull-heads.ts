import type { Issue, Pull, World } from './world.ts'

export type PullIssue = Issue & { readonly pull: Pull }

export const isPull = (issue: Issue | undefined): issue is PullIssue => issue?.pull !== undefined

/** Commit of a branch of this repository. */
export const branchTip = async (world: World, branch: string): Promise<string | undefined> =>
  (await world.git.refs()).get(`refs/heads/${branch}`)

/** An open pull request follows its branch; a closed one, and one whose branch is gone, keeps its last commit. */
export const headOf = async (world: World, { state, pull }: PullIssue): Promise<string> => {
  if (state === 'closed' || pull.headRepository !== undefined) return pull.headSha
  return (await branchTip(world, pull.headBranch)) ?? pull.headSha
}
