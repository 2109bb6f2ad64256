import { FORGE_INPUTS, type ForgeInput, type ForgeSettings } from './forge-settings.ts'
import { SETTING_OPTIONS, type SettingKind } from './setting-options.ts'
import { HOOK_NAMES, type Settings } from './settings.ts'

/** Where a repository keeps its configuration, read from the base commit and nowhere else (R50). */
export const CONFIG_FILE = '.github/proofrun.yml'

const FORGE_KEYS = [
  'skipLabels',
  'retentionDays',
  'draft',
  'failOnNotReady',
  'publish',
] as const satisfies readonly (keyof ForgeSettings)[]

/** What a configuration may say of the forge. */
export type ForgeConfig = Pick<ForgeSettings, (typeof FORGE_KEYS)[number]>

/** How a key's value is read: as the text of a flag or an input is, or in a way that only YAML can spell. */
export type ConfigKind = SettingKind | { readonly kind: 'labels' | 'hooks' | 'protected-paths' }

export type ConfigKey = {
  readonly part: 'settings' | 'forge'
  readonly key: string
  readonly kind: ConfigKind
  /** One line; the default is not part of it. */
  readonly help: string
}

/** Settings that a configuration alone can give: no flag and no input could hold them. */
const CONFIG_ONLY: readonly (ConfigKey & { readonly key: keyof Settings })[] = [
  {
    part: 'settings',
    key: 'hooks',
    kind: { kind: 'hooks' },
    help: 'commands around the steps of an attempt; each is a command, or a mapping of command and timeout',
  },
  {
    part: 'settings',
    key: 'protectedPaths',
    kind: { kind: 'protected-paths' },
    help: 'what becomes of a change to a path: refuse, draft or note; added to the built-in paths',
  },
]

/** Names that `hooks` takes: the hooks, and the command before each verification, which is a setting of its own. */
export const CONFIG_HOOKS = [...HOOK_NAMES, 'beforeVerify'] as const
export type ConfigHook = (typeof CONFIG_HOOKS)[number]

/** When each runs, and what its failure means (R218). */
export const HOOK_HELP: Readonly<Record<ConfigHook, string>> = {
  afterCreate: 'after an agent’s workspace is made, before setup; a failure ends the attempt',
  beforeRun: 'before each start of an agent; a failure ends the attempt',
  afterRun: 'after each start of an agent; a failure is noted',
  beforeRemove: 'before a workspace is removed; a failure is noted',
  beforeVerify: 'before each verification; a failure is a failed verification',
}

const isForgeKey = (key: string): boolean => FORGE_KEYS.some((one) => one === key)

const forgeKey = ({ key, kind, help }: ForgeInput): readonly ConfigKey[] => {
  if (!isForgeKey(key)) return []
  if (kind.kind === 'whole-number' || kind.kind === 'choice')
    return [{ part: 'forge', key, kind, help }]
  return kind.kind === 'switch' || kind.kind === 'labels'
    ? [{ part: 'forge', key, kind: { kind: kind.kind }, help }]
    : []
}

/** Every key of a configuration, in the order in which docs show them. */
export const CONFIG_KEYS: readonly ConfigKey[] = [
  ...SETTING_OPTIONS.map(({ key, kind, help }) => ({ part: 'settings', key, kind, help }) as const),
  ...CONFIG_ONLY,
  ...FORGE_INPUTS.flatMap(forgeKey),
]

/** Keys that people may expect and that no configuration has; each with words that follow it. */
export const REFUSED_KEYS: ReadonlyMap<string, string> = new Map([
  ...FORGE_INPUTS.filter(({ key }) => !isForgeKey(key)).map(
    ({ key, name }) =>
      [
        key,
        `is decided before this file is read: give it as the action’s input ${name} in the workflow file`,
      ] as const,
  ),
  [
    'base',
    'cannot stand in a file that is read from the base: give it as the flag --base or the action’s input base',
  ],
  ['maxRounds', 'is called maxFixPasses here: rename it'],
  [
    'agent',
    'comes in a later version: give the command that starts the agent as agentCommand for now',
  ],
  [
    'independentReview',
    'comes in a later version: remove it; reviewers run in the same job for now',
  ],
])
