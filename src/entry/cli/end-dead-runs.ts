import { recoverTask } from '../../lifecycle/use-cases/recover-tasks.ts'
import { cancelOnSignals } from './cancel-on-signals.ts'
import { refusalOfException } from './exit-code.ts'
import { openWorld } from './open-world.ts'
import type { Arguments } from './read-arguments.ts'
import type { Shell } from './shell.ts'
import { terminalProgress } from './terminal-progress.ts'

/**
 * Ends what dead runs of these tasks left, for a command that only looks (R82, R89, R95). A machine that refuses it, such as by a
 * state directory that cannot be written, is told so and no more: whoever looks sees what there is.
 */
export const endDeadRuns = async (
  args: Pick<Arguments, 'options'>,
  shell: Shell,
  tasks: readonly number[],
): Promise<void> => {
  using signals = cancelOnSignals(shell)
  using progress = terminalProgress(shell, { monotonicMs: () => performance.now() })
  try {
    const world = await openWorld(args, shell, { progress, cancelled: signals.cancelled })
    if (!world.ok) return progress.note(world.error.message)
    for (const task of tasks) await recoverTask(world.value, task)
  } catch (error) {
    progress.note(refusalOfException(error).message)
  }
}
