import { formatOf } from '../../domain/handover/bundle-header.ts'
import { type ChangedEntry, parseRawDiff } from '../../domain/handover/changed-entry.ts'
import { parseCommit } from '../../domain/handover/commit-object.ts'
import { type ChangeRefusal, judgeChange } from '../../domain/handover/judge-change.ts'
import { HANDOVER_LIMITS } from '../../domain/handover/limits.ts'
import { collidingNames, decodePath, foldersOf, showPath } from '../../domain/handover/path-name.ts'
import type { ProtectedPaths } from '../../domain/handover/protected-paths.ts'
import { symlinkFault } from '../../domain/handover/symlink-target.ts'
import { treeNames } from '../../domain/handover/tree-names.ts'
import type { CommitSha, TreeSha } from '../../domain/shared/ids.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import { type GitObject, readObjects } from './read-objects.ts'
import type { Git, GitOptions } from './run-git.ts'

export type TreeRefusal =
  | ChangeRefusal
  | Refusal<'bad-symlink' | 'name-collision' | 'bad-commit' | 'invalid-bundle'>

/** Longest raw diff line that an allowed path can make. */
const ENTRY_BYTES = HANDOVER_LIMITS.pathBytes + 256

/** The paths that differ between two commits, without renames; a list beyond every limit is cut off. */
export const readDiff = async (
  git: Git,
  [from, to]: readonly [string, string],
  options: GitOptions,
): Promise<Result<readonly ChangedEntry[], TreeRefusal>> => {
  // Without this git would hide gitlinks, as our configuration tells it to where it reads a worktree.
  const output = await git.run(
    [
      'diff-tree',
      '-r',
      '-z',
      '--raw',
      '--no-renames',
      '--abbrev=64',
      '--ignore-submodules=none',
      from,
      to,
    ],
    { ...options, maxOutputBytes: HANDOVER_LIMITS.paths * ENTRY_BYTES },
  )
  if (output.overflow)
    return refuse(
      'too-many-paths',
      `The change touches more paths than can be listed, and at most ${HANDOVER_LIMITS.paths} are taken; make it smaller.`,
    )
  if (output.code !== 0)
    return refuse('invalid-bundle', 'The trees of the change cannot be compared.', output.stderr)
  return ok(parseRawDiff(output.stdout))
}

type Links = readonly { readonly path: string; readonly id: string }[]

const judgeLinks = (
  links: Links,
  targets: readonly (GitObject | undefined)[],
): Result<void, TreeRefusal> => {
  for (const [index, link] of links.entries()) {
    const content = targets[index]?.content
    const fault =
      content === undefined ? 'has no target' : symlinkFault(link.path, decodePath(content))
    if (fault !== undefined)
      return refuse(
        'bad-symlink',
        `The symbolic link ${showPath(link.path)} ${fault}; make it relative and keep it inside the repository.`,
      )
  }
  return ok(undefined)
}

/** Looks at every folder on the way to an added path, as it is and as it was at base. */
const judgeFolders = (
  folders: readonly string[],
  trees: readonly (GitObject | undefined)[],
  idBytes: 20 | 32,
): Result<void, TreeRefusal> => {
  const names = (index: number): readonly string[] =>
    treeNames(trees[index]?.content ?? new Uint8Array(), idBytes)
  for (const [index, folder] of folders.entries()) {
    const pair = collidingNames(names(index), new Set(names(folders.length + index)))
    if (pair !== undefined)
      return refuse(
        'name-collision',
        `In the folder ${showPath(`${folder}/`)} the names ${showPath(pair[0])} and ${showPath(pair[1])} are one on some file systems; rename one.`,
      )
  }
  return ok(undefined)
}

/** The newest commit's tree, when every commit is in order. */
const judgeCommits = (
  commits: readonly CommitSha[],
  objects: readonly (GitObject | undefined)[],
): Result<TreeSha, TreeRefusal> => {
  const trees: TreeSha[] = []
  for (const [index, commit] of commits.entries()) {
    const parsed = parseCommit(commit, objects[index]?.content ?? new Uint8Array())
    if (!parsed.ok) return parsed
    trees.push(parsed.value.tree)
  }
  const [newest] = trees
  if (newest === undefined) throw new Error('a change without a commit')
  return ok(newest)
}

type CheckTreeRequest = {
  readonly base: CommitSha
  /** The commits to land, newest first; at least one. */
  readonly commits: readonly CommitSha[]
  readonly entries: readonly ChangedEntry[]
  readonly rules: ProtectedPaths
}

/**
 * The tree policy over base..commit (GIT-09, GIT-10) and the form of each new commit. What git must be asked for it (links'
 * targets, the folders of added paths, commits) is one process. Returns the new commit's tree.
 */
export const checkTree = async (
  git: Git,
  request: CheckTreeRequest,
  options: GitOptions,
): Promise<Result<TreeSha, TreeRefusal>> => {
  const { base, commits } = request
  const change = judgeChange(request.entries, request.rules)
  if (!change.ok) return change
  const { added, links } = change.value
  const folders = foldersOf(added)
  const groups = [
    commits,
    links.map((link) => link.id),
    [commits[0] ?? base, base].flatMap((commit) => folders.map((folder) => `${commit}:${folder}`)),
  ]
  const read = await readObjects(git, groups.flat(), options)
  if (!read.ok) return refuse('invalid-bundle', read.error.message, read.error.detail)
  const objects = read.value
  const firstFolder = commits.length + links.length

  const linked = judgeLinks(links, objects.slice(commits.length, firstFolder))
  if (!linked.ok) return linked
  const idBytes = formatOf(base) === 'sha1' ? 20 : 32
  const judged = judgeFolders(folders, objects.slice(firstFolder), idBytes)
  if (!judged.ok) return judged
  return judgeCommits(commits, objects.slice(0, commits.length))
}
