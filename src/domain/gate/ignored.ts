import type { Person } from '../forge/forge-facts.ts'
import { COMMENT_COMMANDS, type CommentCommand, type Heard, type Ignored } from './trigger.ts'

export const ignored = (code: string, message: string): Ignored => ({
  kind: 'ignored',
  code,
  message,
})

export const quiet = (message: string): Heard => ({ kind: 'quiet', message })

/** `event` as the runner and the payload name it; only what looks like one is shown. */
export const unsupportedEvent = (event: string): Ignored =>
  ignored(
    'unsupported-event',
    `The event ${/^[a-z_.]{1,60}$/.test(event) ? event : 'without a name'} starts nothing: use the label, a comment on an issue, or workflow_dispatch.`,
  )

export const unreadableEvent = (missing: string): Ignored =>
  ignored(
    'event-unreadable',
    `The event could not be read, since ${missing} is missing in it: give the trigger again.`,
  )

/** A command of design.md §6 that this version does not have. */
export const laterCommand = (name: string): Ignored =>
  ignored(
    'command-later',
    `The command /${name} comes in a later version: use one of /${COMMENT_COMMANDS.join(', /')}.`,
  )

/** Commands that are a person's alone, also where bots may give others: trust, and a failure's acceptance (R64, R153). */
export const isPersonal = (command: CommentCommand): boolean =>
  command === 'approve' || command === 'pass'

export const personNeeded = (command: CommentCommand): Ignored =>
  ignored(
    'person-needed',
    `/${command} is taken from a person only: let one say it in a comment of their own.`,
  )

/** Why a sender's trigger is not taken; undefined for a person, and for a bot whose numeric id is listed (TRG-07). */
export const refusedSender = (
  { id, kind }: Person,
  allowedBots: readonly number[],
): Ignored | undefined => {
  if (kind === 'user' || (kind === 'bot' && allowedBots.includes(id))) return undefined
  const advice =
    kind === 'bot'
      ? 'list its id in the input allowed-bots, or let a person give the trigger'
      : 'let a person give the trigger'
  return ignored(
    'bot-refused',
    `The account with the id ${id} is not a person's, so its trigger is not taken: ${advice}.`,
  )
}
