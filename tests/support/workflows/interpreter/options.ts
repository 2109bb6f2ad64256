import type { ActionRig } from '../../action-rig.ts'
import type { Machine } from './machine.ts'
import type { TokenPermissions } from './permissions.ts'

/** The parts of a rig that a workflow meets. */
export type WorkflowRig = Pick<ActionRig, 'folder' | 'github' | 'git'> & {
  readonly artifacts: Pick<ActionRig['artifacts'], 'environmentOf'>
}

export type RunOptions = {
  readonly rig: WorkflowRig
  /** Folder with `.github/workflows`, `action.yml` and the sub-actions’ folders, absolute: what a checkout would bring. */
  readonly repository: string
  /** Path of the workflow in it. */
  readonly file: string
  readonly event: { readonly name: string; readonly payload: unknown }
  /** A number of its own unless given. */
  readonly runId?: number
  readonly runAttempt?: number
  readonly triggeringActor?: string
  readonly secrets?: Readonly<Record<string, string>>
  readonly vars?: Readonly<Record<string, string>>
  /** Of a run by hand, in the place of the payload’s. */
  readonly inputs?: Readonly<Record<string, unknown>>
  /** The Node that `using: node24` names. */
  readonly node24: string
  /** A built `dist` that is run in the place of the repository’s own. */
  readonly actionFolder?: string
  /** Folders by `owner/name`, for what is used by a commit: actions, sub-actions and workflows. */
  readonly remoteActions?: Readonly<Record<string, string>>
  /** More variables for every process of every job; they win. */
  readonly environment?: Readonly<Record<string, string>>
  /** Jobs with `services:` run without them; else they throw. */
  readonly withoutServices?: boolean
  /** What a token may do where nothing is said of permissions. */
  readonly unsaidPermissions?: TokenPermissions
  /**
   * Jobs of the attempt before, as “re-run failed jobs” has them: one that succeeded, after none that runs again, is not run again.
   */
  readonly earlier?: WorkflowResult['jobs']
  /** A process that takes longer is ended as one that timed out. */
  readonly maxProcessMs?: number
  /** Before the first step of a job, on its machine. */
  readonly beforeJob?: (job: RunningJob) => Promise<void>
  /** While its steps run; the job is not over before this is. */
  readonly duringJob?: (job: RunningJob) => Promise<void>
  /** After its last step. Outputs that it returns take the place of the job’s own: what a job under attack may say. */
  readonly afterJob?: (
    job: RunningJob,
    result: JobResult,
  ) => Promise<Readonly<Record<string, string>> | undefined>
}

export type RunningJob = {
  /** As in the file; in a called workflow `<id of the job that calls>/<id>`, and with a matrix ` (values)` after it. */
  readonly id: string
  readonly machine: Machine
  /** The job’s GITHUB_TOKEN, which is nobody’s when the job has ended. */
  readonly token: string
  readonly permissions: TokenPermissions
  /** Its log so far, masked. */
  readonly log: () => string
  /** Resolves when the log holds the text; rejects when the job has ended without it. */
  readonly hasSaid: (text: string) => Promise<void>
  /** Ends this job as one that is cancelled. */
  readonly cancel: () => void
  /** Its machine dies: all processes are killed, no other step runs, post steps neither, and the job has failed without outputs. */
  readonly lose: () => Promise<void>
}

export type JobResult = {
  readonly result: 'success' | 'failure' | 'cancelled' | 'skipped'
  readonly outputs: Readonly<Record<string, string>>
  /** Markdown of all its steps. */
  readonly summary: string
  readonly log: string
  readonly tokenPermissions: TokenPermissions
}

export type WorkflowResult = {
  readonly triggered: boolean
  readonly runId: number
  readonly concurrency: Concurrency | undefined
  /** By id, as in `RunningJob`; a job that calls a workflow and one with a matrix are here as a whole, too. */
  readonly jobs: Readonly<Record<string, JobResult>>
  readonly conclusion: 'success' | 'failure' | 'cancelled' | 'skipped'
}

/** The values that `concurrency:` comes to. Nothing is made to wait for them. */
export type Concurrency = {
  readonly group: string
  readonly cancelInProgress: boolean
  readonly queue: string | undefined
}
