import type { ForgePullRequest } from '../../domain/forge/forge-facts.ts'
import { ok } from '../../domain/shared/result.ts'
import type { Forge } from '../../ports/forge.ts'
import type { Answer, ForgeCall } from './forge-call.ts'
import { readPullRequest } from './payloads.ts'
import { readPages } from './read-pages.ts'
import { saysAlreadyExists } from './refusal-of.ts'
import type { RepositoryApi } from './repository-api.ts'

/** The parts of the port about pull requests. */
export const forgePullRequests = (
  api: RepositoryApi,
): Pick<Forge, 'pullRequestsOf' | 'pullRequest' | 'createPullRequest' | 'updatePullRequest'> => {
  const { octokit, owner, repo, begin } = api
  const here = `${owner}/${repo}`
  return {
    pullRequestsOf: (branch) => pullRequestsOf(api, begin(), branch),

    pullRequest: (number) =>
      begin().read({
        what: `read pull request #${number} of ${here}`,
        send: (request) => octokit.rest.pulls.get({ owner, repo, pull_number: number, request }),
        parse: ({ data }) => readPullRequest(data),
      }),

    async createPullRequest({ branch, base, title, body, draft }) {
      const call = begin()
      const what = `open a pull request of ${branch} in ${here}`
      const find = () => findOpen(api, call, { branch, base })
      const created = await call.write({
        what,
        send: (request) =>
          octokit.rest.pulls.create({
            owner,
            repo,
            head: branch,
            base,
            title,
            body,
            draft,
            request,
          }),
        parse: ({ data }) => readPullRequest(data),
        find,
      })
      if (created.ok || !saysAlreadyExists(created.error)) return created
      const there = await call.lookUp(what, find)
      if (!there.ok) return there
      return there.value === undefined ? created : ok(there.value)
    },

    updatePullRequest: ({ number, title, body, open }) =>
      begin().write({
        what: `change pull request #${number} of ${here}`,
        send: (request) =>
          octokit.rest.pulls.update({
            owner,
            repo,
            pull_number: number,
            ...(title === undefined ? {} : { title }),
            ...(body === undefined ? {} : { body }),
            ...(open === undefined ? {} : { state: open ? 'open' : 'closed' }),
            request,
          }),
        parse: ({ data }) => readPullRequest(data),
      }),
  }
}

/** GitHub answers with other branches' when it does not understand `head`, so each is looked at. */
const pullRequestsOf = async (
  { octokit, owner, repo }: RepositoryApi,
  call: ForgeCall,
  branch: string,
): Answer<readonly ForgePullRequest[]> => {
  const answer = await readPages(call, {
    what: `read the pull requests of ${branch} in ${owner}/${repo}`,
    send: (page) =>
      octokit.rest.pulls.list({ owner, repo, head: `${owner}:${branch}`, state: 'all', ...page }),
    parse: readPullRequest,
    keyOf: ({ number }) => number,
  })
  if (!answer.ok) return answer
  return ok(
    answer.value
      .filter(({ headBranch, headIsHere }) => headIsHere && headBranch === branch)
      .sort((a, b) => b.number - a.number),
  )
}

type Ends = { readonly branch: string; readonly base: string }

const findOpen = async (
  api: RepositoryApi,
  call: ForgeCall,
  { branch, base }: Ends,
): Answer<ForgePullRequest | undefined> => {
  const there = await pullRequestsOf(api, call, branch)
  return there.ok
    ? ok(there.value.find(({ open, baseBranch }) => open && baseBranch === base))
    : there
}
