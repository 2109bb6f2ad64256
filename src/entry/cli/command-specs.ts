import { SETTING_OPTIONS } from '../../domain/config/setting-options.ts'
import {
  BASE,
  COMMON,
  negationOf,
  type OptionGroup,
  type OptionSpec,
  SCRIPTS,
  SETTING_GROUPS,
  TASK_TEXT,
} from './command-options.ts'

export type CommandSpec = {
  readonly summary: string
  /** What stands after the command's name, such as `<task> [options]`. */
  readonly usage: string
  readonly operands: { readonly min: number; readonly max: number; readonly name: string }
  readonly groups: readonly OptionGroup[]
  /** Paragraphs below the options. */
  readonly notes: readonly string[]
  readonly examples: readonly string[]
}

export const COMMAND_NAMES = [
  'start',
  'continue',
  'restart',
  'verify',
  'pass',
  'approve',
  'drop',
  'status',
  'show',
  'trail',
  'check',
  'schema',
  'init',
  'doctor',
  'demo',
] as const
export type CommandName = (typeof COMMAND_NAMES)[number]

export const isCommandName = (name: string): name is CommandName =>
  (COMMAND_NAMES as readonly string[]).includes(name)

const NO_TASK = { min: 0, max: 0, name: '' }
const ONE_TASK = { min: 1, max: 1, name: 'task' }

const OVERRIDES =
  'Settings are those of the attempt so far; only what is given here replaces them, a list as a whole. A switch is turned off by --no-NAME, such as --no-allow-failing-baseline.'

const DURATIONS = 'Durations are plain numbers or carry a unit: 90s, 10m, 1h.'

