import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { splitAtNul } from '../../domain/handover/changed-entry.ts'
import { decodePath } from '../../domain/handover/path-name.ts'
import type { CommitSha } from '../../domain/shared/ids.ts'
import { nulTerminated } from './path-bytes.ts'
import { readObjects } from './read-objects.ts'
import { type Git, GitError, type GitOptions } from './run-git.ts'

const SHOWN = 100
const RULES = '.gitignore'
/** Keeps a path from being taken for one of git's pathspec signs, which this command always heeds. */
const HERE = Buffer.from('./')
/** Stands for anything in a folder that is hidden as a whole. */
const ANYTHING = Buffer.from('\u0001')
const SLASH = 0x2f

/** Whether a path is a file of ignore rules. */
export const isIgnoreFile = (path: string): boolean => path === RULES || path.endsWith(`/${RULES}`)

/** Writes the ignore files of a commit, and nothing else, below a folder. */
const writeRules = async (
  git: Git,
  commit: CommitSha,
  place: { readonly folder: string; readonly options: GitOptions },
): Promise<void> => {
  const { folder, options } = place
  const listed = await git.text(
    ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit],
    options,
  )
  const paths = listed.split('\0').filter((path) => isIgnoreFile(path) && !path.includes('\n'))
  const read = await readObjects(
    git,
    paths.map((path) => `${commit}:${path}`),
    options,
  )
  for (const [index, path] of paths.entries()) {
    const content = read.ok ? read.value[index]?.content : undefined
    if (content === undefined) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/**
 * Paths in a workspace that its own ignore rules hide while base's would not: what a change may have put out of sight (GIT-04).
 * A folder that is hidden as a whole is one path with a slash at its end; at most 100 are named. `options` are those of the
 * collector's private git dir, index and work tree; the rules of base are read by git from a folder that holds nothing else.
 */
export const newlyIgnored = async (
  git: Git,
  request: { readonly base: CommitSha; readonly scratch: string },
  options: GitOptions,
): Promise<readonly string[]> => {
  const hidden = await git.run(
    ['ls-files', '-o', '-i', '-z', '--exclude-standard', '--directory'],
    options,
  )
  const paths = hidden.code === 0 ? splitAtNul(hidden.stdout) : []
  if (paths.length === 0) return []

  const folder = await mkdtemp(join(request.scratch, 'base-rules-'))
  const { index: _index, ...withoutIndex } = options
  const atBase = { ...withoutIndex, workTree: folder, cwd: folder }
  await writeRules(git, request.base, { folder, options: atBase })
  const asked = paths.map((path) =>
    Buffer.concat([HERE, path, ...(path.at(-1) === SLASH ? [ANYTHING] : [])]),
  )
  const args = ['check-ignore', '--no-index', '-z', '--stdin']
  const checked = await git.run(args, {
    ...atBase,
    input: nulTerminated(asked),
    environment: { GIT_LITERAL_PATHSPECS: '0' },
  })
  // 1 means that base hides none of them.
  if (checked.code !== 0 && checked.code !== 1) throw new GitError(args, checked)
  const hiddenAtBase = new Set(splitAtNul(checked.stdout).map(decodePath))
  return paths
    .filter((_path, index) => !hiddenAtBase.has(decodePath(asked[index] ?? new Uint8Array())))
    .slice(0, SHOWN)
    .map(decodePath)
}
