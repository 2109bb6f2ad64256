import { stringify } from 'yaml'

/** Commands for a repository, as far as its files tell. */
export type InferredCommands = {
  readonly verify?: string | undefined
  readonly setup?: string | undefined
}

/** A key with its value; one without a value is only shown, in a comment. */
const line = (key: string, value: string | undefined, example: string): string =>
  value === undefined ? `# ${key}: ${example}` : stringify({ [key]: value }).trimEnd()

const shown = (key: string, example: string): string => line(key, undefined, example)

/** A new configuration file: the commands that are known, and the keys that people change first as comments. */
export const renderConfig = ({ verify, setup }: InferredCommands): string => `\
# Settings of Proofrun for this repository. They are read from the commit that an attempt starts from, never from a change.
# A command in this file runs only after a person approved it: /approve on the issue, \`proofrun approve\` in a terminal.
# Every key: docs/configuration.md in Proofrun's repository.

# Proves that the repository works. It runs before an agent may start, and again on every change. Without it no agent starts.
${line('verify', verify, 'npm test')}

# Makes a fresh checkout ready for verify.
${line('setup', setup, 'npm ci')}

# The agent that the command line starts. In a workflow it is the input agent-command.
${shown('agentCommand', 'your-agent --read-prompt-from-stdin')}

# Seconds that one verification may take, at most 3600.
${shown('verifyTimeout', '600')}

# Repairs that one attempt may try, from 1 to 10.
${shown('maxFixPasses', '3')}

# Minutes that a whole attempt may take.
${shown('maxMinutes', '120')}

# Files that git ignores and that verify needs; they are copied into every workspace.
${shown('copy', '[.env.test]')}

# What becomes of a change to a path: refuse, draft or note.
${shown('protectedPaths', '{ "migrations/**": draft }')}
`
