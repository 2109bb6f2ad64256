import * as z from 'zod'
import { type EventOf, type JournalEvent, Usage } from '../attempt/events.ts'
import { ENDINGS, PHASES } from '../attempt/phases.ts'
import { AttemptNumber, CommitSha, TaskId } from '../shared/ids.ts'
import { FAILURE_CLASSES } from '../verification/failure-class.ts'
import { OutcomeName } from './attempt-document.ts'

const durationMs = z.number().min(0)

const PhaseCost = z.strictObject({
  phase: z.enum(PHASES).describe('The phase'),
  pass: z.int().min(0).describe('0 for the first change, N for repair pass N'),
  starts: z.int().min(1).describe('Agent starts: what was paid, retries and lost ones included'),
  ending: z.enum(ENDINGS).nullable().describe('How the newest start ended; null while it runs'),
  durationMs: durationMs.describe('Time of all its starts together'),
  usage: Usage.describe('Tokens and US dollars of all its starts, as far as the agent said'),
  startsWithoutUsage: z.int().min(0).describe('Starts of which the usage is not known'),
})
export type PhaseCost = z.infer<typeof PhaseCost>

const VerificationCost = z.strictObject({
  kind: z.enum(['baseline', 'final']).describe('Before the agent, or of a change'),
  pass: z.int().min(0).describe('The pass whose change was verified'),
  commit: CommitSha.describe('The commit that was verified'),
  failureClass: z.enum(FAILURE_CLASSES).describe('How it ended'),
  durationMs: durationMs.describe('Time of the verify command'),
})

/**
 * `proofrun/summary`: what the attempt did and cost, over all its runs and continues (R47). Durations in milliseconds of
 * work, waiting for a person not counted; money in US dollars.
 */
export const SummaryDocument = z.strictObject({
  schema: z.literal('proofrun/summary'),
  version: z.literal(1),
  task: TaskId.describe('Number of the issue or local task'),
  attempt: AttemptNumber.describe('Which try at the task'),
  outcome: OutcomeName.nullable().describe('How it ended; null while it goes on'),
  code: z.string().nullable().describe('The finer reason of the outcome'),
  startedAt: z.iso.datetime().describe('Time of the first event'),
  updatedAt: z.iso.datetime().describe('Time of the newest event'),
  phases: z.array(PhaseCost).describe('Per phase and pass, in the order of their first start'),
  verifications: z.array(VerificationCost).describe('Every verification that ended, in order'),
  totals: z
    .strictObject({
      runs: z.int().min(0).describe('Processes that worked on the attempt'),
      agentPhases: z.int().min(0).describe('Agent starts'),
      passes: z.int().min(0).describe('Repair passes used'),
      agentMs: durationMs.describe('Time of agents'),
      setupMs: durationMs.describe('Time of setup'),
      verifyMs: durationMs.describe('Time of verification'),
      usage: Usage.describe('Tokens and US dollars, as far as the agents said'),
      startsWithoutUsage: z.int().min(0).describe('Starts of which the usage is not known'),
    })
    .describe('The sums'),
})
export type SummaryDocument = z.infer<typeof SummaryDocument>

const NOTHING_USED: Usage = { inputTokens: 0, outputTokens: 0, costUsd: 0 }

const addUsage = (sum: Usage, more: Usage): Usage => ({
  inputTokens: sum.inputTokens + more.inputTokens,
  outputTokens: sum.outputTokens + more.outputTokens,
  // Dollars are added in millionths, so that a sum of many small amounts shows no binary noise.
  costUsd: Math.round((sum.costUsd + more.costUsd) * 1e6) / 1e6,
})

const eventsOf = <K extends JournalEvent['kind']>(
  events: readonly JournalEvent[],
  kind: K,
): readonly EventOf<K>['data'][] =>
  events.filter((event) => event.kind === kind).map((event) => event.data as EventOf<K>['data'])

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Per phase and pass, what was started and what it cost. */
const phaseCosts = (events: readonly JournalEvent[]): readonly PhaseCost[] => {
  const costs = new Map<string, PhaseCost>()
  for (const { phase, pass } of eventsOf(events, 'phase.started')) {
    const key = `${phase}/${pass}`
    const before = costs.get(key)
    costs.set(key, {
      phase,
      pass,
      starts: (before?.starts ?? 0) + 1,
      ending: null,
      durationMs: 0,
      usage: NOTHING_USED,
      // Until a start ends with its usage, what it used is not known.
      startsWithoutUsage: (before?.startsWithoutUsage ?? 0) + 1,
    })
  }
  for (const finished of eventsOf(events, 'phase.finished')) {
    const key = `${finished.phase}/${finished.pass}`
    const before = costs.get(key)
    if (before === undefined) continue
    const known = finished.usage !== null
    costs.set(key, {
      ...before,
      ending: finished.ending,
      durationMs: before.durationMs + finished.durationMs,
      usage: addUsage(before.usage, finished.usage ?? NOTHING_USED),
      startsWithoutUsage: before.startsWithoutUsage - (known ? 1 : 0),
    })
  }
  return [...costs.values()]
}

/** The end that still stands: an attempt that was reopened has none. */
const standingEnd = (
  events: readonly JournalEvent[],
): EventOf<'attempt.finished'>['data'] | null => {
  const last = events.findLast(
    ({ kind }) => kind === 'attempt.finished' || kind === 'attempt.reopened',
  )
  return last?.kind === 'attempt.finished' ? last.data : null
}

/** The summary of an attempt from its whole journal; undefined when the journal does not begin with the attempt's start. */
export const summaryOf = (events: readonly JournalEvent[]): SummaryDocument | undefined => {
  const first = events[0]
  const last = events.at(-1)
  if (first?.kind !== 'attempt.started' || last === undefined) return undefined
  const phases = phaseCosts(events)
  const verifications = eventsOf(events, 'verification.finished')
  const end = standingEnd(events)
  return {
    schema: 'proofrun/summary',
    version: 1,
    task: first.data.task,
    attempt: first.data.attempt,
    outcome: end?.outcome ?? null,
    code: end?.code ?? null,
    startedAt: first.at,
    updatedAt: last.at,
    phases: [...phases],
    verifications: verifications.map(({ kind, pass, commit, failureClass, durationMs: ms }) => ({
      kind,
      pass,
      commit,
      failureClass,
      durationMs: ms,
    })),
    totals: {
      runs: eventsOf(events, 'run.started').length,
      agentPhases: sum(phases.map(({ starts }) => starts)),
      passes: Math.max(0, ...phases.map(({ pass }) => pass)),
      agentMs: sum(phases.map((phase) => phase.durationMs)),
      setupMs: sum(eventsOf(events, 'setup.finished').map((setup) => setup.durationMs)),
      verifyMs: sum(verifications.map((verification) => verification.durationMs)),
      usage: phases.map(({ usage }) => usage).reduce(addUsage, NOTHING_USED),
      startsWithoutUsage: sum(phases.map((phase) => phase.startsWithoutUsage)),
    },
  }
}
