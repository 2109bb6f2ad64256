import type { OptionSpec } from './command-options.ts'
import { COMMAND_NAMES, COMMANDS, type CommandName } from './command-specs.ts'

const WIDTH = 96
const LEFT = 30

/** Words of a text in lines of at most `width` characters; a longer word has a line of its own. */
const wrap = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A term with its explanation beside it, or below it where the term is long. */
const entry = (term: string, text: string): string => {
  const [first = '', ...rest] = wrap(text, WIDTH - LEFT)
  const isLong = term.length + 4 > LEFT
  const head = isLong
    ? [`  ${term}`, `${' '.repeat(LEFT)}${first}`]
    : [`  ${term}`.padEnd(LEFT) + first]
  return [...head, ...rest.map((line) => `${' '.repeat(LEFT)}${line}`)].join('\n')
}

const optionEntry = ({ flag, value, repeats, help }: OptionSpec): string => {
  const term = value === undefined ? `--${flag}` : `--${flag} ${value}`
  return entry(term, repeats ? `${help}; may be repeated` : help)
}

const EXIT_CODES =
  'Exit codes: 0 ready, or the command did its work; 1 any other outcome; 2 usage or configuration; 3 refused, or waiting for an approval; 4 internal fault; 130 interrupted.'

/** The help of the whole program. */
export const renderHelp = (): string =>
  [
    'proofrun turns a task into a change that is proven before anyone is asked to read it.',
    'Usage: proofrun <command> [options]',
    `Commands:\n${[
      ...COMMAND_NAMES.map((name) => entry(name, COMMANDS[name].summary)),
      entry('help <command>', 'show a command’s options'),
    ].join('\n')}`,
    `Options:\n${[entry('--help, -h', 'show this help'), entry('--version', 'print the version')].join('\n')}`,
    wrap(EXIT_CODES, WIDTH).join('\n'),
  ].join('\n\n')

/** The help of one command. */
export const renderCommandHelp = (command: CommandName): string => {
  const { summary, usage, groups, notes, examples } = COMMANDS[command]
  return [
    wrap(`proofrun ${command}: ${summary}`, WIDTH).join('\n'),
    wrap(`Usage: proofrun ${command} ${usage}`, WIDTH).join('\n'),
    ...groups.map(({ title, options }) => `${title}:\n${options.map(optionEntry).join('\n')}`),
    ...notes.map((note) => wrap(note, WIDTH).join('\n')),
    `${examples.length === 1 ? 'Example' : 'Examples'}:\n${examples.map((line) => `  ${line}`).join('\n')}`,
  ].join('\n\n')
}
