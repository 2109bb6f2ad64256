import { decide } from '../../domain/attempt/decide.ts'
import { decideReopen } from '../../domain/attempt/decide-reopen.ts'
import type { EventOf } from '../../domain/attempt/events.ts'
import type { Outcome } from '../../domain/attempt/outcomes.ts'
import type { AttemptState } from '../../domain/attempt/state.ts'
import type { Settings } from '../../domain/config/settings.ts'
import type { TaskDocument } from '../../domain/evidence/task-document.ts'
import { canonicalJson } from '../../domain/shared/digest.ts'
import type { Digest } from '../../domain/shared/ids.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import { checkEvidence } from '../check-evidence.ts'
import { readTask } from '../documents.ts'
import { endLeftovers } from '../end-leftovers.ts'
import { runAttempt } from '../run-attempt.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'
import { typedCommands, writeTask } from './begin-attempt.ts'
import { openNewestAttempt } from './open-task.ts'
import { type Report, reportOf } from './report.ts'

export type ContinueRequest = {
  readonly task: number
  /** Today's settings, from those that the journal holds. */
  readonly settings: (journaled: Settings) => Settings
  /** A new title or body; undefined keeps the frozen one. */
  readonly title?: string
  readonly body?: string
  /** What people answered on a forge since the attempt stopped; it counts where it stopped to be told something. */
  readonly answers?: Answers
  readonly by: string
}

type Answers = NonNullable<TaskDocument['answers']>

/**
 * Goes on with a task's newest attempt from its journal, by the table of design.md §2, or says why not. What a killed run left
 * running is ended first, and evidence that is gone is made again.
 */
export const continueAttempt = async (
  world: World,
  request: ContinueRequest,
): Promise<Result<Report>> => {
  const ended = await continueSession(world, request)
  return ended.ok ? ok(ended.value.report) : ended
}

export type ContinueEnd = {
  readonly session: Session
  readonly report: Report
  /** Why the attempt stays as it was; null when it went on. */
  readonly why: string | null
}

/** As `continueAttempt`, for those who have something to do with the attempt when it has ended. */
export const continueSession = async (
  world: World,
  request: ContinueRequest,
): Promise<Result<ContinueEnd>> => {
  const lock = await world.store.lock(request.task)
  if (!lock.ok) return lock
  await using _lock = lock.value
  const opened = await openNewestAttempt(world, request.task)
  if (!opened.ok) return opened
  const { session, droppedBytes } = opened.value
  const state = session.state()
  const changes = await changesOf(session, request)
  const reopened = decideReopen(state, {
    settings: changes.settings,
    inputChanged: changes.input !== undefined,
    approved: [...state.approved, ...digestsOf(changes)],
  })
  if (reopened !== undefined && !reopened.ok) {
    // A run may have been killed between the outcome and the stage that it leads to.
    if (decide(state).kind !== 'done') await runAttempt(session)
    return ok({
      session,
      report: reportOf(session, { kind: 'stays', why: reopened.error }),
      why: reopened.error,
    })
  }
  if (droppedBytes > 0) await session.record({ kind: 'journal.repaired', data: { droppedBytes } })
  if (state.finish !== null && reopened?.ok)
    await session.record({
      kind: 'attempt.reopened',
      data: { after: state.finish.outcome, reason: reopened.value },
    })
  await endLeftovers(session)
  await checkEvidence(session)
  await recordChanges(session, changes)
  return ok({ session, report: reportOf(session, await runAttempt(session)), why: null })
}

type Changes = {
  readonly settings: Settings
  readonly settingsChanged: boolean
  /** Commands that the person typed just now. */
  readonly typed: readonly EventOf<'command.approved'>[]
  readonly input: Pick<TaskDocument, 'title' | 'body' | 'answers'> | undefined
}

const digestsOf = ({ typed }: Changes): Digest[] => typed.map(({ data }) => data.digest)

const changesOf = async (session: Session, request: ContinueRequest): Promise<Changes> => {
  const state = session.state()
  const settings = request.settings(state.settings)
  const settingsChanged = canonicalJson(settings) !== canonicalJson(state.settings)
  return {
    settings,
    settingsChanged,
    typed: typedSince(state, settings, request.by),
    input: await inputOf(session, request),
  }
}

/** The commands that differ from the journaled ones: the person typed them just now. */
const typedSince = (state: AttemptState, settings: Settings, by: string): Changes['typed'] =>
  typedCommands(settings, by).filter(
    ({ data: { name } }) => name !== 'teardown' && settings[name] !== state.settings[name],
  )

const inputOf = async (
  session: Session,
  { title, body, answers }: ContinueRequest,
): Promise<Changes['input']> => {
  if (title === undefined && body === undefined && answers === undefined) return undefined
  const frozen = await readTask(session.files)
  const more = newAnswers(session.state(), frozen?.answers ?? [], answers ?? [])
  const next = { title: title ?? session.state().title, body: body ?? frozen?.body ?? '' }
  if (next.title === frozen?.title && next.body === frozen.body && more.length === 0)
    return undefined
  const known = [...(frozen?.answers ?? []), ...more]
  return known.length === 0 ? next : { ...next, answers: known }
}

/** Outcomes after which a person's words are what the attempt waits for; after others they would only cost phases again. */
const WAITS_FOR_WORDS: ReadonlySet<Outcome> = new Set([
  'needs-human',
  'blocked',
  'triage-stopped',
  'planning-stopped',
  'stopped-no-progress',
])

const newAnswers = (state: AttemptState, known: Answers, answers: Answers): Answers => {
  if (state.finish === null || !WAITS_FOR_WORDS.has(state.finish.outcome)) return []
  const ids = new Set(known.map(({ comment }) => comment))
  return answers.filter(({ comment }) => !ids.has(comment))
}

const recordChanges = async (session: Session, changes: Changes): Promise<void> => {
  if (changes.settingsChanged) {
    await session.record({
      kind: 'settings.changed',
      data: { settings: changes.settings, typed: digestsOf(changes) },
    })
    for (const event of changes.typed) await session.record(event)
  }
  if (changes.input !== undefined) {
    const { task } = session.state().started
    const input = await writeTask(session.files, { task, ...changes.input })
    await session.record({ kind: 'input.changed', data: { title: changes.input.title, input } })
  }
}
