import { NO_ARTIFACTS } from './artifact-source.ts'
import type { GitSource } from './git-source.ts'
import { memoryGit } from './memory-git.ts'
import { ACTIONS_BOT, ROLES, type User } from './people.ts'
import type { Repository, Settings, World } from './world.ts'

export type WorldOptions = {
  readonly repository?: Partial<Repository>
  /** Beside the owner, `maintainer` (write), `stranger` (no access) and the bot of GitHub Actions. */
  readonly users?: readonly User[]
  readonly settings?: Partial<Settings>
  /** Commits that exist only in memory, unless given. */
  readonly git?: GitSource
  /** Where pages and git are: https://github.com, unless given. */
  readonly htmlUrl?: string
  /** The machine's clock, unless given. */
  readonly now?: () => Date
}

const person = (id: number, login: string, level: 'write' | 'none'): User => ({
  id,
  login,
  type: 'User',
  role: ROLES[level],
  association: 'NONE',
})

const organisation = (login: string): User => ({
  id: 9001,
  login,
  type: 'Organization',
  role: ROLES.admin,
  association: 'OWNER',
})

const usersOf = (owner: string, more: readonly User[]): Map<string, User> => {
  const usual = [
    organisation(owner),
    person(501, 'maintainer', 'write'),
    person(502, 'stranger', 'none'),
    ACTIONS_BOT,
  ]
  return new Map([...usual, ...more].map((user) => [user.login.toLowerCase(), user]))
}

/** One repository, `acme/widgets`, without issues. */
export const createWorld = (options: WorldOptions): World => {
  const repository: Repository = {
    id: 7001,
    owner: 'acme',
    name: 'widgets',
    defaultBranch: 'main',
    isPrivate: true,
    ...options.repository,
  }
  const clock = options.now ?? (() => new Date())
  let last = 10_000
  return {
    repository,
    users: usersOf(repository.owner, options.users ?? []),
    issues: new Map(),
    comments: new Map(),
    labels: new Map(),
    reactions: new Map(),
    reviews: new Map(),
    runs: new Map(),
    statuses: [],
    checks: [],
    timeline: [],
    blocking: [],
    settings: {
      actionsMayCreatePullRequests: true,
      draftPullRequests: true,
      dependencies: true,
      protectedBranches: [],
      ...options.settings,
    },
    git: options.git ?? memoryGit(repository.defaultBranch),
    artifacts: NO_ARTIFACTS,
    stopRun: () => false,
    urls: { api: '', html: options.htmlUrl ?? 'https://github.com' },
    nextId: () => {
      last += 1
      return last
    },
    lastId: () => last,
    now: () => `${clock().toISOString().slice(0, 19)}Z`,
  }
}
