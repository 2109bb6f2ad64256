import { type Answer, created, failure, invalid, NO_CONTENT, NOT_FOUND, ok } from '../answers.ts'
import { type Call, type Handler, numberIn, type Routes, textIn } from '../call.ts'
import { isTooLong } from '../change.ts'
import { listAnswer } from '../pages.ts'
import { renderComment, renderReaction } from '../render/render-issue.ts'
import type { Comment } from '../world.ts'
import { withIssue } from './with-issue.ts'

/** The refusal of a comment's text, if it gets one. */
const refusedBody = (body: string): Answer | undefined => {
  const refuse = (message: string): Answer =>
    invalid({ resource: 'IssueComment', code: 'unprocessable', field: 'data', message })
  if (body.trim() === '') return refuse('Body cannot be blank')
  return isTooLong(body) ? refuse('Body is too long (maximum is 65536 characters)') : undefined
}

const create = withIssue((call, issue) => {
  const { world, token } = call
  const body = textIn(call, 'body') ?? ''
  if (issue.locked) return failure(403, 'Unable to create comment because issue is locked.')
  const refused = refusedBody(body)
  if (refused !== undefined) return refused
  const comment: Comment = {
    id: world.nextId(),
    issue: issue.number,
    body,
    author: token.login,
    byApp: token.kind !== 'person',
    createdAt: world.now(),
    updatedAt: world.now(),
  }
  world.comments.set(comment.id, comment)
  return created(renderComment(world, comment))
})

const withComment =
  (handle: (call: Call, comment: Comment) => Answer | Promise<Answer>): Handler =>
  (call) => {
    const comment = call.world.comments.get(numberIn(call, 'comment_id'))
    return comment === undefined ? NOT_FOUND : handle(call, comment)
  }

const update = withComment((call, comment) => {
  const { world } = call
  const body = textIn(call, 'body') ?? ''
  const refused = refusedBody(body)
  if (refused !== undefined) return refused
  const changed = { ...comment, body, updatedAt: world.now() }
  world.comments.set(comment.id, changed)
  return ok(renderComment(world, changed))
})

const reactionsOf = ({ world, query }: Call, comment: Comment) => {
  const content = query.get('content')
  return [...world.reactions.values()].filter(
    (one) => one.comment === comment.id && (content === null || one.content === content),
  )
}

/** One of a kind for each account: a second one is answered with the first. */
const react = withComment((call, comment) => {
  const { world, token } = call
  const content = textIn(call, 'content') ?? ''
  const existing = reactionsOf(call, comment).find(
    (one) => one.author === token.login && one.content === content,
  )
  if (existing !== undefined) return ok(renderReaction(world, existing))
  const reaction = {
    id: world.nextId(),
    comment: comment.id,
    content,
    author: token.login,
    createdAt: world.now(),
  }
  world.reactions.set(reaction.id, reaction)
  return created(renderReaction(world, reaction))
})

export const COMMENT_ROUTES: Routes = {
  'issues/list-comments': withIssue((call, issue) => {
    const since = call.query.get('since') ?? ''
    const comments = [...call.world.comments.values()]
    return listAnswer(
      call,
      comments.filter((one) => one.issue === issue.number && one.updatedAt >= since),
      (comment) => renderComment(call.world, comment),
    )
  }),
  'issues/create-comment': create,
  'issues/get-comment': withComment(({ world }, comment) => ok(renderComment(world, comment))),
  'issues/update-comment': update,
  'issues/delete-comment': withComment(({ world }, comment) => {
    world.comments.delete(comment.id)
    return NO_CONTENT
  }),
  'reactions/list-for-issue-comment': withComment((call, comment) =>
    listAnswer(call, reactionsOf(call, comment), (one) => renderReaction(call.world, one)),
  ),
  'reactions/create-for-issue-comment': react,
  'reactions/delete-for-issue-comment': withComment((call) =>
    call.world.reactions.delete(numberIn(call, 'reaction_id')) ? NO_CONTENT : NOT_FOUND,
  ),
}
