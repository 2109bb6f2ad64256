import type { Giver } from '../../domain/attempt/person-commands.ts'
import type { FileCommand } from '../../domain/config/resolve-settings.ts'
import type { Digest } from '../../domain/shared/ids.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import {
  type ApprovalDecision,
  decideApproval,
  type SourcedCommand,
} from '../../domain/trust/decide-approval.ts'
import type { World } from '../world.ts'

export type ApproveRequest = {
  /** The commands that come from a file, as they stand on base now. */
  readonly pending: readonly FileCommand[]
  /** The hash as it was typed; undefined asks to be shown. */
  readonly hash: string | undefined
  /** Commands that the place of the conversation cannot show in full. */
  readonly tooLong?: (commands: readonly SourcedCommand[]) => readonly Digest[]
} & Giver

/**
 * Shows the commands that need a person's approval, or approves those that a hash names (R60 to R66). What is approved is exactly
 * what was shown: the hash is that of today's texts, or it is refused.
 */
export const approveCommands = async (
  { approvals, clock }: Pick<World, 'approvals' | 'clock'>,
  request: ApproveRequest,
): Promise<Result<ApprovalDecision>> => {
  const read = await approvals.read()
  if (!read.ok) return read
  const commands = request.pending.map((command) => ({
    ...command,
    source: SOURCES[command.source],
  }))
  const decision = decideApproval({
    given: request.hash,
    commands,
    approved: read.value.map(({ digest }) => digest),
    tooLong: request.tooLong?.(commands) ?? [],
  })
  if (decision.kind !== 'approve') return ok(decision)
  const { by, person } = request
  const at = clock.now()
  const added = await approvals.add(
    decision.commands.map(({ digest }) => ({
      digest,
      by,
      at,
      ...(person === undefined ? {} : { person }),
    })),
  )
  return added.ok ? ok(decision) : added
}

const SOURCES = {
  repository: '.github/proofrun.yml on the base branch',
  override: 'your own settings for this repository',
  inferred: 'inferred from files on the base branch',
  flag: 'typed',
  input: 'typed',
} as const satisfies Record<FileCommand['source'], string>
