import { decide } from '../../domain/attempt/decide.ts'
import type { JournalEvent } from '../../domain/attempt/events.ts'
import type { Outcome } from '../../domain/attempt/outcomes.ts'
import {
  decideCommand,
  type Giver,
  type PersonCommand,
} from '../../domain/attempt/person-commands.ts'
import type { AttemptState } from '../../domain/attempt/state.ts'
import type { TaskDocument } from '../../domain/evidence/task-document.ts'
import { canonicalJson } from '../../domain/shared/digest.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import { type Approved, findApproved, recordApproved } from '../approvals.ts'
import { checkEvidence } from '../check-evidence.ts'
import type { Configuration } from '../configuration.ts'
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
  /** Which command has it go on (default: continue). */
  readonly command?: PersonCommand
  /** Today's settings and who typed what of them, by what the journal says. */
  readonly configure: (state: AttemptState) => Promise<Result<Configuration>>
  /** A new title or body; undefined keeps the frozen one. */
  readonly title?: string
  readonly body?: string
  /** What people answered on a forge since the attempt stopped; it counts where it stopped to be told something. */
  readonly answers?: Answers
  /** Done once it is known that the attempt goes on, before it does. */
  readonly before?: (session: Session) => Promise<void>
} & Giver

type Answers = NonNullable<TaskDocument['answers']>

/**
 * Goes on with a task's newest attempt from its journal, by the table of design.md §2, or says why not. What a killed run left
 * running is ended first, and evidence that is gone is made again. A command that was given before under the same key is not
 * given twice (R169).
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
  const found = await changesOf(session, request)
  if (!found.ok) return found
  const changes = found.value
  const decided = wasGiven(session.events(), request.request)
    ? decideRepeated(state, request, changes)
    : decideEvent(state, request, changes)
  if (decided !== undefined && !decided.ok) return staysAs(session, decided.error)
  if (droppedBytes > 0) await session.record({ kind: 'journal.repaired', data: { droppedBytes } })
  if (decided !== undefined) await session.record(decided.value)
  await endLeftovers(session)
  await checkEvidence(session)
  await recordChanges(session, changes, request.by)
  await request.before?.(session)
  return ok({ session, report: reportOf(session, await runAttempt(session)), why: null })
}

/** The same command again (R169): what it was cut off from goes on, and what it came to stays. */
const decideRepeated = (
  state: AttemptState,
  request: ContinueRequest,
  changes: Changes,
): ReturnType<typeof decideEvent> =>
  state.finish === null || state.finish.outcome === 'interrupted'
    ? decideEvent(state, { ...request, command: 'continue' }, changes)
    : err('this command was given already, and has been done')

/** A key that an event of the journal has was given before. */
const wasGiven = (events: readonly JournalEvent[], request: string | undefined): boolean =>
  request !== undefined && events.some(({ data }) => 'request' in data && data.request === request)

const decideEvent = (
  state: AttemptState,
  { command = 'continue', by, person, request }: ContinueRequest,
  { configuration, input, approved }: Changes,
) =>
  decideCommand(command, state, {
    settings: configuration.settings,
    inputChanged: input !== undefined,
    approved: approved.digests,
    giver: {
      by,
      ...(person === undefined ? {} : { person }),
      ...(request === undefined ? {} : { request }),
    },
  })

/** A run may have been killed between the outcome and the stage that it leads to. */
const staysAs = async (session: Session, why: string): Promise<Result<ContinueEnd>> => {
  const state = session.state()
  if (state.finish !== null && decide(state).kind !== 'done') await runAttempt(session)
  return ok({ session, report: reportOf(session, { kind: 'stays', why }), why })
}

type Changes = {
  readonly configuration: Configuration
  readonly settingsChanged: boolean
  readonly approved: Approved
  readonly input: Pick<TaskDocument, 'title' | 'body' | 'answers'> | undefined
}

const changesOf = async (session: Session, request: ContinueRequest): Promise<Result<Changes>> => {
  const state = session.state()
  const configuration = await request.configure(state)
  if (!configuration.ok) return configuration
  const { settings, typed } = configuration.value
  return ok({
    configuration: configuration.value,
    settingsChanged: canonicalJson(settings) !== canonicalJson(state.settings),
    approved: await findApproved(session.world, settings, typed),
    input: await inputOf(session, request),
  })
}

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

const recordChanges = async (session: Session, changes: Changes, by: string): Promise<void> => {
  const { configuration, approved, input } = changes
  const { settings, loaded } = configuration
  const state = session.state()
  const typed = configuration.typed.filter((digest) => !state.typed.includes(digest))
  if (loaded !== undefined && canonicalJson(loaded) !== canonicalJson(state.config))
    await session.record({ kind: 'config.loaded', data: loaded })
  if (changes.settingsChanged || typed.length > 0) {
    await session.record({ kind: 'settings.changed', data: { settings, typed: [...typed] } })
    for (const event of typedCommands({ settings, typed }, by)) await session.record(event)
  }
  await recordApproved(session, approved)
  if (input !== undefined) {
    const { task } = session.state().started
    const file = await writeTask(session.files, { task, ...input })
    await session.record({ kind: 'input.changed', data: { title: input.title, input: file } })
  }
}
