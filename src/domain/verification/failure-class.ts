import { unreachable } from '../shared/unreachable.ts'

/** How a child process ended, in facts; what it means is `failureClassOf`. */
export type Ending =
  | { readonly kind: 'exited'; readonly code: number }
  /** It died of a signal that we did not send. */
  | { readonly kind: 'signalled'; readonly signal: string }
  | { readonly kind: 'timed-out'; readonly afterMs: number; readonly idle: boolean }
  | { readonly kind: 'output-limit'; readonly limitBytes: number }
  /** We stopped it because the run was cancelled. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'not-started'; readonly reason: string }

export const FAILURE_CLASSES = [
  'passed',
  'failed',
  'timed-out',
  'command-unavailable',
  'not-executable',
  'killed',
  'setup-failed',
  'output-limit',
] as const
export type FailureClass = (typeof FAILURE_CLASSES)[number]

/**
 * Classifies a verification by how its process ended, never by words in its output (design.md §2, R8, R30).
 * 134 and 139 are `failed`: a crash that a change may have introduced.
 */
export const failureClassOf = (ending: Ending): FailureClass => {
  switch (ending.kind) {
    case 'exited':
      if (ending.code === 0) return 'passed'
      if (ending.code === 127) return 'command-unavailable'
      if (ending.code === 126) return 'not-executable'
      if (ending.code === 137 || ending.code === 143) return 'killed'
      return 'failed'
    case 'signalled':
      // Whether a shell stands between decides if a crash shows as a signal or as 134 or 139: both are the same crash.
      return ending.signal === 'SIGABRT' || ending.signal === 'SIGSEGV' ? 'failed' : 'killed'
    case 'timed-out':
      return 'timed-out'
    case 'output-limit':
      return 'output-limit'
    case 'cancelled':
      return 'killed'
    case 'not-started':
      return 'command-unavailable'
    default:
      return unreachable(ending)
  }
}
