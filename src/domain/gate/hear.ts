import type { Person } from '../forge/forge-facts.ts'
import { parseCommandWords, wordsOf } from './command-line.ts'
import { hearComment } from './hear-comment.ts'
import type { HeardEvent } from './heard-event.ts'
import {
  ignored,
  isPersonal,
  laterCommand,
  personNeeded,
  quiet,
  refusedSender,
  unreadableEvent,
  unsupportedEvent,
} from './ignored.ts'
import { eventIssueOf, fieldOf, personOf, textOf } from './read-event.ts'
import { COMMENT_COMMANDS, type Heard, type Ignored } from './trigger.ts'

/**
 * What an event asks for (TRG-03, TRG-04, TRG-06 to TRG-10, R68, R200, F08). Events are a closed list. Whoever sent one is
 * authorised for nothing yet: that is asked of the forge.
 */
export const hear = (event: HeardEvent): Heard => {
  switch (event.eventName) {
    case 'issues':
      return hearIssue(event)
    case 'issue_comment':
      return hearComment(event)
    case 'workflow_dispatch':
      return hearDispatch(event)
    default:
      return unsupportedEvent(event.eventName)
  }
}

/** Only the label that was just set counts: an issue that has ours gets other labels, too (F08). */
const hearIssue = ({ payload, settings, run }: HeardEvent): Heard => {
  const action = textOf(payload, 'action') ?? ''
  if (action !== 'labeled') return unsupportedEvent(`issues.${action}`)
  const label = textOf(fieldOf(payload, 'label'), 'name')
  const issue = eventIssueOf(fieldOf(payload, 'issue'))
  if (label === undefined || issue === undefined) return unreadableEvent('its label or its issue')
  if (label.toLowerCase() !== settings.label.toLowerCase())
    return quiet('Another label was set, which starts nothing.')
  const sender = senderOf(payload, settings.allowedBots)
  if (sender.kind === 'ignored') return sender
  return {
    kind: 'trigger',
    trigger: {
      command: 'start',
      allowFailingBaseline: false,
      hash: undefined,
      how: 'label',
      issue,
      issueNumber: issue.number,
      sender,
      comment: undefined,
      key: `label:${run.id}`,
    },
  }
}

const senderOf = (payload: unknown, allowedBots: readonly number[]): Person | Ignored => {
  const sender = personOf(fieldOf(payload, 'sender'))
  if (sender === undefined) return unreadableEvent('its sender')
  return refusedSender(sender, allowedBots) ?? sender
}

/** A workflow started by hand. The action's own inputs count before the event's. */
const hearDispatch = ({ payload, settings, run }: HeardEvent): Heard => {
  const inputs = fieldOf(payload, 'inputs')
  const number = settings.issue || textOf(inputs, 'issue') || ''
  if (!/^#?[1-9]\d{0,14}$/.test(number))
    return ignored(
      'issue-not-named',
      'The workflow was started by hand without the number of an issue: give it as the input issue.',
    )
  const said = settings.command || textOf(inputs, 'command') || 'start'
  const command = parseCommandWords(wordsOf(said.replace(/^\//, '')))
  if (command === undefined)
    return ignored(
      'command-unknown',
      `The input command is no command that there is: give one of ${COMMENT_COMMANDS.join(', ')}.`,
    )
  if (command.kind === 'later') return laterCommand(command.name)
  const sender = senderOf(payload, settings.allowedBots)
  if (sender.kind === 'ignored') return sender
  if (sender.kind !== 'user' && isPersonal(command.command)) return personNeeded(command.command)
  return {
    kind: 'trigger',
    trigger: {
      command: command.command,
      allowFailingBaseline: command.allowFailingBaseline,
      hash: command.hash,
      how: 'dispatch',
      issue: undefined,
      issueNumber: Number(number.replace('#', '')),
      sender,
      comment: undefined,
      key: `dispatch:${run.id}`,
    },
  }
}
