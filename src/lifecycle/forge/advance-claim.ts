import type { Settings } from '../../domain/config/settings.ts'
import type { ForgeIssue } from '../../domain/forge/forge-facts.ts'
import type { ClaimedAttempt, SavedAttempt } from '../../domain/gate/decide-claim.ts'
import type { Trigger } from '../../domain/gate/trigger.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import { runAttempt } from '../run-attempt.ts'
import type { Session } from '../session.ts'
import { beginAttempt } from '../use-cases/begin-attempt.ts'
import { continueSession } from '../use-cases/continue-attempt.ts'
import { type Report, reportOf } from '../use-cases/report.ts'
import { findBase } from '../use-cases/start-attempt.ts'
import type { World } from '../world.ts'
import type { ClaimPlan } from './claim-issue.ts'
import { endOnForge } from './end-on-forge.ts'
import { artifactUrl, type Hosting, statusUrl } from './hosting.ts'
import { readAnswers } from './read-answers.ts'
import { restoreAttempt } from './restore-attempt.ts'

export type ClaimedWork = {
  readonly trigger: Trigger
  readonly settings: Settings
  readonly base: string
  readonly issue: ForgeIssue
  readonly plan: ClaimPlan
}

type Ended = { readonly session: Session; readonly report: Report }

/** Begins or goes on with the attempt that the claim names, and ends the run on the forge. */
export const advanceClaim = async (
  world: World,
  hosting: Hosting,
  work: ClaimedWork,
): Promise<Result<Ended>> => {
  const { claim } = work.plan
  if (claim.kind === 'continue') return goOn(world, hosting, { ...work, claimed: claim.attempt })
  await closeReplaced(hosting, claim.replaces)
  return begin(world, hosting, { ...work, attempt: claim.attempt })
}

const begin = async (
  world: World,
  hosting: Hosting,
  { trigger, settings, base, issue, attempt }: ClaimedWork & { readonly attempt: number },
): Promise<Result<Ended>> => {
  const place = await findBase(world, base)
  if (!place.ok) return place
  const { title, body } = textOf(trigger, issue) ?? issue
  const record = await world.store.addTask({ id: issue.number, title })
  if (!record.ok) return record
  const lock = await world.store.lock(issue.number)
  if (!lock.ok) return lock
  await using _lock = lock.value
  const session = await beginAttempt(world, {
    record: record.value,
    ...place.value,
    title,
    body,
    settings,
    trigger: { kind: trigger.how, by: trigger.sender.login, person: trigger.sender.id },
    number: attempt,
  })
  if (!session.ok) return session
  await noteComment(session.value, hosting)
  const end = await runAttempt(session.value)
  await endOnForge(session.value, hosting)
  return ok({ session: session.value, report: reportOf(session.value, end) })
}

const goOn = async (
  world: World,
  hosting: Hosting,
  work: ClaimedWork & { readonly claimed: SavedAttempt },
): Promise<Result<Ended>> => {
  const { trigger, settings, issue, claimed, plan } = work
  const source = await world.repository.inspect()
  if (!source.ok) return source
  const restored = await restoreAttempt(world, hosting, {
    task: issue.number,
    title: issue.title,
    claimed,
    repository: source.value.id,
  })
  if (!restored.ok) return restored
  hosting.standing.artifact = {
    ...claimed.artifact,
    url: artifactUrl(hosting, claimed.artifact),
  }
  const answers = await readAnswers(hosting.forge, plan.comments, {
    after: claimed.comment,
    until: trigger.comment?.createdAt,
  })
  const ended = await continueSession(world, {
    task: issue.number,
    settings: () => settings,
    ...textOf(trigger, issue),
    answers,
    by: trigger.sender.login,
  })
  if (!ended.ok) return ended
  const { session, why } = ended.value
  // `why` speaks of the command line's options; what helps here stands in the comment already.
  if (why !== null)
    hosting.standing.notices.add(
      'It was asked to go on and stays as it is: what it waits for is not there yet.',
    )
  await noteComment(session, hosting)
  await endOnForge(session, hosting)
  return ended
}

/**
 * The issue's text as the event carried it (TRG-04); a dispatch carries none, so it is what the issue says now. A comment on a pull
 * request carries that one's text, and the frozen one stands.
 */
const textOf = (
  { issue: carried, how }: Trigger,
  issue: ForgeIssue,
): { readonly title: string; readonly body: string } | undefined => {
  if (carried?.isPullRequest === true) return undefined
  const { title, body } = how === 'dispatch' || carried === undefined ? issue : carried
  return { title, body }
}

/** The journal knows the status comment by its number, which no other can forge (R205). */
const noteComment = async (session: Session, hosting: Hosting): Promise<void> => {
  const { comment } = hosting.standing
  if (session.state().forge.statusComment === comment) return
  await session.record({
    kind: 'comment.posted',
    data: { purpose: 'status', comment, url: statusUrl(hosting) },
  })
}

/** An earlier pull request is closed with a sentence; its branch stays (contracts.md, `restart`). */
const closeReplaced = async (hosting: Hosting, replaced: ClaimedAttempt | null): Promise<void> => {
  if (replaced === null || replaced.pull === null) return
  const { forge, standing } = hosting
  const url = statusUrl(hosting)
  const marker = `proofrun:replaced by=${standing.comment}`
  await forge.createComment({
    issue: replaced.pull,
    body: `<!-- ${marker} -->\nA new attempt takes the place of this one: ${url}. The branch stays as it is.`,
    marker,
  })
  const closed = await forge.updatePullRequest({ number: replaced.pull, open: false })
  if (!closed.ok)
    standing.notices.add(`Pull request #${replaced.pull} was not closed: ${closed.error.message}`)
}
