import type { CommandPrefix } from '../gate/command-line.ts'
import type { Digest } from '../shared/ids.ts'
import type { ApprovalDecision, ShownApproval, SourcedCommand } from '../trust/decide-approval.ts'
import { ALL_APPROVED, APPROVAL_MEANING, APPROVAL_REFUSALS, NO_COMMANDS } from './approval-texts.ts'
import {
  commandFacts,
  commandWarnings,
  type ShownText,
  showCommand,
  textsOf,
} from './command-display.ts'
import { fencedBlock, inlineCode } from './safe-text.ts'
import { BODY_BUDGET } from './text-budget.ts'

/** What a comment holds besides the commands. */
const FRAME_UNITS = 3000

const usesOf = ({ uses }: ShownText): string =>
  uses.map(({ name, source }) => `**${name}** (${inlineCode(source, 200)})`).join(', ')

/** A comment opener is one of our markers to whoever looks for them, so it is spelled out too (PUB-02). */
const fenced = (text: string): string =>
  fencedBlock(showCommand(text).replaceAll('<!--', '\\u{3C}!--'), 'sh')

const inFull = (shown: ShownText): string =>
  [
    `${usesOf(shown)}: ${shown.approved ? 'approved' : 'not approved'}`,
    fenced(shown.text),
    `sha256 \`${shown.digest}\`, ${commandFacts(shown.text)}`,
    ...commandWarnings(shown.text).map((warning) => `**Look twice:** ${warning}.`),
  ].join('\n\n')

const withoutText = (shown: ShownText): string =>
  `${usesOf(shown)}: ${shown.approved ? 'approved' : 'not approved'}. It is too long to be shown here (${commandFacts(shown.text)}), so it cannot be approved here: make it shorter, or type it as an input of the workflow, which approves it.`

/**
 * The commands that do not fit into one comment in full. It depends on the commands alone, so that what is refused is what was not
 * shown (R65).
 */
export const tooLongForComment = (commands: readonly SourcedCommand[]): readonly Digest[] => {
  const texts = textsOf(commands.map((one) => ({ ...one, approved: false, tooLong: false })))
  let room =
    BODY_BUDGET - FRAME_UNITS - texts.reduce((sum, one) => sum + withoutText(one).length, 0)
  return texts
    .filter((shown) => {
      const units = inFull(shown).length
      const fits = units <= room
      if (fits) room -= units
      return !fits
    })
    .map(({ digest }) => digest)
}

const approveLine = (hash: Digest, prefix: CommandPrefix): string =>
  `${prefix === 'required' ? '/proofrun approve' : '/approve'} ${hash}`

/** What is to be done with what was shown. */
const ending = ({ commands, hash }: ShownApproval, prefix: CommandPrefix): readonly string[] => {
  const open = textsOf(commands).filter(({ approved }) => !approved)
  if (hash === undefined) return open.length === 0 ? [ALL_APPROVED] : []
  return [
    APPROVAL_MEANING.forge,
    'To approve exactly what is shown above as not approved, comment this line:',
    fencedBlock(approveLine(hash, prefix)),
    ...(open.length > 1 ? ['To approve one of them only, give its own sha256.'] : []),
  ]
}

const shownText = (shown: ShownApproval, prefix: CommandPrefix): readonly string[] => [
  'Commands that a person with write permission approves before they run:',
  ...textsOf(shown.commands).map((one) => (one.tooLong ? withoutText(one) : inFull(one))),
  ...ending(shown, prefix),
]

const named = (commands: readonly SourcedCommand[]): string =>
  commands.map(({ name, digest }) => `- **${name}**, sha256 \`${digest}\``).join('\n')

const body = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`

/**
 * The answer to `/approve`, when nothing is to be stored: Markdown of at most 60,000 UTF-16 units. The caller puts a marker before it.
 */
export const renderApprovalComment = (
  decision: Exclude<ApprovalDecision, { readonly kind: 'approve' }>,
  prefix: CommandPrefix,
): string => {
  switch (decision.kind) {
    case 'no-commands':
      return body([NO_COMMANDS])
    case 'already-approved':
      return body(['Approved already, so nothing was changed:', named(decision.commands)])
    case 'show':
      return body(shownText(decision, prefix))
    case 'refused':
      return body([`**${APPROVAL_REFUSALS[decision.code]}**`, ...shownText(decision, prefix)])
  }
}

/** What a comment says once the approvals are stored. */
export const renderApprovedComment = (
  commands: readonly SourcedCommand[],
  { by, place }: { readonly by: string; readonly place: string },
): string =>
  body([
    `**Approved** by ${inlineCode(by)}, and kept in ${inlineCode(place)}:`,
    named(commands),
    'A command whose text changes needs a new approval.',
  ])
