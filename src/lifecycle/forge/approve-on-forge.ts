import {
  renderApprovalComment,
  renderApprovedComment,
  tooLongForComment,
} from '../../domain/conversation/render-approval-comment.ts'
import type { ForgeIssue } from '../../domain/forge/forge-facts.ts'
import type { Trigger } from '../../domain/gate/trigger.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import { approveCommands } from '../use-cases/approve-commands.ts'
import type { ConfiguredRun } from './configure-run.ts'
import { sayAnswer } from './say-answer.ts'

export type Approval = {
  /** What the hash names is approved by now, by this command or before. */
  readonly approved: boolean
  readonly code: string
  /** What it came to, in one sentence. */
  readonly sentence: string
}

/** Shows the commands of base that need a person, each with its hash. */
export const showApprovals = async (
  { world, hosting, configuration }: Pick<ConfiguredRun, 'world' | 'hosting' | 'configuration'>,
  { issue, key }: { readonly issue: number; readonly key: string },
): Promise<Result<void>> => {
  const decided = await approveCommands(world, {
    pending: configuration.pending,
    hash: undefined,
    tooLong: tooLongForComment,
    by: '',
  })
  if (!decided.ok) return decided
  if (decided.value.kind === 'approve') return ok(undefined)
  const text = renderApprovalComment(decided.value, hosting.rules.commandPrefix)
  return sayAnswer(hosting, { issue, key, text })
}

/**
 * Answers `/approve`: the commands of base in full with their hash, or, for a hash, that they are approved (R64 to R67). Who gave the
 * command is a person with write permission.
 */
export const approveOnForge = async (
  { world, hosting, configuration }: ConfiguredRun,
  { trigger, issue }: { readonly trigger: Trigger; readonly issue: ForgeIssue },
): Promise<Result<Approval>> => {
  const { sender, hash, key } = trigger
  const decided = await approveCommands(world, {
    pending: configuration.pending,
    hash,
    tooLong: tooLongForComment,
    by: sender.login,
    person: sender.id,
  })
  if (!decided.ok) return decided
  const decision = decided.value
  const { place } = world.approvals
  const text =
    decision.kind === 'approve'
      ? renderApprovedComment(decision.commands, { by: sender.login, place })
      : renderApprovalComment(decision, hosting.rules.commandPrefix)
  const said = await sayAnswer(hosting, {
    issue: issue.number,
    key: key.replace(/[^\w:-]/g, '-'),
    text,
    // The same comment again was answered the first time: that it approved (TRG-12).
    isKept: decision.kind === 'already-approved',
  })
  if (!said.ok) return said
  const code = decision.kind === 'refused' ? decision.code : decision.kind
  const approved = decision.kind === 'approve' || decision.kind === 'already-approved'
  return ok({ approved, code, sentence: SENTENCES[code] })
}

const SENTENCES = {
  'no-commands': 'No command needs approval.',
  show: 'The commands that need approval stand in a comment on the issue, each with its hash.',
  approve: 'The commands are approved.',
  'already-approved': 'The commands were approved before.',
  'hash-incomplete': 'Nothing was approved: the hash has 64 digits, and fewer were given.',
  conflict: 'Nothing was approved: the hash is not that of the commands on base now.',
  'not-shown': 'Nothing was approved: the hash names a command that is too long to be shown.',
} as const
