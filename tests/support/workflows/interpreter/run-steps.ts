import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Contexts } from '../evaluate-expression.ts'
import { conditionHolds, type Status } from './conditions.ts'
import { type JobState, runnerContext, statusOf } from './job-state.ts'
import { runAction } from './run-action.ts'
import { runInJob } from './run-in-job.ts'
import { isOn, numberOf, textOf, textsOf } from './texts.ts'
import type { Step } from './workflow-file.ts'

export type StepResult = {
  readonly outcome: Status
  readonly conclusion: Status
  readonly outputs: Readonly<Record<string, string>>
}

/** The steps of a job, or of a composite action in it. */
export type Scope = {
  /** Everything but what steps change. */
  readonly contexts: Contexts
  readonly results: Record<string, StepResult>
  /** What their labels in the log begin with. */
  readonly label: string
  readonly shell: string
  readonly workingDirectory: string
  hasFailed: boolean
}

/** A step that runs: its values as they are now. */
export type StepRun = {
  readonly step: Step
  readonly scope: Scope
  readonly label: string
  readonly contexts: Contexts
  readonly env: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

export type StepOutcome = Pick<StepResult, 'outputs'> & { readonly isOk: boolean }

const MINUTE_MS = 60_000
const DEFAULT_MINUTES = 360

/** Runs steps one after the other, and notes what became of each. */
export const runSteps = async (
  job: JobState,
  steps: readonly Step[],
  scope: Scope,
): Promise<void> => {
  for (const [index, step] of steps.entries()) {
    const id = step.id ?? `__${index + 1}`
    scope.results[id] = await runStep(job, step, { scope, label: `${scope.label}${id}` })
  }
}

const runStep = async (
  job: JobState,
  step: Step,
  { scope, label }: Pick<StepRun, 'scope' | 'label'>,
): Promise<StepResult> => {
  const status = job.cancellation.isCancelled() || !scope.hasFailed ? statusIn(job) : 'failure'
  const before = {
    ...scope.contexts,
    steps: scope.results,
    job: { status },
    runner: runnerContext(job),
  }
  const env = { ...job.env, ...textsOf(step.env, { ...before, env: job.env }) }
  const contexts = { ...before, env }
  if (!(await conditionHolds({ text: step.if, contexts, status }))) {
    job.say(`${label}: skipped`)
    return { outcome: 'skipped', conclusion: 'skipped', outputs: {} }
  }
  const minutes = numberOf(step['timeout-minutes'], contexts, DEFAULT_MINUTES)
  const run: StepRun = { step, scope, label, contexts, env, timeoutMs: minutes * MINUTE_MS }
  const wasCancelled = job.cancellation.isCancelled()
  const { isOk, outputs } = await (step.run === undefined ? runAction(job, run) : runScript(job, run))
  if (!isOk && !wasCancelled && job.cancellation.isCancelled())
    return { outcome: 'cancelled', conclusion: 'cancelled', outputs }
  const isForgiven = isOn(step['continue-on-error'], contexts)
  if (!isOk && !isForgiven) scope.hasFailed = true
  return {
    outcome: isOk ? 'success' : 'failure',
    conclusion: isOk || isForgiven ? 'success' : 'failure',
    outputs,
  }
}

/** What the runner starts for a shell's name; none is bash without `pipefail`. */
const SHELLS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '': ['bash', '-e'],
  bash: ['bash', '--noprofile', '--norc', '-eo', 'pipefail'],
  sh: ['sh', '-e'],
}

const runScript = async (job: JobState, run: StepRun): Promise<StepOutcome> => {
  const { step, scope, contexts, env } = run
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
    environment: { ...env, ...job.environment },
    timeoutMs: run.timeoutMs,
  })
}
