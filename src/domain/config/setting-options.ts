import { unreachable } from '../shared/unreachable.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import type { Settings } from './settings.ts'

/** How the text of a setting is read: the same for a flag, an action's input and a configuration file. */
export type SettingKind =
  | { readonly kind: 'command' | 'role-command' | 'text' | 'folder' | 'branch-prefix' | 'switch' }
  /** May be given several times. */
  | { readonly kind: 'list'; readonly of: 'file' | 'glob' | 'variable' }
  | { readonly kind: 'variables' }
  /** A plain number counts in `unit`; `max` is in the same unit. */
  | { readonly kind: 'duration'; readonly unit: 's' | 'm'; readonly max: number }
  | { readonly kind: 'whole-number'; readonly min: number; readonly max: number }
  | { readonly kind: 'amount' }
  /** `later` are values that this version refuses by name. */
  | {
      readonly kind: 'choice'
      readonly values: readonly string[]
      readonly later?: readonly string[]
    }

export type SettingGroup = 'commands' | 'limits' | 'policy' | 'environment'

/** One setting of contracts.md, as people give it: `--flag`, or the action's input of the same name. */
export type SettingOption = {
  readonly key: keyof Settings
  readonly flag: string
  readonly group: SettingGroup
  readonly kind: SettingKind
  /** One line; the default is not part of it. */
  readonly help: string
}

/** The largest value that a setting without a limit of its own takes. */
export const LARGEST_NUMBER = Number.MAX_SAFE_INTEGER

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const rows = (
  group: SettingGroup,
  table: Partial<Record<keyof Settings, readonly [SettingKind, string]>>,
): readonly SettingOption[] =>
  Object.entries(table).map(([key, [kind, help]]) => ({
    // The parameter's type lets no other key in; `Object.entries` forgets that.
    key: key as keyof Settings,
    flag: kebab(key),
    group,
    kind,
    help,
  }))

const COMMAND: SettingKind = { kind: 'command' }
const SWITCH: SettingKind = { kind: 'switch' }
const SECONDS: SettingKind = { kind: 'duration', unit: 's', max: 3600 }
const MINUTES: SettingKind = { kind: 'duration', unit: 'm', max: 10_080 }

/** Every setting that has a flag and an input, in the order in which help and docs show them. */
export const SETTING_OPTIONS: readonly SettingOption[] = [
  ...rows('commands', {
    verify: [COMMAND, 'the command that proves the repository works, such as "npm test"'],
    setup: [COMMAND, 'makes a fresh checkout ready, such as "npm ci"'],
    beforeVerify: [COMMAND, 'runs before each verification'],
    teardown: [COMMAND, 'runs before an attempt’s workspaces are removed'],
    agentCommand: [COMMAND, 'the agent: gets a prompt, edits the workspace, leaves a result'],
    model: [{ kind: 'text' }, 'name of the agent’s model, for the record'],
    reviewerA: [{ kind: 'role-command' }, 'another agent for review A'],
    reviewerB: [{ kind: 'role-command' }, 'another agent for review B'],
    workingDirectory: [{ kind: 'folder' }, 'where commands and agents start'],
    copy: [{ kind: 'list', of: 'file' }, 'git-ignored file that is copied into workspaces'],
    setupInputs: [
      { kind: 'list', of: 'glob' },
      'file whose change makes setup run again; without it manifests and lock files',
    ],
    reviewSetup: [SWITCH, 'run setup in the reviewers’ workspaces too'],
  }),
  ...rows('limits', {
    maxFixPasses: [{ kind: 'whole-number', min: 1, max: 10 }, 'repair passes in all'],
    maxMinutes: [MINUTES, 'time of the whole attempt'],
    maxCostUsd: [{ kind: 'amount' }, 'US dollars of the whole attempt'],
    maxTokens: [
      { kind: 'whole-number', min: 1, max: LARGEST_NUMBER },
      'tokens of the whole attempt',
    ],
    agentTimeout: [MINUTES, 'time of one agent start'],
    agentIdleTimeout: [MINUTES, 'time that an agent may print nothing'],
    verifyTimeout: [SECONDS, 'time of one verification'],
    verifyIdleTimeout: [SECONDS, 'time that a verification may print nothing'],
    setupTimeout: [SECONDS, 'time of setup; without it that of a verification'],
    beforeVerifyTimeout: [SECONDS, 'time of before-verify; without it that of a verification'],
    teardownTimeout: [SECONDS, 'time of teardown; without it that of a verification'],
  }),
  ...rows('policy', {
    allowFailingBaseline: [
      SWITCH,
      'start although verify fails on the base; the change must still pass',
    ],
    noProgress: [
      { kind: 'choice', values: ['stable', 'exact'] },
      'what counts as standing still; exact: only the very same files and output',
    ],
    flaky: [
      { kind: 'choice', values: ['mark', 'refuse'] },
      'a commit that both failed and passed verification',
    ],
    branchPrefix: [{ kind: 'branch-prefix' }, 'start of the branch’s name'],
    merge: [
      { kind: 'choice', values: ['ff', 'no-ff'] },
      'how a merge is recorded; no-ff: always with a commit of its own',
    ],
    isolation: [
      { kind: 'choice', values: ['auto', 'none'], later: ['bwrap', 'pidns', 'uid'] },
      'how commands are kept apart from this machine; auto is none in this version',
    ],
    unsafe: [SWITCH, 'run without isolation where a secret is present'],
  }),
  ...rows('environment', {
    agentEnv: [{ kind: 'list', of: 'variable' }, 'variable that agents get, such as their key'],
    passEnv: [{ kind: 'list', of: 'variable' }, 'variable that setup and verify get'],
    env: [{ kind: 'variables' }, 'value that setup and verify get'],
  }),
]

const DEFAULTS: Readonly<Record<string, unknown>> = DEFAULT_SETTINGS

/** The default of a setting as a person would type it; undefined when it has none. */
export const defaultOf = ({ key, kind }: SettingOption): string | undefined => {
  const value = DEFAULTS[key]
  if (typeof value === 'number')
    return kind.kind === 'duration' ? `${value}${kind.unit}` : `${value}`
  return typeof value === 'string' ? value : undefined
}

/** What stands for the value in help; undefined when the setting takes none. */
export const placeholderOf = ({ kind }: SettingOption): string | undefined => {
  switch (kind.kind) {
    case 'switch':
      return undefined
    case 'command':
    case 'role-command':
      return 'COMMAND'
    case 'text':
      return 'NAME'
    case 'folder':
      return 'DIR'
    case 'branch-prefix':
      return 'PREFIX'
    case 'variables':
      return 'NAME=VALUE'
    case 'list':
      return { file: 'PATH', glob: 'GLOB', variable: 'NAME' }[kind.of]
    case 'duration':
      return kind.unit === 's' ? 'SECONDS' : 'MINUTES'
    case 'whole-number':
    case 'amount':
      return 'NUMBER'
    case 'choice':
      return kind.values.join('|')
    default:
      return unreachable(kind)
  }
}

/** Whether the setting may be given several times. */
export const mayRepeat = ({ kind }: SettingOption): boolean =>
  kind.kind === 'list' || kind.kind === 'variables'
