import { describeIssues } from '../agent/describe-issue.ts'
import { decodeDocument } from '../evidence/document-text.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { readinessReasons } from './derive-readiness.ts'
import { type RecomputedReadiness, recomputeLegacyReadiness } from './legacy-readiness.ts'
import { READINESS_VERSION, ReadinessDocument } from './readiness-document.ts'

export type ReadinessRefusal = Refusal<
  | 'readiness-unreadable'
  | 'readiness-version'
  | 'readiness-newer'
  | 'readiness-invalid'
  | 'readiness-contradicts'
  | 'readiness-foreign'
>

export type ParsedReadiness =
  | { readonly kind: 'current'; readonly readiness: ReadinessDocument }
  | { readonly kind: 'recomputed'; readonly from: 2; readonly readiness: RecomputedReadiness }

/** The attempt that a file must be about, where that is known (ART-09). */
export type ReadinessBinding = { readonly task: number; readonly attempt: number }

const NAME = 'readiness.json'

const readsAs = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60)

/** Refuses a file whose status or reasons are not what its own inputs come to (R38). */
const checkDerivation = (
  readiness: ReadinessDocument,
): Result<ReadinessDocument, ReadinessRefusal> => {
  const reasons = readinessReasons(readiness)
  const derived = reasons.length === 0 ? 'ready-for-pr' : 'not-ready'
  if (readiness.status !== derived) {
    return refuse(
      'readiness-contradicts',
      `${NAME} says ${readiness.status}, but its inputs come to ${derived}${
        reasons.length === 0 ? '' : ` (${reasons.join(', ')})`
      }; continue the attempt to have it written again.`,
    )
  }
  if (readiness.reasons.join() !== reasons.join()) {
    return refuse(
      'readiness-contradicts',
      `${NAME} gives the reasons [${readiness.reasons.join(', ')}], but its inputs come to [${reasons.join(', ')}]; continue the attempt to have it written again.`,
    )
  }
  if (readiness.status === 'ready-for-pr' && readiness.tree === null) {
    return refuse(
      'readiness-contradicts',
      `${NAME} says ready-for-pr and names no tree; continue the attempt to have it written again.`,
    )
  }
  return ok(readiness)
}

const parseCurrent = (
  value: unknown,
  binding: ReadinessBinding | undefined,
): Result<ReadinessDocument, ReadinessRefusal> => {
  const parsed = ReadinessDocument.safeParse(value)
  if (!parsed.success) {
    return refuse(
      'readiness-invalid',
      `${NAME} does not fit version ${READINESS_VERSION}: ${describeIssues(parsed.error.issues, value)}; continue the attempt to have it written again.`,
    )
  }
  const { task, attempt } = parsed.data
  if (binding !== undefined && (task !== binding.task || attempt !== binding.attempt)) {
    return refuse(
      'readiness-foreign',
      `${NAME} is of task ${task}, attempt ${attempt}, not of task ${binding.task}, attempt ${binding.attempt}; take the file from the right folder.`,
    )
  }
  return checkDerivation(parsed.data)
}

/**
 * Reads a readiness file and derives its status again (R38): a status that contradicts its inputs is refused. Version 2 is
 * recomputed, never read as current (R41); a newer version and any other are refused.
 */
export const parseReadiness = (
  content: Uint8Array | string,
  binding?: ReadinessBinding,
): Result<ParsedReadiness, ReadinessRefusal> => {
  const decoded = decodeDocument(NAME, content, 'any')
  if (!decoded.ok) return refuse('readiness-unreadable', decoded.error.message)
  const { value } = decoded
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return refuse(
      'readiness-invalid',
      `${NAME} is no JSON object; continue the attempt to have it written again.`,
    )
  }
  const version: unknown = 'version' in value ? value.version : undefined
  if (version === 2) {
    return ok({ kind: 'recomputed', from: 2, readiness: recomputeLegacyReadiness({ ...value }) })
  }
  if (typeof version === 'number' && version > READINESS_VERSION) {
    return refuse(
      'readiness-newer',
      `${NAME} has version ${version} and this Proofrun knows up to ${READINESS_VERSION}; use a newer Proofrun.`,
    )
  }
  if (version !== READINESS_VERSION) {
    return refuse(
      'readiness-version',
      `${NAME} has the version ${readsAs(version)}, which never was one; continue the attempt to have it written again.`,
    )
  }
  const whole = decodeDocument(NAME, content)
  if (!whole.ok) return refuse('readiness-unreadable', whole.error.message)
  const current = parseCurrent(value, binding)
  return current.ok ? ok({ kind: 'current', readiness: current.value }) : current
}
