/**
 * The two parsers by which an Actions runner finds commands in a line of output, ported from its source (actions/runner,
 * src/Runner.Common/ActionCommand.cs): `TryParseV2` for `::name …::` and `TryParse` for `##[name …]`. The names are those that
 * the runner has registered.
 */
const REGISTERED = new Set([
  ...[
    'set-env',
    'add-path',
    'set-output',
    'save-state',
    'add-mask',
    'add-matcher',
    'remove-matcher',
  ],
  ...['debug', 'warning', 'error', 'notice', 'group', 'endgroup', 'echo', 'stop-commands'],
  'internal-set-repo-path',
])

/** White space of .NET's `TrimStart`. */
const LEADING_SPACE = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/

const commandName = (info: string): string | undefined => {
  const name = info.split(' ')[0]?.toLowerCase() ?? ''
  return REGISTERED.has(name) ? name : undefined
}

const parseV2 = (line: string): string | undefined => {
  const message = line.replace(LEADING_SPACE, '')
  if (!message.startsWith('::')) return undefined
  const end = message.indexOf('::', 2)
  return end < 0 ? undefined : commandName(message.slice(2, end))
}

const parseV1 = (line: string): string | undefined => {
  const start = line.indexOf('##[')
  const end = start < 0 ? -1 : line.indexOf(']', start)
  return end < 0 ? undefined : commandName(line.slice(start + 3, end))
}

/** Names of the commands that a runner would find in the text; lines end as for .NET's ReadLine: at CR, LF, or both. */
export const runnerCommands = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => parseV2(line) ?? parseV1(line) ?? [])

export const REGISTERED_COMMANDS: readonly string[] = [...REGISTERED]
