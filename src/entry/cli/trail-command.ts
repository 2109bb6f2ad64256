import { EXIT } from '../../domain/attempt/outcomes.ts'
import { describeEvent } from '../../domain/conversation/describe-event.ts'
import { ok } from '../../domain/shared/result.ts'
import { readTrail } from '../../lifecycle/use-cases/read-trail.ts'
import type { CommandRun } from './command-run.ts'
import { openStore } from './open-store.ts'
import { printJson, printText } from './print.ts'
import { readTaskNumber } from './read-task-number.ts'

/** `proofrun trail`: the events of a task's newest attempt. */
export const trailCommand: CommandRun = async (args, shell) => {
  const task = readTaskNumber(args.operands[0])
  if (!task.ok) return task
  const store = await openStore(args, shell)
  if (!store.ok) return store
  const trail = await readTrail(store.value, task.value)
  if (!trail.ok) return trail
  if (args.options.has('json')) printJson(shell, trail.value)
  else
    printText(
      shell.stdout,
      trail.value.events
        .map((event) => `${event.at}  ${event.kind.padEnd(22)}  ${describeEvent(event)}`)
        .join('\n'),
    )
  return ok(EXIT.ok)
}
