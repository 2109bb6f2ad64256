import { expect, test } from 'vitest'
import { COMMAND_NAMES } from '../../../src/entry/cli/command-specs.ts'
import { readArguments } from '../../../src/entry/cli/read-arguments.ts'

const read = (...args: readonly string[]) => {
  const line = readArguments(args)
  return line.ok ? line.value : line.error.message
}
const optionsOf = (...args: readonly string[]) => {
  const line = readArguments(args)
  return line.ok && line.value.kind === 'command'
    ? Object.fromEntries(line.value.arguments.options)
    : line
}

test('options are read before and after the command, with and without an equals sign', () => {
  expect(read('--repo', 'a', 'continue', '3', '--max-fix-passes=5', '--json')).toEqual({
    kind: 'command',
    arguments: {
      command: 'continue',
      operands: ['3'],
      options: new Map([
        ['repo', ['a']],
        ['max-fix-passes', ['5']],
        ['json', ['true']],
      ]),
    },
  })
})

test('a list is given by repeating its option, and a switch is turned off by its negation', () => {
  expect(optionsOf('continue', '1', '--copy', 'a', '--copy', 'b', '--no-unsafe')).toEqual({
    copy: ['a', 'b'],
    'no-unsafe': ['true'],
  })
  expect(optionsOf('restart', '1', '--no-progress', 'exact')).toEqual({ 'no-progress': ['exact'] })
})

test('a value may start with a dash after an equals sign, and operands may follow --', () => {
  expect(optionsOf('start', '--task=-x')).toEqual({ task: ['-x'] })
  expect(read('check', '--', '--odd-name')).toMatchObject({
    arguments: { operands: ['--odd-name'] },
  })
})

test.each<[readonly string[], string | undefined]>([
  [['--help'], undefined],
  [['-h'], undefined],
  [['help'], undefined],
  ...COMMAND_NAMES.flatMap((name): [readonly string[], string][] => [
    [['help', name], name],
    [[name, '--help'], name],
    [[name, '-h'], name],
    [['--help', name], name],
  ]),
])('%j asks for help', (args, command) => {
  expect(read(...args)).toEqual({ kind: 'help', command })
})

test('--version asks for the version', () => {
  expect(read('--version')).toEqual({ kind: 'version' })
})

test.each<[readonly string[], string]>([
  [
    [],
    'There is no command: give one of start, continue, restart, verify, pass, approve, drop, status, show, trail, check, schema, init, doctor, demo.',
  ],
  [['strat'], 'There is no command "strat" in this version: did you mean start?'],
  [['cont'], 'There is no command "cont" in this version: did you mean continue?'],
  [
    ['merge', '3'],
    'There is no command "merge" in this version: give one of start, continue, restart, verify, pass, approve, drop, status, show, trail, check, schema, init, doctor, demo.',
  ],
  [['help', 'strat'], 'There is no command "strat" in this version: did you mean start?'],
  [['start', '--verfy', 'x'], 'start has no option "--verfy": did you mean --verify?'],
  [
    ['status', '--verify', 'x'],
    'status has no option "--verify": `proofrun status --help` lists its options.',
  ],
  [['start', '-x'], 'start has no option "-x": `proofrun start --help` lists its options.'],
  [['start', '--max-rounds', '3'], '--max-rounds is called --max-fix-passes here: use that name.'],
  [
    ['start', '--issue', '3'],
    '--issue is for GitHub issues, which come with the action: give the text with --task or --task-file.',
  ],
  [
    ['start', '--agent', 'claude'],
    '--agent names a preset, and presets come in a later version: give the agent’s command with --agent-command.',
  ],
  [['start', '--task', 'a', '--task', 'b'], '--task is given twice: give it once.'],
  [['start', '--verify'], '--verify needs a value: write --verify COMMAND.'],
  [
    ['start', '--verify', '--json'],
    '--verify is followed by "--json", which looks like an option: give its value, or write --verify=VALUE where the value starts with a dash.',
  ],
  [
    ['start', '--allow-failing-baseline=yes'],
    '--allow-failing-baseline takes no value, and "yes" was given: leave it out.',
  ],
  [
    ['start', '--task', 'Mend', 'it'],
    'start does not take "it": quote a value that holds spaces, and see `proofrun start --help`.',
  ],
  [
    ['continue'],
    'continue needs the number of a task: write `proofrun continue <task> [options]`.',
  ],
  [
    ['check'],
    'check needs a readiness file or an attempt’s folder: write `proofrun check FILE | FOLDER [options]`.',
  ],
])('%j is refused in one sentence', (args, message) => {
  expect(read(...args)).toBe(message)
})
