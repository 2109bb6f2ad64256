import { EXIT } from '../../domain/attempt/outcomes.ts'
import { ok } from '../../domain/shared/result.ts'
import { listTasks } from '../../lifecycle/use-cases/list-tasks.ts'
import type { CommandRun } from './command-run.ts'
import { openBoard } from './open-store.ts'
import { printJson, printText } from './print.ts'
import { readTaskNumber } from './read-task-number.ts'
import { renderStatus } from './render-status.ts'

/** `proofrun status`: where the tasks stand. */
export const statusCommand: CommandRun = async (args, shell) => {
  const [operand] = args.operands
  const task = operand === undefined ? ok(undefined) : readTaskNumber(operand)
  if (!task.ok) return task
  const opened = await openBoard(args, shell)
  if (!opened.ok) return opened
  const recover = async (tasks: readonly number[]): Promise<void> => {
    // Loaded late: a board at which nobody works does without.
    const { endDeadRuns } = await import('./end-dead-runs.ts')
    await endDeadRuns(args, shell, tasks)
  }
  const status = await listTasks({ ...opened.value, task: task.value, recover })
  if (!status.ok) return status
  if (args.options.has('json')) printJson(shell, status.value)
  else printText(shell.stdout, renderStatus(status.value))
  return ok(EXIT.ok)
}
