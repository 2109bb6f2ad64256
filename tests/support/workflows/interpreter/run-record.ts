import type { WorkflowRun } from '../../github/world.ts'
import type { Cancellation } from './cancellation.ts'
import type { JobResult, RunOptions } from './options.ts'

/** What the rig's GitHub knows of a run. */
export type RunRecord = {
  /** A job has ended, or begins when there is no result. */
  readonly note: (id: string, result: JobResult['result'] | undefined) => void
  readonly end: (conclusion: JobResult['result']) => void
}

/** Tells the rig's GitHub of a run, and whom to tell when somebody cancels it. */
export const beginRecord = (
  { rig, event, file, runAttempt = 1 }: RunOptions,
  runId: number,
  cancellation: Cancellation,
): RunRecord => {
  const { world, given } = rig.github
  const now = (): WorkflowRun =>
    world.runs.get(runId) ?? given.run({ id: runId, event: event.name, path: file })
  const change = (changed: Partial<WorkflowRun>): void => {
    world.runs.set(runId, { ...now(), ...changed })
  }
  change({ attempt: runAttempt, status: 'in_progress', conclusion: null, jobs: [] })
  const others = world.stopRun
  world.stopRun = (id) => {
    if (id !== runId) return others(id)
    cancellation.cancel()
    return now().status !== 'completed'
  }
  return {
    note: (name, result) => {
      const { jobs } = now()
      const id = jobs.find((job) => job.name === name)?.id ?? world.nextId()
      const status = result === undefined ? 'in_progress' : 'completed'
      const job = { id, name, status, conclusion: result ?? null } as const
      change({ jobs: [...jobs.filter((one) => one.name !== name), job] })
    },
    end: (conclusion) => change({ status: 'completed', conclusion }),
  }
}
