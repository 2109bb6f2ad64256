import type { ForgeIssue } from '../../domain/forge/forge-facts.ts'
import type { ClaimCommand, ClaimedAttempt, SavedAttempt } from '../../domain/gate/decide-claim.ts'
import type { Trigger } from '../../domain/gate/trigger.ts'
import { protectedPathsWith } from '../../domain/handover/protected-paths.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import { runAttempt } from '../run-attempt.ts'
import type { Session } from '../session.ts'
import { beginAttempt } from '../use-cases/begin-attempt.ts'
import { continueSession } from '../use-cases/continue-attempt.ts'
import { dropTask } from '../use-cases/drop-task.ts'
import { openNewestAttempt } from '../use-cases/open-task.ts'
import { type Report, reportOf } from '../use-cases/report.ts'
import { showApprovals } from './approve-on-forge.ts'
import type { ClaimPlan } from './claim-issue.ts'
import type { ConfiguredRun } from './configure-run.ts'
import { endOnForge } from './end-on-forge.ts'
import { artifactUrl, type Hosting, statusUrl } from './hosting.ts'
import { readAnswers } from './read-answers.ts'
import { restoreAttempt } from './restore-attempt.ts'
import { noteOnce } from './show-status.ts'

export type ClaimedWork = {
  readonly trigger: Trigger & { readonly command: ClaimCommand }
  readonly configured: ConfiguredRun
  readonly isRerun: boolean
  /** What people answered, where it was read already. */
  readonly answers?: Awaited<ReturnType<typeof readAnswers>>
  readonly issue: Pick<ForgeIssue, 'number' | 'title' | 'body'>
  readonly plan: ClaimPlan
}

type Ended = { readonly session: Session; readonly report: Report }

/** Begins or goes on with the attempt that the claim names, and ends the run on the forge. */
export const advanceClaim = async (work: ClaimedWork): Promise<Result<Ended>> => {
  const { claim } = work.plan
  if (claim.kind === 'continue') return goOn({ ...work, claimed: claim.attempt })
  if (work.configured.hosting.speaks) await closeReplaced(work.configured.hosting, claim.replaces)
  return begin({ ...work, attempt: claim.attempt })
}

const begin = async ({
  trigger,
  configured,
  issue,
  attempt,
}: ClaimedWork & { readonly attempt: number }): Promise<Result<Ended>> => {
  const { world, hosting, base, configuration } = configured
  const source = await world.repository.inspect()
  if (!source.ok) return source
  const { title, body } = textOf(trigger, issue) ?? issue
  const record = await world.store.addTask({ id: issue.number, title })
  if (!record.ok) return record
  const lock = await world.store.lock(issue.number)
  if (!lock.ok) return lock
  await using _lock = lock.value
  const session = await beginAttempt(world, {
    record: record.value,
    source: source.value,
    base,
    title,
    body,
    configuration,
    trigger: { kind: trigger.how, ...giverOf(trigger) },
    number: attempt,
  })
  if (!session.ok) return session
  await noteComment(session.value, hosting)
  const end = await runAttempt(session.value)
  await showWaiting(session.value, configured)
  await endOnForge(session.value, hosting)
  return ok({ session: session.value, report: reportOf(session.value, end) })
}

/** An attempt that waits for approval shows right away what is to be approved (R62). */
export const showWaiting = async (
  session: Session,
  { world, hosting, configuration }: ConfiguredRun,
): Promise<void> => {
  const { finish, started } = session.state()
  if (finish?.outcome !== 'awaiting-approval' || !hosting.speaks) return
  const shown = await showApprovals(
    { world, hosting, configuration },
    { issue: started.task, key: `attempt:${started.attempt}` },
  )
  if (!shown.ok) noteOnce(session, hosting, `The commands were not shown: ${shown.error.message}`)
}

const giverOf = ({ sender, key }: Trigger) => ({
  by: sender.login,
  person: sender.id,
  request: key,
})

const goOn = async (
  work: ClaimedWork & { readonly claimed: SavedAttempt },
): Promise<Result<Ended>> => {
  const { trigger, issue, claimed } = work
  const { world, hosting, configuration } = work.configured
  const source = await world.repository.inspect()
  if (!source.ok) return source
  const restored = await restoreAttempt(world, hosting, {
    task: issue.number,
    title: issue.title,
    claimed,
    repository: source.value.id,
    protectedPaths: protectedPathsWith(configuration.settings.protectedPaths),
  })
  if (!restored.ok) return restored
  hosting.standing.artifact = {
    ...claimed.artifact,
    url: artifactUrl(hosting, claimed.artifact),
  }
  const ended = await (trigger.command === 'drop' ? dropRestored : continueRestored)(work)
  if (!ended.ok) return ended
  const { session } = ended.value
  await noteComment(session, hosting)
  await endOnForge(session, hosting)
  return ended
}

const continueRestored = async ({
  trigger,
  issue,
  plan,
  configured,
  isRerun,
  claimed,
  answers: known,
}: ClaimedWork & { readonly claimed: SavedAttempt }): Promise<Result<Ended>> => {
  const { world, hosting, configuration } = configured
  const { command } = trigger
  const answers =
    known ??
    (await readAnswers(hosting.forge, plan.comments, {
      after: claimed.comment,
      until: trigger.comment?.createdAt,
    }))
  const { request, ...giver } = giverOf(trigger)
  const ended = await continueSession(world, {
    ...giver,
    // Whoever runs a run again means it, although it is the same event.
    ...(isRerun ? {} : { request }),
    task: issue.number,
    command: command === 'verify' || command === 'pass' ? command : 'continue',
    configure: async () => ok(configuration),
    ...(command === 'pass' ? {} : { ...textOf(trigger, issue), answers }),
  })
  if (!ended.ok) return ended
  const { why } = ended.value
  if (why !== null) hosting.standing.notices.add(staysText(command, why))
  return ended
}

/**
 * What people read where a command changed nothing. Why an attempt does not go on is said in the command line's options; what helps
 * here stands in the comment already.
 */
const staysText = (command: ClaimCommand, why: string): string => {
  switch (command) {
    case 'pass':
      return `It was to be passed by hand and stays as it is: ${why}.`
    case 'verify':
      return 'It was asked to verify again and stays as it is: there is nothing to verify yet.'
    default:
      return 'It was asked to go on and stays as it is: what it waits for is not there yet.'
  }
}

const dropRestored = async ({
  trigger,
  issue,
  configured,
}: ClaimedWork): Promise<Result<Ended>> => {
  const { world } = configured
  const dropped = await dropTask(world, { ...giverOf(trigger), task: issue.number })
  if (!dropped.ok) return dropped
  const opened = await openNewestAttempt(world, issue.number)
  return opened.ok ? ok({ session: opened.value.session, report: dropped.value }) : opened
}

/**
 * The issue's text as the event carried it (TRG-04); a dispatch carries none, so it is what the issue says now. A comment on a pull
 * request carries that one's text, and the frozen one stands.
 */
const textOf = (
  { issue: carried, how }: Trigger,
  issue: ClaimedWork['issue'],
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
export const closeReplaced = async (
  hosting: Hosting,
  replaced: ClaimedAttempt | null,
): Promise<void> => {
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
