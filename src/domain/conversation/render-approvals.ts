import type { ApprovalDecision, ShownApproval, SourcedCommand } from '../trust/decide-approval.ts'
import { ALL_APPROVED, APPROVAL_MEANING, APPROVAL_REFUSALS, NO_COMMANDS } from './approval-texts.ts'
import {
  commandFacts,
  commandWarnings,
  type ShownText,
  showCommand,
  textsOf,
} from './command-display.ts'
import { oneLine } from './safe-text.ts'

const usesOf = ({ uses }: Pick<ShownText, 'uses'>): string =>
  uses.map(({ name, source }) => `${name} (${oneLine(source)})`).join(', ')

/** Each line of the command behind a bar, so that no line of it passes for one of ours. */
const quoted = (text: string): string =>
  showCommand(text)
    .split('\n')
    .map((line) => `  | ${line}`)
    .join('\n')

const textBlock = (shown: ShownText): string =>
  [
    `${usesOf(shown)}: ${shown.approved ? 'approved' : 'not approved'}`,
    quoted(shown.text),
    `  sha256 ${shown.digest}, ${commandFacts(shown.text)}`,
    ...commandWarnings(shown.text).map((warning) => `  LOOK TWICE: ${warning}.`),
  ].join('\n')

const shownText = ({ commands, hash }: ShownApproval, task: number): string => {
  const open = textsOf(commands).filter(({ approved }) => !approved).length
  return [
    'Commands that a person approves before they run:',
    ...textsOf(commands).map(textBlock),
    ...(hash === undefined
      ? [ALL_APPROVED]
      : [
          APPROVAL_MEANING.local,
          `To approve exactly what is shown as not approved:\n  proofrun approve ${task} ${hash}`,
          ...(open > 1 ? ['To approve one of them only, give its own sha256.'] : []),
        ]),
  ].join('\n\n')
}

/** The names of some commands, each once and with its hash. */
const named = (commands: readonly SourcedCommand[]): string =>
  commands.map(({ name, digest }) => `  ${name}, sha256 ${digest}`).join('\n')

/** The answer to `proofrun approve` for a terminal, when nothing is to be stored: plain text, every command in full. */
export const renderApprovals = (
  decision: Exclude<ApprovalDecision, { readonly kind: 'approve' }>,
  task: number,
): string => {
  switch (decision.kind) {
    case 'no-commands':
      return `${NO_COMMANDS}\n`
    case 'already-approved':
      return `Approved already, so nothing was changed:\n${named(decision.commands)}\n`
    case 'show':
      return `${shownText(decision, task)}\n`
    case 'refused':
      return `${APPROVAL_REFUSALS[decision.code]}\n\n${shownText(decision, task)}\n`
  }
}

/** What a terminal says once the approvals are stored. */
export const renderApproved = (
  commands: readonly SourcedCommand[],
  { task, place }: { readonly task: number; readonly place: string },
): string =>
  `Approved, and kept in ${oneLine(place)}:\n${named(commands)}\nA command whose text changes needs a new approval. Go on with: proofrun continue ${task}\n`
