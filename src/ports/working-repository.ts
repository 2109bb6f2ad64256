import type { ProtectedPaths } from '../domain/handover/protected-paths.ts'
import type { CommitSha, Digest, TreeSha } from '../domain/shared/ids.ts'
import type { Refusal, Result } from '../domain/shared/result.ts'
import type { ChangedFile } from '../domain/tamper/changed-file.ts'
import type { Workspace } from './workspaces.ts'

export type SourceRefusal = Refusal<
  | 'not-a-repository'
  | 'unborn-branch'
  | 'base-not-found'
  | 'base-not-a-commit'
  | 'history-incomplete'
  | 'source-unreadable'
  | 'work-repository-foreign'
  | 'git-missing'
  | 'git-too-old'
  | 'landing-unsafe'
>

/** The user's repository as found; nothing of it is changed by looking. */
export type Source = {
  /** Absolute top folder (the git dir's own path for a bare repository). */
  readonly path: string
  /** sha256 of the identity: the common git dir's real path. */
  readonly id: Digest
  readonly bare: boolean
  readonly shallow: boolean
  readonly objectFormat: 'sha1' | 'sha256'
}

export type Base = { readonly ref: string; readonly commit: CommitSha; readonly tree: TreeSha }

export const LANDING_CODES = [
  'non-fast-forward',
  'unrelated-history',
  'missing-prerequisite',
  'invalid-bundle',
  'bundle-too-large',
  'protected-path',
  'bad-mode',
  'bad-name',
  'bad-symlink',
  'name-collision',
  'nested-repository',
  'merge-commit',
  'too-many-commits',
  'too-many-objects',
  'too-many-paths',
  'object-too-large',
  'change-too-large',
  'bad-commit',
  'ref-moved',
  'landing-unsafe',
] as const
/** What the collector refuses in the workspace before anything is bundled. */
export const COLLECT_CODES = [
  'nested-repository',
  'special-file',
  'unreadable-path',
  'file-too-large',
  'too-many-files',
  'change-too-large',
  'filtered-path',
  'lfs-content',
  'sparse-checkout',
  'collect-timeout',
  'collect-failed',
] as const
export type LandingRefusal = Refusal<
  (typeof LANDING_CODES)[number] | (typeof COLLECT_CODES)[number]
> & {
  /** Absolute path of the bundle, when there is one to keep. */
  readonly bundle?: string
}

export type TaskRef = {
  readonly task: number
  readonly attempt: number
  readonly baseCommit: CommitSha
}

export type Landed =
  | { readonly kind: 'unchanged'; readonly commit: CommitSha }
  | {
      readonly kind: 'pushed'
      readonly ref: string
      readonly commit: CommitSha
      readonly tree: TreeSha
      readonly previous: CommitSha
      readonly paths: number
      readonly rebuilt: string | null
      readonly newlyIgnored: readonly string[]
      readonly kept: readonly string[]
    }

export type RestoreRequest = TaskRef & {
  /** Full name of the base branch, as it was fetched into the user's repository. */
  readonly baseRef: string
  /** Where the attempt's work stood when its bundle was made. */
  readonly tip: CommitSha
  /** Absolute path of `base..tip`, as `bundle` writes it; not read when the tip is the base. */
  readonly bundle?: string
  /** What becomes of a change to a path (GIT-10); by default the built-in table. */
  readonly protectedPaths?: ProtectedPaths
}

export type RestoreRefusal =
  | SourceRefusal
  | LandingRefusal
  /** The base commit is not in the history of the base branch (GIT-19). */
  | Refusal<'base-not-on-branch'>

export type LandRequest = TaskRef & {
  /**
   * The latest commit by the journal. Collecting is deterministic: when a run was killed after the ref moved and before the
   * journal said so, the same request finds the ref at the commit it would make, and reports it as pushed. A ref that is
   * anywhere else is refused with `ref-moved`.
   */
  readonly tip: CommitSha
  readonly workspace: Workspace
  /** Author and committer of the commit that holds uncommitted work, and its message. */
  readonly identity: { readonly name: string; readonly email: string }
  readonly message: string
  /** ISO 8601; the date of that commit. */
  readonly at: string
  /** Absolute path for the bundle file; removed on every path except a refusal. */
  readonly bundle: string
  /** What becomes of a change to a path (GIT-10); by default the built-in table. */
  readonly protectedPaths?: ProtectedPaths
}

