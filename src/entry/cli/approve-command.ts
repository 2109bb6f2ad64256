import { EXIT } from '../../domain/attempt/outcomes.ts'
import { renderApprovals, renderApproved } from '../../domain/conversation/render-approvals.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { ApprovalDecision } from '../../domain/trust/decide-approval.ts'
import { approveCommands } from '../../lifecycle/use-cases/approve-commands.ts'
import { localConfiguration } from '../../lifecycle/use-cases/local-configuration.ts'
import { readNewestAttempt } from '../../lifecycle/use-cases/read-attempt.ts'
import type { World } from '../../lifecycle/world.ts'
import { asks } from './asks.ts'
import { cancelOnSignals } from './cancel-on-signals.ts'
import type { CommandRun } from './command-run.ts'
import { openWorld } from './open-world.ts'
import { personOf } from './person-of.ts'
import { printJson, printText } from './print.ts'
import { readTaskNumber } from './read-task-number.ts'
import type { Shell } from './shell.ts'
import { terminalProgress } from './terminal-progress.ts'

/** `proofrun approve`: shows the commands of a task that need a person, then approves exactly those (R60 to R67). */
export const approveCommand: CommandRun = async (args, shell) => {
  const task = readTaskNumber(args.operands[0])
  if (!task.ok) return task
  using signals = cancelOnSignals(shell)
  using progress = terminalProgress(shell, { monotonicMs: () => performance.now() })
  const world = await openWorld(args, shell, { progress, cancelled: signals.cancelled })
  if (!world.ok) return world
  const approve = approvalOf(world.value, { task: task.value, by: personOf(shell) })
  const where = { task: task.value, place: world.value.approvals.place }
  const decided = await approve(args.operands[1])
  if (!decided.ok) return decided
  const { value: decision } = decided
  if (args.options.has('json')) return sayAsJson(shell, decision)
  if (decision.kind === 'approve') return sayApproved(shell, decision, where)
  printText(shell.stdout, renderApprovals(decision, task.value).trimEnd())
  if (decision.kind === 'refused') return ok(EXIT.refused)
  if (decision.kind !== 'show' || decision.hash === undefined || !shell.isInteractive())
    return ok(EXIT.ok)
  if (!(await asks(shell, 'Approve exactly these commands?'))) return ok(EXIT.ok)
  const approved = await approve(decision.hash)
  if (!approved.ok) return approved
  if (approved.value.kind === 'approve') return sayApproved(shell, approved.value, where)
  printText(shell.stdout, renderApprovals(approved.value, task.value).trimEnd())
  return ok(EXIT.refused)
}

/** Asks anew each time what stands on base, so that what is approved is what stands there then (R66). */
const approvalOf =
  (world: World, { task, by }: { readonly task: number; readonly by: string }) =>
  async (hash: string | undefined): Promise<Result<ApprovalDecision>> => {
    const read = await readNewestAttempt(world.store, task)
    if (!read.ok) return read
    const configuration = await localConfiguration(world, read.value.state, (settings) => settings)
    if (!configuration.ok) return configuration
    return approveCommands(world, { pending: configuration.value.pending, hash, by })
  }

const sayApproved = (
  shell: Shell,
  { commands }: Extract<ApprovalDecision, { kind: 'approve' }>,
  where: { readonly task: number; readonly place: string },
): Result<number> => {
  printText(shell.stdout, renderApproved(commands, where).trimEnd())
  return ok(EXIT.ok)
}

const sayAsJson = (shell: Shell, decision: ApprovalDecision): Result<number> => {
  printJson(shell, { schema: 'proofrun/approval', version: 1, ...decision })
  return ok(decision.kind === 'refused' ? EXIT.refused : EXIT.ok)
}
