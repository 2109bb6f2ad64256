import type { Cancellation } from './cancellation.ts'
import { createCommandFiles } from './command-files.ts'
import type { JobState } from './job-state.ts'
import { runProcess } from './run-process.ts'
import { createLineReader } from './stdout-commands.ts'

export type StepProcess = {
  readonly label: string
  readonly command: readonly [string, ...string[]]
  readonly folder: string
  /** Beside what all processes of the job have. */
  readonly environment: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly cancellation: Cancellation
}

export type StepEnd = {
  readonly isOk: boolean
  readonly outputs: Readonly<Record<string, string>>
  readonly state: Readonly<Record<string, string>>
}

export const MAX_PROCESS_MS = 120_000

/** Runs a process of a step with the runner's files, and does what it asked for by files and lines. */
export const runInJob = async (job: JobState, process: StepProcess): Promise<StepEnd> => {
  const { label } = process
  const files = await createCommandFiles(job.machine.commands)
  const reader = createLineReader(job.masks)
  const { code, isTimedOut } = await runProcess({
    command: process.command,
    folder: process.folder,
    environment: withPath(job, {
      ...job.machineEnvironment,
      ...process.environment,
      ...job.environment,
      ...files.environment,
    }),
    timeoutMs: Math.min(process.timeoutMs, job.options.maxProcessMs ?? MAX_PROCESS_MS),
    cancellation: process.cancellation,
    onLine: (line) => {
      if (reader.take(line)) job.say(`${label}| ${line}`)
    },
  })
  const { asked } = reader
  const commands = await files.read()
  const faults = [
    ...(isTimedOut ? ['it has timed out'] : []),
    ...(code === 0 ? [] : [`it ended with ${code}`]),
    ...(asked.fault === undefined ? [] : [asked.fault]),
    ...commands.faults,
  ]
  for (const fault of faults) job.say(`##[error]${label}: ${fault}`)
  job.env = { ...job.env, ...commands.env }
  job.path.push(...commands.path)
  job.summary += commands.summary
  return {
    isOk: faults.length === 0,
    outputs: { ...asked.output, ...commands.output },
    state: { ...asked.state, ...commands.state },
  }
}

const withPath = (job: JobState, environment: Readonly<Record<string, string>>) => ({
  ...environment,
  PATH: [...job.path.toReversed(), environment['PATH']].join(':'),
})
