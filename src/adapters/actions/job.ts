import { breakPlaces } from '../../domain/conversation/break-places.ts'
import { neutraliseLog } from '../../domain/verification/neutralise-log.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The job that the action runs in: what it says there, and what it leaves for later steps. */
export type Job = {
  /** An output of the step; a value is one value whatever is in it (LOG-08). */
  readonly output: (name: string, value: string) => Promise<void>
  /** Adds Markdown to the job's summary. */
  readonly summary: (markdown: string) => Promise<void>
  /** Kept for the post step, which finds it as `STATE_<name>`. */
  readonly saveState: (name: string, value: string) => Promise<void>
  /** A line of the log, or several; no command in it takes effect (LOG-01), and no problem matcher finds one (LOG-11). */
  readonly print: (text: string) => void
  readonly notice: (text: string) => void
  readonly warning: (text: string) => void
  readonly error: (text: string) => void
  /** The log shows the value as asterisks from now on. */
  readonly mask: (secret: string) => void
}

/** Names of the inputs whose values the log must not show. */
const SECRET_INPUTS = ['INPUT_GITHUB-TOKEN', 'INPUT_PUSH-TOKEN']

/**
 * The real job. Outputs, state and summary go through the files that the runner names in the process's environment; all else that
 * reaches stdout passes one neutraliser (LOG-01 to LOG-03, LOG-08). The tokens among the inputs are masked at once.
 */
export const createJob = async (environment: Environment): Promise<Job> => {
  const core = await import('@actions/core')
  const mask = (secret: string): void => {
    // The runner masks line by line, and an empty mask would be refused.
    for (const line of secret.split(/\r\n|\r|\n/)) if (line.trim() !== '') core.setSecret(line)
  }
  for (const name of SECRET_INPUTS) mask(environment[name] ?? '')
  return {
    output: async (name, value) => core.setOutput(name, value),
    summary: async (markdown) => {
      try {
        await core.summary.addRaw(markdown, true).write()
      } catch {
        core.warning('The job’s summary could not be written; its log says the same.')
      }
    },
    saveState: async (name, value) => core.saveState(name, value),
    print: (text) => core.info(breakPlaces(neutraliseLog(text))),
    notice: (text) => core.notice(neutraliseLog(text)),
    warning: (text) => core.warning(neutraliseLog(text)),
    error: (text) => core.error(neutraliseLog(text)),
    mask,
  }
}
