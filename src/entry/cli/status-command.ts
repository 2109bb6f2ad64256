import { EXIT } from '../../domain/attempt/outcomes.ts'
import { ok } from '../../domain/shared/result.ts'
import { listTasks } from '../../lifecycle/use-cases/list-tasks.ts'
import type { CommandRun } from './command-run.ts'
import { openStore } from './open-world.ts'
import { printJson, printText } from './print.ts'
import { readTaskNumber } from './read-task-number.ts'
import { renderStatus } from './render-status.ts'

/** `proofrun status`: where the tasks stand. */
export const statusCommand: CommandRun = async (args, shell) => {
  const [operand] = args.operands
  const task = operand === undefined ? ok(undefined) : readTaskNumber(operand)
  if (!task.ok) return task
  const store = await openStore(args, shell)
  if (!store.ok) return store
  const status = await listTasks(store.value, task.value)
  if (!status.ok) return status
  if (args.options.has('json')) printJson(shell, status.value)
  else printText(shell.stdout, renderStatus(status.value))
  return ok(EXIT.ok)
}
