import type { Person } from '../forge/forge-facts.ts'

/** What a person can ask for in a comment today; the rest of design.md §6 is heard and answered with "not in this version". */
export const COMMENT_COMMANDS = [
  'start',
  'continue',
  'restart',
  'verify',
  'pass',
  'approve',
  'drop',
  'status',
] as const
export type CommentCommand = (typeof COMMENT_COMMANDS)[number]

/** Commands of design.md §6 that this version hears and refuses by name (`command-later`). */
export const LATER_COMMANDS = [
  'back',
  'commit',
  'merge',
  'abort',
  'shelve',
  'cleanup',
  'pr',
] as const

/** The issue as the event carries it: its text is frozen from here, not from the API (TRG-04). */
export type EventIssue = {
  readonly number: number
  readonly title: string
  readonly body: string
  readonly isPullRequest: boolean
}

/** What a trigger asks for, once it is known to be one. Nothing about permission is decided yet. */
export type Trigger = {
  readonly command: CommentCommand
  /** `--allow-failing-baseline` was said. */
  readonly allowFailingBaseline: boolean
  /** What stands after `approve`, as it was typed. */
  readonly hash: string | undefined
  readonly how: 'label' | 'comment' | 'dispatch'
  /** Undefined for `workflow_dispatch`, whose payload has no issue: it is read from the API. */
  readonly issue: EventIssue | undefined
  readonly issueNumber: number
  /** Who sent the event; for a comment also its author (TRG-06). */
  readonly sender: Person
  /** The comment that holds the command. */
  readonly comment: { readonly id: number; readonly createdAt: string } | undefined
  /**
   * Idempotency key of the event: `comment:<id>`, which two deliveries share, or `label:<run id>` and `dispatch:<run id>`,
   * whose events have no id of their own (TRG-12).
   */
  readonly key: string
}

/** Why an event starts nothing; every code has its sentence, for the job summary (R201 ff., F36). */
export type Ignored = {
  readonly kind: 'ignored'
  readonly code: string
  readonly message: string
  /**
   * A near miss: one hint may be said in a comment on this issue, if its author turns out to have write permission (F07). It names
   * what was probably meant.
   */
  readonly hint?: Hint
}

/** What is said to whoever just missed a command: `meant` is the line that was probably meant, `why` what was wrong with it. */
export type Hint = {
  readonly issue: number
  /** The comment that missed; a hint is said once for it. */
  readonly comment: number
  readonly author: Person
  readonly meant: string
  readonly why: string
}

/** `quiet` events are everyday ones, such as a comment without a command: they end at once, with nothing to say. */
export type Heard =
  /** `note` names a second command, which was not heard: one sentence for the job summary. */
  | { readonly kind: 'trigger'; readonly trigger: Trigger; readonly note?: string }
  | Ignored
  | { readonly kind: 'quiet'; readonly message: string }
