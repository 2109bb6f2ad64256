import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PROTECTED_PATHS, type ProtectedPaths } from '../../domain/handover/protected-paths.ts'
import { workRef } from '../../domain/handover/work-refs.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import type { LandRequest, WorkingRepository } from '../../ports/working-repository.ts'
import type { Workspace } from '../../ports/workspaces.ts'
import { asStorageFault } from '../files/storage-errors.ts'
import { createCommitChanges } from './commit-changes.ts'
import { createCommitReading } from './commit-reading.ts'
import { keepCommit } from './kept-refs.ts'
import { moveRef } from './land-bundle.ts'
import { keepWorkspace, landWorkspace } from './land-workspace.ts'
import { landingSelfTest } from './landing-self-test.ts'
import type { LandingContext } from './landing-session.ts'
import type { Git } from './run-git.ts'
import { writeBundle } from './write-bundle.ts'

export type LandingOptions = {
  readonly git: Git
  /** Absolute path of the bare working repository. */
  readonly workGitDir: string
  /** Absolute folder of ours for throw-away git dirs, outside every workspace. */
  readonly scratchFolder: string
  readonly protectedPaths?: ProtectedPaths
  /** Limit of each git call in a workspace, in milliseconds (default 120,000). */
  readonly timeoutMs?: number
  /** Absolute path of an index of ours whose stat data is true of the workspace; one that is not there is done without. */
  readonly warmIndex?: (workspace: Workspace) => string
  /** Absolute path of the record of what setup changed in the workspace; one that is not there records nothing. */
  readonly setupTraces?: (workspace: Workspace) => string
}

/** The half of a working repository that takes work in, keeps it and shows it. */
export type Landing = Pick<
  WorkingRepository,
  | 'workRef'
  | 'tip'
  | 'treeOf'
  | 'land'
  | 'keep'
  | 'reset'
  | 'bundle'
  | 'changedPaths'
  | 'changes'
  | 'contents'
  | 'diff'
> & {
  /** Whether this machine's git refuses what landing relies on it to refuse; asked once, then remembered (GIT-08). */
  selfTest(): Promise<Result<void, Refusal<'landing-unsafe'>>>
}

const DEFAULT_TIMEOUT_MS = 120_000

/** Creates the landing half of a working repository (design.md §4). */
export const createLanding = (options: LandingOptions): Landing => {
  const { git, workGitDir, scratchFolder } = options
  let proven: ReturnType<Landing['selfTest']> | undefined
  const selfTest: Landing['selfTest'] = () => {
    proven ??= mkdir(scratchFolder, { recursive: true, mode: 0o700 }).then(() =>
      landingSelfTest(git, scratchFolder),
    )
    return proven
  }
  const context: LandingContext = {
    git,
    workGitDir,
    scratchFolder,
    rules: options.protectedPaths ?? PROTECTED_PATHS,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    warmIndex: options.warmIndex,
    setupTraces: options.setupTraces,
    selfTest,
  }
  const reading = createCommitReading(git, workGitDir)
  const contextFor = ({ protectedPaths }: LandRequest): LandingContext =>
    protectedPaths === undefined ? context : { ...context, rules: protectedPaths }
  return {
    ...reading,
    ...createCommitChanges(git, workGitDir),
    selfTest,
    workRef,
    land: (request) =>
      asStorageFault(workGitDir, () => landWorkspace(contextFor(request), request)),
    keep: (request) =>
      asStorageFault(workGitDir, () => keepWorkspace(contextFor(request), request)),
    reset: async (request) => {
      const ref = workRef(request.task)
      const tip = await reading.tip(request.task)
      if (tip !== request.from && tip !== request.to)
        return refuse(
          'ref-moved',
          `The ref ${ref} stands at ${tip}, not at ${request.from}, so it was not moved back; look at what landed there.`,
        )
      const keptAs = await keepCommit(git, workGitDir, { ...request, commit: request.from })
      if (tip === request.to) return ok({ keptAs })
      const moved = await moveRef(git, { gitDir: workGitDir, ref }, request)
      return moved.ok ? ok({ keptAs }) : moved
    },
    bundle: (request) =>
      asStorageFault(request.file, async () => {
        await mkdir(dirname(request.file), { recursive: true })
        await rm(request.file, { force: true })
        const since = request.baseCommit
        const written = await writeBundle(git, { ...request, gitDir: workGitDir, since })
        if (written.ok) return written
        return refuse(
          written.error.code === 'bundle-too-large' ? written.error.code : 'invalid-bundle',
          written.error.message,
          written.error.detail,
        )
      }),
  }
}
