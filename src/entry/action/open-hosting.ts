import type { Git } from '../../adapters/git/run-git.ts'
import { type ActionInputs, readInputs } from '../../domain/config/action-inputs.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Hosting } from '../../lifecycle/forge/hosting.ts'
import { findGit } from '../locate.ts'
import { type Environment, type JobContext, readJobContext } from './job-context.ts'
import { wireHosting } from './wire-hosting.ts'

export type OpenedHosting = {
  readonly inputs: ActionInputs
  readonly context: JobContext
  readonly git: Git
  readonly hosting: Hosting
}

/** Reads what the runner gives a step, main or post, and puts the forge together from it. Nobody is asked anything yet. */
export const openHosting = (step: {
  readonly environment: Environment
  /** The event's. */
  readonly payload: unknown
  readonly cancelled?: AbortSignal
  /** False for a job that may write nothing on the forge (default: true). */
  readonly speaks?: boolean
}): Result<OpenedHosting> => {
  const { environment, payload } = step
  const inputs = readInputs(environment)
  if (!inputs.ok) return inputs
  const context = readJobContext(environment, payload)
  if (!context.ok) return context
  const git = findGit(environment['PATH'])
  if (git === undefined)
    return refuse('git-missing', 'git was not found on PATH: install git 2.34 or newer.')
  const hosting = wireHosting({
    ...step,
    context: context.value,
    settings: inputs.value.forge,
    git,
  })
  return ok({ inputs: inputs.value, context: context.value, git, hosting })
}
