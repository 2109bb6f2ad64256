import type { Contexts } from '../evaluate-expression.ts'
import type { Cancellation } from './cancellation.ts'
import type { Machine } from './machine.ts'
import type { JobResult, RunOptions } from './options.ts'
import type { TokenPermissions } from './permissions.ts'

/** A run of a workflow and of all that it calls. */
export type Run = {
  readonly options: RunOptions
  readonly runId: number
  /** Its machines are here. */
  readonly folder: string
  /** Without token and job. */
  readonly github: Contexts
  readonly cancellation: Cancellation
  /** By full id. */
  readonly results: Map<string, JobResult>
  /** Full ids of the jobs that this attempt has run or skipped itself. */
  readonly settled: Set<string>
  readonly environmentOf: (facts: EnvironmentFacts) => JobEnvironments
  /** Tells the rig's GitHub of a job that begins or has ended. */
  readonly note: (id: string, result: JobResult['result'] | undefined) => void
}

export type EnvironmentFacts = {
  readonly key: string
  readonly machine: Machine
  readonly trackingId: string
  readonly permissions: TokenPermissions
}

type Variables = Readonly<Record<string, string>>

export type JobEnvironments = {
  /** What `env:` may change. */
  readonly machineEnvironment: Variables
  /** What every process has, whatever `env:` says. */
  readonly environment: Variables
  /** For the processes of actions alone. */
  readonly actionEnvironment: Variables
}
