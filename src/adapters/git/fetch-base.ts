import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { SourceRefusal } from '../../ports/working-repository.ts'
import { fetchedRef } from './base-ref-names.ts'
import type { LocatedSource } from './locate-source.ts'
import type { Git, GitOutput } from './run-git.ts'

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`

/**
 * Fetches the base commit, with the tags of its history, from the user's repository. Over there only `upload-pack` runs: of
 * that repository's configuration it obeys nothing that starts a program. A partial clone gives its newest state only, for
 * that is what it holds; a shallow one brings its boundary along (git-notes.md).
 */
const fetchBase = (
  git: Git,
  workGitDir: string,
  { source, commit }: { readonly source: LocatedSource; readonly commit: string },
): Promise<GitOutput> =>
  git.run(
    [
      ...['-c', 'fetch.unpackLimit=1', '-c', 'protocol.version=2', 'fetch', '--quiet'],
      ...['--no-write-fetch-head', '--no-auto-maintenance', '--no-recurse-submodules'],
      source.partial ? '--depth=1' : '--update-shallow',
      `--upload-pack=${quoted(git.executable)} -c safe.directory='*' upload-pack`,
      ...['--', source.commonDir, `${commit}:${fetchedRef(commit)}`],
    ],
    { gitDir: workGitDir },
  )

/** Says that something of the base commit is missing in the user's repository, and how to get it there. */
export const historyIncomplete = (
  source: LocatedSource,
  commit: string,
  detail: string,
): Result<never, SourceRefusal> => {
  const where = `objects of the base commit ${commit.slice(0, 12)} are missing in ${source.path}`
  if (source.partial)
    return refuse(
      'history-incomplete',
      `${where}, a partial clone: run git sparse-checkout disable there, or clone it without --filter`,
      detail,
    )
  return refuse(
    'history-incomplete',
    source.shallow
      ? `${where}, a shallow clone: run git fetch --unshallow there`
      : `${where}: git fsck there shows which`,
    detail,
  )
}

const reasonOf = ({ timedOut, stderr }: GitOutput): string => {
  if (timedOut) return 'it took too long'
  if (/No space left/.test(stderr)) return 'the disk of the state directory is full'
  return 'git says why in the details'
}

const MISSING = /missing|promisor|bad object|repository corruption|not our ref|unable to read/i

const fetchFailed = (
  source: LocatedSource,
  commit: string,
  output: GitOutput,
): Result<never, SourceRefusal> =>
  MISSING.test(output.stderr)
    ? historyIncomplete(source, commit, output.stderr)
    : refuse(
        'source-unreadable',
        `the base commit ${commit.slice(0, 12)} could not be fetched from ${source.path}: ${reasonOf(output)}`,
        output.stderr,
      )

/** Makes sure that the base commit is in the working repository with all that it names. */
export const bringBase = async (
  git: Git,
  workGitDir: string,
  request: { readonly source: LocatedSource; readonly commit: string; readonly known: boolean },
): Promise<Result<void, SourceRefusal>> => {
  const { source, commit, known } = request
  if (!known) {
    const fetched = await fetchBase(git, workGitDir, { source, commit })
    if (fetched.code !== 0) return fetchFailed(source, commit, fetched)
  }
  if (!source.shallow && !source.partial) return ok(undefined)
  const walked = await git.run(['rev-list', '--objects', '--quiet', commit], { gitDir: workGitDir })
  return walked.code === 0 ? ok(undefined) : historyIncomplete(source, commit, walked.stderr)
}
