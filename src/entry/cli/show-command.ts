import { EXIT } from '../../domain/attempt/outcomes.ts'
import { renderShow } from '../../domain/conversation/render-show.ts'
import { ok } from '../../domain/shared/result.ts'
import { showTask } from '../../lifecycle/use-cases/show-task.ts'
import type { CommandRun } from './command-run.ts'
import { openStore } from './open-store.ts'
import { printJson, printText } from './print.ts'
import { readTaskNumber } from './read-task-number.ts'

/** `proofrun show`: the report of a task's newest attempt. */
export const showCommand: CommandRun = async (args, shell) => {
  const task = readTaskNumber(args.operands[0])
  if (!task.ok) return task
  const store = await openStore(args, shell)
  if (!store.ok) return store
  const facts = await showTask(store.value, task.value)
  if (!facts.ok) return facts
  if (args.options.has('json'))
    printJson(shell, { schema: 'proofrun/show', version: 1, ...facts.value })
  else printText(shell.stdout, renderShow(facts.value))
  return ok(EXIT.ok)
}
