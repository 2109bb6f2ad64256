import type { Settings } from '../../domain/config/settings.ts'
import type { ForgeReport } from '../../domain/conversation/forge-report.ts'
import { renderEndedClaim } from '../../domain/conversation/render-claim-comment.ts'
import type { ForgeIssue } from '../../domain/forge/forge-facts.ts'
import { labelDefinitions, stageLabel } from '../../domain/forge/stage-labels.ts'
import { attemptOf, type Claim } from '../../domain/gate/decide-claim.ts'
import type { Trigger } from '../../domain/gate/trigger.ts'
import { ok, type Refusal, type Result } from '../../domain/shared/result.ts'
import type { Report } from '../use-cases/report.ts'
import type { World } from '../world.ts'
import { advanceClaim } from './advance-claim.ts'
import { type ClaimPlan, claimMarker, planClaim, takeIssue } from './claim-issue.ts'
import { forgeReportOf } from './forge-report-of.ts'
import type { Hosting, Standing } from './hosting.ts'
import { passGate } from './pass-gate.ts'
import { setStageLabel } from './show-status.ts'

/** Enough to end the claim from another process. */
export type ClaimedIssue = Pick<Standing, 'issue' | 'by' | 'event' | 'comment'> & {
  readonly attempt: number
}

export type ForgeRequest = {
  readonly trigger: Trigger
  /** From the inputs and the base branch's configuration, never from an artifact (R39). */
  readonly settings: Settings
  /** Full name of the base branch. */
  readonly base: string
  readonly isRerun: boolean
  readonly rerunBy: string | undefined
  /** Fetches base and puts the world together around it; asked for once the issue is claimed. */
  readonly openWorld: () => Promise<Result<World>>
  /** Told once the issue is claimed, so that the second net knows what to end (F29). */
  readonly onClaim: (claimed: ClaimedIssue) => Promise<void>
}

export type ForgeEnd =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** A dry run: what would be begun, and the labels that would be made. */
  | { readonly kind: 'planned'; readonly claim: Claim; readonly labels: readonly string[] }
  | {
      readonly kind: 'ran'
      readonly report: Report
      readonly page: ForgeReport
    }

/** A trigger's whole way: gate, claim, the attempt, and its end on the forge (R203; design.md §2, §4). */
export const runOnForge = async (hosting: Hosting, request: ForgeRequest): Promise<ForgeEnd> => {
  const { trigger, isRerun } = request
  const issue = await passGate(hosting.forge, {
    trigger,
    rules: hosting.rules,
    isRerun,
    rerunBy: request.rerunBy,
  })
  if (!issue.ok) return { kind: 'refused', refusal: issue.error }
  const target = { trigger, issue: issue.value.number, isRerun }
  const planned = await planClaim(hosting, target)
  if (!planned.ok) return { kind: 'refused', refusal: planned.error }
  const { claim } = planned.value
  if (hosting.rules.dryRun) return planOnly(hosting, claim)
  const taken = await takeIssue(hosting, target, claim)
  if (!taken.ok) return { kind: 'refused', refusal: taken.error }
  const { standing } = hosting
  await request.onClaim({
    issue: standing.issue,
    by: standing.by,
    event: standing.event,
    comment: standing.comment,
    attempt: attemptOf(claim),
  })
  await markIssue(hosting, trigger, issue.value)
  const ran = await advance(hosting, request, { issue: issue.value, plan: planned.value })
  if (!ran.ok) {
    await endClaim(hosting, claim, ran.error)
    return { kind: 'refused', refusal: ran.error }
  }
  return ran.value
}

const planOnly = async ({ forge, rules }: Hosting, claim: Claim): Promise<ForgeEnd> => {
  const missing = await forge.ensureLabels(labelDefinitions(rules.label), { dryRun: true })
  return missing.ok
    ? { kind: 'planned', claim, labels: missing.value }
    : { kind: 'refused', refusal: missing.error }
}

const advance = async (
  hosting: Hosting,
  request: ForgeRequest,
  found: { readonly issue: ForgeIssue; readonly plan: ClaimPlan },
): Promise<Result<ForgeEnd>> => {
  const world = await request.openWorld()
  if (!world.ok) return world
  const ended = await advanceClaim(world.value, hosting, { ...request, ...found })
  if (!ended.ok) return ended
  const { session, report } = ended.value
  const page = await forgeReportOf(session, hosting, null)
  return page.ok ? ok({ kind: 'ran', report, page: page.value }) : page
}

/**
 * Shows that the issue is taken: an eye on the comment, the stage, and the trigger label taken away, so that it can be set again.
 * None of it decides anything.
 */
const markIssue = async (
  { forge, rules, standing }: Hosting,
  { comment }: Trigger,
  { number, labels }: ForgeIssue,
): Promise<void> => {
  if (comment !== undefined) await forge.react({ comment: comment.id, content: 'eyes' })
  const changes: Result<unknown>[] = [
    await forge.ensureLabels(labelDefinitions(rules.label)),
    await forge.addLabels({ issue: number, labels: [stageLabel('working')] }),
  ]
  standing.stage = 'working'
  const trigger = labels.find((name) => name.toLowerCase() === rules.label.toLowerCase())
  const stale = labels.filter(
    (name) => name.startsWith('proofrun:') && name !== stageLabel('working'),
  )
  for (const label of [...(trigger === undefined ? [] : [trigger]), ...stale])
    changes.push(await forge.removeLabel({ issue: number, label }))
  for (const change of changes)
    if (!change.ok) standing.notices.add(`The labels were not changed: ${change.error.message}`)
}

/** A claim that came to nothing is ended in its comment, so that nobody waits for it (F20, F29). */
const endClaim = async (hosting: Hosting, claim: Claim, refusal: Refusal): Promise<void> => {
  const { forge, standing, run } = hosting
  const marker = claimMarker(hosting, claim, { ended: true })
  await forge.updateComment({
    comment: standing.comment,
    body: renderEndedClaim({ marker, runUrl: run.url, refusal }),
  })
  await setStageLabel(hosting, 'failed')
}
