import type { EventOf, VerificationFacts } from './events.ts'

type RepairDecision = EventOf<'repair.decided'>['data']

export type RepairInput = {
  /** The verification that failed. */
  readonly current: VerificationFacts
  /** Earlier post-implementation verifications of the attempt, oldest first; the baseline is never among them (R25). */
  readonly earlier: readonly VerificationFacts[]
  readonly pass: number
  readonly maxFixPasses: number
  readonly noProgress: 'stable' | 'exact'
}

const comparable = (a: VerificationFacts, b: VerificationFacts): boolean =>
  a.fingerprintVersion === b.fingerprintVersion && a.configDigest === b.configDigest

const sameWorktree = (a: VerificationFacts, b: VerificationFacts): boolean =>
  a.worktreeFingerprint === b.worktreeFingerprint

const sameOutput = (a: VerificationFacts, b: VerificationFacts): boolean =>
  a.outputFingerprint === b.outputFingerprint

/**
 * True when more work may change the result: an ordinary failure, or a setup that failed after the change touched what it
 * reads. Time-outs, missing commands and signals are terminal and never cost fix budget (R30, F48).
 */
export const isRepairable = (facts: VerificationFacts): boolean =>
  facts.failureClass === 'failed' ||
  (facts.failureClass === 'setup-failed' && facts.setupInputsChanged)

const noProgressOf = ({
  current,
  earlier,
  pass,
  noProgress,
}: RepairInput): 'exact' | 'volatile-only' | 'cycle' | undefined => {
  // Only a completed repair cycle between two verifications says anything (R23): one per pass.
  const before = earlier.filter((facts) => facts.pass < pass && comparable(facts, current))
  const previous = before.at(-1)
  if (previous === undefined) return undefined
  if (sameWorktree(previous, current) && sameOutput(previous, current)) return 'exact'
  if (noProgress === 'exact') return undefined
  if (
    sameWorktree(previous, current) &&
    previous.stableOutputFingerprint === current.stableOutputFingerprint
  )
    return 'volatile-only'
  return before.some((facts) => sameWorktree(facts, current) && sameOutput(facts, current))
    ? 'cycle'
    : undefined
}

/**
 * What follows a failed post-implementation verification: a repair, or why there is none (R23–R30; design.md §2, No
 * progress). A stop for lack of progress is named before a stop for lack of budget: it says more.
 */
export const decideRepair = (input: RepairInput): RepairDecision => {
  const stop = (reason: Extract<RepairDecision, { kind: 'stop' }>['reason']): RepairDecision => ({
    kind: 'stop',
    pass: input.pass,
    reason,
  })
  if (!isRepairable(input.current)) return stop('not-repairable')
  const reason = noProgressOf(input)
  if (reason !== undefined) return stop(reason)
  if (input.pass >= input.maxFixPasses) return stop('budget')
  return { kind: 'repair', pass: input.pass + 1, cause: 'verification', restart: false }
}
