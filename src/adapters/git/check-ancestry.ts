import { HANDOVER_LIMITS } from '../../domain/handover/limits.ts'
import { parseParents, traceHistory } from '../../domain/handover/trace-history.ts'
import type { CommitSha } from '../../domain/shared/ids.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import type { Git, GitOptions } from './run-git.ts'

export type Ends = { readonly base: CommitSha; readonly tip: CommitSha; readonly commit: CommitSha }

export type AncestryRefusal = Refusal<
  'non-fast-forward' | 'unrelated-history' | 'merge-commit' | 'too-many-commits'
>

/** Says exactly what is wrong with a history that is not a plain continuation of the tip. Only refusals pay for it. */
const explain = async (
  git: Git,
  { base, tip, commit }: Ends,
  options: GitOptions,
): Promise<Result<never, AncestryRefusal>> => {
  const ends = async (args: readonly string[]): Promise<boolean> =>
    (await git.run(['merge-base', ...args], options)).code === 0
  if (!(await ends([base, commit])))
    return refuse(
      'unrelated-history',
      `The commit ${commit} shares no history with base ${base}; work from the checkout that was given.`,
    )
  if (await ends(['--is-ancestor', tip, commit]))
    return refuse(
      'merge-commit',
      `A merge commit lies between the work ref and ${commit}; hand over a history without merges.`,
    )
  return refuse(
    'non-fast-forward',
    `The commit ${commit} does not go on from the work ref's tip ${tip}; earlier commits must stay as they are.`,
  )
}

/**
 * Requires a history of single parents from the commit back to the tip, and that the tip goes on from base (R110, R114,
 * GIT-17). Returns the new commits, newest first. Replace refs, grafts and commit graphs play no part (GIT-07).
 */
export const checkAncestry = async (
  git: Git,
  ends: Ends,
  options: GitOptions,
): Promise<Result<readonly CommitSha[], AncestryRefusal>> => {
  const { base, tip, commit } = ends
  const limit = HANDOVER_LIMITS.commits
  const [listed, baseIsBelow] = await Promise.all([
    git.run(
      ['rev-list', '--parents', `--max-count=${limit + 1}`, commit, `^${tip}`, '--'],
      options,
    ),
    tip === base
      ? true
      : git
          .run(['merge-base', '--is-ancestor', base, tip], options)
          .then((output) => output.code === 0),
  ])
  const parents = parseParents(listed.code === 0 ? listed.stdout.toString('latin1') : '')
  const history = traceHistory(parents, { from: commit, to: tip }, limit)
  if (!baseIsBelow) return await explain(git, ends, options)
  switch (history.kind) {
    case 'linear':
      return ok(history.commits)
    case 'too-long':
      return refuse(
        'too-many-commits',
        `The bundle adds more than ${limit} commits, which is what one hand-over may hold; put them together.`,
      )
    case 'merge':
    case 'elsewhere':
      return await explain(git, ends, options)
  }
}
