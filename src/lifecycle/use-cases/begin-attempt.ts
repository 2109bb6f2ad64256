import type { EventOf } from '../../domain/attempt/events.ts'
import { encodeDocument } from '../../domain/evidence/document-text.ts'
import type { TaskDocument } from '../../domain/evidence/task-document.ts'
import { branchName } from '../../domain/handover/branch-name.ts'
import type { FileRef } from '../../domain/shared/ids.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { TaskRecord } from '../../domain/task/record.ts'
import { namedCommands } from '../../domain/trust/named-command.ts'
import type { AttemptFiles } from '../../ports/attempt-files.ts'
import type { Base, Source } from '../../ports/working-repository.ts'
import { findApproved, recordApproved } from '../approvals.ts'
import type { Configuration } from '../configuration.ts'
import { openSession, type Session } from '../session.ts'
import type { World } from '../world.ts'

export type NewAttempt = {
  readonly record: TaskRecord
  readonly title: string
  readonly body: string
  readonly source: Source
  readonly base: Base
  readonly configuration: Configuration
  /** Who began it, and by what. */
  readonly trigger: EventOf<'attempt.started'>['data']['trigger']
  /** On a forge attempts are counted there; by default the number after the newest one in the store. */
  readonly number?: number
}

/** Writes the first events of an attempt: its frozen text, base, settings, and the commands that its person typed. */
export const beginAttempt = async (world: World, request: NewAttempt): Promise<Result<Session>> => {
  const { record, title, source, base, configuration } = request
  const { settings, typed, loaded } = configuration
  const number = request.number ?? ((await world.store.attempts(record.id)).at(-1) ?? 0) + 1
  // The cache first: a crash in between then leaves no cache that looks valid.
  const saved = await world.store.saveTask({ ...record, title, attempt: number, journal: null })
  if (!saved.ok) return saved
  const handle = world.store.attempt(record.id, number)
  const session = openSession(world, handle, [])
  const { prefix, task, attempt, repository } = {
    prefix: settings.branchPrefix,
    task: record.id,
    attempt: number,
    repository: source.id,
  }
  await session.record({
    kind: 'attempt.started',
    data: {
      task,
      attempt,
      title,
      input: await writeTask(handle.files, { task, title, body: request.body }),
      repository,
      baseRef: base.ref,
      baseCommit: base.commit,
      baseTree: base.tree,
      branch: branchName({ prefix, task, attempt, title, repository }),
      workRef: world.repository.workRef(task),
      settings,
      typed: [...typed],
      trigger: request.trigger,
    },
  })
  for (const event of typedCommands(configuration, request.trigger.by)) await session.record(event)
  if (loaded !== undefined) await session.record({ kind: 'config.loaded', data: loaded })
  await recordApproved(session, await findApproved(world, settings, typed))
  return ok(session)
}

/** Freezes a task's text (TRG-04). */
export const writeTask = (
  files: AttemptFiles,
  text: Pick<TaskDocument, 'task' | 'title' | 'body' | 'answers'>,
): Promise<FileRef> =>
  files.write('task.json', encodeDocument({ schema: 'proofrun/task', version: 1, ...text }))

/** A command that a person typed is approved by that (design.md §5). */
export const typedCommands = (
  { settings, typed }: Pick<Configuration, 'settings' | 'typed'>,
  by: string,
): readonly EventOf<'command.approved'>[] =>
  namedCommands(settings)
    .filter(({ digest }) => typed.includes(digest))
    .map(({ name, digest }) => ({
      kind: 'command.approved',
      data: { name, digest, by, how: 'typed' },
    }))
