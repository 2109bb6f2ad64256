import { keptRefPrefix } from '../../domain/handover/work-refs.ts'
import type { CommitSha } from '../../domain/shared/ids.ts'
import { type Git, GitError } from './run-git.ts'

/** How often a number that another run took meanwhile is answered with the next one. */
const TRIES = 20

type Kept = { readonly task: number; readonly attempt: number; readonly commit: CommitSha }

/** The refs of an attempt that keep commits, by number. */
const listKept = async (
  git: Git,
  gitDir: string,
  prefix: string,
): Promise<ReadonlyMap<number, string>> => {
  const folder = prefix.slice(0, prefix.lastIndexOf('/'))
  const text = await git.text(['for-each-ref', '--format=%(objectname) %(refname)', folder], {
    gitDir,
  })
  const kept = new Map<number, string>()
  for (const line of text.split('\n')) {
    const [id = '', name = ''] = line.split(' ')
    if (name.startsWith(prefix)) kept.set(Number(name.slice(prefix.length)), id)
  }
  return kept
}

/**
 * Keeps a commit of the working repository under the attempt's next free `refs/kept/<task>/<attempt>-<n>` and returns that
 * name. Idempotent: a commit that is kept already keeps its name.
 */
export const keepCommit = async (git: Git, gitDir: string, kept: Kept): Promise<string> => {
  const prefix = keptRefPrefix(kept.task, kept.attempt)
  for (let attempt = 1; ; attempt += 1) {
    const refs = await listKept(git, gitDir, prefix)
    const known = [...refs].find(([, id]) => id === kept.commit)?.[0]
    if (known !== undefined) return `${prefix}${known}`
    const name = `${prefix}${Math.max(0, ...refs.keys()) + 1}`
    const args = ['-c', 'core.fsync=committed', 'update-ref', '--no-deref', '--stdin']
    const output = await git.run(args, { gitDir, input: `create ${name} ${kept.commit}\n` })
    if (output.code === 0) return name
    if (attempt === TRIES) throw new GitError(args, output)
  }
}
