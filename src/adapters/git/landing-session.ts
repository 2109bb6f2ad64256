import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { formatOf } from '../../domain/handover/bundle-header.ts'
import type { ProtectedPaths } from '../../domain/handover/protected-paths.ts'
import { workRef } from '../../domain/handover/work-refs.ts'
import type { CommitSha, TreeSha } from '../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { LandingRefusal, LandRequest } from '../../ports/working-repository.ts'
import type { Workspace } from '../../ports/workspaces.ts'
import { type Collected, collect } from './collect.ts'
import type { Tip } from './collect-history.ts'
import { type KeptCommit, keepStrays } from './keep-strays.ts'
import { recallHead } from './landed-heads.ts'
import { readHead } from './read-head.ts'
import { readFacts } from './read-objects.ts'
import type { Git } from './run-git.ts'
import { workspaceRefIds } from './workspace-refs.ts'

export type LandingContext = {
  readonly git: Git
  readonly workGitDir: string
  /** Folder for throw-away git dirs; made when it is not there. */
  readonly scratchFolder: string
  readonly rules: ProtectedPaths
  /** Limit of each git call in a workspace. */
  readonly timeoutMs: number
  /** An index of ours with fresh stat data for the workspace, which saves reading every file. */
  readonly warmIndex: ((workspace: Workspace) => string) | undefined
  readonly setupTraces: ((workspace: Workspace) => string) | undefined
  /** Whether this git is fit to land with; asked before anything comes in. */
  readonly selfTest: () => Promise<Result<void, LandingRefusal>>
}

/** One collected workspace and what is needed to go on with it. */
export type LandingSession = AsyncDisposable & {
  readonly collected: Collected
  /** Where the work ref stands; undefined when it is not there. */
  readonly refAt: CommitSha | undefined
  /** The commit that the workspace's HEAD names, if it can be read. */
  readonly head: string | undefined
  /** A folder that goes with the session. */
  readonly privateDir: string
  /** Keeps the workspace's commits that are not in the working repository by now. */
  readonly keepStrays: () => Promise<readonly KeptCommit[]>
}

const shallowCommits = async (gitDir: string): Promise<readonly string[]> => {
  const text = await readFile(join(gitDir, 'shallow'), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

type Known = {
  readonly tip: Tip
  readonly refAt: CommitSha | undefined
  /** The ids that the working repository lacks. */
  readonly unknown: readonly string[]
}

const readKnown = async (
  context: LandingContext,
  request: LandRequest,
  ids: readonly string[],
): Promise<Result<Known, LandingRefusal>> => {
  const names = [workRef(request.task), `${request.tip}^{tree}`, ...ids]
  const facts = await readFacts(context.git, names, { gitDir: context.workGitDir })
  const [ref, tree, ...known] = facts.ok ? facts.value : []
  if (tree === undefined)
    return refuse(
      'ref-moved',
      `The commit ${request.tip} is not in the working repository, so nothing can go on from it; restart the task.`,
    )
  return ok({
    tip: { commit: request.tip, tree: tree.id as TreeSha },
    refAt: ref?.id as CommitSha | undefined,
    unknown: ids.filter((_id, index) => known[index] === undefined),
  })
}

/** Collects the workspace, and proves meanwhile that this git may land what comes of it. */
export const openLandingSession = async (
  context: LandingContext,
  request: LandRequest,
): Promise<Result<LandingSession, LandingRefusal>> => {
  const { git, workGitDir, scratchFolder, timeoutMs } = context
  const { tree } = request.workspace
  await mkdir(scratchFolder, { recursive: true, mode: 0o700 })
  await mkdir(dirname(request.bundle), { recursive: true })
  await rm(request.bundle, { force: true })
  const [head, refs, shallow, headAtTip] = await Promise.all([
    readHead(tree),
    workspaceRefIds(tree),
    shallowCommits(workGitDir),
    recallHead(workGitDir, request.tip),
  ])
  const ids = [...new Set([...(head.ok ? [head.value.commit] : []), ...refs])]
  const known = await readKnown(context, request, ids)
  if (!known.ok) return known
  const { tip, refAt, unknown } = known.value

  const privateDir = await mkdtemp(join(scratchFolder, 'collect-'))
  const discard = (): Promise<void> => rm(privateDir, { recursive: true, force: true })
  const shared = { ...request, tree, shallow, privateDir, timeoutMs }
  const [collected, proven] = await Promise.all([
    collect(git, {
      ...shared,
      tip,
      head,
      headAtTip,
      format: formatOf(tip.commit),
      objects: join(workGitDir, 'objects'),
      warmIndex: context.warmIndex?.(request.workspace),
      setupTraces: context.setupTraces?.(request.workspace),
    }),
    context.selfTest(),
  ])
  if (!proven.ok) {
    await discard()
    return proven
  }
  if (!collected.ok) {
    await discard()
    return collected
  }
  return ok({
    collected: collected.value,
    refAt,
    head: head.ok ? head.value.commit : undefined,
    privateDir,
    keepStrays: () => keepStrays(git, { ...shared, gitDir: workGitDir, ids: unknown }),
    [Symbol.asyncDispose]: discard,
  })
}
