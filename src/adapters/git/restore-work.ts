import { formatOf } from '../../domain/handover/bundle-header.ts'
import { PROTECTED_PATHS } from '../../domain/handover/protected-paths.ts'
import { workRef } from '../../domain/handover/work-refs.ts'
import type { CommitSha } from '../../domain/shared/ids.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import type {
  LandingRefusal,
  RestoreRefusal,
  RestoreRequest,
} from '../../ports/working-repository.ts'
import { landBundle } from './land-bundle.ts'
import { landingSelfTest } from './landing-self-test.ts'
import type { LocatedSource } from './locate-source.ts'
import { prepareBase } from './prepare-base.ts'
import { readFacts } from './read-objects.ts'
import type { Git } from './run-git.ts'
import { takeBundle } from './take-bundle.ts'

/** The base must be in the history of the branch that was fetched; a commit that only a fork has is none of ours (GIT-19). */
const checkBase = async (
  git: Git,
  source: LocatedSource,
  { baseCommit, baseRef }: RestoreRequest,
): Promise<Result<void, Refusal<'base-not-found' | 'base-not-on-branch'>>> => {
  const options = { gitDir: source.gitDir }
  const facts = await readFacts(git, [`${baseRef}^{commit}`], options)
  const branchTip = facts.ok ? facts.value[0]?.id : undefined
  if (branchTip === undefined || !baseRef.startsWith('refs/heads/'))
    return refuse(
      'base-not-found',
      `The attempt's base ${JSON.stringify(baseRef)} is no branch of ${source.path}; begin anew with /restart.`,
    )
  const output = await git.run(['merge-base', '--is-ancestor', baseCommit, branchTip], options)
  if (output.code === 0) return ok(undefined)
  return refuse(
    'base-not-on-branch',
    `The attempt's base commit ${baseCommit} is not in the history of ${baseRef}; begin anew with /restart.`,
    output.stderr,
  )
}

/** The bundle must be of the tip that the attempt's journal names, before anything moves. */
const checkBundle = async (
  bundle: string | undefined,
  tip: CommitSha,
): Promise<Result<string, LandingRefusal>> => {
  if (bundle === undefined)
    return refuse(
      'invalid-bundle',
      `The attempt's work stands at ${tip} and there is no bundle of it; begin anew with /restart.`,
    )
  const taken = await takeBundle(bundle, formatOf(tip))
  if (!taken.ok) return taken
  const { commit } = taken.value.header
  if (commit === tip) return ok(bundle)
  return refuse(
    'invalid-bundle',
    `The bundle is of ${commit} and the attempt's work stands at ${tip}; begin anew with /restart.`,
  )
}

const readWorkRef = async (git: Git, gitDir: string, ref: string): Promise<string | undefined> => {
  const facts = await readFacts(git, [ref], { gitDir })
  return facts.ok ? facts.value[0]?.id : undefined
}

const landRestored = async (
  git: Git,
  gitDir: string,
  request: RestoreRequest,
): Promise<Result<void, RestoreRefusal>> => {
  const { baseCommit, tip } = request
  const ref = workRef(request.task)
  const bundle = await checkBundle(request.bundle, tip)
  if (!bundle.ok) return bundle
  // Asked here too, since a restored attempt may land nothing more: no git that takes in what it should refuse (GIT-08).
  const safe = await landingSelfTest(git, gitDir)
  if (!safe.ok) return safe
  const landed = await landBundle(git, {
    ...{ gitDir, ref, bundle: bundle.value, rules: request.protectedPaths ?? PROTECTED_PATHS },
    ...{ base: baseCommit, tip: baseCommit },
  })
  if (!landed.ok) return landed
  if (landed.value !== 'nothing-new' && landed.value.commit === tip) return ok(undefined)
  throw new Error(`the bundle changed while it was landed on ${ref}`)
}

/**
 * Makes an attempt's work stand in the working repository of a machine that has only fetched the base branch: the base as
 * `prepareBase` does it, then the bundle through every check of a landing (R39, GIT-19). Nothing moves where something is
 * refused but the work ref to the base, and a second time finds it done.
 */
export const restoreWork = async (
  git: Git,
  workGitDir: string,
  { source, request }: { readonly source: LocatedSource; readonly request: RestoreRequest },
): Promise<Result<void, RestoreRefusal>> => {
  const base = await checkBase(git, source, request)
  if (!base.ok) return base
  const prepared = await prepareBase(git, workGitDir, { source, request })
  if (!prepared.ok) return prepared
  const ref = workRef(request.task)
  const stands = await readWorkRef(git, workGitDir, ref)
  if (stands === request.tip) return ok(undefined)
  if (stands === request.baseCommit) return landRestored(git, workGitDir, request)
  return refuse(
    'ref-moved',
    `The ref ${ref} stands at ${stands ?? 'nothing'}, neither at the attempt's base nor at ${request.tip}; look at what landed there.`,
  )
}