export type PublishRefusal = Refusal<
  | 'branch-checked-out'
  | 'branch-exists'
  | 'branch-is-symbolic'
  | 'hook-refused'
  | 'repository-gone'
  | 'publish-rejected'
>

/** The bare repository that only our git touches, and its dealings with the user's repository. */
export interface WorkingRepository {
  /** Facts of the user's repository, or why it cannot be worked on. */
  inspect(): Promise<Result<Source, SourceRefusal>>
  /** Resolves a base ref (default: the checked-out branch) in the user's repository to a commit that is really there. */
  resolveBase(ref: string | undefined): Promise<Result<Base, SourceRefusal>>
  /** Reads one file of a commit in the user's repository (`git show`); undefined when it is not there. */
  show(commit: CommitSha, path: string): Promise<Uint8Array | undefined>
  /**
   * Takes base into the working repository (made on first use, proven by the landing self-test), and points the task's work
   * ref at it. An earlier tip of the task is first kept under `refs/kept/<task>/<attempt>-<n>`, whose name is returned.
   * Idempotent for the same attempt and base.
   */
  prepare(
    request: TaskRef & { readonly baseRef: string },
  ): Promise<Result<{ readonly keptAs: string | null }, SourceRefusal>>
  /**
   * Makes the work of an attempt of another machine stand here: prepares its base, which must be on the base branch (GIT-19),
   * and lands its bundle under the checks of any landing, so that the work ref is exactly at `tip`. Idempotent.
   */
  restore(request: RestoreRequest): Promise<Result<void, RestoreRefusal>>
  /** The task's work ref, computed from the task alone (R107): `refs/heads/work/<task>`. */
  workRef(task: number): string
  /** Where the work ref points; undefined when it does not exist. */
  tip(task: number): Promise<CommitSha | undefined>
  /** Collects what the agent left in its workspace and lands it on the task's work ref (design.md §4). */
  land(request: LandRequest): Promise<Result<Landed, LandingRefusal>>
  /**
   * Keeps what a killed or failed phase left in the workspace under `refs/kept/<task>/<attempt>-<n>`; undefined when it left
   * nothing that is not already in the work ref.
   */
  keep(
    request: LandRequest,
  ): Promise<
    Result<{ readonly ref: string; readonly commit: CommitSha } | undefined, LandingRefusal>
  >
  /** Moves the work ref back to `to`, after keeping the old tip; compare-and-swap from `from`. Idempotent. */
  reset(
    request: TaskRef & { readonly from: CommitSha; readonly to: CommitSha },
  ): Promise<Result<{ readonly keptAs: string }, LandingRefusal>>
  /** Byte-sorted paths that differ between two commits. */
  changedPaths(from: CommitSha, to: CommitSha): Promise<readonly string[]>
  /** The same with what each path was and is: byte-sorted, a move as a removal and an addition. */
  changes(from: CommitSha, to: CommitSha): Promise<readonly ChangedFile[]>
  /**
   * The contents of files by their ids. Those that are longer than `fileBytes`, that would make all of them longer than
   * `totalBytes`, or that are not there, are left out.
   */
  contents(
    ids: readonly string[],
    limits: { readonly fileBytes: number; readonly totalBytes: number },
  ): Promise<ReadonlyMap<string, Uint8Array>>
  /** A unified diff between two commits for people and prompts, cut at `maxBytes`. */
  diff(
    from: CommitSha,
    to: CommitSha,
    maxBytes: number,
  ): Promise<{ readonly text: string; readonly truncated: boolean }>
  treeOf(commit: CommitSha): Promise<TreeSha | undefined>
  /** Writes `base..commit` as a bundle file (work.bundle). */
  bundle(
    request: TaskRef & { readonly commit: CommitSha; readonly file: string },
  ): Promise<Result<void, LandingRefusal>>
  /** Brings `refs/heads/<branch>` of the user's repository to `commit`, touching no checkout (design.md §6). Idempotent. */
  publish(request: {
    readonly branch: string
    readonly commit: CommitSha
  }): Promise<Result<void, PublishRefusal>>
}
