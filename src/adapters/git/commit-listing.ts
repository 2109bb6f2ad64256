import type { CommitSha } from '../../domain/shared/ids.ts'
import { combinedIgnoreRules, type IgnoreFile } from '../../domain/worktree/ignore-rules.ts'
import { splitNul } from '../../domain/worktree/nul-separated.ts'
import type { SetupInput } from '../../domain/worktree/setup-inputs.ts'
import type { Git } from './run-git.ts'

/** What is asked about the files of a commit in the working repository. */
export type CommitListing = {
  /** All ignore rules of the commit as one exclude file (latin1). */
  ignoreRules(commit: CommitSha): Promise<string>
  /** Paths of submodules. */
  gitlinks(commit: CommitSha): Promise<readonly Buffer[]>
  /** The blobs whose path `matches`. */
  inputs(commit: CommitSha, matches: (path: string) => boolean): Promise<readonly SetupInput[]>
}

type Entry = { readonly mode: string; readonly id: string; readonly path: Buffer }

const parseEntry = (record: Buffer): Entry => {
  const tab = record.indexOf(0x09)
  const [mode = '', , id = ''] = record.toString('latin1', 0, tab).split(' ')
  return { mode, id, path: record.subarray(tab + 1) }
}

const IGNORE_FILE = Buffer.from('.gitignore')

const isIgnoreFile = ({ mode, path }: Entry): boolean =>
  mode.startsWith('100') &&
  path.subarray(-IGNORE_FILE.length).equals(IGNORE_FILE) &&
  (path.length === IGNORE_FILE.length || path[path.length - IGNORE_FILE.length - 1] === 0x2f)

/** The blobs' contents in the order asked for, from `cat-file --batch`. */
const parseBatch = (output: Buffer, count: number): string[] => {
  const contents: string[] = []
  let at = 0
  while (contents.length < count) {
    const end = output.indexOf(0x0a, at)
    const size = Number(output.toString('latin1', at, end).split(' ')[2])
    contents.push(output.toString('latin1', end + 1, end + 1 + size))
    at = end + 1 + size + 1
  }
  return contents
}

/** Keeps what it learnt of the last few commits: one listing each, for a commit's files never change. */
export const createCommitListing = (git: Git, workGitDir: string): CommitListing => {
  const kept = new Map<CommitSha, Promise<Entry[]>>()
  const rules = new Map<string, string>()

  const list = async (commit: CommitSha): Promise<Entry[]> =>
    splitNul(
      await git.bytes(['ls-tree', '-r', '-z', '--full-tree', commit], { gitDir: workGitDir }),
    ).map(parseEntry)

  const entries = (commit: CommitSha): Promise<Entry[]> => {
    const known = kept.get(commit) ?? list(commit)
    kept.delete(commit)
    kept.set(commit, known)
    known.catch(() => kept.delete(commit))
    for (const oldest of [...kept.keys()].slice(0, -3)) kept.delete(oldest)
    return known
  }

  const readRules = async (files: readonly Entry[]): Promise<string> => {
    if (files.length === 0) return ''
    const output = await git.bytes(['cat-file', '--batch'], {
      gitDir: workGitDir,
      input: files.map(({ id }) => `${id}\n`).join(''),
    })
    const contents = parseBatch(output, files.length)
    return combinedIgnoreRules(
      files.map(
        ({ path }, at): IgnoreFile => ({
          directory: path.toString('latin1').slice(0, -'/.gitignore'.length),
          content: contents[at] ?? '',
        }),
      ),
    )
  }

  return {
    async ignoreRules(commit) {
      const files = (await entries(commit)).filter(isIgnoreFile)
      const key = files.map(({ id, path }) => `${id} ${path.toString('latin1')}`).join('\0')
      const known = rules.get(key) ?? (await readRules(files))
      rules.set(key, known)
      return known
    },
    async gitlinks(commit) {
      return (await entries(commit)).filter(({ mode }) => mode === '160000').map(({ path }) => path)
    },
    async inputs(commit, matches) {
      return (await entries(commit))
        .map(({ mode, id, path }) => ({ mode, id, path: path.toString('utf8') }))
        .filter(({ path }) => matches(path))
    },
  }
}
