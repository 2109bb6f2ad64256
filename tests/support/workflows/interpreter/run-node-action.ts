import { isAbsolute, join, relative } from 'node:path'
import type { NodeRuns } from './action-file.ts'
import type { CalledAction } from './called-action.ts'
import { type Cancellation, createCancellation } from './cancellation.ts'
import { postConditionHolds } from './conditions.ts'
import { type JobState, statusOf } from './job-state.ts'
import { runInJob } from './run-in-job.ts'
import type { StepOutcome, StepRun } from './step-run.ts'

type Call = CalledAction & { readonly runs: NodeRuns }

/** Runs the main script of an action, and notes its post script for the end of the job. */
export const runNodeAction = async (
  job: JobState,
  run: StepRun,
  { folder, inputs, runs }: Call,
): Promise<StepOutcome> => {
  const environment = {
    ...run.env,
    ...inputVariables(inputs),
    ...job.actionEnvironment,
  }
  let state: Readonly<Record<string, string>> = {}
  const start = (script: string, label: string, cancellation: Cancellation) =>
    runInJob(job, {
      label,
      command: [job.options.node24, scriptOf(job, join(folder, script))],
      folder: job.machine.workspace,
      environment: { ...environment, ...stateVariables(state) },
      timeoutMs: run.timeoutMs,
      cancellation,
    })
  const { post, main } = runs
  if (post !== undefined)
    job.posts.push(async (hasFailed) => {
      const status = statusOf(job, hasFailed)
      const facts = { text: runs['post-if'], contexts: run.contexts, status }
      if (!postConditionHolds(facts)) return true
      return (await start(post, `post ${run.label}`, createCancellation(job.cancellation))).isOk
    })
  const { isOk, outputs, state: saved } = await start(main, run.label, run.cancellation)
  state = saved
  return { isOk, outputs }
}

/** The runner puts inputs in upper case and keeps their hyphens. */
const inputVariables = (inputs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
      value,
    ]),
  )

const stateVariables = (state: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value]))

/** A file of a built `dist` is taken from the folder that is tested. */
const scriptOf = ({ options, machine }: JobState, script: string): string => {
  const { actionFolder, repository, remoteActions = {} } = options
  if (actionFolder === undefined) return script
  const [inDist] = [repository, machine.workspace, ...Object.values(remoteActions)]
    .map((root) => relative(join(root, 'dist'), script))
    .filter((path) => !path.startsWith('..') && !isAbsolute(path))
  return inDist === undefined ? script : join(actionFolder, inDist)
}
