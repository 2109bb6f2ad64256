import type { Refusal, Result } from '../domain/shared/result.ts'
import type { Approval } from '../domain/trust/approval.ts'

export type ApprovalRefusal = Refusal<
  /** The store is there and cannot be read, or is damaged: nothing counts as approved. */
  | 'approvals-unreadable'
  /** It could not be written; nothing is approved. */
  | 'approvals-unwritable'
>

/**
 * The commands that people approved for one repository (R60): a file of the person's own, or a ref that only a write token can
 * move; never in a checkout. Whoever cannot read it has no approval.
 */
export interface ApprovalStore {
  /** Where it is, for people: a path, or a ref's name. */
  readonly place: string
  /** All approvals, each digest once, oldest first. Empty when nobody approved anything yet. */
  read(): Promise<Result<readonly Approval[], ApprovalRefusal>>
  /**
   * Adds approvals; a digest that is there already stays as it is. Of writers at the same time none loses what another wrote:
   * when this returns, `read` has all of them.
   */
  add(approvals: readonly Approval[]): Promise<Result<void, ApprovalRefusal>>
}
