import { restartAttempt } from '../../lifecycle/use-cases/restart-attempt.ts'
import type { CommandRun } from './command-run.ts'
import { withTyped } from './read-settings.ts'
import { runAttemptCommand } from './run-attempt-command.ts'
import { readTaskCommand } from './task-command.ts'

/** `proofrun restart`: a new attempt at the same text, from today's base. */
export const restartCommand: CommandRun = async (args, shell) => {
  const given = readTaskCommand(args, shell)
  if (!given.ok) return given
  const { task, giver, typed } = given.value
  return runAttemptCommand(args, shell, {
    task,
    advance: (world) =>
      restartAttempt(world, {
        ...giver,
        task,
        base: args.options.get('base')?.[0],
        retype: (settings) => withTyped(settings, typed),
      }),
  })
}
