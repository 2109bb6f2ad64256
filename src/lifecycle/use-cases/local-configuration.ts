import type { Outcome } from '../../domain/attempt/outcomes.ts'
import type { AttemptState } from '../../domain/attempt/state.ts'
import {
  type FileCommand,
  needsApproval,
  type Origins,
} from '../../domain/config/resolve-settings.ts'
import { Settings } from '../../domain/config/settings.ts'
import type { CommitSha, Digest } from '../../domain/shared/ids.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import { namedCommands } from '../../domain/trust/named-command.ts'
import { type Configuration, loadConfiguration } from '../configuration.ts'
import type { World } from '../world.ts'

/** Lays what a person typed just now over settings. */
export type Retype = (settings: Partial<Settings>) => Partial<Settings>

/**
 * The settings of a new attempt at a task: what was typed for the one before, what is typed now, and for the rest today's
 * configuration of base.
 */
export const restartConfiguration = (
  world: World,
  {
    base,
    state,
    retype,
  }: { readonly base: CommitSha; readonly state: AttemptState; readonly retype: Retype },
): Promise<Result<Configuration>> =>
  loadConfiguration(world, base, { source: 'flag', values: retype(typedSettings(state)) })

/** Settings of an attempt that no file gave. */
const typedSettings = ({ settings, config }: AttemptState): Partial<Settings> =>
  config === null
    ? settings
    : Object.fromEntries(Object.entries(settings).filter(([key]) => config.origins[key] === 'flag'))

/** Nothing has run yet in an attempt that ended so, and base may hold today what it waits for. */
const NOTHING_RAN: ReadonlySet<Outcome> = new Set(['awaiting-approval', 'not-verified'])

/**
 * The settings with which a local attempt goes on: those that its journal has, under what a person typed just now (design.md §2).
 * One that could not begin for want of a command takes today's configuration of base.
 */
export const localConfiguration = async (
  world: World,
  state: AttemptState,
  retype: Retype,
): Promise<Result<Configuration>> => {
  const { finish, started } = state
  if (finish !== null && NOTHING_RAN.has(finish.outcome)) {
    const base = await world.repository.resolveBase(started.baseRef)
    return base.ok ? restartConfiguration(world, { base: base.value.commit, state, retype }) : base
  }
  const settings = Settings.parse(retype(state.settings))
  const typed = typedBy(state, settings)
  return ok({
    settings,
    typed,
    forge: {},
    pending: pendingOf(state, settings, typed),
    loaded: undefined,
  })
}

/** What was typed at any time: it says so in the journal, or it differs from what stands there. */
const typedBy = (state: AttemptState, settings: Settings): readonly Digest[] => {
  const journaled = new Set(namedCommands(state.settings).map(({ digest }) => digest))
  const now = namedCommands(settings)
    .map(({ digest }) => digest)
    .filter((digest) => !journaled.has(digest))
  return [...new Set([...state.typed, ...now])]
}

const pendingOf = (
  { config }: AttemptState,
  settings: Settings,
  typed: readonly Digest[],
): readonly FileCommand[] =>
  needsApproval({ settings, origins: (config?.origins ?? {}) as Origins }).filter(
    ({ digest }) => !typed.includes(digest),
  )
