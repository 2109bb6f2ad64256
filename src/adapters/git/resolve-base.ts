import { CommitSha, TreeSha } from '../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Base, SourceRefusal } from '../../ports/working-repository.ts'
import type { LocatedSource } from './locate-source.ts'
import type { Git } from './run-git.ts'

type Resolved = Result<Base, SourceRefusal>

const FULL_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/**
 * What a name may mean, most wanted first: a base is a branch before it is a tag of the same name. An expression (`main~2`)
 * means what git says.
 */
const meanings = (name: string): readonly string[] =>
  name.startsWith('refs/') || FULL_ID.test(name) || /[~^@]/.test(name)
    ? [name]
    : [
        `refs/heads/${name}`,
        `refs/remotes/origin/${name}`,
        `refs/tags/${name}`,
        `refs/remotes/${name}`,
        name,
      ]

/** The id and type of each name, undefined where there is none; in one process. */
const look = async (git: Git, gitDir: string, names: readonly string[]) => {
  const output = await git.text(['cat-file', '--batch-check=%(objectname) %(objecttype)'], {
    gitDir,
    input: names.map((name) => `${name}\n`).join(''),
  })
  return output.split('\n').map((line) => {
    const known = /^([0-9a-f]+) (commit|tree|blob|tag)$/.exec(line)
    return known === null ? undefined : { id: known[1] ?? '', type: known[2] ?? '' }
  })
}

const resolveNamed = async (git: Git, source: LocatedSource, name: string): Promise<Resolved> => {
  const missing = () =>
    refuse(
      'base-not-found',
      `base ${JSON.stringify(name)} is not a branch, tag or commit of ${source.path}: ${
        source.shallow
          ? 'the clone is shallow, so fetch it first (git fetch origin <branch>:<branch>)'
          : 'name one that git branch --all shows'
      }`,
    )
  // A control character would be a second question; a colon would name a file.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (name === '' || /[\u0000-\u001f\u007f:]/.test(name)) return missing()
  const names = meanings(name)
  const found = await look(
    git,
    source.gitDir,
    names.flatMap((ref) => [ref, `${ref}^{commit}`, `${ref}^{tree}`]),
  )
  for (const [at, ref] of names.entries()) {
    const [plain, commit, tree] = found.slice(at * 3, at * 3 + 3)
    if (plain === undefined) continue
    if (commit === undefined)
      return refuse(
        'base-not-a-commit',
        `base ${JSON.stringify(name)} names a ${plain.type} in ${source.path}: name a branch or a commit`,
      )
    if (tree === undefined) return incomplete(source, ref)
    return ok({ ref, commit: CommitSha.parse(commit.id), tree: TreeSha.parse(tree.id) })
  }
  return missing()
}

const incomplete = (source: LocatedSource, ref: string): Resolved =>
  refuse(
    'history-incomplete',
    `the tree of ${ref} is missing in ${source.path}: run git fetch --refetch there`,
  )

/** HEAD's commit, tree and, last, the full name of its branch; `HEAD` again where it is detached. */
const HEAD_FACTS = ['HEAD^{commit}', 'HEAD^{tree}', '--symbolic-full-name', 'HEAD']

const resolveHead = async (git: Git, source: LocatedSource): Promise<Resolved> => {
  const output = await git.run(['rev-parse', ...HEAD_FACTS], { gitDir: source.gitDir, cwd: '/' })
  const [commit = '', tree = '', ref = ''] = output.stdout.toString('utf8').split('\n')
  if (!FULL_ID.test(commit))
    return refuse(
      'unborn-branch',
      `the checked-out branch of ${source.path} has no commit yet: commit something, or name another base`,
      output.stderr,
    )
  if (!FULL_ID.test(tree)) return incomplete(source, 'HEAD')
  return ok({ ref, commit: CommitSha.parse(commit), tree: TreeSha.parse(tree) })
}

/**
 * The base of an attempt in the user's repository: the named branch, tag or commit, by default the checked-out branch. A
 * detached HEAD works as it is, under the name `HEAD`. One git process.
 */
export const resolveBase = (
  git: Git,
  source: LocatedSource,
  ref: string | undefined,
): Promise<Resolved> =>
  ref === undefined || ref === 'HEAD' ? resolveHead(git, source) : resolveNamed(git, source, ref)
