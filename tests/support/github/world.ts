import type { ArtifactSource } from './artifact-source.ts'
import type { GitSource } from './git-source.ts'
import type { User } from './people.ts'

export type Repository = {
  readonly id: number
  readonly owner: string
  readonly name: string
  readonly defaultBranch: string
  readonly isPrivate: boolean
}

export type Label = {
  readonly id: number
  readonly name: string
  readonly color: string
  readonly description: string | null
}

export type Pull = {
  readonly headBranch: string
  /** `owner/name` of a fork; undefined when the branch is in this repository. */
  readonly headRepository?: string | undefined
  readonly baseBranch: string
  readonly draft: boolean
  /** The branch's last known commit: what remains when the branch is gone. */
  readonly headSha: string
  readonly baseSha: string
  readonly merge?: { readonly sha: string; readonly at: string; readonly by: string } | undefined
}

export type Issue = {
  readonly id: number
  readonly number: number
  readonly title: string
  readonly body: string | null
  readonly state: 'open' | 'closed'
  readonly stateReason: string | null
  readonly locked: boolean
  /** Undefined: the account was deleted (F41). */
  readonly author: string | undefined
  /** Lower-case names. */
  readonly labels: readonly string[]
  readonly assignees: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly closedAt: string | null
  readonly pull?: Pull | undefined
  /** Where it went: `{repository id, number}` of a transferred one. */
  readonly movedTo?: { readonly repository: number; readonly number: number } | undefined
  readonly isDeleted: boolean
}

export type Comment = {
  readonly id: number
  readonly issue: number
  readonly body: string
  readonly author: string | undefined
  /** Written with a workflow's or an App's token. */
  readonly byApp: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

export type Reaction = {
  readonly id: number
  readonly comment: number
  readonly content: string
  readonly author: string
  readonly createdAt: string
}

export type Review = {
  readonly id: number
  readonly pull: number
  readonly author: string
  readonly body: string
  readonly state: string
  readonly commit: string
  readonly submittedAt: string
}

/** An issue that must be closed first; one of another repository carries what GitHub would show of it. */
export type Blocking = {
  readonly issue: number
  readonly by: number
  readonly elsewhere?:
    | { readonly repository: string; readonly state: 'open' | 'closed' }
    | undefined
}

export type WorkflowRun = {
  readonly id: number
  readonly attempt: number
  readonly event: string
  readonly status: string
  readonly conclusion: string | null
  /** Path of the workflow's file. */
  readonly path: string
  readonly workflowId: number
  readonly headBranch: string | null
  readonly headSha: string
  readonly headRepositoryId: number
  readonly actor: string
  readonly createdAt: string
  readonly jobs: readonly Job[]
}

export type Job = {
  readonly id: number
  readonly name: string
  readonly status: 'queued' | 'in_progress' | 'completed'
  readonly conclusion: 'success' | 'failure' | 'cancelled' | 'skipped' | null
}

export type CommitStatus = {
  readonly id: number
  readonly sha: string
  readonly state: string
  readonly context: string
  readonly description: string | null
  readonly targetUrl: string | null
  readonly author: string
  readonly createdAt: string
}

export type CheckRun = {
  readonly id: number
  readonly sha: string
  readonly name: string
  readonly status: 'queued' | 'in_progress' | 'completed'
  readonly conclusion: 'success' | 'failure' | 'neutral' | 'cancelled' | null
}

export type TimelineEvent = {
  readonly id: number
  readonly issue: number
  readonly kind: 'labeled' | 'unlabeled' | 'closed' | 'reopened'
  readonly actor: string
  /** Name and colour, of a label event. */
  readonly label?: { readonly name: string; readonly color: string } | undefined
  readonly createdAt: string
}

/** What an organisation or a plan switches on and off. A test may change it while the server runs. */
export type Settings = {
  /** False: 403 for a workflow's own token (F42). */
  actionsMayCreatePullRequests: boolean
  /** False: 422, as in private repositories of a free plan. */
  draftPullRequests: boolean
  /** False: 404, as on servers that do not know "blocked by". */
  dependencies: boolean
  /** Branches with protection rules. */
  protectedBranches: readonly string[]
}

/** Everything that the server knows. Records are replaced, never changed. */
export type World = {
  readonly repository: Repository
  /** By lower-case login. */
  readonly users: Map<string, User>
  /** By number; pull requests are issues too. */
  readonly issues: Map<number, Issue>
  readonly comments: Map<number, Comment>
  /** By lower-case name. */
  readonly labels: Map<string, Label>
  readonly reactions: Map<number, Reaction>
  readonly reviews: Map<number, Review>
  readonly runs: Map<number, WorkflowRun>
  readonly statuses: CommitStatus[]
  readonly checks: CheckRun[]
  readonly timeline: TimelineEvent[]
  readonly blocking: Blocking[]
  readonly settings: Settings
  readonly git: GitSource
  artifacts: ArtifactSource
  /** Tells whoever runs this run that it is to stop, and whether somebody does: it is then over when that one says so. */
  stopRun: (id: number) => boolean
  /** Where the API and the web pages are: no slash at the end. */
  readonly urls: { api: string; readonly html: string }
  /** Unique, growing, over all kinds. */
  readonly nextId: () => number
  readonly lastId: () => number
  /** As GitHub writes times: UTC, whole seconds. */
  readonly now: () => string
}
