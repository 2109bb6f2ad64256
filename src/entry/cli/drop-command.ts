import { EXIT } from '../../domain/attempt/outcomes.ts'
import { dropTask } from '../../lifecycle/use-cases/drop-task.ts'
import type { CommandRun } from './command-run.ts'
import { runAttemptCommand } from './run-attempt-command.ts'
import { readTaskCommand } from './task-command.ts'

/** `proofrun drop`: ends a task; having done so is a success, however its attempt stood. */
export const dropCommand: CommandRun = async (args, shell) => {
  const given = readTaskCommand(args, shell)
  if (!given.ok) return given
  const { task, giver } = given.value
  return runAttemptCommand(args, shell, {
    advance: (world) => dropTask(world, { ...giver, task }),
    task,
    exitCode: () => EXIT.ok,
  })
}
