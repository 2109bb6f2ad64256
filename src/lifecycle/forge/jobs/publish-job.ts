import type { JournalEvent } from '../../../domain/attempt/events.ts'
import { isReviewed, standingVerification } from '../../../domain/attempt/state.ts'
import { err, ok, type Refusal, type Result } from '../../../domain/shared/result.ts'
import type { ArtifactRef } from '../../../ports/artifact-store.ts'
import type { Session } from '../../session.ts'
import { continueSession } from '../../use-cases/continue-attempt.ts'
import { type ReadAttempt, readNewestAttempt } from '../../use-cases/read-attempt.ts'
import type { Report } from '../../use-cases/report.ts'
import { closeReplaced } from '../advance-claim.ts'
import { endComment, readOwnComment } from '../end-comment.ts'
import { endOnForge } from '../end-on-forge.ts'
import type { Hosting } from '../hosting.ts'
import { attemptNumber, type JobRun, openJob, restoreForJob } from './job-run.ts'

/** What the judges' jobs put out: the commit that each of them judged. */
export type Judged = { readonly reviewed: string; readonly verified: string }

type Published = { readonly session: Session; readonly report: Report }

/**
 * Publishes what the judges proved, and nothing else (threats.md §4.1). It never checks the work out and runs none of its code:
 * everything is asked of the bundle's bytes, of the journal's chain, and of what the judges' jobs put out themselves. Whatever it
 * refuses is said in the status comment; nothing was written then.
 */
export const publishJob = async (
  hosting: Hosting,
  run: JobRun,
  proven: { readonly artifact: ArtifactRef; readonly judged: Judged },
): Promise<Result<Published>> => {
  const published = await publishProven(hosting, run, proven)
  if (!published.ok) await endRefused(hosting, run, published.error)
  return published
}

const publishProven = async (
  hosting: Hosting,
  run: JobRun,
  { artifact, judged }: { readonly artifact: ArtifactRef; readonly judged: Judged },
): Promise<Result<Published>> => {
  const configured = await openJob(hosting, run, ['write-forge'])
  if (!configured.ok) return configured
  const { world, configuration } = configured.value
  const restored = await restoreForJob(configured.value, run, artifact)
  if (!restored.ok) return restored
  const task = run.request.issue.number
  const read = await readNewestAttempt(world.store, task)
  if (!read.ok) return read
  const refused = unproven(read.value, judged)
  if (refused !== undefined) return err(refused)
  const { claim, trigger } = run.request
  if (claim.kind === 'new') await closeReplaced(configured.value.hosting, claim.replaces)
  const ended = await continueSession(world, {
    task,
    by: trigger.sender.login,
    person: trigger.sender.id,
    configure: async () => ok(configuration),
  })
  if (!ended.ok) return ended
  await endOnForge(ended.value.session, configured.value.hosting)
  return ended
}

/** The comment says why nothing was published, and keeps naming the artifact, from which a person goes on (F29). */
const endRefused = async (hosting: Hosting, run: JobRun, refusal: Refusal): Promise<void> => {
  const { issue, comment, event } = hosting.standing
  const claimed = { issue, comment, event, attempt: attemptNumber(run.request) }
  const known = await readOwnComment(hosting, claimed)
  if (known.ok) await endComment(hosting, claimed, { known: known.value, refusal })
}

/**
 * Why the work may not be published; undefined when both judges' word, given on machines of their own, stands for exactly its newest
 * commit (R136, GIT-13).
 */
export const unproven = (
  { state, events }: Pick<ReadAttempt, 'state' | 'events'>,
  { reviewed, verified }: Judged,
): Refusal | undefined => {
  const { tip, verdicts } = state
  const no = (code: string, message: string): Refusal => ({ code, message })
  if (tip === state.started.baseCommit)
    return no('nothing-to-push', 'No change landed, so there is nothing to publish.')
  if (verdicts['review-a'] === undefined || verdicts['review-b'] === undefined)
    return no(
      'verdict-not-found',
      `Of two reviews of ${tip} one is missing: run the workflow again.`,
    )
  if (reviewed !== tip || verified !== tip || !isJudgedAfresh(events))
    return no(
      'verdict-stale',
      `The judges' jobs speak of ${reviewed} and ${verified}, and the newest commit is ${tip}: run the workflow again.`,
    )
  if (!isReviewed(state))
    return no('verdict-not-approve', `A reviewer of ${tip} does not approve it.`)
  const verification = standingVerification(state)
  if (verification === undefined)
    return no('verdict-stale', `No verification stands for ${tip}: run the workflow again.`)
  return verification.success
    ? undefined
    : no(
        'verdict-not-approve',
        `The verification of ${tip} did not pass (${verification.failureClass}).`,
      )
}

/** The job that the agent worked in may have written anything before: what counts comes after the judges began. */
const isJudgedAfresh = (events: readonly JournalEvent[]): boolean => {
  const last = (isOne: (event: JournalEvent) => boolean): number => events.findLastIndex(isOne)
  const reviews = last(
    ({ kind, data }) => kind === 'evidence.discarded' && 'reviews' in data && data.reviews,
  )
  const verify = last(
    ({ kind, data }) => kind === 'evidence.discarded' && 'reviews' in data && !data.reviews,
  )
  const pushed = last(({ kind }) => kind === 'work.pushed' || kind === 'work.reset')
  return (
    pushed < reviews &&
    reviews < verify &&
    verify < last(({ kind }) => kind === 'verification.finished')
  )
}
