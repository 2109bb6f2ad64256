/** How an attempt can end: the closed list of design.md §2, with the stage that each leads to. */
export const OUTCOMES = {
  'ready-for-pr': 'review',
  'no-changes': 'review',
  'not-verified': 'review',
  'awaiting-approval': 'review',
  'passed-by-hand': 'review',
  'needs-human': 'review',
  blocked: 'review',
  'failed-baseline-verification': 'failed',
  'failed-setup': 'failed',
  'failed-agent': 'failed',
  'failed-output-contract': 'failed',
  'triage-stopped': 'failed',
  'planning-stopped': 'failed',
  'review-blocked': 'failed',
  'fix-budget-exhausted': 'failed',
  'failed-verification': 'failed',
  'stopped-no-progress': 'failed',
  'budget-exceeded': 'failed',
  'publish-failed': 'failed',
  interrupted: 'failed',
  refused: 'failed',
} as const

export type Outcome = keyof typeof OUTCOMES

export const isOutcome = (name: string | null): name is Outcome =>
  name !== null && Object.hasOwn(OUTCOMES, name)

/** Code of a `failed-verification`: green in the agent's job, red on a machine of its own. */
export const VERIFY_DISAGREES = 'verify-disagrees'

/** Where a task stands (seed 002). `review`, `conflict` and `failed` need a person. */
export const STAGES = [
  'working',
  'verifying',
  'review',
  'merging',
  'merged',
  'conflict',
  'failed',
  'shelved',
] as const
export type Stage = (typeof STAGES)[number]

/** CLI exit codes (design.md §2, Outcomes). */
export const EXIT = {
  ok: 0,
  notReady: 1,
  usage: 2,
  refused: 3,
  fault: 4,
  interrupted: 130,
} as const

/** The exit code of a command that ended with this outcome. */
export const exitCodeOf = (outcome: Outcome): number => {
  if (outcome === 'ready-for-pr') return EXIT.ok
  if (outcome === 'refused' || outcome === 'awaiting-approval') return EXIT.refused
  if (outcome === 'interrupted') return EXIT.interrupted
  return EXIT.notReady
}
