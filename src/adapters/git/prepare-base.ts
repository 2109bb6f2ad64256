import { keptRefPrefix, workRef } from '../../domain/handover/work-refs.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { SourceRefusal, TaskRef } from '../../ports/working-repository.ts'
import { fetchedRef, preparedPrefix, preparedRef } from './base-ref-names.ts'
import { bringBase, historyIncomplete } from './fetch-base.ts'
import type { LocatedSource } from './locate-source.ts'
import { type Git, GitError, type GitOutput } from './run-git.ts'
import { openWorkingRepository } from './source-identity.ts'

type PrepareRequest = TaskRef & { readonly baseRef: string }
type Prepared = Result<{ readonly keptAs: string | null }, SourceRefusal>

/** The tip that an earlier attempt left is filed under the new attempt's number 0; landing counts from 1. */
const keptRef = ({ task, attempt }: TaskRef): string => `${keptRefPrefix(task, attempt)}0`

const readRefs = async (git: Git, workGitDir: string, task: number) => {
  const patterns = [workRef(task), `refs/kept/${task}/`, `refs/prepared/${task}/`, 'refs/base/']
  const text = await git.text(['for-each-ref', '--format=%(refname) %(objectname)', ...patterns], {
    gitDir: workGitDir,
  })
  return new Map(
    text.split('\n').map((line): [string, string] => {
      const [name = '', id = ''] = line.split(' ')
      return [name, id]
    }),
  )
}

/** The tip of an earlier attempt that is more than some attempt's base: work that must not be lost. */
const earlierWork = (refs: ReadonlyMap<string, string>, task: number): string | undefined => {
  const tip = refs.get(workRef(task))
  const isBase = [...refs].some(([name, id]) => name.startsWith('refs/prepared/') && id === tip)
  return isBase ? undefined : tip
}

/**
 * Takes the base commit into the working repository and points the task's work ref at it; idempotent for an attempt and its
 * base. The refs move in one transaction, which also reads back what the fetch brought. At most four git processes.
 */
export const prepareBase = async (
  git: Git,
  workGitDir: string,
  { source, request }: { readonly source: LocatedSource; readonly request: PrepareRequest },
): Promise<Prepared> => {
  const opened = await openWorkingRepository(workGitDir, source)
  if (!opened.ok) return opened
  const { task, attempt, baseCommit: commit } = request
  const refs = await readRefs(git, workGitDir, task)
  const [base, prepared, kept] = [
    fetchedRef(commit),
    preparedRef(task, attempt, request.baseRef),
    keptRef(request),
  ]
  if (refs.get(prepared) === commit && refs.has(workRef(task)))
    return ok({ keptAs: refs.has(kept) ? kept : null })

  const known = refs.get(base) === commit
  const brought = await bringBase(git, workGitDir, { source, commit, known })
  if (!brought.ok) return brought

  const work = earlierWork(refs, task)
  const stale = [...refs.keys()].filter(
    (name) => name.startsWith(preparedPrefix(task, attempt)) && name !== prepared,
  )
  const moved = await moveRefs(git, workGitDir, [
    `verify ${base} ${commit}`,
    ...(work === undefined ? [] : [`update ${kept} ${work}`]),
    `update ${workRef(task)} ${commit} ${refs.get(workRef(task)) ?? '0'.repeat(commit.length)}`,
    ...stale.map((name) => `delete ${name}`),
    `update ${prepared} ${commit}`,
  ])
  if (moved.code === 0) return ok({ keptAs: work === undefined ? null : kept })
  // The transaction's first line reads the fetch back: git can end well and yet bring nothing.
  if (moved.stderr.includes(base)) return historyIncomplete(source, commit, moved.stderr)
  throw new GitError(['update-ref', '--stdin'], moved)
}

const moveRefs = (git: Git, workGitDir: string, lines: readonly string[]): Promise<GitOutput> =>
  git.run(['update-ref', '--no-deref', '--stdin'], {
    gitDir: workGitDir,
    input: lines.map((line) => `${line}\n`).join(''),
  })
