import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createArtifactStore } from '../../adapters/artifacts/artifact-store.ts'
import { createApprovalRef } from '../../adapters/git/remote/approval-ref.ts'
import { createRemoteRepository } from '../../adapters/git/remote/remote-repository.ts'
import type { Git } from '../../adapters/git/run-git.ts'
import { createOctokit } from '../../adapters/github/create-octokit.ts'
import { createForge } from '../../adapters/github/forge.ts'
import { systemClock } from '../../adapters/system/system-clock.ts'
import type { ForgeSettings } from '../../domain/config/forge-settings.ts'
import { VERSION } from '../../domain/shared/version.ts'
import { type Hosting, newStanding } from '../../lifecycle/forge/hosting.ts'
import type { Environment, JobContext } from './job-context.ts'

export type HostingOptions = {
  readonly context: JobContext
  readonly settings: ForgeSettings
  readonly environment: Environment
  readonly git: Git
  /** False for a job that may write nothing on the forge (default: true). */
  readonly speaks?: boolean
  /** Once it aborts, nothing is waited for. */
  readonly cancelled?: AbortSignal
}

/** Where the job keeps what it works on; the runner empties it afterwards. */
export const jobFolders = ({ temporary, repositoryId }: JobContext) => {
  const folder = join(temporary, 'proofrun', String(repositoryId))
  return {
    mirror: join(folder, 'mirror.git'),
    state: join(folder, 'state'),
    scratch: join(folder, 'scratch'),
  }
}

/** Its limits ask for a pause between writes; an Enterprise Server has none unless its owner sets one, and then says so. */
const isGithubCom = (server: string): boolean =>
  /^https:\/\/(?:github\.com|[\w-]+\.ghe\.com)$/.test(server)

/** GitHub marks a job's and an app's tokens so, and answers none of them when they ask who they are. */
const isInstallationToken = (token: string): boolean => token.startsWith('ghs_')

/** Puts the forge together for a job: client, remote repository and artifact store, each with what it may know. */
export const wireHosting = (options: HostingOptions): Hosting => {
  const { context, settings, environment, git, cancelled } = options
  const { owner, name, server, run } = context
  const { mirror, state, scratch } = jobFolders(context)
  const octokit = createOctokit({
    token: settings.githubToken,
    baseUrl: context.api,
    userAgent: `proofrun/${VERSION}`,
  })
  return {
    forge: createForge({
      octokit,
      owner,
      repo: name,
      clock: systemClock,
      botId: settings.botId,
      mayAskWhoItIs: !isInstallationToken(settings.githubToken),
      hurry: cancelled,
      ...(isGithubCom(server) ? {} : { writePauseMs: 0 }),
    }),
    remote: createRemoteRepository({
      git,
      url: `${server}/${owner}/${name}.git`,
      token: settings.pushToken ?? settings.githubToken,
      mirrorGitDir: mirror,
      workGitDir: join(state, 'work.git'),
    }),
    artifacts: createArtifactStore({
      octokit,
      repository: { id: context.repositoryId, owner, name, defaultBranch: context.defaultBranch },
      workflowPath: context.workflowPath,
      server,
      run: run.id,
      scratch,
      environment,
    }),
    approvals: createApprovalRef({
      git,
      url: `${server}/${owner}/${name}.git`,
      token: settings.pushToken ?? settings.githubToken,
      mirrorGitDir: mirror,
    }),
    clock: systemClock,
    pause: (ms) => delay(ms, undefined, cancelled && { signal: cancelled }).catch(() => undefined),
    server,
    repository: `${owner}/${name}`,
    run,
    rules: settings,
    speaks: options.speaks ?? true,
    pushesWithOwnToken: settings.pushToken === undefined,
    standing: newStanding(),
  }
}
