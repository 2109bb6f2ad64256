import type {
  Blocker,
  ForgeComment,
  ForgeIssue,
  ForgePullRequest,
  ForgeRun,
  LabelDefinition,
  Permission,
  Person,
} from '../domain/forge/forge-facts.ts'
import type { Refusal, Result } from '../domain/shared/result.ts'

export const FORGE_CODES = [
  /** No definite answer before the deadline: the network, 5xx, answers that cannot be read. */
  'forge-unreachable',
  /** A rate limit whose end lies beyond the deadline. */
  'forge-rate-limited',
  /** The token is not accepted (401). */
  'forge-unauthorised',
  /** The token may not do this (403). */
  'forge-forbidden',
  /** It is not there, or not for this token (404, 410). */
  'forge-not-found',
  /** It was transferred to another repository (301). */
  'forge-moved',
  /** The conversation is locked (403). */
  'forge-locked',
  /** GitHub Actions is not permitted to create pull requests here (403; F42). */
  'forge-actions-may-not',
  /** The request is not acceptable as it stands (422 and other definite refusals). */
  'forge-rejected',
] as const
export type ForgeRefusal = Refusal<(typeof FORGE_CODES)[number]>

type Answer<T> = Promise<Result<T, ForgeRefusal>>

/**
 * Issues, comments, labels and pull requests of one repository. Reads are retried within the deadline. A write is done at most
 * once: an answer that does not say whether it was done is followed by a read, as often as needed, before it is tried again
 * (threats.md §3.3, Retry rule). Lists are whole: all pages, each item once.
 */
export interface Forge {
  /**
   * Who this token writes as; undefined while that is not known (a token of an installation does not say; the first comment
   * that it writes does). Asked once, then remembered.
   */
  self(): Answer<Person | undefined>
  issue(number: number): Answer<ForgeIssue>
  /** Open and closed issues that must be closed first: the forge's own "blocked by" and lines of `body` (R204). Fails closed. */
  blockers(issue: { readonly number: number; readonly body: string }): Answer<readonly Blocker[]>
  /** What this login may do; 404 and words that are not known are `none`. */
  permission(login: string): Answer<Permission>
  /** All comments of an issue or pull request, oldest first. */
  comments(issue: number): Answer<readonly ForgeComment[]>
  /** `marker` is a text in `body` that only this comment has: it is how the comment is found when the answer was lost. */
  createComment(request: {
    readonly issue: number
    readonly body: string
    readonly marker: string
  }): Answer<ForgeComment>
  updateComment(request: { readonly comment: number; readonly body: string }): Answer<ForgeComment>
  /** One that is gone already is no failure. */
  deleteComment(comment: number): Answer<void>
  /** One that is there already is no failure. */
  react(request: { readonly comment: number; readonly content: 'eyes' | 'confused' }): Answer<void>
  /**
   * Creates the labels that the repository does not have; existing ones are not touched. Names of those created, or with `dryRun` of
   * those that would be (R201).
   */
  ensureLabels(
    labels: readonly LabelDefinition[],
    options?: { readonly dryRun: boolean },
  ): Answer<readonly string[]>
  addLabels(request: { readonly issue: number; readonly labels: readonly string[] }): Answer<void>
  /** False when the issue did not have it. */
  removeLabel(request: { readonly issue: number; readonly label: string }): Answer<boolean>
  /** Pull requests, open and closed, whose head is this branch of this repository, newest first. */
  pullRequestsOf(branch: string): Answer<readonly ForgePullRequest[]>
  pullRequest(number: number): Answer<ForgePullRequest>
  /** An open one of the same head and base is returned as it is (R216). */
  createPullRequest(request: {
    readonly branch: string
    readonly base: string
    readonly title: string
    readonly body: string
    readonly draft: boolean
  }): Answer<ForgePullRequest>
  updatePullRequest(request: {
    readonly number: number
    readonly title?: string
    readonly body?: string
    readonly open?: boolean
  }): Answer<ForgePullRequest>
  run(id: number): Answer<ForgeRun>
  /** Asks the run to stop, as a person does; it ends a little later. One that has ended already is no failure. */
  cancelRun(id: number): Answer<void>
}
