import type { CompositeRuns } from './action-file.ts'
import { type CalledAction, calledAction } from './called-action.ts'
import { createCancellation } from './cancellation.ts'
import { conditionHolds } from './conditions.ts'
import { type JobState, runnerContext, statusOf } from './job-state.ts'
import { runNodeAction } from './run-node-action.ts'
import { runScript } from './run-script.ts'
import { standInFor } from './stand-ins.ts'
import type { Scope, StepOutcome, StepResult, StepRun } from './step-run.ts'
import { isOn, numberOf, textOf, textsOf } from './texts.ts'
import type { Step } from './workflow-file.ts'

const MINUTE_MS = 60_000
const DEFAULT_MINUTES = 360

/** Runs steps one after the other, and notes what became of each. */
export const runSteps = async (
  job: JobState,
  steps: readonly Step[],
  scope: Scope,
): Promise<void> => {
  for (const [index, step] of steps.entries()) {
    if (job.isLost) return
    const id = step.id ?? `__${index + 1}`
    scope.results[id] = await runStep(job, step, { scope, label: `${scope.label}${id}` })
  }
}

const runStep = async (
  job: JobState,
  step: Step,
  { scope, label }: Pick<StepRun, 'scope' | 'label'>,
): Promise<StepResult> => {
  const status = statusOf(job, scope.hasFailed)
  const cancellation = createCancellation(job.cancellation)
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
  const timeoutMs = minutes * MINUTE_MS
  const run: StepRun = { step, scope, label, contexts, env, timeoutMs, cancellation }
  const { isOk, outputs } = await (step.run === undefined ? runUses : runScript)(job, run)
  if (!isOk && cancellation.isCancelled())
    return { outcome: 'cancelled', conclusion: 'cancelled', outputs }
  const isForgiven = isOn(step['continue-on-error'], contexts)
  if (!isOk && !isForgiven) scope.hasFailed = true
  return {
    outcome: isOk ? 'success' : 'failure',
    conclusion: isOk || isForgiven ? 'success' : 'failure',
    outputs,
  }
}

const runUses = async (job: JobState, run: StepRun): Promise<StepOutcome> => {
  const standIn = standInFor(run.step.uses ?? '')
  if (standIn !== undefined) {
    await standIn(job, textsOf(run.step.with, run.contexts))
    return { isOk: true, outputs: {} }
  }
  const called = await calledAction(job, run)
  const { runs } = called.action
  return runs.using === 'composite'
    ? runComposite(job, run, { ...called, runs })
    : runNodeAction(job, run, { ...called, runs })
}

const runComposite = async (
  job: JobState,
  run: StepRun,
  { folder, action, inputs, runs }: CalledAction & { readonly runs: CompositeRuns },
): Promise<StepOutcome> => {
  const github = { ...Object(run.contexts['github']), action_path: folder }
  const scope: Scope = {
    contexts: { ...run.contexts, inputs, github },
    results: {},
    label: `${run.label}/`,
    shell: '',
    workingDirectory: '.',
    hasFailed: false,
  }
  const outside = job.env
  const inside = { ...run.env, GITHUB_ACTION_PATH: folder }
  job.env = inside
  await runSteps(job, runs.steps, scope)
  job.env = { ...outside, ...changesOf(job.env, inside) }
  const after = { ...scope.contexts, steps: scope.results, env: job.env }
  const outputs = Object.entries(action.outputs).map(([name, { value }]) => [
    name,
    textOf(value, after),
  ])
  return { isOk: !scope.hasFailed, outputs: Object.fromEntries(outputs) }
}

/** What steps inside put into the environment lasts; what the step outside was given does not. */
const changesOf = (
  now: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name] !== value))
