import { rm } from 'node:fs/promises'
import { decodePath } from '../../domain/handover/path-name.ts'
import { workRef } from '../../domain/handover/work-refs.ts'
import type { CommitSha, TreeSha } from '../../domain/shared/ids.ts'
import { err, ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Landed, LandingRefusal, LandRequest } from '../../ports/working-repository.ts'
import { readDiff } from './check-tree.ts'
import type { KeptCommit } from './keep-strays.ts'
import { keepCommit } from './kept-refs.ts'
import { type LandedBundle, landBundle, takeObjects } from './land-bundle.ts'
import { rememberHead } from './landed-heads.ts'
import { type LandingContext, type LandingSession, openLandingSession } from './landing-session.ts'
import { isIgnoreFile, newlyIgnored } from './newly-ignored.ts'
import { readFacts } from './read-objects.ts'

const movedRef = (
  request: LandRequest,
  refAt: CommitSha | undefined,
): ReturnType<typeof refuse<'ref-moved'>> =>
  refuse(
    'ref-moved',
    `The ref ${workRef(request.task)} stands at ${refAt ?? 'nothing'}, not at ${request.tip}, so another run has landed work; continue from where it stands.`,
  )

/** What a landing that an earlier run made, but could not record, brought (R122). */
const describeLanded = async (
  { git, workGitDir }: LandingContext,
  request: LandRequest,
  commit: CommitSha,
): Promise<Result<LandedBundle, LandingRefusal>> => {
  const options = { gitDir: workGitDir }
  const [tree, step, whole] = await Promise.all([
    readFacts(git, [`${commit}^{tree}`], options),
    readDiff(git, [request.tip, commit], options),
    readDiff(git, [request.baseCommit, commit], options),
  ])
  if (!step.ok) return step
  if (!whole.ok) return whole
  const id = tree.ok ? tree.value[0]?.id : undefined
  if (id === undefined) return movedRef(request, commit)
  const changed = whole.value.map((entry) => entry.path)
  return ok({ commit, tree: id as TreeSha, paths: step.value.length, changed })
}

/** Lands the collected commit, unless it is there already. */
const landCollected = async (
  context: LandingContext,
  request: LandRequest,
  { refAt, commit }: { readonly refAt: CommitSha | undefined; readonly commit: CommitSha },
): Promise<Result<LandedBundle, LandingRefusal>> => {
  // Collecting is deterministic: the same request makes the same commit.
  if (refAt === commit) return await describeLanded(context, request, commit)
  if (refAt !== request.tip) return movedRef(request, refAt)
  const landed = await landBundle(context.git, {
    gitDir: context.workGitDir,
    bundle: request.bundle,
    ref: workRef(request.task),
    base: request.baseCommit,
    tip: request.tip,
    rules: context.rules,
  })
  if (!landed.ok) return landed
  if (landed.value === 'nothing-new') throw new Error('the collector bundled the tip itself')
  return ok(landed.value)
}

/** What the landed change hides from now on; asked only where it touches ignore rules. */
const hiddenBy = (
  context: LandingContext,
  request: LandRequest,
  place: {
    readonly changed: LandedBundle['changed']
    readonly options: Parameters<typeof newlyIgnored>[2]
    readonly scratch: string
  },
): Promise<readonly string[]> => {
  if (!place.changed.some((path) => isIgnoreFile(decodePath(path)))) return Promise.resolve([])
  const { scratch, options } = place
  return newlyIgnored(context.git, { base: request.baseCommit, scratch }, options)
}

const land = async (
  context: LandingContext,
  request: LandRequest,
  session: LandingSession,
): Promise<Result<Landed, LandingRefusal>> => {
  const { collected, refAt, head, privateDir } = session
  if (collected.kind === 'unchanged') {
    if (refAt !== request.tip) return movedRef(request, refAt)
    await session.keepStrays()
    return ok({ kind: 'unchanged', commit: request.tip })
  }
  const landed = await landCollected(context, request, { refAt, commit: collected.commit })
  if (!landed.ok) return err({ ...landed.error, bundle: request.bundle })
  await rm(request.bundle, { force: true })
  const { commit, tree, paths, changed } = landed.value
  if (head !== undefined) await rememberHead(context.workGitDir, { commit, head })
  const { options, rebuilt } = collected
  return ok({
    kind: 'pushed',
    ref: workRef(request.task),
    commit,
    tree,
    previous: request.tip,
    paths,
    rebuilt,
    newlyIgnored: await hiddenBy(context, request, { changed, options, scratch: privateDir }),
    kept: (await session.keepStrays()).map((kept) => kept.ref),
  })
}

/** Collects what is in a workspace and lands it on the task's work ref; the bundle stays only where landing is refused (R120). */
export const landWorkspace = async (
  context: LandingContext,
  request: LandRequest,
): Promise<Result<Landed, LandingRefusal>> => {
  const opened = await openLandingSession(context, request)
  if (!opened.ok) return opened
  await using session = opened.value
  return await land(context, request, session)
}

/**
 * Keeps what is in a workspace under `refs/kept/…` without moving the work ref. Only the objects are judged: a kept commit is
 * never published as it is.
 */
export const keepWorkspace = async (
  context: LandingContext,
  request: LandRequest,
): Promise<Result<KeptCommit | undefined, LandingRefusal>> => {
  const opened = await openLandingSession(context, request)
  if (!opened.ok) return opened
  await using session = opened.value
  const { git, workGitDir } = context
  if (session.collected.kind === 'unchanged') return ok((await session.keepStrays())[0])
  const taken = await takeObjects(git, {
    gitDir: workGitDir,
    bundle: request.bundle,
    base: request.baseCommit,
    tip: request.tip,
  })
  if (!taken.ok) return err({ ...taken.error, bundle: request.bundle })
  await rm(request.bundle, { force: true })
  const ref = await keepCommit(git, workGitDir, { ...request, commit: taken.value })
  await session.keepStrays()
  return ok({ ref, commit: taken.value })
}
