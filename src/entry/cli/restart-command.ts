import { restartAttempt } from '../../lifecycle/use-cases/restart-attempt.ts'
import type { CommandRun } from './command-run.ts'
import { personOf } from './person-of.ts'
import { readSettings, withTyped } from './read-settings.ts'
import { readTaskNumber } from './read-task-number.ts'
import { runAttemptCommand } from './run-attempt-command.ts'

/** `proofrun restart`: a new attempt at the same text, from today's base. */
export const restartCommand: CommandRun = async (args, shell) => {
  const task = readTaskNumber(args.operands[0])
  if (!task.ok) return task
  const typed = readSettings(args)
  if (!typed.ok) return typed
  return runAttemptCommand(args, shell, (world) =>
    restartAttempt(world, {
      task: task.value,
      base: args.options.get('base')?.[0],
      settings: (journaled) => withTyped(journaled, typed.value),
      by: personOf(shell),
    }),
  )
}
