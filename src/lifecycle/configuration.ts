import type { EventOf } from '../domain/attempt/events.ts'
import { CONFIG_FILE, type ForgeConfig } from '../domain/config/config-keys.ts'
import { heldNotices, INFERENCE_FILES, inferCommands } from '../domain/config/infer-commands.ts'
import { parseConfig } from '../domain/config/parse-config.ts'
import {
  type FileCommand,
  type Layer,
  needsApproval,
  resolveSettings,
} from '../domain/config/resolve-settings.ts'
import type { Settings } from '../domain/config/settings.ts'
import { digestOf } from '../domain/shared/digest.ts'
import type { CommitSha, Digest } from '../domain/shared/ids.ts'
import { ok, type Result } from '../domain/shared/result.ts'
import { namedCommands } from '../domain/trust/named-command.ts'
import type { World } from './world.ts'

/** The settings of an attempt, where each comes from, and which commands a person still has to have approved. */
export type Configuration = {
  readonly settings: Settings
  /** What a forge's run takes from the file; inputs come first. */
  readonly forge: Partial<ForgeConfig>
  /** Digests of the commands that a person typed: approved by that (design.md §5). */
  readonly typed: readonly Digest[]
  /** The commands that come from a file. */
  readonly pending: readonly FileCommand[]
  /** Undefined where no configuration was read. */
  readonly loaded: EventOf<'config.loaded'>['data'] | undefined
}

/**
 * Reads the configuration of a base commit, never of a checkout (R50, SUP-06), and lays what a person gave over it, field by field.
 * A file that is missing or not valid counts as none, and a notice says why (R56).
 */
export const loadConfiguration = async (
  world: World,
  commit: CommitSha,
  given: Layer,
): Promise<Result<Configuration>> => {
  const override = await readOverride(world)
  if (!override.ok) return override
  const found = await readRepositoryConfig(world, commit)
  const layers = [given, override.value.layer, found.layer]
  const inferred = await infer(world, commit, layers)
  const resolved = resolveSettings([...layers, inferred.layer])
  const { settings, origins } = resolved
  const pending = needsApproval(resolved)
  return ok({
    settings,
    forge: found.forge,
    typed: namedCommands(settings)
      .filter(({ name }) => pending.every((one) => one.name !== name))
      .map(({ digest }) => digest),
    pending,
    loaded: {
      commit,
      file: CONFIG_FILE,
      found: found.found,
      digest: found.digest,
      origins,
      notices: [...found.notices, ...override.value.notices, ...inferred.notices],
    },
  })
}

type Found = Pick<EventOf<'config.loaded'>['data'], 'found' | 'digest'> & {
  readonly notices: readonly string[]
  readonly layer: Layer
  readonly forge: Partial<ForgeConfig>
}

const readRepositoryConfig = async (world: World, commit: CommitSha): Promise<Found> => {
  const nothing = { layer: { source: 'repository', values: {} }, forge: {} } as const
  const bytes = await world.repository.show(commit, CONFIG_FILE)
  if (bytes === undefined) return { ...nothing, found: 'missing', digest: null, notices: [] }
  const digest = digestOf(bytes)
  const parsed = parseConfig(bytes, CONFIG_FILE)
  if (!parsed.ok) return { ...nothing, found: 'invalid', digest, notices: [parsed.error.message] }
  const { forge } = parsed.value
  const { settings, notices } = believed(world, parsed.value.settings)
  return {
    layer: { source: 'repository', values: settings },
    forge,
    found: 'valid',
    digest,
    notices,
  }
}

/** Settings that decide what of a person's machine a command gets to see. An approval covers a command's text, and none of them. */
const PERSONS_OWN = ['passEnv', 'agentEnv', 'isolation', 'unsafe'] as const

/**
 * On a person's machine a repository's file does not decide what its commands get to see: who cloned it may not have read it. On a forge
 * the job's environment is the maintainers' own, as the file is.
 */
const believed = (
  { hosting }: World,
  settings: Partial<Settings>,
): { readonly settings: Partial<Settings>; readonly notices: readonly string[] } => {
  if (hosting !== undefined) return { settings, notices: [] }
  const ignored = PERSONS_OWN.filter((key) => settings[key] !== undefined)
  return {
    settings: Object.fromEntries(
      Object.entries(settings).filter(([key]) => ignored.every((name) => name !== key)),
    ),
    notices: ignored.map(
      (key) =>
        `${key} of ${CONFIG_FILE} is not taken over on your machine: give it as a flag, or in your own settings for this repository.`,
    ),
  }
}

/** A person's own file for this repository; one that is not valid counts as none, too (R58). */
const readOverride = async (
  world: World,
): Promise<Result<{ readonly layer: Layer; readonly notices: readonly string[] }>> => {
  const nothing = ok({ layer: { source: 'override', values: {} }, notices: [] } as const)
  const read = await world.readOverride?.()
  if (read === undefined) return nothing
  if (!read.ok) return read
  const { file, bytes } = read.value
  if (bytes === undefined) return nothing
  const parsed = parseConfig(bytes, file)
  return parsed.ok
    ? ok({ layer: { source: 'override', values: parsed.value.settings }, notices: [] })
    : ok({ ...nothing.value, notices: [parsed.error.message] })
}

/** Only where nobody named the verify command is anything guessed at, and only then are the files read (R221). */
const infer = async (
  world: World,
  commit: CommitSha,
  layers: readonly Layer[],
): Promise<{ readonly layer: Layer; readonly notices: readonly string[] }> => {
  const isNamed = (key: keyof Settings): boolean =>
    layers.some(({ values }) => values[key] !== undefined)
  // The files lie at the top, and what they say does not hold in another folder.
  if (isNamed('verify') || isNamed('workingDirectory'))
    return { layer: { source: 'inferred', values: {} }, notices: [] }
  const read = (path: string) => world.repository.show(commit, path)
  const [packageJson, makefile, present] = await Promise.all([
    firstOf(INFERENCE_FILES.packageJson, read),
    firstOf(INFERENCE_FILES.makefile, read),
    Promise.all(INFERENCE_FILES.present.map(async (path) => ((await read(path)) ? [path] : []))),
  ])
  const inferred = inferCommands({ packageJson, makefile, present: present.flat() })
  const layer: Layer = { source: 'inferred', values: inferred.values }
  return { layer, notices: heldNotices(inferred, resolveSettings([...layers, layer]).origins) }
}

const firstOf = async (
  paths: readonly string[],
  read: (path: string) => Promise<Uint8Array | undefined>,
): Promise<string | undefined> => {
  const files = await Promise.all(paths.map(read))
  const first = files.find((bytes) => bytes !== undefined)
  return first && new TextDecoder().decode(first)
}
