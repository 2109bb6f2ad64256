import { continueAttempt } from '../../lifecycle/use-cases/continue-attempt.ts'
import type { CommandRun } from './command-run.ts'
import { personOf } from './person-of.ts'
import { readSettings, withTyped } from './read-settings.ts'
import { readTaskNumber } from './read-task-number.ts'
import { readTaskText } from './read-task-text.ts'
import { runAttemptCommand } from './run-attempt-command.ts'

/** `proofrun continue`: the newest attempt, from where its journal ends. */
export const continueCommand: CommandRun = async (args, shell) => {
  const task = readTaskNumber(args.operands[0])
  if (!task.ok) return task
  const typed = readSettings(args)
  if (!typed.ok) return typed
  const text = await readTaskText(args, shell)
  if (!text.ok) return text
  return runAttemptCommand(args, shell, (world) =>
    continueAttempt(world, {
      task: task.value,
      settings: (journaled) => withTyped(journaled, typed.value),
      ...text.value,
      by: personOf(shell),
    }),
  )
}
