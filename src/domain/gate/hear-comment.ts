import type { Person } from '../forge/forge-facts.ts'
import { wordsOf } from './command-line.ts'
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
import { type ParsedComment, parseCommand } from './parse-command.ts'
import { eventIssueOf, fieldOf, idOf, personOf, textOf } from './read-event.ts'
import type { EventIssue, Heard } from './trigger.ts'

/** How every comment of ours begins. */
const MARKER = '<!-- proofrun:'

/** Everything of a comment's event that counts. */
type Comment = {
  readonly id: number
  readonly createdAt: string
  readonly issue: EventIssue
  readonly sender: Person
  /** Undefined for a deleted account. */
  readonly author: Person | undefined
}

/**
 * What a new comment asks for. An edited one asks for nothing, or an old command would be given twice (TRG-03); nor does one of our
 * own (TRG-07). Everyday comments end before anything else is read.
 */
export const hearComment = (event: HeardEvent): Heard => {
  const { payload, settings } = event
  const action = textOf(payload, 'action') ?? ''
  if (action === 'edited' || action === 'deleted')
    return quiet('A comment was edited or deleted; only new ones count.')
  if (action !== 'created') return unsupportedEvent(`issue_comment.${action}`)
  const body = textOf(fieldOf(payload, 'comment'), 'body') ?? ''
  if (isOurs(payload, body)) return quiet('The comment is one of Proofrun’s own.')
  const parsed = parseCommand(body, settings.commandPrefix)
  if (parsed.kind === 'none') return quiet('The comment holds no command.')
  const comment = readComment(payload)
  if (comment === undefined) return unreadableEvent('the comment, its issue or its sender')
  return answer(event, comment, parsed)
}

/** A person's comment may quote a marker; ours begins with it, whoever's token wrote it. */
const isOurs = (payload: unknown, body: string): boolean =>
  body.startsWith(MARKER) ||
  (body.includes(MARKER) && personOf(fieldOf(fieldOf(payload, 'comment'), 'user'))?.kind === 'bot')

const readComment = (payload: unknown): Comment | undefined => {
  const comment = fieldOf(payload, 'comment')
  const id = idOf(comment, 'id')
  const createdAt = textOf(comment, 'created_at')
  const issue = eventIssueOf(fieldOf(payload, 'issue'))
  const sender = personOf(fieldOf(payload, 'sender'))
  if (id === undefined || createdAt === undefined || issue === undefined || sender === undefined)
    return undefined
  return { id, createdAt, issue, sender, author: personOf(fieldOf(comment, 'user')) }
}

const answer = (
  { settings }: HeardEvent,
  comment: Comment,
  parsed: Exclude<ParsedComment, { kind: 'none' }>,
): Heard => {
  const { id, createdAt, issue, sender, author } = comment
  const isAuthor = author?.id === sender.id
  if (parsed.kind === 'near-miss')
    return isAuthor && sender.kind === 'user'
      ? nearMiss(comment, parsed)
      : quiet('The comment holds no command.')
  if (!isAuthor)
    return ignored(
      'sender-not-author',
      'Whoever sent the comment is not its author, so its command is not taken: say it in a comment of your own.',
    )
  const refused = refusedSender(sender, settings.allowedBots)
  if (refused !== undefined) return refused
  if (parsed.kind === 'later') return laterCommand(parsed.name)
  if (sender.kind !== 'user' && isPersonal(parsed.command)) return personNeeded(parsed.command)
  const trigger = {
    command: parsed.command,
    allowFailingBaseline: parsed.allowFailingBaseline,
    hash: parsed.hash,
    how: 'comment',
    issue,
    issueNumber: issue.number,
    sender,
    comment: { id, createdAt },
    key: `comment:${id}`,
  } as const
  if (parsed.also === undefined) return { kind: 'trigger', trigger }
  const also = wordsOf(parsed.also).join(' ')
  const note = `The comment’s second command, ${also}, was not heard: say it in a comment of its own.`
  return { kind: 'trigger', trigger, note }
}

const nearMiss = (
  { id, issue, sender }: Comment,
  { meant, why }: { readonly meant: string; readonly why: string },
): Heard => ({
  ...ignored(
    'near-miss',
    `No command was heard, since ${why}: say ${meant} in a new comment, on a line of its own.`,
  ),
  hint: { issue: issue.number, comment: id, author: sender, meant, why },
})
