import type { Settings } from '../../domain/config/settings.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { Base, Source } from '../../ports/working-repository.ts'
import { runAttempt } from '../run-attempt.ts'
import type { World } from '../world.ts'
import { beginAttempt } from './begin-attempt.ts'
import { type Report, reportOf } from './report.ts'

export type StartRequest = {
  readonly title: string
  readonly body: string
  /** Base branch, tag or commit; default: the checked-out branch. */
  readonly base: string | undefined
  readonly settings: Settings
  /** Who typed it. */
  readonly by: string
}

/** Begins the first attempt at a new local task and runs it. Refused before anything is written when base is not there. */
export const startAttempt = async (
  world: World,
  request: StartRequest,
): Promise<Result<Report>> => {
  const place = await findBase(world, request.base)
  if (!place.ok) return place
  const record = await world.store.addTask({ title: request.title })
  if (!record.ok) return record
  const lock = await world.store.lock(record.value.id)
  if (!lock.ok) return lock
  await using _lock = lock.value
  const session = await beginAttempt(world, {
    ...request,
    ...place.value,
    record: record.value,
    trigger: { kind: 'cli', by: request.by },
  })
  if (!session.ok) return session
  return ok(reportOf(session.value, await runAttempt(session.value)))
}

/** The user's repository and the commit to start from, or one sentence on what is missing. */
export const findBase = async (
  world: World,
  ref: string | undefined,
): Promise<Result<{ readonly source: Source; readonly base: Base }>> => {
  const source = await world.repository.inspect()
  if (!source.ok) return source
  const base = await world.repository.resolveBase(ref)
  if (!base.ok) return base
  return ok({ source: source.value, base: base.value })
}
