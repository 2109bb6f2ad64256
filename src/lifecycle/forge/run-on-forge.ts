import type { ForgeReport } from '../../domain/conversation/forge-report.ts'
import type { ForgeIssue } from '../../domain/forge/forge-facts.ts'
import { labelDefinitions } from '../../domain/forge/stage-labels.ts'
import { attemptOf, type Claim, type ClaimCommand } from '../../domain/gate/decide-claim.ts'
import type { Trigger } from '../../domain/gate/trigger.ts'
import { ok, type Refusal, type Result } from '../../domain/shared/result.ts'
import type { Report } from '../use-cases/report.ts'
import type { World } from '../world.ts'
import { advanceClaim, type ClaimedWork } from './advance-claim.ts'
import { answerStatus } from './answer-status.ts'
import { approveOnForge } from './approve-on-forge.ts'
import { checkClaim } from './check-claim.ts'
import { newestAttempt, planClaim, takeIssue } from './claim-issue.ts'
import { configureRun, mayWorkOn, type RunInputs } from './configure-run.ts'
import { dropClaim, endClaim } from './end-claim.ts'
import { forgeReportOf } from './forge-report-of.ts'
import type { Hosting, HostingRules, Standing } from './hosting.ts'
import { markIssue } from './mark-issue.ts'
import { passGate } from './pass-gate.ts'
import { readConversation } from './read-conversation.ts'
import { stopRun } from './stop-run.ts'

/** Enough to end the claim from another process. */
export type ClaimedIssue = Pick<Standing, 'issue' | 'by' | 'event' | 'comment'> & {
  readonly attempt: number
}

export type ForgeRequest = RunInputs & {
  readonly trigger: Trigger
  /** False where another job works: what this one begins it would have to hand over. */
  readonly worksHere: boolean
  readonly isRerun: boolean
  readonly rerunBy: string | undefined
  /** Fetches base and puts the world together around it; asked for once somebody may have it done. */
  readonly openWorld: () => Promise<Result<World>>
  /** Told once the issue is claimed, so that the second net knows what to end (F29). */
  readonly onClaim: (claimed: ClaimedIssue) => Promise<void>
}

export type ForgeEnd =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** A dry run: what would be begun, and the labels that would be made. */
  | { readonly kind: 'planned'; readonly claim: Claim; readonly labels: readonly string[] }
  /** A command that works on no attempt was answered on the issue. */
  | { readonly kind: 'answered'; readonly code: string; readonly sentence: string }
  | {
      readonly kind: 'ran'
      readonly report: Report
      readonly page: ForgeReport
      readonly rules: HostingRules
    }

/** A trigger's whole way: gate, claim, the attempt, and its end on the forge (R203; design.md §2, §4). */
export const runOnForge = async (hosting: Hosting, request: ForgeRequest): Promise<ForgeEnd> => {
  const { trigger, isRerun, rerunBy } = request
  const { rules } = hosting
  const issue = await passGate(hosting.forge, { trigger, rules, isRerun, rerunBy })
  if (!issue.ok) return refused(issue.error)
  const { command } = trigger
  if (command === 'status') return sayStatus(hosting, issue.value)
  if (command === 'approve') return approve(hosting, request, issue.value)
  if (command === 'drop' && !rules.dryRun) {
    const stopped = await stopRun(hosting, issue.value.number)
    if (!stopped.ok) return refused(stopped.error)
    // The run that ended has set another stage.
    if (stopped.value) return drop(hosting, request, issue.value.number)
  }
  return claimAndAdvance(hosting, request, { issue: issue.value, command })
}

const drop = async (hosting: Hosting, request: ForgeRequest, number: number): Promise<ForgeEnd> => {
  const issue = await hosting.forge.issue(number)
  if (!issue.ok) return refused(issue.error)
  return claimAndAdvance(hosting, request, { issue: issue.value, command: 'drop' })
}

const refused = (refusal: Refusal): ForgeEnd => ({ kind: 'refused', refusal })

const sayStatus = async (hosting: Hosting, issue: ForgeIssue): Promise<ForgeEnd> => {
  const said = await answerStatus(hosting, issue)
  return said.ok ? { kind: 'answered', code: 'status', sentence: said.value } : refused(said.error)
}

