import type { Giver } from '../../domain/attempt/person-commands.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import { giverOf } from './giver-of.ts'
import type { Arguments } from './read-arguments.ts'
import { readSettings, type TypedSettings } from './read-settings.ts'
import { readTaskNumber } from './read-task-number.ts'
import type { Shell } from './shell.ts'

/** What every command on a task is told: which task, by whom, and with which settings. */
export type TaskCommand = {
  readonly task: number
  readonly giver: Giver
  readonly typed: TypedSettings
}

/** Reads what a command on a task was given. */
export const readTaskCommand = (args: Arguments, shell: Shell): Result<TaskCommand> => {
  const task = readTaskNumber(args.operands[0])
  if (!task.ok) return task
  const giver = giverOf(args, shell)
  if (!giver.ok) return giver
  const typed = readSettings(args)
  return typed.ok ? ok({ task: task.value, giver: giver.value, typed: typed.value }) : typed
}
