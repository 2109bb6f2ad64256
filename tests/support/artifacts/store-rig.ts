import { Octokit } from '@octokit/rest'
import {
  type ArtifactStoreOptions,
  createArtifactStore,
} from '../../../src/adapters/artifacts/artifact-store.ts'
import { temporaryFolder } from '../temp-folder.ts'
import { startArtifactRest } from './artifact-rest.ts'
import { startArtifactService } from './artifact-service.ts'

const REPOSITORY = { id: 42, owner: 'o', name: 'r', defaultBranch: 'main' }
export const WORKFLOW = '.github/workflows/proofrun.yml'
const silent = () => undefined

/** The real adapter on the real client, the artifact service and REST; each `storeOf` is the store of one workflow run. */
export const startStoreRig = async () => {
  const service = await startArtifactService()
  const rest = await startArtifactRest(service)
  const scratch = await temporaryFolder('scratch')
  const octokit = new Octokit({
    auth: rest.token,
    baseUrl: rest.baseUrl,
    log: { debug: silent, info: silent, warn: silent, error: silent },
  })
  let runs = 500
  /** A new run of the workflow on the default branch. The client reads this process's environment, so one run uploads at a time. */
  const storeOf = (options: Partial<ArtifactStoreOptions> = {}) => {
    runs += 1
    const run = runs
    const { id } = REPOSITORY
    const headBranch = REPOSITORY.defaultBranch
    const ours = { path: WORKFLOW, headBranch, repositoryId: id, headRepositoryId: id }
    rest.runs.set(run, { id: run, ...ours })
    const environment = service.environmentOf(run)
    Object.assign(process.env, environment)
    const store = createArtifactStore({
      octokit,
      repository: REPOSITORY,
      workflowPath: WORKFLOW,
      server: 'https://github.com',
      run,
      scratch: scratch.path,
      environment,
      pausesMs: [1, 1],
      ...options,
    })
    return { store, run }
  }
  return {
    service,
    rest,
    scratch: scratch.path,
    storeOf,
    [Symbol.asyncDispose]: async () => {
      for (const name of Object.keys(service.environmentOf(runs))) delete process.env[name]
      await rest[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
      await scratch[Symbol.asyncDispose]()
    },
  }
}
export type StoreRig = Awaited<ReturnType<typeof startStoreRig>>
