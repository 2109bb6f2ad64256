import type * as z from 'zod'
import type { PhaseFacts, Usage } from '../attempt/events.ts'
import type { Phase, ReviewRole } from '../attempt/phases.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { describeIssues, fieldName } from './describe-issue.ts'
import { qualifiedFindingId } from './finding-ids.ts'
import {
  type AgentResult,
  ChangeResult,
  PlanResult,
  RESULT_LIMIT_BYTES,
  type ReportedUsage,
  ReviewResult,
  TriageResult,
} from './results.ts'
import { parseStrictJson } from './strict-json.ts'

export type ResultContext = {
  /** Qualified ids of the must-fix findings that a fix answers; absent when it answers a verification. */
  readonly mustFix?: readonly string[]
}

export type ParsedResult = {
  readonly facts: PhaseFacts
  /** The result as it goes into the phase's snapshot: known keys only, finding ids qualified. */
  readonly result: AgentResult
  readonly usage: Usage | null
  /** What was dropped or changed on the way, for the record. */
  readonly notes: readonly string[]
}

/**
 * Validates an agent's result file (R208) and derives the facts that the lifecycle decides by; a review's verdict among
 * them (R209). The error is one sentence that goes into the prompt of the one retry.
 */
export const parseAgentResult = (
  phase: Phase,
  text: string,
  context: ResultContext = {},
): Result<ParsedResult, string> => {
  if (text.length > RESULT_LIMIT_BYTES)
    return err(`The result file is longer than ${RESULT_LIMIT_BYTES} bytes; write a shorter one.`)
  const json = parseStrictJson(text)
  if (!json.ok) return err(`The result file ${json.error}; write one JSON object to it.`)
  const read = READERS[phase](json.value, context)
  if (!read.ok) return err(`The result file does not fit its schema: ${read.error}.`)
  const { facts, result, notes } = read.value
  return ok({ facts, result, usage: usageOf(result.usage), notes })
}

type Reading = Result<Omit<ParsedResult, 'usage'>, string>
type Reader = (value: unknown, context: ResultContext) => Reading

const readTriage: Reader = (value) => {
  const parsed = validate(TriageResult, value)
  if (!parsed.ok) return parsed
  const { result, notes } = parsed.value
  const { verdict, questions = [] } = result
  return ok({ facts: { kind: 'triage', verdict, questions }, result, notes })
}

const readPlan: Reader = (value) => {
  const parsed = validate(PlanResult, value)
  if (!parsed.ok) return parsed
  const { result, notes } = parsed.value
  const { ready, questions = [] } = result
  return ok({ facts: { kind: 'plan', ready, questions }, result, notes })
}

const readChange: Reader = (value, context) => {
  const parsed = validate(ChangeResult, value)
  if (!parsed.ok) return parsed
  const { result, notes } = parsed.value
  const { questions = [] } = result
  // An agent that stops with a blocker or a question does not claim to have fixed anything.
  const stops = result.blocked !== undefined || questions.length > 0
  const unanswered =
    context.mustFix === undefined || stops
      ? undefined
      : describeUnanswered(context.mustFix, result.addressed)
  if (unanswered !== undefined) return err(unanswered)
  const facts = { kind: 'change', blocked: result.blocked?.reason ?? null, questions } as const
  return ok({ facts, result, notes })
}

/** R210: a fix accounts for exactly the must-fix findings. */
const describeUnanswered = (
  mustFix: readonly string[],
  addressed: readonly string[] = [],
): string | undefined => {
  const missing = mustFix.filter((id) => !addressed.includes(id))
  const foreign = addressed.filter((id) => !mustFix.includes(id))
  if (missing.length === 0 && foreign.length === 0) return undefined
  const faults = [
    ...(missing.length === 0 ? [] : [`lacks ${listed(missing)}`]),
    ...(foreign.length === 0
      ? []
      : [`names ${listed(foreign.map((id) => JSON.stringify(id)))}, which no finding has`]),
  ]
  return `addressed ${faults.join(' and ')}, expected exactly ${listed(mustFix)}`
}

const readReview =
  (role: ReviewRole): Reader =>
  (value) => {
    const parsed = validate(ReviewResult, value)
    if (!parsed.ok) return parsed
    const { result, notes } = parsed.value
    const findings = result.findings.map((finding) => ({
      ...finding,
      id: qualifiedFindingId(role, finding.id),
    }))
    const ids = findings.map(({ id }) => id)
    const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
    if (repeated !== undefined)
      return err(`findings has the id ${repeated} twice, expected each id once`)
    const mustFix = findings.filter(({ handling }) => handling === 'must-fix').map(({ id }) => id)
    const verdict = mustFix.length > 0 ? 'changes' : 'approve'
    const restart = verdict === 'changes' && result.restart === true
    const dropped = result.restart === true && !restart
    return ok({
      facts: { kind: 'review', verdict, mustFix, restart },
      result: { ...result, findings },
      notes: dropped ? [...notes, 'restart does not count without a must-fix finding'] : notes,
    })
  }

const READERS: Readonly<Record<Phase, Reader>> = {
  triage: readTriage,
  plan: readPlan,
  implement: readChange,
  fix: readChange,
  'review-a': readReview('review-a'),
  'review-b': readReview('review-b'),
}

const validate = <T>(
  schema: z.ZodType<T>,
  value: unknown,
): Result<{ readonly result: T; readonly notes: readonly string[] }, string> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) return err(describeIssues(parsed.error.issues, value))
  return ok({ result: parsed.data, notes: droppedKeys(value, parsed.data) })
}

/** Names the unknown keys that the schema dropped, at every depth, as one note. */
const droppedKeys = (input: unknown, kept: unknown): readonly string[] => {
  // A name comes from the agent, so it is quoted and bounded.
  const names = [...walkDropped(input, kept, [])].map((path) =>
    JSON.stringify(fieldName(path)).slice(0, 80),
  )
  return names.length === 0 ? [] : [`unknown keys dropped: ${listed(names)}`]
}

function* walkDropped(
  input: unknown,
  kept: unknown,
  path: readonly PropertyKey[],
): Generator<readonly PropertyKey[]> {
  if (!isRecord(input) || !isRecord(kept)) return
  for (const [key, value] of Object.entries(input)) {
    const here = [...path, Array.isArray(input) ? Number(key) : key]
    if (Object.hasOwn(kept, key)) yield* walkDropped(value, kept[key], here)
    else yield here
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'

const MAX_LISTED = 20

const listed = (names: readonly string[]): string =>
  names.length === 0
    ? 'nothing'
    : names.slice(0, MAX_LISTED).join(', ') +
      (names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : '')

const usageOf = (usage: ReportedUsage | undefined): Usage | null =>
  usage === undefined ? null : { ...usage, costUsd: usage.costUsd ?? 0 }
