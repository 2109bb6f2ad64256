import type { CommitSha } from '../shared/ids.ts'

/** How a commit goes on from another: by single parents, across a merge, not at all, or in too many steps. */
export type History =
  | { readonly kind: 'linear'; readonly commits: readonly CommitSha[] }
  | { readonly kind: 'merge'; readonly commit: CommitSha }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'too-long' }

/** Parses `git rev-list --parents`: each line a commit and its parents. */
export const parseParents = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [commit = '', ...parents] = line.split(' ')
        return [commit, parents] as const
      }),
  )

/**
 * Walks from `from` back to `to`. `parents` needs to know the commits between; a parent that it does not know ends the walk.
 * The commits come newest first, `to` not among them.
 */
export const traceHistory = (
  parents: ReadonlyMap<string, readonly string[]>,
  ends: { readonly from: string; readonly to: string },
  limit: number,
): History => {
  const commits: CommitSha[] = []
  let at = ends.from
  while (at !== ends.to) {
    const next = parents.get(at)
    if (next?.[0] === undefined) return { kind: 'elsewhere' }
    if (next.length > 1) return { kind: 'merge', commit: at as CommitSha }
    if (commits.length === limit) return { kind: 'too-long' }
    commits.push(at as CommitSha)
    at = next[0]
  }
  return { kind: 'linear', commits }
}
