import type { Masks } from './masks.ts'

/** What a process asked of the runner by lines of its output. */
export type LineCommands = {
  readonly output: Record<string, string>
  readonly state: Record<string, string>
  /** Why the runner fails the step for what it asked, if it does. */
  fault: string | undefined
}

export type LineReader = {
  /** Takes one line; false when the log does not show it. */
  readonly take: (line: string) => boolean
  readonly asked: LineCommands
}

const COMMAND = /^\s*::([^\s:]+)(?: (.*?))?::(.*)$/
const OLD_COMMAND = /##\[([^\s\]]+)(?: (.*?))?\](.*)$/

const decoded = (text: string): string =>
  text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')

const nameIn = (properties: string): string => /(?:^|,)name=([^,]*)/.exec(properties)?.[1] ?? ''

/** Reads a process's lines as the runner does: whoever can print can command, until `stop-commands` and then its token. */
export const createLineReader = (masks: Masks): LineReader => {
  const asked: LineCommands = { output: {}, state: {}, fault: undefined }
  let stopToken: string | undefined

  const perform = (command: string, name: string, value: string): boolean => {
    switch (command) {
      case 'add-mask':
        masks.add(value)
        return false
      case 'set-output':
        asked.output[name] = value
        return false
      case 'save-state':
        asked.state[name] = value
        return false
      case 'debug':
        return false
      case 'stop-commands':
        stopToken = value
        return true
      case 'set-env':
      case 'add-path':
        asked.fault = `the command ${command} is disabled`
        return true
      default:
        return true
    }
  }

  const take = (line: string): boolean => {
    const [, command, properties = '', value = ''] =
      COMMAND.exec(line) ?? OLD_COMMAND.exec(line) ?? []
    if (command === undefined) return true
    if (stopToken === undefined)
      return perform(command.toLowerCase(), decoded(nameIn(properties)), decoded(value))
    if (command === stopToken) stopToken = undefined
    return true
  }
  return { take, asked }
}
