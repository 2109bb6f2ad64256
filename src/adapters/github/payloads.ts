import * as z from 'zod'
import type {
  ForgeComment,
  ForgeIssue,
  ForgePullRequest,
  ForgeRun,
  Person,
} from '../../domain/forge/forge-facts.ts'

/**
 * The parts of GitHub's answers that are used. Everything else may be there or not, now and in later versions; accounts and texts
 * may be gone (F41).
 */
const Account = z
  .object({ id: z.int(), login: z.string(), type: z.string() })
  .transform(({ id, login, type }): Person => ({ id, login, kind: kindOf(type) }))

const kindOf = (type: string): Person['kind'] => {
  if (type === 'User') return 'user'
  return type === 'Bot' ? 'bot' : 'other'
}

const Author = Account.nullish().transform((author) => author ?? undefined)
const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

const Label = z.union([
  z.string(),
  z.object({ name: z.string().nullish() }).transform(({ name }) => name ?? ''),
])

const Issue = z
  .object({
    number: z.int(),
    title: z.string(),
    body: Text,
    state: z.string(),
    locked: z.boolean().optional(),
    pull_request: z.unknown().optional(),
    labels: z.array(Label),
    user: Author,
    html_url: z.string(),
  })
  .transform(
    (issue): ForgeIssue => ({
      number: issue.number,
      title: issue.title,
      body: issue.body,
      open: issue.state === 'open',
      locked: issue.locked === true,
      isPullRequest: issue.pull_request !== undefined && issue.pull_request !== null,
      labels: issue.labels.filter((name) => name !== ''),
      author: issue.user,
      url: issue.html_url,
    }),
  )

const Comment = z
  .object({
    id: z.int(),
    body: Text,
    user: Author,
    created_at: z.string(),
    updated_at: z.string(),
    html_url: z.string(),
  })
  .transform(
    (comment): ForgeComment => ({
      id: comment.id,
      body: comment.body,
      author: comment.user,
      createdAt: comment.created_at,
      updatedAt: comment.updated_at,
      url: comment.html_url,
    }),
  )

/** A fork that was deleted is no repository. */
const Repository = z.object({ id: z.int() }).nullish()

const PullRequest = z
  .object({
    number: z.int(),
    html_url: z.string(),
    state: z.string(),
    merged_at: z.string().nullish(),
    draft: z.boolean().optional(),
    title: z.string(),
    body: Text,
    head: z.object({ ref: z.string(), sha: z.string(), repo: Repository }),
    base: z.object({ ref: z.string(), repo: Repository }),
    user: Author,
  })
  .transform(
    (pull): ForgePullRequest => ({
      number: pull.number,
      url: pull.html_url,
      open: pull.state === 'open',
      merged: typeof pull.merged_at === 'string',
      draft: pull.draft === true,
      title: pull.title,
      body: pull.body,
      headBranch: pull.head.ref,
      headIsHere: pull.head.repo?.id !== undefined && pull.head.repo.id === pull.base.repo?.id,
      headCommit: pull.head.sha,
      baseBranch: pull.base.ref,
      author: pull.user,
    }),
  )

const Run = z
  .object({
    id: z.int(),
    run_attempt: z.int().optional(),
    status: z.string().nullable(),
    path: z.string(),
    head_branch: z.string().nullish(),
    head_repository: Repository,
    html_url: z.string(),
  })
  .transform(
    (run): ForgeRun => ({
      id: run.id,
      attempt: run.run_attempt ?? 1,
      finished: run.status === 'completed',
      workflowPath: run.path.replace(/@.*$/s, ''),
      headBranch: run.head_branch ?? undefined,
      headRepositoryId: run.head_repository?.id,
      url: run.html_url,
    }),
  )

const Collaborator = z
  .object({
    permission: z.string(),
    user: z.object({ permissions: z.object({ push: z.boolean() }).optional() }).nullish(),
  })
  .transform(({ permission, user }) => ({ permission, push: user?.permissions?.push }))

/** An issue of any repository, as a blocker. */
const BlockingIssue = z
  .object({
    number: z.int(),
    state: z.string(),
    repository_url: z.string().regex(/\/repos\/[^/]+\/[^/]+$/),
  })
  .transform(({ number, state, repository_url }) => ({
    repository: repository_url.split('/').slice(-2).join('/'),
    number,
    open: state !== 'closed',
  }))

/** A reader gives undefined for what does not fit. */
const reader =
  <T>(schema: z.ZodType<T>) =>
  (body: unknown): T | undefined =>
    schema.safeParse(body).data

export const readAccount = reader(Account)
export const readIssue = reader(Issue)
export const readComment = reader(Comment)
export const readPullRequest = reader(PullRequest)
export const readRun = reader(Run)
export const readCollaborator = reader(Collaborator)
export const readBlockingIssue = reader(BlockingIssue)
export const readLabelName = reader(Label)
