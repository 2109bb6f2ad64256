import { type Answer, created, failure, invalid } from '../answers.ts'
import { type Call, textIn } from '../call.ts'
import { isTooLong } from '../change.ts'
import { branchTip, isPull, type PullIssue } from '../pull-heads.ts'
import { renderPull } from '../render/render-pull.ts'
import type { World } from '../world.ts'

/** 422 with a sentence about the pull request. */
export const refusePull = (message: string): Answer =>
  invalid({ resource: 'PullRequest', code: 'custom', message })

type Ends = {
  readonly headBranch: string
  readonly headSha: string
  readonly baseBranch: string
  readonly baseSha: string
}

/** `branch`, or `owner:branch` of the same owner. */
const branchIn = (world: World, head: string): string | undefined => {
  const [owner, branch] = head.includes(':') ? head.split(':', 2) : [undefined, head]
  return owner === undefined || owner.toLowerCase() === world.repository.owner.toLowerCase()
    ? branch
    : undefined
}

const missing = (field: 'head' | 'base'): Answer =>
  invalid({ resource: 'PullRequest', code: 'invalid', field })

const endsOf = async (call: Call): Promise<Ends | Answer> => {
  const { world } = call
  const baseBranch = textIn(call, 'base') ?? ''
  const headBranch = branchIn(world, textIn(call, 'head') ?? '')
  const baseSha = await branchTip(world, baseBranch)
  const headSha = headBranch === undefined ? undefined : await branchTip(world, headBranch)
  if (headBranch === undefined || headSha === undefined) return missing('head')
  return baseSha === undefined ? missing('base') : { headBranch, headSha, baseBranch, baseSha }
}

const notAllowed = (call: Call): Answer | undefined => {
  const { settings } = call.world
  if (call.token.kind === 'workflow' && !settings.actionsMayCreatePullRequests)
    return failure(403, 'GitHub Actions is not permitted to create or approve pull requests.')
  if (call.body['draft'] === true && !settings.draftPullRequests)
    return failure(422, 'Draft pull requests are not supported in this repository.')
  return isTooLong(textIn(call, 'body'))
    ? refusePull('body is too long (maximum is 65536 characters)')
    : undefined
}

const standsInTheWay = async ({ world }: Call, ends: Ends): Promise<Answer | undefined> => {
  const comparison = await world.git.compare(ends.baseSha, ends.headSha)
  if (comparison === undefined)
    return refusePull(
      `The ${ends.headBranch} branch has no history in common with ${ends.baseBranch}`,
    )
  if (comparison.aheadBy === 0)
    return refusePull(`No commits between ${ends.baseBranch} and ${ends.headBranch}`)
  const twin = [...world.issues.values()].find(
    (issue) =>
      isPull(issue) &&
      issue.state === 'open' &&
      issue.pull.headRepository === undefined &&
      issue.pull.headBranch === ends.headBranch &&
      issue.pull.baseBranch === ends.baseBranch,
  )
  return twin === undefined
    ? undefined
    : refusePull(`A pull request already exists for ${world.repository.owner}:${ends.headBranch}.`)
}

const open = (call: Call, ends: Ends): PullIssue => {
  const { world, token } = call
  const issue: PullIssue = {
    id: world.nextId(),
    number: Math.max(0, ...world.issues.keys()) + 1,
    title: textIn(call, 'title') ?? '',
    body: textIn(call, 'body') ?? null,
    state: 'open',
    stateReason: null,
    locked: false,
    author: token.login,
    labels: [],
    assignees: [],
    createdAt: world.now(),
    updatedAt: world.now(),
    closedAt: null,
    isDeleted: false,
    pull: { ...ends, draft: call.body['draft'] === true },
  }
  world.issues.set(issue.number, issue)
  return issue
}

/** POST /pulls, refused in the order and in the words of GitHub (F23, F42). */
export const createPull = async (call: Call): Promise<Answer> => {
  const refused = notAllowed(call)
  if (refused !== undefined) return refused
  const ends = await endsOf(call)
  if ('status' in ends) return ends
  return (
    (await standsInTheWay(call, ends)) ?? created(await renderPull(call.world, open(call, ends)))
  )
}
