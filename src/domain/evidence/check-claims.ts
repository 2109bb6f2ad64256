import type { ReviewRole } from '../attempt/phases.ts'
import type { ReadinessDocument, ReadinessReview } from '../readiness/readiness-document.ts'
import { artifactOf } from './artifact-names.ts'
import type { Check } from './check-document.ts'
import { type DocumentOf, parseDocument } from './parse-document.ts'
import type { SchemaName } from './schemas.ts'

/** The evidence files that were read, by name. */
export type EvidenceContents = ReadonlyMap<string, Uint8Array>

const check = (name: string, ok: boolean, detail: string): Check => ({ name, ok, detail })

/** Whether what readiness says of one input is what its evidence says. */
const compare = (name: string, claimed: string, found: string): Check =>
  claimed === found
    ? check(name, true, `${claimed}, as its evidence says`)
    : check(name, false, `readiness says ${claimed}, its evidence comes to ${found}`)

/** The documents of one kind among the evidence; an unreadable one counts as absent. */
const documentsOf = <Name extends SchemaName>(
  name: Name,
  readiness: ReadinessDocument,
  contents: EvidenceContents,
): readonly DocumentOf<Name>[] =>
  [...contents].flatMap(([file, bytes]) => {
    if (artifactOf(file)?.schema !== `proofrun/${name}`) return []
    const parsed = parseDocument(name, { file, content: bytes }, readiness)
    return parsed.ok ? [parsed.value] : []
  })

const spoken = ({ verdict, commit, by }: ReadinessReview): string =>
  verdict === 'missing' ? 'missing' : `${verdict} at ${commit} by ${by}`

const reviewCheck = (
  role: ReviewRole,
  readiness: ReadinessDocument,
  contents: EvidenceContents,
): Check => {
  const newest = documentsOf('review', readiness, contents)
    .filter((review) => review.role === role)
    .sort((a, b) => b.pass - a.pass)[0]
  return compare(
    role,
    spoken(role === 'review-a' ? readiness.reviewA : readiness.reviewB),
    spoken(newest ?? { verdict: 'missing', commit: null, by: null }),
  )
}

const verificationCheck = (readiness: ReadinessDocument, contents: EvidenceContents): Check => {
  const name = 'verification'
  const snapshot = documentsOf('verification', readiness, contents).find(
    ({ kind, commit, tree }) =>
      kind === 'final' && commit === readiness.commit && tree === readiness.tree,
  )
  const result = snapshot?.success === true ? 'passed' : 'failed'
  if (snapshot === undefined && readiness.verification === 'not-run') {
    return check(name, true, 'not run, and there is no evidence of a run')
  }
  return compare(name, readiness.verification, snapshot === undefined ? 'missing' : result)
}

/** Reads every input of readiness again from the evidence files and compares (R33, ART-07). */
export const checkClaims = (
  readiness: ReadinessDocument,
  contents: EvidenceContents,
): readonly Check[] => {
  const triage = documentsOf('triage', readiness, contents)[0]?.result.verdict
  const plan = documentsOf('plan', readiness, contents)[0]?.result.ready
  const planFound = plan === true ? 'ready' : 'not-ready'
  return [
    compare('triage', readiness.triage, triage ?? 'missing'),
    compare('plan', readiness.plan, plan === undefined ? 'missing' : planFound),
    reviewCheck('review-a', readiness, contents),
    reviewCheck('review-b', readiness, contents),
    verificationCheck(readiness, contents),
  ]
}
