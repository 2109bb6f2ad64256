import type { SettingSource } from '../../config/resolve-settings.ts'
import { oneLine } from '../../conversation/safe-text.ts'
import type { DoctorCheck } from '../doctor-document.ts'
import { failed, fine, notChecked, warning } from './check.ts'

export const checkConfiguration = (facts: {
  readonly file: string
  readonly found: 'valid' | 'missing' | 'invalid'
  /** What reading it, and everything laid over it, had to say; one sentence each. */
  readonly notices: readonly string[]
  readonly isInCheckout: boolean
}): DoctorCheck => {
  const { file, found, notices, isInCheckout } = facts
  const said = notices.map((notice) => ` ${notice}`).join('')
  if (found === 'invalid')
    return failed(
      'configuration',
      `The configuration counts as none.${said}`,
      `Mend it and commit it: ${file} is read from the base commit.`,
    )
  if (found === 'valid') return fine('configuration', `${file} at the base commit is valid.${said}`)
  return warning(
    'configuration',
    `The base commit has no ${file}.${said}`,
    isInCheckout
      ? 'The checkout has one: commit it, since it is read from the base commit.'
      : 'proofrun init writes one; flags can say everything too.',
  )
}

/** Of a setting's origin, as the journal spells it. */
const SOURCES: Readonly<Record<string, string>> = {
  flag: 'as typed',
  input: 'as given to the action',
  override: 'from your own settings',
  repository: 'from the configuration',
  inferred: 'inferred from the repository’s files',
} satisfies Record<SettingSource, string>

export const checkVerify = (
  command: string | undefined,
  origin: string | undefined,
): DoctorCheck => {
  const source = SOURCES[origin ?? '']
  return command === undefined
    ? failed(
        'verify',
        'There is no verify command, and without one no agent starts.',
        'Name one as verify in .github/proofrun.yml on the base, or with --verify.',
      )
    : fine(
        'verify',
        `verify is ${oneLine(command)}${source === undefined ? '' : `, ${source}`}. It was not run.`,
      )
}

/** `open` are the commands that come from a file and that nobody approved. */
export const checkApproval = (facts: {
  readonly fromFiles: number
  readonly open: readonly { readonly name: string; readonly text: string }[]
  readonly unreadable: string | undefined
}): DoctorCheck => {
  const { fromFiles, open, unreadable } = facts
  if (unreadable !== undefined)
    return failed('approval', `No approval counts: ${unreadable}`, 'Mend that, then approve again.')
  if (fromFiles === 0) return fine('approval', 'No command needs an approval.')
  if (open.length === 0) return fine('approval', 'All commands that come from files are approved.')
  const list = open.map(({ name, text }) => `${name} (${oneLine(text, 120)})`).join(', ')
  return warning(
    'approval',
    `Nobody approved yet: ${list}.`,
    'Begin a task, then proofrun approve TASK shows them in full and approves them: without that, an unapproved verify or agent stops the attempt, and any other is left out.',
  )
}

/** The program of an agent's command and where it is; `found` undefined when it is nowhere on PATH. */
export type AgentFacts = {
  readonly name: string
  readonly command: string
  readonly program:
    | { readonly kind: 'found'; readonly path: string }
    | { readonly kind: 'not-found'; readonly word: string }
    /** A path in the repository, or a command that is more than one plain program. */
    | { readonly kind: 'not-plain' }
}

export const checkAgents = (agents: readonly AgentFacts[]): DoctorCheck => {
  if (agents.length === 0)
    return warning(
      'agent',
      'No agent command is known here.',
      'Give one with --agent-command, or as agentCommand in .github/proofrun.yml; in a workflow it is the input agent-command.',
    )
  const lost = agents.flatMap(({ name, program }) =>
    program.kind === 'not-found' ? [`${program.word} (${name})`] : [],
  )
  if (lost.length > 0)
    return failed(
      'agent',
      `Not found on PATH, or not executable: ${lost.join(', ')}.`,
      'Install it, or put its folder on PATH: agents get the PATH of this shell.',
    )
  const found = agents.flatMap(({ program }) => (program.kind === 'found' ? [program.path] : []))
  if (found.length < agents.length)
    return notChecked(
      'agent',
      `Whether the agent is there shows only when it starts, for its command does not begin with a program on PATH: ${agents
        .filter(({ program }) => program.kind === 'not-plain')
        .map(({ command }) => oneLine(command, 120))
        .join(', ')}.`,
    )
  return fine('agent', `The agent is there: ${[...new Set(found)].join(', ')}. It was not started.`)
}
