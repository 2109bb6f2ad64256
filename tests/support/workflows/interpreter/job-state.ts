import type { Contexts } from '../evaluate-expression.ts'
import type { Cancellation } from './cancellation.ts'
import type { Status } from './conditions.ts'
import type { Machine } from './machine.ts'
import type { Masks } from './masks.ts'
import type { RunOptions } from './options.ts'

/** A job while it runs. */
export type JobState = {
  readonly options: RunOptions
  readonly runId: number
  readonly machine: Machine
  readonly masks: Masks
  readonly cancellation: Cancellation
  /** What every process of the job has. */
  readonly environment: Readonly<Record<string, string>>
  /** For the processes of actions alone. */
  readonly actionEnvironment: Readonly<Record<string, string>>
  /** Of workflow and job, and what steps put into `GITHUB_ENV`. */
  env: Readonly<Record<string, string>>
  /** Folders that steps put before PATH, oldest first. */
  readonly path: string[]
  /** What actions want to be run after the last step, in the order of their main steps. */
  readonly posts: (() => Promise<void>)[]
  summary: string
  hasFailed: boolean
  readonly say: (text: string) => void
}

export const statusOf = ({ cancellation, hasFailed }: JobState): Status => {
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
