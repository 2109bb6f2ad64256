import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { createCommandAgent } from '../adapters/agent/command-agent.ts'
import { resolveStateDirectory } from '../adapters/files/state-directory.ts'
import { createTaskStore } from '../adapters/files/task-store.ts'
import { createLanding } from '../adapters/git/landing.ts'
import { createGit, type Git } from '../adapters/git/run-git.ts'
import { createSource } from '../adapters/git/source.ts'
import { workspaceIndex, workspaceTraces } from '../adapters/git/workspace-layout.ts'
import { createWorkspaces } from '../adapters/git/workspaces.ts'
import { createCommandRunner } from '../adapters/process/command-runner.ts'
import { machineFacts } from '../adapters/system/machine-facts.ts'
import { createProbe } from '../adapters/system/probe.ts'
import { randomId } from '../adapters/system/random-id.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import { ok, type Result, refuse } from '../domain/shared/result.ts'
import type { World } from '../lifecycle/world.ts'
import type { Progress } from '../ports/progress.ts'
import type { Source, WorkingRepository } from '../ports/working-repository.ts'

export type WireOptions = {
  /** The user's repository, or a folder in its checkout. */
  readonly repo: string
  readonly stateDir: string | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly progress: Progress
  readonly cancelled: AbortSignal
}

/** Puts the real world together: the only place that chooses adapters. Changes nothing on disk. */
export const wire = async (options: WireOptions): Promise<Result<World>> => {
  const { environment, progress, cancelled } = options
  const git = findGit(environment['PATH'])
  if (git === undefined)
    return refuse('git-missing', 'git was not found on PATH: install git 2.34 or newer')
  const repo = resolve(options.repo)
  // The state directory is named after the repository, so that is looked at first.
  const looked = await createSource({ git, userRepository: repo, workGitDir: '' }).inspect()
  if (!looked.ok) return looked
  const directory = resolveStateDirectory({
    flag: options.stateDir,
    environment,
    home: environment['HOME'] ?? homedir(),
    cwd: process.cwd(),
    repositoryId: looked.value.id,
  })
  const probe = createProbe(environment)
  const runner = createCommandRunner({ clock: systemClock })
  const workspaces = join(directory, 'workspaces')
  return ok({
    clock: systemClock,
    probe,
    progress,
    store: createTaskStore({
      directory,
      repository: { id: looked.value.id, path: looked.value.path },
      clock: systemClock,
      probe,
    }),
    repository: workingRepository({ git, repo, directory, workspaces }),
    workspaces: createWorkspaces({
      git,
      workGitDir: join(directory, 'work.git'),
      folder: workspaces,
      ...checkoutOf(looked.value),
    }),
    runner,
    agent: createCommandAgent({ runner }),
    isolation: { level: 'none' },
    machine: await machineFacts(git),
    inherited: environment,
    runsFolder: join(directory, 'runs'),
    run: randomId(),
    capabilities: ['run-agent', 'run-commands', 'write-forge'],
    cancelled,
  })
}

/** git by its absolute path, so that nothing planted later on PATH is run (SEC-14). */
export const findGit = (path: string | undefined): Git | undefined => {
  const candidates = (path ?? '')
    .split(delimiter)
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => join(folder, 'git'))
  const found = candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
  return found === undefined ? undefined : createGit(found)
}

/** A bare repository has no checkout to copy files from. */
const checkoutOf = ({ bare, path }: Source): { checkout?: string } =>
  bare ? {} : { checkout: path }

const workingRepository = (options: {
  readonly git: Git
  readonly repo: string
  readonly directory: string
  readonly workspaces: string
}): WorkingRepository => {
  const { git, repo, directory } = options
  const workGitDir = join(directory, 'work.git')
  const source = createSource({ git, userRepository: repo, workGitDir })
  const { selfTest, ...landing } = createLanding({
    git,
    workGitDir,
    scratchFolder: join(directory, 'scratch'),
    warmIndex: workspaceIndex,
    setupTraces: workspaceTraces,
  })
  return {
    ...source,
    ...landing,
    // What landing relies on is proven before anything is paid for (GIT-08).
    prepare: async (request) => {
      const safe = await selfTest()
      return safe.ok ? source.prepare(request) : safe
    },
  }
}
