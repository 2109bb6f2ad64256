import type { Contexts } from '../evaluate-expression.ts'
import type { Cancellation } from './cancellation.ts'
import type { Status } from './conditions.ts'
import type { Machine } from './machine.ts'
import type { Masks } from './masks.ts'
import type { RunOptions } from './options.ts'
import type { JobEnvironments } from './workflow-run.ts'

/** A job while it runs. */
export type JobState = JobEnvironments & {
  readonly options: RunOptions
  readonly machine: Machine
  readonly masks: Masks
  readonly cancellation: Cancellation
  /** Of workflow and job, and what steps put into `GITHUB_ENV`. */
  env: Readonly<Record<string, string>>
  /** Folders that steps put before PATH, oldest first. */
  readonly path: string[]
  /** What actions want to be run after the last step, in the order of their main steps: false when it failed. */
  readonly posts: ((hasFailed: boolean) => Promise<boolean>)[]
  summary: string
  /** The machine is gone: nothing more runs on it. */
  isLost: boolean
  readonly say: (text: string) => void
}

/** What the status functions say after steps of which one has failed, or none. */
export const statusOf = (
  { cancellation, isLost }: JobState,
  hasFailed: boolean,
): Exclude<Status, 'skipped'> => {
  if (isLost) return 'failure'
  if (cancellation.isCancelled()) return 'cancelled'
  return hasFailed ? 'failure' : 'success'
}

/** The contexts that a step sees beside those of its scope. */
export const runnerContext = ({ machine }: JobState): Contexts => ({
  os: 'Linux',
  arch: 'X64',
  name: 'rig',
  environment: 'github-hosted',
  temp: machine.temporary,
  tool_cache: machine.temporary,
})
