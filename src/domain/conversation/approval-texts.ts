import type { ApprovalDecision } from '../trust/decide-approval.ts'
import type { CommandName } from '../trust/named-command.ts'

/** Where a command would run: on a person's machine, or in a job of the forge. */
export type RunsWhere = 'local' | 'forge'

/** What whoever approves lets happen, in plain words (R67). */
export const APPROVAL_MEANING: Readonly<Record<RunsWhere, string>> = {
  local:
    'Approving lets a command run in your account. What it calls (a package.json script, a test file) is not covered by the hash.',
  forge:
    'Approving lets a command run with the permissions of the job. What it calls (a package.json script, a test file) is not covered by the hash.',
}

type RefusalCode = Extract<ApprovalDecision, { readonly kind: 'refused' }>['code']

/** Why nothing was approved, and what to do. */
export const APPROVAL_REFUSALS: Readonly<Record<RefusalCode, string>> = {
  'hash-incomplete':
    'Nothing was approved: give all 64 digits of the hash, in lower case. The beginning of one is not enough, for another command with the same beginning can be made.',
  conflict:
    'Nothing was approved: no commands on the base branch have this hash now. They changed since they were shown, or a digit is wrong. Below is what stands there now.',
  'not-shown':
    'Nothing was approved: the hash names a command that is too long to be shown here, and nobody approves what they did not see.',
}

/** That an attempt goes on without a command (R63). */
export const notRunText = (name: CommandName): string => `${name} not run: not approved`

export const NO_COMMANDS = 'No command needs approval: none is set but those that a person typed.'
export const ALL_APPROVED = 'All of them are approved: nothing is to be done.'
