import { digestOf } from '../../src/domain/shared/digest.ts'
import type { Approval } from '../../src/domain/trust/approval.ts'
import type { SourcedCommand } from '../../src/domain/trust/decide-approval.ts'
import type { CommandName } from '../../src/domain/trust/named-command.ts'

/** An approval of a command, `second` seconds after the hour. */
export const approvalOf = (text: string, second = 0, more: Partial<Approval> = {}): Approval => ({
  digest: digestOf(text),
  by: 'octocat',
  at: `2026-12-01T10:00:${String(second).padStart(2, '0')}.000Z`,
  ...more,
})

export const commandOf = (
  name: CommandName,
  text: string,
  source = '.github/proofrun.yml on main',
): SourcedCommand => ({ name, text, digest: digestOf(text), source })
