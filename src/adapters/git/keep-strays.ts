import { join } from 'node:path'
import { formatOf } from '../../domain/handover/bundle-header.ts'
import type { CommitSha } from '../../domain/shared/ids.ts'
import type { TaskRef } from '../../ports/working-repository.ts'
import { objectsAreOwn } from './collect-history.ts'
import { createGitDir } from './git-dir.ts'
import { keepCommit } from './kept-refs.ts'
import { takeObjects } from './land-bundle.ts'
import { readFacts } from './read-objects.ts'
import type { Git } from './run-git.ts'
import { writeBundle } from './write-bundle.ts'

/** More branches than this of one workspace are not kept. */
const MAX_STRAYS = 16

export type KeptCommit = { readonly ref: string; readonly commit: CommitSha }

export type StrayRequest = TaskRef & {
  readonly gitDir: string
  /** The workspace's files. */
  readonly tree: string
  /** Commits that the workspace names somewhere. */
  readonly ids: readonly string[]
  readonly shallow: readonly string[]
  readonly privateDir: string
  readonly timeoutMs: number
}

/** The commits among the ids that the working repository lacks and that no other of them contains. */
const findStrays = async (
  git: Git,
  request: StrayRequest,
  privateGitDir: string,
): Promise<readonly CommitSha[]> => {
  const options = { gitDir: privateGitDir, timeoutMs: request.timeoutMs }
  const [here, there] = await Promise.all([
    readFacts(git, request.ids, { gitDir: request.gitDir }),
    readFacts(git, request.ids, options),
  ])
  if (!here.ok || !there.ok) return []
  const strays = request.ids.filter(
    (_id, index) => here.value[index] === undefined && there.value[index]?.type === 'commit',
  )
  if (strays.length < 2) return strays as CommitSha[]
  const independent = await git.run(['merge-base', '--independent', ...strays], options)
  const found = independent.code === 0 ? independent.stdout.toString('latin1').split('\n') : strays
  return found.filter((id) => id !== '').slice(0, MAX_STRAYS) as CommitSha[]
}

/**
 * Keeps commits that a workspace holds but that did not land, such as those of a side branch, a stash or an amended history
 * (design.md §4, Collecting). As far as they can be read: what is damaged or too large stays in the workspace alone.
 */
export const keepStrays = async (
  git: Git,
  request: StrayRequest,
): Promise<readonly KeptCommit[]> => {
  if (request.ids.length === 0 || !(await objectsAreOwn(request.tree))) return []
  const privateGitDir = await createGitDir(join(request.privateDir, 'strays'), {
    format: formatOf(request.baseCommit),
    shallow: request.shallow,
    alternates: [join(request.gitDir, 'objects'), join(request.tree, '.git/objects')],
  })
  const kept: KeptCommit[] = []
  for (const commit of await findStrays(git, request, privateGitDir)) {
    const bundle = join(request.privateDir, `${commit}.bundle`)
    const { timeoutMs, baseCommit } = request
    const bundled = await writeBundle(git, {
      gitDir: privateGitDir,
      commit,
      since: baseCommit,
      file: bundle,
      timeoutMs,
    })
    if (!bundled.ok) continue
    const taken = await takeObjects(git, {
      gitDir: request.gitDir,
      bundle,
      base: baseCommit,
      tip: baseCommit,
    })
    if (taken.ok)
      kept.push({ ref: await keepCommit(git, request.gitDir, { ...request, commit }), commit })
  }
  return kept
}
