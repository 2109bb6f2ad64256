import {
  parseStatusMarker,
  type StatusMarker,
  statusKey,
} from '../../domain/conversation/forge-marker.ts'
import { renderClaimComment } from '../../domain/conversation/render-claim-comment.ts'
import { type ForgeComment, isSamePerson } from '../../domain/forge/forge-facts.ts'
import {
  attemptOf,
  type Claim,
  type ClaimedAttempt,
  decideClaim,
} from '../../domain/gate/decide-claim.ts'
import type { Trigger } from '../../domain/gate/trigger.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Forge } from '../../ports/forge.ts'
import type { Hosting } from './hosting.ts'
import { readConversation } from './read-conversation.ts'

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
  const conversation = await readConversation(forge, issue)
  if (!conversation.ok) return conversation
  const { comments, own } = conversation.value
  const newest = newestAttempt(own)
  const claim = decideClaim({
    command: trigger.command,
    issue,
    event: trigger.key,
    run: { id: run.id, isRerun },
    newest,
    isAlive: newest !== undefined && (await isAlive(forge, newest, run.id)),
  })
  return claim.ok ? ok({ claim: claim.value, comments }) : claim
}

/** The attempt with the highest number among our own status comments; of two for one attempt the older counts. */
const newestAttempt = (own: readonly ForgeComment[]): ClaimedAttempt | undefined =>
  claimedIn(own).reduce<ClaimedAttempt | undefined>(
    (newest, found) => (newest !== undefined && newest.attempt >= found.attempt ? newest : found),
    undefined,
  )

const claimedIn = (own: readonly ForgeComment[]): readonly ClaimedAttempt[] =>
  own.flatMap(({ id, body }) => {
    const marker = parseStatusMarker(body)
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
  const event = claim.kind === 'new' ? trigger.key : (claim.attempt.event ?? trigger.key)
  Object.assign(standing, { issue, event, by: trigger.sender.login })
  const body = renderClaimComment({
    marker: claimMarker(hosting, claim, { ended: false }),
    runUrl: run.url,
    by: trigger.sender.login,
    goesOn: claim.kind === 'continue',
  })
  const attempt = attemptOf(claim)
  const there = claim.kind === 'new' ? claim.comment : claim.attempt.comment
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

/** What a claim's comment says of it: an attempt that goes on keeps its pull request and its checkpoint. */
export const claimMarker = (
  { run, standing }: Hosting,
  claim: Claim,
  { ended }: { readonly ended: boolean },
): StatusMarker => {
  const { pull, artifact } = claim.kind === 'new' ? { pull: null, artifact: null } : claim.attempt
  const { issue: task, event } = standing
  return { task, attempt: attemptOf(claim), run: run.id, ended, event, pull, artifact }
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
  const own = after.value.filter(({ author }) => isSamePerson(author, created.author))
  // Ids grow, so every run that looks finds the same oldest one.
  const oldest = claimedIn(own).find(
    (rival) => rival.attempt === attempt && rival.comment < created.id,
  )
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
