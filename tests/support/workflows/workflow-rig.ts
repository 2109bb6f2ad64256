import { afterAll, beforeAll } from 'vitest'
import { startGitServer } from '../git-http-server.ts'
import { bareGit } from '../github/bare-git.ts'
import { startGithubServer } from '../github/github-server.ts'
import { temporaryFolder } from '../temp-folder.ts'
import type { JobResult, WorkflowResult, WorkflowRig } from './interpreter/options.ts'
import { runUserWorkflow, type UserRunOptions } from './run-user-workflow.ts'

/** A GitHub with one repository, for workflows that leave no artifact: their service is only named. */
const startWorkflowRig = async (): Promise<WorkflowRig & AsyncDisposable> => {
  const folder = await temporaryFolder('workflow')
  const git = await startGitServer({})
  const github = await startGithubServer({
    repository: { owner: 'o', name: 'r' },
    git: bareGit(git.gitDir),
    htmlUrl: `http://github.localhost:${new URL(git.url).port}`,
  })
  return {
    folder: folder.path,
    github,
    git,
    artifacts: {
      environmentOf: () => ({
        ACTIONS_RUNTIME_TOKEN: 'runtime-token',
        ACTIONS_RESULTS_URL: 'http://127.0.0.1:9/',
      }),
    },
    [Symbol.asyncDispose]: async () => {
      await github[Symbol.asyncDispose]()
      await git[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** Workflows of one test file on one rig; each runs for a push unless told otherwise. */
export const workflowRuns = () => {
  let started: (WorkflowRig & AsyncDisposable) | undefined
  beforeAll(async () => {
    started = await startWorkflowRig()
  })
  afterAll(() => started?.[Symbol.asyncDispose]())
  const rig = (): WorkflowRig => {
    if (started === undefined) throw new Error('a rig is for the inside of a test')
    return started
  }
  const run = (text: string, options: Partial<UserRunOptions> = {}): Promise<WorkflowResult> =>
    runUserWorkflow(text, { rig: rig(), event: { name: 'push', payload: {} }, ...options })
  return { rig, run }
}

/** A job's result, by its id. */
export const jobOf = (jobs: WorkflowResult['jobs'], id: string): JobResult => {
  const found = Object.entries(jobs).find(([name]) => name === id)
  if (found === undefined) throw new Error(`there is no job ${id}: ${Object.keys(jobs).join(', ')}`)
  return found[1]
}
