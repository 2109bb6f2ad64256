import { join } from 'node:path'
import { createCommandAgent } from '../adapters/agent/command-agent.ts'
import { createApprovalFile } from '../adapters/files/approval-file.ts'
import { readOverride } from '../adapters/files/override-file.ts'
import { createTaskStore } from '../adapters/files/task-store.ts'
import { createVerifySlots } from '../adapters/files/verify-slots.ts'
import { verifySlotsFolder } from '../adapters/files/verify-slots-folder.ts'
import { createLanding } from '../adapters/git/landing.ts'
import type { LocatedSource } from '../adapters/git/locate-source.ts'
import type { Git } from '../adapters/git/run-git.ts'
import { createSource } from '../adapters/git/source.ts'
import { workspaceIndex, workspaceTraces } from '../adapters/git/workspace-layout.ts'
import { createWorkspaces } from '../adapters/git/workspaces.ts'
import { createCommandRunner } from '../adapters/process/command-runner.ts'
import { machineFacts } from '../adapters/system/machine-facts.ts'
import { createProbe, noProbe } from '../adapters/system/probe.ts'
import { randomId } from '../adapters/system/random-id.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import type { Digest } from '../domain/shared/ids.ts'
import { ok, type Result } from '../domain/shared/result.ts'
import type { Hosting } from '../lifecycle/forge/hosting.ts'
import type { World } from '../lifecycle/world.ts'
import type { ApprovalStore } from '../ports/approval-store.ts'
import type { Progress } from '../ports/progress.ts'
import type { VerifySlots } from '../ports/verify-slots.ts'
import type { Source, WorkingRepository } from '../ports/working-repository.ts'
import { locate } from './locate.ts'
import { homeOf, type Place, stateDirectoryAt } from './place.ts'

export type WireOptions = Place & {
  readonly progress: Progress
  readonly cancelled: AbortSignal
  /** The forge that the run works on; its repository is the same on every machine, wherever its mirror lies. */
  readonly forge?: {
    readonly hosting: Hosting
    readonly identity: Digest
    readonly approvals: ApprovalStore
  }
}

/** Puts the real world together: the only place that chooses adapters. Changes nothing on disk. */
export const wire = async (options: WireOptions): Promise<Result<World>> => {
  const { environment, progress, cancelled, forge } = options
  const located = await locate(options)
  if (!located.ok) return located
  const { git } = located.value
  const source = { ...located.value.source, ...(forge && { id: forge.identity }) }
  const directory = stateDirectoryAt(options, source)
  const probe = createProbe(environment)
  const runner = createCommandRunner({ clock: systemClock })
  const workspaces = join(directory, 'workspaces')
  return ok({
    clock: systemClock,
    probe,
    progress,
    store: createTaskStore({
      directory,
      repository: { id: source.id, path: source.path },
      clock: systemClock,
      probe,
    }),
    repository: workingRepository({ git, source, directory }),
    workspaces: createWorkspaces({
      git,
      workGitDir: join(directory, 'work.git'),
      folder: workspaces,
      ...checkoutOf(source),
    }),
    runner,
    agent: createCommandAgent({ runner }),
    isolation: { level: 'none' },
    ...trustOf(options, source),
    slots: slotsOf(environment, source.id),
    machine: machineFacts(source.gitVersion),
    inherited: environment,
    runsFolder: join(directory, 'runs'),
    run: randomId(),
    capabilities: ['run-agent', 'run-review', 'run-commands', 'write-forge'],
    ...(forge && { hosting: forge.hosting }),
    cancelled,
  })
}

/** A person's approvals and settings, or a forge's: who writes there speaks for the repository. */
const trustOf = (
  { environment, forge }: WireOptions,
  source: Source,
): Pick<World, 'approvals' | 'readOverride'> => {
  if (forge !== undefined) return { approvals: forge.approvals }
  const home = homeOf(environment)
  const { id, path } = source
  const repository = { id, path }
  return {
    approvals: createApprovalFile({
      environment,
      home,
      repository,
      clock: systemClock,
      probe: noProbe,
    }),
    readOverride: () => readOverride({ environment, home, repositoryId: id }),
  }
}

const slotsOf = (environment: Place['environment'], repositoryId: string): VerifySlots => {
  const uid = process.getuid?.() ?? 0
  const folder = verifySlotsFolder({ environment, uid, repositoryId })
  return createVerifySlots({ folder, uid, clock: systemClock })
}

/** A bare repository has no checkout to copy files from. */
const checkoutOf = ({ bare, path }: Source): { checkout?: string } =>
  bare ? {} : { checkout: path }

const workingRepository = (options: {
  readonly git: Git
  readonly source: LocatedSource
  readonly directory: string
}): WorkingRepository => {
  const { git, directory } = options
  const workGitDir = join(directory, 'work.git')
  const source = createSource({
    git,
    userRepository: options.source.path,
    located: options.source,
    workGitDir,
  })
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
      const [safe, prepared] = await Promise.all([selfTest(), source.prepare(request)])
      return safe.ok ? prepared : safe
    },
  }
}
