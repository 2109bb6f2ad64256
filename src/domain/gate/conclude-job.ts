import { EXIT, type Outcome } from '../attempt/outcomes.ts'

/** Outcomes that say that something did not work, not that the change is not ready (design.md §2, Outcomes). */
const BROKEN: ReadonlySet<Outcome> = new Set([
  'failed-agent',
  'failed-setup',
  'publish-failed',
  'interrupted',
])

/** The exit code of a job that ended with this outcome: the job is red for what broke, and else green with the result said. */
export const concludeJob = (
  outcome: Outcome | null,
  { failOnNotReady }: { readonly failOnNotReady: boolean },
): number => {
  if (outcome === 'interrupted') return EXIT.interrupted
  if (outcome === null || BROKEN.has(outcome)) return EXIT.notReady
  return failOnNotReady && outcome !== 'ready-for-pr' ? EXIT.notReady : EXIT.ok
}
