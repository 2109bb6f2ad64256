import { type Answer, failure, NOT_FOUND, ok } from '../answers.ts'
import { type Call, type Handler, numberIn, type Routes, textIn } from '../call.ts'
import { changeIssue, changeState, isTooLong } from '../change.ts'
import { listAnswer } from '../pages.ts'
import { branchTip, headOf, isPull, type PullIssue } from '../pull-heads.ts'
import { renderDifference } from '../render/render-commit.ts'
import { renderPull, renderPullSimple, renderReview } from '../render/render-pull.ts'
import { fullName } from '../render/render-repository.ts'
import type { World } from '../world.ts'
import { createPull, refusePull } from './create-pull.ts'

const withPull =
  (handle: (call: Call, issue: PullIssue) => Answer | Promise<Answer>): Handler =>
  (call) => {
    const issue = call.world.issues.get(numberIn(call, 'pull_number'))
    return isPull(issue) ? handle(call, issue) : NOT_FOUND
  }

const ownerOf = (world: World, { pull }: PullIssue): string =>
  (pull.headRepository ?? fullName(world)).split('/')[0] ?? ''

const list = (call: Call): Promise<Answer> => {
  const { world, query } = call
  const state = query.get('state') ?? 'open'
  const head = query.get('head')
  const base = query.get('base')
  // A head without an owner is no filter at all: GitHub then lists everything.
  const filtersHead = head?.includes(':') ?? false
  const found = [...world.issues.values()]
    .filter(isPull)
    .filter((issue) => state === 'all' || issue.state === state)
    .filter((issue) => base === null || issue.pull.baseBranch === base)
    .filter((issue) => !filtersHead || `${ownerOf(world, issue)}:${issue.pull.headBranch}` === head)
  if (query.get('direction') !== 'asc') found.reverse()
  return listAnswer(call, found, (issue) => renderPullSimple(world, issue))
}

const update = withPull(async (call, issue) => {
  const { world, token } = call
  const [title, body] = [textIn(call, 'title'), textIn(call, 'body')]
  if (isTooLong(body)) return refusePull('body is too long (maximum is 65536 characters)')
  const baseBranch = textIn(call, 'base')
  const baseSha = baseBranch === undefined ? undefined : await branchTip(world, baseBranch)
  if (baseBranch !== undefined && baseSha === undefined)
    return refusePull(`Proposed base branch '${baseBranch}' was not found`)
  const state = textIn(call, 'state')
  if (state === 'open' && issue.pull.merge !== undefined)
    return refusePull('state cannot be changed. The pull request has been merged.')
  if (state === 'open' && (await branchTip(world, issue.pull.headBranch)) === undefined)
    return refusePull(`state cannot be changed. The ${issue.pull.headBranch} branch was deleted.`)
  const headSha = await headOf(world, issue)
  const changed = changeIssue(world, issue, {
    ...(title === undefined ? {} : { title }),
    ...(body === undefined ? {} : { body }),
    pull: {
      ...issue.pull,
      headSha,
      ...(baseBranch === undefined || baseSha === undefined ? {} : { baseBranch, baseSha }),
    },
  })
  const after =
    state === 'open' || state === 'closed'
      ? changeState(world, changed, { state, actor: token.login })
      : changed
  return isPull(after) ? ok(await renderPull(world, after)) : NOT_FOUND
})

const merge = withPull(async (call, issue) => {
  const { world, token } = call
  const { baseBranch } = issue.pull
  const head = await headOf(world, issue)
  const base = await branchTip(world, baseBranch)
  if (issue.state === 'closed' || issue.pull.draft || base === undefined)
    return failure(405, 'Pull Request is not mergeable')
  if (textIn(call, 'sha') !== undefined && textIn(call, 'sha') !== head)
    return failure(409, 'Head branch was modified. Review and try the merge again.')
  const message = `Merge pull request #${issue.number} from ${issue.pull.headBranch}`
  const sha = await world.git.merge(base, head, message)
  if (sha === undefined) return failure(405, 'Pull Request is not mergeable')
  await world.git.setRef(`refs/heads/${baseBranch}`, sha)
  const merged = { sha, at: world.now(), by: token.login }
  const changed = changeIssue(world, issue, {
    pull: { ...issue.pull, headSha: head, merge: merged },
  })
  changeState(world, changed, { state: 'closed', actor: token.login })
  return ok({ sha, merged: true, message: 'Pull Request successfully merged' })
})

export const PULL_ROUTES: Routes = {
  'pulls/list': list,
  'pulls/create': createPull,
  'pulls/get': withPull(async ({ world }, issue) => ok(await renderPull(world, issue))),
  'pulls/update': update,
  'pulls/merge': merge,
  'pulls/list-reviews': withPull((call, issue) =>
    listAnswer(
      call,
      [...call.world.reviews.values()].filter(({ pull }) => pull === issue.number),
      (review) => renderReview(call.world, issue, review),
    ),
  ),
  'pulls/list-files': withPull(async (call, issue) => {
    const head = await headOf(call.world, issue)
    const comparison = await call.world.git.compare(issue.pull.baseSha, head)
    return listAnswer(call, comparison?.files ?? [], (file) =>
      renderDifference(call.world, head, file),
    )
  }),
}
