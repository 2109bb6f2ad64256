import { EXIT, exitCodeOf } from '../../domain/attempt/outcomes.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import { readVerification } from '../../lifecycle/documents.ts'
import { recoverTasks } from '../../lifecycle/use-cases/recover-tasks.ts'
import type { Report } from '../../lifecycle/use-cases/report.ts'
import type { World } from '../../lifecycle/world.ts'
import { cancelOnSignals } from './cancel-on-signals.ts'
import { openWorld } from './open-world.ts'
import { printJson, printText } from './print.ts'
import type { Arguments } from './read-arguments.ts'
import { decidingSnapshot, renderReport } from './render-report.ts'
import type { Shell } from './shell.ts'
import { terminalProgress } from './terminal-progress.ts'

export type Advance = {
  readonly advance: (world: World) => Promise<Result<Report>>
  /** The task that the command is about; what other tasks' dead runs left is ended first. */
  readonly task?: number
}

/** Runs a use case that advances an attempt: with progress on stderr, ended by signals, and without a word on stdout. */
export const advanceAttempt = async (
  args: Pick<Arguments, 'options'>,
  shell: Shell,
  { advance, task }: Advance,
): Promise<Result<{ readonly world: World; readonly report: Report }>> => {
  using signals = cancelOnSignals(shell)
  using progress = terminalProgress(shell, performanceClock)
  const { cancelled } = signals
  const world = await openWorld(args, shell, { progress, cancelled })
  if (!world.ok) return world
  if (shell.platform !== 'linux')
    progress.note('on this system agents and commands run without isolation')
  await recoverTasks(world.value, task === undefined ? {} : { except: task })
  const report = await advance(world.value)
  return report.ok ? ok({ world: world.value, report: report.value }) : report
}

/** As `advanceAttempt`, then prints what the attempt came to; the value is the outcome's exit code. */
export const runAttemptCommand = async (
  args: Arguments,
  shell: Shell,
  {
    exitCode = exitCodeOfReport,
    ...advance
  }: Advance & { readonly exitCode?: (report: Report) => number },
): Promise<Result<number>> => {
  const ended = await advanceAttempt(args, shell, advance)
  if (!ended.ok) return ended
  const { world, report } = ended.value
  if (args.options.has('json')) printJson(shell, report.document)
  else printText(shell.stdout, await reportText(world, report))
  return ok(exitCode(report))
}

/** The report with the end of the output that decided it, where one did. */
export const reportText = async (world: World, report: Report): Promise<string> => {
  const ref = decidingSnapshot(report.state)
  const { task, attempt } = report.document
  const verification =
    ref === undefined
      ? undefined
      : await readVerification(world.store.attempt(task, attempt).files, ref.file)
  return renderReport(report, verification)
}

/** The exit code of a run that ended with this report (design.md §2). */
export const exitCodeOfReport = ({ document, state, stays }: Report): number => {
  if (state.dropped !== null && stays !== null) return EXIT.refused
  return document.outcome === null ? EXIT.notReady : exitCodeOf(document.outcome)
}

/** The exit code of a command that a person decides something by: whether it was done, and then how that ended. */
export const exitCodeOfCommand = (report: Report): number => {
  if (report.stays !== null) return EXIT.refused
  return report.document.outcome === 'passed-by-hand' ? EXIT.ok : exitCodeOfReport(report)
}

const performanceClock = { monotonicMs: () => performance.now() }
