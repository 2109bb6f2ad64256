import type { World } from '../world.ts'
import { nodeId, renderUser } from './render-user.ts'

/** Name of a link → what follows the repository's URL. */
const LINKS = {
  archive_url: '/{archive_format}{/ref}',
  assignees_url: '/assignees{/user}',
  blobs_url: '/git/blobs{/sha}',
  branches_url: '/branches{/branch}',
  collaborators_url: '/collaborators{/collaborator}',
  comments_url: '/comments{/number}',
  commits_url: '/commits{/sha}',
  compare_url: '/compare/{base}...{head}',
  contents_url: '/contents/{+path}',
  contributors_url: '/contributors',
  deployments_url: '/deployments',
  downloads_url: '/downloads',
  events_url: '/events',
  forks_url: '/forks',
  git_commits_url: '/git/commits{/sha}',
  git_refs_url: '/git/refs{/sha}',
  git_tags_url: '/git/tags{/sha}',
  hooks_url: '/hooks',
  issue_comment_url: '/issues/comments{/number}',
  issue_events_url: '/issues/events{/number}',
  issues_url: '/issues{/number}',
  keys_url: '/keys{/key_id}',
  labels_url: '/labels{/name}',
  languages_url: '/languages',
  merges_url: '/merges',
  milestones_url: '/milestones{/number}',
  notifications_url: '/notifications{?since,all,participating}',
  pulls_url: '/pulls{/number}',
  releases_url: '/releases{/id}',
  stargazers_url: '/stargazers',
  statuses_url: '/statuses/{sha}',
  subscribers_url: '/subscribers',
  subscription_url: '/subscription',
  tags_url: '/tags',
  teams_url: '/teams',
  trees_url: '/git/trees{/sha}',
} as const

/** `owner/name`. */
export const fullName = ({ repository }: World): string => `${repository.owner}/${repository.name}`

export const apiUrl = (world: World): string => `${world.urls.api}/repos/${fullName(world)}`
export const htmlUrl = (world: World): string => `${world.urls.html}/${fullName(world)}`

const renderOwner = (world: World) => {
  const { owner } = world.repository
  const known = world.users.get(owner.toLowerCase())
  if (known === undefined) throw new Error(`the owner ${owner} is no user of this world`)
  return renderUser(world, known)
}

const renderLinks = (url: string) =>
  Object.fromEntries(Object.entries(LINKS).map(([name, rest]) => [name, `${url}${rest}`]))

/** What stands for a repository inside a workflow run. */
export const renderMinimalRepository = (world: World) => ({
  id: world.repository.id,
  node_id: nodeId('Repository', world.repository.id),
  name: world.repository.name,
  full_name: fullName(world),
  private: world.repository.isPrivate,
  owner: renderOwner(world),
  html_url: htmlUrl(world),
  description: null,
  fork: false,
  url: apiUrl(world),
  ...renderLinks(apiUrl(world)),
})

/** What stands for a repository inside a pull request. */
export const renderRepository = (world: World) => {
  const open = [...world.issues.values()].filter((issue) => issue.state === 'open').length
  return {
    ...renderMinimalRepository(world),
    git_url: `git://github.com/${fullName(world)}.git`,
    ssh_url: `git@github.com:${fullName(world)}.git`,
    clone_url: `${htmlUrl(world)}.git`,
    svn_url: htmlUrl(world),
    mirror_url: null,
    homepage: null,
    language: null,
    license: null,
    forks: 0,
    forks_count: 0,
    stargazers_count: 0,
    watchers: 0,
    watchers_count: 0,
    size: 1,
    default_branch: world.repository.defaultBranch,
    open_issues: open,
    open_issues_count: open,
    has_issues: true,
    has_projects: true,
    has_wiki: true,
    has_pages: false,
    has_downloads: true,
    archived: false,
    disabled: false,
    visibility: world.repository.isPrivate ? 'private' : 'public',
    pushed_at: '2026-01-01T00:00:00Z',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }
}

export const renderFullRepository = (world: World) => ({
  ...renderRepository(world),
  has_discussions: false,
  network_count: 0,
  subscribers_count: 0,
})
