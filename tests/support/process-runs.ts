import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCommandRunner } from '../../src/adapters/process/command-runner.ts'
import { listProcesses } from '../../src/adapters/process/process-table.ts'
import { systemClock } from '../../src/adapters/system/system-clock.ts'
import type { CommandRequest, CommandRun } from '../../src/ports/command-runner.ts'
import { temporaryFolder } from './temp-folder.ts'

export const commandRunner = createCommandRunner({ clock: systemClock })

export const PATH = process.env['PATH'] ?? '/usr/bin:/bin'

/** A folder in which commands run, with what they printed at hand; removed at the end of its scope. */
export const commandFolder = async () => {
  const folder = await temporaryFolder('process')
  const logFile = join(folder.path, 'command.log')
  return {
    path: folder.path,
    logFile,
    log: () => readFile(logFile, 'utf8'),
    run: (command: string, request: Partial<CommandRequest> = {}): Promise<CommandRun> =>
      commandRunner.run({
        command,
        cwd: folder.path,
        environment: { PATH },
        logFile,
        workspacePaths: [folder.path],
        timeoutMs: 20_000,
        ...request,
      }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

/** Whether a process is there and alive (not just waiting to be collected). */
export const isAlive = (pid: number): boolean => listProcesses().some((entry) => entry.pid === pid)

/** Waits until `condition` holds; fails after five seconds. */
export const waitUntil = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  for (const deadline = performance.now() + 5000; ; ) {
    if (await condition()) return
    if (performance.now() > deadline) throw new Error('what was waited for did not happen')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
