import { readinessFiles } from '../../domain/attempt/evidence-of.ts'
import { REVIEW_ROLES, type ReviewRole } from '../../domain/attempt/phases.ts'
import {
  type AttemptState,
  approvedVerify,
  isFlaky,
  phaseRecord,
  standingVerdict,
  standingVerification,
} from '../../domain/attempt/state.ts'
import { pullRequestText } from '../../domain/conversation/pull-request-text.ts'
import { renderReadiness } from '../../domain/conversation/render-readiness.ts'
import { changeFile } from '../../domain/evidence/artifact-names.ts'
import { encodeDocument } from '../../domain/evidence/document-text.ts'
import { TAMPER_FILE, type TamperDocument } from '../../domain/evidence/tamper-document.ts'
import { deriveReadiness, type ReadinessFacts } from '../../domain/readiness/derive-readiness.ts'
import type {
  PullRequestText,
  ReadinessDocument,
  ReadinessReview,
} from '../../domain/readiness/readiness-document.ts'
import type { FileRef } from '../../domain/shared/ids.ts'
import type { TamperReport } from '../../domain/tamper/report.ts'
import { readChange, readReview, readVerification } from '../documents.ts'
import { evidenceMissing } from '../lifecycle-fault.ts'
import type { Session } from '../session.ts'
import { tamperReportOf } from '../tamper-report.ts'

/** Derives readiness from the evidence and writes it, before every outcome (R33 to R35). */
export const writeReadiness = async (session: Session): Promise<void> => {
  const { tip, started } = session.state()
  const tamper = tip === started.baseCommit ? null : await tamperReportOf(session)
  const readiness = await readinessOf(session, tamper)
  await session.files.write('readiness.md', renderReadiness(readiness, tamper))
  const snapshot = await session.files.write('readiness.json', encodeDocument(readiness))
  session.world.probe('readiness:written')
  await session.record({
    kind: 'readiness.decided',
    data: { status: readiness.status, commit: readiness.commit, snapshot },
  })
}

/** A title and a body are asked for only when ready; the proposal needs documents, so they are read before. */
const readinessOf = async (
  session: Session,
  tamper: TamperReport | null,
): Promise<ReadinessDocument> => {
  const facts = factsOf(session.state())
  const verified = standingVerification(session.state())?.success === true
  const proposal = verified ? await proposalOf(session, tamper) : NOTHING_PROPOSED
  const written = tamper === null ? [] : [await writeTamper(session, tamper)]
  return deriveReadiness({
    ...facts,
    evidence: [...facts.evidence, ...written],
    pullRequest: () => proposal,
  })
}

const writeTamper = ({ files, state }: Session, report: TamperReport): Promise<FileRef> => {
  const { started, tip } = state()
  const { task, attempt, baseCommit } = started
  const document: TamperDocument = {
    schema: 'proofrun/tamper',
    version: 1,
    task,
    attempt,
    baseCommit,
    commit: tip,
    ...report,
  }
  return files.write(TAMPER_FILE, encodeDocument(document))
}

/** Without a passed verification it is never asked for (R35). */
const NOTHING_PROPOSED: PullRequestText = { title: 'not ready', body: '' }

const factsOf = (state: AttemptState): Omit<ReadinessFacts, 'pullRequest'> => {
  const { started, settings } = state
  const triage = phaseRecord(state, 'triage', 0)?.facts
  const plan = phaseRecord(state, 'plan', 0)?.facts
  const verification = standingVerification(state)
  const unchanged = state.tip === started.baseCommit
  return {
    task: started.task,
    attempt: started.attempt,
    triage: triage?.kind === 'triage' ? triage.verdict : 'missing',
    plan: plan?.kind !== 'plan' ? 'missing' : plan.ready ? 'ready' : 'not-ready',
    reviewA: reviewOf(state, 'review-a'),
    reviewB: reviewOf(state, 'review-b'),
    verification: approvedVerify(state) === undefined ? 'not-run' : (verification ?? null),
    baseCommit: started.baseCommit,
    commit: unchanged ? null : state.tip,
    tree: unchanged ? null : state.tipTree,
    flaky: isFlaky(state),
    flakyPolicy: settings.flaky,
    evidence: readinessFiles(state),
  }
}

const reviewOf = (state: AttemptState, role: ReviewRole): ReadinessReview => {
  const verdict = standingVerdict(state, role)
  return verdict === undefined
    ? { verdict: 'missing', commit: null, by: null }
    : { verdict: verdict.verdict, commit: verdict.commit, by: verdict.by }
}

const proposalOf = async (
  session: Session,
  tamper: TamperReport | null,
): Promise<PullRequestText> => {
  const state = session.state()
  const { started, change, tip } = state
  const passes = Array.from({ length: change.pass + 1 }, (_, pass) => changeFile(pass))
  const [changes, reviews, verification, changedPaths] = await Promise.all([
    Promise.all(passes.map((name) => readChange(session.files, name))),
    Promise.all(
      REVIEW_ROLES.map((role) =>
        readReview(session.files, standingVerdict(state, role)?.snapshot.file ?? ''),
      ),
    ),
    readVerification(session.files, standingVerification(state)?.snapshot.file ?? ''),
    session.world.repository.changedPaths(started.baseCommit, tip),
  ])
  if (verification === undefined) throw evidenceMissing('verification.json')
  return pullRequestText({
    task: { id: started.task, title: state.title },
    onForge: session.world.hosting !== undefined,
    changes: changes.flatMap((document) => (document === undefined ? [] : [document.result])),
    changedPaths,
    reviews: reviews.flatMap((document) =>
      document === undefined
        ? []
        : [
            {
              role: document.role,
              by: document.by,
              summary: document.result.summary,
              findings: document.result.findings,
            },
          ],
    ),
    verification,
    flaky: isFlaky(state),
    tamper,
  })
}