/** Every command of this version: what it is for, what it takes, and what help says. */
export const COMMANDS: Readonly<Record<CommandName, CommandSpec>> = {
  start: {
    summary: 'begin a task and run its first attempt',
    usage: '(--task TITLE | --task-file FILE) [options]',
    operands: NO_TASK,
    groups: [{ title: 'Task', options: [...TASK_TEXT, BASE] }, ...SETTING_GROUPS, SCRIPTS, COMMON],
    notes: [
      DURATIONS,
      'Settings that are not given come from your own file for this repository, then from .github/proofrun.yml of the base commit, then from package.json or a Makefile. Commands from files run once a person approved them: see `proofrun approve`.',
      'Your checkout is never touched: the work is done in a repository of its own, and a proven change appears as a branch.',
    ],
    examples: [
      'proofrun start --task "Greet with the right name" --verify "npm test" --agent-command "my-agent"',
      'proofrun start --task-file task.md --setup "npm ci" --verify "npm test" --agent-command "my-agent"',
    ],
  },
  continue: {
    summary: 'go on with a task’s newest attempt, from where its journal ends',
    usage: '<task> [options]',
    operands: ONE_TASK,
    groups: [{ title: 'New task text', options: TASK_TEXT }, ...SETTING_GROUPS, SCRIPTS, COMMON],
    notes: [
      OVERRIDES,
      DURATIONS,
      'Finished phases are not paid again. What ended for good stays ended, and the reason is printed.',
    ],
    examples: ['proofrun continue 3', 'proofrun continue 3 --max-fix-passes 5'],
  },
  restart: {
    summary: 'begin a new attempt at a task; earlier work is kept',
    usage: '<task> [options]',
    operands: ONE_TASK,
    groups: [{ title: 'Start', options: [BASE] }, ...SETTING_GROUPS, SCRIPTS, COMMON],
    notes: [
      'What was typed for the attempt before counts again, what is typed now replaces it, and the rest comes from today’s files.',
      DURATIONS,
    ],
    examples: ['proofrun restart 3', 'proofrun restart 3 --allow-failing-baseline'],
  },
  verify: {
    summary: 'verify a task’s newest commit once more, with the whole budget of fix passes',
    usage: '<task> [options]',
    operands: ONE_TASK,
    groups: [{ title: 'New task text', options: TASK_TEXT }, ...SETTING_GROUPS, SCRIPTS, COMMON],
    notes: [
      'For a failure that may have been the machine’s: red again, it is repaired as the first time, unless nothing changed since.',
      OVERRIDES,
      DURATIONS,
    ],
    examples: ['proofrun verify 3', 'proofrun verify 3 --verify-timeout 20m'],
  },
  pass: {
    summary: 'accept a failure by hand: the change is published, marked as unproven',
    usage: '<task> [options]',
    operands: ONE_TASK,
    groups: [SCRIPTS, COMMON],
    notes: [
      'The branch is published, and never called ready: readiness stays not-ready. Exit code 0: passed. 3: there is no failure that could be passed.',
    ],
    examples: ['proofrun pass 3'],
  },
  approve: {
    summary: 'show the commands that need your approval, or approve them by their hash',
    usage: '<task> [HASH] [options]',
    operands: { min: 1, max: 2, name: 'task, and the hash that was shown' },
    groups: [COMMON],
    notes: [
      'Commands that come from a file run once a person has approved them. First they are shown in full with their hash; then exactly those are approved by it, and refused if they changed in between. What an approved command calls is not covered by its hash.',
      'At a terminal you are asked. Exit code 0: shown or approved. 3: the hash is not that of today’s commands.',
    ],
    examples: ['proofrun approve 3', `proofrun approve 3 ${'0'.repeat(64)}`],
  },
  drop: {
    summary: 'end a task: stop what runs, keep what was done',
    usage: '<task> [options]',
    operands: ONE_TASK,
    groups: [SCRIPTS, COMMON],
    notes: [
      'A run at work on it is told to stop and waited for. Commits, journal and files stay; uncommitted work is kept under a ref of its own. `restart` begins anew.',
    ],
    examples: ['proofrun drop 3'],
  },
  status: {
    summary: 'list the tasks and say which need you',
    usage: '[task] [options]',
    operands: { min: 0, max: 1, name: 'task' },
    groups: [COMMON],
    notes: [],
    examples: ['proofrun status', 'proofrun status 3 --json'],
  },
  show: {
    summary: 'report a task’s newest attempt: asked, done, proven, spent, wanted',
    usage: '<task> [options]',
    operands: ONE_TASK,
    groups: [COMMON],
    notes: ['The report is Markdown; with --json it is the facts that the report is made of.'],
    examples: ['proofrun show 3'],
  },
  trail: {
    summary: 'list the events of a task’s newest attempt, in order',
    usage: '<task> [options]',
    operands: ONE_TASK,
    groups: [COMMON],
    notes: [],
    examples: ['proofrun trail 3', 'proofrun trail 3 --json'],
  },
  check: {
    summary: 'derive readiness again, offline, from an attempt’s files',
    usage: 'FILE | FOLDER [options]',
    operands: { min: 1, max: 1, name: 'a readiness file or an attempt’s folder' },
    groups: [
      {
        title: 'What to compare with',
        options: [
          { flag: 'digest', value: 'SHA256', help: 'the digest that manifest.json must have' },
        ],
      },
      COMMON,
    ],
    notes: ['Exit code 0: it holds. 1: it does not. 2: the path is no such file or folder.'],
    examples: ['proofrun check readiness.json', 'proofrun check attempts/1 --json'],
  },
  schema: {
    summary: 'print a document’s JSON Schema, or the names of all documents',
    usage: '[NAME] [options]',
    operands: { min: 0, max: 1, name: 'the document’s name' },
    groups: [COMMON],
    notes: [],
    examples: ['proofrun schema', 'proofrun schema readiness'],
  },
  init: {
    summary: 'write a workflow and a configuration for this repository',
    usage: '[options]',
    operands: NO_TASK,
    groups: [
      {
        title: 'What to write',
        options: [
          {
            flag: 'verify',
            value: 'COMMAND',
            help: 'the verify command (default: inferred from the repository’s files)',
          },
          {
            flag: 'setup',
            value: 'COMMAND',
            help: 'the setup command (default: inferred likewise)',
          },
          {
            flag: 'agent-command',
            value: 'COMMAND',
            help: 'the agent in the workflow (default: an example to replace)',
          },
          {
            flag: 'agent-env',
            value: 'NAME',
            repeats: true,
            help: 'secret that the agent gets as a variable (default: an example to replace)',
          },
          { flag: 'force', help: 'replace files that are there' },
          { flag: 'dry-run', help: 'print what would be written, and write nothing' },
        ],
      },
      COMMON,
    ],
    notes: [
      'It writes .github/workflows/proofrun.yml and .github/proofrun.yml, keeps what is there, and says what is left to do in the repository’s settings. No other command writes into your checkout.',
    ],
    examples: [
      'proofrun init',
      'proofrun init --dry-run',
      'proofrun init --agent-command "my-agent" --agent-env MY_AGENT_KEY',
    ],
  },
  doctor: {
    summary: 'check whether an attempt could run here, without spending anything',
    usage: '[options]',
    operands: NO_TASK,
    groups: [{ title: 'Start', options: [BASE] }, ...SETTING_GROUPS, COMMON],
    notes: [
      'It starts no agent and no command of yours, asks no network and writes nothing. Exit code 0: nothing failed. 1: something did.',
      DURATIONS,
    ],
    examples: ['proofrun doctor', 'proofrun doctor --agent-command "my-agent" --json'],
  },
  demo: {
    summary: 'run the whole lifecycle on an example repository with a recorded agent',
    usage: '[options]',
    operands: NO_TASK,
    groups: [COMMON],
    notes: [
      'It works in a new temporary folder, which it keeps and names, so --repo and --state-dir change nothing. The agent is a recording: no model is asked, and nothing is spent.',
    ],
    examples: ['proofrun demo'],
  },
}

/** All options of a command, by flag, the negations of switches among them. */
export const optionsOf = (command: CommandName): ReadonlyMap<string, OptionSpec> => {
  const options = COMMANDS[command].groups.flatMap((group) => group.options)
  const switches = new Set(
    SETTING_OPTIONS.filter(({ kind }) => kind.kind === 'switch').map(({ flag }) => flag),
  )
  const negations = options
    .filter(({ flag }) => switches.has(flag))
    .map(({ flag }) => ({ flag: negationOf(flag), help: `turns --${flag} off` }))
  return new Map([...options, ...negations].map((option) => [option.flag, option]))
}
