import { failure, invalid, NOT_FOUND, ok } from '../answers.ts'
import { type Call, namesIn, type Routes, textIn } from '../call.ts'
import { changeIssue, changeLabels, changeState, isTooLong } from '../change.ts'
import { listAnswer } from '../pages.ts'
import { renderIssue, renderTimelineEvent } from '../render/render-issue.ts'
import type { Blocking, Issue, World } from '../world.ts'
import { withIssue } from './with-issue.ts'

const changedText = (call: Call, issue: Issue): Partial<Issue> => {
  const title = textIn(call, 'title')
  const body = textIn(call, 'body')
  const { users } = call.world
  return {
    ...(title === undefined ? {} : { title }),
    ...(body === undefined ? {} : { body }),
    ...('assignees' in call.body
      ? // A login that cannot be assigned is left out without a word.
        { assignees: namesIn(call, 'assignees').filter((login) => users.has(login.toLowerCase())) }
      : {}),
    locked: issue.locked,
  }
}

const update = withIssue((call, issue) => {
  const { world, token } = call
  if (isTooLong(textIn(call, 'body')))
    return invalid({
      resource: 'Issue',
      code: 'custom',
      field: 'body',
      message: 'body is too long (maximum is 65536 characters)',
    })
  const state = textIn(call, 'state')
  let changed = changeIssue(world, issue, changedText(call, issue))
  if ('labels' in call.body)
    changed = changeLabels(world, changed, { names: namesIn(call, 'labels'), actor: token.login })
  if (state === 'open' || state === 'closed')
    changed = changeState(world, changed, {
      state,
      actor: token.login,
      reason: textIn(call, 'state_reason') ?? null,
    })
  return ok(renderIssue(world, changed))
})

/** What of an issue in another repository is seen through a dependency. */
const renderElsewhere = (world: World, { by, elsewhere }: Blocking) => {
  const { repository = '', state = 'open' } = elsewhere ?? {}
  const template = renderIssue(world, {
    id: 1_000_000 + by,
    number: by,
    title: `Issue ${by} of ${repository}`,
    body: null,
    state,
    stateReason: null,
    locked: false,
    author: undefined,
    labels: [],
    assignees: [],
    createdAt: world.now(),
    updatedAt: world.now(),
    closedAt: state === 'closed' ? world.now() : null,
    isDeleted: false,
  })
  const url = `${world.urls.api}/repos/${repository}`
  return {
    ...template,
    repository_url: url,
    url: `${url}/issues/${by}`,
    html_url: `${world.urls.html}/${repository}/issues/${by}`,
  }
}

const renderBlocker = (world: World, blocking: Blocking) => {
  const issue = world.issues.get(blocking.by)
  return blocking.elsewhere === undefined && issue !== undefined
    ? renderIssue(world, issue)
    : renderElsewhere(world, blocking)
}

export const ISSUE_ROUTES: Routes = {
  'issues/get': withIssue(({ world }, issue) => ok(renderIssue(world, issue))),
  'issues/update': update,
  'issues/list-events-for-timeline': withIssue((call, issue) =>
    listAnswer(
      call,
      call.world.timeline.filter((event) => event.issue === issue.number),
      (event) => renderTimelineEvent(call.world, event),
    ),
  ),
  'issues/list-dependencies-blocked-by': withIssue((call, issue) => {
    const { world } = call
    if (!world.settings.dependencies) return NOT_FOUND
    if (issue.pull !== undefined) return failure(410, 'Issues are not available here')
    return listAnswer(
      call,
      world.blocking.filter((one) => one.issue === issue.number),
      (one) => renderBlocker(world, one),
    )
  }),
}
