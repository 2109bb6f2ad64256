import { createHash } from 'node:crypto'
import { digestOf } from '../../domain/shared/digest.ts'
import type { CommitSha, Digest } from '../../domain/shared/ids.ts'
import { splitNul } from '../../domain/worktree/nul-separated.ts'
import { gitOnTree, TREE_DEADLINE_MS } from './git-on-tree.ts'
import type { Git } from './run-git.ts'
import { digestUntracked } from './untracked-content.ts'
import { listUntracked } from './untracked-files.ts'
import type { WorkspaceLayout } from './workspace-layout.ts'

/**
 * Every option of the diff that could otherwise come from somewhere else (R19). `--ignore-submodules=all` must stand on the
 * command line: `.gitmodules` overrides the configuration, and git would start itself in the submodule's folder.
 */
const DIFF = [
  'diff',
  '--binary',
  '--full-index',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--ignore-submodules=all',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--diff-algorithm=myers',
  '--indent-heuristic',
  '--unified=3',
  '--inter-hunk-context=0',
  '--no-relative',
  '-O/dev/null',
]

export type FingerprintRequest = {
  /** The commit to compare with. */
  readonly against: CommitSha
  /** Ignore rules that hide untracked paths (base's), as one exclude file, latin1. */
  readonly rules: string
  /** Untracked paths that do not count although the rules show them, as latin1: setup made them, and the commit ignores them. */
  readonly hidden: ReadonlySet<string>
  /** Folders of submodules: git passes them over, so what lies in them counts as untracked. */
  readonly gitlinks: readonly Buffer[]
}

const digestDiff = async (
  git: Git,
  layout: WorkspaceLayout,
  against: CommitSha,
): Promise<string> => {
  const hash = createHash('sha256')
  await gitOnTree(git, layout, {
    args: [...DIFF, against, '--'],
    onStdout: (chunk) => hash.update(chunk),
  })
  return hash.digest('hex')
}

/**
 * The worktree fingerprint (R19 to R21; design.md §3): sha256 over the digest of the binary diff and the digest of the
 * untracked paths. Git reads its own git dir, its own index and pinned options, and nothing of the workspace's (GIT-01 to
 * GIT-04); the two halves run side by side. Not seen: FIFOs, empty folders, and what git's own conversions make equal (CRLF
 * under `text`). Throws `GitError` or the system's error where the tree cannot be read to the end.
 */
export const worktreeFingerprint = async (
  git: Git,
  layout: WorkspaceLayout,
  { against, rules, hidden, gitlinks }: FingerprintRequest,
): Promise<Digest> => {
  const untracked = async (): Promise<string> => {
    const listed = splitNul(await listUntracked(git, layout, rules))
    const counted =
      hidden.size === 0 ? listed : listed.filter((path) => !hidden.has(path.toString('latin1')))
    const signal = AbortSignal.timeout(TREE_DEADLINE_MS)
    return digestUntracked(layout.tree, [...counted, ...gitlinks], signal)
  }
  const [diff, rest] = await Promise.all([digestDiff(git, layout, against), untracked()])
  return digestOf(`${diff}\n${rest}\n`)
}
