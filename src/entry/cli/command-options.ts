import {
  defaultOf,
  mayRepeat,
  placeholderOf,
  SETTING_OPTIONS,
  type SettingGroup,
  type SettingOption,
} from '../../domain/config/setting-options.ts'

/** One option of a command as it is read and shown. */
export type OptionSpec = {
  /** Without its dashes. */
  readonly flag: string
  /** What stands for the value in help; undefined when the option takes none. */
  readonly value?: string
  readonly repeats?: boolean
  readonly help: string
}

export type OptionGroup = { readonly title: string; readonly options: readonly OptionSpec[] }

export const COMMON_OPTIONS: readonly OptionSpec[] = [
  { flag: 'repo', value: 'DIR', help: 'the repository, or a folder in it (default: here)' },
  {
    flag: 'state-dir',
    value: 'DIR',
    help: 'where tasks and attempts are kept (default: PROOFRUN_STATE_DIR, or a folder in XDG_STATE_HOME)',
  },
  { flag: 'json', help: 'print one JSON document on stdout and nothing else' },
  { flag: 'help', help: 'show this help' },
]

const GROUP_TITLES: Readonly<Record<SettingGroup, string>> = {
  commands: 'Commands and agents',
  limits: 'Limits',
  policy: 'Policy',
  environment: 'Environment of children',
}

/** `--no-<flag>` turns a switch off that the journaled settings have on. */
export const negationOf = (flag: string): string => `no-${flag}`

const settingSpecs = (option: SettingOption): readonly OptionSpec[] => {
  const value = placeholderOf(option)
  const standard = defaultOf(option)
  const help = standard === undefined ? option.help : `${option.help} (default: ${standard})`
  const spec = { flag: option.flag, help, ...(mayRepeat(option) ? { repeats: true } : {}) }
  return value === undefined ? [spec] : [{ ...spec, value }]
}

export const SETTING_GROUPS: readonly OptionGroup[] = (
  ['commands', 'limits', 'policy', 'environment'] as const
).map((group) => ({
  title: GROUP_TITLES[group],
  options: SETTING_OPTIONS.filter((option) => option.group === group).flatMap(settingSpecs),
}))

export const COMMON: OptionGroup = { title: 'Everywhere', options: COMMON_OPTIONS }

export const SCRIPTS: OptionGroup = {
  title: 'For scripts',
  options: [
    {
      flag: 'request',
      value: 'KEY',
      help: 'a key of your own: given again under it, the command is not done again',
    },
  ],
}

export const TASK_TEXT: readonly OptionSpec[] = [
  { flag: 'task', value: 'TITLE', help: 'what is to be done, in one line' },
  { flag: 'body', value: 'TEXT', help: 'the rest of the task’s text' },
  {
    flag: 'task-file',
    value: 'FILE',
    help: 'a text file: its first line, heading or not, is the title, the rest the body; - reads stdin',
  },
]

export const BASE: OptionSpec = {
  flag: 'base',
  value: 'REF',
  help: 'branch, tag or commit to start from (default: the checked-out branch)',
}
