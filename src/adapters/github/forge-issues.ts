import type { Blocker } from '../../domain/forge/forge-facts.ts'
import {
  type IssueReference,
  parseBlockers,
  referenceKey,
} from '../../domain/forge/parse-blockers.ts'
import { permissionOf } from '../../domain/forge/permission-of.ts'
import { ok } from '../../domain/shared/result.ts'
import type { Forge } from '../../ports/forge.ts'
import type { Answer, ForgeCall } from './forge-call.ts'
import { readBlockingIssue, readCollaborator, readIssue, readRun } from './payloads.ts'
import { readPages } from './read-pages.ts'
import type { RepositoryApi } from './repository-api.ts'

/** Logins as GitHub gives them out, those of apps with `[bot]`; no other text gets into the request's path. */
const LOGIN = /^[\w-]{1,100}(?:\[bot\])?$/
/** An issue's text may name any number of others; those beyond this are not asked about, and count as open. */
const MAX_DECLARED = 50

/** The parts of the port that read issues, people and runs. */
export const forgeIssues = (
  api: RepositoryApi,
): Pick<Forge, 'issue' | 'permission' | 'blockers' | 'run' | 'cancelRun'> => {
  const { octokit, owner, repo, begin } = api
  const here = `${owner}/${repo}`
  return {
    issue: (number) =>
      begin().read({
        what: `read issue #${number} of ${here}`,
        send: (request) => octokit.rest.issues.get({ owner, repo, issue_number: number, request }),
        parse: ({ data }) => readIssue(data),
      }),

    async permission(login) {
      if (!LOGIN.test(login)) return ok('none')
      const answer = await begin().read({
        what: `read the permission of ${login} in ${here}`,
        send: (request) =>
          octokit.rest.repos.getCollaboratorPermissionLevel({
            owner,
            repo,
            username: login,
            request,
          }),
        parse: ({ data }) => readCollaborator(data),
      })
      if (answer.ok) return ok(permissionOf(answer.value))
      return answer.error.code === 'forge-not-found' ? ok('none') : answer
    },

    async blockers({ number, body }) {
      const call = begin()
      const native = await nativeBlockers(api, call, number)
      if (!native.ok) return native
      const known = new Set([
        referenceKey({ repository: here, number }),
        ...native.value.map(referenceKey),
      ])
      const declared = parseBlockers(body, here).filter(
        (reference) => !known.has(referenceKey(reference)),
      )
      const blockers = [...native.value]
      for (const [index, reference] of declared.entries()) {
        const isOpen = index < MAX_DECLARED ? await isStillOpen(api, call, reference) : ok(true)
        if (!isOpen.ok) return isOpen
        blockers.push({ ...reference, open: isOpen.value })
      }
      return ok(blockers)
    },

    run: (id) =>
      begin().read({
        what: `read run ${id} of ${here}`,
        send: (request) =>
          octokit.rest.actions.getWorkflowRun({ owner, repo, run_id: id, request }),
        parse: ({ data }) => readRun(data),
      }),

    async cancelRun(id) {
      const call = begin()
      const answer = await call.write({
        what: `cancel run ${id} of ${here}`,
        send: (request) =>
          octokit.rest.actions.cancelWorkflowRun({ owner, repo, run_id: id, request }),
        parse: () => DONE,
        // A run that has ended answers 409, which may mean many things.
        find: () => ended(api, call, id),
      })
      return answer.ok ? ok(undefined) : answer
    },
  }
}

const DONE = { done: true } as const

const ended = async (
  { octokit, owner, repo }: RepositoryApi,
  call: ForgeCall,
  id: number,
): Answer<typeof DONE | undefined> => {
  const run = await call.read({
    what: `read run ${id} of ${owner}/${repo}`,
    send: (request) => octokit.rest.actions.getWorkflowRun({ owner, repo, run_id: id, request }),
    parse: ({ data }) => readRun(data),
  })
  if (!run.ok) return run
  return ok(run.value.finished ? DONE : undefined)
}

/** Older servers do not have such dependencies, and answer 404. */
const nativeBlockers = async (
  { octokit, owner, repo }: RepositoryApi,
  call: ForgeCall,
  number: number,
): Answer<readonly Blocker[]> => {
  const answer = await readPages(call, {
    what: `read what blocks issue #${number} of ${owner}/${repo}`,
    send: (page) =>
      octokit.rest.issues.listDependenciesBlockedBy({ owner, repo, issue_number: number, ...page }),
    parse: readBlockingIssue,
    keyOf: referenceKey,
  })
  return !answer.ok && answer.error.code === 'forge-not-found' ? ok([]) : answer
}

/** What is definitely not to be read may be open. What only could not be read now is a refusal (R202). */
const isStillOpen = async (
  { octokit }: RepositoryApi,
  call: ForgeCall,
  { repository, number }: IssueReference,
): Answer<boolean> => {
  const [owner = '', repo = ''] = repository.split('/')
  const answer = await call.read({
    what: `read issue #${number} of ${repository}`,
    send: (request) => octokit.rest.issues.get({ owner, repo, issue_number: number, request }),
    parse: ({ data }) => readIssue(data),
  })
  if (answer.ok) return ok(answer.value.open)
  return HIDDEN.has(answer.error.code) ? ok(true) : answer
}

const HIDDEN: ReadonlySet<string> = new Set(['forge-not-found', 'forge-forbidden', 'forge-moved'])
