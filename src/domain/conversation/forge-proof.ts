import type { ReadinessDocument } from '../readiness/readiness-document.ts'
import type { VerificationSnapshot } from '../verification/snapshot.ts'
import type { ForgeReport } from './forge-report.ts'
import { codeCell, table } from './forge-table.ts'
import { howVerified } from './how-verified.ts'

type Ready = Extract<ReadinessDocument, { status: 'ready-for-pr' }>

export type Proof = {
  readonly readiness: Ready
  readonly verification: VerificationSnapshot
}

/** The proof that a change is ready. To say so without it would be a bug, whatever led here (PUB-06). */
export const proofOf = ({ show: { readiness, verification } }: ForgeReport): Proof => {
  if (readiness?.status !== 'ready-for-pr' || verification?.success !== true)
    throw new Error('an attempt without a ready readiness and a passed verification is not ready')
  if (verification.commit !== readiness.commit)
    throw new Error(`${verification.commit} was verified, not ${readiness.commit}`)
  return { readiness, verification }
}

/** What was proven of the commit, and by whom it was judged. */
export const proofTable = (report: ForgeReport): string => {
  const { readiness, verification } = proofOf(report)
  const { manifestDigest } = report
  const { reviewA, reviewB } = readiness
  return table([
    ['commit', codeCell(verification.commit)],
    ['base', codeCell(readiness.baseCommit)],
    ['verified', `${codeCell(verification.command, 500)} ${howVerified(verification)}`],
    ['output fingerprint', codeCell(verification.outputFingerprint)],
    ['worktree fingerprint', codeCell(verification.worktreeFingerprint)],
    ['review A', `${reviewA.verdict}, by ${codeCell(reviewA.by ?? 'nobody')}`],
    ['review B', `${reviewB.verdict}, by ${codeCell(reviewB.by ?? 'nobody')}`],
    ...(manifestDigest === null ? [] : [['manifest', codeCell(manifestDigest)]]),
  ])
}
