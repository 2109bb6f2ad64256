import type { CommandPrefix } from '../gate/command-line.ts'
import type { SettingKind } from './setting-options.ts'

/** What the action's inputs say of the forge; nothing of it is part of an attempt's settings (contracts.md, Settings). */
export type ForgeSettings = {
  readonly githubToken: string
  /** Pushes with it instead, so that the push starts workflows (F11). */
  readonly pushToken: string | undefined
  /** For a workflow that is started by hand. */
  readonly issue: number | undefined
  readonly command: string | undefined
  /** The label that begins an attempt (R200). */
  readonly label: string
  readonly skipLabels: readonly string[]
  /** Numeric ids: a login can be imitated (TRG-07). */
  readonly allowedBots: readonly number[]
  readonly commandPrefix: CommandPrefix
  /** Short name of the base branch; undefined for the default branch. */
  readonly base: string | undefined
  readonly retentionDays: number
  readonly draft: boolean
  readonly dryRun: boolean
  readonly failOnNotReady: boolean
  readonly publish: 'auto'
  /** New attempts at one issue in 24 hours (RES-12). */
  readonly maxAttemptsPerDay: number
  /** A machine of one's own may run it, although what the code of a change leaves there stays (RES-14). */
  readonly allowSelfHosted: boolean
  /** Id of the account that the token writes as, where the forge does not tell. */
  readonly botId: number | undefined
}

/** What these settings are when nobody gives them; one that is not here is then not set. */
export const DEFAULT_FORGE_SETTINGS = {
  label: 'autorun',
  skipLabels: [] as readonly string[],
  allowedBots: [] as readonly number[],
  commandPrefix: 'optional',
  retentionDays: 90,
  draft: false,
  dryRun: false,
  failOnNotReady: false,
  publish: 'auto',
  maxAttemptsPerDay: 10,
  allowSelfHosted: false,
} as const

/** How the text of a forge's input is read: some as settings are, the others only here. */
export type ForgeInputKind =
  | Extract<SettingKind, { readonly kind: 'whole-number' | 'choice' }>
  | { readonly kind: 'text' | 'switch' | 'token' | 'label' | 'labels' | 'ids' | 'branch' }

export type ForgeInput = {
  readonly key: keyof ForgeSettings
  /** The input's name. */
  readonly name: string
  readonly kind: ForgeInputKind
  /** One line; the default is not part of it. */
  readonly help: string
  /** The runner’s expression for its default. */
  readonly expression?: string
}

const ID: ForgeInputKind = { kind: 'whole-number', min: 1, max: Number.MAX_SAFE_INTEGER }
const SWITCH: ForgeInputKind = { kind: 'switch' }

/** Every input of the action that is not a setting of the attempt, in the order in which docs show them. */
export const FORGE_INPUTS: readonly ForgeInput[] = [
  {
    key: 'githubToken',
    name: 'github-token',
    kind: { kind: 'token' },
    help: 'reads and writes issues, comments and pull requests, and pushes',
    expression: 'github.token',
  },
  {
    key: 'pushToken',
    name: 'push-token',
    kind: { kind: 'token' },
    help: 'pushes instead of github-token, so that the push starts your other workflows',
  },
  {
    key: 'issue',
    name: 'issue',
    kind: ID,
    help: 'number of the issue, in a workflow that is started by hand',
  },
  {
    key: 'command',
    name: 'command',
    kind: { kind: 'text' },
    help: 'start, continue, restart, verify, pass, approve, drop or status, in a workflow that is started by hand',
  },
  {
    key: 'label',
    name: 'label',
    kind: { kind: 'label' },
    help: 'the label that begins an attempt',
  },
  {
    key: 'skipLabels',
    name: 'skip-labels',
    kind: { kind: 'labels' },
    help: 'labels that keep Proofrun away from an issue',
  },
  {
    key: 'allowedBots',
    name: 'allowed-bots',
    kind: { kind: 'ids' },
    help: 'numeric ids of bots that may set the label and give commands',
  },
  {
    key: 'commandPrefix',
    name: 'command-prefix',
    kind: { kind: 'choice', values: ['optional', 'required'] },
    help: 'required: only /proofrun continue is heard, and not /continue',
  },
  {
    key: 'base',
    name: 'base',
    kind: { kind: 'branch' },
    help: 'the branch to start from; without it the default branch',
  },
  {
    key: 'retentionDays',
    name: 'retention-days',
    kind: { kind: 'whole-number', min: 1, max: 400 },
    help: 'days that artifacts are kept',
  },
  { key: 'draft', name: 'draft', kind: SWITCH, help: 'open every pull request as a draft' },
  {
    key: 'dryRun',
    name: 'dry-run',
    kind: SWITCH,
    help: 'say what the trigger would do, and do nothing',
  },
  {
    key: 'failOnNotReady',
    name: 'fail-on-not-ready',
    kind: SWITCH,
    help: 'end the job red for every outcome but ready-for-pr',
  },
  {
    key: 'publish',
    name: 'publish',
    kind: { kind: 'choice', values: ['auto'], later: ['ask'] },
    help: 'when a proven change is published',
  },
  {
    key: 'maxAttemptsPerDay',
    name: 'max-attempts-per-day',
    kind: { kind: 'whole-number', min: 1, max: 100 },
    help: 'new attempts at one issue within 24 hours; a trigger beyond them begins nothing',
  },
  {
    key: 'allowSelfHosted',
    name: 'allow-self-hosted',
    kind: SWITCH,
    help: 'run on a machine of your own, where what the code of a change leaves stays',
  },
  {
    key: 'botId',
    name: 'bot-id',
    kind: ID,
    help: 'numeric id of the account that github-token writes as; needed for an app’s token',
  },
]
