import { type JobState, statusOf } from './job-state.ts'
import type { JobResult } from './options.ts'
import type { JobRequest } from './run-job.ts'
import type { Scope } from './step-run.ts'
import { isOn, textsOf } from './texts.ts'

export type EndedJob = {
  readonly state: JobState
  readonly scope: Scope
  readonly log: () => string
}

/** GitHub takes no more of one job's outputs together. */
const MAX_OUTPUTS = 1024 * 1024

/** What a job comes to when its last step has ended. */
export const jobResultOf = (
  { job, permissions }: Pick<JobRequest, 'job' | 'permissions'>,
  { state, scope, log }: EndedJob,
): JobResult => {
  const status = statusOf(state, scope.hasFailed)
  const contexts = {
    ...scope.contexts,
    steps: scope.results,
    env: state.env,
    job: { status },
  }
  const isForgiven = status === 'failure' && isOn(job['continue-on-error'], scope.contexts)
  const outputs = state.isLost ? {} : outputsOf(state, textsOf(job.outputs, contexts))
  return {
    result: isForgiven ? 'success' : status,
    outputs,
    summary: state.summary,
    log: log(),
    tokenPermissions: permissions,
  }
}

/** What other jobs see: nothing that holds a secret, as on GitHub. */
const outputsOf = (
  { masks, say }: JobState,
  outputs: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const bytes = Buffer.byteLength(JSON.stringify(outputs))
  if (bytes > MAX_OUTPUTS) throw new Error(`the job's outputs are too long: ${bytes} bytes`)
  return Object.fromEntries(
    Object.entries(outputs).filter(([name, value]) => {
      const isPlain = masks.cover(value) === value
      if (!isPlain) say(`##[warning]the output ${name} is left out: it may hold a secret`)
      return isPlain
    }),
  )
}
