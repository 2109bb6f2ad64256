import { readinessReasons } from './derive-readiness.ts'
import type { ReadinessInputs, ReadinessReason, ReadinessReview } from './readiness-document.ts'

/** What a version 2 file comes to under today's rule: never ready, since it knows of no verification (R41). */
export type RecomputedReadiness = {
  readonly status: 'not-ready'
  readonly inputs: ReadinessInputs
  readonly reasons: readonly ReadinessReason[]
  /** What the old file said of itself; shown, never believed. */
  readonly claimed: string
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The word in a field that holds either the word itself or an object with it. */
const wordIn = (value: unknown): unknown => (isRecord(value) ? value['verdict'] : value)

const TRIAGE: Readonly<Record<string, ReadinessInputs['triage']>> = {
  proceed: 'proceed',
  blocked: 'blocked',
  reject: 'reject',
  'needs-human': 'needs-human',
  'needs-human-decision': 'needs-human',
}

const REVIEW: Readonly<Record<string, ReadinessReview['verdict']>> = {
  approve: 'approve',
  changes: 'changes',
  'fixes-required': 'changes',
  'restart-required': 'changes',
  blocked: 'changes',
}

const lookUp = <T>(table: Readonly<Record<string, T>>, word: unknown, otherwise: T): T =>
  typeof word === 'string' && Object.hasOwn(table, word) ? (table[word] ?? otherwise) : otherwise

const planInput = (value: unknown): ReadinessInputs['plan'] => {
  const ready = isRecord(value) ? value['ready'] : value
  if (ready === true || ready === 'ready') return 'ready'
  return ready === false || ready === 'not-ready' ? 'not-ready' : 'missing'
}

/** A version 2 verdict names no commit, so it can stand for none. */
const reviewInput = (value: unknown): ReadinessReview => ({
  verdict: lookUp(REVIEW, wordIn(value), 'missing'),
  commit: null,
  by: null,
})

/**
 * Derives readiness anew from a version 2 file (R41), which held the verdicts of triage, plan and the two reviews, at the top
 * or under `decision`, and nothing of verification. Whatever it claims, the same file always comes to the same not-ready.
 */
export const recomputeLegacyReadiness = (file: Fields): RecomputedReadiness => {
  const decision = isRecord(file['decision']) ? file['decision'] : file
  const inputs: ReadinessInputs = {
    triage: lookUp(TRIAGE, wordIn(decision['triageVerdict'] ?? decision['triage']), 'missing'),
    plan: planInput(decision['planReady'] ?? decision['plan']),
    reviewA: reviewInput(decision['reviewAVerdict'] ?? decision['reviewA']),
    reviewB: reviewInput(decision['reviewBVerdict'] ?? decision['reviewB']),
    verification: 'missing',
    baseCommit: null,
    commit: null,
    flaky: false,
    flakyPolicy: 'mark',
  }
  const { status } = decision
  return {
    status: 'not-ready',
    inputs,
    reasons: readinessReasons(inputs),
    claimed: status === 'ready-for-pr' || status === 'not-ready' ? status : 'nothing',
  }
}
