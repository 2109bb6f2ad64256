import { HOOK_NAMES, type Settings } from '../config/settings.ts'
import { digestOf } from '../shared/digest.ts'
import type { Digest } from '../shared/ids.ts'

/** Every command of the settings that a person approves before it runs, in the order in which they are shown. */
export const COMMAND_NAMES = [
  'verify',
  'setup',
  'beforeVerify',
  'teardown',
  ...HOOK_NAMES,
  'agentCommand',
  'reviewerA',
  'reviewerB',
] as const
export type CommandName = (typeof COMMAND_NAMES)[number]

/** A command with the sha256 of its exact UTF-8 text, no newline: what is approved (R60). */
export type NamedCommand = {
  readonly name: CommandName
  readonly text: string
  readonly digest: Digest
}

/** The text of a command; undefined where none is set. */
export const commandText = (settings: Partial<Settings>, name: CommandName): string | undefined => {
  switch (name) {
    case 'afterCreate':
    case 'beforeRun':
    case 'afterRun':
    case 'beforeRemove':
      return settings.hooks?.[name]?.command
    case 'reviewerA':
    case 'reviewerB':
      return settings[name]?.command
    default:
      return settings[name]
  }
}

/** All commands that are set. */
export const namedCommands = (settings: Partial<Settings>): readonly NamedCommand[] =>
  COMMAND_NAMES.flatMap((name) => {
    const text = commandText(settings, name)
    return text === undefined ? [] : [{ name, text, digest: digestOf(text) }]
  })
