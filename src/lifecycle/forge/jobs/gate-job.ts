import type { ForgeIssue } from '../../../domain/forge/forge-facts.ts'
import type { Claim, ClaimCommand } from '../../../domain/gate/decide-claim.ts'
import type { Trigger } from '../../../domain/gate/trigger.ts'
import type { JobRequest } from '../../../domain/handover/job-request.ts'
import { ok, type Result } from '../../../domain/shared/result.ts'
import { planClaim } from '../claim-issue.ts'
import { configureRun, mayWorkOn } from '../configure-run.ts'
import type { Hosting } from '../hosting.ts'
import { passGate } from '../pass-gate.ts'
import { readAnswers } from '../read-answers.ts'
import type { ForgeRequest } from '../run-on-forge.ts'

/** Where a trigger goes: to the jobs that work, or to the one that may write, for what needs no work. */
export type Route =
  | { readonly route: 'work'; readonly request: JobRequest }
  | { readonly route: 'publish' }

/** Commands that run no code of the repository and start no agent. */
const NO_WORK: ReadonlySet<Trigger['command']> = new Set(['status', 'approve', 'pass', 'drop'])

/**
 * The first job of the split workflow: decides by what the forge says now whether the trigger may do what it asks for, and writes
 * nothing. All that later jobs are to believe of the trigger is in its output.
 */
export const gateJob = async (hosting: Hosting, request: ForgeRequest): Promise<Result<Route>> => {
  const { trigger, isRerun, rerunBy } = request
  const { rules, forge } = hosting
  const issue = await passGate(forge, { trigger, rules, isRerun, rerunBy })
  if (!issue.ok) return issue
  const { command } = trigger
  if (NO_WORK.has(command)) return ok({ route: 'publish' })
  const planned = await planClaim(hosting, {
    trigger: { ...trigger, command: command as ClaimCommand },
    issue: issue.value.number,
    isRerun,
  })
  if (!planned.ok) return planned
  const world = await request.openWorld()
  if (!world.ok) return world
  const configured = await configureRun(world.value, hosting, request)
  if (!configured.ok) return configured
  const allowed = mayWorkOn(issue.value, configured.value, request)
  if (!allowed.ok) return allowed
  const { claim, comments } = planned.value
  const answers =
    claim.kind === 'new'
      ? []
      : await readAnswers(forge, comments, {
          after: claim.attempt.comment,
          until: trigger.comment?.createdAt,
        })
  const text = textOf(trigger, issue.value)
  return ok({
    route: 'work',
    request: {
      version: 1,
      trigger: {
        command: command as JobRequest['trigger']['command'],
        allowFailingBaseline: trigger.allowFailingBaseline,
        how: trigger.how,
        sender: trigger.sender,
        comment: trigger.comment ?? null,
        key: trigger.key,
      },
      issue: { number: issue.value.number, ...text },
      keepsText: trigger.issue?.isPullRequest === true,
      claim: plainClaim(claim),
      base: configured.value.base.commit,
      answers: [...answers],
    },
  })
}

/** The issue's text as the event carried it (TRG-04); a dispatch carries none. */
const textOf = (
  { issue: carried, how }: Trigger,
  issue: ForgeIssue,
): { readonly title: string; readonly body: string } => {
  const { title, body } =
    how === 'dispatch' || carried === undefined || carried.isPullRequest ? issue : carried
  return { title, body }
}

const plainClaim = (claim: Claim): JobRequest['claim'] => claim
