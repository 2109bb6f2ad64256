import { refuse } from '../../domain/shared/result.ts'
import { startAttempt } from '../../lifecycle/use-cases/start-attempt.ts'
import type { CommandRun } from './command-run.ts'
import { giverOf } from './giver-of.ts'
import { readSettings, withTyped } from './read-settings.ts'
import { readTaskText } from './read-task-text.ts'
import { runAttemptCommand } from './run-attempt-command.ts'

/** `proofrun start`: a new task and its first attempt. */
export const startCommand: CommandRun = async (args, shell) => {
  const typed = readSettings(args)
  if (!typed.ok) return typed
  const giver = giverOf(args, shell)
  if (!giver.ok) return giver
  const text = await readTaskText(args, shell)
  if (!text.ok) return text
  const { title, body = '' } = text.value
  if (title === undefined)
    return refuse(
      'usage',
      'start needs a task, and none is given: say what is to be done with --task "TITLE", or name a file with --task-file FILE.',
    )
  return runAttemptCommand(args, shell, {
    advance: (world) =>
      startAttempt(world, {
        ...giver.value,
        title,
        body,
        base: args.options.get('base')?.[0],
        typed: withTyped({}, typed.value),
      }),
  })
}
