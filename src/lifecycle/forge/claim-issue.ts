import { parseStatusMarker, statusKey } from '../../domain/conversation/forge-marker.ts'
import { renderClaimComment } from '../../domain/conversation/render-claim-comment.ts'
import type { ForgeComment, Person } from '../../domain/forge/forge-facts.ts'
import { type Claim, type ClaimedAttempt, decideClaim } from '../../domain/gate/decide-claim.ts'
import type { Trigger } from '../../domain/gate/trigger.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Forge } from '../../ports/forge.ts'
import type { Hosting } from './hosting.ts'

export type ClaimTarget = {
  readonly trigger: Trigger
  readonly issue: number
  readonly isRerun: boolean
}

export type ClaimPlan = {
  readonly claim: Claim
  /** All comments of the issue, as they were read for it. */
  readonly comments: readonly ForgeComment[]
}

/** Reads what is there of earlier attempts, and decides what this trigger comes to. Writes nothing. */
export const planClaim = async (
  hosting: Hosting,
  { trigger, issue, isRerun }: ClaimTarget,
): Promise<Result<ClaimPlan>> => {
  const { forge, run } = hosting
  const [comments, self] = await Promise.all([forge.comments(issue), forge.self()])
  if (!comments.ok) return comments
  if (!self.ok) return self
  const newest = newestAttempt(comments.value, self.value)
  const claim = decideClaim({
    command: trigger.command,
    issue,
    event: trigger.key,
    run: { id: run.id, isRerun },
    newest,
    isAlive: newest !== undefined && (await isAlive(forge, newest, run.id)),
  })
  return claim.ok ? ok({ claim: claim.value, comments: comments.value }) : claim
}

/** The attempt with the highest number among our own status comments; of two for one attempt the older counts. */
const newestAttempt = (
  comments: readonly ForgeComment[],
  self: Person | undefined,
): ClaimedAttempt | undefined =>
  ownMarkers(comments, self).reduce<ClaimedAttempt | undefined>(
    (newest, found) => (newest !== undefined && newest.attempt >= found.attempt ? newest : found),
    undefined,
  )

const ownMarkers = (
  comments: readonly ForgeComment[],
  self: Person | undefined,
): readonly ClaimedAttempt[] =>
  comments.flatMap(({ id, author, body }) => {
    const marker =
      author?.id === self?.id && self !== undefined ? parseStatusMarker(body) : undefined
    return marker === undefined ? [] : [{ comment: id, ...marker }]
  })

/** A run that cannot be asked about counts as alive: two at work would be worse than a wait. */
const isAlive = async (forge: Forge, newest: ClaimedAttempt, own: number): Promise<boolean> => {
  if (newest.ended || newest.run === own) return false
  const run = await forge.run(newest.run)
  return run.ok ? !run.value.finished : run.error.code !== 'forge-not-found'
}

/**
 * Takes the issue for this run: its status comment names the run. Of two runs that make one at the same time the older comment
 * counts, and the other run takes its own away and ends (PUB-12).
 */
export const takeIssue = async (
  hosting: Hosting,
  { trigger, issue }: ClaimTarget,
  claim: Claim,
): Promise<Result<void>> => {
  const { forge, run, standing } = hosting
  const attempt = claim.kind === 'new' ? claim.attempt : claim.attempt.attempt
  const event = claim.kind === 'new' ? trigger.key : (claim.attempt.event ?? trigger.key)
  const there = claim.kind === 'new' ? claim.comment : claim.attempt.comment
  const body = renderClaimComment({
    marker: {
      task: issue,
      attempt,
      run: run.id,
      ended: false,
      event,
      pull: null,
      artifact: claim.kind === 'new' ? null : claim.attempt.artifact,
    },
    runUrl: run.url,
    by: trigger.sender.login,
    goesOn: claim.kind === 'continue',
  })
  Object.assign(standing, { issue, event, by: trigger.sender.login })
  if (there !== null) {
    const taken = await forge.updateComment({ comment: there, body })
    if (!taken.ok) return taken
    standing.comment = there
    return ok(undefined)
  }
  const created = await forge.createComment({
    issue,
    body,
    marker: statusKey({ task: issue, attempt, run: run.id }),
  })
  if (!created.ok) return created
  return keepOldest(hosting, { issue, attempt, created: created.value })
}

const keepOldest = async (
  { forge, run, standing }: Hosting,
  {
    issue,
    attempt,
    created,
  }: { readonly issue: number; readonly attempt: number; readonly created: ForgeComment },
): Promise<Result<void>> => {
  const after = await forge.comments(issue)
  if (!after.ok) return after
  const rivals = ownMarkers(after.value, created.author).filter(
    (marker) => marker.attempt === attempt && marker.comment !== created.id,
  )
  // Ids grow, so every run that looks finds the same oldest one.
  const oldest = rivals.find(({ comment }) => comment < created.id)
  if (oldest === undefined) {
    standing.comment = created.id
    return ok(undefined)
  }
  await forge.deleteComment(created.id)
  return refuse(
    'attempt-running',
    `Run ${oldest.run} began attempt ${attempt} at issue #${issue} at the same moment, so run ${run.id} leaves it to that one.`,
  )
}
