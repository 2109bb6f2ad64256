import type { ReviewRole } from '../attempt/phases.ts'

/**
 * A finding's id in the name space of its reviewer: `A-` or `B-` in front, unless it is there already. So the ids of two
 * reviewers never collide, and a reviewer that repeats an id it was shown keeps it (R209).
 */
export const qualifiedFindingId = (role: ReviewRole, id: string): string => {
  const prefix = FINDING_PREFIX[role]
  return id.startsWith(prefix) ? id : `${prefix}${id}`
}

export const FINDING_PREFIX = { 'review-a': 'A-', 'review-b': 'B-' } as const
