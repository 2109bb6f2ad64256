import type { Giver } from '../../domain/attempt/person-commands.ts'
import type { Settings } from '../../domain/config/settings.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Base, Source } from '../../ports/working-repository.ts'
import { loadConfiguration } from '../configuration.ts'
import { runAttempt } from '../run-attempt.ts'
import type { World } from '../world.ts'
import { beginAttempt } from './begin-attempt.ts'
import { continueAttempt } from './continue-attempt.ts'
import { localConfiguration } from './local-configuration.ts'
import { type Report, reportOf } from './report.ts'

export type StartRequest = {
  readonly title: string
  readonly body: string
  /** Base branch, tag or commit; default: the checked-out branch. */
  readonly base: string | undefined
  /** What the person typed of the settings. */
  readonly typed: Partial<Settings>
} & Giver

/**
 * Begins the first attempt at a new local task and runs it. Refused before anything is written when base is not there. Given again
 * under the same key it goes on with the task that it made (R169).
 */
export const startAttempt = async (
  world: World,
  request: StartRequest,
): Promise<Result<Report>> => {
  const place = await findBase(world, request.base)
  if (!place.ok) return place
  const configuration = await loadConfiguration(world, place.value.base.commit, {
    source: 'flag',
    values: request.typed,
  })
  if (!configuration.ok) return configuration
  const { agentCommand } = configuration.value.settings
  if (agentCommand === undefined) return refuse('agent-missing', NO_AGENT)
  const { title, request: key } = request
  const record = await world.store.addTask({
    title,
    ...(key === undefined ? {} : { request: key }),
  })
  if (!record.ok) return record
  if ((await world.store.attempts(record.value.id)).length > 0)
    return continueAttempt(world, {
      ...giverOf(request),
      task: record.value.id,
      configure: (state) => localConfiguration(world, state, (journaled) => journaled),
    })
  const lock = await world.store.lock(record.value.id)
  if (!lock.ok) return lock
  await using _lock = lock.value
  const session = await beginAttempt(world, {
    ...request,
    ...place.value,
    configuration: configuration.value,
    record: record.value,
    trigger: { kind: 'cli', ...giverOf(request) },
  })
  if (!session.ok) return session
  return ok(reportOf(session.value, await runAttempt(session.value)))
}

const NO_AGENT =
  'start needs an agent, and none is given: name its command with --agent-command "COMMAND", or as agentCommand in .github/proofrun.yml.'

export const giverOf = ({ by, person, request }: Giver): Giver => ({
  by,
  ...(person === undefined ? {} : { person }),
  ...(request === undefined ? {} : { request }),
})

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
