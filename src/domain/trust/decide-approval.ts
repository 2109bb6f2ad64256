import { Digest } from '../shared/ids.ts'
import { approvalHash } from './approval-hash.ts'
import type { NamedCommand } from './named-command.ts'

/** A command that needs approval; `source` says in words where it stands: a file on base, a personal override, inferred from a file. */
export type SourcedCommand = NamedCommand & { readonly source: string }

/** A command as it is shown to whoever is to approve it. */
export type ShownCommand = SourcedCommand & {
  readonly approved: boolean
  /** Too long for the place where it is shown, so it cannot be approved there. */
  readonly tooLong: boolean
}

/** What is shown: all commands that need approval, and the hash of those that are neither approved nor too long to be shown. */
export type ShownApproval = {
  readonly commands: readonly ShownCommand[]
  readonly hash: Digest | undefined
}

export type ApprovalDecision =
  /** No command needs approval. */
  | { readonly kind: 'no-commands' }
  | ({ readonly kind: 'show' } & ShownApproval)
  /** What the hash names and is not approved yet; never empty. */
  | { readonly kind: 'approve'; readonly commands: readonly SourcedCommand[] }
  | { readonly kind: 'already-approved'; readonly commands: readonly SourcedCommand[] }
  | ({
      readonly kind: 'refused'
      readonly code: /** Not all 64 digits: commands with the same beginning of a hash can be made. */
        | 'hash-incomplete'
        /** No set of the commands that stand on base now has this hash: they are not those that were shown (R66). */
        | 'conflict'
        /** The hash names a command that could not be shown in full: nobody approves what they did not see (R65). */
        | 'not-shown'
    } & ShownApproval)

export type ApprovalRequest = {
  /** The hash as it was typed; undefined asks to be shown. */
  readonly given: string | undefined
  /** All commands that need approval, as they stand on base now. */
  readonly commands: readonly SourcedCommand[]
  readonly approved: readonly Digest[]
  /** Commands that the place of the conversation cannot show in full. */
  readonly tooLong?: readonly Digest[]
}

/** Decides what an `approve` does (design.md §5; R65, R66): first it shows, then it approves exactly what was shown. */
export const decideApproval = (request: ApprovalRequest): ApprovalDecision => {
  const { given, commands } = request
  if (commands.length === 0) return { kind: 'no-commands' }
  const shown = shownApproval(request)
  if (given === undefined) return { kind: 'show', ...shown }
  const hash = Digest.safeParse(given)
  if (!hash.success) return { kind: 'refused', code: 'hash-incomplete', ...shown }
  const named = namedBy(hash.data, shown.commands)
  if (named === undefined) return { kind: 'refused', code: 'conflict', ...shown }
  const pending = named.filter(({ approved }) => !approved)
  if (pending.length === 0) return { kind: 'already-approved', commands: named }
  if (pending.some(({ tooLong }) => tooLong))
    return { kind: 'refused', code: 'not-shown', ...shown }
  return { kind: 'approve', commands: pending }
}

const shownApproval = ({ commands, approved, tooLong = [] }: ApprovalRequest): ShownApproval => {
  const shown = commands.map((command) => ({
    ...command,
    approved: approved.includes(command.digest),
    tooLong: tooLong.includes(command.digest),
  }))
  const open = shown.filter((command) => !command.approved && !command.tooLong)
  return { commands: shown, hash: approvalHash(open.map(({ digest }) => digest)) }
}

/**
 * The commands that a hash names: one, or some together. Which were open when they were shown is not recorded, and somebody may
 * have approved one of them since; so every set of today's commands is tried. There are at most a dozen commands.
 */
const namedBy = (
  hash: Digest,
  commands: readonly ShownCommand[],
): readonly ShownCommand[] | undefined => {
  const digests = [...new Set(commands.map(({ digest }) => digest))]
  for (let set = 1; set < 2 ** digests.length; set += 1) {
    const chosen = digests.filter((_digest, index) => (set >> index) & 1)
    if (approvalHash(chosen) === hash)
      return commands.filter(({ digest }) => chosen.includes(digest))
  }
  return undefined
}
