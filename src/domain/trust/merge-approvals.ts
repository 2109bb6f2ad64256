import type { Approval } from './approval.ts'

/** Times in UTC, to the second or finer, are in order as texts once the Z that ends them is gone. */
const instant = ({ at }: Approval): string => at.slice(0, -1)

const byAge = (a: Approval, b: Approval): number => {
  if (instant(a) === instant(b)) return 0
  return instant(a) < instant(b) ? -1 : 1
}

/** All approvals, each digest once, oldest first. Where a digest is known already, what is known stays. */
export const mergeApprovals = <T extends Approval>(
  known: readonly T[],
  added: readonly T[],
): readonly T[] => {
  const merged = new Map<string, T>()
  for (const approval of [...known, ...added])
    if (!merged.has(approval.digest)) merged.set(approval.digest, approval)
  return [...merged.values()].sort(byAge)
}

/** What of `added` is not known yet. */
export const newApprovals = (
  known: readonly Approval[],
  added: readonly Approval[],
): readonly Approval[] => {
  const digests = new Set(known.map(({ digest }) => digest))
  return mergeApprovals([], added).filter(({ digest }) => !digests.has(digest))
}
