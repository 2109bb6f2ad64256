/** Whoever acts on a forge. The id is the identity: a login can be given up and taken by another (TRG-11). */
export type Person = {
  readonly id: number
  readonly login: string
  readonly kind: 'user' | 'bot' | 'other'
}

/** False also where it is not known who one of them is. */
export const isSamePerson = (a: Person | undefined, b: Person | undefined): boolean =>
  a !== undefined && a.id === b?.id

/** The account of a job's own token on github.com; what it pushes starts no workflow (F11). */
export const ACTIONS_BOT_ID = 41_898_282

/** What a person may do in the repository; what the forge names in another way is `none` (F13, TRG-01). */
export type Permission = 'admin' | 'write' | 'read' | 'none'

export type ForgeIssue = {
  readonly number: number
  readonly title: string
  /** Empty when there is none (F41). */
  readonly body: string
  readonly open: boolean
  readonly locked: boolean
  /** The number belongs to a pull request. */
  readonly isPullRequest: boolean
  readonly labels: readonly string[]
  /** Undefined for a deleted account (F41). */
  readonly author: Person | undefined
  readonly url: string
}

export type ForgeComment = {
  readonly id: number
  readonly body: string
  readonly author: Person | undefined
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly updatedAt: string
  readonly url: string
}

export type ForgePullRequest = {
  readonly number: number
  readonly url: string
  readonly open: boolean
  readonly merged: boolean
  readonly draft: boolean
  readonly title: string
  readonly body: string
  /** Short name of the head branch; its repository is this one only when `headIsHere`. */
  readonly headBranch: string
  readonly headIsHere: boolean
  readonly headCommit: string
  readonly baseBranch: string
  readonly author: Person | undefined
}

/** An issue that must be closed before this one is worked on (R204). */
export type Blocker = {
  readonly repository: string
  readonly number: number
  readonly open: boolean
}

/** A label as it is to be, for one that is missing (R201). */
export type LabelDefinition = {
  readonly name: string
  /** Six hex digits. */
  readonly color: string
  readonly description: string
}

/** A workflow run, as far as its artifacts may be believed (ART-09) and a lock be broken. */
export type ForgeRun = {
  readonly id: number
  readonly attempt: number
  readonly finished: boolean
  /** Path of the workflow's file in the repository, without `@ref`. */
  readonly workflowPath: string
  readonly headBranch: string | undefined
  readonly headRepositoryId: number | undefined
  readonly url: string
}
