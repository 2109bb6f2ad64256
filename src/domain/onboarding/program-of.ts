/** Words that a shell knows by itself, or that only lead to the program that does the work. */
const SHELL_WORDS: ReadonlySet<string> = new Set([
  ...['if', 'for', 'while', 'until', 'case', 'function', 'select', 'time', 'then', 'do'],
  ...['cd', 'exec', 'eval', 'set', 'export', 'command', 'test', 'trap', 'umask', 'unset', 'read'],
  ...['echo', 'printf', 'true', 'false', 'exit', 'return', 'wait', 'type', 'alias', 'local', '.'],
  ...['env', 'nice', 'nohup', 'sudo', 'timeout', 'xargs', 'stdbuf', 'setsid'],
])

/** The program that a shell command starts, where its first word is as plain as that; else undefined. */
export const programOf = (command: string): string | undefined => {
  const [, word] = /^\s*([\w./+-]+)(?=\s|$|;)/.exec(command) ?? []
  return word === undefined || SHELL_WORDS.has(word) ? undefined : word
}
