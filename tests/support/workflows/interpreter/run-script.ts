import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { JobState } from './job-state.ts'
import { runInJob } from './run-in-job.ts'
import type { StepOutcome, StepRun } from './step-run.ts'
import { textOf } from './texts.ts'

/** What the runner starts for a shell's name; without a name it is a bash without `pipefail`. */
const SHELLS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '': ['bash', '-e'],
  bash: ['bash', '--noprofile', '--norc', '-eo', 'pipefail'],
  sh: ['sh', '-e'],
}

/** Runs the text of a `run:` step. */
export const runScript = async (job: JobState, run: StepRun): Promise<StepOutcome> => {
  const { step, scope, contexts } = run
  const name = textOf(step.shell ?? scope.shell, contexts)
  const shell = SHELLS[name]
  if (shell === undefined) throw new Error(`the shell ${name} is not interpreted here`)
  const file = join(job.machine.temporary, `${randomUUID()}.sh`)
  await writeFile(file, textOf(step.run, contexts))
  const folder = textOf(step['working-directory'] ?? scope.workingDirectory, contexts)
  return runInJob(job, {
    label: run.label,
    command: [...shell, file],
    folder: resolve(job.machine.workspace, folder),
    environment: run.env,
    timeoutMs: run.timeoutMs,
    cancellation: run.cancellation,
  })
}
