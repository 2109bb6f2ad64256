export type GitCommit = {
  readonly sha: string
  readonly tree: string
  readonly parents: readonly string[]
  readonly message: string
  readonly author: { readonly name: string; readonly email: string; readonly date: string }
}

export type GitDifference = {
  readonly filename: string
  readonly status: 'added' | 'removed' | 'modified'
  readonly additions: number
  readonly deletions: number
}

export type GitComparison = {
  readonly mergeBase: string
  readonly aheadBy: number
  readonly behindBy: number
  /** In the head and not in the base, oldest first. */
  readonly commits: readonly string[]
  readonly files: readonly GitDifference[]
}

/** The repository behind the API: refs and commits of a real bare repository (bareGit), or made-up ones (memoryGit). */
export type GitSource = {
  /** Full name → commit. */
  refs(): Promise<ReadonlyMap<string, string>>
  commit(sha: string): Promise<GitCommit | undefined>
  /** Undefined when they have no common history. */
  compare(base: string, head: string): Promise<GitComparison | undefined>
  /** A file's bytes as base64; undefined when it is not there. */
  file(commit: string, path: string): Promise<string | undefined>
  /** `to` undefined deletes. */
  setRef(ref: string, to: string | undefined): Promise<void>
  /** Commit that merges `head` into `base`; undefined on a conflict. Moves nothing. */
  merge(base: string, head: string, message: string): Promise<string | undefined>
}
