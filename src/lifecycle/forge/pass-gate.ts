import { parsePullMarker } from '../../domain/conversation/forge-marker.ts'
import { type ForgeIssue, isSamePerson } from '../../domain/forge/forge-facts.ts'
import { mayWrite } from '../../domain/forge/permission-of.ts'
import { checkBlockers, checkIssue, type IssueRules } from '../../domain/gate/check-issue.ts'
import type { CommentCommand, Trigger } from '../../domain/gate/trigger.ts'
import { err, ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Forge } from '../../ports/forge.ts'

export type GateRequest = {
  readonly trigger: Trigger
  readonly rules: IssueRules
  readonly isRerun: boolean
  /** Login of who runs the run again, where somebody does (TRG-06). */
  readonly rerunBy: string | undefined
}

/**
 * Whether a trigger may do what it asks for, by what the forge says now; everything that is not known is a refusal (TRG-01,
 * TRG-02, TRG-09, R202). At most three requests for one that is refused.
 */
export const passGate = async (forge: Forge, request: GateRequest): Promise<Result<ForgeIssue>> => {
  const { trigger } = request
  for (const login of peopleOf(request)) {
    const allowed = await checkPerson(forge, login, trigger.command)
    if (!allowed.ok) return allowed
  }
  const number = await issueNumber(forge, trigger)
  if (!number.ok) return number
  const issue = await forge.issue(number.value)
  if (!issue.ok) return unreadable(number.value, issue.error)
  const refused = checkIssue(issue.value, { ...trigger, isRerun: request.isRerun }, request.rules)
  if (refused !== undefined) return err(refused)
  // An attempt that goes on has its blockers behind it; whoever says continue knows of new ones.
  if (trigger.command !== 'start' && trigger.command !== 'restart') return issue
  const blockers = await forge.blockers({
    number: number.value,
    body: trigger.issue?.body ?? issue.value.body,
  })
  if (!blockers.ok)
    return refuse(
      'blockers-unknown',
      `What issue #${number.value} waits for could not be read, so it is not begun: ${blockers.error.message}`,
    )
  const blocked = checkBlockers(issue.value, blockers.value)
  return blocked === undefined ? issue : err(blocked)
}

/** The event's sender, and who runs it again. */
const peopleOf = ({ trigger, rerunBy }: GateRequest): readonly string[] => [
  ...new Set([trigger.sender.login, ...(rerunBy === undefined ? [] : [rerunBy])]),
]

/** To look takes no more than reading; all else is a writer's (design.md §6). */
const checkPerson = async (
  forge: Forge,
  login: string,
  command: CommentCommand,
): Promise<Result<void>> => {
  const permission = await forge.permission(login)
  if (!permission.ok)
    return refuse(
      'permission-unknown',
      `What ${login} may do here could not be read, so nothing is begun: ${permission.error.message}`,
    )
  const mayLook = command === 'status' && permission.value !== 'none'
  return mayLook || mayWrite(permission.value)
    ? ok(undefined)
    : refuse(
        'not-authorised',
        `${login} may not write to this repository (${permission.value}), so nothing is begun: a person with write access gives the trigger.`,
      )
}

/** A comment on a pull request of ours speaks of the issue that it answers; on any other it speaks of nothing (TRG-10). */
const issueNumber = async (
  forge: Forge,
  { issue, issueNumber: number }: Trigger,
): Promise<Result<number>> => {
  if (issue?.isPullRequest !== true) return ok(number)
  const [pull, self] = await Promise.all([forge.pullRequest(number), forge.self()])
  if (!pull.ok) return unreadable(number, pull.error)
  const marker = parsePullMarker(pull.value.body)
  const isOurs = self.ok && isSamePerson(pull.value.author, self.value) && pull.value.headIsHere
  return isOurs && marker !== undefined
    ? ok(marker.task)
    : refuse(
        'not-an-issue',
        `#${number} is a pull request that Proofrun did not open: use the command on an issue.`,
      )
}

const unreadable = (
  number: number,
  { code, message }: { readonly code: string; readonly message: string },
): Result<never> => refuse(code, `#${number} could not be read: ${message}`)
