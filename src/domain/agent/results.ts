import * as z from 'zod'
import type { Phase } from '../attempt/phases.ts'
import { unreachable } from '../shared/unreachable.ts'

/** A result file is at most this long (contracts.md, The agent contract). */
export const RESULT_LIMIT_BYTES = 1_048_576

/** Text of at most `max` UTF-16 units; U+0000 has no place in a commit, a pull request or a log. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'text without the character U+0000')

const prose = text(65_536).min(1)
const line = text(1000).min(1)
const path = text(4096).min(1)
const questions = z.array(text(4000).min(1)).max(100)

/** Safe in file names, tables and prompts, and stable over passes (R209). */
export const FindingId = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,64}$/, '1 to 64 letters, digits, dots, underscores or hyphens')

/** What the agent says it used; a preset reads it from the agent's own event stream instead. `costUsd` in US dollars. */
export const ReportedUsage = z.object({
  inputTokens: z.number().min(0).max(1e12),
  outputTokens: z.number().min(0).max(1e12),
  costUsd: z.number().min(0).max(1e9).optional(),
})
export type ReportedUsage = z.infer<typeof ReportedUsage>

const usage = ReportedUsage.optional()

export const TriageResult = z.object({
  verdict: z.enum(['proceed', 'blocked', 'reject', 'needs-human']),
  reasoning: prose,
  questions: questions.optional(),
  usage,
})
export type TriageResult = z.infer<typeof TriageResult>

export const PlanResult = z.object({
  ready: z.boolean(),
  summary: prose,
  steps: z.array(text(8000).min(1)).max(200),
  questions: questions.optional(),
  usage,
})
export type PlanResult = z.infer<typeof PlanResult>

/** The result of implement and fix. `addressed` names the findings that a fix accounts for (R210). */
export const ChangeResult = z.object({
  summary: prose,
  changes: z.array(z.object({ path, description: text(8000) })).max(2000),
  addressed: z.array(z.string().max(80)).max(1000).optional(),
  blocked: z.object({ reason: prose }).optional(),
  questions: questions.optional(),
  pullRequest: z.object({ title: line, body: text(65_536) }).optional(),
  usage,
})
export type ChangeResult = z.infer<typeof ChangeResult>

export const Finding = z.object({
  id: FindingId,
  severity: z.enum(['critical', 'major', 'minor']),
  handling: z.enum(['must-fix', 'follow-up', 'suggestion']),
  title: line,
  evidence: text(20_000).min(1),
  file: path.optional(),
  line: z.int().min(1).max(1e9).optional(),
})
export type Finding = z.infer<typeof Finding>

/** A reviewer lists findings; whether they mean approve or changes is derived, never claimed (R209). */
export const ReviewResult = z.object({
  summary: prose,
  findings: z.array(Finding).max(500),
  restart: z.boolean().optional(),
  usage,
})
export type ReviewResult = z.infer<typeof ReviewResult>

export type AgentResult = TriageResult | PlanResult | ChangeResult | ReviewResult

/** The JSON Schema (2020-12) that the agent finds in `PROOFRUN_RESULT_SCHEMA`; further keys are allowed and dropped. */
export const resultSchemaFor = (phase: Phase): Record<string, unknown> => ({
  ...z.toJSONSchema(schemaOf(phase), { io: 'input' }),
  title: `Proofrun ${phase} result, version 1`,
})

const schemaOf = (phase: Phase): z.ZodType => {
  switch (phase) {
    case 'triage':
      return TriageResult
    case 'plan':
      return PlanResult
    case 'implement':
    case 'fix':
      return ChangeResult
    case 'review-a':
    case 'review-b':
      return ReviewResult
    default:
      return unreachable(phase)
  }
}
