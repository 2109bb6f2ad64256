import type { StatusMarker } from '../conversation/forge-marker.ts'
import { err, ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import type { CommentCommand } from './trigger.ts'

/** An attempt as its own status comment tells it: comment and marker are ours, so they are believed (PUB-02). */
export type ClaimedAttempt = Omit<StatusMarker, 'task'> & { readonly comment: number }

/** One that another machine can go on with. */
export type SavedAttempt = ClaimedAttempt & {
  readonly artifact: NonNullable<ClaimedAttempt['artifact']>
}

/** Commands that work on an attempt; the others only ask or approve. */
export type ClaimCommand = Exclude<CommentCommand, 'approve' | 'status'>

export type ClaimRequest = {
  readonly command: ClaimCommand
  readonly issue: number
  /** Key of the event (TRG-12). */
  readonly event: string
  /** This workflow run, and whether somebody runs it again. */
  readonly run: { readonly id: number; readonly isRerun: boolean }
  /** The newest attempt of the issue; undefined when there is none. */
  readonly newest: ClaimedAttempt | undefined
  /** Whether the run of an attempt that has not ended is still going on. */
  readonly isAlive: boolean
}

/** What a trigger comes to: a new attempt, or going on with one. */
export type Claim =
  | {
      readonly kind: 'new'
      readonly attempt: number
      /** The attempt whose place it takes. */
      readonly replaces: ClaimedAttempt | null
      /** A status comment that is there already, left by a run that was lost before its first checkpoint. */
      readonly comment: number | null
    }
  | { readonly kind: 'continue'; readonly attempt: SavedAttempt }

/** Number of the attempt that is claimed. */
export const attemptOf = (claim: Claim): number =>
  claim.kind === 'new' ? claim.attempt : claim.attempt.attempt

/**
 * Who may work on the issue now, and at which attempt (design.md §2, after the `continue` table; TRG-12, R203). One run works on
 * an issue at a time; what an event has begun, it does not begin twice.
 */
export const decideClaim = (request: ClaimRequest): Result<Claim, Refusal> => {
  const { command, issue, newest, run, event } = request
  if (newest === undefined) {
    return command === 'start'
      ? ok({ kind: 'new', attempt: 1, replaces: null, comment: null })
      : refuse(
          'nothing-to-continue',
          `There is no attempt at issue #${issue} yet: begin one with /start.`,
        )
  }
  const taken = isTaken(request, newest)
  if (taken !== undefined) return err(taken)
  if (newest.end === 'dropped' && newest.run !== run.id) return afterDrop(request, newest)
  switch (command) {
    case 'continue':
    case 'drop':
      return goOn(newest)
    case 'verify':
    case 'pass':
      return newest.artifact === null ? nothingSaved(newest, issue) : goOn(newest)
    case 'restart':
      // A run that is repeated goes on with what it began, as any other would.
      return newest.event === event ? goOn(newest) : next(newest)
    default:
      return startAgain(request, newest)
  }
}

/** What was dropped is not taken up again; a new attempt may take its place. */
const afterDrop = (
  { command, issue }: ClaimRequest,
  newest: ClaimedAttempt,
): Result<Claim, Refusal> =>
  BEGINS.has(command)
    ? next(newest)
    : refuse(
        'dropped',
        `Attempt ${newest.attempt} at issue #${issue} was dropped: begin anew with /start.`,
      )

/** Why another run has the attempt, or had this very trigger; undefined when neither is so. */
const isTaken = (
  { command, issue, run, event, isAlive }: ClaimRequest,
  newest: ClaimedAttempt,
): Refusal | undefined => {
  const taken = (code: string, message: string): Refusal => ({ code, message })
  if (run.isRerun && newest.run > run.id)
    return taken(
      'superseded',
      `Run ${newest.run} has worked on issue #${issue} since this one: say /continue there instead.`,
    )
  if (newest.run === run.id) return undefined
  if (!newest.ended && isAlive)
    return taken(
      'attempt-running',
      `Run ${newest.run} is at work on issue #${issue}: wait for it, or cancel it.`,
    )
  return newest.event === event && BEGINS.has(command)
    ? taken(
        'already-handled',
        `Run ${newest.run} has answered this already, with attempt ${newest.attempt}.`,
      )
    : undefined
}

/** The label or `/start` on an attempt that is there: unfinished, it goes on; ended, another one begins. */
const startAgain = (
  { issue, run }: ClaimRequest,
  newest: ClaimedAttempt,
): Result<Claim, Refusal> => {
  if (!newest.ended || newest.run === run.id) return goOn(newest)
  if (newest.pull !== null)
    return err({
      code: 'in-review',
      message: `Attempt ${newest.attempt} at issue #${issue} is in review as #${newest.pull}: begin anew with /restart.`,
    })
  return next(newest)
}

/** Nothing was saved of an attempt without a checkpoint: it begins again under its own number and comment. */
const goOn = (newest: ClaimedAttempt): Result<Claim, Refusal> =>
  newest.artifact === null
    ? ok({ kind: 'new', attempt: newest.attempt, replaces: null, comment: newest.comment })
    : ok({ kind: 'continue', attempt: { ...newest, artifact: newest.artifact } })

const nothingSaved = ({ attempt }: ClaimedAttempt, issue: number): Result<never, Refusal> =>
  refuse(
    'nothing-to-continue',
    `Attempt ${attempt} at issue #${issue} ended before anything was saved: say /continue, which begins it again.`,
  )

/** Commands that may begin an attempt; the others go on with one. */
const BEGINS: ReadonlySet<CommentCommand> = new Set(['start', 'restart'])

const next = (newest: ClaimedAttempt): Result<Claim, Refusal> =>
  ok({ kind: 'new', attempt: newest.attempt + 1, replaces: newest, comment: null })
