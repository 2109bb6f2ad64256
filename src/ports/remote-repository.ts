import type { CommitSha } from '../domain/shared/ids.ts'
import type { Refusal, Result } from '../domain/shared/result.ts'

export const REMOTE_CODES = [
  'remote-unreachable',
  'remote-unauthorised',
  /** The token may read and not write, or may not write here. */
  'remote-forbidden',
  'remote-timeout',
  'base-not-found',
  /** A resumed attempt's base commit is not in the history of the base branch (GIT-19). */
  'base-not-on-branch',
  /** The branch has commits that this attempt did not make (F23, GIT-12). */
  'branch-exists',
  /** Somebody moved the ref while it was pushed. */
  'remote-moved',
  /** A rule of the repository refuses the push (GH006, GH013, a hook). */
  'branch-protected',
  /** The change touches a workflow file, and the token may not push those (F12). */
  'workflow-permission',
  'push-rejected',
] as const
export type RemoteRefusal = Refusal<(typeof REMOTE_CODES)[number]>

/** The repository on the forge, over HTTPS. The credential is in one git process's environment and nowhere else (SEC-09). */
export interface RemoteRepository {
  /**
   * Brings a branch with its history, no tags and no submodules, into the mirror that this job's source is, makes it the mirror's
   * HEAD, and reads it back. Idempotent.
   */
  fetchBase(branch: string): Promise<Result<{ readonly commit: CommitSha }, RemoteRefusal>>
  /** Where a ref (full name) points now; undefined when it is not there. */
  tip(ref: string): Promise<Result<CommitSha | undefined, RemoteRefusal>>
  /**
   * Makes one ref (full name) of the remote point at a commit of the working repository, without force: create-only, or from the
   * tip that was read, which must be an ancestor of the commit, by an explicit lease (GIT-11, GIT-12). A ref that is there
   * already is `unchanged`.
   */
  push(request: {
    readonly ref: string
    readonly commit: CommitSha
  }): Promise<Result<'pushed' | 'unchanged', RemoteRefusal>>
}
