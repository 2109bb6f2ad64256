import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { GitCommit, GitDifference, GitSource } from './git-source.ts'

const run = promisify(execFile)

const IDENTITY = { name: 'GitHub', email: 'noreply@example.invalid' }

const ENVIRONMENT = {
  PATH: '/usr/bin:/bin',
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: IDENTITY.name,
  GIT_AUTHOR_EMAIL: IDENTITY.email,
  GIT_COMMITTER_NAME: IDENTITY.name,
  GIT_COMMITTER_EMAIL: IDENTITY.email,
}

const SHA = /^[0-9a-f]{40}$/

const STATUSES: Readonly<Record<string, GitDifference['status']>> = { A: 'added', D: 'removed' }

/** `3\t1\tpath` of --numstat beside `M\tpath` of --name-status; a binary file has `-` for its lines. */
const parseFiles = (numbers: string, statuses: string): GitDifference[] => {
  const kinds = new Map(
    statuses
      .split('\0')
      .flatMap((kind, index, all) =>
        index % 2 === 0 && kind !== '' ? [[all[index + 1] ?? '', kind] as const] : [],
      ),
  )
  return numbers
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [added = '0', removed = '0', filename = ''] = line.split('\t')
      return {
        filename,
        status: STATUSES[kinds.get(filename) ?? ''] ?? 'modified',
        additions: Number(added) || 0,
        deletions: Number(removed) || 0,
      }
    })
}

const FORMAT = '%H%x00%T%x00%P%x00%an%x00%ae%x00%aI%x00%B'

const parseCommit = (text: string): GitCommit => {
  const [sha = '', tree = '', parents = '', name = '', email = '', date = '', message = ''] =
    text.split('\0')
  return {
    sha,
    tree,
    parents: parents.split(' ').filter((parent) => parent !== ''),
    message: message.trimEnd(),
    author: { name, email, date },
  }
}

/** Refs and commits of a real bare repository: the one that a git server serves, so that a push is seen here at once. */
export const bareGit = (gitDir: string): GitSource => {
  const start =
    (encoding: 'utf8' | 'latin1') =>
    async (...args: readonly string[]): Promise<string> => {
      // A served repository may belong to somebody else than whoever runs the test.
      const settings = ['-c', 'safe.directory=*', '--git-dir', gitDir]
      const { stdout } = await run('git', [...settings, ...args], {
        env: ENVIRONMENT,
        timeout: 20_000,
        maxBuffer: 2 ** 26,
        encoding,
      })
      return stdout
    }
  const git = start('utf8')
  /** Undefined where git says no. */
  const maybe = (...args: readonly string[]): Promise<string | undefined> =>
    git(...args).catch(() => undefined)

  const listed = (text: string): string[] => text.split('\n').filter((line) => line !== '')

  const commit: GitSource['commit'] = async (sha) => {
    if (!SHA.test(sha)) return undefined
    const text = await maybe('show', '--no-patch', '--no-show-signature', `--format=${FORMAT}`, sha)
    return text === undefined ? undefined : parseCommit(text)
  }

  const compare: GitSource['compare'] = async (base, head) => {
    const mergeBase = (await maybe('merge-base', base, head))?.trim()
    if (mergeBase === undefined) return undefined
    const diff = (format: string): Promise<string> =>
      git('diff', '--no-renames', '--no-ext-diff', '-z', format, mergeBase, head)
    const [ahead, behind, numbers, statuses] = await Promise.all([
      git('rev-list', '--reverse', `${base}..${head}`),
      git('rev-list', `${head}..${base}`),
      diff('--numstat'),
      diff('--name-status'),
    ])
    const commits = listed(ahead)
    return {
      mergeBase,
      aheadBy: commits.length,
      behindBy: listed(behind).length,
      commits,
      files: parseFiles(numbers, statuses),
    }
  }

  return {
    commit,
    compare,
    refs: async () => {
      const text = await git('for-each-ref', '--format=%(refname) %(objectname)')
      return new Map(
        listed(text).map((line) => {
          const [ref = '', sha = ''] = line.split(' ')
          return [ref, sha] as const
        }),
      )
    },
    file: async (sha, path) => {
      const blob = await start('latin1')('cat-file', 'blob', `${sha}:${path}`).catch(
        () => undefined,
      )
      return blob === undefined ? undefined : Buffer.from(blob, 'latin1').toString('base64')
    },
    setRef: async (ref, to) => {
      await git('update-ref', ...(to === undefined ? ['-d', ref] : [ref, to]))
    },
    merge: async (base, head, message) => {
      const tree = (await maybe('merge-tree', '--write-tree', base, head))?.trim()
      if (tree === undefined) return undefined
      return (await git('commit-tree', tree, '-p', base, '-p', head, '-m', message)).trim()
    },
  }
}
