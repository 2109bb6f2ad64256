import { digestOf } from '../shared/digest.ts'
import type { Digest } from '../shared/ids.ts'

/**
 * The hash under which commands are shown and approved (design.md §5): of one command its own sha256, of several the sha256 of
 * their sorted hashes joined by newlines. A command that stands twice counts once.
 */
export const approvalHash = (digests: readonly Digest[]): Digest | undefined => {
  const [first, ...rest] = [...new Set(digests)].sort((a, b) => (a < b ? -1 : 1))
  if (first === undefined) return undefined
  return rest.length === 0 ? first : digestOf([first, ...rest].join('\n'))
}
