import { formatOf } from '../../domain/handover/bundle-header.ts'
import type { ProtectedPaths } from '../../domain/handover/protected-paths.ts'
import type { CommitSha, TreeSha } from '../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { LandingRefusal } from '../../ports/working-repository.ts'
import { checkAncestry, type Ends } from './check-ancestry.ts'
import { checkObjects } from './check-objects.ts'
import { checkTree, readDiff } from './check-tree.ts'
import { indexPack, openQuarantine, type Quarantine } from './quarantine.ts'
import { readFacts } from './read-objects.ts'
import type { Git } from './run-git.ts'
import { type TakenBundle, takeBundle } from './take-bundle.ts'

export type LandBundleRequest = {
  readonly gitDir: string
  /** Absolute path of the bundle; it is only read. */
  readonly bundle: string
  /** The task's work ref (R107), which must stand at `tip`. */
  readonly ref: string
  readonly base: CommitSha
  readonly tip: CommitSha
  readonly rules: ProtectedPaths
}

export type LandedBundle = {
  readonly commit: CommitSha
  readonly tree: TreeSha
  /** How many paths differ between the tip and the commit. */
  readonly paths: number
  /** Paths that differ from base, for those who look at what was touched. */
  readonly changed: readonly Uint8Array[]
}

/** Takes a bundle's bytes and, for what it says it builds on, makes sure that it is here (R117). */
const receive = async (
  git: Git,
  request: Pick<LandBundleRequest, 'gitDir' | 'bundle' | 'base' | 'tip'>,
): Promise<Result<TakenBundle, LandingRefusal>> => {
  const taken = await takeBundle(request.bundle, formatOf(request.base))
  if (!taken.ok) return taken
  const unknown = taken.value.header.prerequisites.filter(
    (id) => id !== request.base && id !== request.tip,
  )
  if (unknown.length === 0) return taken
  const facts = await readFacts(git, unknown, { gitDir: request.gitDir })
  const missing = facts.ok ? facts.value.findIndex((fact) => fact?.type !== 'commit') : 0
  if (missing < 0) return taken
  return refuse(
    'missing-prerequisite',
    `The bundle builds on ${unknown[missing]}, which the working repository does not have; bundle from the work ref's tip.`,
  )
}

const inspect = async (
  git: Git,
  quarantine: Quarantine,
  request: LandBundleRequest & Ends,
): Promise<Result<LandedBundle, LandingRefusal>> => {
  const { base, tip, commit, rules } = request
  const { options } = quarantine
  const [objects, ancestry, entries, step] = await Promise.all([
    checkObjects(git, quarantine, commit),
    checkAncestry(git, { base, tip, commit }, options),
    readDiff(git, [base, commit], options),
    tip === base ? undefined : readDiff(git, [tip, commit], options),
  ])
  if (!objects.ok) return objects
  if (!ancestry.ok) return ancestry
  if (!entries.ok) return entries
  if (step?.ok === false) return step
  const checked = { base, commits: ancestry.value, entries: entries.value, rules }
  const tree = await checkTree(git, checked, options)
  if (!tree.ok) return tree
  return ok({
    commit,
    tree: tree.value,
    paths: (step?.value ?? entries.value).length,
    changed: entries.value.map((entry) => entry.path),
  })
}

/** Moves a ref by compare-and-swap (GIT-12); `from` must be where it stands. */
export const moveRef = async (
  git: Git,
  request: { readonly gitDir: string; readonly ref: string },
  move: { readonly from: CommitSha; readonly to: CommitSha },
): Promise<Result<void, LandingRefusal>> => {
  const output = await git.run(
    ['-c', 'core.fsync=committed', 'update-ref', '--no-deref', request.ref, move.to, move.from],
    { gitDir: request.gitDir },
  )
  if (output.code === 0) return ok(undefined)
  return refuse(
    'ref-moved',
    `The ref ${request.ref} no longer stands at ${move.from}, so another run has landed work; continue from where it stands.`,
    output.stderr,
  )
}

/**
 * Lands a bundle on a task's work ref (design.md §4, Landing). Until every check has passed, all of it is in a quarantine that
 * is gone on every path; then come the objects, and last the ref, by compare-and-swap. A bundle of the tip itself brings
 * nothing new (R124).
 */
export const landBundle = async (
  git: Git,
  request: LandBundleRequest,
): Promise<Result<LandedBundle | 'nothing-new', LandingRefusal>> => {
  const received = await receive(git, request)
  if (!received.ok) return received
  if (received.value.header.commit === request.tip) return ok('nothing-new')
  await using quarantine = await openQuarantine(request.gitDir)
  const indexed = await indexPack(git, quarantine, received.value.pack)
  if (!indexed.ok) return indexed
  const { commit } = received.value.header
  const inspected = await inspect(git, quarantine, { ...request, commit })
  if (!inspected.ok) return inspected
  await quarantine.migrate()
  const moved = await moveRef(git, request, { from: request.tip, to: commit })
  return moved.ok ? inspected : moved
}

/**
 * Takes in the objects of a bundle whose commits are only to be kept: the same checks of objects, none of what decides about
 * publication. The caller makes the ref.
 */
export const takeObjects = async (
  git: Git,
  request: Pick<LandBundleRequest, 'gitDir' | 'bundle' | 'base' | 'tip'>,
): Promise<Result<CommitSha, LandingRefusal>> => {
  const received = await receive(git, request)
  if (!received.ok) return received
  await using quarantine = await openQuarantine(request.gitDir)
  const indexed = await indexPack(git, quarantine, received.value.pack)
  if (!indexed.ok) return indexed
  const { commit } = received.value.header
  const checked = await checkObjects(git, quarantine, commit)
  if (!checked.ok) return checked
  await quarantine.migrate()
  return ok(commit)
}
