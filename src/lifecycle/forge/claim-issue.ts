import {
  parseStatusMarker,
  type StatusMarker,
  statusKey,
} from '../../domain/conversation/forge-marker.ts'
import { renderClaimComment } from '../../domain/conversation/render-claim-comment.ts'
import { keptText } from '../../domain/conversation/status-body.ts'
import { type ForgeComment, isSamePerson } from '../../domain/forge/forge-facts.ts'
import { checkAttemptCap } from '../../domain/gate/check-attempt-cap.ts'
import {
  attemptOf,
  type Claim,
  type ClaimCommand,
  type ClaimedAttempt,
  decideClaim,
} from '../../domain/gate/decide-claim.ts'
import type { Trigger } from '../../domain/gate/trigger.ts'
import { err, ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Forge } from '../../ports/forge.ts'
import type { Hosting } from './hosting.ts'
import { readConversation } from './read-conversation.ts'

/** What a claim needs of the hosting. */
export type Claiming = Pick<Hosting, 'forge' | 'clock' | 'run' | 'standing'> & {
  readonly rules: Pick<Hosting['rules'], 'maxAttemptsPerDay'>
}

export type ClaimTarget = {
  readonly trigger: Trigger & { readonly command: ClaimCommand }
  readonly issue: number
  readonly isRerun: boolean
}

export type ClaimPlan = {
  readonly claim: Claim
  /** All comments of the issue, as they were read for it. */
  readonly comments: readonly ForgeComment[]
}

const DAY_MS = 86_400_000

/** Reads what is there of earlier attempts, and decides what this trigger comes to. Writes nothing. */
export const planClaim = async (
  hosting: Claiming,
  { trigger, issue, isRerun }: ClaimTarget,
): Promise<Result<ClaimPlan>> => {
  const { forge, run, rules, clock } = hosting
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
  if (!claim.ok) return claim
  const capped = checkAttemptCap(claim.value, {
    issue,
    max: rules.maxAttemptsPerDay,
    begun: beginningsIn(own),
    since: new Date(Date.parse(clock.now()) - DAY_MS).toISOString(),
  })
  return capped === undefined ? ok({ claim: claim.value, comments }) : err(capped)
}

/** When attempts began: each has one status comment, and the forge notes when it was made. */
const beginningsIn = (own: readonly ForgeComment[]): readonly string[] =>
  own.filter(({ body }) => parseStatusMarker(body) !== undefined).map(({ createdAt }) => createdAt)

/** The attempt with the highest number among our own status comments; of two for one attempt the older counts. */
export const newestAttempt = (own: readonly ForgeComment[]): ClaimedAttempt | undefined =>
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
export const isAlive = async (
  forge: Forge,
  newest: ClaimedAttempt,
  own: number,
): Promise<boolean> => {
  if (newest.ended || newest.run === own) return false
  const run = await forge.run(newest.run)
  return run.ok ? !run.value.finished : run.error.code !== 'forge-not-found'
}

/**
 * Takes the issue for this run: its status comment names the run. Of two runs that make one at the same time the older comment
 * counts, and the other run takes its own away and ends (PUB-12). What people wrote into a comment that is there stays (PUB-11). A
 * comment that its run never ended is replaced by one that this run cannot write into: a job that ends late rewrites nothing (R87).
 */
export const takeIssue = async (
  hosting: Claiming,
  { trigger, issue }: ClaimTarget,
  { claim, comments }: ClaimPlan,
): Promise<Result<void>> => {
  const { forge, run, standing } = hosting
  const there = claim.kind === 'new' ? claim.comment : claim.attempt.comment
  const before = comments.find(({ id }) => id === there)?.body ?? ''
  const begun = claim.kind === 'new' ? parseStatusMarker(before)?.event : claim.attempt.event
  const event = begun ?? trigger.key
  const kept = keptText(before)
  Object.assign(standing, { issue, event, kept, by: trigger.sender.login })
  const body = renderClaimComment({
    marker: claimMarker(hosting, claim, { ended: false }),
    runUrl: run.url,
    kept,
    by: trigger.sender.login,
    goesOn: claim.kind === 'continue',
  })
  const attempt = attemptOf(claim)
  if (there !== null && !isLeftOpen(before, run.id)) {
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
  const mine = await keepOldest(hosting, {
    issue,
    attempt,
    created: created.value,
    replaced: there,
  })
  if (mine.ok && there !== null) await forge.deleteComment(there)
  return mine
}

/** Its run never ended the comment, and may still write into it when nobody expects it any more. */
const isLeftOpen = (body: string, own: number): boolean => {
  const marker = parseStatusMarker(body)
  return marker?.ended === false && marker.run !== own
}

/** What a claim's comment says of it: an attempt that goes on keeps its pull request and its checkpoint. */
export const claimMarker = (
  { run, standing }: Pick<Hosting, 'run' | 'standing'>,
  claim: Claim,
  { ended }: { readonly ended: boolean },
): StatusMarker => {
  const { pull, artifact, end } = claim.kind === 'new' ? NOTHING_YET : claim.attempt
  const { issue: task, event } = standing
  return {
    ...{ task, attempt: attemptOf(claim), run: run.id, ended, event, pull, artifact },
    // What came to nothing leaves the attempt as it had ended.
    ...(ended && end !== undefined ? { end } : {}),
  }
}

const NOTHING_YET = { pull: null, artifact: null, end: undefined } as const

const keepOldest = async (
  { forge, run, standing }: Claiming,
  {
    issue,
    attempt,
    created,
    replaced,
  }: {
    readonly issue: number
    readonly attempt: number
    readonly created: ForgeComment
    readonly replaced: number | null
  },
): Promise<Result<void>> => {
  const after = await forge.comments(issue)
  if (!after.ok) return after
  const own = after.value.filter(({ author }) => isSamePerson(author, created.author))
  // Ids grow, so every run that looks finds the same oldest one.
  const oldest = claimedIn(own).find(
    ({ attempt: other, comment }) =>
      other === attempt && comment < created.id && comment !== replaced,
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
