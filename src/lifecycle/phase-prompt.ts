import { type FixCause, fixPrompt } from '../domain/agent/prompts/fix-prompt.ts'
import { implementPrompt } from '../domain/agent/prompts/implement-prompt.ts'
import { planPrompt } from '../domain/agent/prompts/plan-prompt.ts'
import type { Prompt, PromptSubject, StartProblem } from '../domain/agent/prompts/prompt.ts'
import { reviewPrompt } from '../domain/agent/prompts/review-prompt.ts'
import type { Baseline } from '../domain/agent/prompts/shared-rules.ts'
import { triagePrompt } from '../domain/agent/prompts/triage-prompt.ts'
import type { Finding } from '../domain/agent/results.ts'
import { type Phase, REVIEW_ROLES, type ReviewRole } from '../domain/attempt/phases.ts'
import { type AttemptState, phaseRecord } from '../domain/attempt/state.ts'
import { changeFile, reviewFile } from '../domain/evidence/artifact-names.ts'
import { unreachable } from '../domain/shared/unreachable.ts'
import { readChange, readPlan, readReview, readTask, readVerification } from './documents.ts'
import { evidenceMissing } from './lifecycle-fault.ts'
import type { Session } from './session.ts'

/** Puts together what a phase is told, from the journal and the documents that it names. */
export const phasePrompt = async (
  session: Session,
  phase: Phase,
  where: { readonly pass: number; readonly runFolder: string },
): Promise<Prompt> => {
  const subject = await subjectOf(session, phase, where)
  switch (phase) {
    case 'triage':
      return triagePrompt(subject)
    case 'plan':
      return planPrompt({ ...subject, ...(await baselineOf(session)) })
    case 'implement':
      return implementPrompt({
        ...subject,
        ...(await changeSubject(session)),
        ...(await baselineOf(session)),
        ...(session.state().change.cause === 'restart'
          ? { restart: { findings: await findingsOf(session) } }
          : {}),
      })
    case 'fix':
      return fixPrompt({
        ...subject,
        ...(await changeSubject(session)),
        changed: await changedPaths(session),
        cause: await fixCause(session),
      })
    case 'review-a':
    case 'review-b':
      return reviewPrompt({ ...subject, ...(await reviewSubject(session, phase)) })
    default:
      return unreachable(phase)
  }
}

const subjectOf = async (
  session: Session,
  phase: Phase,
  where: { readonly pass: number; readonly runFolder: string },
): Promise<PromptSubject> => {
  const task = await readTask(session.files)
  if (task === undefined) throw evidenceMissing('task.json')
  const problem = problemOf(session.state(), phase, where.pass)
  return {
    ...where,
    issue: { title: task.title, body: task.body },
    ...(task.answers === undefined ? {} : { answers: task.answers }),
    ...(problem === undefined ? {} : { problem }),
  }
}

/** Why the start before this one does not count, when the agent can do something about it. */
const problemOf = (state: AttemptState, phase: Phase, pass: number): StartProblem | undefined => {
  const known = phaseRecord(state, phase, pass)
  if (known === undefined || known.rejected === 0 || known.problem === null) return undefined
  const { refusal } = state.change
  return refusal !== null && phase === state.change.phase
    ? { kind: 'work-refused', ...refusal }
    : { kind: 'bad-result', message: known.problem }
}

const baselineOf = async (session: Session): Promise<{ baseline?: Baseline }> => {
  const { baseline } = session.state()
  if (baseline === null) return {}
  const snapshot = await readVerification(session.files, baseline.snapshot.file)
  return { baseline: { failureClass: baseline.failureClass, tail: snapshot?.tail ?? '' } }
}

const changeSubject = async (session: Session) => {
  const { started, settings } = session.state()
  const plan = await readPlan(session.files)
  if (plan === undefined) throw evidenceMissing('plan.json')
  return {
    branch: started.branch,
    baseCommit: started.baseCommit,
    plan: plan.result,
    verifyCommand: settings.verify ?? '',
  }
}

const changedPaths = async (session: Session): Promise<string> => {
  const { started, tip } = session.state()
  return (await session.world.repository.changedPaths(started.baseCommit, tip)).join('\n')
}

/** The findings of both reviewers that asked for this pass. */
const findingsOf = async (session: Session): Promise<readonly Finding[]> => {
  const verdicts = Object.values(session.state().verdicts)
  const reviews = await Promise.all(
    verdicts.map((verdict) => readReview(session.files, verdict.snapshot.file)),
  )
  return reviews.flatMap((review) => review?.result.findings ?? [])
}

const fixCause = async (session: Session): Promise<FixCause> => {
  const { change, finals } = session.state()
  if (change.cause === 'findings') return { kind: 'findings', findings: await findingsOf(session) }
  const file = finals.at(-1)?.snapshot.file ?? ''
  const snapshot = await readVerification(session.files, file)
  if (snapshot === undefined) throw evidenceMissing(file)
  const { failureClass, exitCode, tail } = snapshot
  return { kind: 'verification', failureClass, exitCode, tail }
}

const reviewSubject = async (session: Session, role: ReviewRole) => {
  const { change, tip } = session.state()
  const [subject, changed, made] = await Promise.all([
    changeSubject(session),
    changedPaths(session),
    readChange(session.files, changeFile(change.pass)),
  ])
  return {
    ...subject,
    role,
    commit: tip,
    changed,
    summary: made?.result.summary ?? '',
    earlier: await earlierFindings(session, role),
  }
}

/** What the role found in its newest earlier pass, so that it keeps its ids (R209). */
const earlierFindings = async (session: Session, role: ReviewRole): Promise<readonly Finding[]> => {
  for (let pass = session.state().change.pass - 1; pass >= 0; pass -= 1) {
    const review = await readReview(session.files, reviewFile(role, pass))
    if (review !== undefined) return review.result.findings
  }
  return []
}

/** Qualified ids of the must-fix findings that the fix at hand answers; undefined when it answers a verification. */
export const mustFixIds = (state: AttemptState): readonly string[] | undefined =>
  state.change.phase === 'fix' && state.change.cause === 'findings'
    ? REVIEW_ROLES.flatMap((role) => state.verdicts[role]?.mustFix ?? [])
    : undefined
