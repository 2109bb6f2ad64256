import type { PersonCommand } from '../../domain/attempt/person-commands.ts'
import { continueAttempt } from '../../lifecycle/use-cases/continue-attempt.ts'
import { localConfiguration } from '../../lifecycle/use-cases/local-configuration.ts'
import type { CommandRun } from './command-run.ts'
import { withTyped } from './read-settings.ts'
import { readTaskText } from './read-task-text.ts'
import { exitCodeOfCommand, runAttemptCommand } from './run-attempt-command.ts'
import { readTaskCommand } from './task-command.ts'

/** The commands that have a task's newest attempt go on: they differ in what the person decides by them. */
const goOnBy =
  (command: PersonCommand): CommandRun =>
  async (args, shell) => {
    const given = readTaskCommand(args, shell)
    if (!given.ok) return given
    const { task, giver, typed } = given.value
    const text = await readTaskText(args, shell)
    if (!text.ok) return text
    return runAttemptCommand(args, shell, {
      task,
      ...(command === 'continue' ? {} : { exitCode: exitCodeOfCommand }),
      advance: (world) =>
        continueAttempt(world, {
          ...giver,
          task,
          command,
          configure: (state) =>
            localConfiguration(world, state, (journaled) => withTyped(journaled, typed)),
          ...text.value,
        }),
    })
  }

/** `proofrun continue`: the newest attempt, from where its journal ends. */
export const continueCommand = goOnBy('continue')

/** `proofrun verify`: verifies once more, with the whole budget of passes (R83). */
export const verifyCommand = goOnBy('verify')

/** `proofrun pass`: accepts a failure by hand (R84). */
export const passCommand = goOnBy('pass')
