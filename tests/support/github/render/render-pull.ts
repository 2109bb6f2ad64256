import { headOf, type PullIssue } from '../pull-heads.ts'
import type { Review, World } from '../world.ts'
import { pageOf, renderLabels } from './render-issue.ts'
import { apiUrl, renderRepository } from './render-repository.ts'
import { nodeId, renderAuthor, renderLogin, userOf } from './render-user.ts'

const renderEnd = (world: World, repository: string, ref: string, sha: string) => {
  const [owner = '', name = ''] = repository.split('/')
  const here = renderRepository(world)
  const isHere = repository === here.full_name
  return {
    label: `${owner}:${ref}`,
    ref,
    sha,
    user: isHere ? here.owner : { ...here.owner, login: owner, id: here.owner.id + 1 },
    repo: isHere
      ? here
      : { ...here, id: here.id + 1, name, full_name: repository, fork: true, private: false },
  }
}

const linksOf = (world: World, issue: PullIssue, sha: string) => {
  const url = `${apiUrl(world)}/pulls/${issue.number}`
  return {
    self: url,
    html: pageOf(world, issue),
    issue: `${apiUrl(world)}/issues/${issue.number}`,
    comments: `${apiUrl(world)}/issues/${issue.number}/comments`,
    review_comments: `${url}/comments`,
    review_comment: `${apiUrl(world)}/pulls/comments{/number}`,
    commits: `${url}/commits`,
    statuses: `${apiUrl(world)}/statuses/${sha}`,
  }
}

/** As lists show it. */
export const renderPullSimple = async (world: World, issue: PullIssue) => {
  const { pull } = issue
  const head = await headOf(world, issue)
  const repository = renderRepository(world).full_name
  const links = linksOf(world, issue, head)
  const assignees = issue.assignees.map((login) => renderLogin(world, login))
  return {
    url: links.self,
    id: issue.id,
    node_id: nodeId('PullRequest', issue.id),
    html_url: links.html,
    diff_url: `${links.html}.diff`,
    patch_url: `${links.html}.patch`,
    issue_url: links.issue,
    commits_url: links.commits,
    review_comments_url: links.review_comments,
    review_comment_url: links.review_comment,
    comments_url: links.comments,
    statuses_url: links.statuses,
    number: issue.number,
    state: issue.state,
    locked: issue.locked,
    title: issue.title,
    user: renderAuthor(world, issue.author),
    body: issue.body,
    labels: renderLabels(world, issue),
    milestone: null,
    active_lock_reason: null,
    created_at: issue.createdAt,
    updated_at: issue.updatedAt,
    closed_at: issue.closedAt,
    merged_at: pull.merge?.at ?? null,
    merge_commit_sha: pull.merge?.sha ?? null,
    assignee: assignees[0] ?? null,
    assignees,
    requested_reviewers: [],
    requested_teams: [],
    head: renderEnd(world, pull.headRepository ?? repository, pull.headBranch, head),
    base: renderEnd(world, repository, pull.baseBranch, pull.baseSha),
    _links: Object.fromEntries(Object.entries(links).map(([name, href]) => [name, { href }])),
    author_association: userOf(world, issue.author).association,
    auto_merge: null,
    draft: pull.draft,
  }
}

export const renderPull = async (world: World, issue: PullIssue) => {
  const { pull } = issue
  const simple = await renderPullSimple(world, issue)
  const comparison = await world.git.compare(pull.baseSha, simple.head.sha)
  const files = comparison?.files ?? []
  const sum = (of: 'additions' | 'deletions'): number =>
    files.reduce((total, file) => total + file[of], 0)
  return {
    ...simple,
    user: renderLogin(world, issue.author),
    merged: pull.merge !== undefined,
    mergeable: issue.state === 'open' ? true : null,
    rebaseable: null,
    mergeable_state: issue.state === 'open' ? 'clean' : 'unknown',
    merged_by: pull.merge === undefined ? null : renderLogin(world, pull.merge.by),
    comments: [...world.comments.values()].filter(({ issue: of }) => of === issue.number).length,
    review_comments: 0,
    maintainer_can_modify: false,
    commits: comparison?.aheadBy ?? 0,
    additions: sum('additions'),
    deletions: sum('deletions'),
    changed_files: files.length,
  }
}

export const renderReview = (world: World, issue: PullIssue, review: Review) => {
  const page = `${pageOf(world, issue)}#pullrequestreview-${review.id}`
  const url = `${apiUrl(world)}/pulls/${issue.number}`
  return {
    id: review.id,
    node_id: nodeId('PullRequestReview', review.id),
    user: renderLogin(world, review.author),
    body: review.body,
    state: review.state,
    html_url: page,
    pull_request_url: url,
    author_association: userOf(world, review.author).association,
    _links: { html: { href: page }, pull_request: { href: url } },
    submitted_at: review.submittedAt,
    commit_id: review.commit,
  }
}
