import { type ForgeComment, isSamePerson } from '../../domain/forge/forge-facts.ts'
import { ok } from '../../domain/shared/result.ts'
import type { Forge } from '../../ports/forge.ts'
import type { Answer, ForgeCall } from './forge-call.ts'
import type { ForgeIdentity } from './forge-identity.ts'
import { readComment } from './payloads.ts'
import { readPages } from './read-pages.ts'
import type { RepositoryApi } from './repository-api.ts'

/** The parts of the port about comments of issues and pull requests. */
export const forgeComments = (
  api: RepositoryApi,
  identity: ForgeIdentity,
): Pick<Forge, 'comments' | 'createComment' | 'updateComment' | 'deleteComment' | 'react'> => {
  const { octokit, owner, repo, begin } = api
  const here = `${owner}/${repo}`
  return {
    comments: (issue) => readComments(api, begin(), issue),

    createComment({ issue, body, marker }) {
      const call = begin()
      return call.write({
        what: `comment on #${issue} of ${here}`,
        send: (request) =>
          octokit.rest.issues.createComment({ owner, repo, issue_number: issue, body, request }),
        parse: ({ data }) => {
          const comment = readComment(data)
          identity.prove(comment?.author)
          return comment
        },
        find: () => findOwn(api, identity, { call, issue, marker }),
      })
    },

    updateComment: ({ comment, body }) =>
      begin().write({
        what: `change comment ${comment} of ${here}`,
        send: (request) =>
          octokit.rest.issues.updateComment({ owner, repo, comment_id: comment, body, request }),
        parse: ({ data }) => readComment(data),
      }),

    async deleteComment(comment) {
      const answer = await begin().write({
        what: `delete comment ${comment} of ${here}`,
        send: (request) =>
          octokit.rest.issues.deleteComment({ owner, repo, comment_id: comment, request }),
        parse: () => true,
      })
      return answer.ok || answer.error.code === 'forge-not-found' ? ok(undefined) : answer
    },

    async react({ comment, content }) {
      const answer = await begin().write({
        what: `react to comment ${comment} of ${here}`,
        send: (request) =>
          octokit.rest.reactions.createForIssueComment({
            owner,
            repo,
            comment_id: comment,
            content,
            request,
          }),
        parse: () => true,
      })
      return answer.ok ? ok(undefined) : answer
    },
  }
}

const readComments = async (
  { octokit, owner, repo }: RepositoryApi,
  call: ForgeCall,
  issue: number,
): Answer<readonly ForgeComment[]> => {
  const answer = await readPages(call, {
    what: `read the comments of #${issue} of ${owner}/${repo}`,
    send: (page) => octokit.rest.issues.listComments({ owner, repo, issue_number: issue, ...page }),
    parse: readComment,
    keyOf: ({ id }) => id,
  })
  return answer.ok ? ok([...answer.value].sort((a, b) => a.id - b.id)) : answer
}

/**
 * Our comment with this marker, the oldest. Anybody can write a marker, so the author counts too (PUB-02); while we do not know
 * who we are, any bot's is taken, for a second comment would be worse.
 */
const findOwn = async (
  api: RepositoryApi,
  identity: ForgeIdentity,
  {
    call,
    issue,
    marker,
  }: { readonly call: ForgeCall; readonly issue: number; readonly marker: string },
): Answer<ForgeComment | undefined> => {
  const self = await identity.self()
  if (!self.ok) return self
  const comments = await readComments(api, call, issue)
  if (!comments.ok) return comments
  const { person, isProven } = self.value
  const isOwn = ({ author }: ForgeComment): boolean =>
    isProven ? isSamePerson(author, person) : author?.kind === 'bot'
  return ok(comments.value.find((comment) => comment.body.includes(marker) && isOwn(comment)))
}
