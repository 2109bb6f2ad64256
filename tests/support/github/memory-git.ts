import { createHash } from 'node:crypto'
import type { GitCommit, GitDifference, GitSource } from './git-source.ts'

type Files = Readonly<Record<string, string>>

const digest = (...parts: readonly string[]): string =>
  createHash('sha1').update(parts.join('\0')).digest('hex')

const differences = (before: Files, after: Files): GitDifference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((filename) => before[filename] !== after[filename])
    .map((filename) => ({
      filename,
      status: !(filename in before) ? 'added' : filename in after ? 'modified' : 'removed',
      additions: filename in after ? 1 : 0,
      deletions: filename in before ? 1 : 0,
    }))

/**
 * Commits and refs that exist only here, with `main` at a first commit: enough for pull requests, and no process is started.
 */
export const memoryGit = (defaultBranch = 'main') => {
  const commits = new Map<string, GitCommit & { readonly files: Files }>()
  const refs = new Map<string, string>()

  const add = (parents: readonly string[], message: string, files: Files): string => {
    const tree = digest('tree', JSON.stringify(files))
    const sha = digest('commit', tree, ...parents, message)
    const author = { name: 'A User', email: 'user@example.invalid', date: '2026-01-01T00:00:00Z' }
    commits.set(sha, { sha, tree, parents, message, author, files })
    return sha
  }
  const filesOf = (sha: string): Files => commits.get(sha)?.files ?? {}
  /** The commit and all that it has as parents, nearest first. */
  const history = (sha: string): string[] => {
    const seen = new Set([sha])
    for (const one of seen) for (const parent of commits.get(one)?.parents ?? []) seen.add(parent)
    return [...seen]
  }

  const source: GitSource = {
    refs: async () => new Map(refs),
    commit: async (sha) => commits.get(sha),
    file: async (commit, path) => {
      const text = filesOf(commit)[path]
      return text === undefined ? undefined : Buffer.from(text).toString('base64')
    },
    setRef: async (ref, to) => {
      if (to === undefined) refs.delete(ref)
      else refs.set(ref, to)
    },
    compare: async (base, head) => {
      const [before, after] = [history(base), history(head)]
      const mergeBase = after.find((sha) => before.includes(sha))
      if (mergeBase === undefined) return undefined
      const ahead = after.filter((sha) => !before.includes(sha)).reverse()
      return {
        mergeBase,
        aheadBy: ahead.length,
        behindBy: before.filter((sha) => !after.includes(sha)).length,
        commits: ahead,
        files: differences(filesOf(mergeBase), filesOf(head)),
      }
    },
    merge: async (base, head, message) =>
      add([base, head], message, { ...filesOf(base), ...filesOf(head) }),
  }

  /** A commit on `branch`, which is made from the default branch when it is new. */
  const commitOn = (branch: string, message: string, files: Files = {}): string => {
    const parent = refs.get(`refs/heads/${branch}`) ?? refs.get(`refs/heads/${defaultBranch}`)
    const before = parent === undefined ? {} : filesOf(parent)
    const parents = parent === undefined ? [] : [parent]
    const sha = add(parents, message, { ...before, ...files })
    refs.set(`refs/heads/${branch}`, sha)
    return sha
  }
  commitOn(defaultBranch, 'first', { 'README.md': 'hello\n' })
  return { ...source, commitOn }
}
