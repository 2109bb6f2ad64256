import { ACTIONS_BOT, type Role, type User } from '../people.ts'
import type { World } from '../world.ts'

/** An id in GitHub's opaque form. */
export const nodeId = (kind: string, id: number | string): string =>
  Buffer.from(`${kind}:${id}`).toString('base64url')

export const renderUser = ({ urls }: World, user: User) => {
  const url = `${urls.api}/users/${encodeURIComponent(user.login)}`
  return {
    login: user.login,
    id: user.id,
    node_id: nodeId('User', user.id),
    avatar_url: `https://avatars.githubusercontent.com/u/${user.id}?v=4`,
    gravatar_id: '',
    url,
    html_url: `${urls.html}/${encodeURIComponent(user.login)}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: user.type,
    user_view_type: 'public',
    site_admin: false,
  }
}

/** Whom GitHub shows where a deleted account must be somebody. */
const GHOST: User = { ...ACTIONS_BOT, id: 10_137, login: 'ghost', type: 'User' }

export const userOf = (world: World, login: string | undefined): User =>
  world.users.get((login ?? '').toLowerCase()) ?? GHOST

export const renderLogin = (world: World, login: string | undefined) =>
  renderUser(world, userOf(world, login))

/** Null for a deleted account (F41). */
export const renderAuthor = (world: World, login: string | undefined) =>
  login === undefined ? null : renderLogin(world, login)

/** What `GET /user` adds for the account itself. */
export const renderOwnAccount = (world: World, login: string) => ({
  ...renderLogin(world, login),
  name: null,
  company: null,
  blog: '',
  location: null,
  email: null,
  hireable: null,
  bio: null,
  public_repos: 0,
  public_gists: 0,
  followers: 0,
  following: 0,
  created_at: '2020-01-01T00:00:00Z',
  updated_at: '2020-01-01T00:00:00Z',
})

export const renderPermission = (world: World, user: User, role: Role = user.role) => ({
  permission: role.permission,
  role_name: role.roleName,
  user: { ...renderUser(world, user), permissions: role.may, role_name: role.roleName },
})

/** The App that a workflow's token belongs to. */
export const renderActionsApp = (world: World) => ({
  id: 15_368,
  slug: 'github-actions',
  node_id: nodeId('App', 15_368),
  owner: renderUser(world, { ...ACTIONS_BOT, id: 9919, login: 'github', type: 'Organization' }),
  name: 'GitHub Actions',
  description: 'Automate your workflow from idea to production',
  external_url: 'https://help.github.com/en/actions',
  html_url: 'https://github.com/apps/github-actions',
  created_at: '2018-07-30T09:30:17Z',
  updated_at: '2024-04-10T20:33:16Z',
  permissions: { issues: 'write', contents: 'write', metadata: 'read' },
  events: [],
})
