/** Answer of the collaborator permission endpoint: the old four-valued word, the role's name, and what it may do. */
export type Role = {
  readonly permission: string
  readonly roleName: string
  readonly may: {
    readonly admin: boolean
    readonly maintain: boolean
    readonly push: boolean
    readonly triage: boolean
    readonly pull: boolean
  }
}

const LEVELS = ['none', 'read', 'triage', 'write', 'maintain', 'admin'] as const
export type Level = (typeof LEVELS)[number]

/** GitHub has no word for these two in `permission` (F13). */
const WORDS: Readonly<Partial<Record<Level, string>>> = { triage: 'read', maintain: 'write' }

/** The role of this level; a custom role keeps its base's permissions under a name of its own. */
export const role = (level: Level, customName?: string): Role => {
  const atLeast = (other: Level): boolean => LEVELS.indexOf(level) >= LEVELS.indexOf(other)
  return {
    permission: WORDS[level] ?? level,
    roleName: customName ?? (level === 'none' ? '' : level),
    may: {
      admin: atLeast('admin'),
      maintain: atLeast('maintain'),
      push: atLeast('write'),
      triage: atLeast('triage'),
      pull: atLeast('read'),
    },
  }
}

/** The seven payloads of F13: each level of GitHub's own, and a custom role that may write. */
export const ROLES = {
  admin: role('admin'),
  maintain: role('maintain'),
  write: role('write'),
  triage: role('triage'),
  read: role('read'),
  none: role('none'),
  custom: role('write', 'release-captain'),
} as const satisfies Record<string, Role>

export type User = {
  readonly id: number
  readonly login: string
  readonly type: 'User' | 'Bot' | 'Organization'
  readonly role: Role
  /** Of everything that this user writes; it says nothing about permissions (TRG-02). */
  readonly association: 'OWNER' | 'MEMBER' | 'COLLABORATOR' | 'CONTRIBUTOR' | 'NONE'
}

/** The author of what a workflow's own token writes: id and login are the same on all of github.com. */
export const ACTIONS_BOT: User = {
  id: 41_898_282,
  login: 'github-actions[bot]',
  type: 'Bot',
  role: ROLES.none,
  association: 'NONE',
}
