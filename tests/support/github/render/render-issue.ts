import type { Comment, Issue, Label, Reaction, TimelineEvent, World } from '../world.ts'
import { apiUrl, htmlUrl } from './render-repository.ts'
import { nodeId, renderActionsApp, renderAuthor, renderLogin, userOf } from './render-user.ts'

export const renderLabel = (world: World, label: Label) => ({
  id: label.id,
  node_id: nodeId('Label', label.id),
  url: `${apiUrl(world)}/labels/${encodeURIComponent(label.name)}`,
  name: label.name,
  color: label.color,
  default: false,
  description: label.description,
})

/** The labels of an issue, in the order of their ids. */
export const renderLabels = (world: World, issue: Issue) =>
  issue.labels
    .flatMap((name) => world.labels.get(name) ?? [])
    .sort((a, b) => a.id - b.id)
    .map((label) => renderLabel(world, label))

const CONTENTS = ['+1', '-1', 'laugh', 'hooray', 'confused', 'heart', 'rocket', 'eyes'] as const

const renderReactions = (url: string, reactions: readonly Reaction[]) => ({
  url: `${url}/reactions`,
  total_count: reactions.length,
  ...Object.fromEntries(
    CONTENTS.map((content) => [
      content,
      reactions.filter((reaction) => reaction.content === content).length,
    ]),
  ),
})

/** The page of an issue, or of a pull request. */
export const pageOf = (world: World, issue: Issue): string =>
  `${htmlUrl(world)}/${issue.pull === undefined ? 'issues' : 'pull'}/${issue.number}`

const renderPullLinks = (world: World, issue: Issue) => {
  const url = `${apiUrl(world)}/pulls/${issue.number}`
  const page = pageOf(world, issue)
  const merged_at = issue.pull?.merge?.at ?? null
  return { url, html_url: page, diff_url: `${page}.diff`, patch_url: `${page}.patch`, merged_at }
}

export const renderIssue = (world: World, issue: Issue) => {
  const url = `${apiUrl(world)}/issues/${issue.number}`
  const assignees = issue.assignees.map((login) => renderLogin(world, login))
  return {
    url,
    repository_url: apiUrl(world),
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    timeline_url: `${url}/timeline`,
    html_url: pageOf(world, issue),
    id: issue.id,
    node_id: nodeId('Issue', issue.id),
    number: issue.number,
    title: issue.title,
    user: renderAuthor(world, issue.author),
    labels: renderLabels(world, issue),
    state: issue.state,
    state_reason: issue.stateReason,
    locked: issue.locked,
    active_lock_reason: null,
    assignee: assignees[0] ?? null,
    assignees,
    milestone: null,
    comments: [...world.comments.values()].filter(({ issue: of }) => of === issue.number).length,
    created_at: issue.createdAt,
    updated_at: issue.updatedAt,
    closed_at: issue.closedAt,
    author_association: userOf(world, issue.author).association,
    body: issue.body,
    reactions: renderReactions(url, []),
    performed_via_github_app: null,
    ...(issue.pull === undefined
      ? {}
      : { draft: issue.pull.draft, pull_request: renderPullLinks(world, issue) }),
  }
}

export const renderComment = (world: World, comment: Comment) => {
  const url = `${apiUrl(world)}/issues/comments/${comment.id}`
  const issue = world.issues.get(comment.issue)
  const page = issue === undefined ? htmlUrl(world) : pageOf(world, issue)
  const reactions = [...world.reactions.values()].filter(({ comment: of }) => of === comment.id)
  return {
    url,
    html_url: `${page}#issuecomment-${comment.id}`,
    issue_url: `${apiUrl(world)}/issues/${comment.issue}`,
    id: comment.id,
    node_id: nodeId('IssueComment', comment.id),
    user: renderAuthor(world, comment.author),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: userOf(world, comment.author).association,
    body: comment.body,
    reactions: renderReactions(url, reactions),
    performed_via_github_app: comment.byApp ? renderActionsApp(world) : null,
  }
}

export const renderReaction = (world: World, reaction: Reaction) => ({
  id: reaction.id,
  node_id: nodeId('Reaction', reaction.id),
  user: renderLogin(world, reaction.author),
  content: reaction.content,
  created_at: reaction.createdAt,
})

export const renderTimelineEvent = (world: World, event: TimelineEvent) => ({
  id: event.id,
  node_id: nodeId('TimelineEvent', event.id),
  url: `${apiUrl(world)}/issues/events/${event.id}`,
  actor: renderLogin(world, event.actor),
  event: event.kind,
  commit_id: null,
  commit_url: null,
  created_at: event.createdAt,
  performed_via_github_app: null,
  ...(event.label === undefined ? {} : { label: event.label }),
})
