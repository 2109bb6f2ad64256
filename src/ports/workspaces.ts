import type { CommitSha, Digest } from '../domain/shared/ids.ts'
import type { Refusal, Result } from '../domain/shared/result.ts'

/** `planner` is for triage and plan; each reviewer has its own; `verify` is never an agent's (design.md §3). */
export const WORKSPACE_ROLES = ['agent', 'planner', 'review-a', 'review-b', 'verify'] as const
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number]

/** A checkout that runs untrusted code. All paths absolute; `tmp` and `home` are the role's own and empty at first. */
export type Workspace = {
  readonly role: WorkspaceRole
  readonly tree: string
  readonly home: string
  readonly tmp: string
}

export type CheckoutRequest = {
  readonly task: number
  readonly attempt: number
  readonly role: WorkspaceRole
  readonly commit: CommitSha
  /** The commit whose ignore rules count for untracked paths. */
  readonly baseCommit: CommitSha
  /** Short branch name that HEAD shows in the workspace. */
  readonly branch: string
}

export type WorkspaceRefusal = Refusal<
  | 'checkout-failed'
  | 'copy-missing'
  | 'copy-not-ignored'
  | 'copy-unsafe'
  | 'workspace-unreadable'
  | 'disk-full'
>

export interface Workspaces {
  /** A workspace made from nothing at `commit`; what was there under this role is removed. */
  create(request: CheckoutRequest): Promise<Result<Workspace, WorkspaceRefusal>>
  /** The role's workspace if it exists whole and was last brought to `commit`; undefined otherwise. Changes nothing. */
  existing(request: CheckoutRequest): Promise<Workspace | undefined>
  /**
   * Records that the role's workspace now stands at `commit` (its work landed), so that `existing` finds it there.
   */
  mark(request: CheckoutRequest): Promise<void>
  /**
   * Brings the `verify` workspace to exactly `commit`: tracked files exact, everything else removed, no byte of an earlier
   * verification left. What `seal` recorded after setup is put back when `setupKey` equals the sealed one; the result says so.
   */
  reset(
    request: CheckoutRequest & { readonly setupKey: Digest },
  ): Promise<
    Result<{ readonly workspace: Workspace; readonly setupRestored: boolean }, WorkspaceRefusal>
  >
  /** Keeps a copy of what setup left in the verify workspace (untracked and ignored paths), for `reset` to put back. */
  seal(
    request: CheckoutRequest & { readonly setupKey: Digest },
  ): Promise<Result<void, WorkspaceRefusal>>
  /**
   * Records what setup changed in the role's workspace and ignore rules do not hide: landing takes none of it for work while
   * it stands as setup left it (design.md §3).
   */
  recordSetup(request: CheckoutRequest): Promise<Result<void, WorkspaceRefusal>>
  /**
   * Digest of the blobs at `commit` that match the setup-input globs (default: manifests and lock files at any depth)
   * together with the setup command: setup runs again where it differs.
   */
  setupKey(commit: CommitSha, setup: string, globs: readonly string[] | undefined): Promise<Digest>
  /** Copies configured files from the user's checkout: relative, literal, git-ignored at base, symlink-safe (R219). */
  copyFiles(
    request: CheckoutRequest,
    files: readonly string[],
  ): Promise<Result<void, WorkspaceRefusal>>
  /**
   * sha256 over the binary diff of the workspace against `against` plus its sorted untracked paths with mode and content hash
   * (R19, R20), by a trusted git dir and a private index (GIT-01 to GIT-04).
   */
  fingerprint(
    request: CheckoutRequest & { readonly against: CommitSha },
  ): Promise<Result<Digest, WorkspaceRefusal>>
  /** Removes the role's workspace, whatever permissions the code in it left behind. */
  remove(request: Pick<CheckoutRequest, 'task' | 'attempt' | 'role'>): Promise<void>
}