/** An approval that completes what an attempt waits for goes on with it (design.md §5). */
const approve = async (
  hosting: Hosting,
  request: ForgeRequest,
  issue: ForgeIssue,
): Promise<ForgeEnd> => {
  const { trigger } = request
  const world = await request.openWorld()
  if (!world.ok) return refused(world.error)
  const configured = await configureRun(world.value, hosting, request)
  if (!configured.ok) return refused(configured.error)
  if (hosting.rules.dryRun) return { kind: 'answered', ...DRY_APPROVAL }
  if (trigger.comment !== undefined)
    await hosting.forge.react({ comment: trigger.comment.id, content: 'eyes' })
  const answered = await approveOnForge(configured.value, { trigger, issue })
  if (!answered.ok) return refused(answered.error)
  const { approved, ...answer } = answered.value
  if (!approved || !request.worksHere || !(await waitsForApproval(hosting, issue.number)))
    return { kind: 'answered', ...answer }
  const openWorld = async (): Promise<Result<World>> => world
  return claimAndAdvance(hosting, { ...request, openWorld }, { issue, command: 'continue' })
}

const DRY_APPROVAL = {
  code: 'dry-run',
  sentence: 'This is a dry run: nothing was approved, and nothing was written.',
}

/** The newest attempt ended for want of an approval, and is nobody's by now. */
const waitsForApproval = async (hosting: Hosting, issue: number): Promise<boolean> => {
  const conversation = await readConversation(hosting.forge, issue)
  const newest = conversation.ok ? newestAttempt(conversation.value.own) : undefined
  return newest?.ended === true && newest.end === 'awaiting-approval'
}

const claimAndAdvance = async (
  hosting: Hosting,
  request: ForgeRequest,
  { issue, command }: { readonly issue: ForgeIssue; readonly command: ClaimCommand },
): Promise<ForgeEnd> => {
  const { isRerun } = request
  const trigger = { ...request.trigger, command }
  const target = { trigger, issue: issue.number, isRerun }
  const planned = await planClaim(hosting, target)
  if (!planned.ok) return refused(planned.error)
  const { claim } = planned.value
  if (hosting.rules.dryRun) return planOnly(hosting, claim)
  const taken = await takeIssue(hosting, target, planned.value)
  if (!taken.ok) return refused(taken.error)
  const { standing } = hosting
  await request.onClaim({
    issue: standing.issue,
    by: standing.by,
    event: standing.event,
    comment: standing.comment,
    attempt: attemptOf(claim),
  })
  await markIssue(hosting, trigger, issue)
  const ran = await advance(hosting, request, { trigger, issue, plan: planned.value })
  if (ran.ok) return ran.value
  if (!standing.isLost) await endClaim(hosting, claim, { issue, refusal: ran.error })
  return refused(ran.error)
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
  found: Pick<ClaimedWork, 'trigger' | 'plan'> & { readonly issue: ForgeIssue },
): Promise<Result<ForgeEnd>> => {
  const { trigger, issue, plan } = found
  // Nothing of a lost attempt was saved, so there is nothing to drop but its claim.
  if (trigger.command === 'drop' && plan.claim.kind === 'new') {
    const dropped = await dropClaim(hosting, plan.claim)
    return dropped.ok ? ok(NOTHING_TO_DROP) : dropped
  }
  const world = await request.openWorld()
  if (!world.ok) return world
  const configured = await configureRun(world.value, hosting, request)
  if (!configured.ok) return configured
  const mine = await stillMine(hosting, plan.claim)
  if (!mine.ok) return mine
  if (trigger.command !== 'drop' && trigger.command !== 'pass') {
    const allowed = mayWorkOn(issue, configured.value, request)
    if (!allowed.ok) return allowed
  }
  const { isRerun } = request
  const ended = await advanceClaim({ ...found, isRerun, configured: configured.value })
  if (!ended.ok) return ended
  const { session, report } = ended.value
  const page = await forgeReportOf(session, configured.value.hosting, null)
  const { rules } = configured.value.hosting
  return page.ok ? ok({ kind: 'ran', report, page: page.value, rules }) : page
}

/** A comment that was made for this claim is nobody else's. */
const stillMine = async (hosting: Hosting, claim: Claim): Promise<Result<void>> =>
  claim.kind === 'new' && claim.comment === null ? ok(undefined) : checkClaim(hosting)

const NOTHING_TO_DROP: ForgeEnd = {
  kind: 'answered',
  code: 'dropped',
  sentence: 'The attempt was dropped before anything of it had been saved.',
}
