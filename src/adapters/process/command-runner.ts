import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ending } from '../../domain/verification/failure-class.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CommandRequest, CommandRun, CommandRunner } from '../../ports/command-runner.ts'
import { watchCommand } from './command-stop.ts'
import { clearRecord, settleRecord } from './exit-record.ts'
import { createLogCopier } from './log-copier.ts'
import { createOutputPipes, type OutputPipe } from './output-pipe.ts'
import { killGroup } from './process-group.ts'
import { readProcess } from './process-table.ts'
import { killRemains } from './remains.ts'
import { type CommandExit, startWrapped, type WrappedCommand } from './wrapped-command.ts'
import { endingOf } from './wrapped-ending.ts'

const DEFAULT_OUTPUT_LIMIT_BYTES = 8 * 2 ** 30
/** How long output may go on after the command exited (RES-02). */
const DRAIN_MS = 2000
const LOG_FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW

/** Runs commands under the rules of design.md §3: the one way to start code of a repository or an agent. */
export const createCommandRunner = ({ clock }: { readonly clock: Clock }): CommandRunner => {
  const tools: Tools = { nowMs: () => clock.monotonicMs(), openPipe: createOutputPipes() }
  return {
    settle: settleRecord,
    run: async (request) => {
      const startedAt = clock.now()
      const startedMs = clock.monotonicMs()
      const { exitedMs, ...run } = await runToEnd(request, tools)
      return { startedAt, durationMs: Math.max(0, exitedMs - startedMs), ...run }
    },
  }
}

type Tools = {
  readonly nowMs: () => number
  readonly openPipe: (path: string) => Promise<OutputPipe>
}

type EndedRun = Omit<CommandRun, 'startedAt' | 'durationMs'> & { readonly exitedMs: number }

const runToEnd = async (request: CommandRequest, { nowMs, openPipe }: Tools): Promise<EndedRun> => {
  if (request.recordFolder !== undefined) await clearRecord(request.recordFolder)
  const log = await open(request.logFile, LOG_FLAGS, 0o600)
  try {
    const command = await startWrapped(request, openPipe)
    const firstTicks = command.pid === undefined ? 0 : (readProcess(command.pid)?.startedAt ?? 0)
    const watch = watchCommand(request, command.pid)
    const limitBytes = request.outputLimitBytes ?? DEFAULT_OUTPUT_LIMIT_BYTES
    const copier = createLogCopier({
      log: log.fd,
      limitBytes,
      workspacePaths: request.workspacePaths,
      onOutput: watch.sawOutput,
      onLimit: () => watch.stop({ kind: 'output-limit', limitBytes }),
    })
    const copying = command.output.readTo(copier.take)
    const exit = await command.exit
    const exitedMs = nowMs()
    const stopped = await watch.settled()
    const leakedStdout = await closeOutput(command, copying)
    await copying
    const { log: sealed, output } = copier.finish()
    return {
      ending: stopped ?? endingFor(exit, request),
      exitedMs,
      output,
      log: sealed,
      leakedStdout,
      survivors: await endRemains(command.pid, firstTicks, request),
    }
  } finally {
    await log.close()
  }
}

/** Gives the output time to end, then closes it; says whether it had not ended by itself. */
const closeOutput = async (
  command: WrappedCommand,
  copying: Promise<unknown>,
): Promise<boolean> => {
  const timeUp = new AbortController()
  const drained = await Promise.race([
    copying.then(() => true),
    sleep(DRAIN_MS, false, { signal: timeUp.signal }).catch(() => false),
  ])
  timeUp.abort()
  command.output.destroy()
  return !drained
}

/** Ends the rest of the group, then what left it; returns how many processes had left it. */
const endRemains = async (
  pid: number | undefined,
  startedAt: number,
  request: CommandRequest,
): Promise<number> => {
  if (pid === undefined) return 0
  await killGroup(pid)
  const { cwd, environment } = request
  return killRemains({ session: pid, startedAt, cwd, environment })
}

const endingFor = (exit: CommandExit, request: CommandRequest): Ending =>
  exit.kind === 'not-started' ? exit : endingOf(exit, request.recordFolder !== undefined)
