import { ok } from '../../src/domain/shared/result.ts'
import type { Approval } from '../../src/domain/trust/approval.ts'
import { mergeApprovals } from '../../src/domain/trust/merge-approvals.ts'
import type { ApprovalRefusal, ApprovalStore } from '../../src/ports/approval-store.ts'

/** Approvals in memory. `refuseNext` makes the next call of a method fail, without an effect. */
export const fakeApprovalStore = (start: readonly Approval[] = []) => {
  let approvals = mergeApprovals([], start)
  const refusals = new Map<'read' | 'add', ApprovalRefusal>()
  const refusalOf = (method: 'read' | 'add') => {
    const error = refusals.get(method)
    refusals.delete(method)
    return error === undefined ? undefined : { ok: false as const, error }
  }
  const store: ApprovalStore = {
    place: 'memory',
    read: async () => refusalOf('read') ?? ok(approvals),
    add: async (added) => {
      const refusal = refusalOf('add')
      if (refusal !== undefined) return refusal
      approvals = mergeApprovals(approvals, added)
      return ok(undefined)
    },
  }
  return {
    ...store,
    refuseNext: (method: 'read' | 'add', code: ApprovalRefusal['code']): void => {
      refusals.set(method, { code, message: 'The store was told to refuse this call.' })
    },
  }
}
