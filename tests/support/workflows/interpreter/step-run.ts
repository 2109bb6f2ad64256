import type { Contexts } from '../evaluate-expression.ts'
import type { Cancellation } from './cancellation.ts'
import type { Status } from './conditions.ts'
import type { Step } from './workflow-file.ts'

/** What the `steps` context says of a step. `conclusion` is success for a failure that `continue-on-error` forgives. */
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
  readonly cancellation: Cancellation
}

export type StepOutcome = Pick<StepResult, 'outputs'> & { readonly isOk: boolean }
