import { readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf } from '../../domain/shared/digest.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Source, SourceRefusal } from '../../ports/working-repository.ts'
import type { Git, GitOutput } from './run-git.ts'

/** The user's repository with what the port does not show. */
export type LocatedSource = Source & {
  /** Absolute; objects and branches are here, whichever linked worktree was named. */
  readonly commonDir: string
  /** Absolute; HEAD is here. The same as `commonDir` but for a linked worktree. */
  readonly gitDir: string
  /** Objects may be missing on purpose (a clone with `--filter`). */
  readonly partial: boolean
  /** As git names its version, such as `2.39.5`. */
  readonly gitVersion: string
}

const OLDEST_GIT = { major: 2, minor: 34 }

const ASKED = [
  '--absolute-git-dir',
  '--git-common-dir',
  '--is-bare-repository',
  '--is-shallow-repository',
  '--show-object-format',
  // Fails, after all else was said, where there is no checkout.
  '--show-toplevel',
]

/** The version that git names, if it is one that can be worked with. */
const readVersion = ({ stdout, stderr }: GitOutput): Result<string, SourceRefusal> => {
  const [, version = '', ...numbers] =
    /^git version ((\d+)\.(\d+).*)/.exec(stdout.toString('latin1')) ?? []
  const [major, minor] = numbers.map(Number)
  if (major === undefined || minor === undefined)
    return refuse(
      'git-missing',
      `git could not be run: install git ${OLDEST_GIT.major}.${OLDEST_GIT.minor} or newer`,
      stderr,
    )
  if (major > OLDEST_GIT.major || (major === OLDEST_GIT.major && minor >= OLDEST_GIT.minor))
    return ok(version)
  return refuse(
    'git-too-old',
    `git ${major}.${minor} is too old: install git ${OLDEST_GIT.major}.${OLDEST_GIT.minor} or newer`,
  )
}

/** Packs fetched with a filter are marked by a file; where there is one, objects may be missing. */
const hasPromisorPack = async (commonDir: string): Promise<boolean> => {
  const names = await readdir(join(commonDir, 'objects', 'pack')).catch(() => [])
  return names.some((name) => name.endsWith('.promisor'))
}

/**
 * Finds the repository around a folder: any kind of checkout, linked worktrees and bare ones, whoever owns it (F45).
 * `rev-parse` reads its configuration but starts nothing that it names. Two git processes, side by side.
 */
export const locateSource = async (
  git: Git,
  folder: string,
): Promise<Result<LocatedSource, SourceRefusal>> => {
  const args = ['-c', 'safe.directory=*', 'rev-parse', '--path-format=absolute', ...ASKED]
  const [told, found] = await Promise.all([git.run(['version']), git.run(args, { cwd: folder })])
  const version = readVersion(told)
  if (!version.ok) return version
  const [gitDir, commonDir, bareWord, shallow, format, top] = found.stdout
    .toString('utf8')
    .split('\n')
  const bare = bareWord === 'true'
  if (!gitDir || !commonDir || format === undefined || (!bare && !top))
    return notARepository(folder, found.stderr)
  const realDir = await realpath(commonDir)
  return ok({
    path: bare || !top ? gitDir : top,
    id: digestOf(realDir),
    bare,
    shallow: shallow === 'true',
    objectFormat: format === 'sha256' ? 'sha256' : 'sha1',
    gitDir,
    commonDir: realDir,
    partial: await hasPromisorPack(realDir),
    gitVersion: version.value,
  })
}

const notARepository = (folder: string, stderr: string): Result<never, SourceRefusal> => {
  if (/must be run in a work tree/.test(stderr))
    return refuse(
      'not-a-repository',
      `${folder} is inside a .git folder: name the checkout that it belongs to`,
      stderr,
    )
  // A folder that is not there keeps the process from starting.
  if (/not a git repository|^spawn .+ ENOENT$/.test(stderr))
    return refuse(
      'not-a-repository',
      `${folder} is not inside a git repository: run git init there, or name another folder`,
      stderr,
    )
  return refuse(
    'source-unreadable',
    `the git repository at ${folder} cannot be read: git status there says why`,
    stderr,
  )
}
